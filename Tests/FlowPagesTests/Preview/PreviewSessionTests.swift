import FlowModels
import Foundation
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@testable import FlowPages
@testable import FlowTool

/// A preview of the sample app, with a page that listens.
@MainActor
struct PreviewStage {
  let session: PreviewSession
  let page: PageReader

  init(
    _ brands: [String] = [Fixtures.path("brands/saffron.json")], devices: [String]? = nil,
    language: String? = nil, words: [String] = []
  ) async throws {
    let source = AppSource(branded: RecipeApp.self)
    var omissions: [PlannedBrand.Omission] = []
    let planned = try PlannedBrand.all(brands, source, noting: &omissions)
    var choice = PreviewChoice()
    if let devices { choice.devices = devices }
    choice.language = language
    let page = PageReader()
    self.page = page
    let apps = PreviewApps(source, planned, tool: "flowctl", words: words)
    session = PreviewSession(apps, apps.brands, choice, tool: "flowctl") { event in
      do { try page.read(event) } catch { Issue.record(error) }
    }
    try await session.start()
    try page.read(session.whole)
  }

  /// Asks as a page does, through JSON; the page then has what a new page would get.
  @discardableResult
  func ask(_ request: [String: Any]) async throws -> PreviewAnswer {
    let bytes = Array(try JSONSerialization.data(withJSONObject: request))
    return await session.answer(try #require(PreviewRequest(bytes)))
  }

  /// Plays lines, and expects each to be possible.
  func play(_ lines: String..., run: Int = 0) async throws {
    for line in lines {
      let answer = try await ask(["kind": "line", "run": run, "text": line])
      #expect(answer.problem == nil, "\(line)")
    }
  }

  /// Uses an element that shows a text.
  @discardableResult
  func use(
    _ text: String, _ action: String = "tap", entering entry: String? = nil, run: Int = 0
  ) async throws -> PreviewAnswer {
    let place = try #require(page.place(text, action, run: run), "\(text)")
    var request: [String: Any] = [
      "kind": "use", "run": run, "owner": place.owner, "at": place.at, "action": action,
    ]
    request["text"] = entry
    return try await ask(request)
  }

  /// Expects that changes have led the page to what a new page would get.
  func expectSame() throws {
    let fresh = PageReader()
    try fresh.read(session.whole)
    #expect(page.frames as NSArray == fresh.frames as NSArray)
    #expect(page.fonts == fresh.fonts)
    #expect(page.styles == fresh.styles)
    #expect(page.steps == fresh.steps)
    #expect(page.revision == fresh.revision)
  }

  func path(_ run: Int = 0) -> [String] { session.runs[run].simulator.path }
  func lines(_ run: Int = 0) -> [String] { session.runs[run].lines.map(\.text) }
}

@Suite("A live preview", .timeLimit(.minutes(20)))
@MainActor
struct PreviewSessionTests {
  @Test("a tap is the line of a journey, and both devices follow")
  func taps() async throws {
    let stage = try await PreviewStage()
    #expect(stage.page.texts(0).contains("Recipes"))
    try await stage.use("Recipes")
    try await stage.use("Desserts", run: 1)
    #expect(stage.path(0) == ["Menu", "Categories", "RecipeList"])
    #expect(stage.path(1) == stage.path(0))
    #expect(stage.lines(0) == ["tap #recipes", "tap #desserts"])
    #expect(stage.lines(1) == stage.lines(0))
    #expect(stage.page.steps[0] == ["launch", "tap #recipes", "tap #desserts"])
    #expect(stage.page.state["lead"] as? Int == 1)
    #expect(
      stage.page.fact("chain", 1) == [
        "RecipeList", "RecipesController", "RecipesFlowModel", "MenuController", "MenuFlowModel",
        "AppModel",
      ])
    #expect(stage.page.texts(1).contains("Lemon tart"))
    try stage.expectSame()
  }

