import Brands
import FlowModels

/// The catalogue: all products, and those of a category.
final class CatalogueFlowModel: ShopFlowModel {
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(CategoryPage.self) { (flow: CatalogueFlowModel, page) in
      guard Product.all.contains(where: { $0.category == page.id }) else { return nil }
      return flow.products(
        "Category", title: .key("category.\(page.id)"),
        query: DataQuery(filter: ["category": page.id]),
        destination: page)
    }
  }

  private func products(
    _ name: String, title: LocalizedText, query: DataQuery = DataQuery(),
    destination: (any Destination)? = nil
  ) -> ViewModel {
    let cart = ButtonViewModel("cart", title: .key("product.cart"), sending: { CartWasTapped() })
    return ListViewModel(
      name: name, title: title, provider: shop.products, query: query, isSearchable: true,
      orders: ProductOrder.allCases.map {
        ListOrder($0.rawValue, title: .key("catalogue.order.\($0.rawValue)"))
      }, pageSize: 5,
      row: RowDescription(showing: shop.brand.parts(of: "product")) { product in
        Row(
          title: .verbatim(product.name), subtitle: .key("category.\(product.category)"),
          badge: .price(product.cents))
      }, buttons: [cart], destination: destination)
  }

  override func start() {
    super.start()
    push(products("Catalogue", title: .key("catalogue.title")))
  }
}

/// The cart as a feature of its own.
final class CartFlowModel: ShopFlowModel {
  override func start() {
    super.start()
    push(cartList(destination: nil))
  }
}
