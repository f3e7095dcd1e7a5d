import Brands

/// The cart, and the checkout that begins there.
final class CartFlowModel: ShopFlowModel {
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<CartLine>.self) { (flow: CartFlowModel, tap) in
      flow.push(flow.page(of: tap.item.product))
    }
    actions.on(RowActionWasChosen<CartLine>.self) { (flow: CartFlowModel, choice) in
      flow.shop.cart.remove(choice.item, in: flow.rootFlow)
    }
    actions.on(CheckoutWasTapped.self) { (flow: CartFlowModel, _) in flow.start(flow.checkout()) }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.flow(CheckoutPage.self) { (flow: CartFlowModel, _) in
      guard try await !flow.shop.cart.isEmpty else { throw Cart.nothingToOrder }
      return flow.checkout()
    }
    destinations.screen(ThanksPage.self) { (flow: CartFlowModel, page) in
      try await flow.shop.orders.item(id: page.order).map {
        ThanksViewModel(order: $0, brand: flow.shop.brand)
      }
    }
  }

  override func page(of product: Product) -> ViewModel {
    ProductViewModel(product: product, cart: shop.cart, offersCart: false)
  }

  override func start() {
    super.start()
    let lines = shop.cart.lines
    let checkout = ButtonViewModel(
      "checkout", title: .key("cart.checkout"), enabledWhen: { !lines.items.isEmpty },
      sending: { CheckoutWasTapped() })
    checkout.isEmphasized = true
    lines.$items.observe(for: checkout) { button, lines in
      button.subtitle =
        lines.isEmpty ? nil : .key("cart.total", ["price": .price(lines.total)])
    }
    push(
      ListViewModel(
        name: "Cart", title: .key("cart.title"), provider: shop.cart.store,
        row: RowDescription { line in
          Row(
            title: .verbatim(line.product.name), subtitle: .pieces(line), detail: .price(line.total)
          )
        },
        rowActions: [RowAction("remove", title: .key("cart.remove"), isDestructive: true)],
        buttons: [checkout]))
  }

  private func checkout() -> CheckoutFlowModel {
    CheckoutFlowModel(shop: shop).reporting(to: self) { (flow: CartFlowModel, ending) in
      guard case .finished(let order) = ending else { return }
      flow.push(ThanksViewModel(order: order, brand: flow.shop.brand))
      flow.shop.cart.take(order.lines, in: flow.rootFlow)
    }
  }
}

extension Cart {
  /// A Boolean value that indicates whether nothing is in the cart.
  fileprivate var isEmpty: Bool {
    get async throws { try await store.page(PageRequest(limit: 1)).items.isEmpty }
  }

  fileprivate static let nothingToOrder = DataError(
    doing: .key("checkout.begin"), reason: .key("checkout.empty"),
    suggestion: .key("checkout.empty.next"))
}

extension LocalizedText {
  /// Returns the number of pieces of a line with the price of one.
  static func pieces(_ line: CartLine) -> LocalizedText {
    .key("cart.line", ["count": .number(Double(line.count)), "price": .price(line.product.cents)])
  }
}
