import Brands
import FlowModels
import Foundation
import Simulation

struct DoctorCommand: DispatchedCommand {
  let tool: String
  let version: String
  /// The app, of a brand that is named.
  let source: AppSource
  /// The app without a brand, with its samples.
  let samples: AppSource
  /// The command that keeps a database, if the tool has one.
  var storage: (any StoringCommand.Type)?
  /// The parts that depend on how the app was built.
  var buildParts: [BuildPart] = []
  var surroundings = DoctorSurroundings.process

  var syntax: CommandSyntax {
    let brand = source.brandOptions.map { option in
      var option = option
      guard option.isRequired else { return option }
      option.isRequired = false
      option.help = "The brand whose app is played; without it, the app of no brand."
      return option
    }
    return CommandSyntax(
      name: CommandName.doctor.rawValue,
      summary: "Check that the tool can work here, and say how to fix what is wrong.",
      options: brand + [
        CommandSyntax.jsonOption("the checks"), CommandSyntax.color, CommandSyntax.help,
      ],
      examples: source.examples(
        ["doctor"] + (brand.isEmpty ? [] : ["doctor --brand brands/acme.json"])))
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let style = Style(
      arguments.value("--color"), accent: ThemeColor(red: 0, green: 0, blue: 0), console: console)
    var checks: [DoctorCheck] = []
    func tell(_ check: DoctorCheck) {
      checks.append(check)
      if !arguments.has(CommandSyntax.json) { console.write(check.line(style)) }
    }
    tell(.right("\(tool) \(version), \(surroundings.build)"))
    for part in buildParts {
      tell(part.remedy == nil ? .right(part.line) : .unchecked(part.line))
    }
    tell(.right(surroundings.system))
    let folder = temporaryFolder()
    tell(folder)
    tell(await database(isFolderWritable: folder.verdict == .right))
    tell(encoding(console))
    tell(terminal(console))
    tell(project())
    tell(git())
    tell(await journey(arguments))
    let wrong = checks.filter { $0.verdict == .wrong }
    if arguments.has(CommandSyntax.json) {
      let messages = wrong.map {
        Message(code: "environment", message: $0.text, help: $0.remedy)
      }
      try console.write(["checks": checks], messages: messages)
    }
    return wrong.isEmpty ? .ok : .findings
  }

  // MARK: The machine

  private var ownFolder: String { "\(surroundings.temporaryFolder)/\(tool)-\(UUID().uuidString)" }

  private func temporaryFolder() -> DoctorCheck {
    let folder = ownFolder
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try Data("test".utf8).write(to: URL(fileURLWithPath: folder + "/file"))
      return .right("files can be written in \(surroundings.temporaryFolder)")
    } catch {
      return .wrong(
        "no file can be written in \(surroundings.temporaryFolder), the folder for temporary files",
        remedy: "free some space there, or set TMPDIR to a folder that can be written to")
    }
  }

  private func database(isFolderWritable: Bool) async -> DoctorCheck {
    guard let storage else {
      return .unchecked("no database was tried: no command of the tool keeps one")
    }
    let name = storage.storage
    guard isFolderWritable else {
      return .unchecked("\(name): not tried, for want of a folder for temporary files")
    }
    let folder = ownFolder
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      let count = try await storage.tryStorage(at: folder + "/doctor.database")
      return .right("\(name): a database can be written, and read again (\(count) bytes)")
    } catch {
      return .wrong(
        "\(name): no database can be written: \(Self.message(of: error))",
        remedy: "check the space in \(surroundings.temporaryFolder), and that files can be locked "
          + "there")
    }
  }

  private func encoding(_ console: Console) -> DoctorCheck {
    // The order in which the C library reads them.
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
    let found = variables.lazy.compactMap { name in
      console.environment(name).flatMap { $0.isEmpty ? nil : (name, $0) }
    }.first
    let text = found.map { "\($0.0)=\($0.1)" } ?? "neither LC_ALL nor LANG is set"
    let encoding = found?.1.lowercased() ?? ""
    if encoding.contains("utf-8") || encoding.contains("utf8") {
      return .right("the encoding is UTF-8 (\(text))")
    }
    guard console.isTerminal else {
      return .unchecked("the encoding is not said to be UTF-8 (\(text)); output is in UTF-8")
    }
    return .wrong(
      "the encoding of the terminal is not said to be UTF-8 (\(text)), and output is in UTF-8",
      remedy: "set LANG to a locale in UTF-8, such as C.UTF-8 or en_US.UTF-8")
  }

  private func terminal(_ console: Console) -> DoctorCheck {
    guard console.isTerminal else {
      return .unchecked("output goes to no terminal, and has no colours")
    }
    let width = console.talkTerminal.map { "\($0.width()) columns" } ?? "of unknown width"
    let color: String
    if !(console.environment("NO_COLOR") ?? "").isEmpty {
      color = "no colours, because NO_COLOR is set"
    } else if console.environment("TERM") == "dumb" {
      color = "no colours, because TERM is dumb"
    } else {
      color = "with colours"
    }
    return .right("output goes to a terminal, \(width), \(color)")
  }

  private func project() -> DoctorCheck {
    let file = surroundings.projectFile
    guard BrandPath.kind(of: file) != .nothing else {
      return .unchecked("there is no \(ProjectFile.name) in this folder; none is needed")
    }
    do {
      let project = try ProjectFile(contentsOf: file)
      return .right(
        "\(ProjectFile.name) is sound; it has " + project.values.count.counted("default"))
    } catch {
      let more = error.problems.count > 1 ? " (\(error.problems.count) problems)" : ""
      return .wrong(
        "\(error.problems.first?.description ?? file)\(more)",
        remedy: "fix the file; `\(tool) config` lists every problem")
    }
  }

  private func git() -> DoctorCheck {
    if let version = surroundings.gitVersion() { return .right("\(version), for --only-changed") }
    return .wrong(
      "git cannot be run, so run --only-changed cannot either",
      remedy: "install git, and put it into a folder of PATH")
  }

  // MARK: A journey

  private func journey(_ arguments: Arguments) async -> DoctorCheck {
    let brand = arguments.value("--brand")
    let command = brand.map { " --brand \(ShellWord.quoted($0))" } ?? ""
    do {
      let setup = try AppSetup(brand == nil ? samples : source, arguments, usesSample: true)
      let journey = try Journey("device tablet\nrelaunch\ndevice phone", file: "doctor")
      guard let report = await setup.play(journey) else {
        return .unchecked("no journey was played")
      }
      guard report.isClean else {
        let problem = report.failures.first?.failure ?? report.findings.first?.message ?? ""
        return .wrong(
          "a journey was played with \(report.app): \(problem)",
          remedy: "fix the app; `\(tool) tree\(command)` shows it")
      }
      let steps = report.entries.filter { $0.line != nil }.count
      let screens = setup.simulator.screen.flattened.filter { $0.node.role == .screen }
      let name = screens.last.map { ", and showed \($0.node.id)" } ?? ""
      let note = brand == nil && !source.brandOptions.isEmpty ? ", without a brand" : ""
      return .right("a journey of \(steps) steps was played with \(report.app)\(note)\(name)")
    } catch {
      return .wrong(
        "no journey was played: \(Self.message(of: error))",
        remedy: brand.map {
          "fix the brand; `\(tool) lint \(ShellWord.quoted($0))` lists every problem"
        } ?? "fix the app's samples")
    }
  }

  private static func message(of error: any Error) -> String {
    switch error {
    case let error as UsageError: error.message
    case let error as InputError: error.problems.first?.description ?? "\(error)"
    default: "\(error)"
    }
  }
}
