import BrandInspection
import Brands
import FlowModels
import Simulation

/// The app of a tool: the options that choose one of its variants, and how one is made.
@MainActor
struct AppSource {
  /// A variant of the app, chosen by arguments.
  struct App {
    /// Returns the device of a name with a number of panes; `nil` if there is no such device.
    var device: (_ name: String, _ columns: Int?) -> Device?
    /// The file or the server that stores its data, if there is one.
    var place: String?
    /// The languages of its brand; the first is used unless another is chosen.
    var languages: [String] = []
    /// The environment of its brand, if there is one.
    var environment: String?
    /// The values of the run, if they were given.
    var on: RunContext?
    /// The conditions of its brand that do not hold on this run.
    var untried: [String] = []
    /// The pictures and fonts of its brand.
    var resources = BrandResources()
    var make: (AppEnvironment) throws -> AppModel
    /// Makes it with the app's sample data; `nil` if it has no other.
    var makeSample: ((AppEnvironment) throws -> AppModel)?
    /// Returns the things of some kinds that the app declares, given what was seen of it.
    var universe: (AppModel, Coverage, Set<CoverageKind>) -> CoverageUniverse
  }

  /// The facts about a brand that a plan needs before anything is played.
  struct BrandFacts {
    var id: String
    /// The environment that applies, if there is one.
    var environment: String?
    /// The names of all its environments.
    var environments: [String] = []
    /// A Boolean value that indicates whether the file is only a base for others.
    var isAbstract: Bool
    var languages: [String]
    /// The files that it consists of: those that it extends, and its own.
    var files: [String]
    var data: [String]
    /// A Boolean value that indicates whether its data is on a server.
    var isRemote = false
    /// A run for each set of its conditions.
    var runs: [RunContext] = []
    var resources: BrandResources
  }

  /// The name of the app's module and type, for code that is generated.
  let typeName: String
  let brandOptions: [CommandSyntax.Option]
  /// The values that the app gives for fields.
  let sampleEntries: [String: [String]]
  /// Reads the facts about the brand in a file; `nil` for an app without brands.
  let facts: ((_ file: String, _ environment: String?, _ on: RunContext?) throws -> BrandFacts)?
  /// Shows the errors in a brand file, each with a caret; `nil` for an app without brands.
  let diagnose: ((_ file: String, _ environment: String?, _ on: RunContext?) throws -> [String])?
  private let make: (Arguments, RunContext?) throws -> App

  /// The option that chooses an environment of the brand.
  static let environment = CommandSyntax.Option(
    name: "--environment", value: "NAME",
    help: "One of the brand's environments, such as staging; by default, its defaultEnvironment.")

  /// Returns the words that choose an environment; none for the default one.
  static func words(for environment: String?) -> [String] {
    environment.map { Arguments.words(Self.environment.name, $0) } ?? []
  }

  /// The option that gives the values of the run.
  static let on = CommandSyntax.Option(
    name: "--on", value: "VALUES",
    help: "The values of the run that the brand's conditions ask for, such as "
      + "country=DE,version=3.1; without it, none holds.")

  /// The option of a command that takes each brand at the ends of its conditions.
  static var lintOn: CommandSyntax.Option {
    var option = on
    option.help =
      "Check the brands on this run alone, such as country=DE,version=3.1; without it, at the ends "
      + "of their conditions too."
    return option
  }

  /// The option of a command that takes each brand in all of its environments.
  static var lintEnvironment: CommandSyntax.Option {
    var option = environment
    option.help = "Check the brands in this environment alone; without it, in all that they have."
    return option
  }

  /// Makes the source of an app without brands.
  init(_ app: (some FlowApp).Type) {
    typeName = _typeName(app, qualified: true)
    sampleEntries = app.sampleEntries
    brandOptions = []
    facts = nil
    diagnose = nil
    make = { arguments, _ in
      try Arguments.expectCanonical(arguments.value("--language"))
      return App(
        device: { Device(name: $0, tabletColumns: $1 ?? 2) },
        make: { try app.makeApp(in: $0) },
        universe: {
          CoverageUniverse(
            of: $0, declaredBy: app, screens: app.listedScreens, seeing: $1, kinds: $2)
        })
    }
  }

