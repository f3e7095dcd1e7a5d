import FlowModels
import Simulation

/// The app and the simulator of a command that runs an app, made from their common options.
@MainActor
struct AppSetup {
  let app: AppSource.App
  let simulator: Simulator
  let allowsWrites: Bool
  /// A language of the brand that the app is not made in; `nil` if a language was chosen.
  let otherLanguage: String?
  let makeSimulator: () throws -> Simulator
  let makeOther: (AppVariation) throws -> Simulator

  /// Makes the app that the arguments choose; they take precedence over the journey's header.
  init(
    _ source: AppSource, _ arguments: Arguments, usesSample: Bool = false,
    header: JourneyHeader? = nil
  ) throws {
    try self.init(
      try source.choose(arguments, on: header?.on), arguments,
      usesSample: usesSample || header?.usesSamples == true, header: header)
  }

  /// Makes the app for the arguments and the journey that they name, and reads it; `nil` for none.
  static func withJourney(
    _ source: AppSource, _ arguments: Arguments
  ) throws -> (setup: AppSetup, journey: Journey?) {
    guard !arguments.positionals.isEmpty else { return (try AppSetup(source, arguments), nil) }
    let text = try text(arguments)
    let journey = try journey(text)
    return (try AppSetup(source, arguments, header: JourneyHeader(text)), journey)
  }

  /// Makes a chosen app with the other common options; `requests` logs its requests for data.
  init(
    _ app: AppSource.App, _ arguments: Arguments, usesSample: Bool = false,
    header: JourneyHeader? = nil, requests: RequestLog? = nil
  ) throws {
    let makeApp = usesSample ? app.makeSample ?? app.make : app.make
    self.app = app
    let language = arguments.value("--language") ?? header?.languages.first
    // The option and the header accept only known names.
    let name = arguments.value("--device") ?? header?.devices.first ?? "phone"
    let device = app.device(name, nil) ?? .phone
    let rules = try arguments.values("--fault").map { (text: $0, rule: try Self.rule($0)) }
    let allowsWrites = arguments.has("--allow-writes")
    self.allowsWrites = allowsWrites
    otherLanguage = language == nil ? app.languages.dropFirst().first : nil
    makeOther = { variation in
      var (device, language) = (device, language)
      switch variation {
      case .device(let other): device = other
      case .language(let other): language = other
      }
      let answers = AnswerGate()
      let faults = FaultPlan()
      let environment = AppEnvironment.simulated(
        device: device, language: language, answers: answers, faults: faults,
        allowsWrites: allowsWrites, requests: requests)
      let make = { try makeApp(environment) }
      let model = try make()
      for (text, rule) in rules { try Self.add(rule, writtenAs: text, to: faults) }
      let simulator = Simulator(
        model, findsLeaks: true, answers: answers, faults: faults,
        data: environment.hook as? SimulatedData, remake: make)
      if let header { simulator.unchecked = header.unchecked }
      // The tool changes the app by events alone.
      simulator.isSoleDriver = true
      return simulator
    }
    makeSimulator = { [makeOther] in try makeOther(.device(device)) }
    simulator = try makeSimulator()
  }

  private static func rule(_ text: String) throws -> FaultRule {
    do {
      return try FaultRule(text)
    } catch let error as InputError {
      let problem = error.problems.first
      throw UsageError(
        message: "--fault \(DisplayText.quoted(text)): column \(problem?.column ?? 1): "
          + (problem?.message ?? ""))
    }
  }

  // Only after the app is made are the kinds of its data known.
  private static func add(
    _ rule: FaultRule, writtenAs text: String, to faults: FaultPlan
  ) throws {
    do {
      try faults.add(rule)
    } catch {
      throw UsageError(message: "--fault \(DisplayText.quoted(text)): \(error.description)")
    }
  }

  func play(
    _ journey: Journey?, restoring snapshot: Snapshot? = nil,
    onStep: (JourneyReport.Entry) -> Void = { _ in }
  ) async -> JourneyReport? {
    guard let journey else {
      await simulator.launch(restoring: snapshot)
      return nil
    }
    return await player(of: simulator).play(journey, restoring: snapshot, onStep: onStep)
  }

  /// Returns a player of journeys on an app of this setup, with the brand's device layouts.
  func player(of simulator: Simulator) -> JourneyPlayer {
    JourneyPlayer(simulator, device: { [app] in app.device($0, nil) })
  }

  /// The environment, the run, and the app's own data if entries may be written to it.
  var notice: String? {
    let parts = [
      app.environment.map { "environment: \($0)" }, app.on.map { "on \($0)" }, destinationOfWrites,
    ]
    return parts.contains { $0 != nil } ? parts.compactMap { $0 }.joined(separator: "; ") : nil
  }

  private var destinationOfWrites: String? {
    guard let place = app.place.map({ DisplayText.singleLine($0) }) else { return nil }
    return allowsWrites
      ? "changes are saved to \(place)"
      : "changes stay in memory; \(place) is not changed"
  }

  func tellNotice(_ console: Console) {
    guard allowsWrites || app.environment != nil || app.on != nil else { return }
    if let notice { console.complain(notice) }
  }

  static func text(_ arguments: Arguments) throws -> SourceText {
    guard let file = arguments.positionals.first else {
      throw UsageError(message: "missing JOURNEY")
    }
    guard file == "-" else { return try SourceText(contentsOf: file) }
    return SourceText(file: file, text: RunPlan.standardInput())
  }

  /// Reads a journey with its header; throws all problems of either, line by line.
  static func journey(
    _ source: SourceText, parameters: [String: String] = [:]
  ) throws -> Journey {
    let problems = JourneyHeader(source).problems
    guard problems.isEmpty else { throw InputError(problems, of: problems.count) }
    return try Journey(source: source, parameters: parameters)
  }
}

extension AppSetup {
  /// Returns the failures and findings of a journey, or the findings of the app without one.
  func messages(about report: JourneyReport?) -> [Message] {
    report.map { Message.all($0) } ?? simulator.findings.map { Message($0, at: Message.Place()) }
  }

  func verdict(on report: JourneyReport?, console: Console) -> ExitCode {
    guard let report else {
      for finding in simulator.findings { console.complain(finding.message) }
      return simulator.findings.isEmpty ? .ok : .findings
    }
    console.complain(about: report)
    return report.isClean ? .ok : .findings
  }
}

extension Console {
  /// Reports failures and findings in the form `file:line: message`.
  func complain(about report: JourneyReport) {
    for message in Message.all(report) {
      let place = (message.place.file ?? "") + (message.place.line.map { ":\($0)" } ?? "")
      complain(DisplayText.singleLine("\(place): \(message.message)"))
    }
  }
}
