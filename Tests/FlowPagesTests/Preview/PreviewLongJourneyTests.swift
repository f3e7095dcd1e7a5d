import FlowModels
import Foundation
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@testable import FlowPages
@testable import FlowTool

@Suite("A preview of a long journey", .timeLimit(.minutes(20)))
@MainActor
struct PreviewLongJourneyTests {
  private func brand(_ name: String = "Lemon Kitchen", menu: String = #""recipes", "shopping""#)
    -> [UInt8]
  {
    Array(
      """
      {
        "id": "lemon", "name": "\(name)", "tagline": "Fresh", "urlScheme": "lemon",
        "menu": [\(menu)], "data": { "source": "sample" }
      }
      """.utf8)
  }

  /// A preview in which something was put on a list, and much was done after that.
  private func stage(_ file: String, devices: [String] = ["phone"]) async throws -> PreviewStage {
    let stage = try await PreviewStage([file], devices: devices)
    try await stage.play("tap #shopping", "tap #add", "type \"Candles\" into #name", "tap #submit")
    try await stage.play("back", "tap #recipes", "tap #soups")
    for _ in 0..<20 { try await stage.play("tap row 1", "back") }
    #expect(stage.lines().count > PreviewRun.longJourney)
    return stage
  }

  private func wait(_ stage: PreviewStage) async {
    for _ in 0..<100 where !stage.session.catchingUp.isEmpty { await stage.session.look() }
    #expect(stage.session.catchingUp.isEmpty)
  }

  @Test("a changed brand is shown in the saved state at once, and played again meanwhile")
  func hot() async throws {
    let folder = try TemporaryFolder()
    let stage = try await stage(try folder.write(brand(), as: "lemon.json"))
    let revision = stage.session.revision
    try folder.write(brand("Limes"), as: "lemon.json")
    await stage.session.look()
    #expect(stage.session.catchingUp.count == 1)
    #expect(stage.session.revision == revision + 1)
    #expect(stage.page.state["app"] as? String == "Limes")
    #expect(stage.path() == ["Menu", "Categories", "RecipeList"])
    #expect(stage.lines().count == 47)
    #expect(stage.page.steps[0].count == 48)
    #expect(stage.page.fact("beginsAtLaunch") == true)
    try stage.expectSame()
    await stage.session.look()
    #expect(stage.session.revision == revision + 1, "nothing that is shown has changed")
    // The next line waits until all were played.
    try await stage.play("tap row 1")
    #expect(stage.session.catchingUp.isEmpty)
    #expect(stage.lines().count == 48)
    #expect(stage.lines().last == "tap row 1")
    #expect(stage.path().count == 4)
    try stage.expectSame()
    // What was done to data is there again, as every line was played.
    try await stage.play("back", "back", "back", "tap #shopping", "expect \"Candles\"")
    #expect(try await stage.ask(["kind": "save"]).notes == [])
  }

  @Test("what is used in the meantime is refused if something else may be there now")
  func meanwhile() async throws {
    let folder = try TemporaryFolder()
    let stage = try await stage(try folder.write(brand(), as: "lemon.json"))
    for _ in 0..<2 { try await stage.play("back") }
    try await stage.play("tap #shopping")
    #expect(stage.page.texts().contains("Candles"))
    let lines = stage.lines()
    try folder.write(brand("Limes"), as: "lemon.json")
    await stage.session.look()
    // What was entered is there only once it was entered again.
    #expect(!stage.page.texts().contains("Candles"))
    let answer = try await stage.use("Add", "tap")
    #expect(answer.problem == "the screen has changed meanwhile; try it again")
    #expect(stage.page.texts().contains("Candles"))
    #expect(stage.lines() == lines)
    try await stage.use("Add", "tap")
    #expect(stage.lines().last == "tap #add")
    try stage.expectSame()
  }

  @Test("a state without a place in a saved one is reached by all lines")
  func held() async throws {
    let folder = try TemporaryFolder()
    let stage = try await stage(try folder.write(brand(), as: "lemon.json"))
    try await stage.play("device tablet", "wait 3s", "hold", "tap row 1")
    try folder.write(brand("Limes"), as: "lemon.json")
    await stage.session.look()
    #expect(stage.session.catchingUp.isEmpty)
    #expect(stage.page.fact("held") == ["users"])
    try await stage.play("release")
    try folder.write(brand("Lemons"), as: "lemon.json")
    await stage.session.look()
    // One that has its place has the device, the clock and the gate too.
    #expect(stage.session.catchingUp.count == 1)
    #expect(stage.page.fact("frame") == "tablet")
    #expect(stage.page.fact("clock") == 3.0)
    await wait(stage)
    try stage.expectSame()
  }

  @Test("a kept state is checked by all lines, and the app that played them goes on")
  func followed() async throws {
    let folder = try TemporaryFolder()
    let stage = try await stage(try folder.write(brand(), as: "lemon.json"))
    let count = stage.lines().count
    let revision = stage.session.revision
    try await stage.ask(["kind": "travel", "to": count - 1])
    let shown = stage.session.runs[0].simulator
    for _ in 0..<12 { await stage.session.look() }
    #expect(stage.session.runs[0].simulator !== shown)
    #expect(stage.session.revision == revision + 1)
    #expect(stage.lines().count == count - 1)
    #expect(stage.page.fact("undone") == 1)
    try await stage.ask(["kind": "travel", "to": count])
    // One that is not long is played at once.
    try await stage.ask(["kind": "travel", "to": 5])
    for _ in 0..<12 { await stage.session.look() }
    try await stage.ask(["kind": "travel", "to": 30])
    let whole = stage.session.runs[0].simulator
    for _ in 0..<12 { await stage.session.look() }
    #expect(stage.session.runs[0].simulator === whole)
    try stage.expectSame()
  }

  @Test("what is expected on one device is not asked of the other, also after going back")
  func devices() async throws {
    let folder = try TemporaryFolder()
    let stage = try await PreviewStage([try folder.write(brand(), as: "lemon.json")])
    try await stage.play("tap #recipes", "expect panes Categories", run: 0)
    try await stage.play("tap #soups", "tap row 1", run: 1)
    // Saved for the tablet, it would not pass.
    let saved = try await stage.ask(["kind": "save", "run": 1])
    #expect(saved.notes?.first?.contains("expect panes Categories") == true)
    #expect(try await stage.ask(["kind": "save", "run": 0]).notes == [])
    try await stage.ask(["kind": "travel", "run": 1, "to": 3])
    #expect(stage.page.state["notes"] as? [String] == [])
    for run in 0...1 { #expect(stage.path(run) == ["Menu", "Categories", "RecipeList"]) }
    try await stage.ask(["kind": "travel", "run": 1, "to": 1])
    try await stage.ask(["kind": "travel", "run": 1, "to": 4])
    #expect(!stage.session.isApart)
    #expect(stage.session.runs.map(\.position) == [4, 4])
    try folder.write(brand("Limes"), as: "lemon.json")
    await stage.session.look()
    #expect(stage.session.runs.map(\.position) == [4, 4])
    #expect(!stage.session.isApart)
    try stage.expectSame()
  }

  @Test("what asks for the whole journey waits until it was played")
  func travel() async throws {
    let folder = try TemporaryFolder()
    let stage = try await stage(
      try folder.write(brand(), as: "lemon.json"), devices: ["phone", "tablet"])
    try folder.write(brand("Limes"), as: "lemon.json")
    await stage.session.look()
    #expect(stage.session.catchingUp.count == 2)
    try await stage.ask(["kind": "travel", "to": 4])
    #expect(stage.session.catchingUp.isEmpty)
    for run in 0...1 {
      #expect(stage.path(run) == ["Menu", "ShoppingList"])
      #expect(stage.page.texts(run).contains("Candles"))
      #expect(stage.session.runs[run].undone.count == 43)
    }
    try await stage.ask(["kind": "travel", "to": 47])
    #expect(stage.path(1) == ["Menu", "Categories", "RecipeList"])
    try stage.expectSame()
    // Another change in the middle of it begins anew.
    try folder.write(brand("Oranges"), as: "lemon.json")
    await stage.session.look()
    await stage.session.look()
    try folder.write(brand("Lemons"), as: "lemon.json")
    await stage.session.look()
    await wait(stage)
    #expect(stage.page.state["app"] as? String == "Lemons")
    #expect(stage.lines(1).count == 47)
    try stage.expectSame()
  }

  @Test(
    "a line that cannot be played any more is said later, and the screens stay",
    arguments: [true, false])
  func failure(goesOn: Bool) async throws {
    let folder = try TemporaryFolder()
    let stage = try await stage(try folder.write(brand(), as: "lemon.json"))
    // One line is taken back, and cannot be played again after that either.
    try await stage.ask(["kind": "travel", "to": 46])
    try await stage.ask(["kind": "travel", "to": 45])
    try folder.write(brand(menu: #""recipes""#), as: "lemon.json")
    await stage.session.look()
    #expect(stage.page.fact("undone") == 2)
    #expect(stage.page.state["notes"] as? [String] == [])
    if goesOn { try await stage.play("tap row 1") }
    await wait(stage)
    let notes = try #require(stage.page.state["notes"] as? [String])
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix("line 1, tap #shopping: ") == true)
    #expect(
      notes.first?.hasSuffix(
        "; the screens were kept by their saved state, and the journey begins there") == true)
    #expect(stage.path().count == (goesOn ? 4 : 3))
    #expect(stage.lines() == (goesOn ? ["tap row 1"] : []))
    #expect(stage.page.steps[0] == (goesOn ? ["launch", "tap row 1"] : ["launch"]))
    #expect(stage.page.fact("undone") == 0)
    #expect(stage.page.fact("beginsAtLaunch") == false)
    try await stage.ask(["kind": "travel", "to": 0])
    #expect(stage.path() == ["Menu", "Categories", "RecipeList"])
    try stage.expectSame()
  }

  @Test("requests are listed as if all lines had been played again")
  func requests() async throws {
    let folder = try TemporaryFolder()
    let stage = try await stage(try folder.write(brand(), as: "lemon.json"))
    func texts(_ stage: PreviewStage) -> [String] {
      stage.session.runs[0].log.map { "\($0.data) \($0.event) \($0.text) \($0.seconds)" }
    }
    let all = texts(stage)
    try await stage.ask(["kind": "travel", "to": 44])
    let fresh = try await PreviewStage([folder.path + "/lemon.json"], devices: ["phone"])
    for line in stage.lines() { try await fresh.play(line) }
    #expect(texts(stage) == texts(fresh))
    #expect(texts(stage).count < all.count)
    try await stage.ask(["kind": "travel", "to": 47])
    #expect(texts(stage) == all)
  }

  @Test("a page says which rows of a long list are seen, and gets those around them")
  func rows() async throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    try FileManager.default.copyItem(atPath: Fixtures.path("data"), toPath: data)
    let file = URL(fileURLWithPath: data + "/recipes.json")
    let read = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    var recipe = try #require((read as? [[String: Any]])?.first)
    let recipes = (1...150).map { number in
      recipe["id"] = "\(number)"
      recipe["title"] = "Recipe \(number)"
      return recipe
    }
    try JSONSerialization.data(withJSONObject: recipes).write(to: file)
    let text = String(decoding: brand(), as: UTF8.self)
      .replacing(#""source": "sample""#, with: #""source": "json", "folder": "data""#)
      .replacing(#""menu""#, with: #""limits": { "pageSize": 100 }, "menu""#)
    let stage = try await PreviewStage(
      [try folder.write(Array(text.utf8), as: "lemon.json")], devices: ["phone"])
    try await stage.play("tap #recipes", "tap #breakfast", "scroll")
    #expect(stage.page.texts().contains("Recipe 35"))
    #expect(!stage.page.texts().contains("Recipe 36"))
    let place = try #require(stage.page.place("Recipe 1", "tap"))
    let at = place.at.split(separator: ".").dropLast().joined(separator: ".")
    let lines = stage.lines()
    let request: [String: Any] = ["kind": "rows", "owner": place.owner, "at": at]
    let asked = request.merging(["to": 80, "count": 10]) { $1 }
    #expect(try await stage.ask(asked).problem == nil)
    #expect(stage.page.texts().contains("Recipe 81"))
    #expect(!stage.page.texts().contains("Recipe 1"))
    try stage.expectSame()
    #expect(stage.lines() == lines)
    // The rows are where they were, and are used by their places in the whole list.
    try await stage.use("Recipe 85")
    #expect(stage.lines().last == "tap #85")
    try await stage.play("back")
    #expect(stage.page.texts().contains("Recipe 81"))
    // What makes no sense is refused, or does no harm.
    #expect(try await stage.ask(request).problem == "it is not clear which rows to show")
    #expect(try await stage.ask(["kind": "rows", "owner": "topBar", "to": 1]).problem != nil)
    let far = request.merging(["to": Int.max, "count": Int.min]) { $1 }
    #expect(try await stage.ask(far).problem == nil)
    #expect(stage.page.texts().contains("Recipe 150"))
    try stage.expectSame()
  }
}
