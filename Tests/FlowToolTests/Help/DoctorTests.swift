import Brands
import Cookbook
import FlowModels
import Foundation
import RecipeFeature
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

@Suite("The checks of doctor")
@MainActor
struct DoctorTests {
  private struct BrokenStorage: StoringCommand {
    static let name = "store"
    static let summary = "Store."
    static let storage = "Rock 1.0"

    static func tryStorage(at path: String) async throws -> Int {
      throw InputError(unreadable: "the rock", "it is \u{1B}[31mtoo hard")
    }

    func run(console: Console) async throws -> ExitCode { .ok }
  }

  /// An app that begins with nothing that can be shown.
  private enum RefusingApp: FlowApp {
    static func makeApp(in environment: AppEnvironment) throws -> AppModel {
      throw InputError(unreadable: "samples", "they are gone")
    }
  }

  private let folder: TemporaryFolder
  private var doctor: DoctorCommand

  init() throws {
    folder = try TemporaryFolder()
    doctor = DoctorCommand(
      tool: "flowctl", version: "1.2", source: AppSource(branded: RecipeApp.self),
      samples: AppSource(RecipeApp.self),
      storage: ImportCommand.self,
      surroundings: DoctorSurroundings(
        system: "Some System 1", build: "a test build", temporaryFolder: folder.path,
        projectFile: folder.path + "/flowctl.json", gitVersion: { "git version 9" }))
  }

  /// Runs the checks, and returns their lines.
  private func lines(
    of doctor: DoctorCommand, _ words: [String] = [], console: CollectingConsole? = nil,
    code: ExitCode = .ok
  ) async throws -> [String] {
    let console = console ?? CollectingConsole(environment: ["LANG": "C.UTF-8"])
    let output = console.console
    let arguments = try Arguments(words, syntax: doctor.syntax)
    #expect(try await doctor.run(arguments, console: output) == code)
    try output.finish()
    #expect(console.error == "")
    return console.output.split(separator: "\n").map(String.init)
  }

  @Test("where all is well, no line has a cross, nothing is left behind, and it exits with 0")
  func well() async throws {
    try folder.write(#"{"jobs": 2}"#.utf8, as: "flowctl.json")
    let lines = try await lines(of: doctor)
    #expect(lines.count == 9)
    let storage = ImportCommand.storage
    #expect(storage.contains(/^SQLite 3\.[0-9]+\.[0-9]+$/))
    #expect(
      lines == [
        "✓ flowctl 1.2, a test build", "✓ Some System 1",
        "✓ files can be written in \(folder.path)",
        lines[3], "✓ the encoding is UTF-8 (LANG=C.UTF-8)",
        "– output goes to no terminal, and has no colours",
        "✓ flowctl.json is sound; it has 1 default", "✓ git version 9, for --only-changed",
        "✓ a journey of 3 steps was played with RecipeApp, without a brand, and showed Menu",
      ])
    #expect(lines[3].hasPrefix("✓ \(storage): a database can be written, and read again ("))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["flowctl.json"])
  }

