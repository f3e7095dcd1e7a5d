import FlowModels
import Foundation
import Responder
import TestSupport
import Testing

/// The place of a question.
private struct QuestionPlace: Destination { var number: Int }

/// The place of pages above others.
private struct SheetPlace: Destination {}

/// A flow of pages that ask before they leave, and of questions.
private final class AskingPages: FlowModel {
  var cancelled: [Int] = []
  var asksAsItStarts = false
  private var given: SheetPlace?

  override var destination: (any Destination)? { given }

  /// Pages to be presented.
  func sheet() -> AskingPages {
    let sheet = AskingPages()
    sheet.given = SheetPlace()
    return sheet
  }

  override func start() {
    push(NamedScreen("Home"))
    if asksAsItStarts { show(question(0)) }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(NumberPlace.self) { (flow: AskingPages, place) in flow.page(place.id) }
    destinations.flow(SheetPlace.self) { (flow: AskingPages, _) in flow.sheet() }
    destinations.screen(QuestionPlace.self) { (flow: AskingPages, place) in
      flow.question(place.number)
    }
  }

  /// A page; those above 9 leave without asking.
  func page(_ id: Int) -> NumberViewModel {
    let page = NumberViewModel(id: id)
    page.decide = { exit in id > 9 || exit == .restoration ? .allow : .ask(ExitQuestion()) }
    return page
  }

  func question(_ number: Int) -> DialogViewModel {
    DialogViewModel(
      title: .verbatim("question \(number)"), destination: QuestionPlace(number: number),
      onCancel: { [weak self] in self?.cancelled.append(number) })
  }
}

@Suite("Questions that are open while an app is killed")
@MainActor
struct RestorationQuestionTests {
  private let root = AskingPages()
  private let app: AppModel

  init() {
    app = AppModel(name: "Pages", root: root)
    app.launch()
  }

  /// The app in another process.
  private func relaunched(
    _ root: AskingPages, events: EventLog? = nil, meanwhile: (AppModel) -> Void = { _ in }
  ) throws -> AppModel {
    let snapshot = try JSONDecoder().decode(
      Snapshot.self, from: JSONEncoder().encode(app.snapshot()))
    let again = AppModel(name: "Pages", root: root)
    if let events { again.eventObserver = { events.lines.append($0.summary) } }
    again.launch(restoring: snapshot)
    return again
  }

  private func titles(_ app: AppModel) -> [String] {
    app.dialogs.map { app.localization.string($0.title) }
  }

  @Test(
    "a question before leaving and other dialogs come back in their order, and none is cancelled")
  func dialogBehindQuestion() throws {
    root.push(root.page(1))
    root.show(root.question(1))
    app.dialogs[0].cancel()
    root.cancelled = []
    app.back()
    root.show(root.question(2))
    let other = AskingPages()
    let again = try relaunched(other)
    #expect(titles(again) == titles(app) && titles(again).last == "question 2")
    #expect(other.cancelled == [])
    again.dialogs[0].choose(again.dialogs[0].actions[0])
    #expect(other.names == ["Home"] && titles(again) == ["question 2"])
  }

  @Test("a dialog before a question comes back before it")
  func dialogBeforeQuestion() throws {
    root.push(root.page(1))
    root.show(root.question(1))
    root.pop()
    #expect(app.dialogs.count == 2)
    let log = EventLog()
    let again = try relaunched(AskingPages(), events: log)
    #expect(titles(again) == ["question 1"])
    #expect(log.lines.contains("dropped the question before leaving by pop"))
  }

  @Test("the screen in question is asked again, also where another has come above it")
  func screenAboveQuestion() throws {
    root.push(root.page(1))
    app.back()
    root.push(root.page(10))
    let other = AskingPages()
    let again = try relaunched(other)
    #expect(other.names == ["Home", "Number1", "Number10"])
    let dialog = try #require(again.dialogs.first)
    dialog.choose(dialog.actions[0])
    #expect(other.names == ["Home"])
  }

  @Test("the sheet in question is asked again, also where another is above it")
  func sheetAboveQuestion() throws {
    root.present(root.page(1))
    root.dismiss()
    root.present(root.page(10))
    let again = try relaunched(AskingPages())
    let dialog = try #require(again.dialogs.first)
    dialog.choose(dialog.actions[0])
    #expect(again.layout.dialog == nil)
  }

  @Test("of several sheets, the one in question is asked again")
  func sheetOnSheet() throws {
    let (outer, inner) = (root.sheet(), root.sheet())
    root.present(outer)
    outer.present(inner)
    inner.push(inner.page(1))
    app.dismiss()
    let again = try relaunched(AskingPages())
    let dialog = try #require(again.dialogs.first)
    dialog.choose(dialog.actions[0])
    #expect(again.root.controller.presented.count == 1)
    #expect(again.layout.dialog?.screen.responderName == "Home" && again.dialogs.isEmpty)
  }

  @Test("a question about what does not come back, or does not ask any more, is told as dropped")
  func unasked() throws {
    let passing = NumberViewModel(id: 10)
    passing.decide = { _ in .ask(ExitQuestion()) }
    root.push(passing)
    app.back()
    let log = EventLog()
    let again = try relaunched(AskingPages(), events: log)
    #expect(again.dialogs.isEmpty)
    #expect(log.lines.last == "dropped the question before leaving by back")
  }

  @Test("exits that waited for the answer are told as dropped")
  func waiting() throws {
    root.push(root.page(1))
    app.back()
    root.popToFirst()
    root.finish()
    let log = EventLog()
    _ = try relaunched(AskingPages(), events: log)
    #expect(
      log.lines.suffix(2) == [
        "dropped leaving by pop, which waited", "dropped leaving by finish, which waited",
      ])
  }

  @Test("restoring into a running app shows each dialog of the state once")
  func running() throws {
    root.show(root.question(1))
    app.show(DialogViewModel(title: .verbatim("A message")))
    let snapshot = app.snapshot()
    app.restore(snapshot)
    #expect(titles(app) == ["A message", "question 1"])
    #expect(root.cancelled == [] && app.inconsistencies() == [])
  }

  @Test("a dialog that a flow shows as it starts is there once after each launch, until answered")
  func startingDialog() throws {
    let first = AskingPages()
    first.asksAsItStarts = true
    let app = AppModel(name: "Pages", root: first)
    app.launch()
    let second = AskingPages()
    second.asksAsItStarts = true
    let again = AppModel(name: "Pages", root: second)
    again.launch(restoring: app.snapshot())
    #expect(titles(again) == ["question 0"])
    again.dialogs[0].cancel()
    let third = AskingPages()
    third.asksAsItStarts = true
    let last = AppModel(name: "Pages", root: third)
    last.launch(restoring: again.snapshot())
    #expect(titles(last) == [])
  }

  @Test("panes that are scrolled back stay so while a question is asked again")
  func scrolled() throws {
    let app = AppModel(name: "Pages", root: root, device: .tablet(columns: 2))
    _ = app
    let wide = AskingPages()
    let first = AppModel(name: "Pages", root: wide, device: .tablet(columns: 2))
    first.launch()
    for id in [11, 12, 13, 1] { wide.push(wide.page(id)) }
    first.back()
    first.scrollPanes(backBy: 1)
    let again = AppModel(name: "Pages", root: AskingPages(), device: .tablet(columns: 2))
    again.launch(restoring: first.snapshot())
    #expect(again.dialogs.count == 1 && again.layout.scrolledBack == first.layout.scrolledBack)
    #expect(again.layout.scrolledBack == 1)
  }
}
