import BrandInspection
import Brands
import FlowModels
import FlowPages
import Simulation

struct DiffCommand<App: BrandedApp>: DispatchedCommand {
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
      options: CommandSyntax.options(
        """
        --static: Do not run the brands' flows; only compare their configuration.
        --words: Report different texts on screens too; without it, only different elements and
          actions.
        --language TAG: A language of both brands; by default, the first one of each.
        """) + [
          Self.environment, AppSource.on,
          CoverageOptions.list, CoverageOptions.require, CoverageOptions.suite,
          PageOutput.option,
          CommandSyntax.jsonOption("the differences"),
          CommandSyntax.color, CommandSyntax.help,
        ],
      examples: [
        "diff brands/acme.json brands/zenith.json",
        "diff brands/acme.json brands/zenith.json --static",
        "diff brands/acme.json brands/zenith.json --words --report html=review.html",
      ])
  }

  private static var environment: CommandSyntax.Option {
    CommandSyntax.Option(
      name: AppSource.environment.name, value: "NAME", isRepeated: true,
      help: "The environment of both brands; given twice, that of the first and of the other.")
  }

  private struct Output: Encodable {
    var first: String
    var second: String
    // The environments of the two, if one has one.
    var environments: [String?]?
    // The values of the run of both, if given.
    var on: RunContext?
    var configuration: [ConfigurationDifference]
    var behavior: ExplorationComparison?
    // If one of the brands is abstract, neither is run.
    var abstract: [String]
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let options = try CoverageOptions(arguments)
    let page = try PageOutput(arguments, console: console)
    if arguments.has("--static") {
      try CoverageOptions.refuse(arguments)
      if page != nil {
        throw UsageError(message: "--report shows screens, and with --static there are none")
      }
    }
    let reader = BrandReader(App.brandSchema)
    let named = arguments.values(Self.environment.name)
    guard named.count < 3 else {
      throw UsageError(message: "two brands have at most two environments, found \(named.count)")
    }
    let run = try arguments.runContext()
    let readings = try zip(arguments.positionals, [named.first, named.last]).map {
      try reader.read($0, in: $1, on: run)
    }
    var brands: [Brand] = []
    for reading in readings { brands.append(try reading.sound()) }
    // A base is no app that could be run, but its values can be compared.
    let abstract = readings.filter(\.isAbstract).map { DisplayText.singleLine($0.chain.file.path) }
    let language = arguments.value("--language")
    for (brand, reading) in zip(brands, readings) where !reading.isAbstract {
      try brand.expect(language)
    }
    let explanations = readings.map { ConfigurationExplanation($0, reader.description).entries }
    let mask = SecretMask(BrandLinter(App.brandSchema), readings)
    let differences = ConfigurationDifference.all(explanations[0], explanations[1]).map {
      ConfigurationDifference(
        path: $0.path, isOrder: $0.isOrder, first: $0.first.map { mask.masked($0) },
        second: $0.second.map { mask.masked($0) })
    }
    var comparison: ExplorationComparison?
    var seen: [BrandCoverage] = []
    if !arguments.has("--static"), abstract.isEmpty {
      let keepsJourneys = arguments.value(CoverageOptions.suite.name) != nil
      let first = try await BrandTrial<App>(brands[0]).exploreWithCoverage(
        in: language, file: readings[0].label, keepsJourneys: keepsJourneys)
      let second = try await BrandTrial<App>(brands[1]).exploreWithCoverage(
        in: language, file: readings[1].label, keepsJourneys: keepsJourneys)
      let compared = ExplorationComparison(first.report, second.report)
      comparison = compared
      if let page {
        let sides = try zip(brands, [first.report, second.report]).map { brand, report in
          DiffPage.Side(
            id: brand.id, name: brand.name,
            app: try App.makeApp(brand: brand, in: .simulated(language: language)), report)
        }
        try page.write(
          DiffPage(sides[0], sides[1], compared, configuration: differences.map(\.line)).page)
      }
      seen = [first.coverage, second.coverage]
    }
    if page != nil, comparison == nil {
      console.complain("no page is written: an abstract brand has no screens")
    }
    let kinds: Set<ExplorationDifference.Kind> =
      arguments.has("--words") ? [.words, .structure] : [.structure]
    if arguments.has("--json") {
      try console.write(
        Output(
          first: arguments.positionals[0], second: arguments.positionals[1],
          environments: readings.allSatisfy { $0.chain.environment == nil }
            ? nil : readings.map(\.chain.environment), on: run,
          configuration: differences, behavior: comparison,
          abstract: readings.filter(\.isAbstract).map(\.chain.file.path)),
        messages: options.messages(about: BrandCoverage.merged(seen)?.report),
        coverage: seen.map { SeenCoverage(subject: $0.file, report: $0.report) })
    } else {
      let style = Style(arguments.value("--color"), accent: Theme().light.accent, console: console)
      let names = zip(brands, readings).map { brand, reading in
        DisplayText.singleLine(
          BrandPath.label(
            reading.isAbstract ? reading.chain.file.path : brand.name,
            in: reading.chain.environment, on: run))
      }
      write(differences, comparison?.sections(of: kinds), names, style, to: console)
      write(seen, abstract: abstract, listsAll: options.listsAll, to: console)
    }
    if let folder = arguments.value(CoverageOptions.suite.name) {
      try CoverageOptions.writeSuites(
        of: seen, to: folder, over: "the brand's data", console: console)
    }
    let isMet = options.isMet(by: BrandCoverage.merged(seen)?.report, console: console)
    return isMet ? .ok : .findings
  }

  // Without the list of what was not seen, no difference means much.
  private func write(
    _ seen: [BrandCoverage], abstract: [String], listsAll: Bool, to console: Console
  ) {
    console.write("")
    guard !seen.isEmpty else {
      let reasons = abstract.map { "\($0): it is abstract" }
      return console.write("not run: " + (reasons.first ?? "--static"))
    }
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
    _ names: [String], _ style: Style, to console: Console
  ) {
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

extension Brand {
  /// Checks that the brand has a language, if one is given; accepts every pseudo-locale.
  func expect(_ language: String?) throws(UsageError) {
    guard let language, !languages.contains(language), PseudoLocale(rawValue: language) == nil
    else { return }
    try Arguments.expectCanonical(language)
    throw UsageError(
      message: "the brand \(id) does not have the language \(DisplayText.quoted(language)); it has "
        + languages.joined(separator: ", "))
  }
}
