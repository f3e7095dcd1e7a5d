import Brands

/// A flow in which products can be looked at and put into the cart.
class ShopFlowModel: FlowModel {
  final let shop: Shop

  init(shop: Shop) {
    self.shop = shop
    super.init()
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(AddWasTapped.self) { (flow: ShopFlowModel, add) in
      flow.shop.cart.add(add.count, of: add.product, in: flow.rootFlow)
    }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(ProductPage.self) { (flow: ShopFlowModel, page) in
      try await flow.shop.products.item(id: page.id).map { flow.page(of: $0) }
    }
  }

  /// Makes the page of a product.
  func page(of product: Product) -> ViewModel {
    ProductViewModel(product: product, cart: shop.cart, offersCart: true)
  }

  override func start() { shop.cart.lines.follow(for: rootFlow) }
}
