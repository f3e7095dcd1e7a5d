import FlowModels
import Simulation
import Testing

@Suite("Formatting and checking journeys")
struct JourneyFormatterTests {
  @Test(
    "lines are put into their form, and what is not a line stays",
    arguments: [
      ("back", "back\n"), ("  tap\t\"A\"   2  in  B \r\n", "tap \"A\" 2 in B\n"),
      ("# one  two \n\n\n\tback\n\n\n", "# one  two\n\n\nback\n"),
      ("tap #\"a\"\ntap #\"a b\"\ntap #\"\"", "tap #a\ntap #\"a b\"\ntap #\"\"\n"),
      ("type\"a\\\"\\\\\"into \"x\"", "type \"a\\\"\\\\\" into \"x\"\n"),
      ("\u{FEFF}back", "back\n"), ("tap \"a\tb\"", "tap \"a\tb\"\n"),
      ("fault recipes page 2 :  fail", "fault recipes page 2 : fail\n"),
      ("\t#@smoke @a  \nback", "#@smoke @a\nback\n"),
      ("tap #\"{a}\"", "tap #{a}\n"), ("tap #\"a\tb\"", "tap #\"a\tb\"\n"),
      ("tap #\"a\rb\"", "tap #\"a\rb\"\n"), ("tap #\"a\\\"\"", "tap #\"a\\\"\"\n"),
      (
        "for each a\n| 1 |\n|2|\ntap #\"b\"\ntap #\"{a}\"",
        "for each a\n| 1 |\n| 2 |\ntap #b\ntap #\"{a}\"\n"
      ),
    ])
  func formats(_ text: String, _ formatted: String) throws {
    #expect(try JourneyFormatter.text(of: text, file: "j") == formatted)
  }

  @Test("what is no journey is not formatted, and is reported as ever")
  func wrong() {
    #expect {
      try JourneyFormatter.text(of: "back\ntpa #x\n\ntap #", file: "j")
    } throws: { error in
      (error as? InputError)?.problems.map(\.line) == [2, 4]
    }
  }

  @Test("any journey means the same afterwards, and is not changed a second time")
  func random() throws {
    var random = Draw(state: 18)
    var changed = 0
    for _ in 0..<400 {
      let text = (0..<random.below(12) + 1).map { _ in random.line() }
        .joined(separator: random.below(5) == 0 ? "\r\n" : "\n")
      guard let before = try? Journey(text) else {
        #expect(throws: InputError.self) { try JourneyFormatter.text(of: text, file: "j") }
        continue
      }
      let once = try JourneyFormatter.text(of: text, file: "j")
      let after = try Journey(once)
      #expect(after.lines.map(\.command) == before.lines.map(\.command), "\(text)")
      #expect(after.lines.map(\.number) == before.lines.map(\.number), "\(text)")
      #expect(try JourneyFormatter.text(of: once, file: "j") == once, "\(text)")
      if once != text { changed += 1 }
    }
    #expect(changed > 100)
  }

  @Test(
    "what parses and cannot be meant is found at its line",
    arguments: [
      (
        "tap #a",
        ["j:1: the journey expects nothing; end it with a line such as `expect screen NAME`"]
      ),
      ("tap #a\nexpect rows 1\nback\nexpect rows 1", []),
      (
        "expect rows 1\n# still\nexpect rows 1",
        ["j:3: line 1 expects the same, and nothing happens in between"]
      ),
      (
        "expect screen Menu\nexpect \"A\"\nexpect screen List",
        ["j:3: line 1 expects something else, and nothing happens in between"]
      ),
      (
        "expect \"A\"\nexpect no \"A\"\nback",
        ["j:2: line 1 expects something else, and nothing happens in between"]
      ),
      (
        "expect path Menu Lisst",
        ["j:1: no screen \"Lisst\" is declared or was seen; a similar one exists: `List`"]
      ),
    ])
  func lints(_ text: String, _ problems: [String]) throws {
    let linter = JourneyLinter(screens: ["Menu", "List"])
    let found = linter.problems(of: try Journey(text, file: "j")).map { "\($0)" }
    #expect(found == problems)
  }

  @Test("the names of screens behind what could not be played are not looked at")
  func unplayed() throws {
    let linter = JourneyLinter(screens: ["Menu", "List"])
    let journey = try Journey("expect screen A\nback\nexpect screen B", file: "j")
    #expect(linter.problems(of: journey, playedTo: 2).map(\.line) == [1])
    #expect(linter.problems(of: journey).map(\.line) == [1, 3])
  }

  @Test("without the names of screens, none is unknown")
  func unnamed() throws {
    #expect(JourneyLinter().problems(of: try Journey("expect screen Zzz")).isEmpty)
  }
}

/// A source of random lines, the same at each run.
private struct Draw {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  /// An example of the language with other spaces and other names, a comment, or nothing.
  mutating func line() -> String {
    let examples = (JourneyLanguage.actions + JourneyLanguage.expectations).flatMap(\.examples)
    switch below(8) {
    case 0: return space()
    case 1: return space() + "# \"comment" + space() + "x" + space()
    case 2: return space() + "tap \(name())" + space()
    case 3: return "type \(name())" + space() + "into" + space() + "#\(name())"
    case 4: return "expect #\(word())" + space() + "=" + name()
    default:
      let words = examples[below(examples.count)].split(separator: " ")
      return space() + words.joined(separator: " " + space()) + space()
    }
  }

  private mutating func space() -> String {
    (0..<below(3)).map { _ in [" ", "\t", "  ", "\r"][below(4)] }.joined()
  }

  private mutating func name() -> String {
    let parts = ["a", "Zoë", " ", "\\\"", "\\\\", "\t", "日本", "#", "\u{A0}", "👩‍🍳", "e\u{301}"]
    return "\"" + (0..<below(4)).map { _ in parts[below(parts.count)] }.joined() + "\""
  }

  private mutating func word() -> String {
    let parts = ["a", "-", "#", "ß", "\u{A0}", "7", "\\"]
    return (0..<below(4)).map { _ in parts[below(parts.count)] }.joined()
  }
}
