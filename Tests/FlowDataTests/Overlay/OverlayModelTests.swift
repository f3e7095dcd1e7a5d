import FlowData
import Testing

/// What a list of notes is, written from the promises alone: everything is in memory, and sorted
/// anew each time.
private struct NoteModel {
  /// Where a page ended: behind this note, as it was then.
  typealias End = (note: OverlayNote, number: Int)

  private var notes: [End] = []
  private var lastNumber = 0

  init(_ notes: [OverlayNote]) {
    for note in notes { save(note) }
  }

  func note(_ id: Int) -> OverlayNote? { notes.first { $0.note.id == id }?.note }

  mutating func save(_ note: OverlayNote) {
    if let index = notes.firstIndex(where: { $0.note.id == note.id }) {
      notes[index].note = note
    } else {
      lastNumber += 1
      notes.append((note, lastNumber))
    }
  }

  mutating func remove(_ id: Int) { notes.removeAll { $0.note.id == id } }

  func page(_ query: DataQuery, after end: End?, limit: Int) -> (notes: [OverlayNote], end: End?) {
    let isBefore = Self.order(query.order)
    let before = { (a: End, b: End) in
      isBefore(a.note, b.note) || !isBefore(b.note, a.note) && a.number < b.number
    }
    let all = notes.filter { Self.matches($0.note, query) }.sorted(by: before)
      .filter { note in end.map { before($0, note) } ?? true }
    let page = all.prefix(limit)
    return (page.map(\.note), all.count > limit ? page.last : nil)
  }

  private static func order(_ name: String?) -> (OverlayNote, OverlayNote) -> Bool {
    switch name {
    case "words": { $0.words < $1.words }
    case "kind": { $0.kind > $1.kind }
    default: { $0.position < $1.position }
    }
  }

  private static func matches(_ note: OverlayNote, _ query: DataQuery) -> Bool {
    (query.filter["kind"] ?? note.kind) == note.kind && note.words.hasPrefix(query.search ?? "")
  }
}

/// Data that does not say in which order its items were added.
private struct UnplacedNotes: DataProvider {
  let base: any DataProvider<OverlayNote>

  func page(_ request: PageRequest) async throws -> Page<OverlayNote> {
    try await base.page(request)
  }
  func item(id: Int) async throws -> OverlayNote? { try await base.item(id: id) }
}

/// Whatever is done to an overlay is done to a plain model, and whatever is read of one is read of
/// the other, from any page that was ever come to.
@Suite("Data overlays against a model")
struct OverlayModelTests {
  @Test(
    "an overlay shows what the model shows, in every order, filter and search", arguments: 0..<60)
  func model(_ seed: Int) async throws {
    var random = SplitMix(state: UInt64(seed))
    let first = Self.notes(&random) { note, _ in note }.sorted { $0.position < $1.position }
    let base = InMemoryProvider(
      first, fields: ["kind": { $0.kind }],
      searching: { $0.words },
      orders: ["words": { $0.words < $1.words }, "kind": { $0.kind > $1.kind }])
    let overlay = DataOverlay(base, by: OverlayNote.rules)
    try await play(NoteModel(first), overlay, &random) { note, _ in note }
  }

  @Test(
    "one over data that does not know its order does too, where nothing is equal",
    arguments: 0..<30)
  func unplaced(_ seed: Int) async throws {
    var random = SplitMix(state: UInt64(seed))
    let distinct = { (note: OverlayNote, random: inout SplitMix) in
      var note = note
      note.words += " \(random.next())"
      note.position = Int(truncatingIfNeeded: random.next())
      return note
    }
    let first = Self.notes(&random, distinct).sorted { $0.position < $1.position }
    let base = InMemoryProvider(
      first, fields: ["kind": { $0.kind }],
      searching: { $0.words }, orders: ["words": { $0.words < $1.words }])
    try await play(
      NoteModel(first), DataOverlay(UnplacedNotes(base: base), by: OverlayNote.rules), &random,
      orders: [nil, "words"], isCounted: false, distinct)
  }

