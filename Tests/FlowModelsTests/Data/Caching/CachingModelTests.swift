import FlowModels
import Simulation
import TestSupport
import Testing

@Suite("CachingProvider, whatever is done")
@MainActor
struct CachingModelTests {
  /// Words in memory that come and go, in the order of their ids.
  @MainActor
  private final class Dictionary: DataStore {
    var words: [Word] = (1...20).map { Word($0) }
    var isCutOff = false

    nonisolated func page(_ request: PageRequest) async throws -> Page<Word> {
      try await read(request)
    }
    nonisolated func item(id: Int) async throws -> Word? { try await look(id) }
    nonisolated func save(_ item: Word) async throws -> Word { try await add(item) }
    nonisolated func remove(id: Int) async throws { try await erase(id) }

    private func read(_ request: PageRequest) throws -> Page<Word> {
      try connect()
      let last = request.cursor.flatMap { Int($0.token) } ?? 0
      let rest = words.filter { $0.id > last }
      let items = Array(rest.prefix(request.limit))
      return Page(
        items: items,
        next: items.count < rest.count ? items.last.map { PageCursor("\($0.id)") } : nil)
    }

    private func look(_ id: Int) throws -> Word? {
      try connect()
      return words.first { $0.id == id }
    }

    private func add(_ word: Word) throws -> Word {
      try connect()
      words = (words.filter { $0.id != word.id } + [word]).sorted { $0.id < $1.id }
      return word
    }

    private func erase(_ id: Int) throws {
      try connect()
      words.removeAll { $0.id == id }
    }

    private func connect() throws {
      if isCutOff { throw CachingSuite.error }
    }
  }

  @Test(
    "reading gives the written items, each once and in order, and the cache keeps its limit",
    arguments: 1...20)
  func random(_ seed: Int) async throws {
    var random = SplitMix(state: UInt64(seed))
    let base = Dictionary()
    let clock = ManualClock()
    let work = WorkTracker()
    // Only its own writing changes the base, so nothing may ever be out of date.
    let cache = CachingProvider(
      base, by: CachePolicy(items: Int.random(in: 1...25, using: &random)), clock: clock)
    for _ in 0..<300 {
      let id = Int.random(in: 1...25, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: _ = try? await cache.save(Word(id))
      case 1: try? await cache.remove(id: id)
      case 2: base.isCutOff = Int.random(in: 0..<3, using: &random) == 0
      case 3: await clock.advance(to: clock.now.advanced(by: .seconds(45)), settling: work)
      case 4:
        if let word = try? await cache.item(id: id) { #expect(base.words.contains(word)) }
      default:
        var request = PageRequest(limit: Int.random(in: 1...6, using: &random))
        var listed: [Int] = []
        var isWhole = true
        repeat {
          guard let page = try? await cache.page(request) else {
            isWhole = false
            break
          }
          listed += page.items.map(\.id)
          request.cursor = page.next
        } while request.cursor != nil
        #expect(listed == Set(listed).sorted())
        // Without a connection, what was added since may be missing.
        if isWhole, !base.isCutOff { #expect(listed == base.words.map(\.id)) }
        #expect(Set(listed).isSubset(of: base.words.map(\.id)))
      }
      #expect((0...cache.policy.items).contains(cache.count))
    }
  }
}
