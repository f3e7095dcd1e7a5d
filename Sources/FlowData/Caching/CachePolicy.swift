/// The limits of a cache: the number of items, and the time for using them.
///
/// The size limit is a number of items, because the bytes of a value cannot be known. A cache takes
/// about as much memory as that number of its largest items.
public struct CachePolicy: Hashable, Sendable {
  /// The greatest number of cached items of each kind. A page without items counts as one.
  package var items: Int
  /// The time after loading while a cached answer is used without loading it again.
  package var freshFor: Duration
  /// The time after loading while a cached answer is used during a new load; `nil` for no limit.
  package var staleFor: Duration?
  /// A Boolean value that indicates whether a cached answer of any age is used if loading fails.
  package var worksOffline: Bool

  /// Makes a policy.
  public init(
    items: Int = 1000, freshFor: Duration = .seconds(60), staleFor: Duration? = nil,
    worksOffline: Bool = true
  ) {
    self.items = items
    self.freshFor = freshFor
    self.staleFor = staleFor
    self.worksOffline = worksOffline
  }
}
