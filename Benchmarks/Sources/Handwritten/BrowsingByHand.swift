package import Workload

/// What can be on the path.
@MainActor
private class Screen {
  let title: String
  /// Told after each change, for a view to follow.
  var onChange: (() -> Void)?

  init(title: String) { self.title = title }
}

private final class RecipeListViewModel: Screen {
  private(set) var items: [Recipe] { didSet { onChange?() } }
  var selectedID: Recipe.ID? { didSet { onChange?() } }
  var onSelect: ((Recipe) -> Void)?

  init(title: String, items: [Recipe]) {
    self.items = items
    super.init(title: title)
  }

  func tap(_ item: Recipe) {
    selectedID = item.id
    onSelect?(item)
  }
}

private final class RecipeDetailViewModel: Screen {
  let recipe: Recipe
  var author: User? { didSet { onChange?() } }
  var notice: String? { didSet { onChange?() } }
  var onShare: ((Recipe) -> Void)?

  init(recipe: Recipe) {
    self.recipe = recipe
    super.init(title: recipe.title)
  }
}

private enum NavigationEvent {
  case pushed(Screen)
  case popped(Screen)
}

@MainActor
private final class RecipesCoordinator {
  private(set) var path: [Screen] = []
  var onNavigation: ((NavigationEvent) -> Void)?

  func start(with recipes: [Recipe]) -> RecipeListViewModel {
    let list = RecipeListViewModel(title: "Recipes", items: recipes)
    list.onSelect = { [weak self] recipe in self?.showDetails(of: recipe) }
    push(list)
    return list
  }

  func back() {
    guard path.count > 1 else { return }
    let screen = path.removeLast()
    (path.last as? RecipeListViewModel)?.selectedID = nil
    onNavigation?(.popped(screen))
  }

  private func showDetails(of recipe: Recipe) {
    let details = RecipeDetailViewModel(recipe: recipe)
    details.onShare = { [weak self] recipe in self?.share(recipe) }
    push(details)
  }

  private func push(_ screen: Screen) {
    path.append(screen)
    onNavigation?(.pushed(screen))
  }

  private func share(_ recipe: Recipe) {}
}

/// The same app by hand: a coordinator with a list on screen.
package final class BrowsingByHand: Contender {
  private let coordinator = RecipesCoordinator()
  private let list: RecipeListViewModel
  private let recipes: [Recipe]
  private var eventCount = 0

  package init(recipes: [Recipe]) {
    self.recipes = recipes
    list = coordinator.start(with: recipes)
    coordinator.onNavigation = { [unowned self] _ in eventCount += 1 }
  }

  package func run(_ count: Int) -> Int {
    eventCount = 0
    let (one, another) = (recipes[3], recipes[42])
    for _ in 0..<count / 2 {
      list.tap(one)
      coordinator.back()
      list.tap(another)
      coordinator.back()
    }
    return eventCount
  }
}
