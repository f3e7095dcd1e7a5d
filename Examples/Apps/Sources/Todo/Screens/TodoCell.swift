import FlowModels
import Foundation

/// The row of a task, with a button that ticks it off.
final class TodoCell: CellViewModel<Todo> {
  private let store: ObservedStore<Todo>
  private let today: Date
  private lazy var tick = command(
    .verbatim("tick off the task"),
    { [store] todo in try await store.update(id: todo.id) { $0.isDone = !todo.isDone } },
    with: { cell in cell.item })
  private lazy var tickButton = ButtonViewModel(
    "tick.\(item.id)", title: tickTitle, running: tick)

  init(_ todo: Todo, store: ObservedStore<Todo>, today: Date) {
    self.store = store
    self.today = today
    super.init(todo)
  }

  override var row: Row {
    Row(
      title: .verbatim(item.title), subtitle: item.due.map { .verbatim("Due \($0.day)") },
      badge: isOverdue ? .verbatim("Overdue") : nil, isChecked: item.isDone)
  }

  override func itemDidChange(from old: Todo) { tickButton.title = tickTitle }

  override func describe(_ screen: ScreenBuilder) {
    screen.add(tickButton)
  }

  private var isOverdue: Bool { !item.isDone && item.due.map { $0 < today } ?? false }
  private var tickTitle: LocalizedText { .verbatim(item.isDone ? "Not done" : "Done") }
}
