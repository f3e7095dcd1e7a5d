import Brands
import FlowModels
import FlowPages
import Simulation

/// `storyboard`: explores apps, and writes what was reached as one page to click through.
struct StoryboardCommand: DispatchedCommand {
  let source: AppSource
  let tool: String
  let version: String

  static let baseline = CommandSyntax.Option(
    name: "--baseline", value: "STORYBOARD",
    help: "A storyboard from before, whose apps are added, to compare them with those of now.")
  private static let failOn = CommandSyntax.Option(
    name: "--fail-on", value: "KIND", choices: ["any"],
    help: "Exit with 1 if anything differs from the baseline: any.")
  static let svg = CommandSyntax.Option(
    name: "--svg", help: "Write the map of one app alone, as a picture in SVG.")

  private static let matrix = CommandSyntax.Option(
    name: "--matrix", value: "SCREEN",
    help: "Begin with this screen, such as RecipeList, in all apps, next to one another.")

  static let client = CommandSyntax.Option(
    name: "--client",
    help: "Write a page for a client: the app to use, the tours, and notes that come back as a "
      + "file; without types, ids and findings.")
  static let tour = CommandSyntax.Option(
    name: "--tour", value: "JOURNEY", isRepeated: true,
    help: "A journey that the page for a client plays by itself, under the title in its first "
      + "comment; a file, a folder or a pattern; may be repeated.")

  private var exploring: [CommandSyntax.Option] {
    CommandSyntax.options(
      """
      --fault RULE…: A fault to simulate in data, such as 'recipes page 2: fail once'; may be
        repeated.
      --data: Use the app's own data; without it, its samples.
      --depth COUNT: The number of events from the launch after which nothing more is tried, 6 by
        default.
      --limit COUNT: The greatest number of states of each app, 5000 by default.
      --for TIME: The greatest time for each app, such as 90s or 10m; with it, two runs may differ.
      --vary-answers: Let each answer of data arrive, fail, or come later than others.
      """) + [
        WordList.option
      ]
  }

  private var choosing: [CommandSyntax.Option] {
    source.exploringOptions.filter {
      ["--environment", "--on", "--device", "--language"].contains($0.name)
    }
  }

