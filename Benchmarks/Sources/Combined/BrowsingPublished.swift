import OpenCombine
package import Workload

/// What can be on the path.
@MainActor
private class Screen: ObservableObject {
  let title: String
  var cancellables: Set<AnyCancellable> = []

  init(title: String) { self.title = title }
}

private final class RecipeListViewModel: Screen {
  @Published private(set) var items: [Recipe]
  @Published var selectedID: Recipe.ID?
  let selected = PassthroughSubject<Recipe, Never>()

  init(title: String, items: [Recipe]) {
    self.items = items
    super.init(title: title)
  }

  func tap(_ item: Recipe) {
    selectedID = item.id
    selected.send(item)
  }
}

private final class RecipeDetailViewModel: Screen {
  let recipe: Recipe
  @Published var author: User?
  @Published var notice: String?
  let shared = PassthroughSubject<Recipe, Never>()

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
private final class RecipesCoordinator: ObservableObject {
  @Published private(set) var path: [Screen] = []
  let navigation = PassthroughSubject<NavigationEvent, Never>()

  func start(with recipes: [Recipe]) -> RecipeListViewModel {
    let list = RecipeListViewModel(title: "Recipes", items: recipes)
    list.selected
      .sink { [weak self] recipe in self?.showDetails(of: recipe) }
      .store(in: &list.cancellables)
    push(list)
    return list
  }

  func back() {
    guard path.count > 1 else { return }
    let screen = path.removeLast()
    (path.last as? RecipeListViewModel)?.selectedID = nil
    navigation.send(.popped(screen))
  }

  private func showDetails(of recipe: Recipe) {
    let details = RecipeDetailViewModel(recipe: recipe)
    details.shared
      .sink { [weak self] recipe in self?.share(recipe) }
      .store(in: &details.cancellables)
    push(details)
  }

  private func push(_ screen: Screen) {
    path.append(screen)
    navigation.send(.pushed(screen))
  }

  private func share(_ recipe: Recipe) {}
}

/// The same app with OpenCombine, its state `@Published`, as apps have it.
package final class BrowsingPublished: Contender {
  private let coordinator = RecipesCoordinator()
  private let list: RecipeListViewModel
  private let recipes: [Recipe]
  private var eventCount = 0
  private var cancellables: Set<AnyCancellable> = []

  package init(recipes: [Recipe]) {
    self.recipes = recipes
    list = coordinator.start(with: recipes)
    coordinator.navigation
      .sink { [unowned self] _ in eventCount += 1 }
      .store(in: &cancellables)
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
