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
    counter = CartCounter(shop)
    super.init()
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Product>.self) { (flow: ShopFlowModel, tap) in
      flow.push(flow.page(of: tap.item))
    }
    actions.on(ItemWasTapped<CartLine>.self) { (flow: ShopFlowModel, tap) in
      flow.shop.has(.lateProduct) ? flow.openLater(tap.item) : flow.open(tap.item)
    }
    actions.on(RowActionWasChosen<CartLine>.self) { (flow: ShopFlowModel, choice) in
      flow.remove(choice.item)
    }
    actions.on(AddWasTapped.self) { (flow: ShopFlowModel, add) in flow.add(add) }
    actions.on(CartWasTapped.self) { (flow: ShopFlowModel, tap) in
      let last = flow.controller.lastScreen?.responderName
      if flow.shop.has(.ignoredInEarlierPane), tap.screen != last { return }
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
      try await flow.shop.orders.item(id: page.order).map {
        ThanksViewModel(order: $0, shop: flow.shop)
      }
    }
  }

  override func start() {
    super.start()
    counter.begin(for: self)
  }

  /// Makes the screen that a tap on a product opens.
  func page(of product: Product) -> ViewModel {
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
      name: "Cart", title: .key("cart.title"),
      provider: shop.has(.staleCart) ? shop.data.cart : shop.cart,
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
      flow.push(ThanksViewModel(order: order, shop: flow.shop))
    }
  }

  /// Shows the product of a line when it is loaded, if the person is still at the cart by then.
  private func open(_ line: CartLine) {
    let last = controller.lastScreen
    guard let list = controller.screens.last(where: { $0.responderName == "Cart" }) else { return }
    list.run("load a product") { [products = shop.products] in
      try await products.item(id: line.id)
    } apply: { [weak self, weak last] list, outcome in
      guard let self, controller.lastScreen === last else { return }
      show(outcome, of: line, after: list)
    }
  }

  private func show(
    _ outcome: Result<Product?, any Error>, of line: CartLine, after list: ViewModel
  ) {
    switch outcome {
    case .success(let product?):
      // On a tablet, there may be screens after the cart.
      guard controller.lastScreen === list || pop(to: list) == .left else { return }
      push(page(of: product))
    case .success(nil): show(DialogViewModel(title: .key("catalogue.notThere")))
    case .failure(let error):
      show(
        DialogViewModel(DataError(error), doing: .key("catalogue.load")) { [weak self] in
          self?.open(line)
        })
    }
  }

  /// Shows the product of a line when it is loaded, wherever the person is by then.
  private func openLater(_ line: CartLine) {
    // Work that is begun for the row pushes nothing once the row has left: this is that of a service.
    Responder.asSender(nil) {
      _ = run("load a product") { [products = shop.products] in
        try await products.item(id: line.id)
      } apply: { flow, outcome in
        if case .success(let product?) = outcome { flow.push(flow.page(of: product)) }
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
    if shop.has(.addsLost) { return addAtOnce(add) }
    waiting.append(add)
    addNext()
  }

  private func addNext() {
    guard !isAdding, !waiting.isEmpty else { return }
    isAdding = true
    let add = waiting.removeFirst()
    run("put \(add.product) into the cart") {
      [cart = shop.cart, stamp = shop.data.makeStamp()] in
      try await Self.put(add, into: cart, stamp: stamp)
    } apply: { flow, outcome in
      flow.isAdding = false
      if case .failure = outcome, flow.shop.has(.addingStopsAfterFailure) { flow.isAdding = true }
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

  /// Puts pieces into the cart beside those that are in it now; by then, there may be others.
  private func addAtOnce(_ add: AddWasTapped) {
    let product = add.product
    let line = CartLine(
      id: product.id, name: product.name, cents: product.cents,
      count: (counter.lines.first { $0.id == product.id }?.count ?? 0) + add.count,
      stamp: shop.data.makeStamp())
    run("put \(product) into the cart") { [cart = shop.cart] in
      try await cart.save(line)
    } apply: { flow, outcome in
      flow.shop.data.hasDone(add.count, isRefused: (try? outcome.get()) == nil)
    }
  }

  private static func put(
    _ add: AddWasTapped, into cart: ObservedStore<CartLine>, stamp: CartLine.Stamp
  ) async throws {
    let changed = try await cart.update(id: add.product.id) { $0.count += add.count }
    guard changed == nil else { return }
    _ = try await cart.save(
      CartLine(
        id: add.product.id, name: add.product.name, cents: add.product.cents, count: add.count,
        stamp: stamp))
  }
}
