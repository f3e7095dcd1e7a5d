import FlowModels

@testable import Simulation

/// Two records of an app that are made by hand, to be compared.
struct RecordPair {
  typealias Side = WritableKeyPath<RecordPair, Record>

  static var sides: [Side] { [\.before, \.after] }

  var before = Self.empty
  var after = Self.empty

  private static var empty: Record {
    Record(Record.Index(tool: "t", toolVersion: "1", app: "App", build: "1", options: []))
  }

  /// Adds a brand to one of the records; without an exploration, it has a reason for that.
  mutating func add(
    _ id: String, to side: Side, names: [String] = [], texts: [String: [String: String]] = [:],
    values: [String: [Record.Value]] = [:], problems: [Record.Problem] = [], data: String? = nil,
    exploration: ExplorationReport? = nil, keys: Set<String> = [], coverage: [String]? = nil
  ) throws {
    var record = self[keyPath: side]
    var variant = Record.Variant(id: id, place: record.index.variants.count)
    variant.names = names
    variant.problems = problems
    variant.data = data
    for (language, table) in texts { variant.texts[language] = try record.objects.add(table) }
    for (key, list) in values { variant.values[key] = try record.objects.add(list) }
    if let exploration {
      var recorded = try RecordedExploration(
        exploration, Coverage().report(against: .empty), decidedBy: keys, into: &record.objects)
      if let coverage { recorded.coverage = coverage }
      variant.exploration = try record.objects.add(recorded)
    } else {
      variant.reason = "it is off"
    }
    record.index.variants.append(variant)
    self[keyPath: side] = record
  }

  /// Adds a brand to both records, explored in each.
  mutating func add(
    _ id: String, before: ExplorationReport, after: ExplorationReport
  ) throws {
    try add(id, to: \.before, exploration: before)
    try add(id, to: \.after, exploration: after)
  }

  /// Exchanges the two records.
  mutating func swapSides() { swap(&before, &after) }

  func compared() throws -> RecordComparison { try RecordComparison(before, after) }
}

extension ExploredScreen {
  /// Makes a screen with a text, and perhaps with a button.
  init(_ name: String, at path: [String] = [], label: String = "Label", button: String? = nil) {
    var children = [ScreenNode(role: .text, id: "text", label: label)]
    if let button { children.append(ScreenNode(role: .button, id: button, label: "Go")) }
    self.init(
      kind: name + label + (button ?? ""), stack: [name], path: path,
      node: ScreenNode(role: .screen, id: name, label: name, children: children))
  }
}
