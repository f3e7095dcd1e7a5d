import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

/// The output in the article is the real one.
@Suite("The article about clones")
@MainActor
struct CloneArticleTests {
  @Test("each command prints what the article shows")
  func output() async throws {
    let text = try Project.text("Sources/Brands/Brands.docc/Clones.md")
    let blocks = text.components(separatedBy: "```console\n").dropFirst()
    #expect(blocks.count == 2)
    for block in blocks {
      let shown = block.components(separatedBy: "```")[0]
      let lines = shown.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let words = lines[0].split(separator: " ").dropFirst(2).map { word in
        word.hasPrefix("Fixtures/")
          ? Fixtures.path(String(word.dropFirst("Fixtures/".count))) : String(word)
      }
      let console = CollectingConsole()
      #expect(await console.flowctl(words) == .findings)
      #expect(console.output.replacing(Fixtures.path(""), with: "Fixtures/") == lines[1])
    }
  }
}
