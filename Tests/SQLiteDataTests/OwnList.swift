import FlowModels
import SQLiteData

// The code of the article "Your own list from SQLite".

struct Book: Identifiable, Sendable {
  var id: String
  var title: String
  var year: Int?
}

extension Table<Book> {
  static let books = Table(
    "books", columns: ["id", "title", "year"], orders: ["newest": .descending("year")],
    searched: ["title"], values: { book in [book.id, book.title, book.year] },
    read: { row in try Book(id: row[0], title: row[1], year: row[2]) })
}

extension SQLiteSchema {
  static let library = SQLiteSchema(
    applicationID: 0x424F_4F4B,
    migrations: [
      """
      CREATE TABLE books (
        number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL, year INTEGER
      );
      CREATE INDEX booksByYear ON books (year DESC);
      """ + searchIndex(of: "books", columns: ["title"])
    ])
}

@MainActor
func makeBooks(in file: String) throws -> ObservedStore<Book> {
  let database = try SQLiteDatabase(path: file, schema: .library) { seeds in
    try seeds.save([Book(id: "1", title: "Dune", year: 1965)], in: .books)
  }
  return ObservedStore(SQLiteStore(.books, in: database))
}

@MainActor
func makeList(of books: ObservedStore<Book>) -> ListViewModel<Book> {
  ListViewModel(
    name: "Books", title: .verbatim("Books"), provider: books, isSearchable: true,
    row: RowDescription { Row(title: .verbatim($0.title)) })
}

@MainActor
func makeBooks(in file: String, for environment: AppEnvironment) throws -> ObservedStore<Book> {
  if environment.allowsWrites { return try makeBooks(in: file) }
  let database = try SQLiteDatabase(untouched: file, schema: .library)
  let rules = ListingRules<Book>(
    searching: { $0.title }, orders: ["newest": { ($0.year ?? .min) > ($1.year ?? .min) }])
  return ObservedStore(
    SQLiteStore(.books, in: database).overlaid(in: environment, named: "books", by: rules))
}
