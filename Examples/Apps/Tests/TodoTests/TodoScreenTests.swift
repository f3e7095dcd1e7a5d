import FlowModels
import Foundation
import Simulation
import Testing

@testable import Todo

@Suite("The screens of a task, with stubs for the services")
@MainActor
struct TodoScreenTests {
  private let navigation = RecordedNavigation()
  private let tasks = InMemoryStore<Todo>.todos([Todo(id: "1", title: "Buy salt", position: 1)])
  private let date = FixedDate(today: Date(timeIntervalSince1970: 1_767_225_600))

  private func services() -> TodoServices {
    var services = TodoServices(store: ObservedStore(tasks), date: date, makeID: { "new" })
    services.navigation = navigation
    return services
  }

  @Test("the page saves the note and the day, and then wants to be closed")
  func saves() async throws {
    let simulator = Simulator(alone: TodoViewModel(tasks.items[0], services()))
    await simulator.launch()
    try await simulator.type("The coarse one", intoID: "note")
    try await simulator.set("due", to: "2026-01-02")
    try await simulator.tap("Save")
    #expect(tasks.items[0].note == "The coarse one")
    #expect(tasks.items[0].due?.day == "2026-01-02")
    #expect(navigation.ways == ["close Todo"])
  }

  @Test("a day that has passed cannot be chosen, but may stay", arguments: [true, false])
  func passed(isKept: Bool) async throws {
    var todo = tasks.items[0]
    todo.due = date.today - 86_400
    let simulator = Simulator(alone: TodoViewModel(todo, services()))
    await simulator.launch()
    try await simulator.set("due", to: isKept ? "2025-12-31" : "2025-12-30")
    let save = simulator.screen.flattened.first { $0.node.id == "submit" }?.node
    #expect(save?.traits.contains(.disabled) == !isKept)
  }

  @Test("a task that was deleted meanwhile cannot be saved, and the page says why")
  func deleted() async throws {
    let simulator = Simulator(alone: TodoViewModel(tasks.items[0], services()))
    await simulator.launch()
    try await tasks.remove(id: "1")
    try await simulator.tap("Save")
    #expect(simulator.screen.text().contains("It was deleted in the meantime."))
    #expect(navigation.ways.isEmpty)
  }

  @Test("a row ticks its task off, and back")
  func ticks() async throws {
    let services = services()
    let list = ListViewModel(
      name: "Todos", title: .verbatim("Tasks"), provider: services.store,
      cell: { TodoCell($0, store: services.store, today: services.date.today) },
      onSelect: { [navigation] in navigation.open($0) })
    let simulator = Simulator(alone: list)
    await simulator.launch()
    try await simulator.tap("Done")
    #expect(tasks.items[0].isDone)
    try await simulator.tap("Not done")
    #expect(!tasks.items[0].isDone)
    try await simulator.tap(row: 1)
    #expect(navigation.ways == ["open Buy salt"])
  }
}
