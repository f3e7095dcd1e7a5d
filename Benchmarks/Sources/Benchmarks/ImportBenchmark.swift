import Foundation
import Measure
import Stored

/// Importing 100,000 recipes, against what SQLite and Foundation take for it: each time in a
/// process of its own, so that none works in a heap that another has left.
@MainActor
struct ImportBenchmark {
  let folder: String
  /// The tool that imports, if it is there.
  var flowctl: String?

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
        guard let time = cpuTime(of: job) else {
          return print("  skipped: \(job.name) fails")
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

  private var file: String { "\(folder)/100000.json" }

  /// The CPU time of a process that does a job, in nanoseconds; `nil` if it failed. That of the
  /// tool has its start in it.
  private func cpuTime(of job: Job) -> Double? {
    defer { removeTarget() }
    switch job {
    case .reading:
      return flowctl.flatMap { Process.cpuTime(of: [$0, "import", file, "--dry-run"]) }
    case .importing:
      return flowctl.flatMap { Process.cpuTime(of: [$0, "import", file, "--into", target]) }
    case .decoding, .inserting:
      let command = [CommandLine.arguments[0], "--data", folder, "--job", job.rawValue]
      return Process.output(of: command).flatMap(Double.init)
    }
  }

  /// Does a job in this process, except those of the tool.
  ///
  /// - Returns: The CPU time that it took, in nanoseconds.
  func time(of job: Job) async throws -> Double {
    switch job {
    case .decoding: return try await timed { try decode(file) }.time
    case .inserting:
      let rows = Rows("\(folder)/100000.sqlite")
      return await timed { bulkInsert(rows) }.time
    case .reading, .importing: return 0
    }
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
}
