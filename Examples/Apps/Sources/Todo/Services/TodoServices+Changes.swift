import FlowModels

extension DataQuery {
  /// The tasks that are done.
  static let done = DataQuery(filter: ["isDone": "true"])
}

extension TodoServices {
  /// Adds a task at the end.
  func add(_ title: String) async throws {
    let last = try await store.page(PageRequest(limit: .max)).items.last?.position ?? 0
    _ = try await store.save(Todo(id: makeID(), title: title, position: last + 1))
  }

  /// Removes tasks, all or none.
  ///
  /// - Returns: The tasks that it has removed, as they were.
  func remove(_ todos: [Todo]) async throws -> [Todo] {
    try await store.apply(todos.map { .remove($0.id) })
    return todos
  }

  /// Removes all tasks that are done.
  ///
  /// - Returns: The tasks that it has removed.
  func removeDone() async throws -> [Todo] {
    try await remove(store.page(PageRequest(query: .done, limit: .max)).items)
  }
}
