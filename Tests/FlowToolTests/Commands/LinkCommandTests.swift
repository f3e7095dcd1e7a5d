import Brands
import FlowModels
import FlowTool
import Foundation
import RecipeTestSupport
import Responder
import TestSupport
import Testing

@Suite("Links and state on the command line")
@MainActor
struct LinkCommandTests {
  private let brand = ["--brand", Fixtures.path("brands/saffron.json")]

  @Test("a plan lists each step, and exits with 0")
  func plan() async throws {
    let console = CollectingConsole()
    let journey = Fixtures.path("journeys/share.journey")
    let code = await console.flowctl(["link", "saffron://user/3/recipe/42", journey] + brand)
    #expect(code == .ok && console.error == "")
    #expect(
      console.output == """
        saffron://user/3/recipe/42
          is      user/{user}/recipe/{id} of the feature users, id = "42", user = "3"
          keep    Menu
          keep    UsersFlowModel
          keep    Users
          keep    RecipeList
          leave   RecipeDetail
          push    RecipeDetail "Lemon tart" for RecipePage(id: "42")

        """)
  }

  @Test("a link that leads nowhere says why, and exits with 1")
  func nowhere() async {
    let console = CollectingConsole()
    #expect(
      await console.flowctl(["link", "saffron://recipe/\u{1B}9", "--brand"] + brand.dropFirst())
        == .findings)
    #expect(!console.output.contains("\u{1B}") && !console.error.contains("\u{1B}"))
    let other = CollectingConsole()
    #expect(await other.flowctl(["link", "saffron://recipe/999"] + brand) == .findings)
    #expect(other.error == "saffron://recipe/999: RecipePage(id: \"999\") does not exist\n")
    #expect(other.output.hasSuffix("  fail    RecipePage(id: \"999\") does not exist\n"))
  }

  @Test("with --open the link is opened, and the screen shown")
  func open() async {
    let console = CollectingConsole()
    let words = ["link", "saffron://recipe/42", "--open", "--json"] + brand
    #expect(await console.flowctl(words) == .ok)
    #expect(console.output.contains("\"id\" : \"RecipeDetail\""))
    #expect(console.output.contains("\"pattern\" : \"recipe/{id}\""))
  }

  @Test("answers that a journey holds do not delay the plan, and stay held")
  func held() async throws {
    let journey = try Fixtures.temporaryFile("hold.journey", "hold\n")
    let console = CollectingConsole()
    #expect(await console.flowctl(["link", "saffron://recipe/42", journey] + brand) == .ok)
    #expect(
      console.output.hasSuffix("push    RecipeDetail \"Lemon tart\" for RecipePage(id: \"42\")\n"))
    let opened = CollectingConsole()
    #expect(await opened.flowctl(["link", "saffron://users", journey, "--open"] + brand) == .ok)
    #expect(opened.output.contains("Loading"))
  }

  @Test(
    "a path alone stands for the app's own scheme, whatever follows it",
    arguments: ["recipe/42", "recipe/42?from=a:b", "recipe/42#a:b"])
  func path(_ link: String) async throws {
    let console = CollectingConsole()
    #expect(await console.flowctl(["link", link, "--open"] + brand) == .ok)
    #expect(console.output.contains("screen RecipeDetail \"Lemon tart\" (focused)"))
  }

  @Test("what is found as the link is opened is told, and exits with 1, also after a journey")
  func findings() async throws {
    let file = try Fixtures.temporaryFile(
      "brand.json",
      """
      {"id": "b", "name": "B", "menu": ["next"], "urlScheme": "b", "data": {"source": "sample"}}
      """)
    let journey = try Fixtures.temporaryFile("test.journey", "expect path Home\n")
    let tool = FlowTool(name: "tool", version: "1", app: DeadEndApp.self)
    for words in [[], [journey]] {
      var error = ""
      let console = Console(output: { _ in }, error: { error += $0 })
      let code = await tool.run(
        ["link", "next", "--open", "--brand", file] + words, console: console)
      #expect(code == .findings)
      #expect(error.contains("unhandled DeadEnd: no responder handles it on DeadEndScreen"))
    }
  }

  private func run(_ journey: String, state: String) async throws -> (ExitCode, CollectingConsole) {
    let file = try Fixtures.temporaryFile("test.journey", journey)
    let console = CollectingConsole()
    return (await console.flowctl(["run", file, "--state", state] + brand), console)
  }

  @Test("a run goes on where the one before ended")
  func state() async throws {
    let state = try Fixtures.temporaryFile("other", "") + ".json"
    #expect(try await run("tap #recipes\ntap #desserts", state: state).0 == .ok)
    let (code, console) = try await run(
      "expect path Menu Categories RecipeList\ntap #42", state: state)
    #expect(code == .ok && console.error == "")
    #expect(try await run("expect screen RecipeDetail\nback", state: state).0 == .ok)
  }

  @Test("a damaged state is kept aside and reported, and the run starts without it")
  func damaged() async throws {
    let state = try Fixtures.temporaryFile("state.json", "{\"format\": 1, \"app\"")
    let (code, console) = try await run("expect path Menu", state: state)
    #expect(code == .ok)
    #expect(
      console.error == "\(state):1:20: expected a colon after the key, found the end of the file; "
        + "the brace that is not closed is probably at 1:1; starting without it, and the file is kept as \(state).damaged\n"
    )
    #expect(try await run("expect path Menu", state: state).1.error == "")
  }

  @Test(
    "a state that is not what it should be is put aside too",
    arguments: [
      (
        "1", "[{\"name\": \"A\", \"parent\": 0}]",
        "nodes[0].parent: expected the number of a node before it, found 0"
      ),
      (
        "1", "[{\"name\": \"A\"}, {\"name\": \"B\", \"parent\": -1}]",
        "nodes[1].parent: expected the number of a node before it, found -1"
      ),
      ("0", "[]", "a version below 1"),
    ])
  func misshapen(_ version: String, _ nodes: String, _ message: String) async throws {
    let text =
      "{\"format\": 1, \"app\": \"Saffron Kitchen\", \"version\": \(version), \"nodes\": \(nodes)}"
    let state = try Fixtures.temporaryFile("state.json", text)
    let (code, console) = try await run("expect path Menu", state: state)
    #expect(code == .ok)
    #expect(
      console.error
        == "\(state): \(message); starting without it, and the file is kept as \(state).damaged\n")
    #expect(try String(contentsOfFile: state + ".damaged", encoding: .utf8) == text)
  }

  @Test("a state of a newer version or of another brand is refused, and left as it is")
  func refused() async throws {
    for (app, version, message) in [
      ("Saffron Kitchen", 9, "the saved state has version 9, and this app knows versions up to 1"),
      ("Other", 1, "the saved state is of \"Other\", expected \"Saffron Kitchen\""),
    ] {
      let text = "{\"format\": 1, \"app\": \"\(app)\", \"version\": \(version), \"nodes\": []}"
      let state = try Fixtures.temporaryFile("state.json", text)
      let (code, console) = try await run("back", state: state)
      #expect(code == .badInput && console.error == "\(state): \(message)\n")
      #expect(try String(contentsOfFile: state, encoding: .utf8) == text)
    }
  }
}

/// An app whose link leads to a screen that sends what nobody handles.
private enum DeadEndApp: BrandedApp {
  static let brandSchema = BrandSchema(features: ["next"], rows: [], strings: [:])

  static func makeApp(brand: Brand, in environment: AppEnvironment) -> AppModel {
    AppModel(
      name: brand.name, root: DeadEndFlow(), device: environment.device,
      localization: brand.localization(in: environment.language) { _ in nil },
      links: LinkTable(
        scheme: brand.urlScheme, patterns: [LinkPattern("next", to: NextPlace.self)]))
  }
}

private final class DeadEndFlow: FlowModel {
  override func start() { push(NamedScreen("Home")) }
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(NextPlace.self) { (_: DeadEndFlow, _) in DeadEndScreen() }
  }
}

private struct DeadEnd: Action {}

private final class DeadEndScreen: ViewModel {
  override func start() { send(DeadEnd()) }
}
