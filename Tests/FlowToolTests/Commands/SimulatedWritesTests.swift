import Brands
import FlowModels
import FlowTool
import Foundation
import RecipeTestSupport
import SQLiteData
import Simulation
import TestSupport
import Testing

@testable import RecipeFeature

@Suite("Writes of a simulation")
@MainActor
struct SimulatedWritesTests {
  /// A folder with nothing but a database.
  private let folder: URL
  private let database: String
  private let brand: String

  init() throws {
    let file = try Fixtures.temporaryFile("kitchen.sqlite", "")
    try FileManager.default.removeItem(atPath: file)
    database = file
    folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    brand = try Self.brand(#"{"source": "sqlite", "file": "\#(file)"}"#)
  }

  private static func brand(_ data: String) throws -> String {
    try Fixtures.temporaryFile(
      "kitchen.json",
      """
      {
        "id": "kitchen", "name": "Kitchen", "urlScheme": "kitchen", "data": \(data),
        "menu": ["recipes", "users", "shopping"]
      }
      """)
  }

  /// Makes the database out of the fixtures, as an app leaves it that was closed.
  private func make() throws {
    _ = try RecipeStore(database: database, seed: Fixtures.path("data"))
  }

  /// What is in the folder, byte by byte.
  private func contents(of folder: URL? = nil) throws -> [String: Data] {
    let folder = folder ?? self.folder
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    return Dictionary(
      uniqueKeysWithValues: try names.map { name in
        (name, try Data(contentsOf: folder.appending(path: name)))
      })
  }

  private func flowctl(_ words: [String]) async -> (code: Int32, output: String, error: String) {
    let console = CollectingConsole()
    let code = await console.flowctl(words)
    return (code.rawValue, console.output, console.error)
  }

  private func journey(_ lines: String...) throws -> String {
    try Fixtures.temporaryFile("a.journey", lines.joined(separator: "\n"))
  }

  @Test("fuzzing leaves a database, and what is beside it, as it was")
  func fuzz() async throws {
    try make()
    let before = try contents()
    let events = Campaign.amount(1500, whole: 5000)
    let run = await flowctl(["fuzz", "--brand", brand, "--events", "\(events)", "--seed", "3"])
    #expect(run.code == 0)
    #expect(run.error.contains("changes stay in memory"))
    #expect(try contents() == before)
  }

  @Test(
    "a journey that writes leaves a database as it was, whatever plays it",
    arguments: ["shopping", "profile"], ["run", "tree", "screens", "show", "link", "fuzz"])
  func journeys(_ name: String, _ command: String) async throws {
    try make()
    let before = try contents()
    let file = Fixtures.path("journeys/\(name).journey")
    let words =
      switch command {
      case "link": [command, "kitchen://users", file, "--open"]
      case "fuzz": [command, "--replay", file]
      default: [command, file]
      }
    let run = await flowctl(words + ["--brand", brand])
    #expect(run.code == 0, "\(run)")
    #expect(try contents() == before)
  }

  @Test("what is written is seen by the rest of the run, after a relaunch too, and by no other run")
  func seen() async throws {
    try make()
    let write = try journey(
      "tap #shopping", "tap #add", #"type "Candles" into #name"#, "tap #submit", "relaunch",
      #"expect "Candles""#)
    let first = await flowctl(["run", write, "--brand", brand])
    #expect(first.code == 0, "\(first)")
    let look = try journey("tap #shopping", "expect rows 0")
    #expect(await flowctl(["run", look, "--brand", brand]).code == 0)
  }

  @Test("the header says that what is entered stays in memory, or where it is written")
  func header() async throws {
    try make()
    let look = try journey("tap #shopping")
    let dry = await flowctl(["run", look, "--brand", brand])
    #expect(
      dry.output.hasPrefix(
        "Kitchen on phone, playing \(look)\n"
          + "changes stay in memory; \(database) is not changed\n"))
    let wet = await flowctl(["run", look, "--brand", brand, "--allow-writes"])
    #expect(
      wet.output.hasPrefix(
        "Kitchen on phone, playing \(look)\nchanges are saved to \(database)\n"))
    for words in [
      ["run", look, "--json"], ["tree"], ["screens"], ["show"], ["link", "kitchen://users"],
    ] {
      let dry = await flowctl(words + ["--brand", brand])
      #expect(dry.error.isEmpty)
      let wet = await flowctl(words + ["--brand", brand, "--allow-writes"])
      #expect(wet.error == "changes are saved to \(database)\n")
      #expect(wet.output == dry.output)
    }
    let samples = try Self.brand(#"{"source": "sample"}"#)
    let sample = await flowctl(["run", look, "--brand", samples, "--allow-writes"])
    #expect(!sample.output.contains("what is entered"))
  }

  @Test("with --allow-writes it is in the database, for the next run too")
  func allowed() async throws {
    try make()
    let before = try contents()
    let write = try journey(
      "tap #shopping", "tap #add", #"type "Candles" into #name"#, "tap #submit")
    #expect(await flowctl(["run", write, "--brand", brand, "--allow-writes"]).code == 0)
    #expect(try contents() != before)
    let look = try journey("tap #shopping", #"expect "Candles""#)
    #expect(await flowctl(["run", look, "--brand", brand]).code == 0)
  }

  @Test("a flag that is nearly that is refused, with its name")
  func misspelt() async throws {
    let run = await flowctl(["tree", "--brand", brand, "--allow-write"])
    #expect(run.code == 64)
    #expect(run.error.contains("a similar one exists: `--allow-writes`"))
    for command in ["run", "tree", "screens", "show", "link", "fuzz"] {
      #expect(await flowctl([command, "--help"]).output.contains("--allow-writes"))
    }
    for command in ["lint", "diff"] {
      #expect(await flowctl([command, "--help"]).output.contains("--allow-writes") == false)
    }
  }

  @Test("a database that an app was killed over is read with all it has, and left as it was")
  func killed() async throws {
    let copy = folder.appending(path: "killed", directoryHint: .isDirectory)
    let other = try Fixtures.temporaryFile("kitchen.sqlite", "")
    try FileManager.default.removeItem(atPath: other)
    let store = try RecipeStore(database: other, seed: Fixtures.path("data"))
    _ = try await store.shopping.save(ShoppingItem(id: "1", name: "Candles"))
    // While it is open, a part of it is in the file beside it.
    try FileManager.default.copyItem(
      at: URL(fileURLWithPath: other).deletingLastPathComponent(), to: copy)
    let before = try contents(of: copy)
    #expect(before["kitchen.sqlite-wal"]?.isEmpty == false)
    let brand = try Self.brand(
      #"{"source": "sqlite", "file": "\#(copy.path(percentEncoded: false))kitchen.sqlite"}"#)
    let look = try journey(
      "tap #shopping", #"expect "Candles""#, "tap #1.delete", "expect rows 0")
    let run = await flowctl(["run", look, "--brand", brand])
    #expect(run.code == 0, "\(run)")
    #expect(try contents(of: copy) == before)
    // What is only in the file beside it cannot be read where nothing may be written.
    try FileManager.default.removeItem(at: copy.appending(path: "kitchen.sqlite-shm"))
    let refused = await flowctl(["run", look, "--brand", brand])
    #expect(refused.code == 65)
    #expect(refused.error.contains("is still in the `-wal` file beside it"))
    #expect(try contents(of: copy).count == 2)
  }

  @Test("a database of an older version is brought up to date in a copy that goes with the run")
  func older() async throws {
    let old = try SQLite(path: database, isWritable: true)
    try old.defineFolding()
    try old.execute(RecipeSchema.migrations[0])
    try old.execute(
      """
      PRAGMA application_id = \(RecipeSchema.applicationID); PRAGMA user_version = 1;
      INSERT INTO categories (id, title) VALUES ('soups', 'Soups');
      INSERT INTO users (id, name) VALUES ('1', 'Ada');
      """)
    let before = try contents()
    let journey = try journey(
      "tap #users", #"expect "Ada""#, "back", "tap #shopping", "tap #add",
      #"type "Candles" into #name"#, "tap #submit", "relaunch", #"expect "Candles""#)
    let run = await flowctl(["run", journey, "--brand", brand])
    #expect(run.code == 0, "\(run)")
    #expect(try contents() == before)
  }

  @Test("where there is no database yet, or an empty one, it is made in memory of its seed")
  func seeded() async throws {
    let seed = Fixtures.path("data")
    let brand = try Self.brand(
      #"{"source": "sqlite", "file": "\#(database)", "seed": "\#(seed)"}"#)
    let look = try journey("tap #recipes", "tap #desserts", "expect screen RecipeList")
    #expect(await flowctl(["run", look, "--brand", brand]).code == 0)
    #expect(try contents().isEmpty)
    try Data().write(to: URL(fileURLWithPath: database))
    #expect(await flowctl(["run", look, "--brand", brand]).code == 0)
    #expect(try contents() == ["kitchen.sqlite": Data()])
    #expect(await flowctl(["run", look, "--brand", brand, "--allow-writes"]).code == 0)
    #expect(try contents()["kitchen.sqlite"]?.isEmpty == false)
  }

  @Test("a database that is not there, and has no seed, is told and not made")
  func missing() async throws {
    let run = await flowctl(["tree", "--brand", brand])
    #expect(run.code == 66)
    #expect(run.error.contains("there is no such database"))
    #expect(try contents().isEmpty)
  }

  @Test(
    "a renamed user is listed by the new name, and their recipes are found by the old one")
  func renamed() async throws {
    try make()
    let store = try RecipeStore(untouchedDatabase: database, seed: nil, in: .simulated())
    let first = try await store.users.page(PageRequest(limit: 1)).items.first
    let user = try #require(first)
    _ = try await store.users.update(id: user.id) { $0.name = "Zebulon" }
    let search = { (words: String) in PageRequest(query: DataQuery(search: words), limit: 5) }
    #expect(try await store.users.page(search("Zebulon")).items.map(\.id) == [user.id])
    #expect(try await store.users.page(search(user.name)).items.isEmpty)
    #expect(try await store.recipes.page(search("Zebulon")).items.isEmpty)
    #expect(try await store.recipes.page(search(user.name)).items.isEmpty == false)
  }

  #if HTTP
    @Test(
      "a server is only asked, and what is entered is seen all the same", arguments: [true, false])
    func server(_ isStorm: Bool) async throws {
      try await LoopbackServer.run(try RecipeServer().answer) { server in
        let brand = try Self.brand(#"{"source": "http", "url": "\#(server.url)/v1"}"#)
        let words =
          isStorm
          ? ["fuzz", "--events", "300", "--seed", "2"]
          : ["run", Fixtures.path("journeys/profile.journey")]
        let run = await flowctl(words + ["--brand", brand])
        #expect(run.code == 0, "\(run)")
        #expect(!server.requests.isEmpty)
        #expect(server.requests.filter { $0.method != "GET" } == [])
      }
    }

    @Test("with --allow-writes a server is written to, all of a recipe's ingredients")
    func writtenServer() async throws {
      try await LoopbackServer.run(try RecipeServer().answer) { server in
        let brand = try Self.brand(#"{"source": "http", "url": "\#(server.url)/v1"}"#)
        let file = Fixtures.path("journeys/shopping.journey")
        let run = await flowctl(["run", file, "--brand", brand, "--allow-writes"])
        #expect(run.code == 0, "\(run)")
        #expect(run.output.contains("changes are saved to \(server.url)/v1"))
        #expect(server.requests.contains { $0.method == "PUT" })
      }
    }
  #endif
}
