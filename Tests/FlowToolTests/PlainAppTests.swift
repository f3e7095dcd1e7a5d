import FlowModels
import FlowTool
import RecipeTestSupport
import TestSupport
import Testing

/// An app without brands, as another team would begin with.
private enum PlainApp: FlowApp {
  static let screens = ["Home", "Lost"]

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

  @Test("the screens that it lists are named where they were not seen")
  func listed() async throws {
    let journey = try Fixtures.temporaryFile("j.journey", "expect screen Home")
    #expect(await run("run", journey, "--coverage") == .ok)
    let line = console.output.split(separator: "\n").first { $0.hasPrefix("  screens ") }
    let names = line?.split(separator: "never seen: ").last?.split(separator: ", ") ?? []
    #expect(names.contains("Lost") && !names.contains("Home"), "\(console.output)")
    #expect(console.output.contains("strings       0; how many there are is not known: the app"))
  }

  @Test("it plays random events")
  func fuzz() async throws {
    #expect(await run("fuzz", "--events", "50") == .ok)
    #expect(
      console.output.hasPrefix(
        "PlainApp: no problem found in what was tried; 50 events of seed 1; "))
  }

  @Test(
    "help does not speak of brands, and their commands are not there",
    arguments: ["lint", "explain", "import", "unknown-key"])
  func help(_ command: String) async {
    #expect(await run("--help") == .ok)
    #expect(console.output.contains("run") && !console.output.contains("\(command) "))
    let other = CollectingConsole()
    let tool = FlowTool(name: "plain", version: "1", app: PlainApp.self)
    #expect(await tool.run([command], console: other.console) == .usage)
    #expect(other.error.hasPrefix("plain: unknown command \"\(command)\""))
    #expect(await tool.run(["help", command], console: CollectingConsole().console) == .usage)
    let run = CollectingConsole()
    #expect(await tool.run(["run", "--help"], console: run.console) == .ok)
    #expect(!run.output.contains("--brand"))
    let codes = CollectingConsole()
    #expect(await tool.run(["help", "codes"], console: codes.console) == .ok)
    #expect(codes.output.hasPrefix("unreadable ") && !codes.output.contains("unknown-key"))
  }
}
