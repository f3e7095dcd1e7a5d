import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@Suite("Fuzzing on the command line")
@MainActor
struct FuzzCommandTests {
  private let brand = ["--brand", Fixtures.path("brands/saffron.json")]

  @Test("a run that breaks nothing says so, and exits with 0")
  func calm() async {
    let console = CollectingConsole()
    let words = ["fuzz", "--events", "250", "--seed", "5", "--device", "wide"] + brand
    #expect(await console.flowctl(words) == .ok)
    #expect(console.error == "Saffron Kitchen: 250 events, seed 5\n")
    #expect(
      console.output.hasPrefix(
        "Saffron Kitchen: no problem found in what was tried; 250 events of seed 5; seen: "))
  }

  @Test("random events over data that fails, repeats itself and never comes break nothing either")
  func faults() async {
    let console = CollectingConsole()
    let rules = [
      "recipes: fail chance 0.2", "recipes page: duplicate every 2nd",
      "recipes page: loop every 5th",
      "recipes page: vanish every 3rd", "users: hang chance 0.1", "categories: delay 2s",
    ]
    let words = ["fuzz", "--events", "400", "--seed", "3"] + brand
    #expect(await console.flowctl(words + rules.flatMap { ["--fault", $0] }) == .ok)
  }

  @Test("the black box has the events of the last run, which can be replayed")
  func blackBox() async throws {
    let box = try Fixtures.temporaryFile("box.journey", "")
    let console = CollectingConsole()
    let words = ["fuzz", "--events", "130", "--run-length", "50", "--black-box", box] + brand
    #expect(await console.flowctl(words) == .ok)
    let events = try String(contentsOfFile: box, encoding: .utf8).split(separator: "\n")
    #expect(events.count == 31 && events[0] == "# event 101")
    let replay = CollectingConsole()
    #expect(await replay.flowctl(["fuzz", "--replay", box] + brand) == .ok)
    #expect(replay.output == "30 events, no failure\n")
  }

  @Test("a black box that cannot be written to is named")
  func unwritable() async {
    let console = CollectingConsole()
    let words = ["fuzz", "--black-box", "/nonexistent/box"] + brand
    #expect(await console.flowctl(words) == .cannotWrite)
    #expect(console.error == "/nonexistent/box: the file cannot be written\n")
  }
}
