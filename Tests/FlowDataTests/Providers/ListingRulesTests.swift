import Testing

@testable import FlowData

@Suite("Rules for listing items")
struct ListingRulesTests {
  private struct Dish: Identifiable, Hashable {
    var id: Int
    var title: String
    var text = ""
    var position: Int { -id }
  }

  private static let dishes = [
    Dish(id: 1, title: "Soup", text: "hot"), Dish(id: 2, title: "Hot soups"),
    Dish(id: 3, title: "Tea", text: "hot"), Dish(id: 4, title: "Soup", text: "cold"),
  ]

  private static let rules = ListingRules<Dish>(
    fields: ["title": { $0.title }, "text": { $0.text }], searching: [{ $0.title }, { $0.text }],
    orders: ["title": { $0.title < $1.title }], position: { $0.position })

  /// Rules without anything that a query can name.
  private static let plain = ListingRules<Dish>()

  @Test(
    "an item matches if it has the value of each filter, and each word in one of its texts",
    arguments: [
      (DataQuery(), [1, 2, 3, 4]), (DataQuery(search: " \n"), [1, 2, 3, 4]),
      (DataQuery(filter: ["title": "Soup"]), [1, 4]),
      (DataQuery(filter: ["title": "Soup", "text": "hot"]), [1]),
      (DataQuery(filter: ["title": "Tea", "text": "cold"]), []),
      (DataQuery(search: "hot"), [1, 2, 3]), (DataQuery(search: "hot sou"), [1, 2]),
      (DataQuery(search: "soup", filter: ["text": ""]), [2]), (DataQuery(search: "--"), []),
    ])
  func matching(query: DataQuery, ids: [Int]) throws {
    let matches = try Self.rules.matcher(for: query)
    #expect(Self.dishes.filter { matches($0) }.map(\.id) == ids)
    #expect(try Self.rules.count(Self.dishes, matching: query) == ids.count)
  }

  @Test(
    "a query cannot name what the rules do not have",
    arguments: [
      (DataQuery(search: "a"), .notSearchable), (DataQuery(filter: ["a": ""]), .unknownField("a")),
      (DataQuery(search: "a", filter: ["b": "", "c": ""]), .unknownField("b")),
    ] as [(DataQuery, DataError)])
  func unknown(query: DataQuery, error: DataError) throws {
    #expect(throws: error) { try Self.plain.matcher(for: query) }
    #expect(throws: error) { try Self.plain.count(Self.dishes, matching: query) }
    #expect(try Self.plain.count(Self.dishes, matching: DataQuery(search: " ")) == 4)
  }

  @Test(
    "items are in the order of the query, or in that of their positions",
    arguments: [
      (DataQuery(), [4, 3, 2, 1]), (DataQuery(search: "hot"), [4, 3, 2, 1]),
      (DataQuery(order: "title"), [2, 1, 4, 3]), (DataQuery(order: "relevance"), [4, 3, 2, 1]),
      (DataQuery(search: " ", order: "relevance"), [4, 3, 2, 1]),
      // The title first, then any text, then what is not found; each by position.
      (DataQuery(search: "hot", order: "relevance"), [2, 3, 1, 4]),
      (DataQuery(search: "soup", order: "relevance"), [4, 1, 2, 3]),
    ])
  func order(query: DataQuery, ids: [Int]) throws {
    let isBefore = try Self.rules.comparison(for: query)
    // Sorted by hand, so that equal items keep their order.
    var sorted: [Dish] = []
    for dish in Self.dishes {
      sorted.insert(dish, at: sorted.firstIndex { isBefore(dish, $0) } ?? sorted.count)
    }
    #expect(sorted.map(\.id) == ids)
    for (index, dish) in sorted.enumerated() {
      #expect(!sorted[...index].contains { isBefore(dish, $0) })
      for later in sorted[(index + 1)...] {
        let isEqual = query.order == "title" && dish.title == later.title
        #expect(isBefore(dish, later) == !isEqual)
      }
    }
  }

  @Test("there is a tier for a search by relevance alone")
  func tiers() throws {
    let tier = try #require(
      try Self.rules.tier(for: DataQuery(search: "soup", order: "relevance")))
    #expect(Self.dishes.map(tier) == [0, 2, nil, 0])
    #expect(try Self.rules.tier(for: DataQuery(order: "relevance")) == nil)
    for order in [nil, "title", "curse"] {
      let query = DataQuery(search: "soup", order: order)
      #expect(throws: DataError.unknownOrder(order ?? "")) { try Self.rules.tier(for: query) }
    }
    for rules in [Self.plain, ListingRules(orders: ["title": { $0.title < $1.title }])] {
      for order in ["relevance", "curse"] {
        #expect(throws: DataError.unknownOrder(order)) {
          try rules.comparison(for: DataQuery(search: "soup", order: order))
        }
      }
    }
    // One text is as good as a list with it.
    let one = ListingRules<Dish>(searching: { $0.title })
    #expect(try one.tier(for: DataQuery(search: "soup", order: "relevance"))?(Self.dishes[1]) == 2)
  }
}
