package import Brands
import FlowModels

/// The bounds that a brand may set: `limits` of its file.
package enum RecipeLimits: BrandSettings {
  /// The most characters of a nickname.
  package static let nickname = BrandSetting(
    "limits.nickname", 3...100, default: 30,
    "The largest number of characters in the nickname of a review.")
  /// The most characters of a shopping item's name.
  package static let itemName = BrandSetting(
    "limits.itemName", 10...500, default: 120,
    "The largest number of characters in the name of a shopping item.")
  /// The most items of the shopping list.
  package static let shoppingItems = BrandSetting(
    "limits.shoppingItems", 1...100_000, default: 10_000,
    "The largest number of items in the shopping list; more are refused.")
  /// The number of recipes that are loaded at a time.
  package static let pageSize = BrandSetting(
    "limits.pageSize", 5...100, default: 10, "The number of recipes to load at a time.")

  package static let all: [any BrandSettingDeclaration] = [
    nickname, itemName, shoppingItems, pageSize,
  ]
}
