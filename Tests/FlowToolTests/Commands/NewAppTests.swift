import FlowModels
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

/// `scripts/clients` builds the example, and another package that its tool writes.
@Suite("flowctl new-app")
@MainActor
struct NewAppTests {
  private let folder: TemporaryFolder
  private let console = CollectingConsole()

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func run(_ words: String...) async -> ExitCode {
    await console.flowctl(["new-app"] + words)
  }

  /// Makes a checkout of the package `flows`, as far as the command looks at it.
  private func makeCheckout(_ name: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
    try "let package = Package(\n  name: \"flows\",\n".write(
      toFile: path("\(name)/Package.swift"), atomically: true, encoding: .utf8)
    return path(name)
  }

  @Test("the example is the package that it writes, file by file")
  func example() throws {
    let app = NewApp(name: "Lemon Notes", module: "LemonNotes", flows: "../..")
    let example = Project.path("Examples/LemonNotes")
    for file in app.files {
      let path = "\(example)/\(file.path)"
      if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
        try FileManager.default.createDirectory(
          at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try file.text.write(toFile: path, atomically: true, encoding: .utf8)
      }
      #expect(try file.text == String(contentsOfFile: path, encoding: .utf8), "\(file.path)")
    }
  }

  @Test("it writes the package beside the checkout, and says how to go on")
  func writes() async throws {
    let flows = try makeCheckout("flows")
    #expect(await run("Lemon Notes", "--into", path("LemonNotes"), "--flows", flows) == .ok)
    #expect(try text("LemonNotes/Package.swift").contains("path: \"../flows\")"))
    #expect(try text("LemonNotes/Brands/lemon-notes.json").contains("\"name\": \"Lemon Notes\""))
    #expect(console.error.contains("depends on ../flows; continue with its README.md"))
    #expect(console.output.isEmpty)
  }

  @Test("without an option, it finds the checkout beside the new package")
  func beside() async throws {
    _ = try makeCheckout("apps/flows")
    #expect(await run("Lemon", "--into", path("apps/Lemon")) == .ok)
    #expect(try text("apps/Lemon/Package.swift").contains("path: \"../flows\")"))
  }

  @Test("its brand has no problems")
  func brand() async throws {
    #expect(await run("Lemon Notes", "--into", path("a")) == .ok)
    let brand = path("a/Brands/lemon-notes.json")
    #expect(await console.flowctl(["fmt", "--check", brand]) == .ok)
  }

  @Test("nothing that is there is written to", arguments: ["file", "folder", "link"])
  func isThere(_ kind: String) async throws {
    let manager = FileManager.default
    switch kind {
    case "file": try "mine".write(toFile: path("a"), atomically: true, encoding: .utf8)
    case "folder": try manager.createDirectory(atPath: path("a"), withIntermediateDirectories: true)
    default:
      try manager.createSymbolicLink(atPath: path("a"), withDestinationPath: path("nowhere"))
    }
    #expect(await run("Lemon", "--into", path("a")) == .cannotWrite)
    #expect(console.error.contains("a: something with this name exists already; name another"))
    #expect(try manager.contentsOfDirectory(atPath: folder.path) == ["a"])
    if kind == "file" { #expect(try text("a") == "mine") }
    if kind == "folder" { #expect(try manager.contentsOfDirectory(atPath: path("a")).isEmpty) }
  }

  @Test("a folder that cannot be made is named")
  func noFolder() async {
    #expect(await run("Lemon", "--into", path("no/such/a")) == .cannotWrite)
    #expect(console.error.contains("no/such/a: there is no such folder"))
  }

  @Test("what was written is removed again if a file cannot be")
  func undone() throws {
    let files = [("a/b.txt", "b"), ("a/\(String(repeating: "x", count: 300))", "")]
    #expect(throws: InputError.self) { try NewFolder(path("new")).write(files) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("a checkout that is none is refused")
  func noCheckout() async {
    #expect(await run("Lemon", "--into", path("a"), "--flows", folder.path) == .noInput)
    #expect(console.error.contains("expected a checkout of the package flows"))
    #expect(!FileManager.default.fileExists(atPath: path("a")))
  }

  @Test(
    "the module is made of the words of the name",
    arguments: [
      ("Lemon Notes", "LemonNotes"), ("lemon-notes 2", "LemonNotes2"),
      ("Größe Nüsse", "GrosseNusse"),
      ("SwiftNotes", "SwiftNotes"), ("日の出", nil), ("2 Notes", nil), ("Brands", nil), ("", nil),
    ])
  func module(_ name: String, _ module: String?) {
    #expect(NewApp.module(of: name) == module)
  }

  @Test(
    "a name or a module that cannot be is refused",
    arguments: [
      (["日の出"], "no module can be named after \"日の出\"; name one with --module"),
      ([" "], "NAME expects a name in one line, found \" \""),
      (["A\nB"], "NAME expects a name in one line"),
      (["Lemon", "--module", "Foundation"], "this is the name of another module"),
      (
        ["Lemon", "--module", "lemon notes"], "expected letters and digits of ASCII, a letter first"
      ),
    ])
  func refused(_ words: [String], _ message: String) async {
    #expect(await console.flowctl(["new-app"] + words + ["--into", path("a")]) == .usage)
    #expect(console.error.contains(message), "\(console.error)")
  }

  @Test("a name in another script gets a module by an option; this project is a checkout")
  func named() async throws {
    let flows = Project.path(".")
    #expect(
      await run("日の出", "--module", "Sunrise", "--into", path("a"), "--flows", flows) == .ok)
    #expect(try text("a/Brands/sunrise.json").contains("\"name\": \"日の出\""))
  }
}
