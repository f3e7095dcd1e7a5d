import FlowData
import TestSupport
import Testing

@Suite("Data providers")
struct DataProviderTests {
  /// A provider whose page leads to a cursor; the same again, if it is its own.
  private struct Loop: DataProvider {
    var next: @Sendable (PageCursor?) -> PageCursor?
    func page(_ request: PageRequest) async throws -> Page<Word> {
      Page(items: [Word(request.limit)], next: next(request.cursor))
    }
    func item(id: Int) async throws -> Word? { nil }
  }

  @Test("a walk calls for every item once, in pages of 200", arguments: [0, 1, 199, 200, 201, 601])
  func walking(count: Int) async throws {
    let provider = InMemoryProvider(
      (0..<count).map { Word($0) }, fields: ["odd": { "\($0.id % 2)" }])
    var ids: [Int] = []
    try await provider.forEach { ids.append($0.id) }
    #expect(ids == Array(0..<count))
    ids = []
    try await provider.forEach(matching: DataQuery(filter: ["odd": "1"])) { ids.append($0.id) }
    #expect(ids == (0..<count).filter { $0 % 2 == 1 })
    await #expect(throws: DataError.unknownField("a")) {
      try await provider.forEach(matching: DataQuery(filter: ["a": ""])) { _ in }
    }
  }

  @Test("a walk ends at a page that leads to itself")
  func endless() async throws {
    var limits: [Int] = []
    try await Loop { _ in PageCursor("x") }.forEach { limits.append($0.id) }
    #expect(limits == [200, 200])
    limits = []
    try await Loop { $0 == nil ? PageCursor("x") : nil }.forEach { limits.append($0.id) }
    #expect(limits == [200, 200])
  }

  @Test("a provider knows neither its number of items nor their changes, unless it says so")
  func defaults() async throws {
    let provider = Loop { _ in nil }
    #expect(try await provider.count == nil && provider.changesIfObserved == nil)
    #expect(try await provider.count(matching: DataQuery(search: "a")) == nil)
  }

  @Test("a search without words is none, and a page has at least one item")
  func requests() {
    for (search, words) in [(nil, nil), ("", nil), (" \n\u{3000}", nil), (" a ", " a ")] {
      #expect(DataQuery(search: search).words == words)
    }
    #expect(DataQuery() == DataQuery(search: nil, filter: [:], order: nil))
    #expect(DataQuery.relevance == "relevance")
    for (limit, taken) in [(Int.min, 1), (0, 1), (1, 1), (2, 2), (Int.max, Int.max)] {
      #expect(PageRequest(limit: limit).limit == taken)
    }
    #expect(!PageRequest(limit: 1).isReload)
  }

  @Test(
    "the numbers of a seed are those of the generator's authors",
    arguments: [
      (0, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]),
      (
        1_234_567,
        [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
      ),
    ] as [(UInt64, [UInt64])])
  func random(seed: UInt64, numbers: [UInt64]) {
    var random = SplitMix(state: seed)
    #expect(numbers.map { _ in random.next() } == numbers)
  }
}
