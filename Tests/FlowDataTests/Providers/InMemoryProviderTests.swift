import FlowData
import Localization
import TestSupport
import Testing

@Suite("In-memory provider")
struct InMemoryProviderTests {
  private struct Dish: Identifiable, Equatable {
    var id: Int
    var title = ""
    var course = ""
  }

  private static let menu = InMemoryProvider(
    [
      Dish(id: 7, title: "Lemon tart", course: "dessert"),
      Dish(id: 3, title: "Éclair", course: "dessert"),
      Dish(id: 5, title: "Leek soup", course: "starter"),
      Dish(id: 1, title: "LEMON SOLE", course: "main"),
      Dish(id: 9, title: "Lemon tart", course: "dessert"),
    ],
    fields: ["course": { $0.course }, "title": { $0.title }], searching: { $0.title })

  private func dishes(_ count: Int) -> InMemoryProvider<Dish> {
    InMemoryProvider((0..<count).map { Dish(id: $0) })
  }

  @Test("an empty provider has one page without items")
  func empty() async throws {
    let page = try await dishes(0).page(PageRequest(limit: 10))
    #expect(page.items.isEmpty)
    #expect(page.next == nil)
    #expect(try await dishes(0).item(id: 0) == nil)
  }

  @Test(
    "every item comes once and in order, in as many pages as it takes",
    arguments: [
      (1, 1, [1]), (1, 10, [1]), (4, 2, [2, 2]), (5, 2, [2, 2, 1]), (5, 5, [5]), (6, 5, [5, 1]),
      (3, 1, [1, 1, 1]), (3, Int.max, [3]), (0, 3, [0]),
    ])
  func pages(count: Int, limit: Int, sizes: [Int]) async throws {
    let pages = try await allPages(of: dishes(count), DataQuery(), limit: limit)
    #expect(pages.map(\.count) == sizes)
    #expect(pages.joined().map(\.id) == Array(0..<count))
  }

  @Test(
    "a filter leaves only what has the value, across pages", arguments: [1, 2, 3, 10])
  func filter(limit: Int) async throws {
    let desserts = DataQuery(filter: ["course": "dessert"])
    #expect(try await ids(desserts, limit: limit) == [7, 3, 9])
    let tarts = DataQuery(filter: ["course": "dessert", "title": "Lemon tart"])
    #expect(try await ids(tarts, limit: limit) == [7, 9])
    #expect(try await ids(DataQuery(filter: ["course": "Dessert"]), limit: limit) == [])
  }

  @Test("the last match has no next page, even with other items after it")
  func lastMatch() async throws {
    let request = PageRequest(query: DataQuery(filter: ["course": "starter"]), limit: 1)
    let page = try await Self.menu.page(request)
    #expect(page.items.map(\.id) == [5])
    #expect(page.next == nil)
  }

  @Test(
    "a filter by a field that is not there is an error",
    arguments: ["curse", "", "\u{1B}curse"] as [EscapedText])
  func unknownField(escaped: EscapedText) async {
    let name = escaped.text
    let shown = name.isEmpty ? "" : "curse"
    let error = DataError(
      .misconfigured, doing: .key("failure.load"),
      detail: "there is no field \"\(shown)\" to filter by")
    await #expect(throws: error) {
      try await Self.menu.page(PageRequest(query: DataQuery(filter: [name: "x"]), limit: 1))
    }
  }

  @Test(
    "a search finds texts in which each of its words begins one, whatever the case and the accents",
    arguments: [
      ("lemon", [7, 1, 9]), ("LEMON", [7, 1, 9]), ("éc", [3]), ("ÉCLAIR", [3]), ("eclair", [3]),
      ("e\u{301}clair", [3]), ("n t", []), ("le", [7, 5, 1, 9]), ("tart lemon", [7, 9]),
      ("lemon-t", [7, 9]), ("tart-lemon", []), ("lem-tart", []), ("--", []),
      ("lemon --", [7, 1, 9]),
      ("", [7, 3, 5, 1, 9]), (" ", [7, 3, 5, 1, 9]),
    ])
  func search(words: String, found: [Int]) async throws {
    #expect(try await ids(DataQuery(search: words), limit: 2) == found)
  }

  @Test("items come in the order that is asked for, and those that are equal in it as they were")
  func orders() async throws {
    let dishes = [3, 1, 4, 2, 9, 5].map { Dish(id: $0, course: $0 % 2 == 0 ? "a" : "b") }
    let provider = InMemoryProvider(
      dishes, fields: ["course": { $0.course }], orders: ["course": { $0.course < $1.course }])
    let ids = { (query: DataQuery) in
      var ids: [Int] = []
      var cursor: PageCursor?
      repeat {
        let page = try await provider.page(PageRequest(query: query, cursor: cursor, limit: 2))
        ids += page.items.map(\.id)
        cursor = page.next
      } while cursor != nil
      return ids
    }
    #expect(try await ids(DataQuery(order: "course")) == [4, 2, 3, 1, 9, 5])
    #expect(try await ids(DataQuery(filter: ["course": "b"], order: "course")) == [3, 1, 9, 5])
    #expect(try await ids(DataQuery()) == [3, 1, 4, 2, 9, 5])
    let error = await #expect(throws: DataError.self) { try await ids(DataQuery(order: "price")) }
    #expect(error?.detail == "there is no order \"price\"")
  }

  @Test("a search and a filter both have to match")
  func searchAndFilter() async throws {
    let query = DataQuery(search: "lemon", filter: ["course": "main"])
    #expect(try await ids(query, limit: 2) == [1])
  }

  @Test(
    "a cursor of another list is an error", arguments: ["5", "-1", "", "x", "9223372036854775808"])
  func foreignCursor(token: String) async {
    let error = DataError(
      .changedMeanwhile, doing: .key("failure.load"),
      detail: "the cursor does not belong to this list; refresh the list")
    await #expect(throws: error) {
      try await Self.menu.page(PageRequest(cursor: PageCursor(token), limit: 1))
    }
  }

  @Test("a limit below 1 is taken for 1", arguments: [0, -1, Int.min])
  func limit(limit: Int) async throws {
    let page = try await Self.menu.page(PageRequest(limit: limit))
    #expect(page.items.map(\.id) == [7])
    #expect(page.next != nil)
  }

  @Test("an item is found by its id; where two share it, the first counts")
  func item() async throws {
    let dishes = InMemoryProvider([Dish(id: 1, title: "a"), Dish(id: 1, title: "b")])
    #expect(try await dishes.item(id: 1)?.title == "a")
    #expect(try await dishes.item(id: 2) == nil)
  }

  @Test("a million items come page by page from the start")
  func million() async throws {
    let dishes = dishes(1_000_000)
    var cursor: PageCursor?
    for first in stride(from: 0, to: 200, by: 50) {
      let page = try await dishes.page(PageRequest(cursor: cursor, limit: 50))
      #expect(page.items.map(\.id) == Array(first..<(first + 50)))
      cursor = page.next
    }
    #expect(cursor != nil)
  }

  private func ids(_ query: DataQuery, limit: Int) async throws -> [Int] {
    try await allPages(of: Self.menu, query, limit: limit).joined().map(\.id)
  }

  private func allPages(
    of provider: InMemoryProvider<Dish>, _ query: DataQuery, limit: Int
  ) async throws -> [[Dish]] {
    var pages: [[Dish]] = []
    var request = PageRequest(query: query, limit: limit)
    repeat {
      let page = try await provider.page(request)
      pages.append(page.items)
      try #require(pages.count <= 10, "the pages never end")
      request.cursor = page.next
    } while request.cursor != nil
    return pages
  }
}
