import FlowModels

/// The base class of flows in which a person can buy something: it opens products and the cart,
/// puts things into the cart, and starts the checkout.
class ShopFlowModel: FlowModel {
  final let shop: Shop
  /// The lines of the cart, for the button that begins the checkout.
  final let counter: CartCounter
  /// The pieces that are still to be put into the cart, one product after another: two writes of
  /// one line at once would lose one.
  private var waiting: [AddWasTapped] = []
  private var isAdding = false

  init(shop: Shop) {
    self.shop = shop
    counter = CartCounter(shop.cart)
    super.init()
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Product>.self) { (flow: ShopFlowModel, tap) in
      flow.push(flow.page(of: tap.item))
    }
    actions.on(ItemWasTapped<CartLine>.self) { (flow: ShopFlowModel, tap) in
      flow.openProduct(tap.item.id)
    }
    actions.on(RowActionWasChosen<CartLine>.self) { (flow: ShopFlowModel, choice) in
      flow.remove(choice.item)
    }
    actions.on(AddWasTapped.self) { (flow: ShopFlowModel, add) in flow.add(add) }
    actions.on(CartWasTapped.self) { (flow: ShopFlowModel, _) in
      flow.push(flow.cartList(destination: CartPage()))
    }
    actions.on(CheckoutWasTapped.self) { (flow: ShopFlowModel, _) in flow.start(flow.checkout()) }
    actions.on(ThanksWereRead.self) { (flow: ShopFlowModel, _) in flow.popToFirst() }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(ProductPage.self) { (flow: ShopFlowModel, page) in
      try await flow.shop.products.item(id: page.id).map { flow.page(of: $0) }
    }
    destinations.screen(CartPage.self) { (flow: ShopFlowModel, page) in
      flow.cartList(destination: page)
    }
    destinations.flow(CheckoutPage.self) { (flow: ShopFlowModel, _) in flow.checkout() }
    destinations.screen(ThanksPage.self) { (flow: ShopFlowModel, page) in
      try await flow.shop.orders.item(id: page.order).map { ThanksViewModel(order: $0) }
    }
  }

  override func start() {
    super.start()
    counter.begin(for: self)
  }

  private func page(of product: Product) -> ViewModel {
    ProductViewModel(product: product, shop: shop, counter: counter)
  }

  /// Makes the list of what is in the cart.
  final func cartList(destination: (any Destination)?) -> ViewModel {
    let checkout = ButtonViewModel(
      "checkout", title: .key("cart.checkout"),
      enabledWhen: { [counter] in !counter.lines.isEmpty },
      sending: { CheckoutWasTapped() })
    counter.showTotal(on: checkout)
    return ListViewModel(
      name: "Cart", title: .key("cart.title"), provider: shop.cart,
      row: RowDescription { line in
        Row(
          title: .verbatim(line.name),
          subtitle: .key(
            "cart.line", ["count": .whole(line.count), "price": .price(line.cents)]),
          badge: .price(line.total))
      },
      rowActions: [RowAction("remove", title: .key("cart.remove"), isDestructive: true)],
      buttons: [checkout], destination: destination)
  }

  private func checkout() -> CheckoutFlowModel {
    CheckoutFlowModel(shop: shop).reporting(to: self) { (flow: ShopFlowModel, ending) in
      guard case .finished(let order) = ending else { return }
      flow.shop.data.hasFinished(order)
      flow.push(ThanksViewModel(order: order))
    }
  }

  private func openProduct(_ id: String) {
    run("load a product") { [products = shop.products] in
      try await products.item(id: id)
    } apply: { flow, outcome in
      switch outcome {
      case .success(let product?): flow.push(flow.page(of: product))
      case .success(nil):
        flow.show(DialogViewModel(title: .key("catalogue.notThere")))
      case .failure(let error):
        flow.show(
          DialogViewModel(DataError(error), doing: .key("catalogue.load")) { [weak flow] in
            flow?.openProduct(id)
          })
      }
    }
  }

  private func remove(_ line: CartLine) {
    run("remove \(line)") { [cart = shop.cart] in
      try await cart.remove(id: line.id)
    } apply: { flow, outcome in
      guard case .failure(let error) = outcome else { return }
      flow.show(
        DialogViewModel(DataError(error), doing: .key("cart.removing")) { [weak flow] in
          flow?.remove(line)
        })
    }
  }
}

// MARK: - Adding

extension ShopFlowModel {
  private func add(_ add: AddWasTapped) {
    shop.data.wasAsked(for: add.count)
    waiting.append(add)
    addNext()
  }

  private func addNext() {
    guard !isAdding, !waiting.isEmpty else { return }
    isAdding = true
    let add = waiting.removeFirst()
    run("put \(add.product) into the cart") {
      [cart = shop.cart, makeID = shop.environment.makeID] in
      try await Self.put(add, into: cart, stamp: makeID())
    } apply: { flow, outcome in
      flow.isAdding = false
      if case .failure(let error) = outcome {
        flow.shop.data.hasDone(add.count, isRefused: true)
        flow.show(
          DialogViewModel(DataError(error), doing: .key("product.adding")) { [weak flow] in
            flow?.add(add)
          })
      } else {
        flow.shop.data.hasDone(add.count, isRefused: false)
      }
      flow.addNext()
    }
  }

  private static func put(
    _ add: AddWasTapped, into cart: ObservedStore<CartLine>, stamp: String
  ) async throws {
    let changed = try await cart.update(id: add.product.id) { $0.count += add.count }
    guard changed == nil else { return }
    _ = try await cart.save(
      CartLine(
        id: add.product.id, name: add.product.name, cents: add.product.cents, count: add.count,
        stamp: stamp))
  }
}
