import FlowModels
import FlowTool
import Foundation
import RecipeFeature
import RecipeTestSupport
import TestSupport
import Testing

@Suite("Importing on the command line")
@MainActor
struct ImportCommandTests {
  private let database: String

  init() throws { database = try Fixtures.temporaryFile("other", "") + ".sqlite" }

  private func run(_ words: [String]) async -> (code: ExitCode, console: CollectingConsole) {
    let console = CollectingConsole()
    return (await console.flowctl(["import"] + words + ["--into", database]), console)
  }

  private func titles() async throws -> [String] {
    let store = try RecipeStore(database: database)
    return try await store.recipes.page(PageRequest(limit: 100)).items.map(\.title)
  }

  @Test("our own recipes are all there, with their categories and authors, and again the same")
  func own() async throws {
    let file = Fixtures.path("data/recipes.json")
    #expect(await run([file]).console.output == "\(file): 66 read: 66 added\n")
    let (code, console) = await run([file, file])
    #expect(code == .ok && console.error == "")
    #expect(console.output == "\(file): 66 read: 66 unchanged\n\(file): 66 read: 66 unchanged\n")
    let store = try RecipeStore(database: database)
    let tart = try await store.recipes.item(id: "42")
    #expect(tart?.title == "Lemon tart" && tart?.ingredients.isEmpty == false)
    #expect(try await store.users.item(id: tart?.author ?? "") != nil)
  }

  @Test("other people's shapes are read by a mapping, and schema.org's by itself")
  func shapes() async throws {
    let flat = try Fixtures.temporaryFile(
      "flat.json", #"[{"id": 7, "name": "Soup", "how": ["Boil.", "Eat."], "who": "Ada L."}]"#)
    let (code, console) = await run([flat, "--map", "title=name,steps=how,author=who"])
    #expect(code == .ok && console.error == "")
    let linked = try Fixtures.temporaryFile(
      "linked.json",
      """
      {"@context": "https://schema.org", "@graph": [{"@type": "Person", "name": "Nobody"},
       {"@type": ["Recipe"], "name": "Pie &amp; peas", "totalTime": "PT1H30M",
        "recipeInstructions": [{"@type": "HowToStep", "text": "Bake."}]}]}
      """)
    #expect(await run([linked]).console.output == "\(linked): 2 read: 2 added\n")
    #expect(try await titles() == ["Soup", "Pie & peas"])
    let store = try RecipeStore(database: database)
    let soup = try await store.recipes.item(id: "7")
    #expect(soup?.steps == ["Boil.", "Eat."] && soup?.author == "ada-l")
    #expect(try await store.users.item(id: "ada-l")?.name == "Ada L.")
  }

  @Test(
    "what cannot be read is listed with its place, and stops nothing; --allow-problems says that it may be"
  )
  func problems() async throws {
    let lines = try Fixtures.temporaryFile(
      "lines.ndjson",
      "{\"title\": \"One\", \"steps\": []}\n{\"title\": \n{\"id\": 3}\n{\"title\": \"Two\", \"steps\": []}\n"
    )
    let (code, console) = await run([lines])
    #expect(code == .findings && console.output == "\(lines): 4 read: 2 added, 2 refused\n")
    let places = console.error.split(separator: "\n").map(String.init)
    #expect(
      places.count == 2 && places[0].hasPrefix("\(lines):2:") && places[1].hasPrefix("\(lines):3:"))
    #expect(await run([lines, "--allow-problems"]).code == .ok)
    #expect(try await titles() == ["One", "Two"])
  }

  @Test("files and databases that cannot be used are named, with the code for it")
  func unusable() async throws {
    let missing = await run(["/nonexistent.json"])
    #expect(missing.code == .noInput)
    #expect(missing.console.error == "/nonexistent.json: there is no such file\n")
    // Nor is anything made or imported where a later one is not there.
    let later = await run([Fixtures.path("data/recipes.json"), "/nonexistent.json"])
    #expect(later.code == .noInput && later.console.output == "")
    #expect(!FileManager.default.fileExists(atPath: database))
    let console = CollectingConsole()
    let text = try Fixtures.temporaryFile("a.sqlite", String(repeating: "text ", count: 1000))
    let words = ["import", Fixtures.path("data/recipes.json"), "--into", text]
    #expect(await console.flowctl(words) == .badInput)
    #expect(console.error == "\(text): the file is not an SQLite database\n")
    let mapping = await run([Fixtures.path("data/recipes.json"), "--map", "colour=x"])
    #expect(mapping.code == .usage && mapping.console.error.contains("found \"colour=x\""))
  }

  @Test("a dry run reads and checks, and makes no database")
  func dryRun() async throws {
    let file = try Fixtures.temporaryFile(
      "two.json", #"[{"title": "Soup", "steps": []}, {"steps": []}]"#)
    let console = CollectingConsole()
    #expect(await console.flowctl(["import", file, "--dry-run", "--strict"]) == .findings)
    #expect(console.output == "\(file): 2 read: 1 usable, 1 refused\n")
    #expect(console.error.hasPrefix("\(file):1:34: record 2: "))
    for words in [[], ["--dry-run", "--into", database]] as [[String]] {
      let console = CollectingConsole()
      #expect(await console.flowctl(["import", file] + words) == .usage)
      #expect(console.error.contains("--dry-run"))
    }
    #expect(!FileManager.default.fileExists(atPath: database))
  }
}
