import FlowModels
import FlowTool
import RecipeTestSupport
import TestSupport
import Testing

/// An app without brands, as another team would begin with.
private enum PlainApp: FlowApp {
  static func makeApp(in environment: AppEnvironment) throws -> AppModel {
    AppModel(
      name: name, root: PlainFlow(), device: environment.device,
      localization: Localization(language: environment.language ?? "en"))
  }
}

private final class PlainFlow: FlowModel {
  override func start() { push(NamedScreen("Home")) }
}

@Suite("The tool of an app without brands")
@MainActor
struct PlainAppTests {
  private let console = CollectingConsole()

  private func run(_ words: String...) async -> ExitCode {
    let tool = FlowTool(name: "plain", version: "1", app: PlainApp.self)
    return await tool.run(words, console: console.console)
  }

  @Test("it runs a journey without a brand")
  func run() async throws {
    let journey = try Fixtures.temporaryFile("j.journey", "expect screen Home\ndevice tablet 3")
    #expect(await run("run", journey, "--device", "tablet") == .ok)
    #expect(console.output.hasPrefix("PlainApp on tablet"), "\(console.output)")
    #expect(console.error.isEmpty)
  }

  @Test("it plays random events")
  func fuzz() async throws {
    #expect(await run("fuzz", "--events", "50") == .ok)
    #expect(console.output.hasPrefix("PlainApp: 50 events of seed 1, no failure"))
  }

  @Test(
    "help does not speak of brands, and their commands are not there",
    arguments: ["lint", "explain", "import"])
  func help(_ command: String) async {
    #expect(await run("--help") == .ok)
    #expect(console.output.contains("run") && !console.output.contains("\(command) "))
    let other = CollectingConsole()
    let tool = FlowTool(name: "plain", version: "1", app: PlainApp.self)
    #expect(await tool.run([command], console: other.console) == .usage)
    #expect(other.error.hasPrefix("plain: unknown command \"\(command)\""))
    let run = CollectingConsole()
    #expect(await tool.run(["run", "--help"], console: run.console) == .ok)
    #expect(!run.output.contains("--brand"))
  }
}
