import Observation
import Responder
import Simulation
import TestSupport
import Testing

@testable import FlowModels
@testable import FlowState

@Suite("A list of cells")
@MainActor
struct CellTests {
  private let world = TodoWorld()
  private let log = EventLog()
  private let app: AppModel

  init() {
    app = world.makeApp()
    let log = log
    app.eventObserver = { log.lines.append($0.summary) }
    app.launch()
  }

  private var list: ListViewModel<Todo> {
    get throws {
      try #require(app.root.controller.screens.first as? ListViewModel<Todo>)
    }
  }

  private func cell(_ id: Int) throws -> TodoCell {
    try #require(try list.cell(for: id) as? TodoCell)
  }

  private func use(_ id: String) throws {
    let screen = app.screen()
    #expect(screen.perform(.tap, at: try #require(screen.path(to: id))))
  }

  private func enter(_ text: String, _ id: String) throws {
    let screen = app.screen()
    #expect(screen.enter(text, at: try #require(screen.path(to: id))))
  }

  @Test("each row has what its cell shows and describes, and what is done to any row")
  func described() throws {
    #expect(
      app.screen().outline(of: "2")
        == """
        row "todo 2" #2 ["tap"]
          button "Done" #2.done ["tap"]
          textField "Note" #2.note ["enterText"]
          button "Ask" #2.ask ["tap"]
          button "Delete" (destructive) #2.delete ["tap"]
        """)
    #expect(try list.row(for: list.items[1]) == Row(title: .verbatim("todo 2")))
    #expect(try list.row(for: Todo(id: 99, title: "other")) == Row(title: .verbatim("other")))
    #expect(try list.cell(for: 99) == nil && cell(2).starts == 1)
    #expect(CellViewModel(Todo(id: 1, title: "one")).row == Row(title: .empty))
    let plain = ManualProviderBox().list()
    #expect(plain.cell(for: 1) == nil)
  }

  @Test("what a part sends goes to its cell, the list, its container and its flow")
  func chain() async throws {
    let cell = try cell(3)
    let chain = cell.done.responderChain
    let expected: [Responder] = [
      cell.done, cell, try list, app.root.controller, app.root, app,
    ]
    #expect(chain.map { ObjectIdentifier($0) } == expected.map { ObjectIdentifier($0) })
    #expect(try cell.screen === list && cell.note.screen === list && cell.isInteractive)
    try use("3.done")
    await app.work.settle()
    #expect(try list.items[2].isDone && self.cell(3) === cell && cell.item.isDone)
    #expect(app.screen().outline(of: "3")?.hasPrefix(#"row "todo 3" (checked)"#) == true)
  }

  @Test("a cell stays when its item is saved, and is told once of each version that differs")
  func versions() async throws {
    let cell = try cell(2)
    var titles: [String] = []
    let token = observe { titles.append(cell.item.title) }
    _ = try await world.store.save(Todo(id: 2, title: "second"))
    _ = try await world.store.save(Todo(id: 2, title: "second"))
    try list.refresh()
    await app.work.settle()
    for _ in 0..<3 { await Task.yield() }
    #expect(try self.cell(2) === cell && cell.item.title == "second" && cell.starts == 1)
    #expect(cell.heard == ["todo 2 is second"] && titles == ["todo 2", "second"])
    token.cancel()
  }

  @Test("the focus is on an element inside a row, and leaving it ends editing")
  func focus() throws {
    try enter("buy ", "2.note")
    let note = try cell(2).note
    #expect(try list.focusedElement == ["list", "2", "2.note"] && note.isEditing)
    #expect(app.screen().outline(of: "2.note")?.contains("focused") == true)
    try enter("salt", "3.note")
    #expect(!note.isEditing && note.text == "buy" && note.isTouched)
    #expect(try list.focusedElement == ["list", "3", "3.note"] && cell(3).note.isEditing)
  }

  @Test("a removed row's cell is released, its work is cancelled, and what comes late is dropped")
  func removed() async throws {
    world.gate.isHolding = true
    let list = try list
    weak let probe = try cell(2)
    weak let note = probe?.note
    probe?.ask()
    #expect(list.work.current.map(\.purpose) == ["ask about 2"])
    try await world.store.remove(id: 2)
    #expect(probe == nil && note == nil)
    world.gate.open()
    await app.work.settle()
    #expect(list.work.current.isEmpty)
    #expect(log.lines.contains { $0.contains("ask about 2") })
  }

  @Test("a cell that somebody keeps after its row was removed does nothing any more")
  func kept() async throws {
    world.gate.isHolding = true
    let cell = try cell(2)
    let (done, note) = (cell.done, cell.note)
    cell.ask()
    try await world.store.remove(id: 2)
    #expect(!cell.isInteractive && !done.isUsable && !note.isUsable)
    log.lines = []
    done.tap()
    note.type("late")
    cell.ask()
    #expect(!log.lines.contains { $0.contains("TodoWasChecked") } && note.text == "")
    world.gate.open()
    await app.work.settle()
    #expect(cell.answer == nil && app.work.isSettled && !app.work.hasUnfinishedWork)
    #expect(try list.work.current.isEmpty)
  }

  @Test("work that a cell has begun before it is attached ends with its row, too")
  func earlyWork() async throws {
    world.gate.isHolding = true
    let list = ListViewModel(
      name: "Early", title: .verbatim("Early"), provider: world.store,
      cell: { [gate = world.gate] todo in
        let cell = TodoCell(todo, gate: gate)
        cell.ask()
        return cell
      })
    app.root.push(list)
    for _ in 0..<20 where list.items.isEmpty { await Task.yield() }
    let work = try #require(list.work.current.first { $0.purpose == "ask about 2" })
    try await world.store.remove(id: 2)
    let isOver = work.isCancelled
    #expect(isOver && !list.work.current.contains { $0.isCancelled && $0 !== work })
    world.gate.open()
    await app.work.settle()
  }

  @Test("the work of a cell is work of its screen, and ends with it")
  func work() async throws {
    world.gate.isHolding = true
    let (cell, list) = try (cell(1), list)
    try use("1.ask")
    #expect(list.work.current.count == 1 && cell.work.current.count == 1)
    #expect(cell.note.work === cell.work && cell.work !== list.work)
    world.gate.open()
    await app.work.settle()
    #expect(cell.answer == "yes" && list.work.current.isEmpty && cell.work.current.isEmpty)
    world.gate.isHolding = true
    cell.ask()
    app.end()
    let isOver = list.work.current.allSatisfy(\.isCancelled)
    #expect(isOver)
    world.gate.open()
    await app.work.settle()
  }

  @Test("two states that differ only in what a cell stores and does not show are two")
  func state() throws {
    let reader = StateReader(app)
    let first = reader.read().state
    #expect(reader.read().state == first)
    try cell(2).looks = 1
    let second = reader.read().state
    #expect(second != first)
    try cell(2).looks = 0
    try cell(3).looks = 1
    #expect(![first, second].contains(reader.read().state))
    try cell(3).looks = 0
    #expect(reader.read().state == first)
    try enter("x", "2.note")
    #expect(reader.read().state != first)
  }

  @Test("what a cell shows changes its row alone, for a host that describes rows one by one")
  func alone() async throws {
    let list = try list
    let outdated = EventLog()
    for id in list.rowIDs {
      withObservationTracking {
        let builder = ScreenBuilder(root: ScreenNode(role: .list), localization: app.localization)
        list.describeRow(id, on: builder)
      } onChange: {
        MainActor.assumeIsolated { outdated.lines.append(id) }
      }
    }
    try cell(3).note.type("salt")
    #expect(outdated.lines == ["3"])
    _ = try await world.store.save(Todo(id: 4, title: "fourth"))
    await app.work.settle()
    #expect(outdated.lines == ["3", "4"])
  }

  @Test("a row is busy while a field in it is checked, and no part of it belongs elsewhere")
  func busy() throws {
    let isBusy = { @MainActor (list: ListViewModel<Todo>) in
      let builder = ScreenBuilder(digesting: app.localization, looksForBusy: true)
      _ = builder.digest(of: list)
      return builder.hasBusyElement
    }
    #expect(try !isBusy(list))
    try cell(2).note.validity = .checking
    #expect(try isBusy(list))
    #expect(app.screen().foreignParts.isEmpty)
  }

  @Test("a part that is in no cell yet has no screen, and can be used")
  func unattached() {
    let cell = TodoCell(Todo(id: 1, title: "one"), gate: world.gate)
    #expect(cell.screen == nil && cell.note.screen == nil && cell.isInteractive)
    #expect(cell.note.isUsable && cell.note.work === cell.work && !cell.hasLeft)
  }
}
