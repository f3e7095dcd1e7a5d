/// All items of a query, kept up to date, for what shows their number, their sum or a few of them.
///
/// ```swift
/// let lines = FollowedItems(store, doing: .key("cart.load"))
/// lines.follow(for: rootFlow)
/// …
/// screen.text("total", .key("cart.total"), value: .price(lines.items.total))
/// ```
///
/// It loads them again after each change that the data reports (`ObservedStore`), one load after
/// another; several changes during a load lead to one more. All of them are in memory: what may be
/// long is shown in a ``ListViewModel``.
@MainActor
public final class FollowedItems<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// The items of the last load, each id once; empty before the first load. A load that fails
  /// leaves them unchanged.
  @Property(wrappedValue: [], isSame: nil) public private(set) var items: [Item]
  /// The state of loading.
  @Property public private(set) var state = ListState.idle

  private let provider: any DataProvider<Item>
  private let query: DataQuery
  private let doing: LocalizedText
  private weak var owner: (any WorkOwner)?
  private var changes: ObservationToken?
  private var load: (() -> Void)?
  private var isOutdated = false

  /// Makes items that are not loaded yet.
  ///
  /// - Parameters:
  ///   - provider: The provider of the items. To follow them, it reports its changes.
  ///   - query: The query for the items.
  ///   - doing: The description of the action, for a failure: "load the cart".
  public init<Provider: DataProvider>(
    _ provider: Provider, query: DataQuery = DataQuery(), doing: LocalizedText
  ) where Provider.Item == Item {
    self.provider = provider
    self.query = query
    self.doing = doing
  }

  // For the reason in ListViewModel+AnyProvider.swift, there are two initializers.

  /// Makes items that are not loaded yet, of any provider. The parameters are those of the
  /// initializer that is generic over it.
  @_disfavoredOverload
  public init(
    _ provider: any DataProvider<Item>, query: DataQuery = DataQuery(), doing: LocalizedText
  ) {
    self.provider = provider
    self.query = query
    self.doing = doing
  }

  /// Loads the items now, and again after each change, as long as an owner is there. While it has
  /// an owner, another one changes nothing.
  ///
  /// - Parameter owner: The screen or the flow that loads, such as ``FlowModel/rootFlow``. It is
  ///   not retained.
  public func follow<Owner: WorkOwner>(for owner: Owner) {
    if let current = self.owner, !hasLeft(current) { return }
    self.owner = owner
    load = { [weak self, weak owner] in
      if let self, let owner { self.load(for: owner) }
    }
    changes = provider.changesIfObserved?.observe { [weak self] _ in self?.reload() }
    state = .idle
    reload()
  }

  /// Loads the items again, such as after a failure. Without an owner, nothing happens.
  public func reload() {
    guard let owner, !hasLeft(owner) else { return }
    guard state != .loading else { return isOutdated = true }
    load?()
  }

  private func hasLeft(_ owner: any WorkOwner) -> Bool {
    (owner as? any LeavingResponder)?.hasLeftForGood ?? false
  }

  private func load<Owner: WorkOwner>(for owner: Owner) {
    isOutdated = false
    state = .loading
    owner.run("load all items") { [provider, query] in
      var items: [Item] = []
      var ids: Set<Item.ID> = []
      try await provider.forEach(matching: query) { item in
        if ids.insert(item.id).inserted { items.append(item) }
      }
      return items
    } apply: { [weak self, weak owner] _, outcome in
      // Another owner may have taken over meanwhile.
      guard let self, self.owner === owner else { return }
      finish(outcome)
    }
  }

  private func finish(_ outcome: Result<[Item], any Error>) {
    switch outcome {
    case .success(let loaded):
      items = loaded
      state = loaded.isEmpty ? .empty : .loaded
    case .failure(let error): state = .failed(DataError(error).whileDoing(doing))
    }
    if isOutdated { reload() }
  }
}
