import FlowModels

/// A title for a new task was entered.
struct TodoWasWritten: Action { var title: String }

/// The form for a new task.
final class NewTodoViewModel: FormViewModel {
  private let name = TextInput(
    "title", title: .verbatim("Task"), limit: 60, rules: [.required()])

  override init() {
    super.init()
    adopt([FormSection(fields: [name])])
  }

  override var title: LocalizedText { .verbatim("New task") }

  override func submit() {
    didSubmit()
    send(TodoWasWritten(title: name.value ?? ""))
  }
}
