package import FlowModels
package import RecipeFeature

/// A database of recipes, as the framework reads it.
package struct StoredRecipes {
  package let path: String
  package let store: RecipeStore

  package init(_ path: String) throws {
    self.path = path
    store = try RecipeStore(database: path)
  }

  /// Goes through all recipes in an order, in pages so great that their number does not count.
  ///
  /// - Returns: How many there are, and where a page of 50 with a number begins.
  package func scan(
    _ order: RecipeOrder, cursorOfPage number: Int
  ) async throws -> (count: Int, cursor: PageCursor?) {
    let limit = 10_000
    precondition((number - 1) * 50 % limit == 0)
    var count = 0
    var found: PageCursor?
    var cursor: PageCursor?
    repeat {
      let page = try await store.recipes.page(
        PageRequest(query: DataQuery(order: order.rawValue), cursor: cursor, limit: limit))
      count += page.items.count
      cursor = page.next
      if count == (number - 1) * 50 { found = cursor }
    } while cursor != nil
    return (count, found)
  }

  /// Reads pages of 50, one after another.
  ///
  /// - Returns: How many recipes were on them.
  package func pages(
    _ count: Int, in order: RecipeOrder, from start: PageCursor?
  ) async throws -> Int {
    var cursor = start
    var found = 0
    for _ in 0..<count {
      let page = try await store.recipes.page(
        PageRequest(query: DataQuery(order: order.rawValue), cursor: cursor, limit: 50))
      found += page.items.count
      // The first page has no cursor, and is read again.
      if start != nil { cursor = page.next }
    }
    return found
  }

  /// The first page of what words find.
  package func search(_ words: String) async throws -> Int {
    let request = PageRequest(query: DataQuery(search: words), limit: 50)
    return try await store.recipes.page(request).items.count
  }
}

/// A list of recipes in an app.
@MainActor
package final class ListedRecipes {
  private let flow = FlowModel()
  private let app: AppModel
  private let stored: StoredRecipes

  package init(_ stored: StoredRecipes) {
    self.stored = stored
    app = AppModel(name: "App", root: flow)
    app.launch()
  }

  /// Opens the list, waits for its first page, and goes back.
  package func open() async {
    let list = makeList()
    flow.push(list)
    await wait(for: list)
    precondition(list.items.count == 50)
    flow.pop()
  }

  /// Scrolls to the end.
  ///
  /// - Parameter onFull: Called once as much is in memory as the list keeps.
  /// - Returns: How many rows there were.
  package func scrollThroughAll(onFull: () -> Void) async -> Int {
    let list = makeList()
    flow.push(list)
    await wait(for: list)
    var isFull = false
    while list.hasMore {
      if let last = list.items.last { list.scroll(to: last.id) }
      list.loadMore()
      await wait(for: list)
      if !isFull, list.itemsBefore > 0 {
        isFull = true
        onFull()
      }
    }
    let count = list.itemsBefore + list.items.count
    flow.pop()
    return count
  }

  private func makeList() -> ListViewModel<Recipe> {
    ListViewModel(
      name: "List", title: "Recipes", provider: stored.store.recipes, pageSize: 50,
      row: RowDescription { Row(title: .verbatim($0.title)) })
  }

  private func wait(for list: ListViewModel<Recipe>) async {
    while list.state == .loading { await Task.yield() }
    guard list.state == .loaded else { fatalError("\(list.state)") }
  }
}
