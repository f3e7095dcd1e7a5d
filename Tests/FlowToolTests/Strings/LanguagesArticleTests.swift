import Brands
import FlowModels
import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@Suite("The article about languages")
@MainActor
struct LanguagesArticleTests {
  private static let file = "Sources/Brands/Brands.docc/Languages.md"

  @Test("its output is the real one")
  func console() async throws {
    let parts = try Project.text(Self.file).components(separatedBy: "```console\n$ flowctl ")
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
      whole += "```console\n$ flowctl \(command)\n\(said)\(rest)"
    }
    #expect(parts.count == 4)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try whole.write(toFile: Project.path(Self.file), atomically: true, encoding: .utf8)
      return
    }
    #expect(try Project.text(Self.file) == whole)
  }

  @Test("it names each rule about texts")
  func rules() throws {
    let article = try Project.text(Self.file)
    let codes: [Diagnostic.Code] = [
      .missingTranslation, .pluralForms, .placeholderMismatch, .blankText, .surroundingBlanks,
      .strayBrace, .printfMark, .htmlMarkup, .wrongScript, .unknownLanguage,
    ]
    for code in codes { #expect(article.contains("\n| `\(code.rawValue)` |"), "\(code.rawValue)") }
  }
}
