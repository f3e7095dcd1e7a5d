import FlowModels
import Foundation
import Simulation
import TestSupport
import Testing

@Suite("Journey files")
struct JourneyTests {
  /// Every command that a line can give.
  static let lines: [(String, Journey.Command)] = [
    ("tap \"Lemon tart\"", .event(.tap(ElementReference(.name("Lemon tart"))))),
    ("tap \"Apple\" 2", .event(.tap(ElementReference(.name("Apple", occurrence: 2))))),
    ("tap #42 in RecipeList", .event(.tap(ElementReference(.id("42"), in: "RecipeList")))),
    ("tap #\"\"", .event(.tap(ElementReference(.id(""))))),
    ("tap #\"a b\"", .event(.tap(ElementReference(.id("a b"))))),
    ("tap row 3 in Users", .event(.tap(ElementReference(.row(3), in: "Users")))),
    ("tap \"in\" in In", .event(.tap(ElementReference(.name("in"), in: "In")))),
    ("tap \"a \\\"b\\\" \\\\\"", .event(.tap(ElementReference(.name("a \"b\" \\"))))),
    ("tap \"Delete\" in row \"Milk\"", .event(.tap(inRow("Milk", .name("Delete"))))),
    ("tap #a in row \"a b\" in List", .event(.tap(inRow("a b", .id("a"), "List")))),
    ("tap \"A\" in row", .event(.tap(ElementReference(.name("A"), in: "row")))),
    ("type \"1\" into #n in row \"A\"", .event(.type("1", into: inRow("A", .id("n"))))),
    ("expect #n in row \"A\" = \"1\"", .expect(.says(inRow("A", .id("n")), "1"))),
    (
      "expect row 2 is \"A\" in X",
      .expect(.named(ElementReference(.row(2), in: "X"), "A"))
    ),
    ("expect row \"A\" has \"1\"", .expect(.row("A", has: "1", screen: nil))),
    ("expect row \"A\" has \"\" in X", .expect(.row("A", has: "", screen: "X"))),
    ("  back\t", .event(.back)),
    ("swipe", .event(.swipe)),
    ("dismiss", .event(.dismiss)),
    ("scroll", .event(.scrollToEnd(screen: nil))),
    ("scroll in Users", .event(.scrollToEnd(screen: "Users"))),
    ("refresh", .event(.refresh(screen: nil))),
    ("refresh in Users", .event(.refresh(screen: "Users"))),
    ("fault none", .event(.fault(nil))),
    (
      "fault recipes page 2: fail \"no\" once",
      .event(.fault(FaultRule("recipes", .page(2), .fail("no"), .once)))
    ),
    (
      "tap #save and \"B\" 2 in X",
      together(.init(.id("save")), .init(.name("B", occurrence: 2), in: "X"))
    ),
    ("tap \"A\" and row 1", together(.init(.name("A")), .init(.row(1)))),
    ("tap\t#a\r", .event(.tap(ElementReference(.id("a"))))),
    ("long-press \"A\" in X", .event(.longPress(ElementReference(.name("A"), in: "X")))),
    ("hold", .event(.hold(true))),
    ("release", .event(.hold(false))),
    ("answer", .event(.answer(0))),
    ("answer 3", .event(.answer(2))),
    ("fail", .event(.fail(0))),
    ("fail 2", .event(.fail(1))),
    ("type \"\" into #name", .event(.type("", into: ElementReference(.id("name"))))),
    ("choose \"A b\" for \"C\" in X", .event(.choose("A b", for: .init(.name("C"), in: "X")))),
    ("choose #new for #sort", .event(.choose("new", for: ElementReference(.id("sort"))))),
    ("set \"A\" to \"4\"", .event(.set(ElementReference(.name("A")), to: "4"))),
    ("set \"A\" 2 to \"4\"", .event(.set(.init(.name("A", occurrence: 2)), to: "4"))),
    ("drag #r to \"4\"", .event(.drag(ElementReference(.id("r")), to: "4"))),
    ("drop #r", .event(.drop(ElementReference(.id("r"))))),
    ("increment #r", .event(.increment(ElementReference(.id("r"))))),
    ("decrement #r", .event(.decrement(ElementReference(.id("r"))))),
    ("confirm", .event(.confirm)),
    ("cancel", .event(.cancel)),
    ("open \"recipe/42\"", .event(.open("recipe/42"))),
    ("relaunch", .event(.relaunch)),
    ("finish", .event(.finish)),
    ("scroll up", .event(.scrollToStart(screen: nil))),
    ("scroll up in Users", .event(.scrollToStart(screen: "Users"))),
    ("panes back", .event(.scrollPanes(back: 1))),
    ("panes forward", .event(.scrollPanes(back: -1))),
    ("panes forward 2", .event(.scrollPanes(back: -2))),
    ("wait 4s", .event(.wait(.seconds(4)))),
    ("wait 250ms", .event(.wait(.milliseconds(250)))),
    ("wait 2m", .event(.wait(.seconds(120)))),
    ("wait 0s", .event(.wait(.zero))),
    ("wait 1ms", .event(.wait(.milliseconds(1)))),
    ("wait 1500ms", .event(.wait(.milliseconds(1500)))),
    ("wait 1s", .event(.wait(.seconds(1)))),
    ("wait 59s", .event(.wait(.seconds(59)))),
    ("wait 61s", .event(.wait(.seconds(61)))),
    ("wait 1m", .event(.wait(.seconds(60)))),
    ("wait 31622400000ms", .event(.wait(.seconds(31_622_400)))),
    ("wait 31622400s", .event(.wait(.seconds(31_622_400)))),
    ("wait 527040m", .event(.wait(.seconds(31_622_400)))),
    ("device tablet", .device(name: "tablet", columns: nil)),
    ("device phone", .device(name: "phone", columns: nil)),
    ("device tablet 3", .device(name: "tablet", columns: 3)),
    ("expect screen Menu", .expect(.screen("Menu"))),
    ("expect path Menu Users", .expect(.path(["Menu", "Users"]))),
    ("expect panes Menu", .expect(.panes(["Menu"]))),
    ("expect dialog Share", .expect(.dialog("Share"))),
    ("expect no dialog", .expect(.dialog(nil))),
    ("expect rows 0 in Users", .expect(.rows(0, screen: "Users"))),
    ("expect rows 12", .expect(.rows(12, screen: nil))),
    ("expect link \"app://a\"", .expect(.link("app://a"))),
    ("expect focus \"A\"", .expect(.focus("A"))),
    ("expect heard \"A\"", .expect(.heard("A"))),
    ("expect problem \"A\"", .expect(.problem("A"))),
    ("expect enabled #a", .expect(.usable(ElementReference(.id("a")), true))),
    (
      "expect disabled \"A\" 2 in X",
      .expect(.usable(ElementReference(.name("A", occurrence: 2), in: "X"), false))
    ),
    ("expect #a = \"\"", .expect(.says(ElementReference(.id("a")), ""))),
    ("expect #a in X = \"1\"", .expect(.says(ElementReference(.id("a"), in: "X"), "1"))),
    ("expect #a = -1.5", .expect(.amount(ElementReference(.id("a")), amount(-1.5, -1.5)))),
    ("expect #a = 2 €", .expect(.amount(ElementReference(.id("a")), amount(2, 2, "€")))),
    (
      "expect #a in X from 1 to 2 EUR",
      .expect(.amount(ElementReference(.id("a"), in: "X"), amount(1, 2, "EUR")))
    ),
    (
      "expect #a matches \"[0-9]+\"",
      .expect(.matches(ElementReference(.id("a")), "[0-9]+"))
    ),
    ("expect \"Tart\"", .expect(.visible("Tart"))),
    ("expect no \"Tart\"", .expect(.hidden("Tart"))),
    ("expect \"By\" = \"Zoë\"", .expect(.value(of: "By", "Zoë"))),
  ]

