import FlowModels
import Foundation
import Responder
import TestSupport
import Testing

@Suite("Restoring saved state")
@MainActor
struct RestorationTests {
  private let root = PlacesFlow()
  private let app: AppModel

  init() {
    app = PlacesFlow.app(root, device: .tablet(columns: 2))
    app.launch()
  }

  /// The state as it would be read from disk.
  private func saved() throws -> Snapshot {
    try JSONDecoder().decode(Snapshot.self, from: JSONEncoder().encode(app.snapshot()))
  }

  /// The same app in another process.
  private func restored(
    _ snapshot: Snapshot, root: PlacesFlow = PlacesFlow(),
    snapshots: SnapshotSchema = SnapshotSchema(), events: EventLog? = nil
  ) -> AppModel {
    let app = PlacesFlow.app(
      root, device: .tablet(columns: 2), snapshots: snapshots, events: events)
    app.launch(restoring: snapshot)
    return app
  }

  private func names(_ app: AppModel) -> [String] {
    app.root.controller.screens.map(\.responderName)
  }

  /// Whether an app shows the same after it was killed, and would save the same again.
  private func expectSame(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let snapshot = try saved()
    let again = restored(snapshot)
    #expect(again.screen().node == app.screen().node, sourceLocation: sourceLocation)
    #expect(names(again) == names(app), sourceLocation: sourceLocation)
    #expect(again.snapshot() == snapshot, sourceLocation: sourceLocation)
  }

  @Test("an app that shows only what it starts with comes back")
  func fresh() throws { try expectSame() }

  @Test("paths in child flows that nest come back, with what screens and flows remember")
  func paths() throws {
    let books = root.section("Books")
    root.start(books)
    books.push(NumberViewModel(id: 1))
    let old = books.section("Old")
    old.memo = "remember"
    books.start(old)
    let page = NumberViewModel(id: 1)
    page.note = "half-filled, \"quoted\" ☕️"
    old.push(page)
    root.push(NumberViewModel(id: 2))
    try expectSame()
    let again = restored(try saved())
    let flows = try #require(again.root as? PlacesFlow)
    guard case .flow(let first) = flows.controller.path[1],
      case .flow(let second) = first.controller.path[2]
    else { return #expect(Bool(false), "the flows are not there") }
    #expect((second as? PlacesFlow)?.memo == "remember")
    #expect((second.controller.screens[1] as? NumberViewModel)?.note == page.note)
  }

  @Test("what is presented comes back, in its order")
  func presented() throws {
    let sheet = root.section("Sheet")
    root.present(sheet)
    sheet.push(NumberViewModel(id: 3))
    root.present(NumberViewModel(id: 4))
    sheet.present(NumberViewModel(id: 5))
    try expectSame()
    app.dismiss()
    try expectSame()
    app.dismiss()
    try expectSame()
    #expect(app.layout.dialog?.screen.responderName == "Number3")
  }

  @Test("panes that are scrolled back, and the focus, come back")
  func panes() throws {
    for id in 1...5 { root.push(NumberViewModel(id: id)) }
    app.scrollPanes(backBy: 2)
    app.layout.panes[1].screen.focus(on: ["next"])
    try expectSame()
    #expect(restored(try saved()).layout.focused?.focusedElement == ["next"])
  }

  @Test("the same place can come back twice")
  func twice() throws {
    for _ in 1...3 { root.push(NumberViewModel(id: 1)) }
    try expectSame()
  }

  @Test("a flow that had popped what it starts with comes back without it")
  func poppedStart() throws {
    let books = root.section("Books")
    root.start(books)
    books.push(NumberViewModel(id: 1))
    books.controller.screens[0].send(Perform {})
    let first = books.controller.screens[0]
    #expect(books.pop() == .left && books.pop() == .left)
    #expect(first.phase == .ended)
    books.push(NumberViewModel(id: 9))
    try expectSame()
  }

  @Test("what no longer exists is left out with a note, and the rest comes back")
  func gone() throws {
    root.push(NumberViewModel(id: 500))
    root.push(NumberViewModel(id: 2))
    root.push(NamedScreen("Nameless"))
    var snapshot = try saved()
    snapshot.nodes.append(snapshot.nodes[2])
    snapshot.nodes[4].destination = "Removed"
    snapshot.nodes.append(snapshot.nodes[2])
    snapshot.nodes[5].arguments = .object(["id": .string("two")])
    let log = EventLog()
    let again = restored(snapshot, events: log)
    #expect(names(again) == ["Home", "Number2"])
    #expect(
      log.lines.filter { $0.hasPrefix("dropped") } == [
        "dropped Number500: what it showed does not exist any more",
        "dropped Nameless: it says no destination, so it cannot be made again",
        "dropped Number2: HomeFlowModel declares no destination Removed",
        "dropped Number2: what was saved of Number is not what it has now",
      ])
  }

  @Test("where nothing of it exists any more, the app shows what it starts with")
  func allGone() throws {
    root.push(NumberViewModel(id: 500))
    var snapshot = try saved()
    snapshot.nodes.removeFirst()
    #expect(names(restored(snapshot)) == ["Home"])
  }

