import FlowModels
import FlowTool
import Foundation
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@testable import FlowPages

@Suite("The page for a client")
@MainActor
struct ClientPageTests {
  private let folder: TemporaryFolder
  private let brand = Fixtures.path("brands/saffron.json")

  init() throws { folder = try TemporaryFolder() }

  private func tool(_ words: [String]) async -> (code: ExitCode, page: String, error: String) {
    let console = CollectingConsole()
    let code = await console.flowctl(words)
    return (code, console.output, console.error)
  }

  private func page(_ words: [String] = []) async -> (code: ExitCode, page: String, error: String) {
    await tool(["storyboard", brand, "--client", "--data", "--depth", "2"] + words)
  }

  private func variant(_ page: String) throws -> [String: Any] {
    let text = try #require(PageDocument.content(of: "variant-0", in: page))
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(json as? [String: Any])
  }

  private func index(_ page: String) throws -> ClientPage.Index {
    let text = try #require(PageDocument.content(of: "index", in: page))
    return try JSONDecoder().decode(ClientPage.Index.self, from: Data(text.utf8))
  }

  @Test("it has neither types nor findings, ids nor requests, and is the same each time")
  func content() async throws {
    let (code, page, error) = await page()
    #expect(code == .ok, "\(error)")
    let text = try #require(PageDocument.content(of: "variant-0", in: page))
    for word in ["FlowModel", "data-path", "data-link", "RecipeList", "ItemWasTapped"] {
      #expect(!text.contains(word), "\(word)")
    }
    let app = try variant(page)
    for name in ["problems", "unseen", "notes"] { #expect((app[name] as? [Any])?.isEmpty == true) }
    #expect((app["effects"] as? [Any])?.count == 1)
    #expect(app["places"] == nil && app["tours"] == nil)
    let again = await self.page()
    #expect(again.page == page)
    let other = await self.page(["--depth", "1"])
    #expect(other.code == .usage)
    let less = await tool(["storyboard", brand, "--client", "--data", "--depth", "1"])
    #expect(try index(less.page).storyboard != index(page).storyboard)
  }

  @Test("a journey is a tour: screens one after another, without what no user does")
  func tour() async throws {
    let file = try folder.write(
      """
      # @smoke
      # Find a breakfast.
      tap #recipes
      expect screen Categories
      hold
      tap #breakfast
      release
      type "pan" into #search
      back
      """.utf8, as: "find-one.journey")
    let plain = try folder.write(Array("tap #users\n".utf8), as: "all-cooks.journey")
    let (code, page, error) = await page(["--tour", file, "--tour", plain])
    #expect(code == .ok, "\(error)")
    let app = try variant(page)
    let tours = try #require(app["tours"] as? [[Any]])
    #expect(tours.map { $0[0] as? String } == ["Find a breakfast", "all cooks"])
    let states = try #require(tours[0][1] as? [Int])
    #expect(states.count == 5)
    #expect((tours[1][1] as? [Int])?.count == 2)
    let edges = try #require(app["edges"] as? [[Int]])
    let moves = try #require(app["moves"] as? [[String]])
    let way = zip(states, states.dropFirst()).map { from, to in
      #expect(edges[from].count == 3 && edges[from][1] == to)
      return moves[edges[from][0]]
    }
    #expect(way.map { $0[1] } == ["tap", "tap", "enterText", "back"])
    #expect(way.map { $0[0] } == ["", "", "pan", ""])
    #expect(way[1][3] == "tap #breakfast" && !way[1][2].isEmpty)
  }

  @Test(
    "the title of a tour is the first comment in words, or the name of the file",
    arguments: [
      ("# @a\n# brands: saffron\n# Order at 9:30.\ntap #users\n", "Order at 9:30"),
      ("#\n#   Two   words\n# More\n", "Two words"), ("tap #users\n# Late\n", "my tour"),
      ("# </script>\u{1B}[1m\n", "</script>[1m"), ("###\n", "my tour"),
    ])
  func title(text: String, title: String) {
    #expect(StoryboardTour(SourceText(file: "a/my-tour.journey", text: text)).title == title)
  }

  @Test("what is no tour is left out, and said even if only problems are shown")
  func noTour() async throws {
    let table = try folder.write(
      Array("for each item\n| users |\ntap #{item}\n".utf8), as: "table.journey")
    let still = try folder.write(Array("expect screen Menu\n".utf8), as: "still.journey")
    let (code, page, error) = await page(["--tour", table, "--tour", still, "--quiet"])
    #expect(code == .findings && error.contains("table.journey: it is played once"), "\(error)")
    #expect(error.contains("still.journey: it has no step"), "\(error)")
    #expect(try variant(page)["tours"] == nil)
    let into = await self.page(["--tour", still, "--into", still])
    #expect(into.code == .usage && into.error.contains("is the file of a tour"))
    #expect(try String(contentsOfFile: still, encoding: .utf8) == "expect screen Menu\n")
    let old = try folder.write(Array(page.utf8), as: "client.html")
    let compared = await tool(["storyboard", brand, "--baseline", old])
    #expect(compared.error.contains("found a page for clients"), "\(compared.error)")
  }

  @Test("a tour relaunches, and stays on one device")
  func relaunch() async throws {
    let again = try folder.write(Array("tap #users\nrelaunch\nback\n".utf8), as: "a.journey")
    let turned = try folder.write(Array("tap #users\ndevice tablet\n".utf8), as: "b.journey")
    let (code, page, error) = await page(["--tour", again, "--tour", turned])
    #expect(
      code == .findings && error.contains("b.journey:2: a tour stays on one device"), "\(error)")
    let app = try variant(page)
    #expect((app["tours"] as? [[Any]])?.count == 1)
    let moves = try #require(app["moves"] as? [[String]])
    #expect(moves.contains { $0[1] == "relaunch" })
  }

