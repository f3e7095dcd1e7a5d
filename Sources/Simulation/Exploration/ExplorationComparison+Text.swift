import FlowModels

extension ExplorationComparison {
  /// Returns the differences as lines that are safe for a terminal, each screen with its path.
  package func lines(
    of kinds: Set<ExplorationDifference.Kind> = Set(ExplorationDifference.Kind.allCases)
  ) -> [String] {
    sections(of: kinds).flatMap { [$0.heading] + $0.lines }
  }

  /// The differences of one screen, or of the actions, as lines that are safe for a terminal.
  package struct Section {
    package var isScreen: Bool
    package var heading: String
    package var lines: [String]
  }

  package func sections(of kinds: Set<ExplorationDifference.Kind>) -> [Section] {
    var sections: [Section] = []
    // A screen that one side has alone is there in many states; the first of them says the most.
    var places: [String: Int] = [:]
    var counts: [String: Int] = [:]
    for screen in screens {
      let told = screen.differences.filter { kinds.contains($0.kind) }
      let isInBoth = screen.firstPath != nil && screen.secondPath != nil
      guard isInBoth ? !told.isEmpty : kinds.contains(.structure) else { continue }
      let sign = isInBoth ? "~" : screen.firstPath != nil ? "-" : "+"
      let way = Self.way(screen.firstPath ?? screen.secondPath ?? [])
      let name = screen.isOtherState == true ? "\(screen.name), in another state" : screen.name
      if !isInBoth {
        let key = "\(sign) \(name)"
        counts[key, default: 0] += 1
        guard places[key] == nil else { continue }
        places[key] = sections.count
      }
      sections.append(
        Section(
          isScreen: true, heading: DisplayText.singleLine("\(sign) \(name): \(way)"),
          lines: Self.summary(of: told).map { "  \($0)" }))
    }
    for (key, place) in places {
      let more = counts[key, default: 1] - 1
      if more > 0 { sections[place].heading += " (and \(more) more of its states)" }
    }
    if kinds.contains(.structure), !actions.isEmpty {
      sections.append(
        Section(isScreen: false, heading: "actions:", lines: actions.map { "  \($0.line)" }))
    }
    return sections
  }

  private static func summary(of differences: [ExplorationDifference]) -> [String] {
    var lines: [String] = []
    var counts: [String: Int] = [:]
    var last: [String: Int] = [:]
    for difference in differences {
      let gist = gist(of: difference)
      guard difference.subject.hasPrefix("row ") || difference.subject.contains(" row ") else {
        lines.append(difference.line)
        continue
      }
      let count = counts[gist, default: 0] + 1
      counts[gist] = count
      if count > maxAlike, let index = last[gist] {
        lines[index] = "… and \(count - maxAlike) more of this"
        continue
      }
      lines.append(difference.line)
      if count == maxAlike {
        last[gist] = lines.count
        lines.append("")
      }
    }
    return lines.filter { !$0.isEmpty }
  }

  private static let maxAlike = 2

  // The gist of a difference is the same in any row.
  private static func gist(of difference: ExplorationDifference) -> String {
    let words = difference.subject.split(separator: " ")
    var subject: [Substring] = []
    for word in words {
      let isOfRow = subject.last == "row" || subject.last.map { $0.hasPrefix("\"") } == true
      subject.append(isOfRow || word.hasPrefix("\"") ? "\"…" : word)
    }
    let isGone = difference.second == nil
    return "\(difference.change) \(difference.kind) \(isGone) \(subject.joined(separator: " "))"
  }

  /// Returns the events that lead somewhere, in one line.
  package static func way(_ path: [String]) -> String {
    path.isEmpty ? "launch" : path.joined(separator: ", ")
  }
}
