import FlowModels

/// An item of the lists that are compared with their model.
struct Card: Identifiable, Hashable, Sendable, CustomStringConvertible {
  var id: Int
  /// Where it stands: the lowest first, and those of one rank by their ids.
  var rank: Int
  /// What it is found by.
  var word: String
  /// Grows with each saving.
  var version = 0

  var description: String { "\(id)@\(rank)\(word)\(version)" }

  static func precedes(_ a: Card, _ b: Card) -> Bool { (a.rank, a.id) < (b.rank, b.id) }
}

/// All items there are, as a store has them: a value, so that an answer can be of before.
struct Catalogue: Sendable {
  private(set) var cards: [Int: Card] = [:]
  private var version = 0

  init(_ cards: [Card]) { for card in cards { self.cards[card.id] = card } }

  mutating func save(_ card: Card) -> Card {
    version += 1
    var card = card
    card.version = version
    cards[card.id] = card
    return card
  }

  mutating func remove(_ id: Int) { cards[id] = nil }

  /// All that a query asks for.
  func cards(of query: DataQuery) -> [Card] {
    let found = cards.values.filter { query.search == nil || $0.word == query.search }
      .sorted(by: Card.precedes)
    return query.order == "backwards" ? found.reversed() : found
  }

  /// The page of a request, or less of it.
  func page(_ request: PageRequest, atMost most: Int = .max) -> Page<Card> {
    var rest = cards(of: request.query)[...]
    if let cursor = request.cursor { rest = rest.drop { !follows($0, cursor, of: request.query) } }
    let items = Array(rest.prefix(min(request.limit, most)))
    let isLast = items.count == rest.count
    return Page(items: items, next: isLast ? nil : items.last.map(Self.cursor))
  }

  static func cursor(_ card: Card) -> PageCursor { PageCursor("\(card.rank)/\(card.id)") }

  private func follows(_ card: Card, _ cursor: PageCursor, of query: DataQuery) -> Bool {
    let parts = cursor.token.split(separator: "/").compactMap { Int($0) }
    let place = (parts[0], parts[1])
    return query.order == "backwards"
      ? (card.rank, card.id) < place : (card.rank, card.id) > place
  }
}

/// Answers when it is told to, with what there was when the answer was read.
@MainActor
final class CardShelf: DataProvider, ObservedData {
  /// Something that was asked for.
  private struct Open {
    var request: PageRequest
    var parked: ParkedWork<Page<Card>>
    var answer: Page<Card>?
  }

  nonisolated let changes: Signal<DataChange<Card>>
  var catalogue: Catalogue
  private var open: [Open] = []
  private var looks: [(request: PageRequest, parked: ParkedWork<Page<Card>?>)] = []

  /// What was asked for and is not answered yet, the oldest first.
  var requests: [PageRequest] { open.map(\.request) }
  /// How many newer pages are waited for.
  var lookCount: Int { looks.count }

  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    changes = Signal()
  }

  func save(_ card: Card) { changes.send(.saved(catalogue.save(card))) }

  func remove(_ id: Int) {
    catalogue.remove(id)
    changes.send(.removed(id))
  }

  /// Reads an answer, which is sent off later.
  func read(_ index: Int, atMost most: Int) {
    guard open.indices.contains(index), open[index].answer == nil else { return }
    open[index].answer = catalogue.page(open[index].request, atMost: most)
  }

  /// Sends an answer off, read now if it was not before.
  func deliver(_ index: Int, isCached: Bool = false, leadsToItself: Bool = false) {
    guard open.indices.contains(index) else { return }
    let next = open.remove(at: index)
    var page = next.answer ?? catalogue.page(next.request)
    if leadsToItself, let cursor = next.request.cursor { page.next = cursor }
    if isCached { page.newer = { try await self.newer(next.request) } }
    next.parked.resume(with: .success(page))
  }

  func fail(_ index: Int) {
    guard open.indices.contains(index) else { return }
    open.remove(at: index).parked.resume(
      with: .failure(DataError(doing: .verbatim("ask"), reason: .verbatim("no"))))
  }

  /// Gives what there is now in the place of a page that was answered from a cache.
  func deliverNewer(_ index: Int, isThere: Bool) {
    guard looks.indices.contains(index) else { return }
    let look = looks.remove(at: index)
    look.parked.resume(with: .success(isThere ? catalogue.page(look.request) : nil))
  }

  /// Answers all that is open, so that nothing waits for ever.
  func finish() {
    while !open.isEmpty { deliver(0) }
    while !looks.isEmpty { deliverNewer(0, isThere: false) }
  }

  nonisolated func page(_ request: PageRequest) async throws -> Page<Card> {
    try await wait(for: request)
  }

  nonisolated func item(id: Int) async throws -> Card? { await catalogue.cards[id] }

  private func wait(for request: PageRequest) async throws -> Page<Card> {
    try await WorkTracker.park { open.append(Open(request: request, parked: $0, answer: nil)) }
  }

  private func newer(_ request: PageRequest) async throws -> Page<Card>? {
    try await WorkTracker.park { looks.append((request, $0)) }
  }
}
