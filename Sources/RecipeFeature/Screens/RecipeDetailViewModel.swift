package import FlowModels
import Observation
import Responder

/// The page of one recipe, whichever list it was opened from.
@Observable
package final class RecipeDetailViewModel: ViewModel {
  /// The recipe.
  @ObservationIgnored package let recipe: Recipe
  /// The user who made it, once loaded.
  package private(set) var author: User?
  /// The notice that the screen shows for a few seconds after an action.
  @ObservationIgnored package let notice = NoticeViewModel()

  /// The field for the number of servings; nil if that cannot be chosen, or is not in the recipe.
  @ObservationIgnored package private(set) var servings: NumberInput?
  /// The button that opens a review of it, if reviews are offered.
  @ObservationIgnored package private(set) var reviewButton: ButtonViewModel?
  /// The button that puts the ingredients on the shopping list, if that is offered.
  @ObservationIgnored package private(set) var shoppingButton: ButtonViewModel?

  /// True while the ingredients are put on the shopping list; this hides the outdated notice.
  var isShopping = false {
    didSet { if isShopping { notice.hide() } }
  }

  @ObservationIgnored private let users: any DataProvider<User>
  @ObservationIgnored private let content: RecipePageContent

  package init(
    recipe: Recipe, users: any DataProvider<User>, content: RecipePageContent = RecipePageContent()
  ) {
    self.recipe = recipe
    self.users = users
    self.content = content
    super.init()
    if content.offersReviews { makeReviewButton() }
    if content.offersServings, recipe.servings > 0 { makeServings() }
    if content.offersShopping, !recipe.ingredients.isEmpty { makeShoppingButton() }
  }

  private func makeReviewButton() {
    let button = ButtonViewModel(
      "review", title: .key("recipe.review"),
      sending: { [recipe] in ReviewWasTapped(recipe: recipe) })
    reviewButton = button
  }

  private func makeServings() {
    let servings = NumberInput(
      "servings", title: .key("recipe.servings"), value: Double(recipe.servings),
      range: 1...Double(max(24, min(recipe.servings, 500) * 2)), style: .slider)
    self.servings = servings
  }

  private func makeShoppingButton() {
    let button = ButtonViewModel(
      "shopping", title: .key("recipe.shopping"),
      enabledWhen: { [weak self] in self?.canShop ?? false },
      sending: { [weak self, recipe] in
        ShoppingWasTapped(
          recipe: recipe, ingredients: self?.shoppingLines ?? recipe.ingredients)
      })
    shoppingButton = button
  }

  package override var destination: (any Destination)? { RecipePage(id: recipe.id) }
  package override var title: LocalizedText { .verbatim(recipe.title) }

  /// Saves the number of servings, if it was changed.
  package override func save(to state: inout SavedState) {
    servings?.save(to: &state)
  }

  package override func restore(from state: SavedState) {
    servings?.restore(from: state)
  }

  /// Returns the ingredients for the chosen servings; lines without an amount stay, and are marked.
  func ingredients(decimalMark: Unicode.Scalar) -> [ScaledIngredient] {
    guard let servings = chosenServings else {
      return recipe.ingredients.map { ScaledIngredient(text: $0, isScaled: true) }
    }
    return servings.ingredients(recipe.ingredients, decimalMark: decimalMark)
  }

  private static func decimalMark(in localization: Localization?) -> Unicode.Scalar {
    localization?.decimalMark == "," ? "," : "."
  }

  // For the recipe's own number of servings, the lines are unchanged: their amounts are not read.
  private var shoppingLines: [String] {
    guard let servings = chosenServings, servings.wanted != servings.written else {
      return recipe.ingredients
    }
    // The list gets the lines that the page shows.
    let mark = Self.decimalMark(in: localization)
    return servings.ingredients(recipe.ingredients, decimalMark: mark).map(\.text)
  }

  private var chosenServings: Servings? {
    let wanted = servings?.value.flatMap { Int(exactly: $0) } ?? recipe.servings
    return Servings(written: recipe.servings, wanted: wanted)
  }

  /// Looks up the author.
  package override func start() {
    if let users = users as? ObservedStore<User> {
      users.changes.observe(for: self) { screen, change in
        if case .saved(let user) = change, user.id == screen.recipe.author { screen.author = user }
      }
    }
    run("load the author of \(recipe.title)") { [users, id = recipe.author] in
      try await users.item(id: id)
    } apply: { screen, outcome in
      // A recipe can be read without its author's name.
      screen.author = (try? outcome.get()) ?? nil
    }
  }

  /// Sends the request to share the recipe, if the page offers that.
  package func share() {
    guard isInteractive, content.offersSharing else { return }
    send(ShareWasTapped(recipe: recipe))
  }

  /// Shows the notice that the recipe was shared.
  func wasShared(to target: ShareTarget) {
    notice.show(.key("share.done.\(target)"), detail: link.map { .verbatim($0) })
  }

  private var canShop: Bool { !isShopping && servings?.validity.isValid != false }

  /// Shows the notice that the ingredients were put on the shopping list.
  func wasPutOnShoppingList(_ count: Int) {
    notice.show(.key("shopping.added", ["count": .verbatim("\(count)")]))
  }

  /// Adds the facts and parts of the recipe, and the buttons for its actions.
  package override func describe(_ screen: ScreenBuilder) {
    screen.add(notice)
    screen.heading(title)
    if let image = recipe.image {
      screen.image("image", Picture(named: image, alternative: title))
    }
    screen.text("summary", .verbatim(recipe.summary))
    describeFacts(on: screen)
    for section in content.sections { describe(section, on: screen) }
    if content.offersSharing {
      screen.button("share", .key("recipe.share")) { [weak self] in self?.share() }
    }
    reviewButton.map(screen.add)
    shoppingButton.map(screen.add)
  }
}

