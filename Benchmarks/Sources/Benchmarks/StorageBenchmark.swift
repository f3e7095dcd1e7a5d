import FlowModels
import Foundation
import Measure
import RecipeFeature
import Stored

/// Searching 100,000 recipes and importing them, against what SQLite and Foundation take for it.
@MainActor
struct StorageBenchmark {
  let folder: String

  func run() async throws {
    try await searching()
    try await importing()
  }

  private func searching() async throws {
    heading("Search over 100,000 recipes: µs of CPU for the first page of 50")
    let recipes = try StoredRecipes("\(folder)/100000.sqlite")
    let bare = BareDatabase(recipes.path)
    let statement = bare.prepare(
      """
      SELECT recipes.* FROM recipeSearch JOIN recipes ON recipes.number = recipeSearch.rowid
      WHERE recipeSearch MATCH ? ORDER BY recipeSearch.rowid LIMIT 51
      """)
    defer { BareDatabase.finalize(statement) }
    var table = Table(["", "bare FTS5 query", "the list's page", ""])
    var worst = 0.0
    for (words, match) in [
      ("salt", "\"salt\"*"), ("lemon", "\"lemon\"*"),
      ("roasted pumpkin", "\"roasted\"* \"pumpkin\"*"),
      ("s", "\"s\"*"), ("nothingatall", "\"nothingatall\"*"),
    ] {
      var samples = [Sample(), Sample()]
      for _ in 0..<25 {
        let (bareTime, _) = await timed {
          for _ in 0..<20 { Entrant.sink &+= BareDatabase.readAll(statement, binding: match) }
        }
        samples[0].add(bareTime / 20)
        let (time, _) = try await timed {
          for _ in 0..<20 { Entrant.sink &+= try await recipes.search(words) }
        }
        samples[1].add(time / 20)
      }
      let ratio = samples[1].median / samples[0].median
      worst = max(worst, ratio)
      table.add(
        [words] + samples.map { Figure.of($0, in: 1000) } + ["\(Figure.short(ratio)) ×"])
    }
    table.show()
    Aim.show(
      "at most 2 times the bare query", found: "at most \(Figure.short(worst)) times",
      isMet: worst <= 2)
  }

  private func importing() async throws {
    heading("Import of 100,000 recipes: ms of CPU")
    let file = "\(folder)/100000.json"
    let rows = Rows("\(folder)/100000.sqlite")
    var samples = (0..<4).map { _ in Sample() }
    for _ in 0..<5 {
      samples[0].add(try await timed { try await read(file) }.time)
      samples[1].add(try await timed { try decode(file) }.time)
      samples[2].add(await timed { bulkInsert(rows) }.time)
      samples[3].add(try await timed { try await importAll(file) }.time)
    }
    var table = Table(["", "ms"])
    let names = [
      "reading and checking it", "Foundation's JSONDecoder", "bare bulk insert of the same rows",
      "the import",
    ]
    for (name, sample) in zip(names, samples) { table.add([name, Figure.of(sample, in: 1e6)]) }
    table.show()
    let reading = samples[1].median / samples[0].median
    Aim.show(
      "reading at least 3 times faster than JSONDecoder",
      found: "\(Figure.short(reading)) times", isMet: reading >= 3)
    let whole = samples[3].median / (samples[0].median + samples[2].median)
    Aim.show(
      "the import at most 1.5 times the bulk insert and the reading",
      found: "\(Figure.short(whole)) times", isMet: whole <= 1.5)
  }

  private func read(_ file: String) async throws -> Int {
    let importer = try RecipeFileImporter(into: nil, options: ImportOptions())
    let report = try await importer.importFile(file) { _ in true }
    precondition(report.problemCount == 0)
    return report.added
  }

  private struct Document: Decodable {
    var categories: [RecipeFeature.Category]
    var users: [User]
    var recipes: [Recipe]
  }

  private func decode(_ file: String) throws -> Int {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    return try JSONDecoder().decode(Document.self, from: data).recipes.count
  }

  private var target: String { "\(folder)/target-\(getpid()).sqlite" }

  private func removeTarget() {
    for suffix in ["", "-wal", "-shm"] { unlink(target + suffix) }
  }

  /// The rows that an import makes, in memory.
  private struct Rows {
    let schema: [String]
    let tables: [(rows: BareRows, insertion: String)]

    init(_ path: String) {
      let source = BareDatabase(path)
      schema = source.schema()
      let recipe = """
        number, id, title, category, author, summary, ingredients, steps, prepMinutes, cookMinutes, \
        servings, yield, nutrition, rating, ratingCount, image, published, titleKey, prepText, cookText
        """
      tables = [
        ("categories", "number, id, title", "categories"),
        ("users", "number, id, name, bio, joined", "users"),
        ("recipes", recipe, "recipes"),
        (
          "recipeSearch (rowid, title, ingredients, author)",
          "recipes.number, title, ingredients, name",
          "recipes JOIN users ON users.id = recipes.author"
        ),
      ].map { into, columns, table in
        let count = columns.split(separator: ",").count
        let places = Array(repeating: "?", count: count).joined(separator: ", ")
        let target = into.contains("(") ? into : "\(into) (\(columns))"
        return (
          BareRows(
            "SELECT \(columns) FROM \(table) ORDER BY \(table.prefix { $0 != " " }).number",
            of: source),
          "INSERT INTO \(target) VALUES (\(places))"
        )
      }
    }
  }

  /// One transaction, in the same tables with the same indexes, the same checks of what refers to what, and as
  /// safely on the disk: SQLite alone, with rows that are at hand.
  private func bulkInsert(_ rows: Rows) {
    defer { removeTarget() }
    let bare = BareDatabase(target)
    bare.execute(
      """
      PRAGMA journal_mode = WAL; PRAGMA cache_size = -16384; PRAGMA foreign_keys = ON;
      PRAGMA synchronous = FULL
      """)
    for statement in rows.schema { bare.execute(statement) }
    bare.execute("BEGIN")
    for table in rows.tables { table.rows.insert(by: table.insertion, into: bare) }
    bare.execute("COMMIT")
  }

  private func importAll(_ file: String) async throws -> Int {
    defer { removeTarget() }
    let importer = try RecipeFileImporter(into: target, options: ImportOptions())
    let report = try await importer.importFile(file) { _ in true }
    try await importer.finish()
    return report.added
  }
}
