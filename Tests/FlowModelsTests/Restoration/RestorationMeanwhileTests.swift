import FlowModels
import Responder
import TestSupport
import Testing

/// A first screen that may hold something typed.
private final class TypedScreen: ViewModel {
  var text = ""
  private(set) var asked = 0

  override func decision(about exit: ExitReason) -> ExitDecision {
    asked += 1
    return text.isEmpty ? .allow : .ask(ExitQuestion())
  }
}

/// A flow that starts with a typed screen and loads its pages as slowly as it is told.
private final class SlowFlow: FlowModel {
  let first = TypedScreen()
  var load: @MainActor () async throws -> Void = {}

  override func start() { push(first) }
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(NumberPlace.self) { (flow: SlowFlow, place) in
      try await flow.load()
      return NumberViewModel(id: place.id)
    }
  }
}

@Suite("What happens while saved state is loaded")
@MainActor
struct RestorationMeanwhileTests {
  private let flow = SlowFlow()
  private let links = LinkTable(
    scheme: "app", patterns: [LinkPattern("number/{id}", to: NumberPlace.self)])
  private let provider = ManualGate()

  /// The state of an app whose first screen was replaced by a page.
  private func snapshot() -> Snapshot {
    let root = SlowFlow()
    let app = AppModel(name: "App", root: root, links: links)
    app.launch()
    root.push(NumberViewModel(id: 1))
    root.controller.screens[0].nextResponder = nil
    var snapshot = app.snapshot()
    snapshot.nodes.removeFirst()
    return snapshot
  }

  private func app() -> AppModel {
    flow.load = { [provider] in try await provider.wait() }
    return AppModel(name: "App", root: flow, links: links)
  }

  @Test("a start screen that the state is without is asked, as the person may have typed into it")
  func asksStartScreen() async throws {
    let app = app()
    app.launch(restoring: snapshot())
    flow.first.text = "typed"
    provider.open()
    await app.work.settle()
    #expect(flow.names == ["TypedScreen"])
    try #require(app.dialogs.first).cancel()
    #expect(flow.names == ["TypedScreen"] && flow.first.text == "typed")
    #expect(app.unfinishedBusiness() == [])
  }

  @Test(
    "a start screen of a child flow that the state is without is asked as well",
    arguments: [true, false])
  func asksInnerStartScreen(isAnswered: Bool) async throws {
    let saved = SlowFlow()
    let old = AppModel(name: "App", root: NamedFlow("Root") { $0.start(saved) })
    old.launch()
    saved.push(NumberViewModel(id: 1))
    var snapshot = old.snapshot()
    snapshot.nodes.remove(at: 1)

    weak var first: TypedScreen?
    // In a function of its own, so that no local keeps anything.
    func run() async throws {
      let flow = SlowFlow()
      flow.load = { [provider] in try await provider.wait() }
      let app = AppModel(name: "App", root: NamedFlow("Root") { $0.start(flow) })
      app.launch(restoring: snapshot)
      flow.first.text = "typed"
      first = flow.first
      provider.open()
      await app.work.settle()
      #expect(flow.names == ["TypedScreen", "Number1"])
      let dialog = try #require(app.dialogs.first)
      guard isAnswered else { return }
      dialog.choose(dialog.actions[0])
      #expect(flow.names == ["Number1"] && app.unfinishedBusiness() == [])
    }
    try await run()
    #expect(first == nil)
  }

  @Test("a start screen into which nothing was typed goes without a question")
  func untouchedStartScreen() async {
    let app = app()
    app.launch(restoring: snapshot())
    provider.open()
    await app.work.settle()
    #expect(flow.names == ["Number1"] && flow.first.asked == 1)
  }

  @Test("links of the saved state are opened before those that came meanwhile")
  func linkOrder() async {
    var saved = snapshot()
    saved.links = ["app://number/2", "app://number/3"]
    let app = app()
    let log = EventLog()
    app.eventObserver = { log.lines.append($0.summary) }
    app.launch(restoring: saved)
    app.open("app://number/9")
    #expect(app.snapshot().links == ["app://number/2", "app://number/3", "app://number/9"])
    for _ in 0..<4 {
      provider.open()
      await app.work.settle()
    }
    #expect(
      log.lines.filter { $0.hasPrefix("open ") } == [
        "open app://number/2", "open app://number/3", "open app://number/9",
      ])
    #expect(app.layout.focused?.link == "app://number/9")
  }
}

/// Holds up whoever waits until it is opened, once.
@MainActor
private final class ManualGate {
  private var waiting: [ParkedWork<Void>] = []

  func wait() async throws { try await WorkTracker.park { waiting.append($0) } }

  func open() {
    let parked = waiting
    waiting = []
    for work in parked { work.resume(with: .success(())) }
  }
}
