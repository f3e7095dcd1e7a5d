import FlowModels
import Foundation
import SQLiteData
import TestSupport
import Testing

@testable import Cookbook
@testable import RecipeFeature

@Suite("Imports into one database at once")
struct ImportRaceTests {
  private let folder: String
  private var path: String { folder + "/r.sqlite" }

  init() throws {
    folder = String(try Fixtures.temporaryFile("x", "").dropLast(2))
    unlink(folder + "/x")
  }

  private func target() throws -> ImportTarget { try ImportTarget(path: path, patience: 10) }

  private func recipe(_ id: String, title: String = "Soup") -> ImportedItem {
    var recipe = ImportedRecipe(title: title)
    (recipe.id, recipe.hasOwnID, recipe.steps) = (id, true, ["Boil."])
    return .recipe(recipe)
  }

  private func ids() async throws -> [String] {
    try await RecipeDatabase(path: path).page(PageRequest(limit: 100), of: .recipes).items.map(\.id)
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test("one that gives up removes nothing of another that began before the file was there")
  func givingUp() async throws {
    let (first, second) = (try target(), try target())
    _ = try await first.add([recipe("a")], run: 1, of: "a")
    let error = await #expect(throws: InputError.self) {
      try await second.add([recipe("b")], run: 1, of: "b")
    }
    #expect(error?.description.contains("in use by another process") == true)
    try await second.endAdding(mark: nil)
    try await first.endAdding(mark: nil)
    #expect(try await ids() == ["a"])
    // And it goes on as soon as the other has ended.
    _ = try await second.add([recipe("b")], run: 1, of: "b")
    try await second.endAdding(mark: nil)
    #expect(try await ids() == ["a", "b"])
  }

  @Test("one that made the file and fails removes it, and one that waits for it makes its own")
  func failing() async throws {
    let (first, second) = (try target(), try target())
    _ = try await first.add([recipe("a")], run: 1, of: "a")
    #expect(try files().contains("r.sqlite"))
    // Without a name, a user is refused by the database itself.
    let rows = ["a", "b"].map {
      ImportedItem.row(collection: "users", values: [.text($0), .null, .null, .null])
    }
    await #expect(throws: InputError.self) { try await first.add(rows, run: 1, of: "a") }
    #expect(try files() == [])
    _ = try await second.add([recipe("b")], run: 1, of: "b")
    try await second.endAdding(mark: nil)
    try await first.endAdding(mark: nil)
    #expect(try await ids() == ["b"])
  }

  @Test("what another process has made meanwhile is never removed, whoever began first")
  func late() async throws {
    let first = try target()
    let other = try target()
    _ = try await other.add([recipe("b")], run: 1, of: "b")
    try await other.endAdding(mark: nil)
    let rows = [ImportedItem.row(collection: "users", values: [.text("u"), .null, .null, .null])]
    await #expect(throws: InputError.self) { try await first.add(rows, run: 1, of: "a") }
    #expect(try await ids() == ["b"])
  }

  @Test(
    "one whose file is removed or replaced says so, and leaves the new one alone",
    arguments: [false, true], [false, true])
  func gone(isReplaced: Bool, isShared: Bool) async throws {
    let first = try target()
    _ = try await first.add([recipe("a")], run: 1, of: "a")
    if isShared {
      try await first.endAdding(mark: nil)
      _ = try await first.add([recipe("b")], run: 1, of: "a")
    }
    for file in try files() { unlink("\(folder)/\(file)") }
    if isReplaced {
      let second = try target()
      _ = try await second.add([recipe("c")], run: 1, of: "c")
      try await second.endAdding(mark: nil)
    }
    let error = await #expect(throws: InputError.self) { try await first.endAdding(mark: nil) }
    #expect(
      error?.description.hasSuffix("by another process during the import; repeat the import")
        == true)
    #expect(try files().contains("r.sqlite") == isReplaced)
    if isReplaced { #expect(try await ids() == ["c"]) }
  }

  @Test("a new database is one that everyone can use, as soon as something is in it")
  func shared() async throws {
    let first = try target()
    _ = try await first.add([recipe("a")], run: 1, of: "a")
    try await first.endAdding(mark: nil)
    #expect(try await ids() == ["a"])
    let other = try SQLite(path: path, isWritable: true)
    #expect(try other.value("PRAGMA journal_mode") == .text("wal"))
    #expect(try files().filter { $0.hasSuffix("-journal") } == [])
  }

  /// What one of several imports is to do.
  enum Fate: Int, CaseIterable { case succeeds, killed, fails, refused }

  @Test(
    "whatever happens to the others, what an import has reported is in the file", .serialized,
    arguments: 0..<Campaign.amount(2, whole: 500))
  func matrix(round: Int) async throws {
    var random = SplitMix(state: UInt64(round))
    let count = round % 2 == 0 ? 2 : 8
    var fates = (0..<count).map { _ in Fate.allCases.randomElement(using: &random)! }
    if round == 0 { fates = [.fails, .succeeds] }
    let folder = folder
    await withTaskGroup { group in
      for (number, fate) in fates.enumerated() {
        let records = Int.random(in: 1...3000, using: &random)
        let moment = Int.random(in: 0...400, using: &random)
        group.addTask {
          await Self.run(fate.rawValue, in: folder, number: number, records, moment)
        }
      }
    }
    // What nobody has reported may be there or not; what was reported is.
    let reports = try files().filter { $0.hasSuffix(".report") }
    if fates.contains(.succeeds) { #expect(!reports.isEmpty) }
    if !reports.isEmpty {
      let database = try SQLite(path: path, isWritable: true)
      try database.defineFolding()
      #expect(try database.value("PRAGMA integrity_check") == .text("ok"))
      for report in reports {
        let added = try String(contentsOfFile: "\(folder)/\(report)", encoding: .utf8)
        let number = report.prefix { $0 != "." }
        let found = try database.integer(
          "SELECT COUNT(*) FROM recipes WHERE id GLOB ?", [.text("\(number):*")])
        #expect(added == "\(found)", "\(report) of \(fates)")
      }
    }
  }

  /// Imports records in its own process, which ends as a fate says.
  private static func run(
    _ fate: Int, in folder: String, number: Int, _ records: Int, _ moment: Int
  ) async {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [
        fate = fate as Int, folder = folder as String, number = number as Int,
        records = records as Int, moment = moment as Int
      ] in
      let file = "\(folder)/\(number).json"
      let lines = (1...records).map {
        #"{"id": "\#(number):\#($0)", "title": "Soup", "steps": ["\#($0)"]}"#
      }
      try lines.joined(separator: "\n").write(toFile: file, atomically: false, encoding: .utf8)
      switch Fate(rawValue: fate) {
      case .killed:
        Thread.detachNewThread {
          usleep(UInt32(moment) * 1000)
          kill(getpid(), SIGKILL)
        }
      case .fails:
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: rlim_t(moment) << 11, rlim_max: rlim_t(moment) << 11)
        #if canImport(Darwin)
          setrlimit(RLIMIT_FSIZE, &limit)
        #else
          setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        #endif
      case .refused: try "nonsense".write(toFile: file, atomically: false, encoding: .utf8)
      default: break
      }
      do {
        let importer = try RecipeFileImporter(into: folder + "/r.sqlite", options: ImportOptions())
        let report = try await importer.importFile(file) { _ in true }
        try await importer.finish()
        if report.isReadable {
          try "\(report.added)".write(
            toFile: "\(folder)/\(number).report", atomically: false, encoding: .utf8)
        }
      } catch is InputError {}
      while true { kill(getpid(), SIGKILL) }
    }
  }
}
