import Responder
import Simulation
import TestSupport
import Testing

@testable import FlowModels

/// A screen with all that can be declared of a command.
private final class OrderScreen: ViewModel {
  @Property var order = 1
  @Property var isOpen = true
  var receipts: [String] = []
  let gate: AnswerGate
  let overlap: Command<Void, String>.Overlap
  let limit: Int?
  let deals: (@MainActor (OrderScreen, any Error) -> Void)?
  private(set) lazy var place = command(
    .verbatim("place the order"),
    { [gate] (order: Int) in
      try await gate.pass()
      return "receipt \(order)"
    }, with: { screen in screen.order }, enabledWhen: { screen in screen.isOpen },
    overlap: overlap, limit: limit,
    failed: deals,
    done: { screen, receipt in screen.receipts.append(receipt) })
  private(set) lazy var button = ButtonViewModel("place", title: .verbatim("Place"), running: place)

  init(
    _ gate: AnswerGate, overlap: Command<Void, String>.Overlap = .refused, limit: Int? = nil,
    dealing deals: (@MainActor (OrderScreen, any Error) -> Void)? = nil
  ) {
    (self.gate, self.overlap, self.limit, self.deals) = (gate, overlap, limit, deals)
    super.init()
  }

  override func describe(_ screen: ScreenBuilder) {
    screen.add(place)
    screen.add(button)
  }
}

private final class OrderFlow: FlowModel {
  var ends: [Int] = []
  lazy var signOut: Command<Void, Int> = command(
    .verbatim("sign out"), { throw DataError(doing: .empty, reason: .verbatim("offline")) },
    done: { flow, number in flow.ends.append(number) })
}

private final class OrderCell: CellViewModel<Word> {
  var done: [Int] = []
  private(set) lazy var check = command(
    .verbatim("check"), { [id = item.id] in id }, done: { cell, id in cell.done.append(id) })
}

@Suite("A command in one declaration")
@MainActor
struct DeclaredCommandTests {
  private let gate = AnswerGate()
  private let flow = OrderFlow()
  private let log = EventLog()
  private let app: AppModel

  init() {
    app = AppModel.launched(flow, events: log)
    gate.isHolding = true
  }

  private func push(_ screen: OrderScreen) -> OrderScreen {
    flow.push(screen)
    return screen
  }

  private func settle() async { await app.work.settle() }

  private func fail() async {
    gate.fail(with: DataError(doing: .empty, reason: .verbatim("no paper")))
    await settle()
  }

  private func answer() async {
    gate.answer()
    await settle()
  }

  private func retry() {
    app.dialogs.first.map { $0.choose($0.actions[0]) }
  }

  @Test("it takes its input when it is executed, and gives its output to its screen")
  func runs() async {
    let screen = push(OrderScreen(gate))
    screen.order = 2
    #expect(screen.place.execute() && !screen.place.execute())
    screen.order = 3
    await answer()
    #expect(screen.receipts == ["receipt 2"] && screen.place.isEnabled)
    #expect(screen.place.nextResponder === screen)
  }

  @Test("a failure is shown with what was done, and a retry has the same input")
  func fails() async throws {
    let screen = push(OrderScreen(gate))
    screen.place.execute()
    await fail()
    let dialog = try #require(app.dialogs.first)
    #expect(app.localization.string(dialog.title) == "Could not place the order")
    #expect(app.localization.string(dialog.message) == "no paper")
    screen.order = 7
    screen.isOpen = false
    retry()
    #expect(screen.place.isExecuting && app.dialogs.isEmpty)
    await fail()
    retry()
    await answer()
    #expect(screen.receipts == ["receipt 1"] && screen.place.runs == 1)
  }

  @Test("a failure that the screen deals with shows no dialog")
  func dealtWith() async {
    var reasons: [LocalizedText] = []
    let screen = push(OrderScreen(gate) { reasons.append(DataError($1).reason) })
    screen.place.execute()
    await fail()
    #expect(reasons == [.verbatim("no paper")] && app.dialogs.isEmpty && screen.receipts.isEmpty)
  }

