/// A thing that the shop sells.
package struct Product: Identifiable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// The identity of the product.
  package var id: String
  /// The name, as its maker gave it: the same in every language.
  package var name: String
  /// The id of the category that it belongs to.
  package var category: String
  /// The price of one piece, in cents.
  package var cents: Int

  /// The product's name.
  package var description: String { name }

  /// Everything that the shop sells.
  package static let all = [
    Product(id: "tea", name: "Green tea", category: "kitchen", cents: 450),
    Product(id: "mug", name: "Blue mug", category: "kitchen", cents: 1290),
    Product(id: "pan", name: "Iron pan", category: "kitchen", cents: 3900),
    Product(id: "lamp", name: "Desk lamp", category: "study", cents: 2750),
    Product(id: "ink", name: "Black ink", category: "study", cents: 820),
    Product(id: "chair", name: "Oak chair", category: "study", cents: 11_900),
    Product(id: "seeds", name: "Poppy seeds", category: "garden", cents: 290),
    Product(id: "rake", name: "Leaf rake", category: "garden", cents: 1850),
  ]
}
