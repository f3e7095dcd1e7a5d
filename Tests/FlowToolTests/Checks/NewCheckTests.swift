import Brands
import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@Suite("flowctl new-check")
@MainActor
struct NewCheckTests {
  private let commands: BrandCommands
  private let file: String

  init() throws {
    commands = try BrandCommands()
    file = try commands.write(
      "acme.json",
      commands.brand(
        "acme",
        #""languages": ["en", "de"], "environments": { "staging": { "tagline": "For testers" } }"#,
        menu: ["about"]))
  }

  @Test("it writes what is true, which then passes")
  func writes() async throws {
    try commands.write("own.journey", "# brands: acme\nrelaunch\n")
    try commands.write("wrong.journey", "# brands: acme\nexpect screen Nowhere\n")
    try commands.write("any.journey", "relaunch\n")
    let result = await commands.run("new-check", file)
    #expect(result.code == .ok && result.output == "", "\(result)")
    #expect(result.error.hasPrefix("acme.checks.json: ") && result.error.hasSuffix("out\n"))
    let text = try commands.text("acme.checks.json")
    for part in [
      #""key": "tagline""#, #""is": "For testers""#, #""no shopping": "#,
      #""all screens": "#, #""first title in de": "#, #""journey": "./own.journey""#,
    ] {
      #expect(text.contains(part), "\(text)")
    }
    for part in ["wrong.journey", "any.journey", "about is there", "first title in en"] {
      #expect(!text.contains(part), "\(text)")
    }
    let test = await commands.run("test", file)
    #expect(test.code == .ok, "\(test)")
  }

  @Test("it replaces nothing unless it is forced to, and writes nothing of a wrong brand")
  func force() async throws {
    try commands.write("acme.checks.json", "mine\n")
    let refused = await commands.run("new-check", file)
    #expect(refused.code == .cannotWrite && refused.error.contains("--force replaces it"))
    #expect(try commands.text("acme.checks.json") == "mine\n")
    #expect(await commands.run("new-check", file, "--force").code == .ok)
    #expect(try commands.text("acme.checks.json").hasPrefix("{\n  \"version\": 1,\n"))
    let wrong = try commands.write("wrong.json", commands.brand("wrong", #""nmae": 1"#))
    #expect(await commands.run("new-check", wrong).code == .badInput)
    #expect(!FileManager.default.fileExists(atPath: "\(commands.folder)/wrong.checks.json"))
  }

  @Test("the JSON Schema of the checks has their keys, and no inheritance")
  func schema() async throws {
    let result = await commands.run("schema", "--checks")
    #expect(result.code == .ok)
    for part in [#""title": "Checks""#, #""reachable""#, #""shopping""#, #""tablet-split""#] {
      #expect(result.output.contains(part))
    }
    #expect(!result.output.contains("unset"))
    let parsed = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    #expect((parsed as? [String: Any])?["type"] as? String == "object")
    let table = await commands.run("schema", "--checks", "--format", "markdown")
    #expect(table.output.contains("| `checks.NAME.feature` | A feature that is reached"))
  }
}
