import FlowModels
import Simulation
import TestSupport
import Testing

@Suite("Journeys that parse and cannot be meant")
struct JourneyLinterTests {
  private func problems(
    _ text: String, _ linter: JourneyLinter = JourneyLinter()
  ) throws -> [String] {
    linter.problems(of: try Journey(text, file: "j")).map { "\($0)" }
  }

  @Test(
    "two expectations that cannot both be met are found, in either order",
    arguments: [
      ("screen A", "screen B"), ("link \"x://a\"", "link \"x://b\""),
      ("focus \"a\"", "focus \"b\""),
      ("path A B", "path A"), ("panes A", "panes B"), ("dialog A", "dialog B"),
      ("dialog A", "no dialog"), ("rows 1", "rows 2"), ("rows 1 in A", "rows 2 in A"),
      ("\"A\"", "no \"A\""), ("#a = \"1\"", "#a = \"2\""), ("enabled #a", "disabled #a"),
    ])
  func excluded(_ one: String, _ other: String) throws {
    for (first, second) in [(one, other), (other, one)] {
      #expect(
        try problems("expect \(first)\nexpect \(second)")
          == ["j:2: line 1 expects something else, and nothing happens in between"])
      #expect(
        try problems("expect \(first)\nexpect \(first)")
          == ["j:2: line 1 expects the same, and nothing happens in between"])
      #expect(try problems("expect \(first)\nback\nexpect \(second)\nback\nexpect \(first)") == [])
    }
  }

  @Test(
    "two that can both be met are not",
    arguments: [
      ("screen A", "path A"), ("rows 1", "rows 2 in A"), ("rows 1 in A", "rows 1 in B"),
      ("\"A\"", "no \"B\""), ("#a = \"1\"", "#b = \"2\""), ("#a = \"1\"", "#b = \"1\""),
      ("enabled #a", "disabled #b"), ("enabled #a", "enabled #b"), ("heard \"a\"", "heard \"b\""),
      ("problem \"a\"", "problem \"b\""), ("\"A\" = \"1\"", "\"A\" = \"2\""), ("\"A\"", "\"B\""),
      ("no \"A\"", "no \"B\""), ("link \"a\"", "focus \"b\""),
    ])
  func compatible(_ one: String, _ other: String) throws {
    #expect(try problems("expect \(one)\nexpect \(other)") == [])
    #expect(try problems("expect \(other)\nexpect \(one)") == [])
  }

  @Test("of several lines before, the first is named")
  func first() throws {
    #expect(
      try problems("expect rows 1\nexpect rows 1\nexpect rows 1\nexpect rows 2") == [
        "j:2: line 1 expects the same, and nothing happens in between",
        "j:3: line 1 expects the same, and nothing happens in between",
        "j:4: line 1 expects something else, and nothing happens in between",
      ])
  }

  @Test("a screen that is named anywhere and not known is found")
  func screens() throws {
    let linter = JourneyLinter(screens: ["Menu", "List"])
    let text = """
      expect screen Lsit
      expect path Menu Zzzzzz
      expect panes Yyyyyy List
      expect dialog Xxxxxx
      back
      expect no dialog
      expect rows 1 in Wwwwww
      expect rows 1
      expect "Vvvvvv"
      expect row "A" has "1" in Uuuuuu
      expect #a in Tttttt = "1"
      expect disabled #a in List
      """
    let unknown = { (line: Int, name: String) in
      "j:\(line): no screen \"\(name)\" is declared or was seen"
    }
    #expect(
      try problems(text, linter) == [
        unknown(1, "Lsit") + "; a similar one exists: `List`", unknown(2, "Zzzzzz"),
        unknown(3, "Yyyyyy"), unknown(4, "Xxxxxx"), unknown(7, "Wwwwww"),
        unknown(10, "Uuuuuu"), unknown(11, "Tttttt"),
      ])
    #expect(try problems(text) == [])
  }

  @Test("lines of other files are named with them")
  func files() throws {
    let folder = try TemporaryFolder()
    func problems(_ lines: String...) throws -> [String] {
      let file = try folder.write(lines.joined(separator: "\n").utf8, as: "a.journey")
      return JourneyLinter(screens: ["Menu"]).problems(of: try Journey(contentsOf: file))
        .map { folder.stripped("\($0)") }
    }
    _ = try folder.write("# b\nexpect screen Menu\nexpect screen Menu".utf8, as: "b.journey")
    let rest = ", and nothing happens in between"
    #expect(
      try problems("expect screen Menu", "include \"b.journey\"", "expect screen List") == [
        "b.journey:2: line 1 of a.journey expects the same\(rest)",
        "b.journey:3: line 1 of a.journey expects the same\(rest)",
        "a.journey:3: line 1 expects something else\(rest)",
        "a.journey:3: no screen \"List\" is declared or was seen",
      ])
    #expect(
      try problems("include \"b.journey\"", "expect no dialog", "expect screen Menu") == [
        "b.journey:3: line 2 expects the same\(rest)",
        "a.journey:3: line 2 of b.journey expects the same\(rest)",
      ])
    _ = try folder.write("tap #x\ntap #y".utf8, as: "c.journey")
    let nothing = "the journey expects nothing; end it with a line such as `expect screen NAME`"
    #expect(try problems("back", "include \"c.journey\"") == ["c.journey:2: \(nothing)"])
    #expect(try problems("include \"c.journey\"", "", "back") == ["a.journey:3: \(nothing)"])
  }
}
