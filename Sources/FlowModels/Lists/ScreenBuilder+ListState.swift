extension ScreenBuilder {
  /// Adds what there is to say of a list while it does not simply list something.
  ///
  /// - Parameters:
  ///   - state: Where it is with its loading.
  ///   - empty: What is said where it holds nothing.
  ///   - refresh: Loads it again, where this stands in its place.
  ///   - retry: Tries again what failed.
  func describe(
    _ state: ListState, empty: Phrase = .key("list.empty"),
    refresh: (@MainActor () -> Void)? = nil, retry: @escaping @MainActor () -> Void
  ) {
    switch state {
    case .idle, .loaded: break
    case .loading: status("state", .key("list.loading"), isBusy: true, refresh: refresh)
    case .empty: status("state", empty, refresh: refresh)
    case .failed(let error):
      status(
        "state", .key("list.failed", ["doing": error.doing]),
        value: .joined([error.reason, error.suggestion ?? ""], separator: "; "), refresh: refresh)
      button("retry", .key("list.retry"), tap: retry)
    }
  }
}
