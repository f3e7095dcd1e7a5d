import BrandInspection
import Brands
import FlowHTML
import FlowModels
import FlowPages
import FlowTool
import Foundation
import RecipeFeature
import RecipeTestSupport
import ShopSupport
import Simulation
import TestSupport
import Testing

@Suite("Storyboards")
@MainActor
struct StoryboardTests {
  nonisolated static let brands = Fixtures.names("brands", "json").filter { $0 != "base" }

  private func storyboard(
    _ words: [String]
  ) async throws -> (code: ExitCode, page: String, error: String) {
    let console = CollectingConsole()
    let code = await console.flowctl(["storyboard"] + words)
    return (code, console.output, console.error)
  }

  @Test("every walk through it shows what the app shows, screen by screen", arguments: brands)
  func walks(name: String) async throws {
    let depths = Campaign.isOn ? (4, 3) : (3, 2)
    for (device, depth) in [("phone", depths.0), ("tablet", depths.1)] {
      let result = try await storyboard([
        Fixtures.path("brands/\(name).json"), "--device", device, "--depth", "\(depth)",
      ])
      #expect(result.code == .ok, "\(result.error)")
      let board = try #require(StoryboardReader(result.page))
      var brand = try Brand(
        contentsOf: Fixtures.path("brands/\(name).json"), schema: RecipeApp.brandSchema)
      brand.data = .sample
      var options = HTMLOptions()
      options.marksPlaces = true
      options.picture =
        PageAssets(
          file: try BrandReader(RecipeApp.brandSchema).read(Fixtures.path("brands/\(name).json"))
            .resources.place
        ).address
      var random = SplitMix(state: 7)
      for _ in 0..<12 {
        let simulator = try Simulator.recipes(
          brand, store: .sample(in: brand.languages[0]), on: brand.device(device) ?? .phone)
        await simulator.launch()
        var state = 0
        for _ in 0..<depth {
          let shown = HTMLRenderer(options).tree(HTMLScene(simulator.app)).inOrder
          #expect(
            board.tree(state).difference(from: shown) == nil, "\(name) on \(device), \(state)")
          let edges = board.edges(state).filter { $0.lines != nil }
          guard let edge = edges.randomElement(using: &random) else { break }
          for line in (edge.lines ?? "").split(separator: "\n") {
            let spoken = try #require(
              try Journey.Line(String(line), number: 1, file: "walk"), "\(line)")
            let entry = await JourneyPlayer(simulator).play(spoken)
            #expect(entry.failure == nil, "\(name) on \(device): \(line)")
          }
          state = edge.to
        }
        simulator.end()
      }
    }
  }

  @Test("a move leads from the element that was used: its place names the element it is about")
  func keys() async throws {
    let result = try await storyboard([Fixtures.path("brands/saffron.json"), "--depth", "3"])
    let board = try #require(StoryboardReader(result.page))
    var known = 0
    for state in 0..<board.stateCount() {
      let places = board.tree(state).places
      for edge in board.edges(state) where !edge.key.isEmpty {
        let at = edge.key.split(separator: "|", omittingEmptySubsequences: false).last ?? ""
        #expect(places.contains(String(at)), "\(edge.text) in state \(state)")
        known += 1
      }
    }
    #expect(known > 40)
  }

  @Test("the data of the page ends no script, whatever a brand says, and the page says its policy")
  func hostile() async throws {
    let folder = try TemporaryFolder()
    for name in ["base", "saffron"] {
      let text = try String(contentsOfFile: Fixtures.path("brands/\(name).json"), encoding: .utf8)
      try folder.write(text.utf8, as: "\(name).json")
    }
    let name = #"</script><script>x()</script><!-- \" onerror=\"x()"#
    let brand = """
      {"extends": "saffron.json", "id": "evil", "name": "\(name)", "shortNames": ["Evil"]}
      """
    let file = try folder.write(brand.utf8, as: "evil.json")
    let result = try await storyboard([file, "--depth", "2"])
    let board = try #require(StoryboardReader(result.page), "\(result.error)")
    #expect(board.index.variants[0].app.contains("</script>"))
    #expect(result.page.components(separatedBy: "<script").count == 4)
    #expect(result.page.components(separatedBy: "</script>").count == 4)
    #expect(!result.page.contains("onerror=\"x"))
    #expect(result.page.contains("require-trusted-types-for &#39;script&#39;") == false)
    #expect(result.page.contains("default-src 'none'; script-src 'sha256-"))
  }

  @Test("the same app gives the same bytes")
  func bytes() async throws {
    let words = [Fixtures.path("brands/zettel.json"), "--depth", "3", "--device", "tablet"]
    let one = try await storyboard(words)
    let other = try await storyboard(words)
    #expect(one.page == other.page && one.page.utf8.count > 50_000)
  }

  @Test("a state costs little beside its first: equal parts are stored once")
  func size() async throws {
    let result = try await storyboard([Fixtures.path("brands/saffron.json"), "--depth", "5"])
    let board = try #require(StoryboardReader(result.page))
    #expect(board.stateCount() > 900)
    #expect(result.page.utf8.count / board.stateCount() < 700)
  }

  @Test("mistakes are pinned where they happen, with a journey, and are the exit code")
  func problems() async throws {
    let console = CollectingConsole()
    let tool = FlowTool(name: "shop", version: "0", app: ShopApp.self)
    let code = await ShopMistake.$planted.withValue([.siblingHandler]) {
      await tool.run(
        ["storyboard", Fixtures.path("shop/brands/corner.json"), "--depth", "4"],
        console: console.console)
    }
    #expect(code == .findings)
    #expect(!console.error.contains("no problem found"))
    let board = try #require(StoryboardReader(console.output))
    let problems = board.member("problems") as? [[String]] ?? []
    #expect(problems.contains { $0[0] == "unhandled" && $0.count > 2 }, "\(problems)")
  }

  @Test("what was not seen is in the file: by name, and with the limit that ended it")
  func unseen() async throws {
    let result = try await storyboard([Fixtures.path("brands/saffron.json"), "--depth", "1"])
    #expect(
      result.error.hasPrefix("saffron: no problem found in what was tried; "), "\(result.error)")
    let board = try #require(StoryboardReader(result.page))
    let unseen = board.member("unseen") as? [[String]] ?? []
    #expect(unseen.first { $0[0] == "screens" }?.contains("RecipeDetail") == true)
    let limit = try #require(board.index.variants[0].limit)
    #expect(limit.contains("nothing is tried after 1 events"))
    #expect((1..<board.stateCount()).allSatisfy { board.state($0)[6] == 0 })
  }

  @Test("the page may begin with one screen in all apps, which one of them must have")
  func matrix() async throws {
    let words = [Fixtures.path("brands/saffron.json"), "--depth", "2"]
    let result = try await storyboard(words + ["--matrix", "RecipeList"])
    #expect(result.code == .ok)
    #expect(StoryboardReader(result.page)?.index.matrix == "RecipeList")
    #expect(StoryboardReader(try await storyboard(words).page)?.index.matrix == nil)
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/none.html"
    let unknown = try await storyboard(words + ["--matrix", "RecipeLits", "--into", file])
    #expect(unknown.code == ExitCode.usage && unknown.error.contains("RecipeList"))
    #expect(!FileManager.default.fileExists(atPath: file))
    for option in ["--client", "--svg"] {
      #expect(try await storyboard(words + ["--matrix", "Menu", option]).code == ExitCode.usage)
    }
  }

  @Test("an older storyboard is a baseline, and anything else is refused")
  func baseline() async throws {
    let folder = try TemporaryFolder()
    let brand = Fixtures.path("brands/saffron.json")
    let old = folder.path + "/old.html"
    #expect(try await storyboard([brand, "--depth", "2", "--into", old]).code == .ok)
    let result = try await storyboard([brand, "--depth", "3", "--baseline", old])
    let board = try #require(StoryboardReader(result.page))
    #expect(board.index.variants.map(\.id) == ["saffron", "saffron before"])
    #expect(board.index.variants.map(\.isBaseline) == [false, true])
    #expect(board.stateCount(of: 1) < board.stateCount(of: 0))
    // A baseline of a baseline is not carried on.
    let next = folder.path + "/next.html"
    _ = try await storyboard([brand, "--depth", "2", "--baseline", old, "--into", next])
    let last = try await storyboard([brand, "--depth", "2", "--baseline", next])
    #expect(StoryboardReader(last.page)?.index.variants.count == 2)
    for (name, text) in [
      ("empty.html", ""), ("other.html", "<html></html>"),
      ("cut.html", String(try String(contentsOfFile: old, encoding: .utf8).prefix(20_000))),
    ] {
      let file = try folder.write(text.utf8, as: name)
      let refused = try await storyboard([brand, "--baseline", file])
      #expect(refused.code == .badInput, "\(name)")
      #expect(refused.error.contains("expected a storyboard"), "\(refused.error)")
    }
    let missing = try await storyboard([brand, "--baseline", folder.path + "/nix.html"])
    #expect(missing.code == .noInput)
  }

  @Test("several brands, devices and languages are one file; what is wrong is named as left out")
  func several() async throws {
    let result = try await storyboard([
      Fixtures.path("brands/saffron.json"), "nix.json", "--device", "phone", "--device", "tablet",
      "--depth", "1",
    ])
    #expect(result.code == .noInput)
    #expect(result.error.contains("nix.json: there is no such file"))
    let board = try #require(StoryboardReader(result.page))
    #expect(board.index.variants.map(\.id) == ["saffron.phone", "saffron.tablet"])
    #expect(board.index.leftOut.contains { $0.contains("nix.json") })
    let all = try await storyboard([
      Fixtures.path("brands/noor.json"), "--language", "all", "--depth", "1",
    ])
    let languages = StoryboardReader(all.page)?.index.variants.map(\.language) ?? []
    #expect(languages.count > 1 && Set(languages).count == languages.count)
  }

  @Test("the map alone is a picture of one app")
  func svg() async throws {
    let words = [Fixtures.path("brands/saffron.json"), "--depth", "2", "--svg"]
    let result = try await storyboard(words)
    #expect(result.code == .ok && result.page.hasPrefix("<svg "))
    #expect(result.page.contains(">RecipeList</text>"))
    #expect(XMLReader.isWellFormed(result.page))
    let two = try await storyboard(words + ["--device", "phone", "--device", "tablet"])
    #expect(two.code == .usage && two.error.contains("--svg draws the map of one app"))
  }
}

/// A reader that knows whether XML is well formed.
private enum XMLReader {
  static func isWellFormed(_ text: String) -> Bool {
    var depth = 0
    var rest = text[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      depth += rest[start...].hasPrefix("</") ? -1 : 1
      if depth < 0 { return false }
      rest = rest[rest.index(after: end)...]
    }
    return depth == 0 && !rest.contains("<")
  }
}

extension HTMLTree {
  /// The places of all elements that have actions.
  fileprivate var places: Set<String> {
    guard case .element(_, let attributes, let children) = self else { return [] }
    let own = attributes.first { $0.name == "data-at" }.map { [$0.value] } ?? []
    return children.reduce(into: Set(own)) { $0.formUnion($1.places) }
  }
}
