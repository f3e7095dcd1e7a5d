import Brands

/// The catalogue: its categories, their products, and the pages of these.
final class CatalogueFlowModel: ShopFlowModel {
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Shelf>.self) { (flow: CatalogueFlowModel, tap) in
      flow.push(flow.products(of: tap.item))
    }
    actions.on(ItemWasTapped<Product>.self) { (flow: CatalogueFlowModel, tap) in
      flow.push(flow.page(of: tap.item))
    }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(CategoryPage.self) { (flow: CatalogueFlowModel, page) in
      Shelf.all.first { $0.id == page.id }.map { flow.products(of: $0) }
    }
  }

  override func start() {
    super.start()
    push(
      ListViewModel(
        name: "Categories", title: .key("catalogue.title"), provider: InMemoryProvider(Shelf.all),
        row: RowDescription { Row(title: $0.title, accessory: .disclosure) }))
  }

  private func products(of shelf: Shelf) -> ViewModel {
    let brand = shop.brand
    var query = shelf.query
    query.order = brand.value(of: CatalogueOptions.order).rawValue
    return ListViewModel(
      name: "Products", title: shelf.title, provider: shop.products, query: query,
      isSearchable: true,
      orders: ProductOrder.allCases.map {
        ListOrder($0.rawValue, title: .key("catalogue.order.\($0.rawValue)"))
      }, pageSize: brand.value(of: ShopLimits.pageSize),
      row: RowDescription(showing: brand.parts(of: "product")) { product in
        Row(
          title: .verbatim(product.name), subtitle: .verbatim(product.maker),
          detail: .price(product.cents), accessory: .disclosure)
      }, destination: CategoryPage(id: shelf.id))
  }
}