  @Test("a tour that fails is left out and said, and one for another brand is passed over")
  func failing() async throws {
    let wrong = try folder.write(
      Array("tap #recipes\ntap #nothing\n".utf8), as: "wrong.journey")
    let other = try folder.write(
      Array("# brands: noor\ntap #recipes\n".utf8), as: "other.journey")
    let (code, page, error) = await page(["--tour", wrong, "--tour", other])
    #expect(code == .findings)
    #expect(error.contains("left out: saffron: a tour fails: \(wrong):2: "), "\(error)")
    #expect(!error.contains("other.journey"))
    #expect(try variant(page)["tours"] == nil)
  }

  @Test(
    "what cannot be is refused",
    arguments: [
      (["--tour", "x.journey"], "--tour is for a client's page"),
      (["--client", "--svg"], "--client cannot be combined with"),
    ])
  func usage(words: [String], message: String) async {
    let result = await tool(["storyboard", brand] + words)
    #expect(result.code == .usage && result.error.contains(message), "\(result.error)")
  }

  @Test("a tour that cannot be read ends the command before anything is explored")
  func unreadable() async throws {
    #expect(await page(["--tour", folder.path + "/nix.journey"]).code == .noInput)
    let file = try folder.write(Array("tap\n".utf8), as: "bad.journey")
    let bad = await page(["--tour", file])
    #expect(bad.code == .badInput && bad.error.contains("bad.journey:1"), "\(bad.error)")
  }

  @Test("every language has every text, with the same places for values")
  func texts() {
    let english = ClientPage.texts(in: "en")
    #expect(english.count > 20)
    for language in ClientPage.tables.keys {
      let texts = ClientPage.texts(in: language)
      #expect(Set(texts.keys) == Set(english.keys), "\(language)")
      for (key, text) in texts {
        let places = [text, english[key] ?? ""].map { $0.matches(of: /\{\w+\}/).map(\.output) }
        #expect(places[0].sorted() == places[1].sorted(), "\(language): \(key)")
      }
    }
    #expect(ClientPage.texts(in: "de-AT") == ClientPage.texts(in: "de"))
    #expect(ClientPage.texts(in: "xx") == english)
  }

