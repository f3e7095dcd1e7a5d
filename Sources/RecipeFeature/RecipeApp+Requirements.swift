import Brands
import FlowModels

extension RecipeApp {
  /// The rules that hold in the app of every brand.
  static func requirements(of brand: Brand) -> [Requirement] {
    contents + order(of: brand) + ways(of: brand) + [
      .leadsTo("busy ends", from: { $0.isBusy }, to: { !$0.isBusy }),
      .always("a form that is being sent is not sent again", of: { $0.screens(FormViewModel.self) })
      { !$0.isBusy || !$0.submitButton.isAvailable },
      .always("one visit sends few reviews", of: { $0.screens(ReviewViewModel.self) }) {
        $0.upload.runs <= ReviewViewModel.maxUploads
      },
    ]
  }

  private static var contents: [Requirement] {
    [
      .always("a category lists its own recipes", of: { $0.lists(at: CategoryPage.self) }) {
        list, place in list.items.allSatisfy { $0.category == place.id }
      },
      .always("a user's list has their recipes", of: { $0.lists(at: UserRecipes.self) }) {
        list, place in list.items.allSatisfy { $0.author == place.id }
      },
    ]
  }

  // There is no rule for a server, which decides the order itself.
  private static func order(of brand: Brand) -> [Requirement] {
    if case .http = brand.data { return [] }
    return [
      .always(
        "the shopping list is in its order", of: { $0.screens(ListViewModel<ShoppingItem>.self) }
      ) { list in
        let positions = list.items.map(\.position)
        return list.state != .loaded || zip(positions, positions.dropFirst()).allSatisfy(<=)
      }
    ]
  }

  private static func ways(of brand: Brand) -> [Requirement] {
    let disabled = brandSchema.features.filter { !brand.has(feature: $0.id) }.flatMap(\.screens)
    return [
      .always("a shared recipe is open below", when: { $0.sharing != nil }) { app in
        app.screens(RecipeDetailViewModel.self).contains { $0.recipe.id == app.sharing?.recipe.id }
      },
      .onEach(
        ShareWasTapped.self, "a shared recipe is the one on screen",
        of: { $0.sharing?.recipe.id }
      ) { _, after, share in after == share.recipe.id },
      .never("a screen of a disabled feature", when: { _ in !disabled.isEmpty }) {
        !$0.path.filter(disabled.contains).isEmpty
      },
      .onEach(ItemWasTapped<Recipe>.self, "a tapped recipe opens", of: { $0.recipeOnTop }) {
        // A screen that stays, such as a form with changes, may be in the way.
        before, after, tap in after == tap.item.id || after == before
      },
      .onEach(ReviewWasTapped.self, "a review is of its recipe", of: { $0.path.last }) {
        before, after, _ in after == "Review" || after == before
      },
      .onEach(AddItemWasTapped.self, "an item to add has a form", of: { $0.path.last }) {
        before, after, _ in after == "ShoppingItem" || after == before
      },
    ]
  }
}

extension AppModel {
  fileprivate func screens<Screen: ViewModel>(_ type: Screen.Type) -> [Screen] {
    root.controller.screens.compactMap { $0 as? Screen }
  }

  fileprivate func lists<Place: Destination>(
    at type: Place.Type
  ) -> [(list: ListViewModel<Recipe>, place: Place)] {
    screens(ListViewModel<Recipe>.self).compactMap { list in
      guard !list.items.isEmpty, let place = list.destination as? Place else { return nil }
      return (list, place)
    }
  }

  fileprivate var recipeOnTop: String? {
    (root.controller.screens.last as? RecipeDetailViewModel)?.recipe.id
  }

  fileprivate var sharing: ShareFlowModel? {
    Self.presented(by: root).lazy.compactMap { $0 as? ShareFlowModel }.first
  }

  private static func presented(by flow: FlowModel) -> [FlowModel] {
    let children = flow.controller.path.compactMap(\.flow)
    let presented = flow.controller.presented.compactMap(\.flow)
    return presented + (children + presented).flatMap { Self.presented(by: $0) }
  }
}

extension PathElement {
  fileprivate var flow: FlowModel? {
    if case .flow(let flow) = self { flow } else { nil }
  }
}
