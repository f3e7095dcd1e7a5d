import Responder
import Simulation
import TestSupport
import Testing

@testable import FlowModels
@testable import FlowState

private struct Save: Action {}

/// A flow that notes who sent it an action.
private final class SavingFlow: FlowModel {
  var saves = 0

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(Save.self) { (flow: SavingFlow, _) in flow.saves += 1 }
  }
}

/// A part with a button of its own, which handles what the button sends.
private final class BoxPart: ScreenPart {
  let button = ButtonViewModel("boxed", title: .verbatim("Boxed"), sending: { Save() })
  var saves = 0

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(Save.self) { (box: BoxPart, _) in box.saves += 1 }
  }

  override func describe(_ screen: ScreenBuilder) { screen.add(button) }
}

/// A part with a button that runs a command.
private final class RunningPart: ScreenPart {
  let command = Command<Void, Int>("count") { 1 }
  private lazy var button = ButtonViewModel("run", title: .verbatim("Run"), running: command)
  override func describe(_ screen: ScreenBuilder) { screen.add(button) }
}

private final class NoteCell: CellViewModel<Word> {
  lazy var button = ButtonViewModel(
    "\(item.id).save", title: .verbatim("Save"), sending: { Save() })
  override var row: Row { Row(title: .verbatim("\(item.id)")) }
  override func describe(_ screen: ScreenBuilder) { screen.add(button) }
}

@Suite("Parts that attach themselves")
@MainActor
struct AttachingTests {
  private let flow = SavingFlow()
  private let clock = ManualClock()
  private let app: AppModel
  private let button = ButtonViewModel("save", title: .verbatim("Save"), sending: { Save() })

  init() {
    app = AppModel(name: "App", root: flow, clock: clock)
    app.launch()
  }

  private func push(_ draw: @escaping @MainActor (ScreenBuilder) -> Void) -> ViewModel {
    let screen = DrawnViewModel("Screen", draw)
    flow.push(screen)
    return screen
  }

  @Test(
    "a part that is added, or describes itself, belongs to the screen", arguments: [true, false])
  func added(isAdded: Bool) {
    let screen = push { [button] in isAdded ? $0.add(button) : button.describe($0) }
    #expect(button.screen == nil)
    _ = app.screen()
    #expect(button.nextResponder === screen && button.isUsable)
    button.tap()
    #expect(flow.saves == 1)
  }

  @Test("reading the state attaches parts, too")
  func digested() {
    let screen = push { [button] in $0.add(button) }
    _ = StateReader(app).read()
    #expect(button.nextResponder === screen)
  }

  @Test("every kind of part is attached, also while it is hidden")
  func kinds() {
    let notice = NoticeViewModel()
    let parts: [Control] = [
      button, TextInput("a", title: .verbatim("A")), NumberInput("b", title: .verbatim("B")),
      DateInput("c", title: .verbatim("C")),
      ChoiceInput("d", title: .verbatim("D"), options: []),
    ]
    for part in parts { part.isVisible = false }
    let screen = push { builder in
      for part in parts { part.describe(builder) }
      notice.describe(builder)
    }
    _ = app.screen()
    #expect((parts + [notice] as [ScreenPart]).allSatisfy { $0.nextResponder === screen })
  }

  @Test("a button brings the command that it runs along, unless that belongs elsewhere")
  func command() {
    let free = Command<Void, Int>("count") { 1 }
    let owned = Command<Void, Int>("count") { 1 }
    let other = ViewModel()
    owned.attach(to: other)
    let buttons = [free, owned].enumerated().map { index, command in
      ButtonViewModel("\(index)", title: .verbatim("Run"), running: command)
    }
    let screen = push { for button in buttons { $0.add(button) } }
    _ = app.screen()
    #expect(free.nextResponder === screen && owned.nextResponder === other)
    #expect(app.screen().foreignParts.isEmpty)
  }

  @Test("a part in a cell belongs to the cell, and so does the command that it brings")
  func cell() async throws {
    let list = ListViewModel(
      name: "Words", title: .verbatim("Words"), provider: InMemoryProvider([Word(1), Word(2)]),
      cell: NoteCell.init)
    flow.push(list)
    await app.work.settle()
    _ = app.screen()
    let cell = try #require(list.cell(for: 2) as? NoteCell)
    #expect(cell.button.nextResponder === cell)
    cell.button.tap()
    #expect(flow.saves == 1)
    #expect(app.screen().foreignParts.isEmpty)
  }

  @Test("a part of a part belongs to that, which receives what it sends")
  func composite() {
    let box = BoxPart()
    let screen = push { $0.add(box) }
    _ = app.screen()
    #expect(box.nextResponder === screen && box.button.nextResponder === box)
    box.button.tap()
    #expect(box.saves == 1 && flow.saves == 0)
    #expect(app.screen().foreignParts.isEmpty)
  }

  @Test("what a part of a part brings along belongs to that one, too")
  func broughtInside() {
    let part = RunningPart()
    _ = push { $0.add(part) }
    _ = app.screen()
    #expect(part.command.nextResponder === part)
  }

