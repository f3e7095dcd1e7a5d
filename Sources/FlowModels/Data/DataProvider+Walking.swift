extension DataProvider {
  /// Goes through all items, many at a time.
  ///
  /// - Parameter body: Receives each.
  /// - Throws: What a page throws.
  /// - Complexity: O(items).
  package func forEach(_ body: (Item) -> Void) async throws {
    var cursor: PageCursor?
    repeat {
      let page = try await page(PageRequest(cursor: cursor, limit: 200))
      page.items.forEach(body)
      // One that leads to itself would never end.
      cursor = page.next == cursor ? nil : page.next
    } while cursor != nil
  }
}
