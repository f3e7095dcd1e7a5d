/// The ways between the screens, for those who want to go one of them.
@MainActor
protocol TodoNavigation: AnyObject {
  /// Opens the page of a task.
  func open(_ todo: Todo)
  /// Opens the form for a new task.
  func writeTodo()
  /// Closes the page of a task.
  func close(_ page: TodoViewModel)
}

/// A navigation that goes nowhere, and remembers where it should have gone.
final class RecordedNavigation: TodoNavigation {
  private(set) var ways: [String] = []

  func open(_ todo: Todo) { ways.append("open \(todo.title)") }
  func writeTodo() { ways.append("write") }
  func close(_ page: TodoViewModel) { ways.append("close \(page.responderName)") }
}
