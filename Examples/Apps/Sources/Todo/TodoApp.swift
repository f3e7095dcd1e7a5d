public import FlowModels
public import Foundation

/// The app: a list of tasks.
public enum TodoApp: FlowApp {
  /// The name of the app.
  public static var name: String { "Todo" }

  /// The screen of the list, which has no class of its own.
  public static var screens: [String] { ["Todos"] }

  /// Makes the app over the stub of its store: three sample tasks in memory.
  public static func makeApp(in environment: AppEnvironment) throws -> AppModel {
    let date = EnvironmentDate(environment: environment)
    let samples = environment.keep("todos") {
      InMemoryStore<Todo>.todos(TodoSamples.todos(on: date.today))
    }
    let app = makeApp(over: samples, in: environment)
    app.requirements = [
      .onEach(
        RowActionWasChosen<Todo>.self, "deleting removes exactly one task",
        of: { app in (tasks: samples.items, isReported: !app.dialogs.isEmpty) }
      ) { before, after, action in
        after.tasks == before.tasks.filter { $0.id != action.item.id }
          || after.isReported && after.tasks == before.tasks
      },
      .always("a task has a title", of: { _ in samples.items }) { !$0.title.isEmpty },
    ]
    return app
  }

  /// Makes the app over a file, as it runs on a device.
  ///
  /// - Parameters:
  ///   - file: The file of the tasks; it need not exist.
  ///   - environment: The surroundings of the app.
  /// - Throws: An error if the file cannot be read.
  public static func makeApp(
    keepingTasksIn file: URL, in environment: AppEnvironment
  ) throws -> AppModel {
    makeApp(over: try TodoFile(file), in: environment)
  }

  static func makeApp(over store: some DataStore<Todo>, in environment: AppEnvironment) -> AppModel
  {
    let services = TodoServices(
      store: ObservedStore(environment.decorated(store, named: "todos")),
      date: EnvironmentDate(environment: environment), makeID: environment.makeID)
    return AppModel(
      name: name, root: TodosFlowModel(services), device: environment.device,
      links: LinkTable(
        scheme: "todo",
        patterns: [LinkPattern("tasks"), LinkPattern("task/{id}", to: TodoPage.self)]),
      clock: environment.clock)
  }
}
