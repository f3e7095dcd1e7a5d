import FlowModels
import Simulation
import TestSupport

/// What the tests of the cache share: a provider that is answered by hand, a clock, and an app
/// whose work what is asked belongs to.
@MainActor
struct CachingSuite {
  /// What somebody asked for, and what came of it.
  @MainActor
  final class Asked {
    fileprivate(set) var work: Work?
    fileprivate(set) var outcome: Result<Page<Word>, any Error>?

    var ids: [Int]? { try? outcome?.get().items.map(\.id) }
    var error: DataError? {
      guard case .failure(let error) = outcome else { return nil }
      return error as? DataError
    }
  }

  static let error = DataError(
    doing: .verbatim("load the words"), reason: .verbatim("there is no connection"))

  let clock = ManualClock()
  let box = ManualProviderBox()
  let cache: CachingProvider<ManualProvider<Word>>
  let flow = NamedFlow("Flow")
  let screen = NamedScreen("Screen")
  let app: AppModel

  init(
    items: Int = 100, freshFor: Duration = .seconds(60), staleFor: Duration? = nil,
    worksOffline: Bool = true
  ) {
    let policy = CachePolicy(
      items: items, freshFor: freshFor, staleFor: staleFor, worksOffline: worksOffline)
    cache = CachingProvider(box.provider, by: policy, clock: clock)
    app = AppModel.launched(flow)
    flow.push(screen)
  }

  var requests: [PageRequest] { box.provider.requests }

  /// Asks for a page, and waits for all that can happen by itself.
  func ask(after cursor: String? = nil, isReload: Bool = false) async -> Asked {
    let asked = Asked()
    let request = PageRequest(
      cursor: cursor.map { PageCursor($0) }, limit: 3, isReload: isReload)
    asked.work = screen.run("ask") { [cache] in
      try await cache.page(request)
    } apply: { _, outcome in
      asked.outcome = outcome
    }
    await app.work.settle()
    return asked
  }

  /// Asks for a page, and answers at once.
  @discardableResult
  func load(
    _ words: ClosedRange<Int>, hasMore: Bool = false, after cursor: String? = nil
  ) async -> Asked {
    let asked = await ask(after: cursor)
    await answer(words, hasMore: hasMore)
    return asked
  }

  func answer(_ words: ClosedRange<Int>, hasMore: Bool = false) async {
    box.answer(words, hasMore: hasMore)
    await app.work.settle()
  }

  func fail() async {
    box.provider.fail(with: Self.error)
    await app.work.settle()
  }

  func wait(_ duration: Duration) async {
    await clock.advance(to: clock.now.advanced(by: duration), settling: app.work)
  }
}