  @Test("an app that showed nothing comes back so")
  func nothing() throws {
    root.pop()
    #expect(root.names.isEmpty)
    try expectSame()
  }

  @Test("what fails to load can be tried again, and nothing has changed before")
  func retry() throws {
    root.push(NumberViewModel(id: 1))
    let snapshot = try saved()
    let slow = PlacesFlow { _ in throw DataError(doing: "load", reason: "no line") }
    let again = restored(snapshot, root: slow)
    #expect(slow.names == ["Home"])
    again.open("app://number/3")
    slow.beforeMaking = { _ in }
    let dialog = try #require(again.dialogs.first)
    dialog.choose(dialog.actions[0])
    // The link has waited.
    #expect(slow.names == ["Home", "Number3"] && again.pendingLinks.isEmpty)
  }

  @Test("the person can begin afresh where loading fails")
  func giveUp() throws {
    root.push(NumberViewModel(id: 1))
    let log = EventLog()
    let slow = PlacesFlow { _ in throw DataError(doing: "load", reason: "no line") }
    let again = restored(try saved(), root: slow, events: log)
    try #require(again.dialogs.first).cancel()
    #expect(slow.names == ["Home"] && log.lines.last == "start afresh: no line")
  }

  @Test(
    "being asked before leaving comes back where the person had begun it",
    arguments: [
      Exit.back, .swipe, .dismiss,
    ])
  func question(_ exit: Exit) throws {
    let asks = SnapshotSchema()
    let page = NumberViewModel(id: 1)
    page.decide = { _ in .ask(ExitQuestion()) }
    if exit == .dismiss { root.present(page) } else { root.push(page) }
    if exit == .dismiss { app.dismiss() } else { app.back(by: exit) }
    #expect(app.dialogs.count == 1)
    // The page of the other process asks as well.
    let other = AskingPlaces()
    let again = AppModel(name: "Places", root: other, snapshots: asks)
    again.launch(restoring: try saved())
    let dialog = try #require(again.dialogs.first)
    dialog.choose(dialog.actions[0])
    #expect(names(again) == ["Home"] && again.layout.dialog == nil)
  }

  @Test("a question that is none any more takes nothing away")
  func noQuestion() throws {
    let page = NumberViewModel(id: 1)
    page.decide = { _ in .ask(ExitQuestion()) }
    root.push(page)
    app.back()
    let again = restored(try saved())
    #expect(names(again) == ["Home", "Number1"] && again.dialogs.isEmpty)
    #expect(again.back() == .left && names(again) == ["Home"])
  }

  @Test("a question that the app's own code had begun is not asked again, with a note")
  func otherQuestion() throws {
    let page = NumberViewModel(id: 1)
    page.decide = { _ in .ask(ExitQuestion()) }
    root.push(page)
    root.pop()
    let log = EventLog()
    let again = restored(try saved(), events: log)
    #expect(again.dialogs.isEmpty && names(again) == ["Home", "Number1"])
    #expect(log.lines.last == "dropped the question before leaving by pop")
  }

  @Test("dialogs with a destination come back, made by the flow that showed them, in their order")
  func dialogs() throws {
    let asking = QuestionsFlow(id: 1)
    let app = AppModel(name: "Questions", root: QuestionsFlow(id: 0))
    app.launch()
    app.root.start(asking)
    asking.show(asking.question(1))
    app.root.show(DialogViewModel(title: "No destination"))
    (app.root as? QuestionsFlow)?.show(asking.question(2))
    let other = QuestionsFlow(id: 0)
    let again = AppModel(name: "Questions", root: other)
    again.launch(restoring: app.snapshot())
    #expect(again.dialogs.map { again.localization.string($0.title) } == ["1 of 1", "2 of 0"])
    again.dialogs[0].choose(again.dialogs[0].actions[0])
    #expect(other.answers == [] && again.dialogs.count == 1)
    again.dialogs[0].choose(again.dialogs[0].actions[0])
    #expect(other.answers == [2])
  }

  @Test("links that were not opened yet are opened")
  func links() throws {
    app.acceptsLinks = false
    app.open("app://number/2")
    #expect(names(restored(try saved())) == ["Home", "Number2"])
  }

  @Test("restoring into a running app asks what is in the way, and replaces it")
  func running() throws {
    root.push(NumberViewModel(id: 1))
    let snapshot = try saved()
    let page = NumberViewModel(id: 2)
    root.push(page)
    root.present(NamedScreen("Sheet"))
    page.decide = { _ in .refuse }
    app.restore(snapshot)
    #expect(root.names == ["Home", "Number1", "Number2"])
    page.decide = { _ in .allow }
    app.restore(snapshot)
    #expect(root.names == ["Home", "Number1"] && app.layout.dialog == nil)
  }

  @Test("what the root flow remembers comes back")
  func rootState() throws {
    root.memo = "remember"
    try expectSame()
    #expect((restored(try saved()).root as? PlacesFlow)?.memo == "remember")
  }

