import FlowModels
import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

/// No command waits for what may never come.
@Suite("Pipes without a writer", .timeLimit(.minutes(15)))
@MainActor
struct PipeTests {
  /// The words of each command that reads a file, with `PIPE` in the place of one.
  // `BRAND` is a brand, `JOURNEY` a journey, and `NEW` a file that is not there.
  private nonisolated static let commands = [
    "run PIPE --brand BRAND", "run JOURNEY --brand PIPE",
    "run JOURNEY --brand BRAND --state PIPE", "run JOURNEY --brand BRAND --config PIPE",
    "run JOURNEY --brand DATABASE-BRAND", "trace PIPE", "journey fmt PIPE", "journey lint PIPE",
    "journey to-test PIPE --brand BRAND", "tree PIPE --brand BRAND", "tree --brand PIPE",
    "screens PIPE --brand BRAND", "show PIPE --brand BRAND", "storyboard PIPE",
    "storyboard BRAND --baseline PIPE --depth 1", "storyboard BRAND --client --tour PIPE",
    "notes PIPE", "notes NOTES --on PIPE",
    "link saffron://recipes PIPE --brand BRAND", "link saffron://recipes --brand PIPE",
    "fuzz --brand PIPE", "fuzz --brand BRAND --from PIPE", "fuzz --brand BRAND --replay PIPE",
    "fuzz --brand BRAND --word-list PIPE", "fuzz --brand BRAND --promote PIPE --to NEW",
    "explore --brand PIPE", "explore --brand BRAND --from PIPE",
    "explore --brand BRAND --word-list PIPE",
    "config --config PIPE", "merge PIPE", "lint --static PIPE", "lint --static DATABASE-BRAND",
    "explain PIPE", "diff PIPE BRAND", "diff BRAND PIPE", "fix PIPE", "fmt PIPE",
    "new-brand Lemon --from PIPE", "new-check PIPE", "strings list PIPE",
    "strings export BRAND --since PIPE",
    "strings import BRAND PIPE", "import PIPE --dry-run", "import --from-list PIPE --dry-run",
    "import DATA --into PIPE", "export PIPE",
  ]

  private let folder: TemporaryFolder
  private let pipe: String
  private let names: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    pipe = "\(folder.path)/x.json"
    try #require(mkfifo(pipe, 0o600) == 0)
    names = [
      "PIPE": pipe, "BRAND": Fixtures.path("brands/saffron.json"), "NEW": "\(folder.path)/new",
      "JOURNEY": try folder.write("wait 0s\n".utf8, as: "a.journey"),
      "NOTES": try folder.write(
        #"{"type": "notes", "version": 1, "storyboard": "", "notes": []}"#.utf8, as: "n.json"),
      "DATA": try folder.write(#"[{"id": 1, "title": "Soup", "steps": ["a"]}]"#.utf8, as: "d.json"),
      "DATABASE-BRAND": try folder.write(
        #"{"id": "d", "name": "D", "menu": ["users"], "data": {"source": "sqlite", "file": "x.json"}}"#
          .utf8, as: "brand.json"),
    ]
  }

  @Test("each command that reads files says that it is one, and ends", arguments: commands)
  func named(command: String) async throws {
    // If a command waits all the same, the test fails, and the others go on.
    let rescue = Task.detached { [pipe] in
      try await ContinuousClock().sleep(for: .seconds(20))
      while !Task.isCancelled {
        close(open(pipe, O_WRONLY | O_NONBLOCK))
        try await ContinuousClock().sleep(for: .seconds(1))
      }
    }
    defer { rescue.cancel() }
    let console = CollectingConsole()
    let words = command.split(separator: " ").map { names[String($0)] ?? String($0) }
    let code = await InputDescriptor.$patience.withValue(1) { await console.flowctl(words) }
    let text = console.output + console.error
    #expect(code != .ok && code != .usage && code != .internalError, "\(code) \(text)")
    #expect(
      text.contains("x.json") && text.contains(/found .*(a pipe|a device|x\.json)/), "\(text)")
  }
}
