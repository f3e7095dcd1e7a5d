import FlowModels
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@testable import FlowTool

/// An app with a button that has no name, and a list that is busy for ever.
private enum NamelessApp: FlowApp {
  static func makeApp(in environment: AppEnvironment) throws -> AppModel {
    AppModel(name: "Nameless", root: NamedFlow("Root") { $0.push(NamelessScreen()) })
  }
}

private final class NamelessScreen: ViewModel {
  override func describe(_ screen: ScreenBuilder) {
    screen.status("wait", .verbatim("Waiting"), isBusy: true)
    screen.button("odd", .empty) {}
  }
}

@Suite("Checks that a journey switches off")
@MainActor
struct UncheckedTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "they find nothing, alone and among others, and the rest does",
    arguments: [
      ("", ["missingText", "stuckBusy"]), ("# unchecked: names\n", ["stuckBusy"]),
      ("# unchecked: names, busy\n", []),
    ])
  func unchecked(_ header: String, _ kinds: [String]) async throws {
    let file = try folder.write("\(header)expect screen NamelessScreen\n".utf8, as: "a.journey")
    let player = CasePlayer(AppSource(NamelessApp.self), words: [], tool: "nameless")
    let result = await player.play(RunRequest(runCase: RunCase(journey: file)))
    #expect(result.failures.map(\.kind).sorted() == kinds, "\(result.failures)")
    let console = CollectingConsole()
    let tool = FlowTool(name: "nameless", version: "1", app: NamelessApp.self)
    let code = await tool.run(["run", file], console: console.console)
    #expect(code == (kinds.isEmpty ? .ok : .findings), "\(console.output)")
  }
}
