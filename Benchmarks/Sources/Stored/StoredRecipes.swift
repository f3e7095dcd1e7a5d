package import FlowModels
import RecipeFeature

/// A database of recipes, as the framework reads it.
package struct StoredRecipes {
  /// The orders of the recipes.
  package static let orders = ["added", "title", "time", "rating", "newest"]

  package let path: String
  fileprivate let recipes: any DataProvider

  package init(_ path: String) throws {
    self.path = path
    recipes = try RecipeApp.recipes(inDatabase: path)
  }

  /// Goes through all recipes in an order, in pages so great that their number does not count.
  ///
  /// - Returns: How many there are, and where a page of 50 with a number begins.
  package func scan(
    _ order: String, cursorOfPage number: Int
  ) async throws -> (count: Int, cursor: PageCursor?) {
    try await Self.scan(recipes, order, cursorOfPage: number)
  }

  private static func scan(
    _ recipes: some DataProvider, _ order: String, cursorOfPage number: Int
  ) async throws -> (count: Int, cursor: PageCursor?) {
    let limit = 10_000
    precondition((number - 1) * 50 % limit == 0)
    var count = 0
    var found: PageCursor?
    var cursor: PageCursor?
    repeat {
      let page = try await recipes.page(
        PageRequest(query: DataQuery(order: order), cursor: cursor, limit: limit))
      count += page.items.count
      cursor = page.next
      if count == (number - 1) * 50 { found = cursor }
    } while cursor != nil
    return (count, found)
  }

  /// Reads pages of 50, one after another.
  ///
  /// - Returns: How many recipes were on them.
  package func pages(_ count: Int, in order: String, from start: PageCursor?) async throws -> Int {
    try await Self.pages(of: recipes, count, in: order, from: start)
  }

  private static func pages(
    of recipes: some DataProvider, _ count: Int, in order: String, from start: PageCursor?
  ) async throws -> Int {
    var cursor = start
    var found = 0
    for _ in 0..<count {
      let page = try await recipes.page(
        PageRequest(query: DataQuery(order: order), cursor: cursor, limit: 50))
      found += page.items.count
      // The first page has no cursor, and is read again.
      if start != nil { cursor = page.next }
    }
    return found
  }

  /// The first page of what words find, by relevance or in the order of the list.
  package func search(_ words: String, byRelevance: Bool = false) async throws -> Int {
    // By its name: the release before has no constant for it, and is compared with.
    let order = byRelevance ? "relevance" : nil
    return try await Self.count(
      recipes, PageRequest(query: DataQuery(search: words, order: order), limit: 50))
  }

  private static func count(
    _ recipes: some DataProvider, _ request: PageRequest
  ) async throws -> Int {
    try await recipes.page(request).items.count
  }

  /// A list of the recipes in an app.
  @MainActor
  package func makeList() -> any ListedRecipes { Self.list(of: recipes) }

  @MainActor
  private static func list(of recipes: some DataProvider) -> any ListedRecipes {
    RecipeList(recipes)
  }
}

/// A list of recipes in an app.
@MainActor
package protocol ListedRecipes {
  /// Opens the list, waits for its first page, and goes back.
  func open() async

  /// Scrolls to the end.
  ///
  /// - Parameter onFull: Called once as much is in memory as the list keeps.
  /// - Returns: How many rows there were.
  func scrollThroughAll(onFull: () -> Void) async -> Int
}

@MainActor
private final class RecipeList<Provider: DataProvider>: ListedRecipes {
  private let flow = FlowModel()
  private let app: AppModel
  private let recipes: Provider

  init(_ recipes: Provider) {
    self.recipes = recipes
    app = AppModel(name: "App", root: flow)
    app.launch()
  }

  func open() async {
    let list = makeList()
    flow.push(list)
    await wait(for: list)
    precondition(list.items.count == 50)
    flow.pop()
  }

  func scrollThroughAll(onFull: () -> Void) async -> Int {
    let list = makeList()
    flow.push(list)
    await wait(for: list)
    var isFull = false
    var count = list.items.count
    while list.hasMore {
      let last = list.items.last?.id
      if let last { list.scroll(to: last) }
      list.loadMore()
      await wait(for: list)
      count += list.items.reversed().prefix { $0.id != last }.count
      if !isFull, list.hasPrevious {
        isFull = true
        onFull()
      }
    }
    flow.pop()
    return count
  }

  private func makeList() -> ListViewModel<Provider.Item> {
    ListViewModel(
      name: "List", title: .verbatim("Recipes"), provider: recipes, pageSize: 50,
      row: RowDescription { Row(title: .verbatim("\($0)")) })
  }

  private func wait(for list: ListViewModel<Provider.Item>) async {
    while list.state == .loading { await Task.yield() }
    guard list.state == .loaded else { fatalError("\(list.state)") }
  }
}
