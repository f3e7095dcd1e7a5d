extension DataProvider {
  /// Calls a closure for every item, loading pages of 200 items.
  ///
  /// - Parameters:
  ///   - query: The query that the items match; by default, all of them do.
  ///   - body: Receives each item.
  /// - Throws: The error of a page that cannot be loaded.
  /// - Complexity: O(items).
  package func forEach(
    matching query: DataQuery = DataQuery(), _ body: (Item) -> Void
  ) async throws {
    var cursor: PageCursor?
    repeat {
      let page = try await page(PageRequest(query: query, cursor: cursor, limit: 200))
      page.items.forEach(body)
      // A page that leads to itself would never end.
      cursor = page.next == cursor ? nil : page.next
    } while cursor != nil
  }
}
