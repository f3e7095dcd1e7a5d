import Brands
import FlowModels
import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

/// What stands beside brands, and what cannot be read.
@Suite("Folders of brands")
@MainActor
struct BrandFolderTests {
  private let commands: BrandCommands

  init() throws { commands = try BrandCommands() }

  private func path(_ name: String) -> String { "\(commands.folder)/\(name)" }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: target)
  }

  @Test("a schema beside brands is left out and named, and is left as it is")
  func schema() async throws {
    try commands.write("a.json", commands.brand("a"))
    #expect(await commands.run("schema", "--into", path("brand.schema.json")).code == .ok)
    let text = try commands.text("brand.schema.json")
    let line = "left out: brand.schema.json: it is a JSON Schema"
    let lint = await commands.run("lint", "--static", commands.folder)
    #expect(lint.code == .ok && lint.output.contains("✓ 1 file: "))
    #expect(lint.output.hasSuffix("  \(line)\n"))
    for format in ["sarif", "github"] {
      let other = await commands.run("lint", "--static", "--format", format, commands.folder)
      #expect(other.error.contains(line) && !other.output.contains("unknown-key\" "))
    }
    let json = await commands.run("lint", "--static", "--json", commands.folder)
    #expect(json.output.contains(#""reason" : "it is a JSON Schema""#))
    let format = await commands.run("fmt", commands.folder)
    #expect(format.error == line + "\n")
    #expect(try commands.text("brand.schema.json") == text)
  }

  @Test("a schema in the place of a brand is one error that says so")
  func schemaByName() async throws {
    let file = path("schema.json")
    #expect(await commands.run("schema", "--into", file).code == .ok)
    let lint = await commands.run("lint", "--static", file)
    #expect(lint.code == .findings && lint.output.contains("✗ 1 file: 1 error, 0 warnings"))
    #expect(
      lint.output.hasPrefix(
        "schema.json:1:1: error: expected a brand, found a JSON Schema [not-a-brand]"))
    let text = try commands.text("schema.json")
    #expect(await commands.run("fmt", file).code == .badInput)
    #expect(try commands.text("schema.json") == text)
    #expect(await commands.run("tree", "--brand", file).code == .badInput)
    #expect(await commands.run("lint", commands.folder).code == .noInput)
  }

  @Test("folders and pipes with the name of a brand are left out, and named")
  func others() async throws {
    try commands.write("a.json", commands.brand("a"))
    #expect(mkfifo(path("pipe.json"), 0o600) == 0)
    try FileManager.default.createDirectory(
      atPath: path("folder.json"), withIntermediateDirectories: true)
    let lint = await commands.run("lint", "--static", commands.folder)
    #expect(lint.code == .ok)
    #expect(lint.output.contains("  left out: folder.json: it is a folder\n"))
    #expect(lint.output.contains("  left out: pipe.json: it is a pipe or a device\n"))
  }

  @Test("a pipe without a writer is an error after two seconds", .timeLimit(.minutes(15)))
  func pipe() async throws {
    #expect(mkfifo(path("x.json"), 0o600) == 0 && InputDescriptor.patience == 2000)
    let lint = await InputDescriptor.$patience.withValue(1) {
      await commands.run("lint", "--static", path("x.json"))
    }
    #expect(lint.code == .noInput)
    #expect(lint.error == "x.json: expected a file, found a pipe without a writer\n")
  }

  @Test("a pipe in a folder of journeys or brands is named by each command that leaves it out")
  func pipesOfJourneys() async throws {
    for folder in ["brands", "journeys"] {
      try FileManager.default.createDirectory(
        atPath: path(folder), withIntermediateDirectories: false)
    }
    let brand = try commands.write("brands/a.json", commands.brand("a"))
    try commands.write("journeys/a.journey", "wait 0s\n")
    for name in ["brands/b.json", "journeys/b.journey"] {
      #expect(mkfifo(path(name), 0o600) == 0)
    }
    let named = ": it is a pipe or a device\n"
    for verb in ["fmt", "lint"] {
      let result = await commands.run("journey", verb, path("journeys"))
      #expect(result.error.contains(named), "\(verb): \(result)")
    }
    for brands in [brand, path("brands")] {
      let result = await commands.run("run", path("journeys"), "--brand", brands)
      #expect(result.code == .ok, "\(result)")
      let text = result.output + result.error
      #expect(text.contains("left out, as it is a pipe or a device: "), "\(text)")
      #expect(text.contains("b.json") == (brands != brand))
    }
  }

  @Test("a pipe to which somebody writes is read", .timeLimit(.minutes(15)))
  func writtenPipe() async throws {
    let file = path("x.json")
    #expect(mkfifo(file, 0o600) == 0)
    let text = commands.brand("a", #""nmae": 1"#)
    let writer = Thread { try? Data(text.utf8).write(to: URL(fileURLWithPath: file)) }
    writer.start()
    let lint = await commands.run("lint", "--static", file)
    #expect(lint.code == .findings && lint.output.contains("x.json:6:3: error: nmae"))
  }

  @Test("a file that cannot be read is in every format, and in the verdict")
  func unreadable() async throws {
    let file = try commands.write("a.json", commands.brand("a"))
    let text = await commands.run("lint", "--static", path("no.json"), file)
    #expect(
      text.output.hasPrefix("✗ 1 file: no problem found in what was tried; 1 file cannot be read\n")
    )
    let github = await commands.run(
      "lint", "--static", "--format", "github", path("no.json"), file)
    #expect(github.output == "::error file=no.json,title=unreadable::there is no such file\n")
    let sarif = await commands.run("lint", "--static", "--format", "sarif", path("no.json"), file)
    #expect(sarif.output.contains(#""ruleId" : "unreadable""#) && sarif.code == .noInput)
    try link("one.json", to: "two.json")
    try link("two.json", to: "one.json")
    let circle = await commands.run("lint", "--static", path("one.json"))
    #expect(circle.error == "one.json: symbolic links lead in a circle\n")
  }

  @Test("what is not listed is counted in the verdict, and no secret shows beside what is")
  func capped() async throws {
    let keys = (0..<1000).map { "\"q\($0)\": 1" }.joined(separator: ", ")
    let file = try commands.write("a.json", commands.brand("a", keys))
    let lint = await commands.run("lint", "--static", file)
    #expect(lint.output.contains("✗ 1 file: 100 errors, 0 warnings, 900 more not listed\n"))
    #expect(lint.output.contains("= note: 900 more of this rule in this file are not listed\n"))
    let json = await commands.run("lint", "--static", "--json", file)
    #expect(json.output.contains(#""omitted" : 900"#))
    let secret = "sk_" + "live_0123456789abcdefghij"
    let secrets = (0..<150).map { "\"q\($0)\": \"\(secret)\($0)\"" }.joined(separator: ", ")
    let hidden = try commands.write("b.json", commands.brand("b", secrets))
    let output = await commands.run("lint", "--static", hidden).output
    #expect(output.contains("•••") && !output.contains("0123456789abc"))
  }

  @Test("a folder in two spellings is one, and a value in two spellings no difference")
  func spellings() async throws {
    let brand = commands.brand("a", ##""tagline": "Café", "theme": {"accent": "#AA0000"}"##)
    let file = try commands.write("a.json", brand)
    let lint = await commands.run("lint", "--static", commands.folder, commands.folder + "/./")
    #expect(!lint.output.contains("identifier") && lint.output.contains("1 file"), "\(lint)")
    let other = brand.replacing("Café", with: #"Caf\u00e9"#).replacing("#AA", with: "#aa")
    let same = await commands.run("diff", "--static", file, try commands.write("b.json", other))
    #expect(same.code == .ok && same.output.contains("nothing differs"), "\(same)")
  }

  @Test("the options of a project are no brand, neither for lint nor for runs")
  func options() async throws {
    try commands.write("flowctl.json", "{}")
    try commands.write("a.json", commands.brand("a"))
    let journey = try commands.write("a.journey", "wait 0s\n")
    let lint = await commands.run("lint", "--static", commands.folder)
    #expect(lint.code == .ok && lint.output.contains("options of a project"), "\(lint)")
    let run = await commands.run("run", journey, "--brand", commands.folder)
    #expect(run.code == .ok, "\(run)")
  }

  @Test("a thousand brands with one id are a thousand identifiers that are taken")
  func sameID() async throws {
    for number in 0..<200 { try commands.write("\(number).json", commands.brand("a")) }
    let lint = await commands.run("lint", "--static", commands.folder)
    #expect(lint.code == .findings && lint.output.contains("✗ 200 files: 199 errors, 0 warnings"))
  }

  @Test("nonsense is one error that names the place, and ends soon", .timeLimit(.minutes(15)))
  func nonsense() async throws {
    let files = [
      "deep.json": String(repeating: "{\"a\":", count: 100_000),
      "words.json": String(repeating: "lorem ipsum ", count: 100_000),
      "wide.json": "\u{FEFF}\u{FEFF}\u{A0}", "utf16.json": "{\0}\0",
    ]
    for (name, text) in files {
      let file = try commands.write(name, text)
      let lint = await commands.run("lint", "--static", file)
      #expect(lint.code == .findings && lint.output.contains("\(name):1:"), "\(name)")
      #expect(lint.output.split(separator: "\n").count < 20, "\(name)")
      #expect(await commands.run("fmt", file).code == .badInput)
      #expect(FileManager.default.contents(atPath: file) == Data(text.utf8), "\(name)")
    }
  }
}
