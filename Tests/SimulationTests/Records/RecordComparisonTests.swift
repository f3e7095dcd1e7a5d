import FlowModels
import Testing

@testable import Simulation

/// Records that are made by hand, and what differs between them.
@Suite("Comparing records")
struct RecordComparisonTests {
  private var records = RecordPair()

  @Test("brands that are new or gone are one kind each, and the same brand is found by its id")
  mutating func brands() throws {
    for id in ["a", "b", "c"] { try records.add(id, to: \.before) }
    for id in ["c", "d", "e"] { try records.add(id, to: \.after) }
    let comparison = try records.compared()
    #expect(comparison.kinds.map(\.brands) == [["a", "b"], ["d", "e"]])
    #expect(comparison.kinds.map(\.changes) == [["- it is gone"], ["+ it is new"]])
    #expect(comparison.brands == ["a", "b", "c", "d", "e"] && comparison.touched == 4)
    #expect(
      comparison.untried == [
        "not explored before: it is off: c", "not explored after: it is off: c",
      ])
  }

  @Test("lines about one thing in the same brands are one kind; most brands come first")
  mutating func groups() throws {
    for id in ["a", "b", "c"] {
      for side in RecordPair.sides {
        let isAfter = side == \.after
        let more = isAfter && id == "c" ? ["only": "c"] : [:]
        try records.add(
          id, to: side,
          texts: [
            "en": ["one": isAfter ? "1" : "one", "same": "same"],
            "de": ["one": isAfter ? "1" : "eins", "same": "gleich"].merging(more) { one, _ in one },
          ],
          values: [
            "theme": [
              Record.Value(path: "theme.a", value: isAfter ? "2" : "1"),
              Record.Value(path: "theme.b", value: isAfter ? nil : "1"),
            ]
          ])
      }
    }
    let kinds = try records.compared().kinds
    #expect(kinds.map(\.part) == [.texts, .values, .texts])
    #expect(kinds[0].changes == [#"~ de: "eins" → "1""#, #"~ en: "one" → "1""#])
    #expect(kinds[1].changes == ["~ theme.a: 1 → 2", "- theme.b: 1"])
    #expect(kinds[2].subject == "text only" && kinds[2].brands == ["c"])
    #expect(kinds[0].brands == ["a", "b", "c"] && kinds.allSatisfy { $0.alone.isEmpty })
    #expect(Set(kinds.map(\.id)).count == 3 && kinds.allSatisfy { $0.id.count == 8 })
    // Of the same brands, a change keeps its id; of others it is another one.
    var fewer = records
    fewer.before.index.variants.removeFirst()
    fewer.after.index.variants.removeFirst()
    let others = try fewer.compared().kinds
    #expect(others.map(\.subject) == kinds.map(\.subject))
    #expect(zip(others, kinds).map { $0.id == $1.id } == [false, false, true])
  }

  @Test("brands that differ in their own names have the same kind, and one shows its name")
  mutating func names() throws {
    for (id, name) in [("a", "Acorn"), ("b", "Birch")] {
      try records.add(id, to: \.before, names: [name])
      try records.add(
        id, to: \.after, names: [name],
        problems: [Record.Problem(code: "run-finding", message: "\(name) has no name")])
    }
    let kind = try #require(try records.compared().kinds.first)
    #expect(kind.brands == ["a", "b"] && kind.changes == ["+ Acorn has no name (in a)"])
    var one = records
    one.after.index.variants[1].problems = []
    #expect(try one.compared().kinds.map(\.changes) == [["+ Acorn has no name"]])
  }

  @Test("a brand that is the only one of its class with a change is named")
  mutating func alone() throws {
    let same = ExplorationReport(screens: [ExploredScreen("Home")])
    for id in ["a", "b", "c"] {
      for side in RecordPair.sides {
        let value = side == \.after && id == "b" ? "2" : "1"
        try records.add(
          id, to: side, values: ["theme": [Record.Value(path: "theme.a", value: value)]],
          exploration: same)
      }
    }
    #expect(try records.compared().kinds.map(\.alone) == [["b"]])
    // Of two that differ, none is alone; nor one that has no others.
    let value = [Record.Value(path: "theme.a", value: "2")]
    records.after.index.variants[2].values["theme"] = try records.after.objects.add(value)
    #expect(try records.compared().kinds.map(\.alone) == [[]])
  }

  @Test("of a build that is the same, the keys that make a change are told; of another, none")
  mutating func causes() throws {
    let (home, menu) = (ExploredScreen("Home"), ExploredScreen("Menu", at: ["tap #menu"]))
    let screens = [[home, menu], [home]]
    for (side, (screens, value)) in zip(RecordPair.sides, zip(screens, ["1", "2"])) {
      let values = [
        Record.Value(path: "menu[0].id", value: value), Record.Value(path: "menus", value: value),
      ]
      try records.add(
        "a", to: side, values: ["menu": values],
        exploration: ExplorationReport(screens: screens), keys: ["menu"])
    }
    let kinds = try records.compared().kinds
    #expect(kinds.map(\.part) == [.reach, .values])
    #expect(kinds[0].causes == ["menu[0].id"] && kinds[1].causes.isEmpty)
    #expect(kinds[0].before == ["tap #menu"] && kinds[0].after == nil)
    records.after.index.build = "2"
    #expect(try records.compared().kinds[0].causes.isEmpty)
    (records.before.index.build, records.after.index.build) = (nil, nil)
    #expect(try records.compared().kinds[0].causes.isEmpty)
  }

  @Test("of brands with different causes, those that all have are told")
  mutating func commonCauses() throws {
    let (home, menu) = (ExploredScreen("Home"), ExploredScreen("Menu", at: ["tap #menu"]))
    for (id, other) in [("a", "x"), ("b", "y")] {
      for (side, value) in zip(RecordPair.sides, ["1", "2"]) {
        try records.add(
          id, to: side,
          values: [
            "menu": [Record.Value(path: "menu", value: value)],
            other: [Record.Value(path: "\(other).on", value: value)],
          ],
          exploration: ExplorationReport(screens: side == \.after ? [home] : [home, menu]),
          keys: ["menu", "x", "y"])
      }
    }
    let kind = try #require(try records.compared().kinds.first)
    #expect(kind.part == .reach && kind.brands == ["a", "b"] && kind.causes == ["menu"])
  }

  @Test("actions are told if no way has sent them, and no screen on one side has")
  mutating func actions() throws {
    let sent = ["One", "Two"].map { ExploredAction(sender: "Home", name: $0, handler: "Flow") }
    let home = ExploredScreen("Home")
    var first = ExplorationReport(screens: [home], actions: [sent[0]])
    var second = ExplorationReport(screens: [home], actions: [sent[1]])
    try records.add("a", to: \.before, exploration: first)
    try records.add("a", to: \.after, exploration: second)
    #expect(
      try records.compared().kinds.map(\.changes) == [
        ["- One from Home to Flow", "+ Two from Home to Flow"]
      ])
    second.screens.append(ExploredScreen("New", at: ["tap #new"]))
    second.ways = ["Home": ["tap #one → Home: One → Flow"]]
    first.ways = ["Home": []]
    var other = RecordPair()
    try other.add("a", to: \.before, exploration: first)
    try other.add("a", to: \.after, exploration: second)
    #expect(try other.compared().kinds.map(\.subject) == ["screen New", "screen Home"])
  }

  @Test("a brand that can be explored on one side alone is a change")
  mutating func explorable() throws {
    let home = ExplorationReport(screens: [ExploredScreen("Home")])
    try records.add("a", to: \.before, values: ["id": []], exploration: home)
    try records.add("a", to: \.after)
    try records.add("b", to: \.before)
    try records.add("b", to: \.after, values: ["id": []], exploration: home)
    let comparison = try records.compared()
    #expect(
      comparison.kinds.map(\.changes) == [
        ["- it can no longer be explored"], ["+ it can be explored"],
      ])
    #expect(comparison.kinds.allSatisfy { $0.part == .brands })
    #expect(
      comparison.untried == [
        "not explored after: it is off: a", "values and texts of files with errors: a, b",
        "not explored before: it is off: b",
      ])
  }

  @Test("texts that look the same are shown with what makes them differ")
  mutating func invisible() throws {
    try records.add("a", to: \.before, texts: ["en": ["one": "Leute"]])
    try records.add("a", to: \.after, texts: ["en": ["one": "Leu\u{200B}te"]])
    #expect(try records.compared().kinds[0].changes == [#"~ en: "Leute" → "Leu\u{200B}te""#])
  }

  @Test("what is reached only through a screen on one side is told with it")
  mutating func followers() throws {
    let (home, list) = (ExploredScreen("Home"), ExploredScreen("List", at: ["tap #list"]))
    let first = ExplorationReport(
      screens: [
        home, ExploredScreen("Users", at: ["tap #users"]),
        ExploredScreen("User", at: ["tap #users", "tap #1"]), list,
        ExploredScreen("List", at: ["tap #users", "tap #list"], label: "Other"),
      ],
      ways: [
        "Home": ["tap #list → List", "tap #users → Users"],
        "List": ["back → Home", "back → Users", "tap row → Home: Tap → UsersFlow", "wait → List"],
      ])
    let second = ExplorationReport(
      screens: [home, list],
      ways: ["Home": ["tap #list → List"], "List": ["back → Home", "tap row → Home: Tap → Flow"]])
    try records.add("a", to: \.before, exploration: first)
    try records.add("a", to: \.after, exploration: second)
    let kinds = try records.compared().kinds
    #expect(kinds.map(\.subject) == ["screen Users", "screen List"])
    #expect(
      kinds[0].changes == [
        "- it can no longer be reached", "- with it, and only through it: User",
      ])
    #expect(kinds[1].changes == ["+ tap row → Home: Tap → Flow"])
    #expect(kinds.map(\.followers) == [["User"], []])
    records.swapSides()
    #expect(
      try records.compared().kinds[0].changes == [
        "+ it can be reached", "+ with it, and only through it: User",
      ])
  }

  @Test("a state that one side has alone is told by its way, unless it is there by another")
  mutating func states() throws {
    let first = ExplorationReport(screens: [
      ExploredScreen("Home"), ExploredScreen("Home", at: ["tap #a"], button: "one"),
      ExploredScreen("Home", at: ["tap #a", "tap #b"], button: "two"),
      ExploredScreen("Home", at: ["tap #c"], button: "three"),
      ExploredScreen("Page", at: ["tap #p"]),
      ExploredScreen("Page", at: ["tap #p", "tap #q"], button: "four"),
    ])
    let second = ExplorationReport(screens: [
      ExploredScreen("Home"), ExploredScreen("Home", at: ["tap #d", "tap #c"], button: "three"),
      ExploredScreen("Page", at: ["tap #p"]),
    ])
    try records.add("a", to: \.before, exploration: first)
    try records.add("a", to: \.after, exploration: second)
    let kinds = try records.compared().kinds
    #expect(kinds.map(\.subject) == ["screen Home", "screen Page"])
    #expect(
      kinds.map(\.changes) == [
        ["- a state of it, by tap #a", "- a state of it, by tap #a, tap #b"],
        ["- a state of it, by tap #p, tap #q"],
      ])
    records.swapSides()
    #expect(try records.compared().kinds[1].changes == ["+ a state of it, by tap #p, tap #q"])
  }

  @Test("a way that is gone or leads elsewhere is told, and a part of a screen with the way there")
  mutating func ways() throws {
    try records.add(
      "a", to: \.before,
      exploration: ExplorationReport(
        screens: [ExploredScreen("Home"), ExploredScreen("Page", at: ["tap #a"], button: "go")],
        ways: ["Page": ["tap #go → Home: Go → Flow", "tap #b → Home"]]))
    try records.add(
      "a", to: \.after,
      exploration: ExplorationReport(
        screens: [ExploredScreen("Home"), ExploredScreen("Page", at: ["tap #b"], label: "New")],
        ways: ["Page": ["tap #go → Page: Go → no responder"]]))
    let kinds = try records.compared().kinds
    #expect(kinds.map(\.part) == [.edges, .screens])
    #expect(
      kinds[0].changes == [
        "- tap #b → Home", "- tap #go → Home: Go → Flow", "+ tap #go → Page: Go → no responder",
      ])
    #expect(
      kinds[1].changes == [#"~ label of text #text: "Label" → "New""#, #"- button #go "Go""#])
    #expect(kinds[1].before == ["tap #a"] && kinds[1].after == ["tap #b"])
  }

  @Test("limits, other coverage and other data are told, with the brands")
  mutating func limits() throws {
    for id in ["a", "b", "c", "d", "e"] {
      for side in RecordPair.sides {
        let isAfter = side == \.after
        let report = ExplorationReport(
          screens: [ExploredScreen("Home", label: isAfter ? "New" : "Old")], isComplete: isAfter,
          limits: isAfter ? ["at most 3 events"] : [])
        try records.add(id, to: side, data: "\(isAfter && id == "a")", exploration: report)
      }
    }
    #expect(
      try records.compared().untried == [
        "cut short before: some states could not be reached again: a, b, c and 2 more",
        "cut short after: at most 3 events: a, b, c and 2 more",
        "its own data differs, and only samples were explored: a",
      ])
    #expect(try records.compared().explorations == [1, 1])
  }
}
