package import Brands
import FlowModels

/// The parts that a recipe's page shows, and the actions that it offers.
package struct RecipePageContent: Hashable, Sendable {
  /// Its parts, in order, each once.
  package var sections: [RecipeSection]
  package var offersReviews: Bool
  package var offersSharing: Bool
  /// True if the number of servings can be chosen, where the ingredients are shown.
  package var offersServings: Bool
  /// A Boolean value that indicates whether its ingredients can be put on a shopping list.
  package var offersShopping: Bool

  /// Makes the content of a page; by default, everything but the shopping list.
  package init(
    sections: [RecipeSection] = RecipeSection.allCases, offersReviews: Bool = true,
    offersSharing: Bool = true, offersServings: Bool = true, offersShopping: Bool = false
  ) {
    self.sections = sections
    self.offersReviews = offersReviews
    self.offersSharing = offersSharing
    // Without visible amounts, the number of servings changes nothing.
    self.offersServings = offersServings && sections.contains(.ingredients)
    self.offersShopping = offersShopping
  }

  /// Makes the content that a brand has chosen.
  package init(of brand: Brand) {
    let targets: [ShareTarget] = brand.cases(of: RecipeOptions.share)
    self.init(
      sections: brand.cases(of: RecipeOptions.sections),
      offersReviews: brand.value(of: RecipeOptions.reviews), offersSharing: !targets.isEmpty,
      offersServings: brand.value(of: RecipeOptions.servings),
      offersShopping: brand.has(feature: "shopping"))
  }
}
