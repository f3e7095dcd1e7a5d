/// The loading state of a list.
public enum ListState: Hashable, Sendable {
  /// Loading has not begun.
  case idle
  /// A page is being loaded, the first or a next one.
  case loading
  /// All requested pages are there.
  case loaded
  /// There is nothing to list.
  case empty
  /// A page could not be loaded. The pages loaded before are still listed.
  case failed(DataError)
}
