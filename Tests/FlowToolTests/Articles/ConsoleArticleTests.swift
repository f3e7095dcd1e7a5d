import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

/// The output of commands that articles show is the real one.
@Suite("Articles with the output of commands")
@MainActor
struct ConsoleArticleTests {
  private static let opening = "```console\n$ flowctl "

  /// The articles, with the number of commands that each shows.
  nonisolated static let articles = [
    ("Sources/Brands/Brands.docc/Languages.md", 3), ("Sources/Brands/Brands.docc/Clones.md", 2),
    ("Sources/BrandInspection/BrandInspection.docc/Fleet.md", 1),
  ]

  @Test("each command prints what the article shows", arguments: articles)
  func output(file: String, count: Int) async throws {
    let text = try Project.text(file)
    let parts = text.components(separatedBy: Self.opening)
    #expect(parts.count == count + 1)
    var whole = parts[0]
    for part in parts.dropFirst() {
      let command = String(part.prefix { $0 != "\n" })
      let rest = String(part[(part.range(of: "```")?.lowerBound ?? part.endIndex)...])
      let console = CollectingConsole()
      _ = await console.flowctl(
        command.split(separator: " ").map { word in
          word.hasPrefix("Fixtures/") ? Fixtures.path(String(word.dropFirst(9))) : String(word)
        })
      let said = (console.output + console.error).replacing(Fixtures.path(""), with: "Fixtures/")
      whole += "\(Self.opening)\(command)\n\(said)\(rest)"
    }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      return try whole.write(toFile: Project.path(file), atomically: true, encoding: .utf8)
    }
    #expect(text == whole)
  }
}
