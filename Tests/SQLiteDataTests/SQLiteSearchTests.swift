import FlowModels
import Testing

@testable import SQLiteData

@Suite("The search in a table")
struct SQLiteSearchTests {
  private let database: SQLiteDatabase
  private let store: SQLiteStore<Note>

  init() async throws {
    database = try SQLiteDatabase(path: nil, schema: .notes)
    store = SQLiteStore(.notes, in: database)
    try await store.apply(Self.notes.map { .save($0) })
  }

  private static let notes = [
    Note(id: "1", title: "Café de olla", text: "cinnamon"),
    Note(id: "2", title: "Soup", text: "one café, sugar-free"),
    Note(id: "3", title: "麻婆豆腐の作り方", text: "豚肉 100g"),
    Note(id: "4", title: "Olla", text: "free of sugar"),
    Note(id: "5", title: "AND", text: "NOT NEAR title"),
  ]

  private func check() async throws {
    try await database.execute(
      "INSERT INTO notesSearch (notesSearch, rank) VALUES ('integrity-check', 1)")
  }

  @Test(
    "words are found where they begin, in each searched column, without case and accents",
    arguments: [
      ("cafe", ["1", "2"]), ("CAFÉ olla", ["1"]), ("oll", ["1", "4"]), ("lla", []),
      ("豆腐", ["3"]), ("肉 100", ["3"]), ("sugar-free", ["2"]), ("sugar free", ["2", "4"]),
      ("and", ["5"]), ("not near", ["5"]), ("", ["1", "2", "3", "4", "5"]), ("!", []),
    ])
  func found(_ words: String, _ ids: [String]) async throws {
    let query = DataQuery(search: words)
    #expect(try await store.ids(query, limit: 2) == ids)
    #expect(try await store.count(matching: query) == ids.count)
    // The rules in memory find the same.
    let memory = InMemoryProvider(Self.notes, searching: [{ $0.title }, { $0.text }])
    #expect(try await memory.ids(query) == ids)
  }

  @Test(
    "signs in a search are words and never operators",
    arguments: [
      "\"", "a\" OR \"b", "*", "NEAR(", "titleWords : soup", "a AND", "'; DROP TABLE notes; --",
      "(", "-", "\0", "^soup", "😀", String(repeating: "x ", count: 10_000),
    ])
  func operators(_ words: String) async throws {
    for order in [nil, "relevance", "title"] {
      let found = try await store.ids(DataQuery(search: words, order: order))
      let memory = InMemoryProvider(Self.notes, searching: [{ $0.title }, { $0.text }])
      #expect(try await Set(found) == Set(memory.ids(DataQuery(search: words))))
    }
    #expect(try await store.ids() == Self.notes.map(\.id))
  }

  @Test("by relevance, matches in the title come first, page by page", arguments: [1, 2, 50])
  func relevance(_ limit: Int) async throws {
    let query = DataQuery(search: "olla", order: DataQuery.relevance)
    #expect(try await store.ids(query, limit: limit) == ["4", "1"])
    let cafe = DataQuery(search: "cafe", order: DataQuery.relevance)
    #expect(try await store.ids(cafe, limit: limit) == ["1", "2"])
    let all = DataQuery(order: DataQuery.relevance)
    #expect(try await store.ids(all, limit: limit) == Self.notes.map(\.id))
  }

  @Test("the index follows what is saved and removed", arguments: 1...5)
  func follows(_ seed: Int) async throws {
    var random = SplitMix(state: UInt64(seed))
    let words = ["salt", "café", "soup", "豆腐", ""]
    for _ in 1...60 {
      let id = "\(Int.random(in: 1...8, using: &random))"
      let title = words.randomElement(using: &random) ?? ""
      if Bool.random(using: &random) {
        let text = words.randomElement(using: &random) ?? ""
        _ = try await store.save(Note(id: id, title: title, text: text))
      } else {
        try await store.remove(id: id)
      }
      let notes = try await store.page(PageRequest(limit: 100)).items
      let memory = InMemoryProvider(notes, searching: [{ $0.title }, { $0.text }])
      for word in words.dropLast() {
        let query = DataQuery(search: word, order: DataQuery.relevance)
        #expect(try await store.ids(query, limit: 3) == memory.ids(query))
      }
    }
    try await check()
  }

  @Test("a table without searched columns refuses a search")
  func notSearchable() async throws {
    let table = Table<Note>(
      "notes", columns: ["id", "title", "text"], values: { [$0.id, $0.title, $0.text] },
      read: { try Note(id: $0[0], title: $0[1], text: $0[2]) })
    let plain = SQLiteStore(table, in: database)
    await #expect(throws: DataError.notSearchable) {
      try await plain.page(PageRequest(query: DataQuery(search: "a"), limit: 1))
    }
    await #expect(throws: DataError.notSearchable) {
      try await plain.count(matching: DataQuery(search: "a"))
    }
    await #expect(throws: DataError.unknownOrder("relevance")) {
      try await plain.page(PageRequest(query: DataQuery(order: "relevance"), limit: 1))
    }
  }
}
