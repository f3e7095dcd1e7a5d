import FlowModels

/// The flow of the app: the list of tasks, their pages, and the form for a new one.
final class TodosFlowModel: FlowModel {
  private var services: TodoServices
  private weak var list: ListViewModel<Todo>?
  @Property private var doneCount = 0
  /// The tasks that were deleted last, and can be brought back.
  private var removed: [Todo] = []

  private lazy var add = command(
    .verbatim("add the task"), { [services] in try await services.add($0) }, overlap: .queued)
  private lazy var remove = command(
    .verbatim("delete the task"), { [services] in try await services.remove($0) },
    overlap: .queued, done: { flow, removed in flow.didRemove(removed) })
  private lazy var clear = command(
    .verbatim("delete what is done"), { [services] in try await services.removeDone() },
    enabledWhen: { flow in flow.doneCount > 0 },
    done: { flow, removed in flow.didRemove(removed) })
  private lazy var restore = command(
    .verbatim("bring the tasks back"),
    { [services] in _ = try await services.store.apply($0.map { .save($0) }) },
    with: { flow in flow.removed }, done: { flow, _ in flow.list?.notice.hide() })

  init(_ services: TodoServices) {
    self.services = services
    super.init()
    self.services.navigation = self
  }

  override func start() {
    let list = makeList()
    self.list = list
    push(list)
    services.store.changes.observe(for: self) { flow, _ in flow.count() }
    count()
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(RowActionWasChosen<Todo>.self) { (flow: TodosFlowModel, chosen) in
      flow.remove.execute([chosen.item])
    }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(TodoPage.self) { (flow: TodosFlowModel, page) in
      try await flow.services.store.item(id: page.id).map { TodoViewModel($0, flow.services) }
    }
  }

  private func makeList() -> ListViewModel<Todo> {
    let write = ButtonViewModel("new", title: .verbatim("New")) { [weak self] in self?.writeTodo() }
    write.placement = .barTrailing
    let clear = ButtonViewModel("clear", title: .verbatim("Delete done"), running: clear)
    return ListViewModel(
      name: "Todos", title: .verbatim("Tasks"), provider: services.store,
      cell: { [services] todo in
        TodoCell(todo, store: services.store, today: services.date.today)
      },
      rowActions: [RowAction("delete", title: .verbatim("Delete"), isDestructive: true)],
      buttons: [write, clear], onSelect: { [weak self] todo in self?.open(todo) })
  }

  private func count() {
    run("count what is done") { [services] in
      try await services.store.count(matching: .done) ?? 0
    } apply: { flow, count in
      if case .success(let count) = count { flow.doneCount = count }
    }
  }

  /// Offers to bring deleted tasks back, and closes their pages.
  private func didRemove(_ removed: [Todo]) {
    self.removed = removed
    list?.notice.show(
      .verbatim("Deleted \(removed.map(\.title).joined(separator: ", "))"),
      button: ButtonViewModel("undo", title: .verbatim("Undo"), running: restore))
    for case .screen(let page as TodoViewModel) in controller.path
    where removed.contains(where: { $0.id == page.todo.id }) {
      page.leaveDeleted()
    }
  }
}

extension TodosFlowModel: TodoNavigation {
  func open(_ todo: Todo) { push(TodoViewModel(todo, services)) }

  func writeTodo() {
    present(NewTodoFlowModel()) { (flow: TodosFlowModel, ending) in
      if case .finished(let title) = ending { flow.add.execute(title) }
    }
  }

  func close(_ page: TodoViewModel) { page.leave() }
}
