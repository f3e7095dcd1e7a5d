import Brands
import FlowModels

struct FormatCommand<App: BrandedApp>: DispatchedCommand {
  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.format.rawValue,
      summary: "Format brands' files, and put their keys into the standard order.",
      positionals: [
        CommandSyntax.Positional(
          name: "BRAND", isRequired: true, isRepeated: true,
          help: "Brands' JSON files, or folders of them.")
      ],
      options: [
        CommandSyntax.Option(
          name: "--check",
          help:
            "Change nothing; list the files that would change, and exit with 1 if there are any."),
        CommandSyntax.jsonOption("the list"), CommandSyntax.help,
      ],
      examples: ["fmt brands", "fmt brands --check"])
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let reader = BrandReader(App.brandSchema)
    var code = ExitCode.ok
    var changed: [String] = []
    var messages: [Message] = []
    let named = try BrandFiles(arguments.positionals)
    let files = named.files.flatMap { file in
      let checks = BrandPath.checks(of: file)
      return BrandPath.kind(of: checks) == .file ? [file, checks] : [file]
    }
    let formatted = Set(files)
    for other in named.leftOut where !formatted.contains(other.file) {
      console.complain(other.line)
    }
    for file in files {
      let description =
        file.hasSuffix(BrandPath.checksEnding) ? App.brandSchema.checks : reader.description
      let formatter = ConfigurationFormatter(description)
      let source: SourceText
      do {
        source = try SourceText(unchecked: file, limit: ConfigurationFile.maxBytes)
      } catch {
        // The others are formatted nevertheless.
        console.complain("\(error)")
        messages += Message.all(error)
        code = .noInput
        continue
      }
      let read = ConfigurationFile(source, description)
      // A text that is no JSON cannot be rearranged without losing something.
      let broken = read.diagnostics.filter(\.isAboutJSON).capped()
      guard broken.isEmpty, read.root.isObject else {
        for problem in broken { console.complain("\(InputError.Problem(of: problem))") }
        messages += broken.map { Message($0) }
        if broken.isEmpty {
          let place = Message.Place(file: file)
          messages.append(Message(code: "invalid", place: place, message: "expected an object"))
          console.complain("\(DisplayText.singleLine(file)): expected an object")
        }
        if code != .noInput { code = .badInput }
        continue
      }
      let texts = read.texts.filter(\.file.root.isObject)
      let parts =
        [(file: read, text: formatter.text(of: read.root))]
        + texts.map { (file: $0.file, text: formatter.text(of: $0)) }
      for (part, text) in parts where Array(text.utf8) != part.source.bytes {
        changed.append(part.path)
        if !arguments.has(CommandSyntax.json) { console.write(DisplayText.singleLine(part.path)) }
        if arguments.has("--check") {
          if code == .ok { code = .findings }
        } else {
          try DocumentOutput(part.path, console: console).write { try $0(Array(text.utf8)) }
        }
      }
    }
    if arguments.has(CommandSyntax.json) {
      try console.write(["files": changed], messages: messages)
    }
    return code
  }
}

extension Diagnostic {
  /// True if the file is no JSON, or no brand; a key that another file has too is about a path.
  var isAboutJSON: Bool { path == nil && code.isAboutJSON }
}

extension Diagnostic.Code {
  /// A Boolean value that indicates whether the rule is about a file that is no JSON, or no brand.
  var isAboutJSON: Bool {
    switch self {
    case .notABrand, .encoding, .tooLarge, .tooDeep, .tooMany, .jsonValue, .jsonComma, .jsonKey,
      .jsonString, .jsonEscape, .jsonNumber, .jsonUnclosed, .jsonComment, .jsonEnd, .duplicateKey:
      true
    default: false
    }
  }
}
