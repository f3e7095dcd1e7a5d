import FlowModels
import Responder
import Simulation

/// An item of a small app whose rows have a button and a field of their own.
struct Todo: Identifiable, Hashable, Sendable {
  var id: Int
  var title: String
  var isDone = false
}

struct TodoWasChecked: Action { var todo: Todo }

/// A row with a button to check it off, and a field for a note.
final class TodoCell: CellViewModel<Todo> {
  /// How often it was looked at, which nothing shows.
  @Property var looks = 0
  @Property private(set) var answer: String?
  private(set) var heard: [String] = []
  private(set) var starts = 0
  let note: TextInput
  private(set) lazy var done = ButtonViewModel(
    "\(item.id).done", title: .verbatim("Done"),
    sending: { [unowned self] in TodoWasChecked(todo: item) })
  private let gate: AnswerGate

  init(_ item: Todo, gate: AnswerGate) {
    self.gate = gate
    note = TextInput("\(item.id).note", title: .verbatim("Note"))
    super.init(item)
    for part in [note, done] as [ScreenPart] { part.attach(to: self) }
  }

  override var row: Row { Row(title: .verbatim(item.title), isChecked: item.isDone) }
  override func start() { starts += 1 }
  override func itemDidChange(from old: Todo) { heard.append("\(old.title) is \(item.title)") }

  override func describe(_ screen: ScreenBuilder) {
    done.describe(screen)
    note.describe(screen)
    screen.button("\(item.id).ask", .verbatim("Ask")) { [weak self] in self?.ask() }
    if let answer { screen.text("answer", .verbatim(answer)) }
  }

  override func save(to state: inout SavedState) { note.save(to: &state) }
  override func restore(from state: SavedState) { note.restore(from: state) }

  func ask() {
    run("ask about \(item.id)") { [gate] in
      try await gate.pass()
    } apply: { cell, outcome in
      if case .success = outcome { cell.answer = "yes" }
    }
  }
}

final class TodoFlow: FlowModel {
  let store: ObservedStore<Todo>
  let gate: AnswerGate
  let pageSize: Int
  let maxInMemory: Int

  init(_ store: ObservedStore<Todo>, gate: AnswerGate, pageSize: Int, maxInMemory: Int) {
    self.store = store
    self.gate = gate
    self.pageSize = pageSize
    self.maxInMemory = maxInMemory
  }

  override func start() {
    push(
      ListViewModel(
        name: "Todos", title: .verbatim("To do"), provider: store, isSearchable: true,
        pageSize: pageSize,
        maxInMemory: maxInMemory, cell: { [gate] in TodoCell($0, gate: gate) },
        rowActions: [RowAction("delete", title: .verbatim("Delete"), isDestructive: true)]))
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Todo>.self) { (flow: TodoFlow, tap) in
      flow.push(TodoScreen(tap.item))
    }
    actions.on(TodoWasChecked.self) { (flow: TodoFlow, check) in
      var todo = check.todo
      todo.isDone.toggle()
      flow.save(todo)
    }
    actions.on(RowActionWasChosen<Todo>.self) { (flow: TodoFlow, choice) in
      flow.run("delete") { [store = flow.store] in
        try await store.remove(id: choice.item.id)
      } apply: { _, _ in
      }
    }
  }

  private func save(_ todo: Todo) {
    run("save") { [store] in
      try await store.save(todo)
    } apply: { _, _ in
    }
  }
}

private final class TodoScreen: ViewModel {
  private let todo: Todo
  init(_ todo: Todo) { self.todo = todo }
  override var title: LocalizedText { .verbatim(todo.title) }
  override func describe(_ screen: ScreenBuilder) { screen.heading(title) }
}

/// The app with its data, which stay while the app is launched again.
@MainActor
final class TodoWorld {
  let store: ObservedStore<Todo>
  let gate = AnswerGate()
  let pageSize: Int
  let maxInMemory: Int

  init(_ count: Int = 4, pageSize: Int = 10, maxInMemory: Int = 2000) {
    store = ObservedStore(
      InMemoryStore(
        (1...count).map { Todo(id: $0, title: "todo \($0)") }, searching: { $0.title },
        position: { $0.id }))
    self.pageSize = pageSize
    self.maxInMemory = maxInMemory
  }

  /// Makes the app, which is not launched.
  func makeApp(_ device: Device = .phone) -> AppModel {
    AppModel(
      name: "Todos",
      root: TodoFlow(store, gate: gate, pageSize: pageSize, maxInMemory: maxInMemory),
      device: device, clock: ManualClock())
  }
}
