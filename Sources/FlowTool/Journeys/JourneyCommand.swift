import FlowModels
import Simulation

struct JourneyCommand: DispatchedCommand {
  private enum Verb: String, CaseIterable {
    case fmt, lint, repair, adequacy
    case toTest = "to-test"
  }

  let source: AppSource

  private static let check = "--check"
  private static let into = DocumentOutput.option.name
  static let brand = "--brand"
  static let against = "--against"
  static let write = "--write"
  static let accept = "--accept"
  static let require = CoverageOptions.require.name
  static let suggest = "--suggest"

  var syntax: CommandSyntax {
    let brand = source.brandOptions.map { option in
      var option = option
      guard option.name == Self.brand else { return option }
      option.isRequired = false
      option.isRepeated = true
      option.help =
        "The brand's JSON file, for to-test. With it, lint plays the journeys, and reports names "
        + "that no screen has. For repair and adequacy, brands' files or folders; may be "
        + "repeated."
      return option
    }
    return CommandSyntax(
      name: CommandName.journey.rawValue,
      summary: "Format, check or repair journeys, see what they notice, or make a Swift test.",
      positionals: [
        CommandSyntax.Positional(
          name: "VERB", isRequired: true, choices: Verb.allCases.map(\.rawValue),
          help: "fmt formats, lint looks for mistakes, repair finds what lines that fail mean now, "
            + "adequacy shows what they would not notice, to-test writes a Swift test."),
        CommandSyntax.Positional(
          name: "JOURNEY", isRequired: true, isRepeated: true,
          help: "Journeys' files, or folders of them; for to-test, one file."),
      ],
      options: brand + source.variantOptions + [
        CommandSyntax.Option(
          name: Self.check,
          help:
            "For fmt: change nothing; list the files that would change, and exit with 1 if there "
            + "are any."),
        CommandSyntax.Option(
          name: CommandSyntax.json,
          help: "But for to-test: write the files, the edits or the gaps, and the problems as JSON "
            + "instead."),
        CommandSyntax.Option(
          name: Self.against, value: "FOLDER",
          help: "For repair: the record from before, made by record --journeys."),
        CommandSyntax.Option(
          name: Self.write,
          help:
            "For repair: ask for each kind of repair, and write those to the files that are "
            + "accepted. Without it, they are shown as a patch."),
        CommandSyntax.Option(
          name: Self.accept, value: "KIND,…",
          help: "With --write: accept these kinds without asking: all, or some of "
            + JourneyRepair.Kind.allCases.map(\.rawValue).joined(separator: ", ") + "."),
        CommandSyntax.Option(
          name: Self.require, value: "KIND=SHARE,…",
          help: "For adequacy: exit with 1 if less of the changes is noticed: adequacy=80%."),
        CommandSyntax.Option(
          name: Self.suggest, value: "FOLDER",
          help: "For adequacy: write few journeys that notice more into this folder."),
        DocumentOutput.option, CommandSyntax.help,
      ],
      examples: source.examples([
        "journey fmt journeys --check",
        "journey lint journeys --brand brands/acme.json",
        "journey repair journeys --against before --brand brands/acme.json",
        "journey adequacy journeys --brand brands/acme.json --require adequacy=80%",
        "journey to-test buy.journey --brand brands/acme.json --into Tests/AppTests/BuyTests.swift",
      ]))
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let word = arguments.positionals[0]
    guard let verb = Verb(rawValue: word) else {
      throw Arguments.unknown("verb", word, known: Verb.allCases.map(\.rawValue))
    }
    try refuse(arguments, for: verb)
    let paths = Array(arguments.positionals.dropFirst())
    switch verb {
    case .fmt: return try format(paths, arguments, console: console)
    case .repair: return try await repair(paths, arguments, console: console)
    case .adequacy: return try await adequacy(paths, arguments, console: console)
    case .lint: return try await lint(paths, arguments, console: console)
    case .toTest: return try writeTest(paths, arguments, console: console)
    }
  }

  private func refuse(_ arguments: Arguments, for verb: Verb) throws(UsageError) {
    let playing =
      [Self.brand, AppSource.environment.name, AppSource.on.name]
      + source.variantOptions.map(\.name)
    let used: [String] =
      switch verb {
      case .fmt: [Self.check, CommandSyntax.json]
      case .lint: playing + [CommandSyntax.json]
      case .toTest: playing + [Self.into]
      case .repair: playing + [Self.against, Self.write, Self.accept, CommandSyntax.json]
      case .adequacy: playing + [Self.require, Self.suggest, CommandSyntax.json]
      }
    let unused = syntax.options.map(\.name).filter { !used.contains($0) }
    if let option = unused.first(where: { arguments.has($0) || arguments.value($0) != nil }) {
      throw UsageError(message: "journey \(verb.rawValue) does not use \(option)")
    }
    if ![.repair, .adequacy].contains(verb), arguments.values(Self.brand).count > 1 {
      throw UsageError(message: "journey \(verb.rawValue) takes one \(Self.brand)")
    }
    if [.toTest, .repair, .adequacy].contains(verb), !source.brandOptions.isEmpty,
      arguments.value(Self.brand) == nil
    {
      throw UsageError(message: "missing \(Self.brand) FILE")
    }
  }

