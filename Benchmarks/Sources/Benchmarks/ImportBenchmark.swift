import Brands
import FlowModels
import Foundation
import Measure
import RecipeFeature
import Stored

/// Importing 100,000 recipes, against what SQLite and Foundation take for it: each time in a
/// process of its own, so that none works in a heap that another has left.
@MainActor
struct ImportBenchmark {
  let folder: String

  /// What is measured.
  enum Job: String, CaseIterable {
    case reading, decoding, inserting, importing

    var name: String {
      switch self {
      case .reading: "reading and checking it"
      case .decoding: "Foundation's JSONDecoder"
      case .inserting: "bare bulk insert of the same rows"
      case .importing: "the import"
      }
    }
  }

  /// The number of runs, each of all jobs.
  private static let runs = 5

  func run() {
    heading("Import of 100,000 recipes: ms of CPU")
    var samples = Job.allCases.map { _ in Sample() }
    var ratios: [Double] = []
    for _ in 0..<Self.runs {
      var times: [Job: Double] = [:]
      for (index, job) in Job.allCases.enumerated() {
        let command = [CommandLine.arguments[0], "--data", folder, "--job", job.rawValue]
        guard let time = Process.output(of: command).flatMap(Double.init) else {
          return print("  skipped: \(job.name) fails: \(command.joined(separator: " "))")
        }
        samples[index].add(time)
        times[job] = time
      }
      // Each run is compared with itself: what else the machine does slows its parts alike.
      if let reading = times[.reading], let insert = times[.inserting],
        let whole = times[.importing]
      {
        ratios.append(whole / (reading + insert))
      }
    }
    var table = Table(["", "ms"])
    for (job, sample) in zip(Job.allCases, samples) {
      table.add([job.name, Figure.of(sample, in: 1e6)])
    }
    table.show()
    let reading = samples[1].median / samples[0].median
    Aim.show(
      "reading at least 3 times faster than JSONDecoder",
      found: "\(Figure.short(reading)) times", isMet: reading >= 3)
    showAims(of: ratios.sorted())
  }

  /// Shows how many times as long the import takes as the bulk insert and the reading, in each run.
  private func showAims(of ratios: [Double]) {
    guard let most = ratios.last else { return }
    let all = ratios.map { Figure.short($0) }.joined(separator: ", ")
    print("  the import, in times of the bulk insert and the reading, by run: \(all)")
    let median = ratios[ratios.count / 2]
    Aim.show(
      "the import at most 1.5 times the bulk insert and the reading, in the median",
      found: "\(Figure.short(median)) times", isMet: median <= 1.5)
    Aim.show(
      "the import at most 1.7 times in every run",
      found: "\(Figure.short(most)) times", isMet: most <= 1.7)
  }

  /// Does a job in this process.
  ///
  /// - Returns: The CPU time that it took, in nanoseconds.
  func time(of job: Job) async throws -> Double {
    let file = "\(folder)/100000.json"
    switch job {
    case .reading: return try await timed { try await read(file) }.time
    case .decoding: return try await timed { try decode(file) }.time
    case .inserting:
      let rows = Rows("\(folder)/100000.sqlite")
      return await timed { bulkInsert(rows) }.time
    case .importing: return try await timed { try await importAll(file) }.time
    }
  }

  private func read(_ file: String) async throws -> Int {
    let importer = try Self.importer(into: nil)
    let report = try await importer.importFile(file) { _ in true }
    precondition(report.problemCount == 0)
    return report.added
  }

  private static func importer(into database: String?) throws -> any DataImporter {
    guard let importer = RecipeApp.importer else { fatalError("the recipe app has an importer") }
    return try importer.init(into: database, options: ImportOptions())
  }

  /// What the app's own types hold of a document.
  private struct Document: Decodable {
    struct Category: Decodable {
      var id, title: String
    }

    struct User: Decodable {
      var id, name, bio, joined: String
    }

    struct Recipe: Decodable {
      var id, title, category, author, summary, published: String
      var yield, image, prepText, cookText: String?
      var ingredients, steps: [String]
      var prepMinutes, cookMinutes, servings: Int
      var ratingCount: Int?
      var rating: Double?
      var nutrition: [String: Double]?
    }

    var categories: [Category]
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

  /// One transaction, in the same tables with the same indexes, the same checks of what refers to
  /// what, and as safely on the disk: SQLite alone, with rows that are at hand.
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
    let importer = try Self.importer(into: target)
    let report = try await importer.importFile(file) { _ in true }
    try await importer.finish()
    return report.added
  }
}
