import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@Suite("Hostile data")
@MainActor
struct HostileDataTests {
  /// Escape, C1 control sequence introducer, bell, NUL, newline, right-to-left override.
  private static let hostile = "\\u001b[31mRed\\u009b2J\\u0007\\u0000\\n\\u202eevil"

  private func brandOverHostileData() throws -> String {
    let text = Self.hostile
    let file = try Fixtures.temporaryFile(
      "recipes.json",
      """
      [{"id": "1\\u001b[0m", "title": "\(text)", "category": "soups", "author": "1",
        "summary": "\(text)", "ingredients": ["\(text)"], "steps": ["\(text)"], "prepMinutes": 1,
        "cookMinutes": 0, "servings": 1, "image": "\(text)", "published": "2025-01-01"}]
      """)
    let folder = String(file.dropLast("/recipes.json".count))
    let files = [
      "categories.json": #"[{"id": "soups", "title": "\#(text)"}]"#,
      "users.json": #"[{"id": "1", "name": "\#(text)", "bio": "\#(text)", "joined": ""}]"#,
      "brand.json": """
      {"id": "b", "name": "B", "tagline": "\(text)", "menu": ["recipes"], "data":
        {"source": "json", "folder": "."}, "strings": {"en": {"recipe.share": "\(text)"}}}
      """,
      "j.journey": "tap #recipes\ntap row 1\ntap row 1\ntap #share\nback\ntap \"nothing\"\n",
    ]
    for (name, text) in files {
      try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    return folder
  }

  @Test(
    "no control character or escape sequence from data reaches the output",
    arguments: [
      ["run"], ["run", "--trace"], ["run", "--json"], ["tree"], ["tree", "--json"], ["screens"],
      ["screens", "--json"], ["show"],
    ])
  func sanitized(_ words: [String]) async throws {
    let folder = try brandOverHostileData()
    let console = CollectingConsole()
    let code = await console.flowctl(
      [words[0], "\(folder)/j.journey", "--brand", "\(folder)/brand.json"] + words.dropFirst())
    #expect(code == .findings)
    for scalar in (console.output + console.error).unicodeScalars where scalar != "\n" {
      #expect(
        scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar.value != 0x202E)
    }
    if words.contains("--json") {
      try OutputSchema.expect(console.output, of: words[0])
    } else if words[0] != "tree" {
      // A page keeps line breaks, which a line of a terminal cannot.
      let space = words[0] == "show" ? "\n" : " "
      #expect(console.output.contains("[31mRed2J\(space)evil"))
    }
  }

  @Test("a wrong brand's keys and values are safe in messages too")
  func messages() async throws {
    let file = try Fixtures.temporaryFile(
      "b.json", "{\"\(Self.hostile)\": 1, \"id\": \"\(Self.hostile)\"}")
    let console = CollectingConsole()
    #expect(await console.flowctl(["tree", "--brand", file]) == .badInput)
    #expect(!console.error.contains("\u{1B}") && console.error.contains("[31mRed2J evil"))
  }
}
