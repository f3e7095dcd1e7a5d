package import Brands
package import FlowModels

/// All that the flows of the shop share: its brand, its environment and its data.
///
/// It is a class, so that it is not taken for a part of the state of each screen that refers to it.
@MainActor
package final class Shop {
  /// The brand.
  package let brand: Brand
  /// The data itself, for what has to be read at once.
  package let data: ShopData
  /// The environment, which knows the day and makes identities.
  package let environment: AppEnvironment
  /// The products, with the orders of ``ProductOrder``, and the field `category`.
  package let products: any DataProvider<Product>
  /// The cart.
  package let cart: ObservedStore<CartLine>
  /// The orders.
  package let orders: ObservedStore<Order>
  /// The mistakes that are planted in it.
  package let mistakes: Set<ShopMistake>

  /// Makes a shop.
  ///
  /// - Parameters:
  ///   - brand: The brand.
  ///   - data: The data, which a simulation delays and lets fail.
  ///   - environment: The environment.
  ///   - mistakes: The mistakes to plant.
  package init(
    brand: Brand, data: ShopData, environment: AppEnvironment, mistakes: Set<ShopMistake> = []
  ) {
    self.mistakes = mistakes
    self.brand = brand
    self.data = data
    self.environment = environment
    products = environment.decorated(
      InMemoryProvider(
        Product.all, fields: ["category": { $0.category }], searching: { $0.name },
        orders: ProductOrder.comparisons), named: "products")
    cart = ObservedStore(environment.decorated(data.cart, named: "cart"))
    environment.track(data.books, named: "books")
    orders = ObservedStore(environment.decorated(data.orders, named: "orders"))
  }

  /// Returns whether a mistake is planted.
  func has(_ mistake: ShopMistake) -> Bool { mistakes.contains(mistake) }
}

/// An order of products in a list.
enum ProductOrder: String, CaseIterable {
  case shelf, name, price

  static var comparisons: [String: InMemoryProvider<Product>.Order] {
    let places = Dictionary(
      uniqueKeysWithValues: Product.all.map(\.id).enumerated().map { ($1, $0) })
    return [
      shelf.rawValue: { places[$0.id] ?? 0 < places[$1.id] ?? 0 },
      name.rawValue: { $0.name < $1.name },
      price.rawValue: { $0.cents < $1.cents },
    ]
  }
}
