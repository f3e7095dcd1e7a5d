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
    case .loading: status("state", .key("list.loading"), isBusy: true, refresh: refresh)
    case .empty: status("state", empty, refresh: refresh)
    case .failed(let error):
      status(
        "state", .key("list.failed", ["doing": error.doing]),
        value: error.message, refresh: refresh)
      button("retry", .key("list.retry"), tap: retry)
    }
  }
}
