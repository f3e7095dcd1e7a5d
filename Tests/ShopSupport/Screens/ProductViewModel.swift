import FlowModels

/// A product, of which pieces can be put into the cart.
final class ProductViewModel: ViewModel {
  private let product: Product
  private let shop: Shop
  private let counter: CartCounter
  private let amount: NumberInput
  private let addButton: ButtonViewModel
  private let cartButton = ButtonViewModel(
    "cart", title: .key("product.cart"), sending: { CartWasTapped(screen: "Product") })
  private lazy var rememberButton = ButtonViewModel(
    "remember", title: shop.has(.namelessButton) ? .empty : .key("product.remember"),
    perform: { [weak self] in self?.remember() })
  private let otherScreen = ViewModel()
  private var following: ObservationToken?
  @Property private var isRemembered = false

  init(product: Product, shop: Shop, counter: CartCounter) {
    self.product = product
    self.shop = shop
    self.counter = counter
    amount = NumberInput(
      "amount", title: .key("product.amount"), value: 1,
      range: (shop.has(.amountOfZero) ? 0 : 1)...9, style: .stepper)
    addButton = ButtonViewModel(
      "add", title: .key("product.add"),
      sending: { [amount] in AddWasTapped(product: product, count: Int(amount.value ?? 1)) })
    addButton.isEmphasized = true
    super.init()
    if shop.has(.foreignButton) { cartButton.attach(to: otherScreen) }
  }

  override func start() {
    guard shop.has(.leakingScreen) else { return }
    following = shop.cart.changes.observe { _ in self.isRemembered = false }
  }

  private func remember() {
    if !shop.has(.idleButton) { isRemembered.toggle() }
  }

  override var destination: (any Destination)? { ProductPage(id: product.id) }
  override var title: LocalizedText { .verbatim(product.name) }

  override func save(to state: inout SavedState) {
    if amount.isDirty, !shop.has(.amountNotRestored) { state["amount"] = amount.value }
    if isRemembered { state["remembered"] = true }
  }

  override func restore(from state: SavedState) {
    if let value: Double = state["amount"] { amount.value = value }
    isRemembered = state["remembered"] ?? false
  }

  override func describe(_ screen: ScreenBuilder) {
    screen.heading(title)
    screen.text("category", .key("product.category"), value: .key("category.\(product.category)"))
    screen.text("price", .key("product.price"), value: .price(product.cents))
    screen.add(amount)
    let count = counter.lines.first { $0.id == product.id }?.count ?? 0
    if count > 0 { screen.status("added", .key("product.added", ["count": .whole(count)])) }
    if isRemembered { screen.status("remembered", .key("product.remembered")) }
    for button in [addButton, rememberButton, cartButton] { screen.add(button) }
    if shop.has(.twinButtons) {
      screen.button("bag", .key("product.cart")) { [weak self] in
        self?.send(CartWasTapped(screen: "Product"))
      }
    }
  }
}