  @Test("what cannot be used is refused, and nothing happens")
  func refusals() async throws {
    let stage = try await PreviewStage()
    let requests: [[String: Any]] = [
      ["kind": "use", "owner": "1", "at": "9.9", "action": "tap"],
      ["kind": "use", "owner": "99", "at": "0", "action": "tap"],
      ["kind": "use", "owner": "1", "at": "-1.x", "action": "tap"],
      ["kind": "use", "owner": "1", "at": "0.0", "action": "enterText", "text": "x"],
      ["kind": "use", "owner": "nowhere", "at": "0", "action": "tap"], ["kind": "use"],
      ["kind": "line", "text": "tap \"Nothing\""], ["kind": "line", "text": "fly away"],
      ["kind": "line", "text": ""], ["kind": "line"], ["kind": "line", "run": 7, "text": "back"],
      ["kind": "line", "text": "expect screen Nowhere"], ["kind": "expect", "owner": "1"],
      ["kind": "choose", "brand": 4], ["kind": "choose", "devices": []],
      ["kind": "choose", "devices": ["watch"]],
      ["kind": "choose", "devices": ["phone", "phone", "phone"]], ["kind": "save"],
    ]
    for request in requests {
      // A screen itself can be expected.
      if request["kind"] as? String == "expect" { continue }
      #expect(try await stage.ask(request).problem != nil, "\(request)")
    }
    #expect(stage.lines().isEmpty)
    #expect(PreviewRequest(Array("{\"kind\":\"fly\"}".utf8)) == nil)
    #expect(PreviewRequest([0xFF, 0x00]) == nil)
    #expect(PreviewRequest([]) == nil)
  }

  @Test("typing, searching, waiting: the page changes as the app does")
  func typing() async throws {
    let stage = try await PreviewStage(devices: ["phone"])
    try await stage.play("tap #recipes", "tap #desserts")
    for text in ["l", "le", "lem"] { try await stage.use("Search", "enterText", entering: text) }
    #expect((stage.page.fact("waits") ?? [String]()).count >= 1)
    try await stage.play("wait 1s")
    #expect(stage.page.fact("waits") == [String]())
    #expect(stage.page.fact("clock") == 1.0)
    #expect(stage.lines().suffix(2) == [#"type "lem" into #search"#, "wait 1s"])
  }

  @Test("back to any step, on from there, and forward again")
  func travel() async throws {
    let stage = try await PreviewStage()
    try await stage.play("tap #recipes", "tap #desserts", "tap row 1")
    let detail = stage.page.frames[0]
    try await stage.ask(["kind": "travel", "to": 1])
    #expect(stage.path() == ["Menu", "Categories"])
    #expect(stage.path(1) == ["Menu", "Categories"])
    #expect(stage.page.fact("undone") == 2)
    #expect(stage.page.steps[0].count == 4)
    try await stage.ask(["kind": "travel", "to": 3])
    #expect(stage.page.frames[0] as? NSArray == detail as? NSArray)
    #expect(stage.page.fact("undone") == 0)
    try await stage.ask(["kind": "travel", "to": 2])
    try await stage.play("back")
    #expect(stage.lines() == ["tap #recipes", "tap #desserts", "back"])
    #expect(stage.page.steps[0] == ["launch", "tap #recipes", "tap #desserts", "back"])
    #expect(stage.page.fact("undone", 1) == 0)
    try await stage.ask(["kind": "travel", "to": 0])
    #expect(stage.path() == ["Menu"])
    try await stage.ask(["kind": "travel", "to": 99])
    #expect(stage.lines().count == 3)
    try stage.expectSame()
    try await stage.ask(["kind": "travel", "to": -5])
    #expect(stage.lines().isEmpty)
    #expect(stage.page.state["notes"] as? [String] == [])
  }