  var syntax: CommandSyntax {
    let hasBrands = !source.brandOptions.isEmpty
    return CommandSyntax(
      name: CommandName.storyboard.rawValue,
      summary: "Draw everything that can be reached as one page to click through.",
      positionals: hasBrands
        ? [
          CommandSyntax.Positional(
            name: "BRAND", isRequired: true, isRepeated: true,
            help: "A brand's JSON file, a folder of brands, or a pattern such as "
              + "'brands/*.json'.")
        ] : [],
      options: choosing + exploring + [
        Self.baseline, Self.failOn, Self.svg, Self.matrix, Self.client, Self.tour,
        SkinOption.option,
        Loudness.quietOption("Show only problems."),
        Loudness.verboseOption("Say also how long each part took."),
        DocumentOutput.option, DocumentOutput.jsonOption, CommandSyntax.help,
      ],
      examples: [
        "storyboard brands/acme.json --into acme.html",
        "storyboard brands --device phone --device tablet --language all --into brands.html",
        "storyboard brands/acme.json --baseline before.html --fail-on any --into acme.html",
        "storyboard brands --language all --matrix Cart --into cart.html",
        "storyboard brands/acme.json --svg --into acme.svg",
        "storyboard brands/acme.json --client --tour journeys --into acme.html",
      ].map { hasBrands ? $0 : $0.replacing(#/ brands\S*/#, with: "") })
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let isPicture = arguments.has(Self.svg.name)
    let isJSON = try DocumentOutput.wantsJSON(arguments)
    let loudness = try Loudness(arguments)
    let isQuiet = loudness == .quiet
    let limits = try limits(of: arguments)
    let tours = try tours(of: arguments)
    let baseline = try arguments.value(Self.baseline.name).map {
      try StoryboardPage.baseline(contentsOf: $0)
    }
    if baseline == nil, arguments.value(Self.failOn.name) != nil {
      throw UsageError(
        message: "\(Self.failOn.name) is about a baseline, and there is none",
        hint: "name an older storyboard with \(Self.baseline.name)")
    }
    let screen = arguments.value(Self.matrix.name)
    if screen != nil, let option = [Self.svg.name, Self.client.name].first(where: arguments.has) {
      throw UsageError(message: "\(Self.matrix.name) cannot be combined with \(option)")
    }
    let plan = try ExplorePlan(
      Arguments(
        words(for: choosing, of: arguments)
          + arguments.positionals.flatMap { Arguments.words("--brand", $0) },
        syntax: CommandSyntax(name: "", summary: "", options: source.matrixOptions)), source)
    if let output = arguments.value("--into"), arguments.positionals.contains(output) {
      throw UsageError(message: "--into \(DisplayText.quoted(output)) is the file of a brand")
    }
    if isPicture, plan.variants.count != 1 || baseline != nil {
      throw UsageError(
        message: "--svg draws the map of one app, and \(plan.variants.count) were chosen",
        hint: "choose one brand, one --device and one --language")
    }
    var leftOut = plan.omissions.map { DisplayText.singleLine("\($0.name): \($0.reason)") }
    Interruption.watch()
    var variants: [StoryboardVariant] = []
    var summaries: [StoryboardVariant.Summary] = []
    var messages: [Message] = []
    var code = ExitCode.ok
    var screens: Set<String> = []
    // The apps of a brand have its files in common.
    var assets: [String: PageAssets] = [:]
    for (index, variant) in plan.variants.enumerated() {
      guard !console.isInterrupted() else {
        leftOut += plan.variants[index...].map {
          "\($0.description): it was interrupted before it was explored"
        }
        break
      }
      do {
        let which = plan.variants.count > 1 ? ["\(index + 1) of \(plan.variants.count)"] : []
        var part = try await explore(
          variant, of: arguments, limits, &assets, console: console, progress: which)
        let summary = part.variant.summary
        for tour in tours ?? [] {
          guard let failure = try await play(tour, on: variant, of: arguments, in: &part) else {
            continue
          }
          messages.append(failure)
          let place = [failure.place.file, failure.place.line.map { "\($0)" }].compactMap { $0 }
          console.complain(
            DisplayText.singleLine(
              "left out: \(variant.id): a tour fails: \(place.joined(separator: ":")): "
                + failure.message))
          code = Self.worse(code, .findings)
        }
        leftOut += part.leftOut.map { DisplayText.singleLine("\(variant.id): \($0)") }
        screens.formUnion(part.screens)
        summaries.append(summary)
        variants.append(tours == nil ? part.variant : part.forClient())
        if summary.problems > 0 { code = Self.worse(code, .findings) }
        if isPicture {
          try DocumentOutput(arguments.value("--into"), console: console).write {
            try $0(Array(part.svg().utf8))
          }
        }
      } catch let error as InputError {
        console.complain("\(error)")
        messages += Message.all(error)
        leftOut.append("\(variant.description): it cannot be made")
        code = Self.worse(code, error.exitCode)
      }
    }
    if console.isInterrupted() { code = .interrupted }
    if !isQuiet { for line in leftOut { console.complain("left out: \(line)") } }
    var output = Output(apps: summaries, leftOut: leftOut)
    guard !variants.isEmpty else {
      if isJSON { try console.write(output, messages: messages) }
      return code
    }
    if let screen, !screens.contains(screen), !console.isInterrupted() {
      throw Arguments.unknown("screen", screen, known: screens.sorted())
    }
    if !isPicture {
      let page =
        tours == nil
        ? try StoryboardPage(
          tool: [tool, version].joined(separator: " "), variants + (baseline ?? []),
          leftOut: leftOut, matrix: screen
        ).html() : try ClientPage(variants).html()
      let bytes = Array(page.utf8)
      output.bytes = bytes.count
      try DocumentOutput(arguments.value("--into"), console: console).write { try $0(bytes) }
      if !isQuiet {
        for summary in summaries { console.complain(summary.line) }
        console.complain("\(ByteCount.text(bytes.count)) in one file")
      }
    }
    if let baseline {
      let verdict = StoryboardVerdict(variants, baseline, isWhole: !console.isInterrupted())
      for line in isQuiet ? verdict.differences : verdict.lines { console.complain(line) }
      messages += verdict.differences.map { Message(code: "difference", message: $0) }
      if !verdict.differences.isEmpty, arguments.value(Self.failOn.name) != nil {
        code = Self.worse(code, .findings)
      }
    }
    if isJSON { try console.write(output, messages: messages) }
    return code
  }

  private struct Output: Encodable {
    var apps: [StoryboardVariant.Summary]
    var leftOut: [String]
    // Of a picture, there is none.
    var bytes: Int?
  }

  private func explore(
    _ variant: ExploreVariant, of given: Arguments, _ limits: StateExplorer.Limits,
    _ assets: inout [String: PageAssets],
    console: Console, progress: [String]
  ) async throws -> StoryboardPart {
    let arguments = try appArguments(variant, of: given)
    var maker = StoryboardMaker(id: variant.id, brand: variant.brandID)
    let setup = try AppSetup(
      source.choose(arguments), arguments, usesSample: !arguments.has("--data"),
      requests: maker.requests)
    var explorer = StateExplorer(
      limits: limits, variesAnswers: arguments.has("--vary-answers"),
      words: try WordList.words(arguments, for: source),
      makeSimulator: setup.makeSimulator)
    explorer.isInterrupted = console.isInterrupted
    let display = ProgressDisplay(CommandName.storyboard.rawValue, console: console)
    explorer.onProgress = { state in
      display.show { _ in
        progress + ["\(state.states) states", "\(state.tried) tried", "\(state.depth) events deep"]
      }
    }
    maker.skin = SkinOption.skin(of: given)
    maker.isSample = !arguments.has("--data") && setup.app.makeSample != nil
    let brand =
      "\(variant.brand ?? "") \(variant.environment ?? "") \(variant.on?.description ?? "")"
    maker.assets = assets[brand, default: PageAssets(file: setup.app.resources.place)]
    assets[brand] = maker.assets
    maker.onWork = { work, time in
      if work == .explored { display.clear() }
      guard given.has("--verbose") else { return }
      let tenths = Int((time / .milliseconds(1) * 10).rounded())
      console.complain(
        DisplayText.singleLine(
          "\(variant.id): \(work.rawValue) in \(tenths / 10).\(tenths % 10) ms"))
    }
    return try await maker.make(explorer, of: setup.simulator.app) {
      setup.app.universe($0, $1, CoverageKind.all)
    }
  }

  /// Returns the arguments that make an app, as for the other commands that do.
  func appArguments(_ variant: ExploreVariant, of given: Arguments) throws -> Arguments {
    try Arguments(
      variant.words + words(for: exploring, of: given),
      syntax: CommandSyntax(
        name: "", summary: "",
        options: source.options.filter { $0.name != "--fault" } + exploring))
  }

  private func limits(of arguments: Arguments) throws -> StateExplorer.Limits {
    StateExplorer.Limits(
      depth: try arguments.number("--depth", from: 0, to: 1000) ?? 6,
      states: try arguments.number("--limit", from: 1, to: 1_000_000) ?? 5000,
      time: try arguments.duration("--for"))
  }

  private func words(
    for options: [CommandSyntax.Option], of arguments: Arguments
  ) -> [String] {
    options.flatMap { option -> [String] in
      guard option.value != nil else { return arguments.has(option.name) ? [option.name] : [] }
      return arguments.values(option.name).flatMap { Arguments.words(option.name, $0) }
    }
  }

  private static func worse(_ one: ExitCode, _ other: ExitCode) -> ExitCode {
    one.rawValue < other.rawValue ? other : one
  }
}

extension StoryboardVariant.Summary {
  /// The summary in one line, for the user.
  var line: String {
    let found =
      problems == 0 ? "no problem found in what was tried" : problems.counted("problem")
    return DisplayText.singleLine(
      "\(id): \(found); \(places.counted("screen")), \(states.counted("state")), "
        + edges.counted("move") + (limit.map { "; \($0)" } ?? ""))
  }
}

enum ByteCount {
  /// Returns a number of bytes with the unit that suits it: `1.4 MB`.
  static func text(_ count: Int) -> String {
    guard count >= 1_000_000 else { return "\(max(1, count / 1000)) kB" }
    let tenths = count / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
