import CSQLite
import FlowModels
import Foundation
import RecipeTestSupport
import SQLiteData
import Simulation
import TestSupport
import Testing

@testable import Brands
@testable import RecipeFeature

#if HTTP
  @testable import WebData
#endif

/// Every failure of every store, in every language of every fixture brand, as a person sees it.
@Suite("Words for people, and words for developers", .timeLimit(.minutes(15)))
@MainActor
struct FailureWordsTests {
  nonisolated static let brands = [
    "dacha", "hinode", "noor", "pantry", "plain", "saffron", "trattoria", "zettel",
  ]

  /// Texts that are for developers, and a part of the detail of one failure or another.
  private static let secrets = [
    "example", "127.0.0.1", "TOKEN", "URL", "SQLite", "sqlite", "JSON", "json", "HTTP", "/tmp",
    "items[", "recipes:", "Domain", "Foundation", "401", "403", "404", "412", "429", "50",
  ]

  /// The failures that are tried: all of them for each language once, a fourth for further brands
  /// that have the language, and in a campaign all.
  private static func tried(
    _ failures: [DataError], of name: String, in language: String, with feature: String = "recipes"
  ) throws -> [DataError] {
    let first = try brands.first {
      let brand = try brand($0)
      return brand.languages.contains(language) && brand.menu.contains { $0.id == feature }
    }
    let number = brands.firstIndex(of: name) ?? 0
    return first == name ? failures : Campaign.part(of: failures, every: 4, from: number)
  }

  private static func brand(_ name: String) throws -> Brand {
    try Brand(contentsOf: Fixtures.path("brands/\(name).json"), schema: RecipeApp.brandSchema)
  }

