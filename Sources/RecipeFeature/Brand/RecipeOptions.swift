package import Brands
import FlowModels

/// The options that a brand has for recipes: `features.recipes` of its file.
package enum RecipeOptions: BrandSettings {
  /// The screen that the feature begins with, and the one that a button there leads to.
  package static let flow = BrandSetting(
    "features.recipes.flow", BrandSettingKind.words(RecipeStart.allCases.map(\.rawValue)).list,
    default: [RecipeStart.categories.rawValue],
    "The first screen: the `categories`, or all `recipes`; a button opens a second one. "
      + "An empty list is the same as none.")
  /// The option that lets people review recipes.
  package static let reviews = BrandSetting(
    "features.recipes.reviews", Bool.self, default: true, "Lets people review recipes.")
  /// The ways to share a recipe.
  package static let share = BrandSetting(
    "features.recipes.share", BrandSettingKind.words(ShareTarget.allCases.map(\.rawValue)).list,
    default: ShareTarget.allCases.map(\.rawValue),
    "The ways to share a recipe, in order; with an empty list it cannot be shared.")
  /// The order that lists of recipes begin with.
  package static let order = BrandSetting(
    "features.recipes.order", .words(RecipeOrder.ofLists.map(\.rawValue)),
    default: RecipeOrder.added.rawValue, "The order of lists of recipes at the start.")
  /// The parts of a recipe's page.
  package static let sections = BrandSetting(
    "features.recipes.sections",
    BrandSettingKind.words(["ingredients", "steps", "nutrition"]).list,
    default: RecipeSection.allCases.map(\.rawValue),
    "The parts of a recipe's page below its description, in order.")
  /// The option that lets people choose the number of servings, which the amounts follow.
  package static let servings = BrandSetting(
    "features.recipes.servings", Bool.self, default: true,
    "Lets people choose the number of servings, and adapts the amounts of ingredients.")

  package static let all: [any BrandSettingDeclaration] = [
    flow, reviews, share, order, sections, servings,
  ]
}

/// The options that a brand has for users: `features.users` of its file.
package enum UserOptions: BrandSettings {
  /// The option that lets people edit profiles.
  package static let editing = BrandSetting(
    "features.users.editing", Bool.self, default: true, "Lets people edit profiles.")

  /// The option that lets people delete profiles while they edit them.
  package static let deleting = BrandSetting(
    "features.users.deleting", Bool.self, default: true,
    "Lets people delete a profile without recipes, where they can edit it.")

  package static let all: [any BrandSettingDeclaration] = [editing, deleting]
}

/// The options that a brand has for the shopping list: `features.shopping` of its file.
package enum ShoppingOptions: BrandSettings {
  /// The option that gives items a due day.
  package static let dueDates = BrandSetting(
    "features.shopping.dueDates", Bool.self, default: true,
    "Gives items a day when they are needed.")
  /// The option that gives items a note.
  package static let notes = BrandSetting(
    "features.shopping.notes", Bool.self, default: true, "Gives items a note.")

  package static let all: [any BrandSettingDeclaration] = [dueDates, notes]
}

/// A screen that the recipes feature can begin with.
package enum RecipeStart: String, CaseIterable, Sendable {
  /// The categories; each leads to its recipes.
  case categories
  case recipes
}

/// A part of a recipe's page; the cases are in the default order.
package enum RecipeSection: String, CaseIterable, Sendable {
  /// The energy and nutrients of one serving.
  case nutrition
  case ingredients
  case steps
}

extension Brand {
  /// The first screen of the recipes feature, and the one its button opens; never empty.
  var recipeStarts: [RecipeStart] {
    let starts: [RecipeStart] = cases(of: RecipeOptions.flow)
    return starts.isEmpty ? [.categories] : starts
  }

  /// Returns the cases that an option lists, each once.
  func cases<Case: RawRepresentable & Hashable>(
    of option: BrandSetting<[String]>
  ) -> [Case] where Case.RawValue == String {
    var seen: Set<Case> = []
    return value(of: option).compactMap { Case(rawValue: $0) }.filter { seen.insert($0).inserted }
  }
}