  /// Makes the source of an app that a brand's file decides.
  init(branded app: (some BrandedApp).Type) {
    typeName = _typeName(app, qualified: true)
    sampleEntries = app.sampleEntries
    brandOptions = [
      CommandSyntax.Option(
        name: "--brand", value: "FILE", isRequired: true, help: "The brand's JSON file."),
      Self.environment, Self.on,
    ]
    facts = { file, environment, run in
      let reading = try BrandReader(app.brandSchema).read(file, in: environment, on: run)
      if !reading.isAbstract { _ = try reading.get() }
      var isRemote = false
      if case .http = reading.brand.data { isRemote = true }
      return BrandFacts(
        id: reading.brand.id, environment: reading.chain.environment,
        environments: reading.chain.environments,
        isAbstract: reading.isAbstract, languages: reading.brand.languages,
        files: reading.chain.parts.map(\.path), data: reading.brand.data.paths, isRemote: isRemote,
        runs: reading.chain.boundaries.runs, resources: reading.resources)
    }
    diagnose = { file, environment, run in
      let reading = try BrandReader(app.brandSchema).read(file, in: environment, on: run)
      let (errors, secrets) = reading.errorsAndSecrets
      let sources = reading.chain.parts.map { ($0.path, $0.source) }
      var renderer = DiagnosticRenderer(
        style: .plain, sources: Dictionary(sources, uniquingKeysWith: { first, _ in first }),
        secrets: secrets)
      return errors.prefix(InputError.maxProblems).map { renderer.text(of: $0) }
    }
    make = { arguments, run in
      // The option is required, so reading by the syntax has made sure that it is there.
      let file = arguments.value("--brand") ?? ""
      let reading = try BrandReader(app.brandSchema)
        .read(file, in: arguments.value(Self.environment.name), on: run)
      let brand = try reading.get()
      try brand.expect(arguments.value("--language"))
      let makeApp = { (brand: Brand, environment: AppEnvironment) in
        var environment = environment
        environment.context = run ?? environment.context
        return try app.makeApp(brand: brand, in: environment)
      }
      return App(
        device: { brand.device($0, columns: $1) }, place: brand.data.place,
        languages: brand.languages, environment: reading.chain.environment, on: run,
        untried: reading.chain.untriedConditions, resources: reading.resources,
        make: { try makeApp(brand, $0) },
        makeSample: {
          var sample = brand
          sample.data = .sample
          return try makeApp(sample, $0)
        },
        universe: { app.coverageUniverse(of: $0, brand: brand, seeing: $1, kinds: $2) })
    }
  }

  /// Chooses a variant of the app, on the run of the arguments or else of a journey's header.
  func choose(_ arguments: Arguments, on header: RunContext? = nil) throws -> App {
    try make(arguments, try arguments.runContext() ?? header)
  }

  /// The options that choose the device and the language.
  var variantOptions: [CommandSyntax.Option] {
    [
      CommandSyntax.Option(
        name: "--device", value: "DEVICE", choices: Device.names,
        help: "The device to start on, phone by default: " + Device.names.joined(separator: ", ")
          + "."),
      CommandSyntax.Option(
        name: "--language", value: "TAG",
        help: brandOptions.isEmpty
          ? "The language, such as de, or a pseudo-locale: en-XA or ar-XB."
          : "One of the brand's languages, by default its first, or a pseudo-locale: en-XA or "
            + "ar-XB."
      ),
    ]
  }

  var options: [CommandSyntax.Option] {
    brandOptions + variantOptions + [
      CommandSyntax.Option(
        name: "--fault", value: "RULE", isRepeated: true,
        help: "A fault to simulate in data, such as 'recipes page 2: fail once'; may be repeated."),
      CommandSyntax.Option(
        name: "--allow-writes",
        help: "Save changes to the \(brandOptions.isEmpty ? "app" : "brand")'s database or server; "
          + "without it, they stay in memory."),
    ]
  }

  /// The options of commands that run each brand on each device, in each language.
  var matrixOptions: [CommandSyntax.Option] {
    options.map { option in
      var option = option
      switch option.name {
      case "--brand":
        option.help =
          "A brand's JSON file, a folder of brands, or a pattern such as "
          + "'brands/*.json'; may be repeated."
      case "--device": option.help += " May be repeated."
      case "--language":
        option.help += " May be repeated; all means all of a brand's."
      default: return option
      }
      option.isRepeated = true
      return option
    }
  }

  /// The options of commands that explore each brand.
  var exploringOptions: [CommandSyntax.Option] {
    matrixOptions.map { option in
      guard option.name == Self.on.name else { return option }
      var option = option
      option.help += " With all, each brand is explored on a run for each set of them too."
      return option
    }
  }

  func examples(_ examples: [String]) -> [String] {
    brandOptions.isEmpty
      ? examples.map { $0.replacing(" --brand brands/acme.json", with: "") } : examples
  }
}

extension Brand.DataSource {
  var paths: [String] {
    switch self {
    case .sample: []
    case .http(let source): [source.certificates].compactMap { $0 }
    case .json(let folder): [folder]
    case .database(let file, let seed): [file, seed].compactMap { $0 }
    }
  }

  fileprivate var place: String? {
    switch self {
    case .sample, .json, .database(file: nil, _): nil
    case .database(let file?, _): file
    case .http(let source): source.address.description
    }
  }
}
