public import FlowModels

/// What a recipe's page shows and offers.
public struct RecipePageContent: Hashable, Sendable {
  /// Its parts, in order, each once.
  public var sections: [RecipeSection]
  /// Whether the recipe can be reviewed.
  public var offersReviews: Bool
  /// Whether it can be shared.
  public var offersSharing: Bool
  /// Whether it can be chosen for how many it is to serve, where its ingredients are shown.
  public var offersServings: Bool
  /// Whether what it takes can be put on a shopping list.
  public var offersShopping: Bool

  /// Makes a content; by default all but what takes a shopping list.
  public init(
    sections: [RecipeSection] = RecipeSection.allCases, offersReviews: Bool = true,
    offersSharing: Bool = true, offersServings: Bool = true, offersShopping: Bool = false
  ) {
    self.sections = sections
    self.offersReviews = offersReviews
    self.offersSharing = offersSharing
    // Amounts that nobody sees cannot be followed.
    self.offersServings = offersServings && sections.contains(.ingredients)
    self.offersShopping = offersShopping
  }

  /// What a brand decides.
  ///
  /// - Parameter brand: The brand.
  public init(of brand: Brand) {
    let targets: [ShareTarget] = brand.cases(of: RecipeOptions.share)
    self.init(
      sections: brand.cases(of: RecipeOptions.sections),
      offersReviews: brand.value(of: RecipeOptions.reviews), offersSharing: !targets.isEmpty,
      offersServings: brand.value(of: RecipeOptions.servings),
      offersShopping: brand.has(feature: "shopping"))
  }
}
