import FlowModels
import Testing

@testable import SQLiteData

@Suite("Pages of a table")
struct SQLitePageTests {
  private let database: SQLiteDatabase
  private let store: SQLiteStore<Note>

  init() throws {
    database = try SQLiteDatabase(path: nil, schema: .notes)
    store = SQLiteStore(.notes, in: database)
  }

  private static func note(_ id: Int, by random: inout SplitMix) -> Note {
    Note(
      id: "\(id)", title: ["", "a", "Á", "B", "c"].randomElement(using: &random) ?? "",
      text: ["salt", "salty soup", "pepper"].randomElement(using: &random) ?? "",
      kind: [nil, "", "x", "y"].randomElement(using: &random) ?? nil,
      stars: [nil, nil, -1, 0, 4, 4.5, .infinity].randomElement(using: &random) ?? nil,
      isDone: .random(using: &random))
  }

  /// Sorts notes that are in the order they were added.
  private static func sorted(_ notes: [Note], by order: String?) -> [String] {
    func isBefore<Key: Comparable>(_ a: Key?, _ b: Key?, _ compare: (Key, Key) -> Bool) -> Bool? {
      switch (a, b) {
      case (nil, nil): nil
      case (nil, _): false
      case (_, nil): true
      case (let a?, let b?): a == b ? nil : compare(a, b)
      }
    }
    let key = { (note: Note) -> String? in
      let folded = DisplayText.folded(note.title)
      return folded.isEmpty ? nil : folded
    }
    return notes.indices.sorted { a, b in
      let (first, second) = (notes[a], notes[b])
      let decided: Bool? =
        switch order {
        case "title": isBefore(key(first), key(second), <)
        case "best": isBefore(first.stars, second.stars, >)
        case "by kind": isBefore(first.kind, second.kind, <)
        default: nil
        }
      return decided ?? (a < b)
    }.map { notes[$0].id }
  }

  private static let orders: [String?] = [nil, "title", "best", "by kind"]

