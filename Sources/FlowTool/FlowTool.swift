public import Brands
import FlowModels

/// A command-line tool for any app: all of `flowctl` except the app's name, and its own commands.
///
/// ```swift
/// import FlowTool
/// import Foundation
/// import Shop
///
/// @main
/// struct ShopTool {
///   static func main() async {
///     let tool = FlowTool(
///       name: "shop", version: "1.0", app: ShopApp.self, commands: [BrandsCommand.self])
///     exit(await tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
///   }
/// }
/// ```
@MainActor
public struct FlowTool<App: FlowApp> {
  private let name: String
  private let version: String
  private let buildParts: () -> [BuildPart]
  private let source: () -> AppSource
  private let ownCommands: [any ToolCommand.Type]
  // Makes commands that depend on brands; `nil` for those that the app cannot support.
  private let brandCommand: (CommandName) -> (any DispatchedCommand)?

  /// Makes a tool for an app without brands.
  ///
  /// - Parameters:
  ///   - name: The name of the tool on the command line.
  ///   - version: The version that `--version` shows.
  ///   - app: The app it runs.
  ///   - commands: The tool's own commands, in the order of the help. They must have other names
  ///     than the built-in ones.
  public init(
    name: String, version: String, app: App.Type, commands: [any ToolCommand.Type] = []
  ) {
    self.name = name
    self.version = version
    ownCommands = commands
    buildParts = { [] }
    source = { AppSource(app) }
    brandCommand = { command in
      guard command == .doctor else { return nil }
      let source = AppSource(app)
      return DoctorCommand(
        tool: name, version: version, source: source, samples: source,
        storage: Self.storage(of: commands))
    }
  }

  /// Makes a tool for an app with brands, which has all built-in commands.
  ///
  /// - Parameters:
  ///   - name: The name of the tool on the command line.
  ///   - version: The version that `--version` shows.
  ///   - app: The app it runs.
  ///   - commands: The tool's own commands, in the order of the help. They must have other names
  ///     than the built-in ones.
  public init(
    name: String, version: String, app: App.Type, commands: [any ToolCommand.Type] = []
  ) where App: BrandedApp {
    self.name = name
    self.version = version
    ownCommands = commands
    buildParts = { App.buildParts }
    source = { AppSource(branded: app) }
    brandCommand = { command in
      switch command {
      case .lint: LintCommand<App>(tool: name, version: version)
      case .merge: MergeCommand(lint: LintCommand<App>(tool: name, version: version).merge)
      case .record:
        RecordCommand(
          source: AppSource(branded: app), recorder: BrandRecorder<App>(), tool: name,
          version: version)
      case .impact:
        ImpactCommand(
          tool: name, version: version, brands: ImpactBrands(App.brandSchema))
      case .test: TestCommand<App>(tool: name, version: version)
      case .explain: ExplainCommand<App>()
      case .diff: DiffCommand<App>()
      case .schema: SchemaCommand<App>()
      case .fix: FixCommand<App>()
      case .format: FormatCommand<App>()
      case .newBrand: NewBrandCommand<App>()
      case .newCheck: NewCheckCommand<App>(tool: name)
      case .strings: StringsCommand<App>()
      case .doctor:
        DoctorCommand(
          tool: name, version: version, source: AppSource(branded: app), samples: AppSource(app),
          storage: Self.storage(of: commands), buildParts: App.buildParts)
      case .run, .trace, .play, .journey, .tree, .screens, .show, .storyboard, .notes,
        .preview, .link, .fuzz, .explore, .config, .newApp, .completions:
        nil
      }
    }
  }

  private static func storage(
    of commands: [any ToolCommand.Type]
  ) -> (any StoringCommand.Type)? {
    commands.lazy.compactMap { $0 as? any StoringCommand.Type }.first
  }

  /// Runs one command line.
  ///
  /// - Parameters:
  ///   - arguments: The words after the tool's name.
  ///   - console: The console to write to.
  /// - Returns: The code to exit with.
  public func run(_ arguments: [String], console: Console = .standard) async -> ExitCode {
    do {
      let code = try await dispatch(arguments, console: console)
      try console.finish()
      return code
    } catch let error as UsageFailure {
      report(error, console: console)
      let message = Message(code: "usage", message: error.error.message, help: error.error.hint)
      return fail(.usage, [message], console: console)
    } catch let error as InputError {
      console.complain("\(error)")
      return fail(error.exitCode, Message.all(error), console: console)
    } catch is Console.ReaderIsGone {
      return .ok
    } catch is CancellationError {
      return .interrupted
    } catch let error as Console.OutputFailure {
      console.complain("\(name): \(error)")
      return .cannotWrite
    } catch {
      console.complain("\(name): \(DisplayText.singleLine("\(error)"))")
      let message = Message(code: "internal", message: "\(error)")
      return fail(.internalError, [message], console: console)
    }
  }

  // With `--json`, a command that fails writes its document too.
  private func fail(_ code: ExitCode, _ messages: [Message], console: Console) -> ExitCode {
    if console.lacksJSON { try? console.write(nil as Bool?, messages: messages) }
    console.flush()
    return code
  }

