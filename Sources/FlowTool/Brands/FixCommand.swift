import Brands
import FlowModels

struct FixCommand<App: BrandedApp>: DispatchedCommand {
  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.fix.rawValue,
      summary: "Fix what can be fixed safely in brands' files, and show the other known edits.",
      positionals: [
        CommandSyntax.Positional(
          name: "BRAND", isRequired: true, isRepeated: true,
          help: "Brands' JSON files, or folders of them; files that they extend are fixed too.")
      ],
      options: CommandSyntax.options(
        """
        --check: Change nothing; show the edits, and exit with 1 if there are any.
        --guesses: Make guesses too, such as the known key that is most similar to a misspelt one.
        """) + [CommandSyntax.jsonOption("the edits"), CommandSyntax.help],
      examples: ["fix brands", "fix brands/acme.json --check", "fix brands --guesses"])
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    guard !arguments.positionals.contains("-") else {
      throw UsageError(message: "standard input cannot be fixed", hint: "name a file")
    }
    let named = try BrandFiles(arguments.positionals)
    for other in named.leftOut { console.complain(other.line) }
    let linter = BrandLinter(App.brandSchema)
    let report = linter.lint(named.files)
    for error in report.unreadable { console.complain("\(error)") }
    var code = report.unreadable.isEmpty ? ExitCode.ok : .noInput
    var output = Output(messages: report.unreadable.flatMap { Message.all($0) })
    // A file may have several paths.
    let byFile = Dictionary(grouping: report.diagnostics) {
      BrandPath.resolved($0.place.file) ?? $0.place.file
    }
    for (_, problems) in byFile.sorted(by: { $0.key < $1.key }) {
      let found = try fix(
        problems, in: report, linter.reader.description, arguments, &output, console: console)
      if code != .noInput, code != .badInput, found != .ok { code = found }
    }
    if arguments.has(CommandSyntax.json) {
      try console.write(["edits": output.edits], messages: output.messages)
    }
    return code
  }

  private struct Output {
    struct Edit: Encodable {
      var verdict: String
      var fix: Diagnostic.Fix
    }

    var edits: [Edit] = []
    var messages: [Message]
  }

  // Fixes one file that was read, and shows each edit.
  private func fix(
    _ problems: [Diagnostic], in report: BrandLinter.Report,
    _ description: ConfigurationDescription, _ arguments: Arguments, _ output: inout Output,
    console: Console
  ) throws -> ExitCode {
    guard let file = problems.first?.place.file, let source = report.sources[file] else {
      return .ok
    }
    // The places of a text that is no JSON, or has a key twice, are not certain.
    let broken = problems.filter(\.isAboutJSON)
    guard broken.isEmpty else {
      output.messages += broken.map { Message($0) }
      for problem in broken { console.complain("\(InputError.Problem(of: problem))") }
      return .badInput
    }
    var seen: Set<Diagnostic.Fix> = []
    let known = problems.compactMap { problem -> (problem: Diagnostic, fix: Diagnostic.Fix)? in
      guard var fix = problem.fixes.first else { return nil }
      fix.place.file = file
      return seen.insert(fix).inserted ? (problem, fix) : nil
    }
    let wanted = known.map(\.fix).filter { $0.isSafe || arguments.has("--guesses") }
    let all = EditedText(source, wanted)
    let edited = Self.agreeing(all, description)
    if edited.made.count < all.made.count {
      let text =
        "edits contradict one another, or what another file has, such as two keys that would have "
        + "one name; they are left out, but for the first of several"
      console.complain("\(DisplayText.singleLine(file)): \(text)")
      let place = Message.Place(file: file)
      output.messages.append(Message(code: "invalid", place: place, message: text))
    }
    let checks = arguments.has("--check")
    if !checks, !edited.made.isEmpty { try edited.write(console: console) }
    for (problem, fix) in known {
      let isMade = edited.made.contains(fix)
      let verdict = isMade ? (checks ? "to fix" : "fixed") : fix.isSafe ? "not fixed" : "guess"
      output.edits.append(Output.Edit(verdict: verdict, fix: fix))
      output.messages.append(Message(problem))
      if !arguments.has(CommandSyntax.json) {
        console.write(Self.line(of: problem, fix, verdict))
      }
    }
    let isCapped = !edited.made.isEmpty && problems.contains { $0.more > 0 }
    if isCapped, !checks {
      console.complain(
        "\(DisplayText.singleLine(file)): only the first \(Diagnostic.maxOfRule) problems of each "
          + "rule were looked at; run it again")
    }
    let isDone = checks ? known.isEmpty : edited.made.count == known.count && !isCapped
    return isDone ? .ok : .findings
  }

  // Leaves out the edits that make a problem, such as those of two keys that get one name. A text
  // may have problems that were there before, with the files next to it.
  private static func agreeing(
    _ all: EditedText, _ description: ConfigurationDescription
  ) -> EditedText {
    func problems(_ text: EditedText) -> [(name: String, problem: Diagnostic)] {
      file(of: text, description).diagnostics.filter(\.code.isAboutJSON).map {
        ("\($0.place.file) \($0.path ?? "") \($0.message)", $0)
      }
    }
    var edited = all
    var found = problems(all)
    // The file as it is is read only if the edited one has problems.
    guard !all.made.isEmpty, !found.isEmpty else { return all }
    let known = Set(problems(EditedText(all.source, [])).map(\.name))
    while true {
      let new = found.filter { !known.contains($0.name) }.map(\.problem)
      guard !new.isEmpty else { return edited }
      let (made, others) = (edited.made, new.flatMap { $0.notes.compactMap(\.place) })
      let left = [new.map(\.place), others].lazy.map { edited.made(apartFrom: $0) }
        .first { $0.count < made.count }
      edited = EditedText(all.source, left ?? Array(made.prefix(made.count / 2)))
      found = problems(edited)
    }
  }

  // A file of texts is read with the brand's own, which may have the same text.
  private static func file(
    of text: EditedText, _ description: ConfigurationDescription
  ) -> ConfigurationFile {
    let source = SourceText(file: text.source.file, bytes: text.bytes)
    let folder = BrandPath.folder(of: source.file)
    let main = BrandPath.joined("../" + BrandPath.ownFile, relativeTo: source.file)
    guard folder.split(separator: "/").last == "strings",
      let own = try? SourceText(unchecked: main, limit: ConfigurationFile.maxBytes)
    else { return ConfigurationFile(source, description) }
    return ConfigurationFile(own, description, known: [source.file: source])
  }

  private static func line(
    of problem: Diagnostic, _ fix: Diagnostic.Fix, _ verdict: String
  ) -> String {
    let path = problem.path.map { "\($0): " } ?? ""
    let edit = fix.text.isEmpty ? "remove it" : "write \(fix.text)"
    return "\(DiagnosticRenderer.place(problem.place)): \(verdict): "
      + DisplayText.singleLine("\(path)\(problem.message); \(edit) [\(problem.code.rawValue)]")
  }
}