  @Test("a brand's app is played, and a brand that is wrong is a cross with its place")
  func brand() async throws {
    let saffron = try await lines(
      of: doctor, ["--brand", Fixtures.path("brands/saffron.json")])
    #expect(
      saffron.last == "✓ a journey of 3 steps was played with Saffron Kitchen, and showed Menu")
    let file = try folder.write(#"{"id": 3}"#.utf8, as: "wrong brand.json")
    let wrong = try await lines(of: doctor, ["--brand", file], code: .findings)
    let last = try #require(wrong.last)
    #expect(last.hasPrefix("✗ no journey was played: \(file):1:"), "\(last)")
    #expect(
      last.hasSuffix("; fix the brand; `flowctl lint '\(file)'` lists every problem"), "\(last)")
    #expect(wrong.filter { $0.hasPrefix("✗") }.count == 1)
  }

  @Test("a folder that cannot be written to is a cross, and no database is tried there")
  func temporaryFolder() async throws {
    var doctor = doctor
    doctor.surroundings.temporaryFolder = folder.path + "/nowhere"
    let lines = try await lines(of: doctor, code: .findings)
    #expect(lines[2].hasPrefix("✗ no file can be written in \(folder.path)/nowhere, "))
    #expect(
      lines[2].hasSuffix(
        "; free some space there, or set TMPDIR to a folder that can be written to"))
    #expect(lines[3].hasPrefix("– SQLite 3.") && lines[3].contains("not tried"))
  }

  @Test("a database that cannot be made is a cross, and an app without one is said to have none")
  func database() async throws {
    var doctor = doctor
    doctor.storage = BrokenStorage.self
    let broken = try await lines(of: doctor, code: .findings)
    #expect(
      broken[3]
        == "✗ Rock 1.0: no database can be written: the rock: it is [31mtoo hard; check the space "
        + "in \(folder.path), and that files can be locked there", "\(broken[3])")
    doctor.storage = nil
    let none = try await lines(of: doctor)
    #expect(none[3] == "– no database was tried: no command of the tool keeps one")
  }

  @Test(
    "an encoding that is not UTF-8 is wrong on a terminal, by the variable that counts",
    arguments: [
      (["LANG": "de_DE.UTF-8"], true, "✓ the encoding is UTF-8 (LANG=de_DE.UTF-8)"),
      (["LANG": "C", "LC_ALL": "C.utf8"], true, "✓ the encoding is UTF-8 (LC_ALL=C.utf8)"),
      (["LANG": "C.UTF-8", "LC_ALL": "", "LC_CTYPE": "POSIX"], true, "✗ LC_CTYPE=POSIX"),
      ([:], true, "✗ neither LC_ALL nor LANG is set"), ([:], false, "– neither"),
      (["LANG": "C"], false, "– LANG=C"),
    ] as [([String: String], Bool, String)])
  func encoding(_ environment: [String: String], _ isTerminal: Bool, _ expected: String)
    async throws
  {
    let console = CollectingConsole(isTerminal: isTerminal, environment: environment)
    let lines = try await lines(
      of: doctor, ["--color", "never"], console: console,
      code: expected.hasPrefix("✗") ? .findings : .ok)
    let line = try #require(lines.first { $0.contains("encoding") })
    #expect(line.hasPrefix(expected.prefix(2)) && line.contains(expected.dropFirst(2)), "\(line)")
    #expect(line.contains("; set LANG to a locale in UTF-8") == expected.hasPrefix("✗"))
  }

  @Test("a terminal is shown with its width, and with the reason for no colours")
  func terminal() async throws {
    func line(_ environment: [String: String], width: Int?) async throws -> String {
      let terminal = width.map { width in TalkTerminal(width: { width }, now: { .zero }) }
      let console = CollectingConsole(
        isTerminal: true, environment: environment.merging(["LANG": "C.UTF-8"]) { $1 },
        talkTerminal: terminal)
      return try await lines(of: doctor, console: console)[5]
    }
    #expect(
      try await line([:], width: 72)
        == "\u{1B}[32m✓\u{1B}[0m output goes to a terminal, 72 columns, with colours")
    #expect(
      try await line(["NO_COLOR": "1"], width: 72)
        == "✓ output goes to a terminal, 72 columns, no colours, because NO_COLOR is set")
    #expect(
      try await line(["TERM": "dumb"], width: nil)
        == "✓ output goes to a terminal, of unknown width, no colours, because TERM is dumb")
  }

  @Test("a project's file that is wrong is a cross with its place, and none is no problem")
  func project() async throws {
    let none = try await lines(of: doctor)
    #expect(none[6] == "– there is no flowctl.json in this folder; none is needed")
    try folder.write(#"{"device": ["phone"], "jobs": 0}"#.utf8, as: "flowctl.json")
    let wrong = try await lines(of: doctor, code: .findings)
    #expect(
      wrong[6]
        == "✗ \(folder.path)/flowctl.json:1:2: device: unknown key; a similar one exists: "
        + "`devices` (2 problems); fix the file; `flowctl config` lists every problem",
      "\(wrong[6])")
  }

  @Test("without git, and without an app that can be made, it says what to do")
  func missing() async throws {
    var doctor = doctor
    doctor.surroundings.gitVersion = { nil }
    let git = try await lines(of: doctor, code: .findings)
    #expect(git[7].hasSuffix("; install git, and put it into a folder of PATH"))
    let source = AppSource(RefusingApp.self)
    let refusing = DoctorCommand(
      tool: "t", version: "1", source: source, samples: source, surroundings: doctor.surroundings)
    let lines = try await lines(of: refusing, code: .findings)
    #expect(
      lines.last == "✗ no journey was played: samples: they are gone; fix the app's samples")
  }

  @Test("it is a command of every tool, and looks at the real machine")
  func command() async throws {
    let console = CollectingConsole(environment: ["LANG": "C.UTF-8"])
    let code = await console.flowctl(["doctor"])
    let lines = console.output.split(separator: "\n")
    #expect(lines.count == 10 && lines[0] == "✓ flowctl 0.0.0, \(DoctorSurroundings.process.build)")
    #expect((code == .ok) == !console.output.contains("✗"))
    let plain = CollectingConsole()
    let tool = FlowTool(name: "plain", version: "1", app: RefusingApp.self)
    #expect(await tool.run(["doctor"], console: plain.console) == .findings)
    #expect(plain.output.contains("– no database was tried"))
    #expect(await tool.run(["doctor", "--brand", "b"], console: plain.console) == .usage)
  }
}
