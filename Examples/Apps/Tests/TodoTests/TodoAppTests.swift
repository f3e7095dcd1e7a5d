import FlowModels
import Simulation
import Testing

@testable import Todo

/// A way out of the page of a task.
private enum WayOut: CaseIterable {
  case back, swipe, cancel, save, deleted, link, restore, kill, end
}

/// A way out of the flow that asks for a new task.
private enum WayOutOfFlow: CaseIterable {
  case dismiss, back, cancel, finish, link, restore, kill, end
}

@Suite("The todo app")
@MainActor
struct TodoAppTests {
  private let faults = FaultPlan()

  private func launched(on device: Device = .phone) async throws -> Simulator {
    let environment = AppEnvironment.simulated(device: device, faults: faults)
    let simulator = Simulator(
      try TodoApp.makeApp(in: environment), findsLeaks: true, faults: faults
    ) { try TodoApp.makeApp(in: environment) }
    await simulator.launch()
    return simulator
  }

  @Test("the page of a task is released by every way out", arguments: WayOut.allCases)
  private func pageIsReleased(by way: WayOut) async throws {
    let simulator = try await launched(on: .tablet(columns: 2))
    let start = simulator.app.snapshot()
    try await simulator.tap("Buy salt")
    weak var page = simulator.app.layout.focused as? TodoViewModel
    try #require(page != nil)

    switch way {
    case .back: try await simulator.back()
    case .swipe: try await simulator.perform(.swipe)
    case .cancel: try await simulator.tap("Cancel")
    case .save: try await simulator.tap("Save")
    case .deleted: try await simulator.tap(id: "2.delete")
    case .link: try await simulator.open("tasks")
    case .restore:
      simulator.app.restore(start)
      try await simulator.wait(.zero)
    case .kill: try await simulator.restart()
    case .end:
      simulator.app.end()
      simulator.end()
    }
    #expect(page == nil)
    #expect(simulator.findings.isEmpty)
  }

  @Test("deleting a task closes its page, also one with changes, and asks nothing about them")
  func deletedWithChanges() async throws {
    let simulator = try await launched(on: .tablet(columns: 2))
    try await simulator.tap("Buy salt")
    try await simulator.type("The coarse one", intoID: "note")
    try await simulator.tap(id: "2.delete")
    #expect(simulator.path == ["Todos"] && simulator.dialog == nil)
  }

  @Test("the flow for a new task is released by every way out", arguments: WayOutOfFlow.allCases)
  private func flowIsReleased(by way: WayOutOfFlow) async throws {
    let simulator = try await launched()
    let start = simulator.app.snapshot()
    try await simulator.tap("New")
    weak var form = simulator.app.layout.focused as? NewTodoViewModel
    weak var flow = form?.controller?.nextResponder as? NewTodoFlowModel
    try #require(form != nil && flow != nil)

    switch way {
    case .dismiss: try await simulator.dismiss()
    case .back: try await simulator.back()
    case .cancel: try await simulator.tap("Cancel")
    case .finish:
      try await simulator.type("Sharpen the knives", intoID: "title")
      try await simulator.tap("Save")
    case .link: try await simulator.open("tasks")
    case .restore:
      simulator.app.restore(start)
      try await simulator.wait(.zero)
    case .kill: try await simulator.restart()
    case .end:
      simulator.app.end()
      simulator.end()
    }
    #expect(form == nil && flow == nil)
    #expect(simulator.findings.isEmpty)
  }

  @Test("deleting removes exactly the one row, and undoing puts it back in its place")
  func delete() async throws {
    let simulator = try await launched()
    let before = simulator.rows
    try await simulator.tap(id: "2.delete")
    #expect(simulator.rows == before.filter { $0 != "Buy salt" } && before.count == 3)
    try await simulator.tap("Undo")
    #expect(simulator.rows == before)
    #expect(simulator.findings.isEmpty)
  }

  @Test("deleting what is done can be undone as a whole, and may run only while something is done")
  func deleteDone() async throws {
    let simulator = try await launched()
    try await simulator.tap(id: "tick.1")
    try await simulator.tap("Delete done")
    #expect(simulator.rows == ["Buy salt"])
    #expect(simulator.isDisabled("clear"))
    try await simulator.tap("Undo")
    #expect(simulator.rows.count == 3 && !simulator.isDisabled("clear"))
  }

  @Test("a new task comes last, and is there after the app was killed")
  func add() async throws {
    let simulator = try await launched()
    try await simulator.tap("New")
    try await simulator.type("Sharpen the knives", intoID: "title")
    try await simulator.tap("Save")
    #expect(simulator.rows.last == "Sharpen the knives")
    try await simulator.restart()
    #expect(simulator.rows.count == 4)
  }

  @Test(
    "a change that fails changes nothing, and is made when it is tried again",
    arguments: ["tick.1", "2.delete"])
  func failure(id: String) async throws {
    let simulator = try await launched()
    let before = simulator.screen
    try faults.add(FaultRule(#"todos: fail storageFull "the disk is full" once"#))
    try await simulator.tap(id: id)
    #expect(simulator.screen.text().contains("There is no space left"))
    try await simulator.confirm()
    #expect(simulator.dialog == nil && simulator.screen != before)
    #expect(simulator.findings.isEmpty)
  }
}

extension Simulator {
  /// The titles of the rows on screen.
  fileprivate var rows: [String] {
    screen.flattened.map(\.node).filter { $0.role == .row }.map(\.label)
  }

  /// Returns whether the element with an id is disabled.
  fileprivate func isDisabled(_ id: String) -> Bool {
    screen.flattened.contains { $0.node.id == id && $0.node.traits.contains(.disabled) }
  }
}
