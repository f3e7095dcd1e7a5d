import Brands

/// The cart: what is in it, and the ways in which that changes.
///
/// Its changes go on when the screen they were begun on has left: the root flow runs them.
@MainActor
final class Cart {
  /// The store of its lines.
  let store: ObservedStore<CartLine>
  /// The lines that are in it now.
  let lines: FollowedItems<CartLine>
  /// The most pieces of one product.
  let maxPieces: Int
  /// The pieces that people wanted to add since the app began.
  private(set) var account = Account()

  /// The pieces that a person wanted, by their fate.
  struct Account: Equatable {
    var wanted = 0
    var pending = 0
    var added = 0
    /// Not added, and the person was told.
    var refused = 0
  }

  init(_ store: any DataStore<CartLine>, maxPieces: Int) {
    self.store = ObservedStore(store)
    self.maxPieces = maxPieces
    lines = FollowedItems(self.store, doing: .key("cart.loading"))
  }

  /// Returns the number of pieces of a product that are in the cart.
  func count(of product: Product) -> Int { lines.items.first { $0.id == product.id }?.count ?? 0 }

  /// Puts pieces of a product into the cart, or tells the person why not.
  func add(_ count: Int, of product: Product, in root: FlowModel) {
    account.wanted += count
    account.pending += count
    root.run("put \(count) \(product) into the cart") { [store, maxPieces] in
      try await store.apply { cart in
        var line = try await cart.item(id: product.id) ?? CartLine(product: product, count: 0)
        line.count += count
        guard line.count <= maxPieces else { throw Self.full(maxPieces) }
        return [.save(line)]
      }
    } apply: { [weak self] root, outcome in
      guard let self else { return }
      account.pending -= count
      guard case .failure(let error) = outcome else { return account.added += count }
      account.refused += count
      root.show(
        DialogViewModel(DataError(error), doing: .key("cart.adding")) { [weak self, weak root] in
          if let root { self?.add(count, of: product, in: root) }
        })
    }
  }

  private nonisolated static func full(_ most: Int) -> DataError {
    DataError(
      doing: .key("cart.adding"),
      reason: .key("cart.full", ["count": .number(Double(most))]))
  }

  /// Takes the pieces of an order out of the cart. What was added since stays.
  func take(_ ordered: [CartLine], in root: FlowModel) {
    change(.key("cart.emptying"), in: root) { cart in
      var writes: [DataWrite<CartLine>] = []
      for line in ordered {
        guard var left = try await cart.item(id: line.id) else { continue }
        left.count -= line.count
        writes.append(left.count > 0 ? .save(left) : .remove(left.id))
      }
      return writes
    }
  }

  /// Removes a line.
  func remove(_ line: CartLine, in root: FlowModel) {
    change(.key("cart.removing"), in: root) { _ in [.remove(line.id)] }
  }

  private func change(
    _ doing: LocalizedText, in root: FlowModel,
    _ decide:
      @escaping @Sendable (any DataProvider<CartLine>) async throws
      -> [DataWrite<CartLine>]
  ) {
    root.run("change the cart") { [store] in
      try await store.apply(deciding: decide)
    } apply: { [weak self] root, outcome in
      guard case .failure(let error) = outcome else { return }
      root.show(
        DialogViewModel(DataError(error), doing: doing) { [weak self, weak root] in
          if let root { self?.change(doing, in: root, decide) }
        })
    }
  }
}