extension RecipeDetailViewModel {
  private func describeFacts(on screen: ScreenBuilder) {
    let fact = { (id: String, value: LocalizedText?) in
      guard let value else { return }
      screen.text(id, .key("recipe.\(id)"), value: value)
    }
    let words = { (text: String?) in text.map(LocalizedText.verbatim) }
    fact("author", words(author?.name))
    let ratings = LocalizedText.verbatim("(\(recipe.ratingCount ?? 0))")
    let stars = recipe.rating.map { LocalizedText.number($0, decimals: 1) }
    fact("rating", stars.map { .joined([.verbatim("★"), $0, ratings], separator: " ") })
    let isTotal = recipe.totalMinutes != nil
    fact(
      isTotal ? "totalTime" : "prepTime",
      Self.time(recipe.prepMinutes) ?? words(recipe.prepText))
    fact("cookTime", Self.time(recipe.cookMinutes) ?? words(recipe.cookText))
    fact("yield", words(recipe.yield))
  }

  private static func time(_ minutes: Int) -> LocalizedText? {
    guard minutes > 0 else { return nil }
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours < 2 { return .key("recipe.minutes", ["count": .verbatim("\(minutes)")]) }
    let parts = ["hours": LocalizedText.verbatim("\(hours)")]
    if rest == 0 { return .key("recipe.hours", parts) }
    return .key(
      "recipe.hoursAndMinutes", parts.merging(["minutes": .verbatim("\(rest)")]) { $1 })
  }

  private func describe(_ section: RecipeSection, on screen: ScreenBuilder) {
    switch section {
    case .nutrition: describeNutrition(on: screen)
    case .ingredients:
      describeServings(on: screen)
      describeIngredients(on: screen)
    case .steps: describeLines("steps", recipe.steps, on: screen)
    }
  }

  private func describeNutrition(on screen: ScreenBuilder) {
    guard let nutrition = recipe.nutrition else { return }
    screen.text(
      "nutrition", .key("recipe.nutrition"),
      value: .key(
        "recipe.nutrition.value",
        [
          "calories": .verbatim("\(nutrition.calories)"),
          "protein": .verbatim("\(nutrition.proteinGrams)"),
          "fat": .verbatim("\(nutrition.fatGrams)"),
          "carbohydrate": .verbatim("\(nutrition.carbohydrateGrams)"),
        ]))
  }

  private func describeServings(on screen: ScreenBuilder) {
    if let servings {
      screen.add(servings)
    } else if recipe.servings > 0 {
      screen.text(
        "servings", .key("recipe.servings"), value: .verbatim("\(recipe.servings)"))
    }
  }

  private func describeIngredients(on screen: ScreenBuilder) {
    guard !recipe.ingredients.isEmpty, servings?.isDirty == true else {
      return describeLines("ingredients", recipe.ingredients, on: screen)
    }
    let mark = Self.decimalMark(in: screen.localization)
    screen.list("ingredients", .key("recipe.ingredients")) {
      for (index, line) in ingredients(decimalMark: mark).enumerated() {
        screen.row(
          "\(index + 1)", .verbatim(line.text),
          value: line.isScaled ? nil : .key("recipe.ingredients.unscaled"))
      }
    }
  }

  private func describeLines(_ id: String, _ lines: [String], on screen: ScreenBuilder) {
    guard !lines.isEmpty else {
      screen.status(id, .key("recipe.\(id).none"))
      return
    }
    screen.list(id, .key("recipe.\(id)")) {
      for (index, line) in lines.enumerated() { screen.row("\(index + 1)", .verbatim(line)) }
    }
  }
}
