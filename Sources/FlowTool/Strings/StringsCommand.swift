import BrandInspection
import Brands
import FlowModels

struct StringsCommand<App: BrandedApp>: DispatchedCommand {
  private static var actions: [String] { ["list", "export", "import"] }

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.strings.rawValue,
      summary: "List what is translated of a brand, and exchange its texts with translators.",
      positionals: [
        CommandSyntax.Positional(
          name: "list|export|import", isRequired: true, choices: Self.actions,
          help: "Show what is translated, write a table for translators, or take it back."),
        CommandSyntax.Positional(name: "BRAND", isRequired: true, help: "The brand's JSON file."),
        CommandSyntax.Positional(
          name: "FILE", isRequired: false,
          help: "The table to import: comma-separated values as `export` writes them."),
      ],
      options: CommandSyntax.options(
        """
        --language TAG…: With list and export, a language of the brand; may be repeated. By default,
          all.
        --all: With export, write every text, not only what is missing or old.
        --since FILE: With export, a table from before: a text is old if its source has changed
          since.
        --static: With export, do not run the brand's flows to find the screens of each text.
        --into FILE: With export, write to this file, which is replaced when everything is written;
          without it, write to standard output.
        --partial: With import, take what is right, although other rows are refused.
        --dry-run: With import, change nothing; list what would change.
        --json: Write every key and its state, or what was exported or imported, as JSON instead.
        """) + [
          CommandSyntax.help
        ],
      examples: [
        "strings list brands/acme.json",
        "strings export brands/acme.json --language he --into he.csv",
        "strings import brands/acme.json he.csv --dry-run",
      ])
  }

  private static var owners: [(option: String, actions: [String])] {
    [
      ("--language", ["list", "export"]), ("--all", ["export"]), ("--since", ["export"]),
      ("--static", ["export"]), ("--into", ["export"]), ("--partial", ["import"]),
      ("--dry-run", ["import"]),
    ]
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let words = arguments.positionals
    let action = words[0]
    guard Self.actions.contains(action) else {
      throw Arguments.unknown("action", action, known: Self.actions)
    }
    for (option, actions) in Self.owners
    where arguments.has(option) || !arguments.values(option).isEmpty {
      guard !actions.contains(action) else { continue }
      throw UsageError(
        message: "\(option) is for `strings \(actions.joined(separator: "` and `"))`")
    }
    guard words.count == (action == "import" ? 3 : 2) else {
      throw UsageError(
        message: action == "import"
          ? "missing FILE: the table to import"
          : "unexpected argument \(DisplayText.quoted(words.last ?? ""))")
    }
    let reader = BrandReader(App.brandSchema)
    let reading = try reader.read(words[1])
    try Self.expectReadable(reading)
    let texts = BrandTexts(reading, schema: App.brandSchema)
    switch action {
    case "list":
      let languages = try Self.languages(arguments, of: reading)
      return try StringsList(reading, texts, languages: languages)
        .write(asJSON: arguments.has("--json"), to: console)
    case "export":
      return try await export(reading, texts, arguments, console: console)
    default:
      return try StringsImport(reading, texts, schema: App.brandSchema, table: words[2])
        .run(arguments, console: console)
    }
  }

  // A brand with mistakes in its texts can be translated, but its files must be read whole.
  private static func expectReadable(_ reading: BrandReading) throws {
    let broken =
      reading.chain.files.flatMap { $0.diagnostics.filter { $0.code.isAboutJSON } }
      + reading.chain.diagnostics
    guard broken.isEmpty else {
      throw InputError(
        kind: .invalid, problems: broken.sorted(by: <).map { InputError.Problem(of: $0) })
    }
    guard reading.chain.file.root.isObject else {
      throw InputError(
        InputError.Problem(file: reading.chain.file.path, message: "expected an object"))
    }
  }

  private static func languages(
    _ arguments: Arguments, of reading: BrandReading
  ) throws -> [String] {
    let wanted = arguments.values("--language")
    for language in wanted {
      try reading.brand.expect(language)
      guard PseudoLocale(rawValue: language) == nil else {
        throw UsageError(message: "nothing is translated into the pseudo-locale \(language)")
      }
    }
    let all = reading.brand.languages.filter { PseudoLocale(rawValue: $0) == nil }
    return wanted.isEmpty ? all : all.filter(wanted.contains)
  }

  // MARK: Export

  private struct Exported: Encodable {
    var brand: String
    var file: String?
    var languages: [String]
    var rows: Int
    // The numbers of texts by their state.
    var texts: [String: Int]
  }

  private func export(
    _ reading: BrandReading, _ texts: BrandTexts, _ arguments: Arguments, console: Console
  ) async throws -> ExitCode {
    let isJSON = try DocumentOutput.wantsJSON(arguments)
    let languages = try Self.languages(arguments, of: reading)
    let before = try arguments.value("--since").map { try StringsImport.sources(of: $0) }
    let places = try await places(reading, texts, arguments, console: console)
    var rows: [StringsSheet.Row] = []
    var counts: [String: Int] = [:]
    for language in languages {
      for key in texts.keys {
        let origin = texts.text(of: key, in: language).origin
        let made = StringsSheet.rows(
          key, language, in: texts, screens: places?.screens[key] ?? [],
          limit: places?.limits[key], state: origin.rawValue)
        let isOld =
          origin != .missing
          && made.contains { row in
            before?[StringsSheet.Identity(row)].map { $0 != row.source } ?? false
          }
        guard arguments.has("--all") || origin == .missing || isOld else { continue }
        let state = isOld ? "old" : origin.rawValue
        counts[state, default: 0] += 1
        rows += made.map { row in
          var row = row
          row.state = state
          return row
        }
      }
    }
    let bytes = Array(StringsSheet.text(of: rows).utf8)
    try DocumentOutput(arguments.value("--into"), console: console).write { try $0(bytes) }
    if isJSON {
      try console.write(
        json: Exported(
          brand: reading.chain.file.path, file: arguments.value("--into"), languages: languages,
          rows: rows.count, texts: counts))
    }
    let parts = ["missing", "old", "own", "inherited", "app"].compactMap { state in
      counts[state].map { "\($0) \(state)" }
    }
    console.complain(
      "\(rows.count.counted("row")) in \(languages.joined(separator: ", ")): "
        + (parts.isEmpty ? "nothing is missing" : parts.joined(separator: ", "))
        + (before == nil && !arguments.has("--all")
          ? "; what is old is known only with --since FILE" : ""))
    for language in languages where !PluralRule.isKnown(language) {
      console.complain(
        "no plural rules are known for \(language): each text has the form `other` alone")
    }
    return .ok
  }

  private func places(
    _ reading: BrandReading, _ texts: BrandTexts, _ arguments: Arguments, console: Console
  ) async throws -> TextPlaces? {
    guard !arguments.has("--static") else {
      console.complain("screens and limits are left out: --static")
      return nil
    }
    guard reading.isSound, !reading.isAbstract else {
      console.complain(
        "screens and limits are left out: the brand "
          + (reading.isAbstract ? "is abstract" : "has errors, which `lint` reports"))
      return nil
    }
    let places = try await BrandTrial<App>(reading.brand).textPlaces(of: texts.keys)
    let seen = texts.keys.count { places.screens[$0] != nil }
    console.complain(
      "screens: \(seen) of \(texts.keys.count.counted("key")) were seen when the flows were run")
    return places
  }
}