  private func files(_ paths: [String], console: Console) throws -> [String] {
    try PathExpansion.files(paths, of: .journeys) { other in
      console.complain(other.line)
    }
  }

  // MARK: Formatting

  private func format(
    _ paths: [String], _ arguments: Arguments, console: Console
  ) throws -> ExitCode {
    let isJSON = arguments.has(CommandSyntax.json)
    var changed: [String] = []
    var messages: [Message] = []
    var code = ExitCode.ok
    for file in try files(paths, console: console) {
      do {
        let source = try SourceText(contentsOf: file)
        let text = try JourneyFormatter.text(of: source.text, file: file)
        guard Array(text.utf8) != source.bytes else { continue }
        changed.append(file)
        if !isJSON { console.write(DisplayText.singleLine(file)) }
        if arguments.has(Self.check) {
          if code == .ok { code = .findings }
        } else {
          try DocumentOutput(file, console: console).write { try $0(Array(text.utf8)) }
        }
      } catch let error as InputError {
        // The others are formatted nevertheless.
        console.complain("\(error)")
        messages += Message.all(error)
        code = error.kind == .unreadable || code == .noInput ? .noInput : .badInput
      }
    }
    if isJSON { try console.write(["files": changed], messages: messages) }
    return code
  }

  // MARK: Linting

  private func lint(
    _ paths: [String], _ arguments: Arguments, console: Console
  ) async throws -> ExitCode {
    let files = try files(paths, console: console)
    let hasApp = source.brandOptions.isEmpty || arguments.value(Self.brand) != nil
    var seen = try hasApp ? SeenScreens(AppSetup(source, arguments)) : nil
    var journeys: [(journey: Journey, playedTo: Int)] = []
    var problems: [InputError.Problem] = []
    var unreadable: [Message] = []
    for file in files {
      do {
        let source = try SourceText(contentsOf: file)
        problems += JourneyHeader(source).problems
        for row in try Journey.rows(of: source) ?? [[:]] {
          let journey = try Journey(source: source, parameters: row)
          journeys.append((journey, try await seen?.play(journey) ?? Int.max))
        }
      } catch let error as InputError where error.kind == .unreadable {
        console.complain("\(error)")
        unreadable += Message.all(error)
      } catch let error as InputError {
        problems += error.problems
      }
    }
    let linter = JourneyLinter(screens: seen?.names)
    problems += journeys.flatMap { linter.problems(of: $0.journey, playedTo: $0.playedTo) }
    // What is wrong in a journey that others include, or that has several rows, is said once.
    var told: Set<InputError.Problem> = []
    problems = problems.filter { told.insert($0).inserted }
    let count = problems.count
    if arguments.has(CommandSyntax.json) {
      try console.write(
        ["files": files],
        messages: unreadable + Message.all(InputError(problems, of: count)))
    } else {
      for problem in problems { console.write("\(problem)") }
      let checked = files.count.counted("journey")
      console.write("\(checked): " + (count == 0 ? "nothing found" : count.counted("problem")))
    }
    return !unreadable.isEmpty ? .noInput : count == 0 ? .ok : .findings
  }

  // MARK: Tests

  private func writeTest(
    _ paths: [String], _ arguments: Arguments, console: Console
  ) throws -> ExitCode {
    guard paths.count == 1 else {
      throw UsageError(message: "journey to-test expects one file, found \(paths.count)")
    }
    let source = try SourceText(contentsOf: paths[0])
    guard try Journey.rows(of: source) == nil else {
      throw InputError(
        InputError.Problem(
          file: paths[0],
          message: "a test plays a journey once; this one has `for each`, which `run` plays"))
    }
    let journey = try Journey(contentsOf: paths[0])
    guard journey.includedFiles.isEmpty else {
      throw InputError(
        InputError.Problem(
          file: paths[0],
          message: "a test has no files; write the steps of "
            + journey.includedFiles.map { DisplayText.quoted($0) }.joined(separator: ", ")
            + " in place of the includes"))
    }
    // The brand and its language are checked now, and not only by the test.
    let header = JourneyHeader(source).on
    _ = try self.source.choose(arguments, on: header)
    let into = arguments.value(Self.into)
    var test = JourneyTest(
      journey: journey, text: source.text, app: self.source.typeName,
      brand: arguments.value(Self.brand), device: arguments.value("--device"),
      language: arguments.value("--language"), file: into == "-" ? nil : into)
    test.environment = arguments.value(AppSource.environment.name)
    test.on = try arguments.runContext() ?? header
    try DocumentOutput(into, console: console).write { try $0(Array(test.text.utf8)) }
    return .ok
  }
}