  @Test("what a flow presents as it starts stays away once it was dismissed")
  func dismissedStart() {
    let app = AppModel(name: "Welcome", root: WelcomeFlow())
    app.launch()
    #expect(app.layout.dialog != nil)
    app.dismiss()
    let again = AppModel(name: "Welcome", root: WelcomeFlow())
    again.launch(restoring: app.snapshot())
    #expect(again.layout.dialog == nil && again.snapshot() == app.snapshot())
  }

  @Test("an app that is killed while it is being restored loses nothing")
  func killedAgain() throws {
    root.push(NumberViewModel(id: 1))
    let slow = PlacesFlow { _ in throw DataError(doing: "load", reason: "no line") }
    let again = restored(try saved(), root: slow)
    again.open("app://number/2")
    let third = PlacesFlow()
    PlacesFlow.app(third).launch(restoring: again.snapshot())
    #expect(third.names == ["Home", "Number2"])
    again.dialogs[0].cancel()
    #expect(again.snapshot().nodes.map(\.name) == ["Home"])
  }

  @Test("also what a flow has started with is asked, where the saved state is without it")
  func startedIsAsked() throws {
    let tabs = TabsFlow()
    let app = AppModel(name: "Tabs", root: tabs)
    app.launch()
    tabs.tabs[0].push(NumberViewModel(id: 1))
    var snapshot = app.snapshot()
    snapshot.nodes = [snapshot.nodes[0], snapshot.nodes[2]]
    let refusing = RefusingTabs()
    let other = AppModel(name: "Tabs", root: refusing)
    other.launch()
    other.restore(snapshot)
    #expect(refusing.tab.names == ["Number0"])
    refusing.tab.mayLeave = true
    other.restore(snapshot)
    #expect(refusing.tab.names == ["Number1"])
  }

  @Test("what a flow starts as it starts is filled again")
  func startedFlows() throws {
    let tabs = TabsFlow()
    let app = AppModel(name: "Tabs", root: tabs)
    app.launch()
    for (index, tab) in tabs.tabs.enumerated() { tab.push(NumberViewModel(id: index + 1)) }
    tabs.tabs[0].push(NumberViewModel(id: 9))
    let other = TabsFlow()
    let again = AppModel(name: "Tabs", root: other)
    again.launch(restoring: app.snapshot())
    #expect(other.tabs.map(\.names) == tabs.tabs.map(\.names))
    #expect(again.snapshot() == app.snapshot())
    again.restore(app.snapshot())
    #expect(other.tabs.map(\.names) == tabs.tabs.map(\.names))
  }
}

/// A flow that presents something as it starts.
private final class WelcomeFlow: FlowModel {
  override func start() {
    push(NamedScreen("Home"))
    present(NamedScreen("Welcome"))
  }
}

/// A flow that starts two flows as it starts.
private final class TabsFlow: FlowModel {
  let tabs = [PlacesFlow("First"), PlacesFlow("Second")]
  override func start() { for tab in tabs { start(tab) } }
}

private struct QuestionPlace: Destination { var number: Int }
private struct QuestionsPlace: Destination { var id: Int }

/// A flow that shows questions.
private final class QuestionsFlow: FlowModel {
  let id: Int
  var answers: [Int] = []
  init(id: Int) {
    self.id = id
    super.init()
  }
  override var destination: (any Destination)? { id == 0 ? nil : QuestionsPlace(id: id) }
  override func start() { push(NamedScreen("Home")) }
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(QuestionPlace.self) { (flow: QuestionsFlow, place) in
      flow.question(place.number)
    }
    destinations.flow(QuestionsPlace.self) { (_: QuestionsFlow, place) in
      QuestionsFlow(id: place.id)
    }
  }
  func question(_ number: Int) -> DialogViewModel {
    DialogViewModel(
      title: .verbatim("\(number) of \(id)"),
      actions: [
        .init(id: "yes", title: "Yes") { [weak self] in self?.answers.append(number) }
      ], destination: QuestionPlace(number: number))
  }
}

/// A flow that starts one whose first screen may refuse to leave.
private final class RefusingTabs: FlowModel {
  let tab = RefusingTab()
  override func start() { start(tab) }
}

private final class RefusingTab: FlowModel {
  var mayLeave = false
  override var responderName: String { "FirstFlowModel" }
  override func start() {
    let screen = NumberViewModel(id: 0)
    screen.decide = { [weak self] _ in self?.mayLeave == true ? .allow : .refuse }
    push(screen)
  }
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(NumberPlace.self) { (_: RefusingTab, place) in
      NumberViewModel(id: place.id)
    }
  }
}

/// A flow whose pages ask before they leave.
private final class AskingPlaces: FlowModel {
  override func start() { push(NamedScreen("Home")) }
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(NumberPlace.self) { (_: AskingPlaces, place) in
      let page = NumberViewModel(id: place.id)
      page.decide = { _ in .ask(ExitQuestion()) }
      return page
    }
  }
}
