import Brands
import FlowModels
import FlowPages
import Simulation

struct PreviewApps: PreviewSource {
  let source: AppSource
  let tool: String
  /// The other options as arguments, such as `--fault`.
  let words: [String]
  let brands: [PreviewBrand]
  private let environment: String?
  private let run: RunContext?

  init(
    _ source: AppSource, _ brands: [PlannedBrand], in environment: String? = nil,
    on run: RunContext? = nil, tool: String, words: [String]
  ) {
    self.run = run
    self.environment = environment
    self.source = source
    self.tool = tool
    self.words = words
    self.brands = brands.map { PreviewBrand($0) }
  }

  func apps(_ choice: PreviewChoice, _ requests: [RequestLog]) throws -> [PlayedApp] {
    let syntax = CommandSyntax(
      name: CommandName.preview.rawValue, summary: "", options: source.options)
    var app: AppSource.App?
    return try zip(choice.devices, requests).map { device, log in
      let arguments = try Arguments(words(choice, device: device), syntax: syntax)
      let chosen = try app ?? source.choose(arguments)
      app = chosen
      return try AppSetup(chosen, arguments, requests: log).played
    }
  }

  func read(_ brand: PreviewBrand) -> PreviewBrand? {
    guard let file = brand.file, let facts = try? source.facts?(file, environment, run) else {
      return nil
    }
    return PreviewBrand(
      PlannedBrand(file: file, facts: facts, environment: facts.environment, on: run))
  }

  func resources(of brand: PreviewBrand) -> @Sendable (String) -> String? {
    let facts = try? brand.file.flatMap { try source.facts?($0, environment, run) }
    return { [resources = facts?.resources] name in resources?.place(of: name) }
  }

  func errors(in file: String) -> [String] { (try? source.diagnose?(file, environment, run)) ?? [] }

  func message(of error: any Error) -> String {
    if let error = error as? UsageError { return error.message }
    return "the app cannot be made: \(DisplayText.singleLine("\(error)"))"
  }

  func header(_ choice: PreviewChoice, device: String, file: String) -> [String] {
    PlayCommand.header(
      tool: tool, command: .preview, file: file, options: words(choice, device: device))
  }

  func test(
    _ journey: Journey, of text: String, _ choice: PreviewChoice, device: String
  ) -> (text: String, notes: [String]) {
    var test = JourneyTest(
      journey: journey, text: text, app: source.typeName, brand: brands[choice.brand].file,
      device: device, language: choice.language)
    test.environment = environment
    test.on = run
    let hasRules = words.contains { $0 == "--fault" || $0.hasPrefix("--fault=") }
    return (
      test.text, hasRules ? ["the test has no --fault; write `fault` lines in its place"] : []
    )
  }

  // The words that a command line chooses an app with.
  private func words(_ choice: PreviewChoice, device: String) -> [String] {
    let brand = brands[choice.brand].file.map { Arguments.words("--brand", $0) } ?? []
    let language = choice.language.map { Arguments.words("--language", $0) } ?? []
    return brand + ["--device", device] + language + words
  }
}

extension PreviewBrand {
  @MainActor
  fileprivate init(_ brand: PlannedBrand) {
    let files = (brand.facts?.files ?? []) + [brand.file].compactMap { $0 }
    self.init(
      file: brand.file, id: brand.label, languages: brand.facts?.languages ?? [], files: Set(files))
  }
}

extension AppSetup {
  /// The app for a session that plays lines on it.
  var played: PlayedApp {
    PlayedApp(
      simulator, makeSimulator: makeSimulator, device: { [app] in app.device($0, nil) },
      writesForGood: allowsWrites && app.place != nil, destinationOfWrites: notice)
  }
}
