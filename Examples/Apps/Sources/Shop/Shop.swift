import Brands

/// All that the flows of the shop share.
@MainActor
final class Shop {
  /// The brand.
  let brand: Brand
  /// The environment, which makes the ids of orders.
  let environment: AppEnvironment
  /// The data as it is stored.
  let data: ShopData
  /// The products.
  let products: any DataProvider<Product>
  /// The cart.
  let cart: Cart
  /// The orders.
  let orders: ObservedStore<Order>

  init(brand: Brand, in environment: AppEnvironment) {
    self.brand = brand
    self.environment = environment
    data = environment.keep("shop") { ShopData() }
    products = environment.decorated(Product.provider(brand.data), named: "products")
    cart = Cart(
      environment.decorated(data.cart, named: "cart"),
      maxPieces: brand.value(of: ShopLimits.pieces))
    orders = ObservedStore(environment.decorated(data.orders, named: "orders"))
  }
}

/// The data that people have put into the shop. It outlives the app's process in a simulation.
struct ShopData: Sendable {
  let cart = InMemoryStore<CartLine>()
  let orders = InMemoryStore<Order>()
}