  @Test("every order in pages of any size is that of a sort in memory", arguments: 1...10)
  func reference(_ seed: Int) async throws {
    var random = SplitMix(state: UInt64(seed))
    let notes = (0..<60).map { Self.note($0, by: &random) }
    try await store.apply(notes.map { .save($0) })
    for order in Self.orders {
      for (search, kind) in [(nil, nil), ("salt", nil), (nil, "x"), ("sal", "y"), (nil, "")] {
        let matching = notes.filter { note in
          (kind == nil || note.kind ?? "" == kind) && (search == nil || note.text.contains("salt"))
        }
        let expected = Self.sorted(matching, by: order)
        let query = DataQuery(
          search: search, filter: kind.map { ["kind": $0] } ?? [:], order: order)
        for limit in [1, 4, 100] {
          #expect(
            try await store.ids(query, limit: limit) == expected,
            "\(order ?? "-"), \(search ?? "-"), \(kind ?? "-"), \(limit) a page")
        }
        #expect(try await store.count(matching: query) == expected.count)
      }
    }
  }

  @Test("rows that come and go between pages leave the others once and in order", arguments: 1...10)
  func changes(_ seed: Int) async throws {
    var random = SplitMix(state: UInt64(seed))
    for order in Self.orders {
      let (store, notes) = try await changing(&random)
      var current = notes
      var seen: [String] = []
      var cursor: PageCursor?
      repeat {
        let page = try await store.page(
          PageRequest(query: DataQuery(order: order), cursor: cursor, limit: 4))
        seen += page.items.map(\.id)
        cursor = page.next
        let gone = current.remove(at: .random(in: current.indices, using: &random))
        let new = Self.note(1000 + seen.count, by: &random)
        current.append(new)
        try await store.apply([.remove(gone.id), .save(new)])
      } while cursor != nil && seen.count < 200
      let stayed = Set(current.map(\.id)).intersection(notes.map(\.id))
      let expected = Self.sorted(notes, by: order).filter(stayed.contains)
      #expect(seen.filter(stayed.contains) == expected, "\(order ?? "-")")
      #expect(Set(seen).count == seen.count)
    }
  }

  private func changing(_ random: inout SplitMix) async throws -> (SQLiteStore<Note>, [Note]) {
    let store = SQLiteStore(.notes, in: try SQLiteDatabase(path: nil, schema: .notes))
    let notes = (0..<40).map { Self.note($0, by: &random) }
    try await store.apply(notes.map { .save($0) })
    return (store, notes)
  }

  @Test("a page in an order with an index sorts nothing, also with a cursor")
  func plans() async throws {
    for order in ["title", "best"] {
      for cursor in [
        nil, KeysetCursor(order: order, number: 3, key: .integer(1)),
        KeysetCursor(order: order, number: 3),
      ] {
        for step in try PageStep.steps(
          for: DataQuery(order: order), of: Table.notes, after: cursor)
        {
          let plan = try await database.plan(step.statement, step.values + [.integer(10)])
          #expect(!plan.contains("TEMP B-TREE"), "\(order): \(plan)")
        }
      }
    }
  }

  @Test("a request that the table does not know is refused")
  func refused() async throws {
    _ = try await store.apply((1...3).map { .save(Note(id: "\($0)")) })
    let page = try await store.page(PageRequest(limit: 2))
    let requests: [(PageRequest, DataError)] = [
      (PageRequest(query: DataQuery(order: "best"), cursor: page.next, limit: 2), .foreignCursor),
      (PageRequest(cursor: PageCursor("nonsense"), limit: 2), .foreignCursor),
      (PageRequest(query: DataQuery(order: "colour"), limit: 2), .unknownOrder("colour")),
      (PageRequest(query: DataQuery(filter: ["text": "a"]), limit: 2), .unknownField("text")),
    ]
    for (request, expected) in requests {
      await #expect(throws: expected) { try await store.page(request) }
    }
    await #expect(throws: DataError.unknownField("text")) {
      try await store.count(matching: DataQuery(filter: ["text": "a"]))
    }
  }

  @Test("a saved item comes back as it was, and in its place if it was there before")
  func roundTrip() async throws {
    let notes = [
      Note(id: "a", title: "a\0b'\"", text: "", kind: nil, stars: nil, isDone: true),
      Note(id: "b", title: "ü", text: "x", kind: "", stars: 0.1 + 0.2), Note(id: "c"),
    ]
    try await store.apply(notes.map { .save($0) })
    #expect(try await store.page(PageRequest(limit: 9)).items == notes)
    var changed = notes[1]
    changed.title = "new"
    #expect(try await store.save(changed) == changed)
    #expect(try await store.page(PageRequest(limit: .max)).items == [notes[0], changed, notes[2]])
    try await store.remove(id: "a")
    try await store.remove(id: "nothing")
    #expect(try await store.item(id: "a") == nil)
    #expect(try await store.ids() == ["b", "c"])
  }

  @Test("of several changes, all are made or none")
  func atOnce() async throws {
    try await database.execute(
      "CREATE TRIGGER noBad BEFORE INSERT ON notes WHEN new.id = 'bad' BEGIN "
        + "SELECT RAISE(ABORT, 'it is bad'); END")
    _ = try await store.save(Note(id: "a", title: "kept"))
    let error = await #expect(throws: DataError.self) {
      try await store.apply([.remove("a"), .save(Note(id: "b")), .save(Note(id: "bad"))])
    }
    #expect(error?.detail?.contains("notes in memory: it is bad (SQLite ") == true)
    #expect(try await store.ids() == ["a"])
    #expect(try await store.ids(DataQuery(search: "kept")) == ["a"])
  }

  @Test("a row that is not as the item needs it is damaged, and no crash")
  func damaged() async throws {
    _ = try await store.save(Note(id: "a"))
    try await database.execute("UPDATE notes SET stars = 'many'")
    let error = await #expect(throws: DataError.self) { try await store.item(id: "a") }
    #expect(error?.kind == .storageDamaged)
    #expect(error?.detail == "notes in memory: a row of the database is damaged")
  }
}

extension SQLiteDatabase {
  func execute(_ sql: String) throws { try connection.execute(sql) }

  /// Returns how SQLite performs a query.
  fileprivate func plan(_ sql: String, _ values: [SQLite.Value]) throws -> String {
    var plan: [String] = []
    try connection.query("EXPLAIN QUERY PLAN \(sql)", values) { row in
      plan.append(row.text(3))
      return true
    }
    return plan.joined(separator: "; ")
  }
}
