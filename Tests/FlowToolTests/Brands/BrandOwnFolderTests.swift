import Brands
import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

/// Brands that each have a folder for themselves, next to brands that are single files.
@Suite("A folder for each brand")
@MainActor
struct BrandOwnFolderTests {
  private let commands: BrandCommands

  init() throws { commands = try BrandCommands() }

  private func path(_ name: String) -> String { "\(commands.folder)/\(name)" }

  @discardableResult
  private func write(_ name: String, _ text: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: path(BrandPath.folder(of: name)), withIntermediateDirectories: true)
    return try commands.write(name, text)
  }

  private func child(_ id: String, of parent: String) -> String {
    #"{ "extends": "\#(parent)", "id": "\#(id)", "name": "\#(id.capitalized)" }"#
  }

  @Test("lint finds a brand by its folder, by the folder above, and says what it left out")
  func lint() async throws {
    try write("basil.json", commands.brand("basil"))
    try write(
      "saffron/brand.json",
      commands.brand("saffron", #""theme": { "images": { "logo": "images/logo.png" } }"#))
    try write("saffron/images/logo.png", "")
    try write("saffron/strings/de.json", "{}")
    try write("saffron/checks.json", "{}")
    try write("europe/dill/brand.json", commands.brand("dill"))
    try write("europe/data/a.json", "[]")
    try write("europe/data/b.json", "[]")
    try FileManager.default.createSymbolicLink(
      atPath: path("gone"), withDestinationPath: path("nowhere"))
    let text = await commands.run("lint", "--static", commands.folder)
    #expect(text.code == .ok && text.output.contains("✓ 3 files: "), "\(text)")
    #expect(
      text.output.contains("left out: europe/data: it has 2 JSON files, but no brand.json\n"))
    #expect(
      text.output.contains("left out: saffron/checks.json: the brand of its folder is brand.json\n")
    )
    #expect(text.output.contains("left out: gone: it is a symbolic link to nothing\n"))
    #expect(!text.output.contains("de.json"))
    let one = await commands.run("lint", "--static", path("saffron"))
    #expect(one.code == .ok && one.output.contains("✓ 1 file: "), "\(one)")
    #expect(
      one.output.contains("left out: saffron/checks.json: the brand of its folder is brand.json\n"))
    let texts = await commands.run("lint", "--static", path("saffron/strings/de.json"))
    #expect(texts.output.contains("expected a brand, found the texts of a brand"), "\(texts)")
  }

  @Test("a brand that cannot be read has the name of its folder in a report")
  func unread() async throws {
    for id in ["one", "two"] { try write("\(id)/brand.json", commands.brand(id)) }
    let journey = try write("a.journey", "relaunch\n")
    let all = await commands.run(
      "run", journey, "--brand", commands.folder, "--environment", "none")
    #expect(all.code == .badInput && all.output.contains("✗ two.none.phone › "), "\(all)")
  }

  @Test("every command that takes a brand takes its folder", .timeLimit(.minutes(15)))
  func commandsOfBrands() async throws {
    try write("base.json", #"{ "abstract": true, "menu": ["users"] }"#)
    try write(
      "saffron/brand.json",
      #"{ "extends": "../base.json", "id": "saffron", "name": "Saffron", "#
        + #""data": { "source": "sample" } }"#)
    let folder = path("saffron")
    let tree = await commands.run("tree", "--brand", folder)
    #expect(tree.code == .ok, "\(tree)")
    let explain = await commands.run("explain", folder + "/", "menu")
    #expect(explain.code == .ok && explain.output.contains("base.json:1:"), "\(explain)")
    let same = await commands.run("diff", "--static", folder, path("saffron/brand.json"))
    #expect(same.code == .ok && same.output.contains("nothing differs"), "\(same)")
    #expect(await commands.run("strings", "list", folder).code == .ok)
    try write("a.journey", "wait 0s\n")
    for brands in [folder, path("*n"), path("saf*")] {
      let run = await commands.run("run", path("a.journey"), "--brand", brands)
      #expect(run.code == .ok, "\(run)")
    }
    // It is one brand, and one case, as its file is.
    let run = await commands.run("run", path("a.journey"), "--brand", folder)
    #expect(run.output.contains("wait 0s") && !run.output.contains("1 case"), "\(run)")
  }

  @Test("fmt formats the texts and the checks of a brand, too")
  func format() async throws {
    try write("saffron/brand.json", "{\n  \"id\": \"saffron\"\n}\n")
    try write("saffron/strings/en.json", #"{"users.title":"B","menu.title":"A"}"#)
    try write("saffron/brand.checks.json", #"{"checks":{},"version":1}"#)
    let result = await commands.run("fmt", path("saffron"))
    #expect(
      result.code == .ok
        && result.output == "saffron/strings/en.json\nsaffron/brand.checks.json\n", "\(result)")
    #expect(
      try commands.text("saffron/strings/en.json")
        == "{\n  \"menu.title\": \"A\",\n  \"users.title\": \"B\"\n}\n")
    #expect(
      try commands.text("saffron/brand.checks.json")
        == "{\n  \"version\": 1,\n  \"checks\": {}\n}\n")
    #expect(await commands.run("fmt", "--check", path("saffron")).code == .ok)
  }

  @Test("fmt formats a text that two files have, and leaves out nothing that it formats")
  func formatted() async throws {
    let brand = try write("a/brand.json", #"{"strings":{"en":{"menu.title":"A"}},"id":"a"}"#)
    try write("a/strings/en.json", #"{"users.title":"B","menu.title":"A"}"#)
    let checks = try write("a/brand.checks.json", #"{"checks":{},"version":1}"#)
    let result = await commands.run("fmt", brand, checks)
    #expect(result == (.ok, "a/brand.json\na/strings/en.json\na/brand.checks.json\n", ""))
  }

  @Test("a brand extends one in the folder next to it, and nothing farther away")
  func extends() throws {
    let folder = try TemporaryFolder()
    for name in ["brands/a", "brands/b"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    try folder.write("{}".utf8, as: "base.json")
    try folder.write(commands.brand("a", menu: ["users"]).utf8, as: "brands/a/brand.json")
    func extended(_ path: String, in file: String) throws -> [String] {
      try folder.write(child("b", of: path).utf8, as: file)
      let schema = BrandSchema(
        features: ["users"], rows: [], strings: ["en": ["users.title": "Users"]])
      return try schema.lint(["\(folder.path)/\(file)"]).map(\.code.rawValue)
    }
    #expect(try extended("../a/brand.json", in: "brands/b/brand.json").isEmpty)
    #expect(try extended("../../base.json", in: "brands/b/brand.json") == ["path-outside"])
    #expect(try extended("../a/../a/brand.json", in: "brands/b/brand.json") == ["path-outside"])
    #expect(try extended("../a/brand.json", in: "brands/b/other.json") == ["path-outside"])
  }

  @Test("a circle of brands with own folders names the folders")
  func circle() async throws {
    try write("a/brand.json", child("a", of: "../b/brand.json"))
    try write("b/brand.json", child("b", of: "../a/brand.json"))
    let lint = await commands.run("lint", "--static", commands.folder)
    #expect(lint.output.contains("a/brand.json → b/brand.json → a/brand.json"), "\(lint)")
  }

  @Test("a new brand from a brand's folder has its own folder next to it")
  func newBrand() async throws {
    try write("saffron/brand.json", commands.brand("saffron"))
    let made = await commands.run("new-brand", "Basil", "--from", path("saffron"))
    #expect(made.code == .ok, "\(made)")
    #expect(
      try commands.text("basil/brand.json").contains(#""extends": "../saffron/brand.json""#))
    #expect(await commands.run("lint", "--static", commands.folder).code == .ok)
    let named = await commands.run("new-brand", "L2", "--from", path("saffron/brand.json"))
    #expect(named.code == .ok && FileManager.default.fileExists(atPath: path("l2/brand.json")))
    try write("base.json", #"{ "abstract": true, "menu": ["users"] }"#)
    let below = await commands.run(
      "new-brand", "Lemon", "--from", path("base.json"), "--into", path("lemon/brand.json"))
    #expect(below.code == .ok, "\(below)")
    #expect(try commands.text("lemon/brand.json").contains(#""extends": "../base.json""#))
    let again = await commands.run("new-brand", "Basil", "--from", path("saffron"))
    #expect(again.code == .cannotWrite, "\(again)")
  }
}
