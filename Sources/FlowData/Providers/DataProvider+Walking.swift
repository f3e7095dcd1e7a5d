extension DataProvider {
  /// Calls a closure for every item that matches a query, loading pages of 200 items.
  // With `isReload`, no item is from a cache: for what is written in consequence.
  package func forEach(
    matching query: DataQuery = DataQuery(), isReload: Bool = false, _ body: (Item) -> Void
  ) async throws {
    var cursor: PageCursor?
    repeat {
      let page = try await page(
        PageRequest(query: query, cursor: cursor, limit: 200, isReload: isReload))
      page.items.forEach(body)
      // A page that leads to itself would never end.
      cursor = page.next == cursor ? nil : page.next
    } while cursor != nil
  }
}
