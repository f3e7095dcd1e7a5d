package import Brands
import FlowModels

/// The bounds that a brand may set: `limits` of its file.
package enum RecipeLimits {
  /// The most characters of a nickname.
  package static let nickname = BrandLimit(
    "nickname", in: 3...100, default: 30,
    "The largest number of characters in the nickname of a review.")
  /// The most characters of a shopping item's name.
  package static let itemName = BrandLimit(
    "itemName", in: 10...500, default: 120,
    "The largest number of characters in the name of a shopping item.")
  /// The most items of the shopping list.
  package static let shoppingItems = BrandLimit(
    "shoppingItems", in: 1...100_000, default: 10_000,
    "The largest number of items in the shopping list; more are refused.")
  /// The number of recipes that are loaded at a time.
  package static let pageSize = BrandLimit(
    "pageSize", in: 5...100, default: 10, "The number of recipes to load at a time.")

  static let all = [nickname, itemName, shoppingItems, pageSize]
}
