/// How much is cached, and for how long.
///
/// The bound is a number of items, as the bytes of a value cannot be known: what is cached takes about
/// as much memory as so many of its largest items.
public struct CachePolicy: Hashable, Sendable {
  /// How many items are cached at the most, of each kind; the pages that were not asked for the longest
  /// go first. A page without items counts as one.
  public var items: Int
  /// How long what is cached is answered without asking again.
  public var freshFor: Duration
  /// How long, from when it was loaded, it is still answered at once while what is there now is loaded;
  /// `nil` for as long as it is cached. After that it is waited for.
  public var staleFor: Duration?
  /// Whether what is cached is answered, however old, where loading fails.
  public var worksOffline: Bool

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
