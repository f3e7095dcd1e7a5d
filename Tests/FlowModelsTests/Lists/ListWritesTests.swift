import TestSupport
import Testing

@testable import FlowData
@testable import FlowModels
@testable import FlowState

@Suite("Writes that an answer may not know of")
struct ListWritesTests {
  private struct Line: Identifiable, Hashable, Sendable {
    var id: Int
    var text = "theirs"
  }

  @Test("an answer shows what was written after it was asked for, and is right about the rest")
  func since() {
    var writes = ListWrites<Line>()
    writes.add(.saved(Line(id: 1, text: "mine")), isKept: true)
    let between = writes.count
    writes.add(.removed(2), isKept: true)
    let answer = [Line(id: 1), Line(id: 2), Line(id: 3)]
    #expect(writes.current(answer, since: 0) == [Line(id: 1, text: "mine"), Line(id: 3)])
    #expect(writes.current(answer, since: between) == [Line(id: 1), Line(id: 3)])
    #expect(writes.current(answer, since: writes.count) == answer)
  }

  @Test("while nothing is under way, what was written is forgotten, and counted")
  func forgotten() {
    var writes = ListWrites<Line>()
    writes.add(.removed(1), isKept: true)
    writes.add(.removed(2), isKept: false)
    writes.happened()
    #expect(writes.current([Line(id: 1), Line(id: 2)], since: 0).count == 2 && writes.count == 3)
  }

  @Test("a list that has begun again takes what a cache has")
  func restarted() {
    var loader = ListLoader<Line>(pageSize: 2, maxInMemory: 4)
    loader.mustReload = true
    #expect(loader.partOfAgain(after: nil, of: DataQuery()).isReload)
    loader.restart()
    #expect(!loader.partOfAgain(after: nil, of: DataQuery()).isReload)
  }

  @Test("a failure that comes late takes nothing from the load that has replaced it")
  func lateFailure() throws {
    var loader = ListLoader<Line>(pageSize: 2, maxInMemory: 2)
    let error = DataError(doing: .empty, reason: .verbatim("gone"))
    let first = loader.start(DataQuery())
    let page = Page(items: [Line(id: 1), Line(id: 2)], next: nil)
    #expect(loader.take(page, for: first, endless: error) == nil)
    let (replaced, again) = (loader.loadAgain(), loader.loadAgain())
    loader.fail(try #require(replaced), with: error)
    #expect(loader.state == .loaded)
    let newer = Page(items: [Line(id: 2), Line(id: 3)], next: nil)
    #expect(loader.take(newer, for: try #require(again), endless: error) == nil)
    #expect(loader.items.map(\.id) == [2, 3])
  }

  @Test("a page that leads back to what was loaded again is seen to be endless")
  func endlessAfterLoadingAgain() throws {
    var loader = ListLoader<Line>(pageSize: 2, maxInMemory: 10)
    func page(_ ids: ClosedRange<Int>, next: String) -> Page<Line> {
      Page(items: ids.map { Line(id: $0) }, next: PageCursor(next))
    }
    let endless = DataError(doing: .empty, reason: .verbatim("endless"))
    var load: ListLoader<Line>.Load? = loader.start(DataQuery())
    for (ids, next) in [(1...2, "a"), (3...4, "b")] {
      #expect(loader.take(page(ids, next: next), for: try #require(load), endless: endless) == nil)
      load = loader.loadMore()
    }
    // It is loaded again before the third page comes, in pages that are called otherwise.
    load = loader.loadAgain()
    load = loader.take(page(1...2, next: "c"), for: try #require(load), endless: endless)
    load = loader.take(page(3...4, next: "d"), for: try #require(load), endless: endless)
    #expect(load == nil && loader.items.count == 4 && loader.state == .loaded)
    load = loader.loadMore()
    #expect(loader.take(page(5...6, next: "c"), for: try #require(load), endless: endless) == nil)
    #expect(loader.state == .failed(endless) && loader.items.count == 6)
  }
}
