import FlowModels
import Foundation

package struct CoveredJourney: Codable, Hashable, Sendable {
  /// The events, as a journey writes them.
  package var events: [String]
  /// The things that they cover, the launch included.
  package var coverage: Coverage
}

/// Few journeys that cover together what many cover.
package struct CoverageSuite: Hashable, Sendable {
  /// The journeys, those that cover most of what the ones before them leave first.
  package let journeys: [CoveredJourney]

  /// Chooses journeys until nothing more is covered, each time the shortest that adds most.
  // The least number is hard to find. This finds at most `1 + ln(n)` times as many, for `n` things
  // that the largest journey covers, in O(journeys² × things).
  package init(covering all: [CoveredJourney]) {
    var left = all.map { (journey: $0, facts: $0.coverage.facts) }
    var chosen: [CoveredJourney] = []
    while true {
      let best = left.indices.max { one, other in
        let (first, second) = (left[one], left[other])
        if first.facts.count != second.facts.count {
          return first.facts.count < second.facts.count
        }
        // Of the same length, the first by its text, so that the order given decides nothing.
        return (second.journey.events.count, second.journey.events.joined(separator: "\n"))
          < (first.journey.events.count, first.journey.events.joined(separator: "\n"))
      }
      guard let best, !left[best].facts.isEmpty else { break }
      let (journey, facts) = left[best]
      chosen.append(journey)
      for index in left.indices { left[index].facts.subtract(facts) }
    }
    journeys = chosen
  }

  // The first line of each file. It shows that a suite wrote the file.
  private static let mark = "# Written as part of a coverage suite; the next one replaces it."

  /// Writes the journeys into a folder, in place of an earlier suite, and returns the file names.
  // If a file with such a name is not from a suite, it throws and changes nothing.
  package func write(to folder: String, remark: String? = nil) throws -> [String] {
    let manager = FileManager.default
    let width = max(2, "\(journeys.count)".count)
    let names = journeys.indices.map { index in
      let number = "\(index + 1)"
      return String(repeating: "0", count: width - number.count) + number + ".journey"
    }
    do {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw InputError(unwritable: folder, "the folder cannot be made; is it a file")
    }
    guard let there = try? manager.contentsOfDirectory(atPath: folder) else {
      throw InputError(unreadable: folder, "the folder cannot be read; check its permissions")
    }
    let path = { (name: String) in folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)" }
    let own = there.filter { $0.hasSuffix(".journey") && Self.isOwn(path($0)) }
    if let other = names.first(where: { there.contains($0) && !own.contains($0) }) {
      throw InputError(
        unwritable: path(other),
        "the file was not written by a coverage suite; choose another folder, or move it away")
    }
    for (name, journey) in zip(names, journeys) {
      // A journey needs a step; the launch alone is shown by waiting for nothing.
      let events = journey.events.isEmpty ? ["wait 0s"] : journey.events
      let remark = remark.map { "# \(DisplayText.singleLine($0))" }
      let text = ([Self.mark] + (remark.map { [$0] } ?? []) + events).joined(separator: "\n") + "\n"
      do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)), options: .atomic)
      } catch {
        throw InputError(unwritable: path(name), "the file cannot be written")
      }
    }
    for name in own where !names.contains(name) { try? manager.removeItem(atPath: path(name)) }
    return names
  }

  private static func isOwn(_ path: String) -> Bool {
    let start = try? SourceText(unchecked: path, limit: mark.utf8.count)
    return start?.bytes.starts(with: mark.utf8) ?? false
  }
}