  private func dispatch(_ arguments: [String], console: Console) async throws -> ExitCode {
    if arguments.first == "--version" { return try writeVersion(arguments, to: console) }
    try OwnCommand.check(ownCommands)
    let help = HelpText(tool: name, buildParts: buildParts)
    switch arguments.first {
    case nil:
      console.complain(help.overview(commands.map(\.syntax)))
      return .usage
    case "--help", "-h", "help":
      let topic = arguments.dropFirst().first
      try expectNoMore(arguments, after: arguments[0] == "help" ? 2 : 1)
      if topic == HelpText.journeys {
        console.write(JourneyReference.text)
        return .ok
      }
      if let topic, let text = codes(topic) {
        console.write(text)
        return .ok
      }
      let isAboutHelp = topic == nil || ["--help", "-h", "help"].contains(topic)
      console.write(
        isAboutHelp
          ? help.overview(commands.map(\.syntax)) : help.command(try command(topic ?? "").syntax))
      return .ok
    case let word?:
      let command = try command(word)
      return try await run(command, Array(arguments.dropFirst()), console: console, help: help)
    }
  }

  // The codes of messages, or the explanation of one.
  private func codes(_ topic: String) -> String? {
    if ownCommands.contains(where: { $0.name == topic }) { return nil }
    let codes = MessageCode.all(withBrands: command(.lint) != nil)
    return topic == HelpText.codes
      ? MessageCode.list(codes) : codes.first { $0.name == topic }?.page
  }

  private func writeVersion(_ arguments: [String], to console: Console) throws -> ExitCode {
    let isVerbose = arguments.dropFirst().first == "--verbose"
    try expectNoMore(arguments, after: isVerbose ? 2 : 1)
    console.write("\(name) \(version)")
    guard isVerbose else { return .ok }
    console.write("this is \(DoctorSurroundings.process.build)")
    for part in buildParts() { console.write(part.line) }
    return .ok
  }

  private func run(
    _ command: any DispatchedCommand, _ words: [String], console: Console, help: HelpText
  ) async throws -> ExitCode {
    console.command = command.syntax.name
    let knowsJSON = command.syntax.options.contains { $0.name == CommandSyntax.json }
    // A process that does jobs answers in its own way.
    console.lacksJSON =
      knowsJSON && words.contains(CommandSyntax.json) && !words.contains("--worker")
    let arguments: Arguments
    do {
      arguments = try Arguments(words, syntax: command.syntax)
    } catch {
      throw UsageFailure(error: error, usage: command.syntax.usage(of: name))
    }
    if knowsJSON, arguments.value("--format") == "json" { console.lacksJSON = true }
    if arguments.has("--help") {
      console.write(help.command(command.syntax))
      return .ok
    }
    do {
      return try await command.run(arguments, console: console)
    } catch let error as UsageError {
      throw UsageFailure(error: error, usage: command.syntax.usage(of: name))
    }
  }

  // The commands about the tool itself come last.
  private var commands: [any DispatchedCommand] {
    let last: [CommandName] = [.completions, .doctor]
    let first = CommandName.allCases.filter { !last.contains($0) }
    let own = ownCommands.map { OwnCommand($0) as any DispatchedCommand }
    return first.compactMap { command($0) } + own + last.compactMap { command($0) }
  }

  private func command(_ word: String) throws -> any DispatchedCommand {
    if let command = CommandName(rawValue: word).flatMap({ command($0) }) { return command }
    if let own = ownCommands.first(where: { $0.name == word }) {
      let command = OwnCommand(own)
      try command.checkOptions()
      return command
    }
    let isOption = word.hasPrefix("-")
    let known = isOption ? ["--help", "--version"] : commands.map(\.syntax.name) + ["help"]
    throw UsageFailure(
      error: Arguments.unknown(isOption ? "option" : "command", word, known: known),
      usage: "\(name) COMMAND …   (`\(name) --help` lists them)")
  }

  private func command(_ command: CommandName) -> (any DispatchedCommand)? {
    switch command {
    case .run: RunCommand(source: source(), tool: name, version: version)
    case .trace: TraceCommand()
    case .play: PlayCommand(source: source(), tool: name)
    case .journey: JourneyCommand(source: source())
    case .tree: TreeCommand(source: source())
    case .screens: ScreensCommand(source: source())
    case .show: ShowCommand(source: source())
    case .storyboard: StoryboardCommand(source: source(), tool: name, version: version)
    case .notes: NotesCommand()
    case .preview: PreviewCommand(source: source(), tool: name)
    case .link: LinkCommand(source: source())
    case .fuzz: FuzzCommand(source: source(), tool: name, version: version)
    case .explore: ExploreCommand(source: source(), tool: name, version: version)
    case .record:
      brandCommand(command)
        ?? RecordCommand(
          source: source(), recorder: AppRecorder(source: source()), tool: name,
          version: version)
    case .impact: brandCommand(command) ?? ImpactCommand(tool: name, version: version)
    case .config: ConfigCommand(source: source(), tool: name)
    case .merge: brandCommand(command) ?? MergeCommand()
    case .newApp: NewAppCommand()
    case .completions: CompletionsCommand(tool: name) { commands.map(\.syntax) }
    default: brandCommand(command)
    }
  }

  private func expectNoMore(_ arguments: [String], after count: Int) throws {
    guard arguments.count > count else { return }
    throw UsageFailure(
      error: UsageError(
        message: "unexpected argument \(DisplayText.quoted(arguments[count]))"),
      usage: "\(name) COMMAND …   (`\(name) --help` lists them)")
  }

  private func report(_ failure: UsageFailure, console: Console) {
    let hint = failure.error.hint.map { "; \($0)" } ?? ""
    console.complain("\(name): \(failure.error.message)\(hint)")
    console.complain("usage: \(failure.usage)")
  }
}

extension InputError {
  var exitCode: ExitCode {
    switch kind {
    case .unreadable: .noInput
    case .invalid: .badInput
    case .unwritable: .cannotWrite
    }
  }
}

private struct UsageFailure: Error {
  var error: UsageError
  var usage: String
}
