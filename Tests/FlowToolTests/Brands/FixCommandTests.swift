import Brands
import FlowModels
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

@Suite("flowctl fix")
@MainActor
struct FixCommandTests {
  private let commands: BrandCommands

  init() throws { commands = try BrandCommands() }

  private func path(_ name: String) -> String { "\(commands.folder)/\(name)" }

  @Test("a safe edit changes its place alone, after wide characters and with CRLF")
  func safe() async throws {
    let text =
      "{\r\n  \"id\": \"a\",\r\n  \"name\": \"日本😀\", \"Languages\": [\"en\"],\r\n"
      + "  \"menu\": [\"recipes\"],\r\n  \"data\": { \"source\": \"sample\" }\r\n}\r\n"
    let file = try commands.write("a.json", text)
    let result = await commands.run("fix", file)
    #expect(result.code == .ok && result.error == "")
    #expect(
      result.output == "a.json:3:18: fixed: Languages: unknown key \"Languages\"; "
        + "write \"languages\" [unknown-key]\n")
    let fixed = try commands.text("a.json")
    #expect(Array(fixed.utf8) == Array(text.replacing("Languages", with: "languages").utf8))
    let names = try FileManager.default.contentsOfDirectory(atPath: commands.folder)
    #expect(names == ["a.json"])
    #expect(await commands.run("fix", file) == (.ok, "", ""))
  }

  @Test(
    "what can be meant in one way alone is fixed",
    arguments: [
      (#""users""#, #""Users""#, #"menu[1]: unknown feature "Users"; write "users""#),
      (
        #""failure.storageDamaged""#, #""data.damaged""#,
        #"strings.en.data.damaged: "data.damaged" was renamed; write "failure.storageDamaged""#
      ),
      (#""source""#, #""SOURCE""#, #"data.SOURCE: unknown key "SOURCE"; write "source""#),
    ])
  func kinds(new: String, old: String, line: String) async throws {
    let brand = commands.brand(
      "a", #""strings": { "en": { "failure.storageDamaged": "Broken." } }"#)
    let file = try commands.write("a.json", brand.replacing(new, with: old))
    let result = await commands.run("fix", file)
    #expect(result.output.contains(": fixed: \(line) ["), "\(result.output)")
    #expect(result.code == .ok)
    #expect(try commands.text("a.json") == brand)
  }

  @Test("a byte order mark is removed")
  func byteOrderMark() async throws {
    let brand = commands.brand("a")
    let file = try commands.write("a.json", "\u{FEFF}" + brand)
    let result = await commands.run("fix", file)
    #expect(result.code == .ok && result.output.hasPrefix("a.json:1:1: fixed: expected JSON"))
    #expect(result.output.hasSuffix("found a byte order mark; remove it [byte-order-mark]\n"))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(Array(bytes) == Array(brand.utf8))
  }

  @Test("a guess is shown, and made only on request; --check makes none")
  func guess() async throws {
    let brand = commands.brand("a", #""langauges": ["en"]"#)
    let file = try commands.write("a.json", brand)
    let line = { (verdict: String) in
      "a.json:6:3: \(verdict): langauges: unknown key \"langauges\"; write \"languages\" "
        + "[unknown-key]\n"
    }
    #expect(await commands.run("fix", file) == (.findings, line("guess"), ""))
    #expect(
      await commands.run("fix", "--check", "--guesses", file) == (.findings, line("to fix"), ""))
    #expect(try commands.text("a.json") == brand)
    #expect(await commands.run("fix", "--guesses", file) == (.ok, line("fixed"), ""))
    #expect(try commands.text("a.json") == brand.replacing("langauges", with: "languages"))
  }

  @Test("a key whose right name is there already is left alone")
  func there() async throws {
    let brand = commands.brand("a", #""Name": "B""#)
    let file = try commands.write("a.json", brand)
    #expect(await commands.run("fix", "--guesses", file) == (.ok, "", ""))
    #expect(try commands.text("a.json") == brand)
  }

  @Test("of two keys that would have one name, the first gets it")
  func contradiction() async throws {
    let brand = commands.brand("a", #""Languages": ["en"], "LANGUAGES": ["en"]"#)
    let file = try commands.write("a.json", brand)
    let result = await commands.run("fix", file)
    #expect(result.code == .findings && result.error.contains("edits contradict one another"))
    #expect(result.output.split(separator: "\n").count { $0.contains(": not fixed: ") } == 1)
    #expect(try commands.text("a.json") == brand.replacing("\"Languages\"", with: "\"languages\""))
  }

  @Test(
    "what was wrong before, also in the texts of a brand, is not the fault of an edit",
    arguments: [
      ("{", ExitCode.badInput, "{"),
      (#"{ "menu.title": "A" }"#, .ok, #"{ "menu.title": "A" }"#),
      (#"{ "data.damaged": "A" }"#, .ok, #"{ "failure.storageDamaged": "A" }"#),
    ])
  func before(texts: String, code: ExitCode, fixed: String) async throws {
    try FileManager.default.createDirectory(
      atPath: path("a/strings"), withIntermediateDirectories: true)
    let brand = commands.brand(
      "a", #""Languages": ["en"], "strings": { "en": { "menu.title": "B" } }"#)
    try commands.write("a/brand.json", brand)
    try commands.write("a/strings/en.json", texts)
    let result = await commands.run("fix", path("a"))
    #expect(result.code == code && !result.error.contains("contradict"), "\(result)")
    #expect(try commands.text("a/brand.json") == brand.replacing("Languages", with: "languages"))
    #expect(try commands.text("a/strings/en.json") == fixed)
  }

  @Test(
    "an edit that would give a brand a text in two files is not made",
    arguments: [("menu.title", "Menu.Title"), ("Menu.Title", "menu.title")])
  func twice(own: String, apart: String) async throws {
    try FileManager.default.createDirectory(
      atPath: path("a/strings"), withIntermediateDirectories: true)
    let brand = commands.brand("a", "\"strings\": { \"en\": { \"\(own)\": \"B\" } }")
    try commands.write("a/brand.json", brand)
    try commands.write("a/strings/en.json", "{ \"\(apart)\": \"A\" }")
    let result = await commands.run("fix", path("a"))
    #expect(result.code == .findings && result.output.contains(": not fixed: "), "\(result)")
    #expect(try commands.text("a/brand.json") == brand)
    #expect(try commands.text("a/strings/en.json") == "{ \"\(apart)\": \"A\" }")
  }

  @Test("a file that a brand extends is fixed too, once under any of its paths")
  func parent() async throws {
    let base = #"{ "abstract": true, "Languages": ["en"] }"#
    try commands.write("base.json", base)
    let file = try commands.write("a.json", commands.brand("a", #""extends": "base.json""#))
    let result = await commands.run("fix", file, path("./base.json"), path("base.json"))
    #expect(result.code == .ok && result.output.split(separator: "\n").count == 1)
    #expect(try commands.text("base.json") == base.replacing("Languages", with: "languages"))
  }

  @Test("what is no JSON, or cannot be read, is left alone, and the others are fixed")
  func broken() async throws {
    let text = #"{ "id": "b", "Name": }"#
    let broken = try commands.write("b.json", text)
    #expect(await commands.run("fix", broken).code == .badInput)
    let brand = commands.brand("a", #""Languages": ["en"]"#)
    let file = try commands.write("a.json", brand)
    let result = await commands.run("fix", path("no.json"), broken, file)
    #expect(result.code == .noInput && result.error.contains("no.json: there is no such file\n"))
    #expect(result.error.contains("b.json:1:") && result.output.contains("a.json:6:3: fixed: "))
    #expect(try commands.text("b.json") == text)
    #expect(try commands.text("a.json") == brand.replacing("Languages", with: "languages"))
    #expect(await commands.run("fix", "-").code == .usage)
  }

  @Test("more problems of a rule than are listed are fixed by a second run")
  func capped() async throws {
    let options = Array(repeating: "{ \"ID\": \"recipes\" }", count: 150)
    let brand = commands.brand("a").replacing(
      #"["recipes", "users", "shopping"]"#, with: "[\(options.joined(separator: ", "))]")
    let file = try commands.write("a.json", brand)
    let first = await commands.run("fix", file)
    #expect(first.code == .findings && first.error.contains("run it again\n"))
    #expect(try commands.text("a.json").split(separator: "\"ID\"").count == 51)
    #expect(await commands.run("fix", file).output.contains(": fixed: "))
    #expect(try !commands.text("a.json").contains("\"ID\""))
  }
}

@Suite("A text with edits")
@MainActor
struct EditedTextTests {
  private func fix(_ start: Int, _ end: Int, _ text: String, line: Int = 1) -> Diagnostic.Fix {
    Diagnostic.Fix(
      at: Diagnostic.Place(file: "f", line: line, column: start, endColumn: end), text,
      isSafe: true)
  }

  private func text(_ edited: EditedText) -> String {
    String(decoding: edited.bytes, as: UTF8.self)
  }

  @Test("of edits that overlap the first is made, and each only once")
  func overlap() {
    let source = SourceText(file: "f", text: "one two three")
    let fixes = [fix(9, 14, "3"), fix(3, 6, "x"), fix(1, 4, "1"), fix(1, 4, "1")]
    let edited = EditedText(source, fixes)
    #expect(text(edited) == "1 two 3")
    #expect(edited.made == [fixes[2], fixes[0]])
  }

  @Test("edits are found by where their new text begins")
  func apart() {
    let fixes = [fix(1, 4, "1"), fix(5, 8, "22"), fix(9, 14, "3")]
    let edited = EditedText(SourceText(file: "f", text: "one two three"), fixes)
    let places = [("f", 3), ("f", 7), ("g", 1)].map { file, column in
      Diagnostic.Place(file: file, line: 1, column: column, endColumn: 9)
    }
    #expect(edited.made(apartFrom: places) == [fixes[0], fixes[2]])
  }

  @Test("an edit outside of the text is not made", arguments: [(10, 15, 1), (1, 2, 2), (3, 2, 1)])
  func outside(start: Int, end: Int, line: Int) {
    let source = SourceText(file: "f", text: "one two three")
    let edited = EditedText(source, [fix(start, end, "x", line: line)])
    #expect(edited.made.isEmpty && edited.bytes == source.bytes)
  }

  @Test("columns count Unicode scalars, and a line ends before its line break")
  func columns() {
    let source = SourceText(file: "f", text: "日本😀\r\ne\u{301}x\n")
    let edited = EditedText(source, [fix(2, 4, "-"), fix(3, 4, "y", line: 2)])
    #expect(text(edited) == "日-\r\ne\u{301}y\n")
    #expect(EditedText(source, [fix(4, 5, "y", line: 2)]).made.isEmpty)
  }

  @Test("a file that was changed after it was read is not written to")
  func changed() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("old".utf8)
    let edited = EditedText(try SourceText(contentsOf: file), [fix(1, 4, "new")])
    try folder.write("other".utf8)
    #expect(throws: InputError.self) { try edited.write(console: CollectingConsole().console) }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "other")
    try folder.write("old".utf8)
    try edited.write(console: CollectingConsole().console)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "new")
  }
}
