import FlowModels
import Foundation
import Responder
import TestSupport
import Testing

@Suite("What a person is asked while state is restored")
@MainActor
struct RestorationDialogTests: RestoringSuite {
  let root = PlacesFlow()
  let app: AppModel

  init() {
    app = PlacesFlow.app(root, device: .tablet(columns: 2))
    app.launch()
  }

  @Test("an app that goes while the person is asked to try again leaves nothing behind")
  func goneWhileAsked() throws {
    root.push(NumberViewModel(id: 1))
    let snapshot = try saved()
    weak var gone: AppModel?
    // In a function of its own, so that no local keeps anything.
    func run() {
      let again = restored(
        snapshot,
        root: PlacesFlow { _ in
          throw DataError(doing: .verbatim("load"), reason: .verbatim("no line"))
        })
      #expect(again.dialogs.count == 1)
      gone = again
    }
    run()
    #expect(gone == nil)
  }

  @Test("what fails to load can be tried again, and nothing has changed before")
  func retry() throws {
    root.push(NumberViewModel(id: 1))
    let snapshot = try saved()
    let slow = PlacesFlow { _ in
      throw DataError(doing: .verbatim("load"), reason: .verbatim("no line"))
    }
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
    let slow = PlacesFlow { _ in
      throw DataError(doing: .verbatim("load"), reason: .verbatim("no line"))
    }
    let again = restored(try saved(), root: slow, events: log)
    try #require(again.dialogs.first).cancel()
    #expect(slow.names == ["Home"] && log.lines.last == "start afresh: no line")
  }

  @Test(
    "being asked before leaving comes back where the person had begun it",
    arguments: [
      ExitReason.back, .swipe, .dismiss,
    ])
  func question(_ exit: ExitReason) throws {
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
    app.root.show(DialogViewModel(title: .verbatim("No destination")))
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

  @Test(
    "a dialog that a flow shows as it starts comes back once, and not if it was answered",
    arguments: [false, true])
  func atStart(isAnswered: Bool) {
    let app = AppModel(name: "Questions", root: QuestionsFlow(id: 0))
    app.launch()
    app.root.start(QuestionsFlow(id: 2, asksAtStart: true))
    if isAnswered { app.dialogs[0].choose(app.dialogs[0].actions[0]) }
    let again = AppModel(name: "Questions", root: QuestionsFlow(id: 0))
    again.launch(restoring: app.snapshot())
    #expect(
      again.dialogs.map { again.localization.string($0.title) } == (isAnswered ? [] : ["3 of 2"]))
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

  @Test("an app that is killed while it is being restored loses nothing")
  func killedAgain() throws {
    root.push(NumberViewModel(id: 1))
    let slow = PlacesFlow { _ in
      throw DataError(doing: .verbatim("load"), reason: .verbatim("no line"))
    }
    let again = restored(try saved(), root: slow)
    again.open("app://number/2")
    let third = PlacesFlow()
    PlacesFlow.app(third).launch(restoring: again.snapshot())
    #expect(third.names == ["Home", "Number2"])
    again.dialogs[0].cancel()
    #expect(again.snapshot().nodes.map(\.name) == ["Home"])
  }
}

private struct QuestionPlace: Destination { var number: Int }
private struct QuestionsPlace: Destination { var id: Int }

/// A flow that shows questions.
private final class QuestionsFlow: FlowModel {
  let id: Int
  let asksAtStart: Bool
  var answers: [Int] = []
  init(id: Int, asksAtStart: Bool = false) {
    self.id = id
    self.asksAtStart = asksAtStart
    super.init()
  }
  override var destination: (any Destination)? { id == 0 ? nil : QuestionsPlace(id: id) }
  override func start() {
    push(NamedScreen("Home"))
    if asksAtStart { show(question(3)) }
  }
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(QuestionPlace.self) { (flow: QuestionsFlow, place) in
      flow.question(place.number)
    }
    destinations.flow(QuestionsPlace.self) { (_: QuestionsFlow, place) in
      QuestionsFlow(id: place.id, asksAtStart: place.id == 2)
    }
  }
  func question(_ number: Int) -> DialogViewModel {
    DialogViewModel(
      title: .verbatim("\(number) of \(id)"),
      actions: [
        .init(id: "yes", title: .verbatim("Yes")) { [weak self] in self?.answers.append(number) }
      ], destination: QuestionPlace(number: number))
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