  private static func inRow(
    _ row: String, _ key: ElementReference.Key, _ screen: String? = nil
  ) -> ElementReference {
    var reference = ElementReference(key, in: screen)
    reference.row = row
    return reference
  }

  private static func amount(
    _ least: Decimal, _ greatest: Decimal, _ currency: String? = nil
  ) -> ExpectedAmount { ExpectedAmount(least...greatest, currency) }

  private static func together(
    _ first: ElementReference, _ second: ElementReference
  ) -> Journey.Command {
    .event(.tapTogether(first, second))
  }

  @Test("a tablet that no app lays out has two columns, or those that the line says")
  func devices() throws {
    let event = { (line: String) in try Journey(line).lines.first?.command.event() }
    #expect(try event("device tablet") == .resize(.tablet(columns: 2)))
    #expect(try event("device phone") == .resize(.phone))
  }

  @Test("each line is read as what it says", arguments: lines)
  func reads(_ text: String, _ command: Journey.Command) throws {
    #expect(try Journey(text).lines.map(\.command) == [command])
  }

  @Test("an event is written as it is read", arguments: lines)
  func writes(_ text: String, _ command: Journey.Command) throws {
    guard case .event(let event) = command else { return }
    #expect(try Journey("\(event)").lines.map(\.command) == [command])
  }

  @Test("a device has the columns of its line, however the journey is played")
  @MainActor
  func columns() async throws {
    let app = AppModel(name: "App", root: NamedFlow("Root") { $0.push(NamedScreen("First")) })
    let simulator = Simulator(app)
    await simulator.launch()
    let report = await JourneyPlayer(simulator).play(try Journey("device wide 2"))
    #expect(report.isClean && app.device.columns == 2)
    let events = Journey.events(of: ["device wide 2", "expect screen First"])
    #expect(events == [.resize(app.device)])
  }

