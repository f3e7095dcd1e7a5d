/// An order that a person can choose for a list.
public struct ListOrder: Hashable, Sendable {
  /// The name of the order, as the provider knows it; see ``DataQuery/order``.
  public var name: String
  /// The title of the order, for the person.
  public var title: LocalizedText

  /// Makes an order.
  public init(_ name: String, title: LocalizedText) {
    self.name = name
    self.title = title
  }
}

// Choosing an order for a list.

extension ListViewModel {
  /// The name of the current order, as the provider knows it. It can be observed.
  public var order: String? {
    _ = changes.ofOrder
    return currentOrder
  }

  /// The current order, with its title, if it is one that the person can choose. It can be observed.
  public var chosenOrder: ListOrder? { orders.first { $0.name == order } }

  /// Loads the list in another order, from the first page. The rows stay until it has arrived.
  ///
  /// - Parameter order: One of the list's orders; others are ignored.
  public func sort(by order: ListOrder) {
    guard orders.contains(order) else { return }
    if isChoosingOrder { toggleOrders() }
    guard order.name != currentOrder else { return }
    currentOrder = order.name
    changes.ofOrder.toggle()
    loader.remembered = RememberedList()
    putAtTop(nil)
    startAgain()
  }

  /// Shows or hides the orders that the person can choose from.
  func toggleOrders() {
    isChoosingOrder.toggle()
    changes.ofOrder.toggle()
  }

  func describeOrder(on screen: ScreenBuilder) {
    guard let chosen = chosenOrder else { return }
    screen.add(
      .button, id: "order", label: .key("list.order"), value: chosen.title,
      traits: isChoosingOrder ? [.expanded] : [],
      on: [.tap: { [weak self] in self?.toggleOrders() }])
    guard isChoosingOrder else { return }
    screen.add(.group, id: "orders", label: .key("list.order")) {
      for order in orders {
        screen.button(order.name, order.title, traits: order == chosen ? [.selected] : []) {
          [weak self] in
          self?.sort(by: order)
          // The tapped button is gone.
          self?.focus(on: ["order"])
        }
      }
    }
  }
}
