import FlowModels
import Foundation

/// The place of a task's page.
struct TodoPage: Destination { var id: String }

/// The page of a task, with its note and the day when it is due.
final class TodoViewModel: FormViewModel {
  let todo: Todo
  private let services: TodoServices
  private let note: TextInput
  private let due: DateInput
  /// A Boolean value that indicates whether the task was deleted while its page was open.
  private var isDeleted = false

  init(_ todo: Todo, _ services: TodoServices) {
    self.todo = todo
    self.services = services
    note = TextInput("note", title: .verbatim("Note"), value: todo.note, isMultiline: true)
    // A day that has passed may stay, but not be chosen.
    due = DateInput(
      "due", title: .verbatim("Due"), value: todo.due,
      minimum: min(services.date.today, todo.due ?? .distantFuture))
    super.init()
    adopt([FormSection(fields: [note, due])])
  }

  override var title: LocalizedText { .verbatim(todo.title) }
  override var destination: (any Destination)? { TodoPage(id: todo.id) }

  /// Leaves without asking about changes of a task that is no longer there.
  func leaveDeleted() {
    isDeleted = true
    leave()
  }

  override func decision(about exit: ExitReason) -> ExitDecision {
    isDeleted ? .allow : super.decision(about: exit)
  }

  override func submit() {
    let (note, due) = (note.value ?? "", due.value)
    submit(.verbatim("save the task")) { [todo, services] in
      let saved = try await services.store.update(id: todo.id) { ($0.note, $0.due) = (note, due) }
      guard saved == nil else { return }
      throw DataError(
        doing: .verbatim("save the task"), reason: .verbatim("It was deleted in the meantime."))
    } done: { page, _ in
      page.services.navigation?.close(page)
    }
  }
}
