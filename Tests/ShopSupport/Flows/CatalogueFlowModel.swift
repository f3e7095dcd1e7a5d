import Brands
import FlowModels

/// The catalogue: all products, and those of a category.
final class CatalogueFlowModel: ShopFlowModel {
  override func page(of product: Product) -> ViewModel {
    guard shop.has(.randomRoute), Bool.random() else { return super.page(of: product) }
    return products(ofCategory: product.category)
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(CategoryPage.self) { (flow: CatalogueFlowModel, page) in
      guard Product.all.contains(where: { $0.category == page.id }) else { return nil }
      return flow.products(ofCategory: page.id)
    }
  }

  private func products(ofCategory id: String) -> ViewModel {
    products(
      "Category", title: .key("category.\(id)"), query: DataQuery(filter: ["category": id]),
      destination: CategoryPage(id: id))
  }

  private func products(
    _ name: String, title: LocalizedText, query: DataQuery = DataQuery(),
    destination: (any Destination)? = nil
  ) -> ViewModel {
    let cart = ButtonViewModel(
      "cart", title: .key("product.cart"), sending: { CartWasTapped(screen: name) })
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
