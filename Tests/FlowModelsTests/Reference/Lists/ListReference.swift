import FlowModels

/// What a list promises, in as few words as it takes: a value that plays what happens to a list,
/// and knows nothing of how the real one is made.
///
/// It keeps whole pages and all that was ever written, and looks everything up by going through it.
struct ListReference {
  /// A page that is listed, or was let go from the beginning of a long list.
  struct Sheet {
    var cursor: PageCursor?
    var limit: Int
    var rows: [Card]
  }

  enum Wish { case first, next, previous, again }

  /// Something that was asked for.
  struct Asked {
    var number: Int
    var wish: Wish
    var request: PageRequest
    /// How much had been written before.
    var since: Int
  }

  struct Open {
    var asked: Asked
    var answer: Page<Card>?
  }

  struct Look {
    var asked: Asked
    var old: Page<Card>
    var isWanted = true
  }

  let pageSize: Int
  let most: Int
  var catalogue: Catalogue

  var sheets: [Sheet] = []
  /// How many of them were let go.
  var letGo = 0
  var next: PageCursor?
  var state = "loading"
  var top: Int?
  var wanted = DataQuery(order: "given")
  /// What the rows are of.
  var listed: DataQuery?

  var open: [Open] = []
  var looks: [Look] = []
  var current: Int?
  var failed: Asked?
  private var count = 0
  /// The parts that came of what is to be listed again, how many rows are asked for, how many are
  /// enough, and since when.
  var parts: (sheets: [Sheet], wanted: Int, enough: Int, since: Int)?
  var mustReload = false
  var vain = 0

  /// All that was written, `nil` where a row was only seen to be out of date; of what is removed,
  /// there is no card.
  var written: [(id: Int, card: Card?)?] = []
  /// How much had been written when it was last unclear what belongs here, and when that was asked.
  var unclear = 0
  var cleared = 0

  // What stands after the list.
  var selected: Int?
  var follower: Int?
  /// What is to stand there if the person leaves; nothing where they go back.
  var question: (opens: Int?, selects: Int?)?

  init(_ catalogue: Catalogue, pageSize: Int, most: Int) {
    self.catalogue = catalogue
    self.pageSize = pageSize
    self.most = most
    start()
  }

  /// What is in memory, in order.
  var rows: [Card] { sheets[letGo...].flatMap(\.rows) }

  var picture: ListPicture {
    let before = sheets[..<letGo].reduce(0) { $0 + $1.rows.count }
    let rows = rows
    let isFirst = before == 0 && rows.first?.id == top
    return ListPicture(
      rows: rows, before: before, hasPrevious: letGo > 0, hasMore: next != nil, state: state,
      top: rows.contains { $0.id == top } && !isFirst ? top : nil, selected: selected,
      follower: follower, isAsking: question != nil, requests: open.map(\.asked.request),
      looks: looks.count)
  }

  // MARK: Asking

  private mutating func ask(_ wish: Wish, _ request: PageRequest) {
    count += 1
    current = count
    open.append(
      Open(asked: Asked(number: count, wish: wish, request: request, since: written.count)))
    if wish != .again { state = "loading" }
    if wish == .first || wish == .again {
      for index in looks.indices { looks[index].isWanted = false }
    }
  }

  /// From the first page on; what is listed stays until that has come.
  mutating func start(isReload: Bool = false) {
    ask(.first, PageRequest(query: wanted, limit: pageSize, isReload: isReload))
  }

  mutating func loadMore() {
    guard state == "loaded", let next else { return }
    ask(.next, PageRequest(query: wanted, cursor: next, limit: pageSize))
  }

  mutating func loadPrevious() {
    guard state == "loaded", letGo > 0 else { return }
    let sheet = sheets[letGo - 1]
    ask(.previous, PageRequest(query: wanted, cursor: sheet.cursor, limit: sheet.limit))
  }

  /// What is in memory, in its place; of a complete list whole pages, and one more row than there
  /// is.
  mutating func askAgain() {
    guard !sheets.isEmpty, listed == wanted else { return start() }
    let size = rows.count
    var asked = max(size, pageSize)
    if next == nil {
      asked = pageSize
      while asked <= size { asked += pageSize }
    }
    parts = ([], asked, size, written.count)
    askForPart(after: sheets[letGo].cursor)
  }

  mutating func askForPart(after cursor: PageCursor?) {
    guard let parts else { return }
    let rest = parts.wanted - parts.sheets.reduce(0) { $0 + $1.rows.count }
    let limit = max(pageSize, min(rest, most))
    ask(
      .again,
      PageRequest(query: wanted, cursor: cursor, limit: limit, isReload: mustReload))
  }

  mutating func retry() {
    guard state == "failed", let failed else { return }
    vain = 0
    if failed.wish == .again { askAgain() } else { ask(failed.wish, failed.request) }
  }

  // MARK: Writing

  mutating func save(_ card: Card) {
    let card = catalogue.save(card)
    written.append((card.id, card))
    show(card)
    unclear = written.count
    if current == nil { askAgain() }
  }

  mutating func remove(_ id: Int) {
    catalogue.remove(id)
    written.append((id, nil))
    if selected == id { selected = nil }
    if question?.selects == id { question?.selects = nil }
    let old = rows
    guard let row = old.firstIndex(where: { $0.id == id }) else { return }
    for index in sheets.indices[letGo...] { sheets[index].rows.removeAll { $0.id == id } }
    let rest = rows
    if top == id { top = row < rest.count ? rest[row].id : rest.last?.id }
    if rest.isEmpty, state == "loaded", current == nil { goOn() }
  }

  mutating func show(_ card: Card) {
    for index in sheets.indices[letGo...] {
      sheets[index].rows = sheets[index].rows.map { $0.id == card.id ? card : $0 }
    }
  }

  /// Cards as they are after what was written since, each once.
  func afterWriting(_ cards: [Card], since: Int) -> [Card] {
    var result: [Card] = []
    for card in cards where !result.contains(where: { $0.id == card.id }) {
      var now: Card? = card
      for write in written[since...] {
        if let write, write.id == card.id { now = write.card }
      }
      if let now { result.append(now) }
    }
    return result
  }
}
