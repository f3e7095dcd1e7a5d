import FlowModels
import Foundation

extension InMemoryStore<Todo> {
  /// Returns a store of tasks, in the order of their positions.
  static func todos(_ todos: [Todo]) -> InMemoryStore {
    InMemoryStore(todos, fields: ["isDone": { "\($0.isDone)" }], position: { $0.position })
  }
}

/// The tasks of the stub.
enum TodoSamples {
  /// Returns three tasks: one was due yesterday, and one is done.
  static func todos(on today: Date) -> [Todo] {
    [
      Todo(id: "1", title: "Water the plants", due: today - 86_400, position: 1),
      Todo(id: "2", title: "Buy salt", note: "The coarse one", position: 2),
      Todo(id: "3", title: "Call Zoë", isDone: true, position: 3),
    ]
  }
}
