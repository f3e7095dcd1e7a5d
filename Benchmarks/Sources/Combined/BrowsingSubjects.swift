import OpenCombine
package import Workload

/// What can be on the path.
@MainActor
private class Screen {
  let title: String
  var cancellables: Set<AnyCancellable> = []

  init(title: String) { self.title = title }
}

private final class RecipeListViewModel: Screen {
  let items: CurrentValueSubject<[Recipe], Never>
  let selectedID = CurrentValueSubject<Recipe.ID?, Never>(nil)
  let selected = PassthroughSubject<Recipe, Never>()

  init(title: String, items: [Recipe]) {
    self.items = CurrentValueSubject(items)
    super.init(title: title)
  }

  func tap(_ item: Recipe) {
    selectedID.send(item.id)
    selected.send(item)
  }
}

private final class RecipeDetailViewModel: Screen {
  let recipe: Recipe
  let author = CurrentValueSubject<User?, Never>(nil)
  let notice = CurrentValueSubject<String?, Never>(nil)
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
private final class RecipesCoordinator {
  let path = CurrentValueSubject<[Screen], Never>([])
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
    guard path.value.count > 1 else { return }
    let screen = path.value.removeLast()
    (path.value.last as? RecipeListViewModel)?.selectedID.send(nil)
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
    path.value.append(screen)
    navigation.send(.pushed(screen))
  }

  private func share(_ recipe: Recipe) {}
}

/// The same app with OpenCombine, its state in subjects: leaner than `@Published`.
package final class BrowsingSubjects: Contender {
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
