import FlowModels
import FlowTool
import Foundation
import RecipeFeature
import TestSupport
import Testing

@Suite("flowctl fmt and new-brand")
@MainActor
struct BrandFileCommandTests {
  private let commands: BrandCommands

  init() throws { commands = try BrandCommands() }

  private func path(_ name: String) -> String { "\(commands.folder)/\(name)" }

  // MARK: fmt

  @Test("keys come into their order, and nothing is lost")
  func order() async throws {
    let messy = """
      {"data":{"source":"sample"},"mystery":{"b":1,"a":[1.50,"\\u0041"]},
      "menu":["users"],"name":"A","$comment":["why"],"id":"a","strings":{"en":{"users.title":"B","menu.title":"A"}}}
      """
    try commands.write("a.json", messy)
    let result = await commands.run("fmt", path("a.json"))
    #expect(result.code == .ok && result.output == "a.json\n")
    #expect(
      try commands.text("a.json") == """
        {
          "$comment": ["why"],
          "id": "a",
          "name": "A",
          "menu": ["users"],
          "strings": { "en": { "menu.title": "A", "users.title": "B" } },
          "data": { "source": "sample" },
          "mystery": { "b": 1, "a": [1.50, "\\u0041"] }
        }

        """)
  }

  @Test(
    "a formatted file stays as it is, and --check changes none",
    arguments: Fixtures.names("brands", "json"))
  func idempotent(_ name: String) async throws {
    let text = try Fixtures.text("brands/\(name).json")
    let file = try commands.write("\(name).json", text)
    #expect(await commands.run("fmt", "--check", file).code == .ok, "the fixture is formatted")
    try commands.write("\(name).json", text.replacing("\n", with: " "))
    #expect(await commands.run("fmt", "--check", file).code == .findings)
    #expect(try commands.text("\(name).json") == text.replacing("\n", with: " "))
    #expect(await commands.run("fmt", file).code == .ok)
    #expect(try commands.text("\(name).json") == text)
  }

  @Test("what is no JSON is left alone, and exits with 65")
  func broken() async throws {
    for text in [#"{"id": "a", }"#, "[1]", "", #"{"id": "a", "id": "b"}"#] {
      let file = try commands.write("a.json", text)
      #expect(await commands.run("fmt", file).code == .badInput)
      #expect(try commands.text("a.json") == text)
    }
  }

  // MARK: new-brand

  @Test(
    "a new brand is its own, minimal and clean, and says what to do",
    arguments: [
      "saffron", "zettel", "plain", "noor", "hinode", "base",
    ])
  func new(_ parent: String) async throws {
    // Their data is not beside this folder.
    for name in Fixtures.names("brands", "json") {
      let text = try Fixtures.text("brands/\(name).json")
      try commands.write("\(name).json", text.replacing("../data", with: "."))
    }
    try FileManager.default.copyItem(
      atPath: Fixtures.path("brands/images"), toPath: path("images"))
    let result = await commands.run("new-brand", "Größe Nüsse", "--from", path("\(parent).json"))
    #expect(result.code == .ok, "\(result.error)")
    let text = try commands.text("grosse-nusse.json")
    #expect(text.contains(#""extends": "\#(parent).json""#) && text.contains("$comment"))
    #expect(text.contains(#""name": "Größe Nüsse""#))
    let lint = await commands.run("lint", "--static", commands.folder)
    #expect(lint.code == .ok, "\(lint.output)")
    #expect(await commands.run("fmt", "--check", path("grosse-nusse.json")).code == .ok)
  }

  @Test("nothing is replaced, and nothing is written for a name that is none")
  func refused() async throws {
    let file = try commands.write("a.json", commands.brand("a"))
    #expect(await commands.run("new-brand", "A", "--from", file).code == .cannotWrite)
    #expect(try commands.text("a.json") == commands.brand("a"))
    let unnamed = await commands.run("new-brand", "日の出", "--from", file)
    #expect(unnamed.code == .usage)
    #expect(unnamed.error.hasPrefix(#"flowctl: no id can be made from "日の出"; set one with --id"#))
    let named = await commands.run("new-brand", "日の出", "--id", "sun", "--from", file)
    #expect(named.code == .ok && FileManager.default.fileExists(atPath: path("sun.json")))
    #expect(await commands.run("new-brand", "B", "--id", "B!", "--from", file).code == .usage)
    #expect(
      await commands.run("new-brand", "B", "--from", file, "--into", path("other/b.json")).code
        == .usage)
    let broken = try commands.write("broken.json", "{")
    #expect(await commands.run("new-brand", "C", "--from", broken).code == .badInput)
  }

  @Test("to standard output nothing but the brand is written")
  func output() async throws {
    let file = try commands.write("a.json", commands.brand("a"))
    let result = await commands.run("new-brand", "B", "--from", file, "--into", "-")
    #expect(result.code == .ok && result.error == "")
    #expect(result.output.hasPrefix("{\n") && result.output.hasSuffix("}\n"))
    #expect(!FileManager.default.fileExists(atPath: path("b.json")))
  }

  @Test(
    "an id that begins or ends with a hyphen is refused", arguments: ["-", "-a", "a-", "--help"])
  func hyphens(_ id: String) async throws {
    let file = try commands.write("a.json", commands.brand("a"))
    let result = await commands.run("new-brand", "B", "--from", file, "--id=\(id)")
    #expect(result.code == .usage && result.error.contains("with hyphens between them"))
    #expect(!FileManager.default.fileExists(atPath: path("\(id).json")))
  }

  @Test("a symbolic link that leads nowhere is not replaced by a new brand")
  func link() async throws {
    let file = try commands.write("a.json", commands.brand("a"))
    try FileManager.default.createSymbolicLink(
      atPath: path("b.json"), withDestinationPath: "nowhere.json")
    #expect(await commands.run("new-brand", "B", "--from", file).code == .cannotWrite)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path("b.json")) == "nowhere.json")
  }

  @Test("a file that cannot be read keeps no other from being formatted")
  func unreadable() async throws {
    let file = try commands.write("a.json", commands.brand("a").replacing("\n", with: " "))
    let result = await commands.run("fmt", path("no.json"), file)
    #expect(result.code == .noInput && result.output == "a.json\n")
    #expect(result.error == "no.json: there is no such file\n")
    #expect(await commands.run("fmt", "--check", file).code == .ok)
  }
}