  @Test("what is said of a screen comes back, with what has changed since")
  func notes() async throws {
    let file = try folder.write(Array("# Cooks\ntap #users\n".utf8), as: "cooks.journey")
    let client = folder.path + "/client.html"
    #expect(await page(["--tour", file, "--into", client]).code == .ok)
    let storyboard = try NotedStoryboard(contentsOf: client)
    let app = try variant(String(contentsOfFile: client, encoding: .utf8))
    let stored = try #require(
      StoredStoryboard(
        json: String(decoding: JSONSerialization.data(withJSONObject: app), as: UTF8.self)))
    let menu = stored.words(of: 0)
    #expect(menu.contains("Recipes") && menu.contains("Menu"), "\(menu)")
    func note(_ way: [String], _ shows: [String], app: String = "saffron") -> ClientNotes.Note {
      ClientNotes.Note(
        app: app, title: "Menu", way: way, verdict: .rejected, text: "Why?\nSay it.", shows: shows)
    }
    #expect(storyboard.outcome(of: note([], menu)) == .same)
    let other = menu.filter { $0 != "Recipes" } + ["Soups"]
    #expect(
      storyboard.outcome(of: note([], other)) == .changed(removed: ["Soups"], added: ["Recipes"]))
    #expect(
      storyboard.outcome(of: note(["tap #users", "tap #nix"], menu)) == .gone(line: "tap #nix"))
    #expect(storyboard.outcome(of: note([], menu, app: "zettel")) == .otherApp)
    let deep = try #require((0..<stored.count).map(stored.journey).first { $0.count == 2 })
    #expect(
      storyboard.outcome(of: note(deep + ["tap #x"], menu)) == .notTried(line: "tap #x"))
    // Of two launches, that which shows what was noted counts.
    let cooks = stored.words(of: stored.follow(["tap #users"]).state)
    #expect(storyboard.outcome(of: note(["tap #users"], cooks)) == .same)
    let notes = ClientNotes(
      type: "notes", version: 1, storyboard: try #require(storyboard.identity),
      notes: [note(["tap #users"], []), note([], menu), note(["tap #gone"], menu)])
    let saved = try folder.write(JSONEncoder().encode(notes), as: "notes.json")
    let said = await tool(["notes", saved, "--on", client])
    #expect(said.code == .ok)
    #expect(
      said.page.hasPrefix(
        """
        saffron: Menu
          ✗ rejected
            Why?
            Say it.
        saffron: Menu
          tap #gone
          ✗ rejected
            Why?
            Say it.
            not there any more: tap #gone
        saffron: Menu
          tap #users
          ✗ rejected
            Why?
            Say it.
            changed since:
              + "
        """), "\(said.page)")
    #expect(
      said.page.hasSuffix("3 notes, 3 rejected, 1 changed since, 1 not there any more\n"),
      "\(said.page)")
    let json = await tool(["notes", saved, "--json"])
    #expect(json.code == .ok && json.page.contains("\"verdict\" : \"rejected\""), "\(json.page)")
    #expect(!json.page.contains("since"))
  }

  @Test(
    "a file that is none of notes is refused, and says why",
    arguments: [
      ("", "notes.json:1"), ("[]", "notes.json"), ("{}", "found another document"),
      (#"{"type": "notes", "version": 9}"#, "expected version 1 of notes, found 9"),
      (#"{"type": "notes", "version": 1, "storyboard": "x", "notes": [{}]}"#, "app"),
      (
        #"{"type": "notes", "version": 1, "storyboard": "x", "notes": [{"app": "a", "title": "t", "#
          + #""way": [], "text": "", "shows": [], "verdict": "maybe"}]}"#, "verdict"
      ),
    ])
  func badNotes(text: String, message: String) async throws {
    let file = try folder.write(Array(text.utf8), as: "notes.json")
    let result = await tool(["notes", file])
    #expect(result.code == .badInput && result.error.contains(message), "\(result.error)")
    let board = try folder.write(Array("<html></html>".utf8), as: "board.html")
    let other = await tool(["notes", file, "--on", board])
    #expect(other.code == .badInput && other.error.contains("expected a storyboard"))
  }
}