  @Test("no fixture brand is left out")
  func allBrands() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Fixtures.path("brands"))
    let names = files.filter { $0.hasSuffix(".json") && $0 != "base.json" }.sorted()
    #expect(names.map { String($0.dropLast(5)) } == Self.brands)
  }

  @Test("a list that fails says what the person can use, and no more", arguments: brands)
  func lists(name: String) async throws {
    let brand = try Self.brand(name)
    let failures = try await Self.failures()
    for language in brand.languages {
      for failure in try Self.tried(failures, of: name, in: language) {
        let app = RecipeApp.makeApp(
          brand: brand, store: RecipeStore(failing: failure, writesOnly: false),
          in: AppEnvironment.simulated(language: language))
        let simulator = Simulator(app)
        // With tabs and with a drawer, the first list is loaded at once.
        var steps = [await simulator.launch()]
        if !simulator.screen.flattened.contains(where: { $0.node.id == "state" }) {
          steps.append(try await simulator.tap(id: "recipes"))
        }
        let status = try #require(simulator.screen.flattened.map(\.node).first { $0.id == "state" })
        try expect("\(status.label)\n\(status.value ?? "")", tells: failure, in: app, language)
        #expect(simulator.findings.isEmpty)
        try expect(steps, trace: failure)
      }
    }
  }

  @Test("a dialog about a change that fails says what the person can use", arguments: brands)
  func dialogs(name: String) async throws {
    let brand = try Self.brand(name)
    guard brand.menu.contains(where: { $0.id == "shopping" }) else { return }
    let failures = try await Self.failures()
    for language in brand.languages {
      for failure in try Self.tried(failures, of: name, in: language, with: "shopping") {
        let app = RecipeApp.makeApp(
          brand: brand, store: RecipeStore(failing: failure, writesOnly: true),
          in: AppEnvironment.simulated(language: language))
        let simulator = Simulator(app)
        await simulator.launch()
        try await simulator.tap(id: "shopping")
        try await simulator.tap(id: "add")
        try await simulator.type("x", intoID: "name")
        let shown = try await simulator.tap(id: "submit")
        let dialog = try #require(app.dialogs.first)
        let title = app.localization.string(dialog.title)
        let message = app.localization.string(dialog.message)
        try expect("\(title)\n\(message)", tells: failure, in: app, language)
        try expect([shown], trace: failure)
      }
    }
  }

  /// Checks that words are those of the failure's kind, whole, and of one language.
  private func expect(
    _ words: String, tells failure: DataError, in app: AppModel, _ language: String
  ) throws {
    #expect(words.contains(app.localization.string(failure.message)), "\(language): \(words)")
    for secret in Self.secrets { #expect(!words.contains(secret), "\(language): \(words)") }
    // What is put in as it is would stay in the language of whoever wrote it.
    for text in [failure.doing, failure.reason, failure.suggestion ?? .empty] {
      text.forEachVerbatim { words in
        let hasLetters = words.contains { $0.isLetter }
        #expect(!hasLetters, "\(words)")
      }
    }
    if ["ar", "ja", "ru"].contains(language) {
      #expect(!words.contains { $0.isASCII && $0.isLetter && $0 != "x" }, "\(words)")
    }
  }

  /// Checks that developers find the detail in the trace of what was played.
  private func expect(_ steps: [Step], trace failure: DataError) throws {
    let lines = steps.flatMap { $0.events + $0.traces.flatMap(\.consequences) }
    let detail = try #require(failure.detail)
    #expect(
      lines.contains { $0.hasPrefix("could not ") && $0.hasSuffix(": " + detail) }, "\(lines)")
  }

  @Test("every detail names the real reason")
  func details() async throws {
    for failure in try await Self.failures() {
      let detail = try #require(failure.detail)
      #expect(!detail.isEmpty)
      #expect("\(failure)".hasSuffix(detail))
    }
  }

  // MARK: The failures

  /// The failures of all stores, as these report them.
  static func failures() async throws -> [DataError] {
    var failures = try await ofDatabase() + ofFiles()
    failures.append(DataError(CocoaError(.fileReadNoPermission)))
    #if HTTP
      failures += try ofServer()
    #endif
    return failures
  }

  private static func ofDatabase() async throws -> [DataError] {
    let database = try RecipeDatabase(path: nil)
    var failures: [DataError] = []
    for code in [
      SQLITE_BUSY, SQLITE_LOCKED, SQLITE_FULL, SQLITE_READONLY, SQLITE_PERM, SQLITE_CORRUPT,
      SQLITE_NOTADB, SQLITE_CONSTRAINT, SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_NOMEM, SQLITE_ERROR,
      SQLITE_MISUSE, SQLITE_SCHEMA, SQLITE_TOOBIG, SQLITE_AUTH, SQLITE_PROTOCOL, SQLITE_INTERNAL,
      SQLITE_INTERRUPT, SQLITE_MISMATCH, SQLITE_RANGE,
    ] {
      let isOfSystem = [SQLITE_IOERR, SQLITE_CANTOPEN].contains(code)
      for system in isOfSystem ? [0, ENOSPC, EFBIG, EROFS, EACCES, EIO] : [0] {
        for doing in [RecipeDatabase.Doing.load, .save, .remove] where doing == .load || system == 0
        {
          failures.append(
            await database.failing(
              SQLite.Failure(
                code: code, message: String(cString: sqlite3_errstr(code)), systemError: system),
              doing))
        }
      }
    }
    failures.append(await database.failing(DamagedColumn(), .load))
    return failures
  }

  private static func ofFiles() async throws -> [DataError] {
    let broken = try Fixtures.temporaryFile("recipes.json", #"[{"id": 5}]"#)
    var failures: [DataError] = []
    for file in [broken, broken + ".none", (broken as NSString).deletingLastPathComponent] {
      do {
        _ = try await JSONFileProvider<Recipe>(file: file).page(PageRequest(limit: 1))
      } catch let error as DataError {
        failures.append(error)
      }
    }
    #expect(failures.map(\.kind) == [.storageDamaged, .storageUnavailable, .storageUnavailable])
    return failures
  }

  #if HTTP
    private static func ofServer() throws -> [DataError] {
      let source = WebSource(
        try WebAddress("https://api.dacha.example/v1"), tokenVariable: "DACHA_TOKEN")
      var all: [WebFailure] = [
        .refused, .unknownHost, .lost, .timedOut(.seconds(15)), .untrusted(.expired),
        .untrusted(.unspecified), .notHTTP, .system(-1), .system(-1009), .notSignedIn, .forbidden,
        .missing, .changedMeanwhile, .tooLong(limit: 8 << 20), .wrongType("text/html"),
        .wrongType(nil), .notAsExpected("answer:1:1: items[0]: expected an object"),
        .otherItem(asked: "1", found: "2"), .tooManyItems(limit: 1, found: 2), .repeatedCursor,
        .hugeCursor, .unfitID(".."), .busy(status: 503, retryAfter: .seconds(7200)),
      ]
      all += [429, 502, 503, 504].map { .busy(status: $0, retryAfter: nil) }
      all += [400, 405, 418, 500, 501, 505].map { .status($0) }
      let redirections: [BadRedirection] = [
        .tooMany, .unreadable, .otherScheme, .plainHTTP, .intoThisMachine, .otherServer,
        .notTheSame,
      ]
      all += redirections.map { .badRedirection($0) }
      return all.map { $0.error(doing: .key("failure.load"), "recipes", of: source) }
    }
  #endif
}

extension RecipeDatabase {
  /// Returns the error that a failure is reported as.
  fileprivate func failing(_ failure: any Error & Sendable, _ doing: Doing) -> DataError {
    do {
      return try tell(doing, "recipes") { throw failure }
    } catch {
      return DataError(error)
    }
  }
}

extension RecipeStore {
  /// A store in which everything fails, or every change.
  fileprivate init(failing failure: DataError, writesOnly: Bool) {
    self.init(
      recipes: Failing<Recipe>(error: failure), categories: Failing<Category>(error: failure),
      users: Failing<User>(error: failure),
      shopping: Failing<ShoppingItem>(error: failure, writesOnly: writesOnly))
  }
}

/// A store in which everything fails, or every change.
private struct Failing<Item: Identifiable & Sendable>: DataStore where Item.ID: Sendable {
  var error: DataError
  var writesOnly = false

  func page(_ request: PageRequest) async throws -> Page<Item> {
    guard writesOnly else { throw error }
    return Page(items: [], next: nil)
  }

  func item(id: Item.ID) async throws -> Item? {
    guard writesOnly else { throw error }
    return nil
  }

  func save(_ item: Item) async throws -> Item { throw error }
  func remove(id: Item.ID) async throws { throw error }
}
