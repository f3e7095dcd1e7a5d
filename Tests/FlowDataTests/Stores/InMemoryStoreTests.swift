import FlowData
import FlowState
import Testing

@Suite("In-memory store")
@MainActor
struct InMemoryStoreTests {
  private struct Line: Identifiable, Hashable {
    var id: String
    var position = 0
    var text = ""
  }

  private let store = InMemoryStore(
    [Line(id: "c", position: 2), Line(id: "a", position: 1), Line(id: "b", position: 1)],
    fields: ["text": { $0.text }], searching: { $0.id }, position: { $0.position })

  private var ids: String { store.items.map(\.id).joined() }

  @Test("items are in the order of their positions, then of their addition; a change moves an item")
  func order() async throws {
    #expect(ids == "abc")
    // A saved item keeps its place among its equals, and a new one comes after them.
    #expect(try await store.save(Line(id: "a", position: 1, text: "x")).text == "x")
    _ = try await store.save(Line(id: "d", position: 1))
    _ = try await store.save(Line(id: "e"))
    #expect(ids == "eabdc")
    _ = try await store.save(Line(id: "a", position: 2))
    #expect(ids == "ebdca")
    _ = try await store.save(Line(id: "c", position: 1))
    #expect(ids == "ecbda")
    try await store.remove(id: "b")
    try await store.remove(id: "z")
    #expect(ids == "ecda")
    // An item that was removed is a new one.
    _ = try await store.save(Line(id: "c", position: 1))
    try await store.remove(id: "c")
    _ = try await store.save(Line(id: "c", position: 1))
    #expect(ids == "edca")
    #expect(try await store.item(id: "d") == Line(id: "d", position: 1))
    #expect(try await store.item(id: "z") == nil)
  }

  @Test("every item comes once, in pages of any size, although items are written between them")
  func pages() async throws {
    for limit in 1...4 {
      var found = ""
      var request = PageRequest(limit: limit)
      repeat {
        let page = try await store.page(request)
        #expect(page.items.count <= limit)
        found += page.items.map(\.id).joined()
        request.cursor = page.next
      } while request.cursor != nil
      #expect(found == "abc")
    }
    let first = try await store.page(PageRequest(limit: 2))
    try await store.remove(id: "b")
    _ = try await store.save(Line(id: "0"))
    _ = try await store.save(Line(id: "d", position: 1))
    let rest = try await store.page(PageRequest(cursor: first.next, limit: 9))
    #expect(rest.items.map(\.id) == ["d", "c"] && rest.next == nil)
    let search = PageRequest(query: DataQuery(search: "c", filter: ["text": ""]), limit: 1)
    #expect(try await store.page(search).items.map(\.id) == ["c"])
    #expect(try await store.page(search).next == nil)
    #expect(try await store.count(matching: search.query) == 1)
  }

