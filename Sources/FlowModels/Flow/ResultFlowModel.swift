/// The ending of a child flow: with or without a result.
public enum FlowEnding<Output> {
  /// The flow finished with a result.
  case finished(Output)
  /// The flow ended without a result: the user went back, its parent left, or the flow gave up.
  case cancelled
}

extension FlowEnding: Equatable where Output: Equatable {}
extension FlowEnding: Sendable where Output: Sendable {}

/// A flow that gives its parent a result, exactly once.
///
/// ```swift
/// final class ShareFlowModel: ResultFlowModel<ShareTarget> { … finish(with: .copyLink) … }
///
/// // In the parent:
/// present(ShareFlowModel()) { (flow: RecipesFlowModel, ending) in
///   if case .finished(let target) = ending { flow.share(to: target) }
/// }
/// ```
open class ResultFlowModel<Output>: FlowModel {
  private var onEnd: ((FlowEnding<Output>) -> Void)?

  /// Ends this flow with a result, if its screens agree: they leave, and then the parent receives
  /// the result, once.
  ///
  /// On a flow that has ended, by any way, this does nothing.
  ///
  /// - Parameter output: The result.
  @discardableResult
  public final func finish(with output: Output) -> ExitOutcome {
    attemptToFinish { [weak self] _ in
      guard let self else { return }
      let heard = self.onEnd
      self.onEnd = nil
      self.controller.app?.note(.finished(self, result: "\(output)"))
      self.leaveParent()
      heard?(.finished(output))
    }
  }

  final override func takeCancellation() -> () -> Void {
    let heard = onEnd
    onEnd = nil
    return { heard?(.cancelled) }
  }

  package final override func reportEnding(_ body: @escaping (Any) -> Void) { onEnd = body }

  /// Reports the ending of this flow once to another flow. Use it for a flow that is made for a
  /// destination, because its maker does not start it.
  ///
  /// - Parameters:
  ///   - parent: The flow that receives the ending. It is not kept alive.
  ///   - onEnd: Receives that flow and the ending. It need not capture anything.
  /// - Returns: This flow.
  public final func reporting<Parent: FlowModel>(
    to parent: Parent, _ onEnd: @escaping (Parent, FlowEnding<Output>) -> Void
  ) -> Self {
    deliver(to: parent, onEnd)
    return self
  }

  fileprivate func deliver<Parent: FlowModel>(
    to parent: Parent, _ body: @escaping (Parent, FlowEnding<Output>) -> Void
  ) {
    // The parent is passed with the ending, so that a child never keeps its parent alive.
    onEnd = { [weak parent] ending in
      if let parent, !parent.isOver { body(parent, ending) }
    }
  }
}

/// A flow as the parent of others; every flow model is one.
///
/// It is a protocol so that `onEnd` receives the parent as its own type.
@MainActor
public protocol ParentFlow: FlowModel {}

extension FlowModel: ParentFlow {}

extension ParentFlow {
  /// Starts a child flow at the end of the path, and receives its ending once.
  ///
  /// - Parameters:
  ///   - flow: A flow that has not been started.
  ///   - onEnd: Receives this flow and the ending. It need not capture anything.
  public func start<Output>(
    _ flow: ResultFlowModel<Output>, onEnd: @escaping (Self, FlowEnding<Output>) -> Void
  ) {
    flow.deliver(to: self, onEnd)
    controller.push(.flow(flow))
  }

  /// Starts a child flow above everything of this flow, and receives its ending once.
  ///
  /// - Parameters:
  ///   - flow: A flow that has not been started.
  ///   - onEnd: Receives this flow and the ending. It need not capture anything.
  public func present<Output>(
    _ flow: ResultFlowModel<Output>, onEnd: @escaping (Self, FlowEnding<Output>) -> Void
  ) {
    flow.deliver(to: self, onEnd)
    controller.present(.flow(flow))
  }
}
