import Simulation
import TestSupport
import Testing

@testable import FlowModels

@Suite("What is restored in cells")
@MainActor
struct CellRestorationTests {
  private func list(_ app: AppModel) throws -> ListViewModel<Todo> {
    try #require(app.root.controller.screens.first as? ListViewModel<Todo>)
  }

  private func note(_ id: Int, _ app: AppModel) throws -> TextInput? {
    (try list(app).cell(for: id) as? TodoCell)?.note
  }

  private func launch(_ world: TodoWorld) async -> AppModel {
    let app = world.makeApp()
    app.launch()
    await app.work.settle()
    return app
  }

  /// Launches the app again with its saved state.
  private func relaunch(_ app: AppModel, _ world: TodoWorld) async throws -> AppModel {
    let simulator = Simulator(app, remake: { world.makeApp() })
    _ = try await simulator.restart()
    return simulator.app
  }

  @Test("typed text comes back after a relaunch, in its row")
  func relaunched() async throws {
    let world = TodoWorld(30, pageSize: 5)
    var app = await launch(world)
    try list(app).scrollToEnd()
    await app.work.settle()
    try note(8, app)?.type("salt ")
    app = try await relaunch(app, world)
    #expect(try note(8, app)?.text == "salt " && note(8, app)?.isEditing == true)
    #expect(try note(7, app)?.text == "")
    app = try await relaunch(app, world)
    #expect(try note(8, app)?.text == "salt ")
  }

  @Test("the text of a row that has left the memory comes back with the row, also after a relaunch")
  func farAway() async throws {
    let world = TodoWorld(60, pageSize: 5, maxInMemory: 10)
    var app = await launch(world)
    try note(2, app)?.type("salt")
    weak let probe = try list(app).cell(for: 2)
    for _ in 0..<4 {
      try list(app).scrollToEnd()
      await app.work.settle()
    }
    #expect(try list(app).itemsBefore > 2 && probe == nil)
    app = try await relaunch(app, world)
    for _ in 0..<8 {
      try list(app).scrollToStart()
      await app.work.settle()
    }
    #expect(try note(2, app)?.text == "salt")
  }

  @Test("the text of a row that a search does not find comes back; that of a removed row does not")
  func searched() async throws {
    let world = TodoWorld()
    let app = await launch(world)
    let list = try list(app)
    for id in [2, 3] { try note(id, app)?.type("salt \(id)") }
    list.search(for: "todo 4")
    let clock = try #require(app.clock as? ManualClock)
    await clock.advance(to: clock.now.advanced(by: .milliseconds(300)), settling: app.work)
    #expect(list.items.map(\.id) == [4])
    try await world.store.remove(id: 3)
    _ = try await world.store.save(Todo(id: 3, title: "todo 3"))
    list.search(for: "")
    await clock.advance(to: clock.now.advanced(by: .milliseconds(300)), settling: app.work)
    #expect(try note(2, app)?.text == "salt 2" && note(3, app)?.text == "")
    try await world.store.remove(id: 2)
    _ = try await world.store.save(Todo(id: 2, title: "todo 2"))
    await app.work.settle()
    #expect(try note(2, app)?.text == "")
  }

  @Test("of the rows that were left, the states of the latest are kept, and no more")
  func bounded() {
    let store = CellStore<Todo>(maxStates: 3) { TodoCell($0, gate: AnswerGate()) }
    for id in 1...5 {
      let (cell, _) = store.add(Todo(id: id, title: ""))!  // It was not there.
      (cell as? TodoCell)?.note.type("\(id)")
      store.removeCells(except: [])
    }
    #expect(Set(store.saved.keys) == ["3", "4", "5"])
    var found = SavedState()
    for id in 10..<20 { found["\(id)"] = id }
    let many = Dictionary(uniqueKeysWithValues: (10..<20).map { ("\($0)", found) })
    #expect(store.restore(many).isEmpty && store.saved.count == 3)
    #expect(store.saved["10"] != nil)
  }

  @Test("state that is not what it was saved as is ignored")
  func wrong() async throws {
    let app = await launch(TodoWorld())
    let list = try list(app)
    for value: JSONValue in [
      .integer(1), .object(["2": .string("x")]), .array([]), .object(["": .object([:])]),
    ] {
      list.restore(from: SavedState(["cells": value]))
    }
    #expect(try note(2, app)?.text == "")
  }
}
