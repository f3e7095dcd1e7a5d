import Testing

@testable import FlowModels

@Suite("Lists and their reference model")
@MainActor
struct ListReferenceTests {
  private static let pageSize = 3
  private static let most = 6
  private static let first = Catalogue(
    (1...14).map { Card(id: $0, rank: $0 * 10, word: $0 % 3 == 0 ? "salt" : "oil") })

  /// - Parameter mayBeOld: Whether answers may be cached, so that rows are shown that were.
  private static func event(
    _ random: inout SplitMix, mayBeOld: Bool, hasCells: Bool = false
  ) -> ListEvent {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    if hasCells, number(0..<12) == 0 { return .typeInRow(number(0..<6), "\(number(0..<99))") }
    let id = number(1..<21)
    switch number(0..<100) {
    case 0..<20: return mayBeOld && number(0..<3) == 0 ? .deliverCached(0) : .deliver(0)
    case 20..<24: return .deliver(number(0..<3))
    case 24..<31: return .read(number(0..<2), atMost: number(0..<4) == 0 ? number(1..<3) : .max)
    case 31..<34: return .fail(number(0..<2))
    case 34: return .deliverLoop(0)
    case 35..<44:
      return .save(id: id, rank: number(0..<22) * 7, word: number(0..<3) == 0 ? "salt" : "oil")
    case 44..<53: return .remove(id)
    case 53..<57: return .loadMore
    case 57..<61: return .loadPrevious
    case 61..<68: return .scrollToEnd
    case 68..<75: return .scrollToStart
    case 75..<78: return .scroll(number(0..<20))
    case 78: return .refresh
    case 79..<82: return .retry
    case 82: return .search(["", "salt", "oil"][number(0..<3)])
    case 83: return .sort(ListPlayer.orders[number(0..<2)].name)
    case 84: return .tap(id)
    case 85..<90: return .tapRow(number(0..<6))
    case 90: return .openOther
    case 91..<94: return .answer(leaves: number(0..<2) == 0)
    case 94..<96: return .back
    default:
      return mayBeOld ? .deliverNewer(number(0..<2), isThere: number(0..<4) > 0) : .deliver(0)
    }
  }

  /// Plays events on both, and compares what they show after each.
  private static func difference(
    _ events: [ListEvent], mayBeOld: Bool, hasCells: Bool = false
  ) async -> ReferenceRun<ListEvent>.Difference? {
    let player = ListPlayer(first, pageSize: pageSize, most: most, hasCells: hasCells)
    var model = ListReference(first, pageSize: pageSize, most: most)
    var found: ReferenceRun<ListEvent>.Difference?
    for (index, event) in events.enumerated() {
      await player.play(event)
      model.play(event)
      let picture = player.picture
      var words: String?
      if picture != model.picture {
        words = "expected \(model.picture)\n   found \(picture)"
      } else if index % 4 == 3, let wrong = player.screenProblem(of: picture) {
        words = wrong
      } else if let wrong = player.cells?.problem(of: player.list) {
        words = wrong
      } else if !mayBeOld, let broken = broken(in: picture, of: player) {
        words = "\(broken): \(picture)"
      }
      if let words {
        found = .init(count: index + 1, words: words)
        break
      }
    }
    await player.finish()
    return found
  }

  /// What is broken of what holds whatever happened, where no answer is old: said without the
  /// model.
  private static func broken(in picture: ListPicture, of player: ListPlayer) -> String? {
    let ids = picture.rows.map(\.id)
    let catalogue = player.shelf.catalogue
    guard Set(ids).count == ids.count else { return "a row is listed twice" }
    for row in picture.rows where catalogue.cards[row.id] != row {
      return "row \(row) is not what there is: \(catalogue.cards[row.id].map { "\($0)" } ?? "gone")"
    }
    guard picture.requests.isEmpty, picture.state == "loaded" || picture.state == "empty" else {
      return nil
    }
    let search = player.list.searchText
    let all = catalogue.cards(
      of: DataQuery(search: search.isEmpty ? nil : search, order: player.list.order))
    guard let start = all.firstIndex(where: { $0.id == ids.first }) else {
      return all.isEmpty && ids.isEmpty && picture.state == "empty" ? nil : "rows are missing"
    }
    guard Array(all[start...].prefix(ids.count)) == picture.rows else {
      return "rows are not in order"
    }
    if !picture.hasMore, start + ids.count < all.count { return "the last rows never come" }
    if !picture.hasPrevious, start > 0 { return "the first rows never come" }
    return nil
  }

  @Test("a list shows what its model shows, whatever happens", arguments: [false, true])
  func random(mayBeOld: Bool) async {
    let report = await ReferenceRun(
      // A thousand take 40 milliseconds, and fewer than these miss what is rare.
      count: max(10_000, referenceEvents(usually: 50_000) / 2), length: 80,
      seed: referenceSeed &+ (mayBeOld ? 6 : 2)
    ) {
      Self.event(&$0, mayBeOld: mayBeOld)
    } difference: {
      await Self.difference($0, mayBeOld: mayBeOld)
    }.report()
    if let report { Issue.record("the list differs from its model after\n\(report)") }
  }

  @Test("a list of cells shows the same, and each cell stays while its row is in memory")
  func cells() async {
    let report = await ReferenceRun(
      count: max(5_000, referenceEvents(usually: 20_000) / 2), length: 80,
      seed: referenceSeed &+ 10
    ) {
      Self.event(&$0, mayBeOld: true, hasCells: true)
    } difference: {
      await Self.difference($0, mayBeOld: true, hasCells: true)
    }.report()
    if let report { Issue.record("the list differs from its model after\n\(report)") }
  }
}
