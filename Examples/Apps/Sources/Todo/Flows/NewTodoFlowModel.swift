import FlowModels

/// The flow that asks for a new task. Its result is the title.
final class NewTodoFlowModel: ResultFlowModel<String> {
  override func start() { push(NewTodoViewModel()) }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(TodoWasWritten.self) { (flow: NewTodoFlowModel, written) in
      flow.finish(with: written.title)
    }
  }
}
