import FlowModels
import SQLiteData
import Simulation
import TestSupport
import Testing

@Suite("Lists of a database")
@MainActor
struct SQLiteListTests {
  private let flow = FlowModel()
  private let app: AppModel

  init() {
    app = AppModel(name: "App", root: flow, device: .phone, clock: ManualClock())
    app.launch()
  }

  private func shown<Item>(_ list: ListViewModel<Item>) async -> ListViewModel<Item> {
    flow.push(list)
    await app.work.settle()
    return list
  }

  @Test("a list shows what is saved, changed and removed, at its place in the order")
  func edits() async throws {
    let database = try SQLiteDatabase(path: nil, schema: .notes) { seeds in
      try seeds.save((1...5).map { Note(id: "\($0)", title: "Note \($0)") }, in: .notes)
    }
    let notes = ObservedStore(SQLiteStore(.notes, in: database))
    let list = await shown(
      ListViewModel(
        name: "Notes", title: .verbatim("Notes"), provider: notes,
        query: DataQuery(order: "title"),
        row: RowDescription { Row(title: .verbatim($0.title)) }))
    #expect(list.items.map(\.id) == ["1", "2", "3", "4", "5"])
    _ = try await notes.save(Note(id: "6", title: "Note 25"))
    await app.work.settle()
    #expect(list.items.map(\.id) == ["1", "2", "6", "3", "4", "5"])
    _ = try await notes.update(id: "1") { $0.title = "Zero" }
    try await notes.remove(id: "3")
    await app.work.settle()
    #expect(list.items.map(\.title) == ["Note 2", "Note 25", "Note 4", "Note 5", "Zero"])
    try await notes.apply([.remove("2"), .save(Note(id: "7", title: "A"))])
    await app.work.settle()
    #expect(list.items.map(\.id) == ["7", "6", "4", "5", "1"])
  }

  @Test("the article's list runs: it is seeded, searched, and keeps what is saved")
  func article() async throws {
    let path = try missingFile()
    let books = try makeBooks(in: path)
    let list = await shown(makeList(of: books))
    #expect(list.items.map(\.title) == ["Dune"])
    _ = try await books.save(Book(id: "2", title: "Émile", year: 1762))
    await app.work.settle()
    #expect(list.items.map(\.title) == ["Dune", "Émile"])
    let found = try await books.page(PageRequest(query: DataQuery(search: "emi"), limit: 5))
    #expect(found.items.map(\.year) == [1762])
    let again = try await makeBooks(in: path).page(
      PageRequest(query: DataQuery(order: "newest"), limit: 5))
    #expect(again.items.map(\.id) == ["1", "2"])
  }

  @Test("a simulation of the article's list keeps changes in memory")
  func simulated() async throws {
    let path = try missingFile()
    _ = try makeBooks(in: path)
    var environment = AppEnvironment(device: .phone, clock: ManualClock())
    environment.allowsWrites = false
    let books = try makeBooks(in: path, for: environment)
    _ = try await books.save(Book(id: "2", title: "Émile"))
    #expect(try await books.page(PageRequest(limit: 5)).items.map(\.id) == ["1", "2"])
    #expect(try await makeBooks(in: path).item(id: "2") == nil)
  }

  @Test("the article's code is this code")
  func code() throws {
    let article = try Project.text("Sources/SQLiteData/SQLiteData.docc/OwnList.md")
    let source = try Project.text("Tests/SQLiteDataTests/OwnList.swift")
    let blocks = article.matches(of: /```swift\n([^`]*)```/).map { String($0.1) }
    #expect(blocks.count == 3)
    for block in blocks { #expect(source.contains(block), "\(block)") }
  }
}
