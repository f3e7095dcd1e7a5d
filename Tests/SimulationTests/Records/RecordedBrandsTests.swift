import FlowModels
import Testing

@testable import Simulation

/// Values, texts and problems of brands, and what differs between them.
@Suite("Comparing the brands of records")
struct RecordedBrandsTests {
  private var records = RecordPair()
  private let home = ExplorationReport(screens: [ExploredScreen("Home")])

  /// Values of a key, with paths below it.
  private func values(_ values: KeyValuePairs<String, String>) -> [Record.Value] {
    values.map { Record.Value(path: $0, value: $1) }
  }

  // MARK: Values and texts

  @Test("values that are new, gone or other are told, and those that are the same are not")
  mutating func paths() throws {
    let before = values(["theme.b": "1", "theme.gone": "1", "theme.same": "1"])
    let after = values(["theme.b": "2", "theme.new": "1", "theme.same": "1"])
    try records.add("a", to: \.before, values: ["theme": before])
    try records.add("a", to: \.after, values: ["theme": after])
    #expect(
      try records.compared().kinds.map(\.changes) == [
        ["~ theme.b: 1 → 2", "- theme.gone: 1", "+ theme.new: 1"]
      ])
  }

  @Test("a key that one side has alone is told with its values")
  mutating func keys() throws {
    let same = values(["same": "1"])
    try records.add("a", to: \.before, values: ["same": same, "gone": values(["gone": "1"])])
    try records.add("a", to: \.after, values: ["same": same, "new": values(["new": "2"])])
    let kinds = try records.compared().kinds
    #expect(kinds.map(\.subject) == ["values of gone", "values of new"])
    #expect(kinds.map(\.changes) == [["- gone: 1"], ["+ new: 2"]])
  }

  @Test("a language that is new or gone is one line, without its texts")
  mutating func languages() throws {
    let table = ["one": "1"]
    try records.add("a", to: \.before, texts: ["de": table, "en": table])
    try records.add("a", to: \.after, texts: ["en": table, "fr": table])
    let kinds = try records.compared().kinds
    #expect(kinds.map(\.part) == [.texts] && kinds.map(\.subject) == ["languages"])
    #expect(kinds.map(\.changes) == [["- de", "+ fr"]])
  }

  @Test("a text that looks unlike the other is shown as it is")
  mutating func accents() throws {
    try records.add("a", to: \.before, texts: ["en": ["one": "Café"]])
    try records.add("a", to: \.after, texts: ["en": ["one": "Thé"]])
    #expect(try records.compared().kinds.map(\.changes) == [[#"~ en: "Café" → "Thé""#]])
  }

  @Test("of files with errors on one side, neither values nor texts are compared")
  mutating func errors() throws {
    try records.add(
      "a", to: \.before, texts: ["en": ["one": "1"]], values: ["theme": values(["theme": "1"])])
    try records.add("a", to: \.after)
    records.after.index.variants[0].reason = nil
    let comparison = try records.compared()
    #expect(comparison.kinds.isEmpty)
    #expect(
      comparison.untried == [
        "not explored before: it is off: a", "not explored after: it cannot be run: a",
        "values and texts of files with errors: a",
      ])
  }

  // MARK: Problems

  @Test("problems that are gone come before new ones, and those that stay are not told")
  mutating func problems() throws {
    let same = Record.Problem(code: "lint", message: "same")
    let gone = Record.Problem(code: "lint", key: "theme.a", message: "old")
    let new = Record.Problem(code: "lint", message: "new")
    try records.add("a", to: \.before, problems: [same, gone])
    try records.add("a", to: \.after, problems: [new, same])
    let kinds = try records.compared().kinds
    #expect(kinds.map(\.part) == [.problems] && kinds.map(\.subject) == ["lint"])
    #expect(kinds.map(\.changes) == [["- theme.a: old", "+ new"]])
  }

  @Test("what a brand has twice is told once")
  mutating func twice() throws {
    let problem = Record.Problem(code: "lint", message: "new")
    for id in ["a", "b"] {
      try records.add(id, to: \.before)
      try records.add(id, to: \.after, problems: [problem, problem])
    }
    let kinds = try records.compared().kinds
    #expect(kinds.map(\.changes) == [["+ new"]] && kinds.map(\.brands) == [["a", "b"]])
  }

  @Test("of the names of a brand, the longest is looked for first")
  mutating func names() throws {
    for (id, names) in [("a", ["Acorn", "Acorn Foods"]), ("b", ["Birch Nuts", "Birch"])] {
      let name = names.max { $0.count < $1.count } ?? ""
      let problem = Record.Problem(code: "lint", message: "\(name) is too long")
      try records.add(id, to: \.before, names: names)
      try records.add(id, to: \.after, names: names, problems: [problem])
    }
    #expect(
      try records.compared().kinds.map(\.changes) == [["+ Acorn Foods is too long (in a)"]])
  }

  // MARK: Kinds

  @Test(
    "an id follows from the part, the subject, the lines and the brands",
    arguments: [("2", "fbe1e019"), ("3", "9a4b82b5")])
  mutating func ids(_ value: String, _ id: String) throws {
    try records.add("a", to: \.before, values: ["theme": values(["theme.a": "1"])])
    try records.add("a", to: \.after, values: ["theme": values(["theme.a": value])])
    #expect(try records.compared().kinds.map(\.id) == [id])
  }

  @Test(
    "of a class of one brand none is alone with a change, and of one of two it is",
    arguments: [(1, [String]()), (2, ["b0"])])
  mutating func classes(_ count: Int, _ alone: [String]) throws {
    // A brand without an exploration is in no class.
    for side in RecordPair.sides { try records.add("a", to: side) }
    for number in 0..<count {
      for side in RecordPair.sides {
        let value = side == \.after && number == 0 ? "2" : "1"
        try records.add(
          "b\(number)", to: side, values: ["theme": values(["theme": value])], exploration: home)
      }
    }
    #expect(try records.compared().kinds.map(\.alone) == [alone])
  }

  @Test(
    "with a value that each brand has for itself, none is alone",
    arguments: ["bundleId", "id", "linkHosts", "links", "name", "tagline", "urlScheme"])
  mutating func identity(_ key: String) throws {
    for id in ["a", "b", "c"] {
      for side in RecordPair.sides {
        let value = side == \.after && id == "b" ? "2" : "1"
        try records.add(
          id, to: side, values: [key: values([key: value])], exploration: home)
      }
    }
    let kinds = try records.compared().kinds
    #expect(kinds.map(\.brands) == [["b"]] && kinds.map(\.alone) == [[]])
  }

  // MARK: Notes

  @Test(
    "a note names three brands, and the number of the others",
    arguments: [(3, "a, b, c"), (4, "a, b, c and 1 more")])
  mutating func notes(_ count: Int, _ brands: String) throws {
    for id in ["a", "b", "c", "d"].prefix(count) {
      for side in RecordPair.sides {
        try records.add(
          id, to: side, data: side == \.before ? "1" : "2", exploration: home)
      }
    }
    #expect(
      try records.compared().untried == [
        "its own data differs, and only samples were explored: \(brands)"
      ])
  }

  @Test("limits are told of explorations that are the same, too")
  mutating func sameLimits() throws {
    var limited = home
    limited.limits = ["at most 3 events"]
    try records.add("a", before: limited, after: limited)
    let comparison = try records.compared()
    #expect(comparison.kinds.isEmpty)
    #expect(
      comparison.untried == [
        "cut short before: at most 3 events: a", "cut short after: at most 3 events: a",
      ])
  }

  @Test("of another coverage, the first two kinds of things are told")
  mutating func coverage() throws {
    let rest = ["actions 2 of 2", "fields 0 of 1"]
    try records.add("a", to: \.before, exploration: home, coverage: ["screens 1 of 3"] + rest)
    try records.add("a", to: \.after, exploration: home, coverage: ["screens 2 of 3"] + rest)
    let comparison = try records.compared()
    #expect(comparison.kinds.isEmpty)
    #expect(
      comparison.untried == [
        "other coverage: screens 1 of 3, actions 2 of 2 before, "
          + "screens 2 of 3, actions 2 of 2 after: a"
      ])
  }
}
