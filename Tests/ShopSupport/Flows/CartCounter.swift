import FlowModels

/// Follows the lines of the cart, for what shows their number or their price.
///
/// One count runs after another; several changes during a count lead to one more.
@MainActor
final class CartCounter {
  @Property private(set) var lines: [CartLine] = []

  private let shop: Shop
  private var isCounting = false
  private var isOutdated = false

  init(_ shop: Shop) { self.shop = shop }

  /// Counts now, and after each change as long as a flow lives.
  func begin(for flow: FlowModel) {
    shop.cart.changes.observe(for: flow) { [weak self] flow, change in
      guard let self else { return }
      if case .removed = change, shop.has(.totalAfterRemoval) {
        lines = Array(lines.dropFirst())
      } else {
        count(in: flow)
      }
    }
    count(in: flow)
  }

  /// Shows the price of all lines below a button's title.
  func showTotal(on button: ButtonViewModel) {
    $lines.observe(for: button) { button, lines in
      button.subtitle = .key("cart.total", ["price": .price(lines.total)])
    }
  }

  private func count(in flow: FlowModel) {
    isOutdated = isCounting
    guard !isCounting else { return }
    isCounting = true
    flow.run("count what is in the cart") { [cart = shop.cart] in
      try await cart.allItems()
    } apply: { [weak self] flow, outcome in
      guard let self else { return }
      isCounting = false
      if isOutdated { return count(in: flow) }
      // A count that fails changes nothing; the next change counts again.
      if let lines = try? outcome.get() { self.lines = lines }
    }
  }
}

extension DataProvider {
  /// Returns all items, page by page.
  func allItems() async throws -> [Item] {
    var request = PageRequest(limit: 100, isReload: true)
    var items: [Item] = []
    repeat {
      let page = try await page(request)
      items += page.items
      request.cursor = page.next
    } while request.cursor != nil
    return items
  }
}

extension FeatureBadge {
  /// Returns a badge with the number of pieces in the cart.
  static func cart(_ shop: Shop) -> FeatureBadge {
    FeatureBadge { flow, badge in
      let counter = CartCounter(shop)
      counter.begin(for: flow)
      return counter.$lines.observe { [weak badge] lines in
        // The badge's observation keeps its counter.
        withExtendedLifetime(counter) {
          badge?.text =
            lines.isEmpty ? nil : .whole(shop.has(.badgeCountsLines) ? lines.count : lines.pieces)
        }
      }
    }
  }
}
