import FlowModels
import FlowTool
import RecipeTestSupport
import TestSupport
import Testing

/// An app whose only button starts work that starts work, for ever.
private enum RestlessApp: FlowApp {
  static func makeApp(in environment: AppEnvironment) throws -> AppModel {
    AppModel(name: name, root: RestlessFlow(), clock: environment.clock)
  }
}

private final class RestlessFlow: FlowModel {
  override func start() { push(RestlessScreen()) }
}

private final class RestlessScreen: ViewModel {
  override var responderName: String { "Restless" }
  override func describe(_ screen: ScreenBuilder) {
    screen.button("go", .verbatim("Go")) { [weak self] in self?.goOn() }
  }

  private func goOn() {
    after(.zero, "go on") { $0.goOn() }
  }
}

@Suite("The tool on an app that does not settle", .timeLimit(.minutes(15)))
@MainActor
struct UnsettledAppTests {
  private let console = CollectingConsole()

  private func run(_ words: String...) async -> ExitCode {
    await FlowTool(name: "restless", version: "1", app: RestlessApp.self)
      .run(words, console: console.console)
  }

  @Test("a journey fails at the line, with the work that goes on")
  func journey() async throws {
    let journey = try Fixtures.temporaryFile("j.journey", "tap \"Go\"\nexpect screen Restless\n")
    #expect(await run("run", journey) == .findings)
    #expect(
      console.output.contains(
        "the app does not settle: more than 100000 pieces of work began or woke up in step 1"),
      "\(console.output)")
    #expect(console.output.contains("\"go on\" of Restless"))
  }

  @Test("at a prompt, the line fails, and the app is as it was before")
  func play() async throws {
    let console = CollectingConsole(input: [
      "back", "tap \"Go\"", "screen", "expect \"Go\"", "undo",
    ])
    let tool = FlowTool(name: "restless", version: "1", app: RestlessApp.self)
    #expect(await tool.run(["play"], console: console.console) == .findings)
    #expect(console.error.contains("input:2: the app does not settle"), "\(console.error)")
    #expect(console.output.contains("✓ expect \"Go\""))
    #expect(console.output.hasSuffix("    screen Restless (focused)\n      button \"Go\" #go\n"))
  }

  @Test("random events find it")
  func fuzz() async throws {
    // Not into the folder of whoever runs the tests.
    let folder = try Fixtures.temporaryFile("unused", "") + ".failures"
    #expect(await run("fuzz", "--events", "4", "--failures", folder) == .findings)
    #expect(console.error.contains("the app does not settle"), "\(console.error)")
  }
}
