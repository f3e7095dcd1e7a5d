/// An order that the user can choose for a list.
public struct ListOrder: Hashable, Sendable {
  /// The name of the order, as the provider knows it; see `DataQuery.order`.
  public var name: String
  package var title: LocalizedText
  /// True for an order of searches, which is then offered, and used unless another is chosen.
  package var isForSearches: Bool

  /// Makes an order.
  ///
  /// - Parameters:
  ///   - name: The name of the order, as the provider knows it.
  ///   - title: The title of the order.
  ///   - isForSearches: `true` for an order that makes sense only while something is searched for,
  ///     such as `DataQuery.relevance`. It is the order then, unless the user chooses another.
  public init(_ name: String, title: LocalizedText, isForSearches: Bool = false) {
    self.name = name
    self.title = title
    self.isForSearches = isForSearches
  }
}

extension ScreenNode {
  /// The id of the button that offers the orders of a list.
  package static let orderID = "order"
  /// The id of the orders that are offered.
  package static let ordersID = "orders"
}

extension ListViewModel {
  /// The name of the current order, as the provider knows it. It can be observed.
  ///
  /// An order that is chosen while something is searched for is that of the search. Without the
  /// search, the list is in the order that it had before.
  public var order: String? {
    _ = changes.ofOrder
    return orderInUse
  }

  /// The current order, with its title, if it is one that the user can choose. It can be observed.
  package var chosenOrder: ListOrder? { chosenOrder(among: offeredOrders) }

  private func chosenOrder(among offered: [ListOrder]) -> ListOrder? {
    let order = order
    return offered.first { $0.name == order }
  }

  /// The orders to choose from now: those for searches only in a search.
  package var offeredOrders: [ListOrder] {
    _ = changes.ofSearch
    return isSearched ? orders : orders.filter { !$0.isForSearches }
  }

  var firstSearchOrder: String? { orders.first { $0.isForSearches }?.name }

  var isSearched: Bool { !currentSearch.isEmpty && DataQuery(search: currentSearch).words != nil }

  var orderInUse: String? {
    isSearched ? searchOrder ?? firstSearchOrder ?? currentOrder : currentOrder
  }

  /// Loads the list in another order, from the first page. The rows stay until it has arrived.
  ///
  /// - Parameter order: One of the orders that are offered now; others are ignored.
  public func sort(by order: ListOrder) {
    guard offeredOrders.contains(order) else { return }
    if isChoosingOrder { toggleOrders() }
    guard order.name != orderInUse else { return }
    if isSearched, let first = firstSearchOrder {
      searchOrder = order.name == first ? nil : order.name
    } else {
      currentOrder = order.name
    }
    changes.ofOrder.toggle()
    loader.remembered = RememberedList()
    putAtTop(nil)
    startAgain()
  }

  func toggleOrders() {
    isChoosingOrder.toggle()
    changes.ofOrder.toggle()
  }

  func describeOrder(on screen: ScreenBuilder) {
    guard !orders.isEmpty else { return }
    let offered = offeredOrders
    guard offered.count > 1, let chosen = chosenOrder(among: offered) else { return }
    screen.button(
      ScreenNode.orderID, .key("list.order"), value: chosen.title,
      traits: isChoosingOrder ? [.expanded] : []
    ) { [weak self] in
      self?.toggleOrders()
    }
    guard isChoosingOrder else { return }
    screen.add(.group, id: ScreenNode.ordersID, label: .key("list.order")) {
      for order in offered {
        screen.button(order.name, order.title, traits: order == chosen ? [.selected] : []) {
          [weak self] in
          self?.sort(by: order)
          // The tapped button is gone.
          self?.focus(on: [ScreenNode.orderID])
        }
      }
    }
  }
}
