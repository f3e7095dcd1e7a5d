import BrandInspection
import Brands
import FlowModels
import Simulation

/// `diff`: reports the differences between two brands, in their files and when they are run.
struct DiffCommand<App: BrandedApp>: ToolCommand {
  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.diff.rawValue,
      summary:
        "Show the differences between two brands: in their configuration, and in what people see "
        + "and do.",
      positionals: [
        CommandSyntax.Positional(
          name: "BRAND", isRequired: true, help: "The first brand's JSON file."),
        CommandSyntax.Positional(
          name: "OTHER", isRequired: true, help: "The other brand's JSON file."),
      ],
      options: [
        CommandSyntax.Option(
          name: "--static",
          help: "Do not run the brands' flows; only compare their configuration."),
        CommandSyntax.Option(
          name: "--words",
          help:
            "Report different texts on screens too; without it, only different elements and "
            + "actions."
        ),
        CommandSyntax.Option(
          name: "--language", value: "TAG",
          help: "A language of both brands; by default, the first one of each."),
        CoverageOptions.list, CoverageOptions.require, CoverageOptions.suite,
        CommandSyntax.Option(name: "--json", help: "Write the differences as JSON instead."),
        CommandSyntax.color, CommandSyntax.help,
      ],
      examples: [
        "diff brands/acme.json brands/zenith.json",
        "diff brands/acme.json brands/zenith.json --static",
      ])
  }

  private struct Output: Encodable {
    var version = 1
    var first: String
    var second: String
    var configuration: [ConfigurationDifference]
    var behavior: ExplorationComparison?
    /// The things that were seen of each brand; none if the brands were not run.
    var coverage: [LintCoverage.Entry]
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let options = try CoverageOptions(arguments)
    if arguments.has("--static") { try CoverageOptions.refuse(arguments) }
    let reader = BrandReader(App.brandSchema)
    let readings = try arguments.positionals.map { try reader.read($0) }
    var brands: [Brand] = []
    for reading in readings { brands.append(try reading.get()) }
    let language = arguments.value("--language")
    for brand in brands { try brand.expect(language) }
    let explanations = readings.map { ConfigurationExplanation($0, reader.description).entries }
    let mask = SecretMask(BrandLinter(App.brandSchema), readings)
    let differences = ConfigurationDifference.all(explanations[0], explanations[1]).map {
      ConfigurationDifference(
        path: $0.path, first: $0.first.map(mask.masked), second: $0.second.map(mask.masked))
    }
    var comparison: ExplorationComparison?
    var seen: [BrandCoverage] = []
    if !arguments.has("--static") {
      let first = try await BrandTrial<App>(brands[0]).exploreWithCoverage(
        in: language, file: arguments.positionals[0])
      let second = try await BrandTrial<App>(brands[1]).exploreWithCoverage(
        in: language, file: arguments.positionals[1])
      comparison = ExplorationComparison(first.report, second.report)
      seen = [first.coverage, second.coverage]
    }
    let kinds: Set<ExplorationDifference.Kind> =
      arguments.has("--words") ? [.words, .structure] : [.structure]
    if arguments.has("--json") {
      console.writeJSON(
        Output(
          first: arguments.positionals[0], second: arguments.positionals[1],
          configuration: differences, behavior: comparison,
          coverage: seen.map { LintCoverage.Entry(file: $0.file, coverage: $0.report) }))
    } else {
      let style = Style(arguments.value("--color"), accent: Theme().light.accent, console: console)
      write(differences, comparison?.sections(of: kinds), brands, style, to: console)
      write(seen, listsAll: options.listsAll, to: console)
    }
    if let folder = arguments.value(CoverageOptions.suite.name) {
      try CoverageOptions.writeSuites(
        of: seen, to: folder, over: "the brand's data", console: console)
    }
    let isMet = options.isMet(by: BrandCoverage.merged(seen)?.report, console: console)
    return isMet ? .ok : .findings
  }

  /// Writes what was not seen of each brand, without which no difference means little.
  private func write(_ seen: [BrandCoverage], listsAll: Bool, to console: Console) {
    console.write("")
    guard !seen.isEmpty else { return console.write("not run: --static") }
    for brand in seen {
      let name = DisplayText.singleLine(brand.file)
      if listsAll {
        console.write("seen of \(name):")
        for line in brand.report.lines { console.write("  \(line)") }
      } else {
        console.write("\(name): \(brand.report.line(of: .screens))")
      }
    }
    console.write(BrandCoverage.caveat)
  }

  private func write(
    _ differences: [ConfigurationDifference], _ behavior: [ExplorationComparison.Section]?,
    _ brands: [Brand], _ style: Style, to console: Console
  ) {
    let names = brands.map { DisplayText.singleLine($0.name) }
    console.write(style.heading("- \(names[0])"))
    console.write(style.heading("+ \(names[1])"))
    console.write("")
    console.write(style.heading("configuration: \(Self.count(differences.count))"))
    for difference in differences { console.write("  \(difference.line)") }
    guard let behavior else { return }
    let screens = behavior.count { $0.isScreen }
    console.write("")
    console.write(
      style.heading("behaviour: \(Self.count(screens))" + (screens == 0 ? " in what was seen" : ""))
    )
    for section in behavior {
      for line in [section.heading] + section.lines { console.write("  \(line)") }
    }
  }

  private static func count(_ count: Int) -> String {
    count == 0 ? "nothing differs" : count.counted("difference")
  }
}

