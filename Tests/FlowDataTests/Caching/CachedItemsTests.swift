import Testing

@testable import FlowData

extension CachedItems {
  /// Returns a page, which does not count as used.
  fileprivate func kept(_ request: PageRequest) -> Kept<Page<Item>>? {
    var copy = self
    return copy.page(for: request)
  }

  /// Returns an item, which does not count as used.
  fileprivate func kept(id: Item.ID) -> Kept<Item>? {
    var copy = self
    return copy.item(id: id)
  }
}

@Suite("Cached items, as a value")
struct CachedItemsTests {
  struct Note: Identifiable, Hashable {
    var id: Int
    var text = ""
  }

  private typealias Cache = CachedItems<Note>

  private static func request(
    _ cursor: Int? = nil, search: String? = nil, isReload: Bool = false
  ) -> PageRequest {
    PageRequest(
      query: DataQuery(search: search), cursor: cursor.map { PageCursor("\($0)") }, limit: 2,
      isReload: isReload)
  }

  private static func page(_ ids: Int..., next: Int? = nil) -> Page<Note> {
    Page(items: ids.map { Note(id: $0) }, next: next.map { PageCursor("\($0)") })
  }

  /// Three pages of a list, the first of another, and one of the first list that no cursor leads to.
  private static func pages() -> Cache {
    var cache = Cache(capacity: 100)
    cache.keep(page(1, 2, next: 2), for: request(), at: .zero)
    cache.keep(page(3, 4, next: 4), for: request(2), at: .zero)
    cache.keep(page(5), for: request(4), at: .zero)
    cache.keep(page(1, 3, next: 2), for: request(search: "odd"), at: .zero)
    cache.keep(page(8, 9), for: request(7), at: .zero)
    return cache
  }

  private static let keys = [request(), request(2), request(4), request(search: "odd"), request(7)]

  /// Returns the ids of the pages that are kept: `12 34 5 13 89`.
  private static func drawn(_ cache: Cache) -> String {
    keys.map { key in
      cache.kept(key).map { $0.value.items.map { "\($0.id)" }.joined() } ?? "-"
    }.joined(separator: " ")
  }

  @Test("a page is kept for its request, with its time; once more, it takes its own place")
  func keeping() throws {
    var cache = Cache(capacity: 100)
    var page = Self.page(1, 2, next: 2)
    page.newer = { nil }
    for (seconds, number) in [(5, 1), (6, 2)] {
      cache.keep(page, for: Self.request(isReload: true), at: .seconds(seconds))
      let kept = try #require(cache.kept(Self.request()))
      #expect(kept.value.items == page.items && kept.value.next == page.next)
      #expect(kept.value.newer == nil && kept.since == .seconds(seconds) && !kept.isOutdated)
      #expect(cache.count == 2 && kept.number >= number)
    }
    #expect(cache.kept(Self.request(2)) == nil)
    #expect(cache.kept(Self.request(search: "a")) == nil)
    #expect(cache.kept(PageRequest(limit: 3)) == nil)
    #expect(cache.kept(id: 2)?.since == .seconds(6) && cache.kept(id: 3) == nil)
  }

  @Test(
    "when a page has changed, those that its old cursor leads to are forgotten, and no others",
    arguments: [
      (request(), page(1, 2, next: 2), "12 34 5 13 89"),
      // After a first page that is new, nothing of its list stays.
      (request(), page(1, 3, next: 2), "13 - - 13 -"),
      (request(), page(1, 2, next: 3), "12 - - 13 -"),
      (request(isReload: true), page(1, 2, next: 2), "12 - - 13 -"),
      (request(2), page(3, 4, next: 4), "12 34 5 13 89"),
      (request(2, isReload: true), page(3, 4, next: 4), "12 34 5 13 89"),
      (request(2), page(3, 6, next: 4), "12 36 - 13 89"), (request(2), page(3, 4), "12 34 - 13 89"),
      (request(4), page(6, next: 6), "12 34 6 13 89"),
      (request(search: "odd"), page(1), "12 34 5 1 89"),
    ])
  func generations(request: PageRequest, page: Page<Note>, kept: String) {
    var cache = Self.pages()
    cache.keep(page, for: request, at: .zero)
    #expect(Self.drawn(cache) == kept)
    #expect(cache.count == kept.count { $0.isNumber })
  }

