import FlowModels
import Foundation
import Simulation
import TestSupport
import Testing

@testable import FlowTool

/// What `journey adequacy` says that journeys would notice, and what they do notice.
@Suite("flowctl journey adequacy")
@MainActor
struct JourneyAdequacyTests {
  /// A mistake in code, as a change of the graph.
  private static let mistakes: [(KioskChange, JourneyAdequacy.Change, String, String)] = [
    (.wrongScreen, .elsewhere, "DrinkScreen", "tap #order"),
    (.buttonGone, .missing, "DrinkScreen", "tap #order"),
    (.buttonDisabled, .missing, "DrinkScreen", "tap #order"),
    (.handlerGone, .dead, "DrinkScreen", "tap #notes"),
    (.vetoLost, .dialog, "NameScreen", "back"),
    (.screenBetween, .elsewhere, "NameScreen", "tap #submit"),
    (.popsOnce, .elsewhere, "ThanksScreen", "tap #done"),
  ]

  private static let order = """
    tap "Tea"
    tap #order
    type "Ada" into #name
    tap #submit

    """

  private static let journeys = [
    "tap row 1", "tap row 1\ntap #notes", "tap row 1\ntap #notes\nexpect screen NotesScreen",
    "tap row 1\ntap #notes\ndismiss\ntap #order", "tap row 1\nexpect enabled #order",
    "tap row 1\ntap #order\nback\nexpect screen DrinkScreen", order,
    order + "expect screen ThanksScreen", order + "tap #done",
    order + "tap #done\nexpect screen Drinks",
    "tap row 1\ntap #order\ntype \"A\" into #name\nback",
    "tap row 1\ntap #order\ntype \"A\" into #name\nback\nexpect screen Dialog",
    "tap row 1\ntap #order\ntype \"A\" into #name\nback\nconfirm\nexpect screen DrinkScreen",
  ]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, as name: String = "one") throws -> String {
    try folder.write(text.utf8, as: "\(name).journey")
  }

  private func makeSimulator() throws -> Simulator {
    try Simulator { try Kiosk.makeApp(in: $0) }
  }

  @Test("what would be noticed is noticed, in at least 90 of 100 cases")
  func truth() async throws {
    let report = try await StateExplorer(limits: .survey, makeSimulator: makeSimulator)
      .survey(encodingTexts: false, keepingJourneys: false, keepingWays: true).report
    var wrong: [String] = []
    var count = 0
    for text in Self.journeys {
      var adequacy = JourneyAdequacy(ways: report.ways ?? [:])
      let failure = try await adequacy.note(
        Journey(text), on: { Device(name: $0, tabletColumns: 2) }, makeSimulator: makeSimulator)
      #expect(failure == nil, "\(text)")
      let file = try write(text)
      for (mistake, change, screen, use) in Self.mistakes {
        let would = adequacy.notices(
          change, of: JourneyAdequacy.Use(screen: screen, use: use))
        let did = await Kiosk.run(["run", file, "--quiet"], with: mistake).code != .ok
        count += 1
        #expect(would != nil, "there is no way \(use) from \(screen)")
        if would != did { wrong.append("\(mistake): \(text)") }
      }
    }
    #expect(wrong.count * 10 <= count, "\(wrong.count) of \(count): \(wrong)")
  }

  @Test("a gap is named with its screen, its element and the changes")
  func gaps() async throws {
    let file = try write(Self.order + "expect screen ThanksScreen\n")
    let (code, output, error) = await Kiosk.run(["journey", "adequacy", file])
    #expect(code == .ok && error.isEmpty, "\(error)")
    #expect(output.hasPrefix("Kiosk: 1 journey would notice "), "\(output)")
    #expect(
      output.contains(
        "\n    tap #done: not noticed if it is missing or disabled, does nothing, leads elsewhere; "
          + "no journey uses it\n"), "\(output)")
    #expect(!output.contains("tap #submit"), "\(output)")
    let gate = await Kiosk.run(["journey", "adequacy", file, "--require", "adequacy=100%"])
    #expect(gate.code == .findings && gate.error.contains("% is required"), "\(gate.error)")
    let none = await Kiosk.run(["journey", "adequacy", file, "--require", "adequacy=0%"])
    #expect(none.code == .ok)
  }

  @Test("suggestions pass, notice more, and replace only suggestions")
  func suggestions() async throws {
    let file = try write("tap row 1\n")
    let suggested = folder.path + "/suggested"
    func noticed(_ paths: String...) async throws -> Int {
      let output = await Kiosk.run(["journey", "adequacy"] + paths + ["--json"]).output
      let value = try JSONDecoder().decode(JSONValue.self, from: Data(output.utf8))
      let checker = try JSONSchemaChecker(
        Project.text("Documentation/output.schema.json"),
        others: ["trace.schema.json": Project.text("Documentation/trace.schema.json")])
      #expect(checker.accepts(value), "\(output)")
      let numbers = output.matches(of: /"noticed" : (\d+)/).compactMap { Int($0.1) }
      return numbers.max() ?? 0
    }
    let before = try await noticed(file)
    let (code, _, error) = await Kiosk.run(["journey", "adequacy", file, "--suggest", suggested])
    #expect(code == .ok && error.contains("written: \(suggested)/"), "\(error)")
    let played = await Kiosk.run(["run", suggested])
    #expect(played.code == .ok, "\(played.output)")
    #expect(try await noticed(file, suggested) > before)
    let names = try FileManager.default.contentsOfDirectory(atPath: suggested)
    let own = "\(suggested)/\(try #require(names.min()))"
    try Data("back\n".utf8).write(to: URL(fileURLWithPath: own))
    let again = await Kiosk.run(["journey", "adequacy", file, "--suggest", suggested])
    #expect(again.error.contains("was not written by this command"), "\(again.error)")
    #expect(try String(contentsOfFile: own, encoding: .utf8) == "back\n")
  }

  @Test("a journey that fails notices nothing, and is said")
  func failing() async throws {
    let file = try write("expect screen Nowhere\n")
    let (code, _, error) = await Kiosk.run(["journey", "adequacy", file])
    #expect(code == .findings && error.contains("does not pass, and notices nothing: phone › "))
    #expect(error.contains("`expect screen Nowhere`: expected the focused screen"), "\(error)")
    for (words, message) in [
      (["--require", "80%"], "--require expects adequacy=80%"),
      (["--require", "adequacy=101%"], "--require expects adequacy=80%"),
      (["--against", "x"], "journey adequacy does not use --against"),
    ] {
      let result = await Kiosk.run(["journey", "adequacy", file] + words)
      #expect(result.code == .usage && result.error.contains(message), "\(result.error)")
    }
  }
}
