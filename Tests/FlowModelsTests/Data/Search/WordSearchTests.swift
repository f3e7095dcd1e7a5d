import FlowModels
import TestSupport
import Testing

@testable import FlowData

@Suite("Words of a search")
struct WordSearchTests {
  @Test(
    "a text has words, and pairs of characters where no spaces are written",
    arguments: [
      ("Crème brûlée", "creme brulee"),
      ("麻婆豆腐", "麻婆 婆豆 豆腐 腐"),
      ("腐", "腐"),
      ("豆腐100g と3個", "豆腐 腐 100g と 3 個"),
      ("麻婆・豆腐", "麻婆 婆 豆腐 腐"),
      ("มั่น", "มั ั่ ่น น"),
      ("ก\u{200B}า", "กา า"),
      ("コーヒー", "コー ーヒ ヒー ー"),
      ("김치찌개", "김치 치찌 찌개 개"),
      // The shape of a character is no other character.
      ("葛\u{E0100}粉", "葛粉 粉"),
      ("दाल मखनी", "दाल मखनी"),
      // Joiners inside a syllable are not seen.
      ("क्\u{200D}ष क्ष", "क्ष क्ष"),
      ("شُوربَة", "شوربه"), ("الشوربة", "شوربه"), ("والشّوربه", "شوربه"), ("شـــوربة", "شوربه"),
      ("أرز إلى آلو ٱلخبز", "ارز الي الو خبز"), ("للدجاج", "دجاج"), ("ال الف", "ال الف"),
      ("می\u{200C}خواهم", "مي خواهم"), ("کیک", "كيك"),
      ("Kar\u{AD}toffel", "kartoffel"), ("☕️ 👩‍🍳", ""), ("", ""),
    ])
  func words(_ text: String, _ words: String) {
    var joiner = WordJoiner()
    #expect(String(decoding: joiner.words(of: text), as: UTF8.self) == words)
  }

  @Test(
    "any part of a run is found, one character too, and nothing that is no part",
    arguments: [
      ("豆腐", "麻婆豆腐の作り方", true), ("腐", "麻婆豆腐", true), ("麻", "麻婆豆腐", true),
      ("婆豆腐", "麻婆豆腐", true), ("麻豆", "麻婆豆腐", false), ("腐麻", "麻婆豆腐", false),
      ("豆腐 麻", "麻婆豆腐", true), ("豆腐soup", "麻婆豆腐soup", true), ("豆soup", "麻婆豆腐soup", false),
      ("豆腐 sou", "Soup: 麻婆豆腐", true), ("100g豆", "100g豆腐", true), ("00g豆", "100g豆腐", false),
      ("ชาย", "สมชาย", true), ("찌개", "김치찌개", true), ("キー", "クッキー", true),
      ("दा", "दाल", true), ("द", "दाल", true), ("दाल", "दूल", false), ("ल", "दाल", false),
      ("الشور", "شوربة", true), ("شوربه", "بالشُّوربة", true), ("وربة", "شوربة", false),
    ])
  func finds(_ typed: String, _ text: String, _ isFound: Bool) {
    #expect(WordSearch(typed).matches(text) == isFound)
  }

  @Test(
    "a forbidden word is found whole, and anywhere in a script without spaces",
    arguments: [
      ("bad", "a Bád one", true), ("bad", "badly", false), ("毒", "解毒剤", true),
      ("毒薬", "この毒薬を", true), ("毒薬", "毒の薬", false), ("very bad", "very, bad", true),
      ("!", "!", false),
    ])
  @MainActor
  func forbidden(_ word: String, _ text: String, _ isFound: Bool) {
    #expect((InputRule.without([word]).problem(text) != nil) == isFound)
  }
}

@Suite("Search by relevance in memory")
struct RelevanceOrderTests {
  private static let dishes = ["soup of the day", "Soup", "day", "the soup", "soups"].map {
    Word($0)
  }

  private struct Word: Identifiable, Sendable {
    var id: String
    init(_ id: String) { self.id = id }
  }

  private static func found(
    _ provider: some DataProvider<Word>, _ query: DataQuery, limit: Int
  ) async throws -> [String] {
    var found: [String] = []
    var cursor: PageCursor?
    repeat {
      let page = try await provider.page(PageRequest(query: query, cursor: cursor, limit: limit))
      found += page.items.map(\.id)
      cursor = page.next
    } while cursor != nil
    return found
  }

  @Test(
    "pages by relevance are those of one list, whatever else is searched between", arguments: 1...6)
  func pages(_ limit: Int) async throws {
    let provider = InMemoryProvider(Self.dishes, searching: { $0.id })
    let query = DataQuery(search: "soup", order: DataQuery.relevance)
    #expect(
      try await Self.found(provider, query, limit: limit)
        == ["Soup", "soup of the day", "the soup", "soups"])
    let first = try await provider.page(PageRequest(query: query, limit: 2))
    _ = try await provider.page(
      PageRequest(query: DataQuery(search: "day", order: "relevance"), limit: 1))
    let rest = try await provider.page(PageRequest(query: query, cursor: first.next, limit: 9))
    #expect(rest.items.map(\.id) == ["the soup", "soups"])
  }

  @Test("written items stand in an overlay where relevance puts them")
  func overlay() async throws {
    let rules = ListingRules<Word>(searching: [{ $0.id }])
    let overlay = DataOverlay(InMemoryProvider(Self.dishes, searching: { $0.id }), by: rules)
    _ = try await overlay.save(Word("tomato soup"))
    _ = try await overlay.save(Word("soup!"))
    let query = DataQuery(search: "soup", order: DataQuery.relevance)
    for limit in 1...7 {
      #expect(
        try await Self.found(overlay, query, limit: limit)
          == ["Soup", "soup!", "soup of the day", "the soup", "tomato soup", "soups"])
    }
  }

  @Test("a provider with an order of that name keeps its own, and one without texts has none")
  func own() async throws {
    let own = InMemoryProvider(
      Self.dishes, searching: { $0.id }, orders: ["relevance": { $0.id > $1.id }])
    let query = DataQuery(search: "soup", order: DataQuery.relevance)
    #expect(
      try await Self.found(own, query, limit: 9) == [
        "the soup", "soups", "soup of the day", "Soup",
      ])
    await #expect(throws: DataError.unknownOrder("relevance")) {
      try await InMemoryProvider(Self.dishes).page(PageRequest(query: query, limit: 1))
    }
  }
}