  @Test("answers are held, arrive and fail; faults are set; requests are listed")
  func requests() async throws {
    let stage = try await PreviewStage(devices: ["phone"])
    try await stage.play("hold", "tap #recipes")
    #expect(stage.page.fact("isHolding") == true)
    #expect(stage.page.fact("held") == ["categories"])
    try await stage.play("fail 1")
    #expect(stage.page.fact("held") == [String]())
    try await stage.play("release", "fault recipes: delay 2s")
    #expect(stage.page.fact("faults") == ["recipes: delay 2s"])
    let entries: [[String: Any]] = try #require(stage.page.fact("requests"))
    #expect(entries.contains { $0["data"] as? String == "categories" })
    let step = stage.session.runs[0].steps[2]
    #expect(step.requests.map(\.event) == [.asked])
    #expect(step.sent.first?.hops.last == ["MenuFlowModel", "✓"])
    #expect(step.sent.first?.isHandled == true)
  }

  @Test("a device that cannot follow says so, and is brought back")
  func apart() async throws {
    let stage = try await PreviewStage()
    // Only a device with panes can scroll them.
    try await stage.play("tap #recipes", "tap #desserts", "tap row 1", run: 1)
    let answer = try await stage.ask(["kind": "line", "run": 1, "text": "panes back 1"])
    #expect(answer.problem == nil)
    let reason: String = try #require(stage.page.fact("apart", 0))
    #expect(reason.hasPrefix("panes back 1: "))
    #expect(stage.session.isApart)
    // They go their own ways.
    try await stage.play("back", run: 0)
    #expect(stage.path(0) != stage.path(1))
    try await stage.ask(["kind": "join", "run": 0])
    #expect(!stage.session.isApart)
    #expect(stage.path(0) == stage.path(1))
    #expect(stage.lines(1) == stage.lines(0))
    try stage.expectSame()
  }

  @Test("an element is expected as it is, and the other device need not meet it")
  func expecting() async throws {
    let stage = try await PreviewStage()
    try await stage.play("tap #recipes", "tap #desserts")
    let place = try #require(stage.page.place("Lemon tart", "tap"))
    try await stage.ask(["kind": "expect", "owner": place.owner, "at": place.at])
    #expect(stage.lines().last?.hasPrefix("expect \"Lemon tart\"") == true)
    try await stage.ask(["kind": "expect", "owner": place.owner, "at": ""])
    #expect(stage.lines().last == "expect screen RecipeList")
    try await stage.play("expect panes Menu Categories RecipeList", run: 1)
    #expect(!stage.session.isApart)
    #expect(stage.lines(0) == stage.lines(1))
    try await stage.ask(["kind": "travel", "run": 0, "to": 1])
    #expect(stage.path(1) == ["Menu", "Categories"])
  }

  @Test("state is described, and lines are completed")
  func looking() async throws {
    let stage = try await PreviewStage()
    try await stage.play("tap #recipes", "tap #desserts")
    let text = try #require(try await stage.ask(["kind": "look"]).text)
    #expect(text.contains("#search"))
    #expect(text.contains("\"name\" : \"RecipeList\""))
    let answer = try await stage.ask(["kind": "complete", "text": "tap Lem"])
    #expect(answer.candidates == [#""Lemon tart""#])
    #expect(answer.replaced == "Lem")
  }

  @Test("random requests end in an answer, and pages stay the same")
  func noise() async throws {
    let stage = try await PreviewStage()
    var state: UInt64 = 3
    func pick<Value>(_ values: [Value]) -> Value {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return values[Int(state >> 33) % values.count]
    }
    for _ in 0..<60 {
      try await stage.ask([
        "kind": pick(["use", "use", "use", "use", "line", "travel", "expect", "choose", "look"]),
        "run": pick([0, 0, 1]), "owner": pick(["1", "2", "3", "4", "5", "6"]),
        "at": pick(["0.0", "0.1", "1.0", "2.0", "2.1", "0", "1", "3.4"]),
        "action": pick(["tap", "tap", "enterText", "setValue", "refresh", "scrollToEnd"]),
        "text": pick(["back", "dismiss", "hold", "release", "answer 1", "wait 1s", "\u{202E}", ""]),
        "to": pick([0, 1, 2, 3, 50]), "size": pick([100, 150, 9_999, -1]),
        "language": pick(["", "de", "ar-XB", "xx"]),
      ])
    }
    try stage.expectSame()
    #expect(stage.page.updates > 20)
  }
}
