package import Brands
import FlowModels

/// The bounds that a brand may set: `limits` of its file.
package enum RecipeLimits {
  /// The most characters of a nickname.
  package static let nickname = BrandLimit(
    "nickname", in: 3...100, default: 30, "How many characters a nickname of a review may have.")
  /// The most characters of a shopping item's name.
  package static let itemName = BrandLimit(
    "itemName", in: 10...500, default: 120,
    "How many characters people may give to the name of a shopping item.")
  /// The most items of the shopping list.
  package static let shoppingItems = BrandLimit(
    "shoppingItems", in: 1...100_000, default: 10_000,
    "How many items the shopping list may have; more are refused.")
  /// The number of recipes that are loaded at a time.
  package static let pageSize = BrandLimit(
    "pageSize", in: 5...100, default: 10, "How many recipes are loaded at a time.")

  static let all = [nickname, itemName, shoppingItems, pageSize]
}
