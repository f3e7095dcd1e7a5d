import Brands

/// A thing that the shop sells.
struct Product: Identifiable, Hashable, Codable, Sendable, CustomStringConvertible {
  var id: String
  /// The name, as its maker gave it: the same in every language.
  var name: String
  var category: Category
  /// The price of one piece, in cents.
  var cents: Int
  var maker: String

  var description: String { id }

  /// Returns the products of a brand: those of the file `products.json`, or a few samples.
  static func provider(_ source: Brand.DataSource) -> any DataProvider<Product> {
    let fields = ["category": { @Sendable (product: Product) in product.category.rawValue }]
    guard case .json(let folder) = source else {
      return InMemoryProvider(
        samples, fields: fields, searching: \.words, orders: ProductOrder.comparisons)
    }
    return JSONFileProvider(
      file: folder + "/products.json", fields: fields, searching: \.words,
      orders: ProductOrder.comparisons)
  }

  private var words: String { "\(name) \(maker)" }

  private static let samples = [
    Product(id: "tea", name: "Green tea", category: .kitchen, cents: 450, maker: "Moriya"),
    Product(id: "mug", name: "Blue mug", category: .kitchen, cents: 1290, maker: "Lund"),
    Product(id: "lamp", name: "Desk lamp", category: .study, cents: 2750, maker: "Lund"),
    Product(id: "seeds", name: "Poppy seeds", category: .garden, cents: 290, maker: "Feld"),
  ]
}

/// A category of products.
enum Category: String, CaseIterable, Codable, Sendable {
  case kitchen, study, garden

  var title: LocalizedText { .key("category.\(rawValue)") }
}

/// A part of the catalogue: all products, or those of one category.
struct Shelf: Identifiable, Hashable, Sendable, CustomStringConvertible {
  /// The category; `nil` for all products.
  var category: Category?

  var id: String { category?.rawValue ?? "all" }
  var description: String { id }
  var title: LocalizedText { category?.title ?? .key("category.all") }
  var query: DataQuery { DataQuery(filter: category.map { ["category": $0.rawValue] } ?? [:]) }

  static let all = [Shelf()] + Category.allCases.map { Shelf(category: $0) }
}

/// An order of products in a list.
enum ProductOrder: String, CaseIterable, BrandSettingValue {
  /// As they are in the data.
  case shelf
  case name, price

  static let comparisons: [String: InMemoryProvider<Product>.Order] = [
    shelf.rawValue: { _, _ in false },
    name.rawValue: { $0.name < $1.name },
    price.rawValue: { $0.cents < $1.cents },
  ]
}

extension LocalizedText {
  /// Returns a price in the brand's currency.
  static func price(_ cents: Int) -> LocalizedText {
    .key("price", ["amount": .number(Double(cents) / 100, decimals: 2)])
  }
}