  @Test("its button and its status say what is being done, in the language of the app")
  func progress() async {
    let screen = push(OrderScreen(gate))
    let lines = {
      app.screen().node.flattened.map(\.node).filter { $0.role == .button || $0.role == .status }
        .map(\.line)
    }
    #expect(screen.place.progress == nil && lines() == ["button \"Place\" #place"])
    let idle = StateReader(app).read()
    screen.button.tap()
    #expect(
      lines() == [
        "status \"Trying to place the order…\" (busy)",
        "button \"Place\" = \"Trying to place the order…\" (disabled, busy) #place",
      ])
    #expect(StateReader(app).read() != idle)
    #expect(
      screen.place.progress == .key("command.underWay", ["doing": .verbatim("place the order")]))
    await answer()
    #expect(lines() == ["button \"Place\" #place"])
    screen.isOpen = false
    #expect(lines() == ["button \"Place\" (disabled) #place"])
  }

  @Test("a run whose outcome is cancelled by an observer is finished by nobody")
  func cancelledByObserver() async {
    let screen = push(OrderScreen(gate))
    screen.place.errors.observe(for: screen) { screen, _ in screen.place.cancel() }
    screen.place.execute()
    await fail()
    #expect(app.dialogs.isEmpty)
  }

  // MARK: Limits and overlaps

  @Test("a failed run counts, and trying it again does not count once more")
  func limited() async {
    let screen = push(OrderScreen(gate, limit: 1))
    screen.place.execute()
    await fail()
    #expect(!screen.place.isEnabled && screen.place.remainingRuns == 0)
    retry()
    #expect(screen.place.isExecuting && screen.place.runs == 1)
    await answer()
    #expect(screen.receipts == ["receipt 1"] && !screen.place.execute())
  }

  @Test("a retry while another run is under way is dropped and reported, if it may not overlap")
  func refusedRetry() async {
    let screen = push(OrderScreen(gate))
    screen.place.execute()
    await fail()
    screen.order = 2
    screen.place.execute()
    retry()
    #expect(log.lines.contains("dropped place the order again: it is running"))
    await answer()
    #expect(screen.receipts == ["receipt 2"])
  }

  @Test("runs that wait have the input of the time when they were requested, and so has a retry")
  func queued() async {
    let screen = push(OrderScreen(gate, overlap: .queued))
    for order in 1...3 {
      screen.order = order
      screen.place.execute()
    }
    await fail()
    retry()
    for _ in 0..<3 { await answer() }
    #expect(screen.receipts == ["receipt 2", "receipt 3", "receipt 1"])
    #expect(screen.place.runs == 3)
  }

  @Test("a retry replaces the run under way, where runs do")
  func replacing() async {
    let screen = push(OrderScreen(gate, overlap: .replacing))
    screen.place.execute()
    await fail()
    screen.order = 2
    screen.place.execute()
    retry()
    gate.open()
    await settle()
    #expect(screen.receipts == ["receipt 1"])
  }

  // MARK: Owners

  @Test("it ends with its screen, and what it captures goes")
  func leaves() async {
    weak var probe: OrderScreen?
    weak var command: Command<Void, String>?
    do {
      let screen = push(OrderScreen(gate))
      (probe, command) = (screen, screen.place)
      screen.place.execute()
      flow.pop()
    }
    gate.open()
    await settle()
    #expect(probe == nil && command == nil && app.dialogs.isEmpty)
  }

  @Test("a dialog about a failure does not keep the screen, and retries nothing after that")
  func lateRetry() async {
    weak var probe: OrderScreen?
    do {
      let screen = push(OrderScreen(gate))
      probe = screen
      screen.place.execute()
    }
    await fail()
    flow.pop()
    #expect(probe == nil && app.dialogs.count == 1)
    retry()
    #expect(!app.work.hasUnfinishedWork)
  }

  @Test("a flow has commands, too, whose failures the flow shows")
  func ofFlow() async throws {
    let child = OrderFlow()
    flow.start(child)
    child.push(NamedScreen("Screen"))
    child.signOut.execute()
    await settle()
    let dialog = try #require(app.dialogs.first)
    #expect(app.localization.string(dialog.title) == "Could not sign out")
    #expect(child.signOut.nextResponder === child && child.signOut.work === child.work)
    dialog.cancel()
    child.finish()
    #expect(!child.signOut.execute() && child.signOut.runs == 1)
  }

  @Test("a cell has commands, too, which end with it")
  func ofCell() async throws {
    let list = ListViewModel(
      name: "Words", title: .verbatim("Words"), provider: InMemoryProvider([Word(1), Word(2)]),
      cell: OrderCell.init)
    flow.push(list)
    await settle()
    let cell = try #require(list.cell(for: 2) as? OrderCell)
    cell.check.execute()
    await settle()
    #expect(cell.done == [2] && cell.check.nextResponder === cell)
    flow.pop()
    #expect(!cell.check.execute())
  }

  @Test("a failure outside an app is a line on standard error")
  func withoutApp() {
    let flow = OrderFlow()
    let lines = errorLines { _ = flow.signOut.execute() }
    #expect(lines == ["Could not sign out: offline, which no app can show"])
  }
}
