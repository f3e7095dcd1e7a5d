import Brands

/// A product, of which pieces can be put into the cart.
final class ProductViewModel: ViewModel {
  private let product: Product
  private let cart: Cart
  private let offersCart: Bool
  private let amount: NumberInput
  private let addButton: ButtonViewModel
  private let cartButton = ButtonViewModel(
    "cart", title: .key("product.cart"), sending: { FeatureWasChosen(feature: "cart") })

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - product: The product.
  ///   - cart: The cart.
  ///   - offersCart: Indicates whether the cart can be opened from here.
  init(product: Product, cart: Cart, offersCart: Bool) {
    self.product = product
    self.cart = cart
    self.offersCart = offersCart
    amount = NumberInput(
      "amount", title: .key("product.amount"), value: 1, range: 1...Double(cart.maxPieces),
      style: .stepper)
    addButton = ButtonViewModel(
      "add", title: .key("product.add"),
      sending: { [amount] in AddWasTapped(product: product, count: Int(amount.value ?? 1)) })
    addButton.isEmphasized = true
    super.init()
  }

  override var destination: (any Destination)? { ProductPage(id: product.id) }
  override var title: LocalizedText { .verbatim(product.name) }

  override func save(to state: inout SavedState) { amount.save(to: &state) }

  override func restore(from state: SavedState) { amount.restore(from: state) }

  override func describe(_ screen: ScreenBuilder) {
    screen.text("maker", .key("product.maker"), value: .verbatim(product.maker))
    screen.text("category", .key("product.category"), value: product.category.title)
    screen.text("price", .key("product.price"), value: .price(product.cents))
    screen.add(amount)
    screen.add(addButton)
    let count = cart.count(of: product)
    if count > 0 {
      screen.status("added", .key("product.added", ["count": .number(Double(count))]))
    }
    if offersCart { screen.add(cartButton) }
  }
}
