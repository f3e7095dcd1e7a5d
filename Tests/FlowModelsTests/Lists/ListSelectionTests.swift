import Observation
import Responder
import TestSupport
import Testing

@testable import FlowModels

@Suite("The row that is open")
@MainActor
struct ListSelectionTests {
  /// Opens a screen for each word, of which some do not like to leave.
  private final class WordFlow: FlowModel {
    struct HelpWasTapped: Action {}

    var opened: [Int] = []
    /// Indicates whether a tap opens nothing, and everything else opens a screen.
    var isQuiet = false

    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.on(ItemWasTapped<Word>.self) { (flow: WordFlow, tap) in
        flow.opened.append(tap.item.id)
        if !flow.isQuiet { flow.push(WordScreen(tap.item.id)) }
      }
      actions.on(RowActionWasChosen<Word>.self) { (flow: WordFlow, chosen) in
        flow.opened.append(-chosen.item.id)
        if flow.isQuiet { flow.push(NamedScreen("Help")) }
      }
      actions.on(HelpWasTapped.self) { (flow: WordFlow, _) in flow.push(NamedScreen("Help")) }
    }
  }

  private final class WordScreen: ViewModel {
    let id: Int
    init(_ id: Int) { self.id = id }
    override func decision(about exit: ExitReason) -> ExitDecision {
      switch id {
      case 1: .ask(ExitQuestion())
      case 2: .refuse
      default: .allow
      }
    }
  }

  private let flow = WordFlow()
  private let log = EventLog()
  private let store = ObservedStore(InMemoryStore((1...5).map { Word($0) }, position: { $0.id }))
  private let list: ListViewModel<Word>
  private let app: AppModel

  init() {
    app = AppModel.launched(flow, device: .tablet(), events: log)
    list = ListViewModel(
      name: "Words", title: .verbatim("Words"), provider: store, row: .word,
      rowActions: [RowAction("delete", title: .verbatim("Delete"))],
      buttons: [
        ButtonViewModel("help", title: .verbatim("Help"), sending: { WordFlow.HelpWasTapped() })
      ])
    flow.push(list)
  }

  private var open: Int? { (flow.controller.lastScreen as? WordScreen)?.id }

  @Test("what a tap selects is told before what its block opens")
  func blockOrder() async {
    let words = ListViewModel(
      name: "Blocks", title: .verbatim("Blocks"), provider: store, row: .word,
      onSelect: { [flow] word in flow.push(WordScreen(word.id + 10)) })
    flow.push(words)
    await app.work.settle()
    log.lines = []
    words.tap(Word(3))
    #expect(log.lines == ["select word 3 in Blocks", "push WordScreen"])
  }

  @Test("a person who stays keeps the row that is open, and a second tap on it is inert")
  func stays() throws {
    list.tap(Word(1))
    list.tap(Word(3))
    #expect(list.selectedID == 1)
    try #require(app.dialogs.first).cancel()
    #expect(list.selectedID == 1 && open == 1)
    list.tap(Word(1))
    #expect(app.dialogs.isEmpty)
    #expect(log.lines.last == "inert tap on word 1 in Words")
    #expect(flow.opened == [1, 3])
  }

  @Test("a person who leaves opens the other row")
  func leaves() throws {
    list.tap(Word(1))
    list.tap(Word(3))
    let dialog = try #require(app.dialogs.first)
    dialog.choose(dialog.actions[0])
    #expect(list.selectedID == 3 && open == 3)
    list.tap(Word(3))
    #expect(flow.opened == [1, 3])
  }

  @Test("a screen that refuses to leave keeps its row, and a second tap on it is inert")
  func refuses() {
    list.tap(Word(2))
    list.tap(Word(3))
    #expect(list.selectedID == 2 && open == 2)
    list.tap(Word(2))
    #expect(flow.opened == [2, 3])
    #expect(log.lines.last == "inert tap on word 2 in Words")
  }

  @Test("what something else opens from the list does not choose the row that was open before")
  func otherFollower() {
    list.tap(Word(3))
    app.back()
    Responder.asSender(list) { flow.push(NamedScreen("Help")) }
    #expect(list.selectedID == nil)
    list.tap(Word(3))
    #expect(open == 3 && list.selectedID == 3)
  }

  @Test("a row that opened nothing is not chosen by what its action or a button opens later")
  func laterFollower() throws {
    flow.isQuiet = true
    for id in ["help", "3.delete"] {
      list.tap(Word(3))
      #expect(open == nil)
      let screen = app.screen()
      let used = try #require(screen.node.flattened.first { $0.node.id == id })
      screen.perform(.tap, at: used.path)
      #expect(flow.controller.lastScreen?.responderName == "Help")
      #expect(list.selectedID == nil)
      app.back()
    }
  }

  @Test("a screen opened after the person stayed does not belong to the row that was tapped")
  func otherAfterStaying() throws {
    list.tap(Word(1))
    list.tap(Word(3))
    try #require(app.dialogs.first).cancel()
    Responder.asSender(list) { flow.push(NamedScreen("Help")) }
    let dialog = try #require(app.dialogs.first)
    dialog.choose(dialog.actions[0])
    #expect(list.selectedID == nil)
    list.tap(Word(3))
    #expect(open == 3 && list.selectedID == 3)
  }

  @Test("a row is chosen again when what it opened is restored, and that can be observed")
  func restored() {
    list.restore(from: SavedState(["selected": .string("3")]))
    let screen = WordScreen(3)
    flow.push(screen)
    #expect(list.selectedID == nil)
    let told = EventLog()
    withObservationTracking {
      _ = list.selectedID
    } onChange: {
      MainActor.assumeIsolated { told.lines.append("selected") }
    }
    list.restoreOpening(at: screen.ordinal)
    #expect(list.selectedID == 3 && told.lines == ["selected"])
  }

  @Test("a row that is removed is chosen no more, nor when its item is saved again")
  func removed() async throws {
    list.tap(Word(3))
    try await store.remove(id: 3)
    #expect(list.selectedID == nil && open == 3)
    _ = try await store.save(Word(3))
    #expect(list.selectedID == nil)
    list.tap(Word(3))
    #expect(list.selectedID == 3 && flow.opened == [3, 3])
  }

  @Test("a row whose item is removed while the person is asked opens, and is chosen no more")
  func removedWhileAsked() async throws {
    list.tap(Word(1))
    list.tap(Word(3))
    try await store.remove(id: 3)
    let dialog = try #require(app.dialogs.first)
    dialog.choose(dialog.actions[0])
    #expect(open == 3 && list.selectedID == nil)
  }

  @Test("a link that opens the item of a row counts more than the row that was remembered")
  func linked() async {
    let box = ManualProviderBox()
    let list = box.list()
    list.itemID = { $0 is NextPlace ? 3 : nil }
    list.restore(from: SavedState(["selected": .string("2")]))
    let flow = NamedFlow("Flow") { $0.push(list) }
    let app = AppModel.launched(flow, device: .tablet())
    app.open("app://next")
    #expect(flow.names == ["List", "Next"] && list.selectedID == 3)
    box.answer(1...3)
    await app.work.settle()
    #expect(list.selectedID == 3)
  }

  @Test("below a dialog, neither a row nor what can be done to it is chosen")
  func covered() throws {
    let old = app.screen()
    app.show(DialogViewModel(title: .verbatim("Sure")))
    for (id, words) in [("3", "tap on word 3"), ("3.delete", "delete of word 3")] {
      #expect(old.perform(.tap, at: try #require(old.path(to: id))))
      #expect(log.lines.last == "inert \(words) in Words")
    }
    #expect(flow.opened.isEmpty && open == nil)
  }

  @Test("a tap on a row of a description whose item has gone is inert, and reported")
  func stale() async throws {
    let old = app.screen()
    let tap = { (id: String) in
      old.perform(.tap, at: try #require(old.node.flattened.first { $0.node.id == id }?.path))
    }
    try await store.remove(id: 3)
    #expect(try tap("3"))
    #expect(flow.opened.isEmpty && open == nil)
    #expect(log.lines.last == "inert tap on word 3 in Words")
    #expect(try tap("3.delete"))
    #expect(flow.opened.isEmpty)
    #expect(log.lines.last == "inert delete of word 3 in Words")
    #expect(try tap("4.delete"))
    #expect(flow.opened == [-4])
  }
}
