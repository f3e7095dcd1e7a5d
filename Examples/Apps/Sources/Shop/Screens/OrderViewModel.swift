import Brands

/// The thanks for an order, with its number.
final class ThanksViewModel: ViewModel {
  private let order: Order
  private let brand: Brand
  private let catalogueButton = ButtonViewModel(
    "catalogue", title: .key("thanks.catalogue"),
    sending: { FeatureWasChosen(feature: "catalogue") })
  private let ordersButton = ButtonViewModel(
    "orders", title: .key("thanks.orders"), sending: { FeatureWasChosen(feature: "orders") })

  init(order: Order, brand: Brand) {
    self.order = order
    self.brand = brand
    super.init()
    catalogueButton.isEmphasized = true
  }

  override var destination: (any Destination)? { ThanksPage(order: order.id) }
  override var title: LocalizedText { .key("thanks.title") }

  override func describe(_ screen: ScreenBuilder) {
    screen.text("number", .key("thanks.number"), value: .verbatim(order.id))
    screen.text("total", .key("order.total"), value: .price(order.lines.total))
    screen.add(catalogueButton)
    if brand.has(feature: "orders") { screen.add(ordersButton) }
  }
}

/// An order that was placed.
final class OrderViewModel: ViewModel {
  private let order: Order

  init(order: Order) {
    self.order = order
    super.init()
  }

  override var destination: (any Destination)? { OrderPage(id: order.id) }
  override var title: LocalizedText { .key("order.title", ["number": .verbatim(order.id)]) }

  override func describe(_ screen: ScreenBuilder) {
    screen.describe(order.draft)
    screen.describe(order.lines)
  }
}