  @Test(
    "a cursor that the store did not make is an error",
    arguments: ["", "1", "1/", "/1", "1/x", "x/1", "1/2/3", "1/9223372036854775808"])
  func cursors(token: String) async {
    await #expect(throws: DataError.foreignCursor) {
      try await store.page(PageRequest(cursor: PageCursor(token), limit: 1))
    }
  }

  @Test("it has no orders, and rejects a search or a filter that it does not know")
  func mistakes() async {
    let plain = InMemoryStore([Line(id: "a")])
    for (query, error) in [
      (DataQuery(order: "text"), DataError.unknownOrder("text")),
      (DataQuery(order: DataQuery.relevance), DataError.unknownOrder("relevance")),
      (DataQuery(search: "a"), DataError.notSearchable),
      (DataQuery(filter: ["text": ""]), DataError.unknownField("text")),
    ] {
      await #expect(throws: error) { try await plain.page(PageRequest(query: query, limit: 1)) }
    }
  }

  @Test("an update changes the item that is there, or the default, and moves it")
  func updating() async throws {
    let move = { @Sendable (line: inout Line) in line.position += 5 }
    #expect(try await store.update(id: "a", move) == Line(id: "a", position: 6))
    #expect(try await store.update(id: "z", move) == nil)
    #expect(
      try await store.update(id: "b", default: Line(id: "b", position: 100), move).position == 6)
    #expect(try await store.update(id: "e", default: Line(id: "e"), move).position == 5)
    #expect(ids == "ceab")
    let changes = try await store.apply([.remove("c"), .save(Line(id: "f")), .remove("z")])
    #expect(ids == "feab" && changes.count == 3)
    #expect(try await store.places(of: ["a", "e", "z"]) == ["a": 2, "e": 4])
  }

  private func fingerprint(_ store: InMemoryStore<Line>) -> UInt64 {
    var state = StateFingerprint()
    store.add(to: &state)
    return state.value
  }

  @Test("a fingerprint that was kept is that of a store with the same contents, after any write")
  func keptFingerprints() async throws {
    var random = SplitMix(state: 7)
    _ = fingerprint(store)
    var states = [store.checkpoint()]
    for _ in 0..<400 {
      let line = Line(
        id: ["a", "b", "x", "y"].randomElement(using: &random) ?? "a",
        position: .random(in: 0...2, using: &random), text: Bool.random(using: &random) ? "t" : "")
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1: _ = try await store.save(line)
      case 2: try await store.remove(id: line.id)
      case 3: _ = try await store.update(id: line.id) { $0.text += "!" }
      case 4: _ = try await store.update(id: line.id, default: line) { $0.position += 1 }
      case 5: try await store.apply([.save(line), .remove("c")])
      default: if let state = states.randomElement(using: &random) { store.restore(state) }
      }
      let state = store.checkpoint()
      states.append(state)
      let fresh = InMemoryStore<Line>([], position: { $0.position })
      fresh.restore(state)
      let kept = fingerprint(store)
      #expect(kept == fingerprint(fresh) && kept == fingerprint(store))
    }
  }

  @Test("equal contents have one fingerprint, and a change that is taken back leaves none")
  func fingerprints() async throws {
    // What is written before the first fingerprint is there from the beginning.
    _ = try await store.save(Line(id: "b", position: 1, text: "early"))
    let first = fingerprint(store)
    let start = store.checkpoint()
    #expect(fingerprint(store) == first)
    _ = try await store.save(Line(id: "b", position: 1, text: "x"))
    let changed = fingerprint(store)
    _ = try await store.save(Line(id: "b", position: 1, text: "y"))
    let again = fingerprint(store)
    #expect(Set([first, changed, again]).count == 3)
    _ = try await store.save(Line(id: "b", position: 1, text: "x"))
    #expect(fingerprint(store) == changed)
    _ = try await store.save(Line(id: "b", position: 1, text: "early"))
    #expect(fingerprint(store) == first)
    _ = try await store.save(Line(id: "new"))
    let added = fingerprint(store)
    _ = try await store.save(Line(id: "new", text: "x"))
    #expect(Set([first, added, fingerprint(store)]).count == 3)
    _ = try await store.save(Line(id: "new"))
    #expect(fingerprint(store) == added)
    try await store.remove(id: "new")
    #expect(fingerprint(store) == first)
    // What is removed and brought back counts as it was, also after a change.
    for texts in [["early"], ["x", "early"], ["early", "x", "early"]] {
      try await store.remove(id: "b")
      for text in texts { _ = try await store.save(Line(id: "b", position: 1, text: text)) }
      #expect(fingerprint(store) == first)
      _ = try await store.save(Line(id: "b", position: 1, text: "x"))
      #expect(fingerprint(store) == changed)
    }
    _ = try await store.save(Line(id: "b", position: 1, text: "early"))
    // What is added later counts by its contents, not by when it was added.
    _ = try await store.save(Line(id: "new"))
    #expect(fingerprint(store) == added)
    try await store.remove(id: "a")
    #expect(fingerprint(store) != added)
    store.restore(start)
    #expect(fingerprint(store) == first && ids == "abc")
    store.restore(DataCheckpoint("of another store"))
    #expect(fingerprint(store) == first && ids == "abc")
  }
}
