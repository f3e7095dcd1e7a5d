import Synchronization
import Testing

@testable import FlowData

@Suite("Sorted and ranked items")
struct SortedProviderTests {
  private struct Dish: Identifiable, Hashable {
    var id: Int
    var minutes: Int { id % 10 }
    var title: String { id.isMultiple(of: 3) ? "soup \(id)" : "Soup" }
  }

  /// How often a closure was called.
  private final class Counter: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock { $0 } }
    func add() { number.withLock { $0 += 1 } }
  }

  /// Dishes in no order.
  private static let dishes = (0..<50).map { Dish(id: $0 * 37 % 50) }

  private func pages(
    of provider: InMemoryProvider<Dish>, _ query: DataQuery, limit: Int
  ) async throws -> [[Int]] {
    var pages: [[Int]] = []
    var request = PageRequest(query: query, limit: limit)
    repeat {
      let page = try await provider.page(request)
      pages.append(page.items.map(\.id))
      request.cursor = page.next
    } while request.cursor != nil
    return pages
  }

  @Test("items are sorted once for an order, and those that are equal in it stay in their order")
  func sorting() async throws {
    let counter = Counter()
    let provider = InMemoryProvider(
      Self.dishes,
      orders: [
        "minutes": {
          counter.add()
          return $0.minutes < $1.minutes
        }, "back": { $0.id > $1.id },
      ])
    let expected = (0..<10).flatMap { minutes in Self.dishes.filter { $0.minutes == minutes } }
    let query = DataQuery(order: "minutes")
    #expect(
      try await pages(of: provider, query, limit: 7).joined().elementsEqual(expected.map(\.id)))
    let count = counter.count
    #expect(
      try await pages(of: provider, DataQuery(order: "back"), limit: 50) == [(0..<50).reversed()])
    #expect(try await pages(of: provider, query, limit: 25).map(\.count) == [25, 25])
    #expect(counter.count == count && count > 0)
    await #expect(throws: DataError.unknownOrder("price")) {
      try await provider.page(PageRequest(query: DataQuery(order: "price"), limit: 1))
    }
  }

  @Test(
    "a search by relevance reads each text once for all of its pages, and anew for another search")
  func ranking() async throws {
    let counter = Counter()
    let provider = InMemoryProvider(
      Self.dishes, fields: ["minutes": { "\($0.minutes)" }],
      searching: { dish -> String in
        counter.add()
        return dish.title
      })
    var query = DataQuery(search: "soup", order: DataQuery.relevance)
    let expected = [false, true].flatMap { later in
      Self.dishes.filter { $0.id.isMultiple(of: 3) == later }.map(\.id)
    }
    for limit in [1, 10, 49, 50, 51] {
      let pages = try await pages(of: provider, query, limit: limit)
      #expect(pages.joined().elementsEqual(expected))
      #expect(pages.count == (50 + limit - 1) / limit && pages.allSatisfy { $0.count <= limit })
    }
    #expect(counter.count == 50)
    query.filter = ["minutes": "4"]
    #expect(try await pages(of: provider, query, limit: 9) == [expected.filter { $0 % 10 == 4 }])
    #expect(counter.count == 55)
    query.search = "water"
    #expect(try await pages(of: provider, query, limit: 9) == [[]])
  }

  @Test(
    "without words, relevance is the order in which the items were given", arguments: [nil, " "])
  func nothingSearched(search: String?) async throws {
    let provider = InMemoryProvider(Self.dishes, searching: { $0.title })
    let query = DataQuery(search: search, order: DataQuery.relevance)
    #expect(
      try await pages(of: provider, query, limit: 20).joined().elementsEqual(Self.dishes.map(\.id)))
    #expect(try await provider.count(matching: query) == 50)
  }

  @Test("items have their places, and only those that are asked for")
  func places() async throws {
    let provider = InMemoryProvider(Self.dishes)
    #expect(try await provider.places(of: [0, 37, 99]) == [0: 0, 37: 1])
    #expect(try await provider.places(of: []).isEmpty)
    #expect(try await provider.item(id: 37) == Dish(id: 37))
  }
}
