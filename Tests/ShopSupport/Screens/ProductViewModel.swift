import FlowModels

/// A product, of which pieces can be put into the cart.
final class ProductViewModel: ViewModel {
  private let product: Product
  private let counter: CartCounter
  private let amount = NumberInput(
    "amount", title: .key("product.amount"), value: 1, range: 1...9, style: .stepper)
  private let addButton: ButtonViewModel
  private let cartButton = ButtonViewModel(
    "cart", title: .key("product.cart"), sending: { CartWasTapped() })

  init(product: Product, shop: Shop, counter: CartCounter) {
    self.product = product
    self.counter = counter
    addButton = ButtonViewModel(
      "add", title: .key("product.add"),
      sending: { [amount] in AddWasTapped(product: product, count: Int(amount.value ?? 1)) })
    addButton.isEmphasized = true
    super.init()
    for part in [amount, addButton, cartButton] as [ScreenPart] { part.attach(to: self) }
  }

  override var destination: (any Destination)? { ProductPage(id: product.id) }
  override var title: LocalizedText { .verbatim(product.name) }

  override func save(to state: inout SavedState) {
    if amount.isDirty { state["amount"] = amount.value }
  }

  override func restore(from state: SavedState) {
    if let value: Double = state["amount"] { amount.value = value }
  }

  override func describe(_ screen: ScreenBuilder) {
    screen.heading(title)
    screen.text("category", .key("product.category"), value: .key("category.\(product.category)"))
    screen.text("price", .key("product.price"), value: .price(product.cents))
    amount.describe(screen)
    let count = counter.lines.first { $0.id == product.id }?.count ?? 0
    if count > 0 { screen.status("added", .key("product.added", ["count": .whole(count)])) }
    addButton.describe(screen)
    cartButton.describe(screen)
  }
}
