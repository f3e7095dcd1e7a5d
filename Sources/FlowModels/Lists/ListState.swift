/// Where a list is with its loading.
public enum ListState: Hashable, Sendable {
  /// It has not begun.
  case idle
  /// A page is being loaded, the first or a next one.
  case loading
  /// What was asked for is there.
  case loaded
  /// There is nothing to list.
  case empty
  /// A page could not be loaded; what was loaded before is still listed.
  case failed(DataError)
}
