import FlowModels
import Foundation

extension TodoApp {
  /// Returns what the list of tasks requires in addition.
  static func required(of tasks: InMemoryStore<Todo>, on today: Date) -> [Requirement] {
    [
      .always("what is overdue was due before today", on: "Todos") { list in
        list.rows().allSatisfy { row in
          guard row.has("badge") else { return true }
          return row.text("subtitle").suffix(10) < today.day
        }
      },
      // The first task has position 1, also where an answer has left out all others.
      .onEach(TodoWasWritten.self, "a new task comes last", of: { _ in tasks.items }) {
        before, after, _ in
        let new = after.first { task in !before.contains { $0.id == task.id } }
        return new?.position == 1 || order(of: after).starts(with: order(of: before))
      },
      .onEachEvent(
        "what comes back is what the notice says",
        of: { app in (tasks: tasks.items.map(\.title), notice: notice(in: app)) }
      ) { before, after in
        var back = after.tasks
        for title in before.tasks {
          if let index = back.firstIndex(of: title) { back.remove(at: index) }
        }
        return back.count <= 1 || back.allSatisfy(before.notice.contains)
      },
      .sometimes("the sample that is done is no more") { _ in
        tasks.items.contains { $0.id == "3" && !$0.isDone }
      },
    ]
  }

  private static func order(of tasks: [Todo]) -> [String] {
    tasks.sorted { $0.position < $1.position }.map(\.id)
  }

  private static func notice(in app: AppModel) -> String {
    guard let list = app.shown("Todos"), list.has("notice") else { return "" }
    return list.text("notice")
  }
}