/// A key whose value differs between two brands.
struct ConfigurationDifference: Encodable {
  var path: String
  var first: String?
  var second: String?

  /// - Complexity: O(n) in the values of both.
  static func all(
    _ first: [ConfigurationExplanation.Entry], _ second: [ConfigurationExplanation.Entry]
  ) -> [ConfigurationDifference] {
    // A colour by its name is the same as by its number.
    let value = { (entry: ConfigurationExplanation.Entry) in
      entry.meaning.map { "\"\($0)\"" } ?? entry.value
    }
    let others = Dictionary(second.map { ($0.path, $0) }, uniquingKeysWith: { one, _ in one })
    let known = Set(first.map(\.path))
    var differences = first.compactMap { entry -> ConfigurationDifference? in
      let one = value(entry)
      let other = others[entry.path].flatMap(value)
      guard one != other else { return nil }
      return ConfigurationDifference(path: entry.path, first: one, second: other)
    }
    differences += second.filter { !known.contains($0.path) && value($0) != nil }.map {
      ConfigurationDifference(path: $0.path, first: nil, second: value($0))
    }
    // Keys that only one brand has stand beside those of the same group that both have.
    let places = Dictionary(
      (first + second).map { $0.path.prefix { $0 != "." && $0 != "[" } }.enumerated()
        .map { ($1, $0) }, uniquingKeysWith: { one, _ in one })
    return differences.enumerated().sorted { one, other in
      let keys = [one, other].map {
        places[$0.element.path.prefix { $0 != "." && $0 != "[" }] ?? .max
      }
      return (keys[0], one.offset) < (keys[1], other.offset)
    }.map(\.element)
  }

  var line: String {
    let path = DisplayText.singleLine(path)
    return switch (first, second) {
    case (let first?, let second?): "~ \(path): \(first) → \(second)"
    case (let first?, nil): "- \(path): \(first)"
    default: "+ \(path): \(second ?? "")"
    }
  }
}

extension Brand {
  /// Checks that the brand speaks a language, if one is given.
  ///
  /// - Throws: `UsageError` if it does not, or if the tag is written wrongly. A pseudo-locale is always
  ///   accepted.
  func expect(_ language: String?) throws(UsageError) {
    guard let language, !languages.contains(language), PseudoLocale(rawValue: language) == nil
    else { return }
    try Arguments.expectCanonical(language)
    throw UsageError(
      message: "the brand \(id) does not have the language \(DisplayText.quoted(language)); it has "
        + languages.joined(separator: ", "))
  }
}
