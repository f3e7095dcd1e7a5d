import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

@Suite("The life of a screen")
@MainActor
struct ScreenLifeTests {
  private final class PlainViewModel: ViewModel {
    var ended: [String] = []
    override func didEnd() {
      ended.append("\(phase) \(work.current.map(\.isCancelled)) \(controller == nil)")
    }
  }
  private final class Odd: ViewModel {}

  /// A screen that observes itself, and changes as it ends.
  private final class SelfObserving: ViewModel {
    @Property var count = 0
    var told: [Int] = []
    override func start() {
      $count.onChange(for: self) { screen, _, new in screen.told.append(new) }
      count = 1
    }
    override func didEnd() { count = 2 }
  }

  /// An item that has no words of its own.
  private struct Bare: Identifiable { var id: Int }

  private let flow = NamedFlow("Flow")
  private let log = EventLog()
  private let app: AppModel

  init() { app = AppModel.launched(flow, events: log) }

  @Test("it is called after its type, says nothing, goes anywhere and is nowhere by itself")
  func plain() {
    let screen = PlainViewModel()
    #expect(screen.responderName == "Plain" && Odd().responderName == "Odd")
    #expect(screen.title == .empty && screen.destination == nil && screen.focusedElement == [])
    flow.push(screen)
    #expect(
      app.screen().node.outline == """
        app phone "App"
          screen Plain (focused)
        """)
    flow.pop()
    #expect(flow.controller.screens.isEmpty)
  }

  @Test("what it changes as it is told of its end is observed no more")
  func changesAtEnd() {
    let screen = SelfObserving()
    flow.push(NamedScreen("Home"))
    flow.push(screen)
    flow.pop()
    #expect(screen.count == 2 && screen.told == [1])
  }

  @Test("it counts while it is on a path, and is told of its end once all its work is over")
  func phases() async {
    let screen = PlainViewModel()
    let gate = AnswerGate()
    gate.isHolding = true
    #expect(screen.phase == .fresh && screen.isInteractive && screen.controller == nil)
    flow.push(screen)
    #expect(screen.phase == .onPath && screen.isInteractive)
    #expect(screen.controller === flow.controller)
    screen.run("wait") {
      try await gate.pass()
    } apply: { _, _ in
    }
    flow.push(NamedScreen("Above"))
    #expect(screen.phase == .onPath && !screen.isInteractive && screen.ended == [])
    flow.popToFirst()
    flow.pop()
    #expect(screen.ended == ["ended [true] true"] && screen.phase == .ended)
    #expect(!screen.isInteractive && screen.controller == nil)
    gate.open()
    await app.work.settle()
    #expect(screen.ended.count == 1 && screen.work.current.isEmpty)
  }

  @Test("outside an app, a screen on a path counts")
  func alone() {
    let flow = NamedFlow("Alone")
    let (first, second) = (PlainViewModel(), PlainViewModel())
    flow.push(first)
    flow.push(second)
    #expect(first.isInteractive && second.isInteractive)
    first.focus(on: ["x"])
    #expect(first.focusedElement == ["x"])
  }

  @Test("a dialog keeps neither the screen nor the flow that showed it")
  func dialogs() {
    let dialog = DialogViewModel(title: .verbatim("T"))
    weak var probe: NamedFlow?
    do {
      let child = NamedFlow("Child") { $0.push(PlainViewModel()) }
      probe = child
      flow.start(child)
      child.controller.screens.first?.show(dialog)
      #expect(app.dialogs.first === dialog)
      flow.pop()
      app.dismiss()
    }
    #expect(probe == nil && app.dialogs.isEmpty)
    dialog.cancel()
  }

  @Test("an action about an item says which, whether or not that has words of its own")
  func descriptions() {
    #expect("\(ItemWasTapped(Word(3)))" == "ItemWasTapped(word 3)")
    #expect("\(ItemWasTapped(Bare(id: 3)))" == "ItemWasTapped(Bare(id: 3))")
    #expect(ItemWasTapped(Word(3)).item == Word(3))
    let chosen = RowActionWasChosen("drop", Word(3))
    #expect("\(chosen)" == "RowActionWasChosen(drop, word 3)")
    #expect(chosen.id == "drop" && chosen.item == Word(3))
  }
}