  @Test("the input of a dialog belongs to the dialog")
  func dialog() {
    let input = TextInput("name", title: .verbatim("Name"))
    let dialog = DialogViewModel(title: .verbatim("Rename"), input: input)
    #expect(input.nextResponder === dialog)
    app.show(dialog)
    #expect(app.screen().foreignParts.isEmpty)
  }

  private func wait(for duration: Duration) async {
    await clock.advance(to: clock.now.advanced(by: duration), settling: app.work)
  }

  // MARK: Used before it is described

  @Test("a flow that runs without an app attaches the parts of a screen that it pushes")
  func withoutApp() {
    let flow = SavingFlow()
    flow.push(DrawnViewModel("Screen") { [button] in $0.add(button) })
    button.tap()
    #expect(flow.saves == 1)
  }

  @Test("a simulation of a screen alone can use its parts from the launch on")
  func alone() async {
    let parent = StubParent()
    let notice = NoticeViewModel()
    let button = ButtonViewModel(
      "save", title: .verbatim("Save"), validates: false, sending: { Save() })
    let screen = DrawnViewModel("Screen") {
      $0.add(button)
      $0.add(notice)
    }
    let simulator = Simulator(alone: screen, under: parent)
    await simulator.launch()
    button.tap()
    #expect(parent.actions.count == 1 && notice.nextResponder === screen)
    simulator.end()
  }

  @Test("a button that is tapped before it is described says so, once it is not disabled for more")
  func loneTap() {
    let lines = errorLines {
      button.tap()
      ButtonViewModel("plain", title: .verbatim("Plain")) {}.tap()
    }
    #expect(
      lines == [
        "Button save is used before a screen has described it, so what it sends is not received: "
          + "describe the screen first, or attach the part"
      ])
    button.attach(to: ViewModel())
    #expect(errorLines { button.tap() }.isEmpty)
  }

  @Test("work that a part has begun alone is counted and ends with its screen")
  func earlyWork() async throws {
    let provider = ManualProvider<Word>()
    let input = ChoiceInput("word", title: .verbatim("Word"), from: provider) {
      ChoiceOption("\($0.id)", title: .empty)
    }
    input.load()
    let screen = push { $0.add(input) }
    #expect(screen.work.current.isEmpty && !app.work.hasUnfinishedWork)
    _ = app.screen()
    let work = try #require(screen.work.current.first)
    #expect(app.work.hasUnfinishedWork)
    flow.pop()
    #expect(work.isCancelled)
  }

  // MARK: Notices

  @Test("a notice that is shown before it is described goes all the same, by the app's clock")
  func earlyNotice() async {
    let notice = NoticeViewModel()
    notice.show(.verbatim("Saved"), button: button, for: .seconds(4))
    _ = push { $0.add(notice) }
    _ = app.screen()
    #expect(button.screen != nil && notice.text == .verbatim("Saved"))
    await wait(for: .seconds(3))
    #expect(notice.text != nil)
    await wait(for: .seconds(1))
    #expect(notice.text == nil)
  }

  @Test("a notice that is shown before its screen is on a path goes, too")
  func freshNotice() async {
    let notice = NoticeViewModel()
    let screen = DrawnViewModel("Screen") { $0.add(notice) }
    notice.attach(to: screen)
    notice.show(.verbatim("Saved"))
    flow.push(screen)
    _ = app.screen()
    await wait(for: .seconds(4))
    #expect(notice.text == nil)
  }

  @Test("a notice that was hidden before it is described begins no time")
  func hiddenNotice() {
    let notice = NoticeViewModel()
    notice.show(.verbatim("Saved"))
    notice.hide()
    let screen = push { $0.add(notice) }
    _ = app.screen()
    #expect(screen.work.current.isEmpty)
  }

  // MARK: Two owners

  @Test("a part that one screen describes and another owns is reported, with both")
  func foreign() {
    let first = push { [button] in $0.add(button) }
    _ = app.screen()
    let second = DrawnViewModel("Second") { [button] in $0.add(button) }
    flow.push(second)
    #expect(
      app.screen().foreignParts
        == [ForeignPart(name: "Button save", describedBy: "Second", owner: "Screen")])
    #expect(button.nextResponder === first)
  }

  @Test("a part whose screen no longer exists belongs to the next one that describes it")
  func released() {
    weak var gone: ViewModel?
    do {
      let first = push { [button] in $0.add(button) }
      _ = app.screen()
      gone = first
      flow.pop()
    }
    #expect(gone == nil)
    let second = push { [button] in $0.add(button) }
    #expect(app.screen().foreignParts.isEmpty)
    #expect(button.nextResponder === second && button.isUsable)
  }

  @Test("a screen and its parts go together")
  func weakProbe() {
    weak var probe: ViewModel?
    weak var part: BoxPart?
    do {
      let box = BoxPart()
      part = box
      probe = push { $0.add(box) }
      _ = app.screen()
      flow.pop()
    }
    #expect(probe == nil && part == nil)
  }
}