  @Test("all pages after a changed one are forgotten, and those after a first one that was missing")
  func chains() {
    var cache = Self.pages()
    cache.keep(Self.page(7), for: Self.request(search: "odd"), at: .zero)
    cache.keep(Self.page(3, 4, next: 4), for: Self.request(2, search: "odd"), at: .zero)
    cache.keep(Self.page(0, next: 2), for: Self.request(), at: .zero)
    #expect(Self.drawn(cache) == "0 - - 7 -" && cache.count == 4)
    var late = Cache(capacity: 9)
    late.keep(Self.page(3, 4, next: 4), for: Self.request(2), at: .zero)
    late.keep(Self.page(5), for: Self.request(4), at: .zero)
    late.keep(Self.page(6, next: 2), for: Self.request(0), at: .zero)
    #expect(late.count == 4)
    late.keep(Self.page(6), for: Self.request(0), at: .zero)
    #expect(late.count == 1)
    late.keep(Self.page(1, 2, next: 2), for: Self.request(), at: .zero)
    #expect(Self.drawn(late) == "12 - - - -" && late.count == 2)
  }

  @Test("what is written is current by itself and on all pages, and everything else is outdated")
  func writing() {
    var cache = Self.pages()
    for id in [1, 5] { cache.keep(Note(id: id), id: id, at: .zero) }
    #expect(cache.count == 11 && cache.writes == 0)
    cache.wrote(Note(id: 1, text: "x"), at: .seconds(9))
    #expect(cache.count == 11 && cache.writes == 1 && Self.drawn(cache) == "12 34 5 13 89")
    let item = cache.kept(id: 1)
    #expect(item?.value.text == "x" && item?.isOutdated == false && item?.since == .seconds(9))
    #expect(cache.kept(id: 5)?.isOutdated == true && cache.kept(id: 3)?.isOutdated == true)
    for key in Self.keys {
      let page = cache.kept(key)
      #expect(page?.isOutdated == true)
      #expect(page?.value.items.allSatisfy { ($0.id == 1) == ($0.text == "x") } == true)
    }
    cache.keep(Self.page(8, 9), for: Self.request(7), at: .zero)
    #expect(cache.kept(Self.request(7))?.isOutdated == false)
    cache.outdate()
    #expect(cache.writes == 2 && cache.kept(Self.request(7))?.isOutdated == true)
  }

  @Test("what is removed is on no page; a page without items counts as one")
  func removing() {
    for isWrite in [true, false] {
      var cache = Self.pages()
      cache.keep(Note(id: 5), id: 5, at: .zero)
      for id in [1, 5, 99] {
        if isWrite { cache.removed(id: id) } else { cache.keep(nil, id: id, at: .zero) }
      }
      #expect(Self.drawn(cache) == "2 34  3 89" && cache.count == 7)
      #expect(cache.kept(id: 1) == nil && cache.kept(id: 5) == nil)
      #expect(cache.writes == (isWrite ? 3 : 0))
      #expect(cache.kept(Self.request(7))?.isOutdated == isWrite)
      cache.keep(Self.page(), for: Self.request(2), at: .zero)
      #expect(cache.count == 5)
    }
  }

  @Test("beyond its capacity, what was not used for the longest time is forgotten")
  func capacity() {
    for used in 0...3 {
      var cache = Cache(capacity: 6)
      cache.keep(Note(id: 10), id: 10, at: .zero)
      cache.keep(Self.page(1, 2, next: 2), for: Self.request(), at: .zero)
      cache.keep(Note(id: 11), id: 11, at: .zero)
      cache.keep(Self.page(3, 4), for: Self.request(2), at: .zero)
      #expect(cache.count == 6)
      // Using one of them makes the next one the oldest.
      for _ in 0..<9 where used > 0 { _ = cache.item(id: 10) }
      for _ in 0..<9 where used > 1 { _ = cache.page(for: Self.request()) }
      for _ in 0..<9 where used > 2 { _ = cache.item(id: 11) }
      cache.keep(Note(id: 12), id: 12, at: .zero)
      #expect((cache.kept(id: 10) == nil) == (used == 0))
      #expect((cache.kept(id: 1) == nil) == (used == 1))
      #expect((cache.kept(id: 11) == nil) == (used == 2))
      #expect((cache.kept(id: 3) == nil) == (used == 3))
      #expect(cache.count == (used % 2 == 1 ? 5 : 6))
    }
  }

  @Test("a page that is too large is not kept, nor is anything without capacity", arguments: -1...2)
  func tooLarge(capacity: Int) {
    var cache = Cache(capacity: capacity)
    #expect(cache.capacity == max(0, capacity))
    cache.keep(Self.page(1, 2, 3), for: Self.request(), at: .zero)
    #expect(cache.count == 0 && cache.kept(Self.request()) == nil)
    cache.keep(Note(id: 1), id: 1, at: .zero)
    #expect(cache.count == min(1, max(0, capacity)))
  }
}