  @Test("what is changed and keeps its order stays in its place, though the data knows no order")
  func inPlace() async throws {
    let base = InMemoryStore(
      (1...4).map { OverlayNote(id: $0, words: "milk") }, by: OverlayNote.rules)
    let overlay = DataOverlay(UnplacedNotes(base: base), by: OverlayNote.rules)
    _ = try await overlay.save(OverlayNote(id: 2, words: "milk, fresh"))
    for limit in 1...5 {
      var ids: [Int] = []
      var cursor: PageCursor?
      repeat {
        let query = DataQuery(search: "milk")
        let page = try await overlay.page(
          PageRequest(query: query, cursor: cursor, limit: limit))
        ids += page.items.map(\.id)
        cursor = page.next
      } while cursor != nil
      #expect(ids == [1, 2, 3, 4])
    }
  }

  private typealias Change = (OverlayNote, inout SplitMix) -> OverlayNote

  private static func notes(_ random: inout SplitMix, _ change: Change) -> [OverlayNote] {
    let count = Int.random(in: 0...25, using: &random)
    return (0..<count).map { change(note($0, &random), &random) }
  }

  private static func note(_ id: Int, _ random: inout SplitMix) -> OverlayNote {
    OverlayNote(
      id: id, words: ["milk", "eggs", "flour"].randomElement(using: &random) ?? "",
      kind: ["", "a"].randomElement(using: &random) ?? "",
      position: Int.random(in: -1...1, using: &random))
  }

  private func play(
    _ start: NoteModel, _ overlay: some DataStore<OverlayNote>, _ random: inout SplitMix,
    orders: [String?] = [nil, "words", "kind"], isCounted: Bool = true, _ change: Change
  ) async throws {
    var model = start
    var ends: [(query: DataQuery, model: NoteModel.End?, overlay: PageCursor?)] = []
    for _ in 0..<300 {
      let note = change(Self.note(Int.random(in: 0...30, using: &random), &random), &random)
      switch Int.random(in: 0..<14, using: &random) {
      case 0, 1:
        model.save(note)
        _ = try await overlay.save(note)
      case 2:
        model.remove(note.id)
        try await overlay.remove(id: note.id)
      case 3:
        let other = (note.id + 1) % 30
        model.save(note)
        model.remove(other)
        try await overlay.apply([.save(note), .remove(other)])
      case 4:
        let kind = note.kind
        var changed = model.note(note.id)
        changed?.kind = kind
        if let changed { model.save(changed) }
        #expect(try await overlay.update(id: note.id) { $0.kind = kind } == changed)
      case 5: #expect(try await overlay.item(id: note.id) == model.note(note.id))
      case 6:
        let kind = note.kind
        var changed = model.note(note.id) ?? note
        changed.kind = kind
        model.save(changed)
        #expect(
          try await overlay.update(id: note.id, default: note) { $0.kind = kind } == changed)
      case 7:
        let query = DataQuery(
          search: Bool.random(using: &random) ? "milk" : nil,
          filter: Bool.random(using: &random) ? ["kind": "a"] : [:])
        let count = model.page(query, after: nil, limit: .max).notes.count
        #expect(try await overlay.count(matching: query) == (isCounted ? count : nil))
      default:
        let query = DataQuery(
          search: [nil, nil, "milk", "eg"].randomElement(using: &random) ?? nil,
          filter: [[:], [:], ["kind": "a"]].randomElement(using: &random) ?? [:],
          order: orders.randomElement(using: &random) ?? nil)
        let goesOn = Int.random(in: 0..<3, using: &random) > 0
        let from = (goesOn ? ends.randomElement(using: &random) : nil) ?? (query, nil, nil)
        let limit = Int.random(in: 1...6, using: &random)
        let expected = model.page(from.query, after: from.model, limit: limit)
        let page = try await overlay.page(
          PageRequest(query: from.query, cursor: from.overlay, limit: limit))
        #expect(page.items == expected.notes)
        #expect((page.next == nil) == (expected.end == nil))
        if page.next != nil { ends.append((from.query, expected.end, page.next)) }
      }
    }
  }
}
