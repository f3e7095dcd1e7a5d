import FlowData
import FlowState
import Localization
import Testing

/// Something with a field, a position and words that repeat.
struct OverlayNote: Identifiable, Hashable, Sendable {
  var id: Int
  var words: String
  var kind = ""
  var position = 0

  static let rules = ListingRules<OverlayNote>(
    fields: ["kind": { $0.kind }], searching: { $0.words },
    orders: ["words": { $0.words < $1.words }, "kind": { $0.kind > $1.kind }],
    position: { $0.position })
}

@Suite("Data overlays")
struct DataOverlayTests {
  private static func notes(_ count: Int) -> [OverlayNote] {
    (1...count).map { OverlayNote(id: $0, words: "word \($0)") }
  }

  private static func ids(
    of data: any DataProvider<OverlayNote>, _ query: DataQuery = DataQuery(), limit: Int = 2
  ) async throws -> [Int] {
    var ids: [Int] = []
    var cursor: PageCursor?
    repeat {
      let page = try await data.page(PageRequest(query: query, cursor: cursor, limit: limit))
      ids += page.items.map(\.id)
      cursor = page.next
    } while cursor != nil
    return ids
  }

  @Test("what is written is read, and the data below stays as it is")
  func written() async throws {
    let base = InMemoryStore(Self.notes(5), by: OverlayNote.rules)
    let overlay = DataOverlay(base, by: OverlayNote.rules)
    _ = try await overlay.save(OverlayNote(id: 9, words: "new"))
    _ = try await overlay.save(OverlayNote(id: 2, words: "other"))
    try await overlay.remove(id: 4)
    let updated = try await overlay.update(id: 3) { $0.words += "!" }
    #expect(updated?.words == "word 3!")
    #expect(try await Self.ids(of: overlay) == [1, 2, 3, 5, 9])
    #expect(try await overlay.item(id: 2)?.words == "other")
    #expect(try await overlay.item(id: 4) == nil)
    #expect(try await Self.ids(of: overlay, DataQuery(search: "other")) == [2])
    #expect(try await Self.ids(of: base) == [1, 2, 3, 4, 5])
    #expect(try await base.item(id: 2)?.words == "word 2")
  }

  @Test("while nothing is written, pages and cursors are those of the data below")
  func transparent() async throws {
    let base = InMemoryStore(Self.notes(5), by: OverlayNote.rules)
    let overlay = DataOverlay(base, by: OverlayNote.rules)
    let request = PageRequest(limit: 2)
    #expect(try await overlay.page(request).next == base.page(request).next)
  }

  @Test("a cursor from before the first write leads to the items after it, and to nothing else")
  func cursorOfBefore() async throws {
    let base = InMemoryStore(Self.notes(6), by: OverlayNote.rules)
    let overlay = DataOverlay(base, by: OverlayNote.rules)
    let cursor = try await overlay.page(PageRequest(limit: 3)).next
    _ = try await overlay.save(OverlayNote(id: 7, words: "first", position: -1))
    _ = try await overlay.save(OverlayNote(id: 8, words: "last"))
    try await overlay.remove(id: 4)
    let rest = try await overlay.page(PageRequest(cursor: cursor, limit: 9))
    #expect(rest.items.map(\.id) == [5, 6, 8])
    #expect(rest.next == nil)
  }

  @Test("a cursor that no overlay knows continues in the data below")
  func forgottenCursor() async throws {
    let base = InMemoryStore(Self.notes(6), by: OverlayNote.rules)
    let first = DataOverlay(base, by: OverlayNote.rules)
    _ = try await first.save(OverlayNote(id: 7, words: "first", position: -1))
    let cursor = try await first.page(PageRequest(limit: 3)).next
    let second = DataOverlay(base, by: OverlayNote.rules)
    #expect(
      try await second.page(PageRequest(cursor: cursor, limit: 9)).items.map(\.id) == [3, 4, 5, 6])
    _ = try await second.save(OverlayNote(id: 8, words: "first", position: -1))
    _ = try await second.save(OverlayNote(id: 9, words: "last"))
    #expect(
      try await second.page(PageRequest(cursor: cursor, limit: 9)).items.map(\.id)
        == [3, 4, 5, 6, 9])
  }

  @Test("several changes are made at once, or none where the data below cannot be asked")
  func batches() async throws {
    let base = FailingNotes(InMemoryStore(Self.notes(3), by: OverlayNote.rules), item: 3)
    let overlay = DataOverlay(base, by: OverlayNote.rules)
    try await overlay.apply([.save(OverlayNote(id: 1, words: "a")), .remove(2)])
    #expect(try await Self.ids(of: overlay) == [1, 3])
    await #expect(throws: DataError.self) {
      try await overlay.apply([.remove(1), .save(OverlayNote(id: 3, words: "b"))])
    }
    #expect(try await Self.ids(of: overlay) == [1, 3])
  }

  @Test("what was written can be kept and put back; the contents of other data change nothing")
  @MainActor
  func checkpoints() async throws {
    let overlay = DataOverlay(InMemoryProvider(Self.notes(3)), by: ListingRules())
    func fingerprint() -> UInt64 {
      var state = StateFingerprint()
      overlay.add(to: &state)
      return state.value
    }
    let empty = (overlay.checkpoint(), fingerprint())
    _ = try await overlay.save(OverlayNote(id: 9, words: "new"))
    let written = (overlay.checkpoint(), fingerprint())
    try await overlay.remove(id: 1)
    #expect(try await Self.ids(of: overlay) == [2, 3, 9])
    #expect(Set([empty.1, written.1, fingerprint()]).count == 3)
    overlay.restore(written.0)
    #expect(try await Self.ids(of: overlay) == [1, 2, 3, 9] && fingerprint() == written.1)
    overlay.restore(empty.0)
    #expect(try await Self.ids(of: overlay) == [1, 2, 3] && fingerprint() == empty.1)
    overlay.restore(DataCheckpoint("of another store"))
    #expect(try await Self.ids(of: overlay) == [1, 2, 3] && fingerprint() == empty.1)
  }
}

/// Notes of which one cannot be loaded.
private struct FailingNotes: DataProvider {
  let base: InMemoryStore<OverlayNote>
  let failing: Int

  init(_ base: InMemoryStore<OverlayNote>, item: Int) {
    self.base = base
    failing = item
  }

  func page(_ request: PageRequest) async throws -> Page<OverlayNote> {
    try await base.page(request)
  }

  func item(id: Int) async throws -> OverlayNote? {
    guard id != failing else {
      throw DataError(doing: .verbatim("load a note"), reason: .verbatim("it is stuck"))
    }
    return try await base.item(id: id)
  }
}
