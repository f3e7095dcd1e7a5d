extension ScreenNode {
  /// The id of the button that loads a list again.
  package static let retryID = "retry"
  fileprivate static let listStateID = "state"

  /// A reason why a list on a screen shows nothing.
  package enum ListProblem: Hashable, Sendable {
    /// The load that has no answer yet.
    case unanswered
    /// The failure of the load, with its message.
    case failed(String)
  }

  /// The reason why a list here shows nothing; `nil` if each shows something or is really empty.
  package var listProblem: ListProblem? {
    guard
      let status = firstNode(where: { node in
        node.role == .status && node.id == Self.listStateID
          && (node.traits.contains(.busy) || node.value != nil)
      }), firstNode(where: { $0.role == .row }) == nil
    else { return nil }
    return status.value.map { .failed($0) } ?? .unanswered
  }
}

extension ScreenBuilder {
  /// Adds the status of a list that is loading, empty or failed; the latter with a button to retry.
  ///
  /// - Parameters:
  ///   - state: The loading state of the list.
  ///   - empty: The message for an empty list.
  ///   - refresh: Loads the list again; for a status that is shown in place of the rows.
  ///   - retry: Repeats the load that failed.
  public func describe(
    _ state: ListState, empty: LocalizedText = .key("list.empty"),
    refresh: (@MainActor () -> Void)? = nil, retry: @escaping @MainActor () -> Void
  ) {
    switch state {
    case .idle, .loaded: break
    case .loading:
      status(ScreenNode.listStateID, .key("list.loading"), isBusy: true, refresh: refresh)
    case .empty: status(ScreenNode.listStateID, empty, refresh: refresh)
    case .failed(let error):
      status(
        ScreenNode.listStateID, .key("list.failed", ["doing": error.doing]),
        value: error.message, refresh: refresh)
      button(ScreenNode.retryID, .key("list.retry"), tap: retry)
    }
  }
}
