package import FlowModels

/// The screens of an app and the ways between them as sorted text that a team keeps with its code:
/// a change of the flow changes a few lines, a change of wording none.
// A line `screen Cart` precedes the ways from that screen, such as
// `  tap #checkout → Address: CheckoutWasChosen → CartFlowModel, push Address`.
package struct StateBaseline: Hashable, Sendable {
  private static let heading = "# flowctl baseline 1"

  /// The lines; the first one says what was explored.
  package let lines: [String]

  /// Makes the baseline of an exploration with a name, such as that of the brand and the device.
  @MainActor
  package init(_ report: StateReport, named name: String) {
    var lines = [
      DisplayText.singleLine(
        "\(Self.heading): \(name), up to \(report.completeDepth) events"
          + (report.isComplete ? ", complete" : ""))
    ]
    for (screen, ways) in report.ways.sorted(by: { $0.key < $1.key }) {
      lines.append(DisplayText.singleLine("screen \(screen)"))
      lines += ways.map { "  \($0)" }
    }
    self.lines = lines
  }

  /// Reads a baseline of this version.
  package init(_ source: SourceText) throws {
    let lines = source.lines.filter { !$0.isEmpty }.map(String.init)
    guard lines.first?.hasPrefix(Self.heading + ":") == true else {
      throw InputError(
        InputError.Problem(
          file: source.file, line: 1, column: 1,
          message: "expected a baseline, which begins with \"\(Self.heading): \""))
    }
    self.lines = lines
  }

  /// The number of events from the launch that an exploration needs to see the same.
  package var depth: Int {
    let heading = lines.first ?? ""
    guard let start = heading.ranges(of: ", up to ").last?.upperBound,
      let depth = Int(heading[start...].prefix { $0 != " " })
    else { return 5 }
    // One that was complete ended before its limit.
    return heading.hasSuffix(", complete") ? max(5, depth) : min(depth, 1000)
  }

  package var text: String { lines.joined(separator: "\n") + "\n" }

  /// Returns the lines of only one baseline, by screen: `-` of the first, `+` of the second.
  // The first lines, which say what was explored, are not compared.
  package static func differences(_ first: StateBaseline, _ second: StateBaseline) -> [String] {
    changes(first, second).flatMap { change in
      guard change.isWhole else {
        let ways = change.gone.map { ("-", $0) } + change.new.map { ("+", $0) }
        return ["  screen \(change.screen)"]
          + ways.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map { "\($0)   \($1)" }
      }
      let (gone, new) = (change.gone.count, change.new.count)
      return ["\(change.isNew ? "+" : "-") screen \(change.screen), with \(gone + new) ways"]
    }
  }

  /// The ways of a screen that only one of two baselines has.
  package struct Change: Encodable, Hashable {
    package var screen: String
    package var gone: [String]
    package var new: [String]
    /// True if only the second baseline has the screen.
    package var isNew: Bool
    /// True if only one baseline has the screen, so that its ways are as new or as gone as itself.
    package var isWhole: Bool
  }

  /// Returns the differences by screen.
  package static func changes(_ first: StateBaseline, _ second: StateBaseline) -> [Change] {
    let (before, after) = (first.sections, second.sections)
    return Set(before.keys).union(after.keys).sorted().compactMap { screen in
      let (old, new) = (before[screen], after[screen])
      let change = Change(
        screen: screen, gone: Set(old ?? []).subtracting(new ?? []).sorted(),
        new: Set(new ?? []).subtracting(old ?? []).sorted(), isNew: old == nil,
        isWhole: old == nil || new == nil)
      return change.isWhole || !change.gone.isEmpty || !change.new.isEmpty ? change : nil
    }
  }

  private var sections: [String: [String]] {
    var sections: [String: [String]] = [:]
    var screen = ""
    for line in lines.dropFirst() {
      if line.hasPrefix("screen ") {
        screen = String(line.dropFirst("screen ".count))
        sections[screen] = []
      } else {
        sections[screen, default: []].append(String(line.drop { $0 == " " }))
      }
    }
    return sections
  }
}
