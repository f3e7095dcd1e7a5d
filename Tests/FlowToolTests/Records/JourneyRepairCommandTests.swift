import FlowModels
import Foundation
import Simulation
import TestSupport
import Testing

@testable import FlowTool

/// `journey repair` on the kiosk: a change of its code breaks a journey, which is repaired or not.
@Suite("flowctl journey repair")
@MainActor
struct JourneyRepairCommandTests {
  private let journeys: KioskJourneys

  init() throws { journeys = try KioskJourneys() }

  private func repair(
    _ file: String, after change: KioskChange?, _ options: String...
  ) async -> (code: ExitCode, output: String, error: String) {
    await Kiosk.run(
      ["journey", "repair", file, "--against", journeys.before] + options, with: change)
  }

  @Test("a mark of the encoding stays at the beginning, and ends of lines as they are")
  func mark() async throws {
    let file = try journeys.write("\u{FEFF}tap \"Tea\"\r\n\ttap \"Order\"\r\n")
    await journeys.record(file)
    _ = await repair(file, after: .text, "--write", "--accept", "all")
    // Reading it as a string would take the mark away.
    let new = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(new == Data("\u{FEFF}tap \"Tea\"\r\n\ttap \"Order this\"\r\n".utf8))
  }

  @Test("a case that is not in the record keeps the lines that it passes with, or is said to fail")
  func unrecorded() async throws {
    let (file, other) = (
      try journeys.write(KioskJourneys.order), try journeys.write("tap row 1\n", as: "other")
    )
    let failing = try journeys.write("tap \"Nothing\"\n", as: "failing")
    await journeys.record(file)
    let all = await Kiosk.run(
      ["journey", "repair", file, other, failing, "--against", journeys.before], with: nil)
    #expect(all.code == .findings)
    #expect(
      all.error.contains("\(failing):1: not repaired: ")
        && all.error.contains("it is not in the record, and fails: expected \"Nothing\""),
      "\(all.error)")
    #expect(
      all.error.contains("passes, and is not in the record with these lines: phone › \(other)"))
    let wrong = await Kiosk.run(
      ["journey", "repair", file, "--against", journeys.before, "--device", "tablet"], with: nil)
    #expect(
      wrong.code == .badInput
        && wrong.error.contains("it holds no journeys of tablet, but of phone"), "\(wrong.error)")
  }

  @Test("without a change, all plays as before, and nothing is said to be repaired")
  func unchanged() async throws {
    let file = try journeys.write(KioskJourneys.order)
    await journeys.record(file)
    let (code, output, error) = await repair(file, after: nil)
    #expect(code == .ok && output.isEmpty)
    #expect(error == "1 case: 1 play as before, 0 can be repaired, 0 cannot\n")
  }

  @Test("a renamed text is a patch, which keeps the rest of the line and of the file")
  func patch() async throws {
    let file = try journeys.write(KioskJourneys.order)
    await journeys.record(file)
    let (code, output, error) = await repair(file, after: .text)
    #expect(code == .findings)
    #expect(
      output == """
        --- \(file)
        +++ \(file)
        @@ -1,6 +1,6 @@
         # A drink is ordered.
         tap "Tea"
        -  tap "Order"
        +  tap "Order this"
         type "Ada" into #name
         tap #submit
         expect screen ThanksScreen

        """)
    #expect(
      error == """
        \(file):3: text: "Order" is "Order this" now, the same text by its key (1 case)
        1 case: 0 play as before, 1 can be repaired, 0 cannot

        """)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == KioskJourneys.order)
  }

  @Test("what is accepted is written, and what is not leaves the journey as it is")
  func write() async throws {
    let file = try journeys.write(KioskJourneys.order)
    await journeys.record(file)
    let refused = await repair(file, after: .text, "--write", "--accept", "id,way")
    #expect(refused.code == .findings)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == KioskJourneys.order)
    let (code, _, error) = await repair(file, after: .text, "--write", "--accept", "text")
    #expect(code == .ok && error.hasSuffix("0 cannot; written: 1 file\n"), "\(error)")
    let new = KioskJourneys.order.replacing("\"Order\"", with: "\"Order this\"")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == new)
    let played = await Kiosk.run(["run", file], with: .text)
    #expect(played.code == .ok, "\(played.output)")
  }

  @Test("a screen that only leads on is passed")
  func between() async throws {
    let file = try journeys.write(KioskJourneys.order)
    await journeys.record(file)
    let (code, output, _) = await repair(file, after: .screenBetween)
    #expect(code == .findings && output.contains("\n tap #submit\n+tap #send\n"), "\(output)")
  }

  @Test(
    "a mistake is not repaired, and said where both worlds part",
    arguments: [
      (KioskChange.wrongScreen, "`tap \"Order\"`: before, it sent OrderWasTapped → KioskFlow"),
      (.buttonGone, "`tap \"Order\"`: before, it sent OrderWasTapped → KioskFlow, and showed"),
      (.buttonDisabled, "is there, and cannot be used"),
    ])
  func mistakes(_ change: KioskChange, _ message: String) async throws {
    let file = try journeys.write(KioskJourneys.order)
    await journeys.record(file)
    let (code, output, error) = await repair(file, after: change)
    #expect(code == .findings && output.isEmpty, "\(output)")
    #expect(error.contains(": not repaired: phone › ") && error.contains(message), "\(error)")
    #expect(error.hasSuffix("1 case: 0 play as before, 0 can be repaired, 1 cannot\n"))
  }

  @Test("what plays, and does something else, is said and stays")
  func difference() async throws {
    let file = try journeys.write(KioskJourneys.order)
    await journeys.record(file)
    let (code, output, error) = await repair(file, after: .wrongItem)
    #expect(code == .ok && output.isEmpty)
    #expect(
      error.contains("order.journey:3: plays, but differs: ")
        && error.contains("showed NameScreen, and does now, but with other arguments"), "\(error)")
  }

  @Test("a veto that is lost is not repaired, also where the rest could be")
  func veto() async throws {
    let file = try journeys.write(
      """
      tap "Tea"
      tap "Order"
      type "Ada" into #name
      back
      expect dialog Dialog
      cancel
      """)
    await journeys.record(file)
    let (code, output, error) = await repair(file, after: .vetoLost)
    #expect(code == .findings && output.isEmpty && error.contains("not repaired"), "\(error)")
  }

  @Test("as JSON it is as its schema says")
  func json() async throws {
    let file = try journeys.write(KioskJourneys.order)
    await journeys.record(file)
    let checker = try JSONSchemaChecker(
      Project.text("Documentation/output.schema.json"),
      others: ["trace.schema.json": Project.text("Documentation/trace.schema.json")])
    for change in [KioskChange.text, .wrongScreen] {
      let output = await repair(file, after: change, "--json").output
      let value = try JSONDecoder().decode(JSONValue.self, from: Data(output.utf8))
      #expect(checker.accepts(value), "\(output)")
    }
    let other = try Project.text("Documentation/record.schema.json")
    let objects = try String(contentsOfFile: journeys.before + "/objects.jsonl", encoding: .utf8)
    let records = try JSONSchemaChecker(
      other, others: ["trace.schema.json": Project.text("Documentation/trace.schema.json")])
    for line in objects.split(separator: "\n") {
      let object = Data(line.dropFirst(33).utf8)
      let value = try JSONDecoder().decode(JSONValue.self, from: object)
      #expect(records.accepts(value), "\(line)")
    }
    // What is data is there as a hash.
    #expect(!objects.contains("Drink(id"))
  }

  @Test("two rows of a journey that need the same line otherwise repair nothing")
  func parameters() async throws {
    let file = try journeys.write(
      """
      for each button
      | Order |
      tap "Tea"
      tap "{button}"
      """)
    await journeys.record(file)
    let (code, output, error) = await repair(file, after: .text)
    #expect(code == .findings && output.isEmpty)
    #expect(error.contains("the line has parameters: tap \"Order this\""), "\(error)")
  }

  @Test("a line that another brand needs as it is stays")
  func brands() async throws {
    let family = try RecordedBrands()
    let file = try journeys.write("tap \"Drinks\"\n")
    let recorded = await family.run([
      "record", family.path("brands"), "--into", journeys.before, "--build", "1", "--journeys",
      file,
    ])
    #expect(recorded.code == .ok && !recorded.error.contains("not kept"), "\(recorded.error)")
    try family.set("strings/en/drinks.title", of: "birch", to: #""Cups""#)
    let words = [
      "journey", "repair", file, "--against", journeys.before, "--brand", family.path("brands"),
    ]
    let (code, output, error) = await family.run(words)
    #expect(code == .findings && output.isEmpty, "\(output)")
    #expect(
      error.contains("acorn.phone › \(file) needs the line as it is, and not tap \"Cups\""),
      "\(error)")
    // Where all need it, it is one edit.
    try family.set("strings/en/drinks.title", of: "birch", to: nil)
    try family.set("strings/en/drinks.title", of: "base", to: #""Cups""#)
    let all = await family.run(words)
    #expect(all.output.contains("-tap \"Drinks\"\n+tap \"Cups\"\n"), "\(all.output)")
    #expect(all.error.contains("the same text by its key (3 cases)\n"), "\(all.error)")
  }

  @Test("what cannot be compared is said, with the place")
  func refusals() async throws {
    let file = try journeys.write(KioskJourneys.order)
    let none = await repair(file, after: nil)
    #expect(none.code == .noInput && none.error.contains("there is no record in this folder"))
    _ = await Kiosk.run(["record", "--into", journeys.before, "--build", "1"])
    let empty = await repair(file, after: nil)
    #expect(empty.code == .badInput && empty.error.contains("it holds no journeys"))
    await journeys.record(file)
    _ = try journeys.write(KioskJourneys.order + "back\n")
    let other = await repair(file, after: nil)
    #expect(other.code == .badInput && other.error.contains("with the lines that they have now"))
    for (options, message) in [
      (["--write"], "--write asks at a terminal"), (["--accept", "id"], "--accept needs --write"),
      (["--write", "--accept", "ids"], "unknown kind of --accept \"ids\""),
      (["--check"], "journey repair does not use --check"),
    ] {
      let result = await Kiosk.run(
        ["journey", "repair", file, "--against", journeys.before] + options)
      #expect(result.code == .usage && result.error.contains(message), "\(result.error)")
    }
    let missing = await Kiosk.run(["journey", "repair", file])
    #expect(missing.code == .usage && missing.error.contains("missing --against FOLDER"))
  }
}