  @Test("comments, empty lines, other line ends and a byte-order mark do not count")
  func ignores() throws {
    let journey = try Journey("\u{FEFF}# comment\r\n\r\n  \n   # another\nback\r\nback")
    #expect(journey.lines.map(\.number) == [5, 6])
    #expect(journey.lines.map(\.text) == ["back", "back"])
  }

  @Test(
    "what is wrong is named with its place",
    arguments: [
      ("tpa \"x\"", "1:1: unknown verb \"tpa\"; a similar one exists: `tap`"),
      (
        "fly",
        "1:1: unknown verb \"fly\"; known: tap, long-press, type, choose, set, increment, decrement, drag, drop, confirm, cancel, open, relaunch, back, swipe, dismiss, scroll, refresh, panes, wait, device, hold, release, answer, fail, fault, finish, expect"
      ),
      (
        "\"x\"",
        "1:1: expected a verb: tap, long-press, type, choose, set, increment, decrement, drag, drop, confirm, cancel, open, relaunch, back, swipe, dismiss, scroll, refresh, panes, wait, device, hold, release, answer, fail, fault, finish, expect, found \"x\""
      ),
      ("tap \"x", "1:5: this quote is not closed; expected a \" at its end"),
      ("tap \"a\\n\"", "1:7: expected \\\" or \\\\ after a backslash inside quotes"),
      (
        "tap",
        "1:4: expected a name in quotes, an id such as #42, or `row 1`, found the end of the line"
      ),
      ("tap Lemon", "1:5: expected a name in quotes, an id such as #42, or `row 1`, found Lemon"),
      ("tap # x", "1:5: expected an id after \"#\", as in `tap #42`"),
      (
        "tap #a and",
        "1:11: expected a name in quotes, an id such as #42, or `row 1`, found the end of the line"
      ),
      ("tap #\"a", "1:6: this quote is not closed; expected a \" at its end"),
      ("tap \"a\\", "1:7: expected \\\" or \\\\ after a backslash inside quotes"),
      ("tap \"a\" x", "1:9: expected an element's number, from 1, found x"),
      ("tap|", "1:1: unknown verb \"tap|\"; a similar one exists: `tap`"),
      ("type x into #a", "1:6: expected a name in quotes, found x"),
      ("type \"x\" onto #a", "1:10: unknown word \"onto\"; a similar one exists: `into`"),
      ("choose #a #b", "1:11: expected a word: for, found #b"),
      ("set #a \"4\"", "1:8: expected a word: to, found \"4\""),
      ("set #a to 4", "1:11: expected a name in quotes, found 4"),
      ("answer 0", "1:8: expected an answer's number, from 1, found 0"),
      ("fail x", "1:6: expected an answer's number, from 1, found x"),
      ("panes back 0", "1:12: expected a number of panes, found 0"),
      ("device tablet x", "1:15: expected a number of columns, found x"),
      ("scroll up on", "1:11: expected the end of the line, found on"),
      ("expect #a \"x\"", "1:11: expected a word: =, from, matches, found \"x\""),
      ("expect #a = x", "1:13: expected a number such as 12.50, found x"),
      ("expect #a = #b", "1:13: expected a text in quotes, a number or a day, found #b"),
      ("expect #a = 1e9", "1:13: expected a number such as 12.50, found 1e9"),
      ("expect #a = 1 dollar", "1:15: expected a currency such as € or EUR, found dollar"),
      ("expect #a from 2", "1:17: expected a word: to, found the end of the line"),
      ("expect #a from 2 to 1", "1:21: expected a number that is not less than 2, found 1"),
      ("expect #a matches \"[\"", "1:19: expected a regular expression, found \"[\""),
      (
        "expect path A \"B\"",
        "1:15: expected the name of a screen, such as RecipeList, found \"B\""
      ),
      ("expect no", "1:10: expected a name in quotes, found the end of the line"),
      ("tap \u{1F}", "1:5: expected text without the invisible character U+1F"),
      ("back\n\u{FEFF}back", "2:1: expected text without the invisible character U+FEFF"),
      (
        "wait 31622401s",
        "1:6: expected a time such as 4s, 250ms or 2m, up to a year, found 31622401s"
      ),
      ("tap row", "1:8: expected a row number, from 1, found the end of the line"),
      ("tap row 0", "1:9: expected a row number, from 1, found 0"),
      (
        "tap row 1 in row \"A\"", "1:14: expected a screen, as no row is in a row, found row"
      ),
      ("expect row \"A\" is \"1\"", "1:16: unknown word \"is\"; known: has"),
      (
        "tap row 99999999999999999999",
        "1:9: expected a row number, from 1, found 99999999999999999999"
      ),
      (
        "tap \"x\" in",
        "1:11: expected the name of a screen, such as RecipeList, found the end of the line"
      ),
      ("back again", "1:6: expected the end of the line, found again"),
      ("tap \u{7}#a", "1:5: expected text without the invisible character U+7"),
      (
        "device watch",
        "1:8: unknown device \"watch\"; known: phone, tablet, tablet-portrait, tablet-split, wide"
      ),
      ("device phone 3", "1:14: expected the end of the line, found 3"),
      (
        "wait",
        "1:5: expected a time such as 4s, 250ms or 2m, up to a year, found the end of the line"
      ),
      ("wait 4", "1:6: expected a time such as 4s, 250ms or 2m, up to a year, found 4"),
      ("wait -1s", "1:6: expected a time such as 4s, 250ms or 2m, up to a year, found -1s"),
      (
        "wait 9999999999999999m",
        "1:6: expected a time such as 4s, 250ms or 2m, up to a year, found 9999999999999999m"
      ),
      (
        "fault recipes pge: fail",
        "1:15: unknown request \"pge\"; a similar one exists: `page`"
      ),
      ("fault none again", "1:12: expected the end of the line, found again"),
      ("panes up", "1:7: unknown direction \"up\"; known: back, forward"),
      (
        "expect",
        "1:7: expected a condition: screen, path, panes, dialog, no, link, focus, heard, problem, enabled, disabled, rows, row, heading, text, image, list, group, button, textField, searchField, switch, slider, stepper, datePicker, choice, option, status, progress, tab, found the end of the line"
      ),
      ("expect scren X", "1:8: unknown condition \"scren\"; a similar one exists: `screen`"),
      ("expect \"By\" =", "1:14: expected a name in quotes, found the end of the line"),
      ("expect rows -1", "1:13: expected a number of rows, found -1"),
      ("", "the journey is empty; expected at least one step, such as `back`"),
    ])
  func rejects(_ text: String, _ message: String) {
    let separator = message.first?.isNumber == true ? ":" : ": "
    #expect {
      try Journey(text, file: "j")
    } throws: { error in
      "\(error)" == "j\(separator)\(message)"
    }
  }

  @Test("the byte that is not UTF-8 is named, also one that begins like the normalized character")
  func truncatedCharacter() throws {
    let bytes: [UInt8] = Array("back\n# é ".utf8) + [0xEF] + Array("abc\n".utf8)
    let file = try Fixtures.temporaryFile("bad.journey", Data(bytes))
    #expect {
      try Journey(contentsOf: file)
    } throws: { error in
      "\(error)" == "\(file):2:5: expected UTF-8, found the byte 0xef"
    }
  }

  @Test("one line is read with its number, and none from a comment or an empty line")
  func line() throws {
    let line = try #require(try Journey.Line("  back \t", number: 3, file: "j"))
    #expect(line.number == 3 && line.text == "back" && line.command == .event(.back))
    for text in ["", " \t", "# a", " \t#\u{7}x"] {
      #expect(try Journey.Line(text, number: 1, file: "j") == nil)
    }
    #expect {
      try Journey.Line("tap x", number: 3, file: "j")
    } throws: { error in
      "\(error)".hasPrefix("j:3:5: expected a name in quotes")
    }
  }

  @Test("only a line feed ends a line, as in editors: a comment does not end early")
  func lineEnds() throws {
    #expect(try Journey("back\n# a\u{0C}b\u{2028}back\nback").lines.map(\.number) == [1, 3])
  }

  @Test("of very many problems, a hundred are told, and how many more there are")
  func many() {
    #expect {
      try Journey(String(repeating: "xx\n", count: 500), file: "j")
    } throws: { error in
      let problems = (error as? InputError)?.problems
      return problems?.count == 101 && problems?.last?.message == "and 400 more problems"
    }
  }

  @Test("everything that is wrong is told at once, in order")
  func allAtOnce() {
    #expect {
      try Journey("tpa\nback\ntap \"x\n", file: "j")
    } throws: { error in
      (error as? InputError)?.problems.map(\.line) == [1, 3]
    }
  }

  @Test("a missing file, a folder and invalid UTF-8 are told as such")
  func unreadable() throws {
    #expect(throws: InputError(unreadable: "nowhere", "there is no such file")) {
      try Journey(contentsOf: "nowhere")
    }
    let file = try Fixtures.temporaryFile("bad.journey", Data([0x62, 0x0A, 0x61, 0xFF]))
    #expect {
      try Journey(contentsOf: file)
    } throws: { error in
      "\(error)" == "\(file):2:2: expected UTF-8, found the byte 0xff"
    }
  }
}
