import Foundation

/// Tries what the tools find of planted mistakes.
@main
struct Corpus {
  private let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
  private let options: Options

  static func main() async {
    do {
      exit(try await Corpus(options: Options(Array(CommandLine.arguments.dropFirst()))).run())
    } catch let error as Options.Misuse {
      end(64, error.message)
    } catch let error as Mistake.Failure {
      end(65, error.message)
    } catch let error as SourcePlant.Failure {
      end(65, error.message)
    } catch let error as Copy.Failure {
      end(70, error.message)
    } catch {
      end(70, "\(error)")
    }
  }

  private static func end(_ code: Int32, _ message: String) -> Never {
    FileHandle.standardError.write(Data("corpus: \(message)\n".utf8))
    exit(code)
  }

  private func run() async throws -> Int32 {
    let all = try Mistake.all(in: URL(fileURLWithPath: options.source, relativeTo: root))
    let unknown = options.names.subtracting(all.map(\.name))
    guard unknown.isEmpty else {
      throw Options.Misuse(message: "no mistake \(unknown.sorted().joined(separator: ", "))")
    }
    let chosen = all.filter { mistake in
      (options.names.isEmpty || options.names.contains(mistake.name))
        && (options.apps.isEmpty || options.apps.contains(mistake.app))
        && (!options.isSmoke || !options.names.isEmpty || Self.smoke.contains(mistake.name))
    }
    if options.lists {
      for mistake in chosen {
        print("\(mistake.name) (\(mistake.app), \(mistake.group)): \(mistake.summary)")
      }
      return 0
    }
    let copy = Copy(root: root, isSmall: options.isSmoke)
    // All of them, also those that are not tried: what is built is the same each time.
    try copy.write(with: all)
    let apps = App.names.compactMap { name in
      chosen.contains { $0.app == name } ? App.all[name] : nil
    }
    try await copy.build(apps)
    let work = root.appending(path: ".build-corpus/work")
    try? FileManager.default.removeItem(at: work)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    let trial = Trial(root: root, copy: copy, work: work)
    var isWell = try await journeysShow(chosen, trial)
    guard !options.onlyJourneys else { return isWell ? 0 : 1 }
    if !(try await appsAreClean(apps, chosen, trial, options.tools)) { isWell = false }
    var matrix = try await tried(chosen, trial)
    if options.isRequiring {
      var requiring = trial
      requiring.isRequiring = true
      if !(try await appsAreClean(apps, chosen, requiring, [.explore])) { isWell = false }
      try await tryAgain(&matrix, requiring)
    }
    for line in matrix.lines { print(line) }
    if let page = options.page {
      try Data(matrix.markdown.utf8).write(to: URL(fileURLWithPath: page))
    }
    if options.isWhole, !options.isSmoke {
      let file = root.appending(path: "Tests/Corpus/Floors.txt")
      let problems = try Floors(String(contentsOf: file, encoding: .utf8)).problems(of: matrix)
      for problem in problems { print("✗ \(problem)") }
      if !problems.isEmpty { isWell = false }
    } else if options.isSmoke {
      for row in matrix.rows where !row.isFound {
        print("✗ \(row.mistake.name) is found by no tool")
        isWell = false
      }
    }
    return isWell ? 0 : 1
  }

  /// The few mistakes of a quick look, in the app that is explored the fastest: of what is kept, done
  /// twice, or not restored.
  private static let smoke: Set<String> = [
    "form-follows-itself", "two-taps-upload-twice", "updates-restored-as-uploads",
  ]

  /// Plays the journey of each mistake, which passes without it and fails with it.
  private func journeysShow(_ mistakes: [Mistake], _ trial: Trial) async throws -> Bool {
    let problems = try await inTurns(mistakes) { mistake -> String? in
      guard let app = App.all[mistake.app] else { return nil }
      let name = "\(mistake.name)-journey"
      guard
        try await trial.plays(
          mistake.journey, named: name + "-clean", app: app, brand: mistake.brand,
          device: mistake.device, mistake: nil)
      else { return "\(mistake.name): its journey does not pass without it" }
      let passes = try await trial.plays(
        mistake.journey, named: name, app: app, brand: mistake.brand,
        device: mistake.device, mistake: mistake.name)
      return passes == (mistake.noJourney != nil)
        ? nil : "\(mistake.name): its journey \(passes ? "passes with it" : "shows it after all")"
    }.compactMap(\.self)
    for problem in problems { print("✗ \(problem)") }
    if problems.isEmpty { print("✓ \(mistakes.count) journeys show their mistakes") }
    return problems.isEmpty
  }

  /// Tries each app without a mistake, over each brand that a mistake is tried with.
  private func appsAreClean(
    _ apps: [App], _ mistakes: [Mistake], _ trial: Trial, _ tools: [Tool]
  ) async throws -> Bool {
    struct Try: Hashable {
      var app: String
      var brand: String?
      var tool: Tool
    }
    let tries = Set(
      mistakes.flatMap { mistake in
        tools.map { Try(app: mistake.app, brand: mistake.brand, tool: $0) }
      }
    ).sorted { ("\($0)") < ("\($1)") }
    let problems = try await inTurns(tries) { each -> String? in
      guard let app = App.all[each.app] else { return nil }
      let outcome = try await trial.outcome(
        of: each.tool, app: app, brand: each.brand, mistake: nil)
      let brand = each.brand.map { " \(($0 as NSString).lastPathComponent)" } ?? ""
      return outcome.isFound ? "\(each.app)\(brand): \(each.tool.rawValue) finds something" : nil
    }.compactMap(\.self)
    let how = trial.isRequiring ? ", with requirements" : ""
    for problem in problems { print("✗ without a mistake\(how), \(problem)") }
    if problems.isEmpty { print("✓ \(apps.count) apps are clean without a mistake\(how)") }
    return problems.isEmpty
  }

  private func tried(_ mistakes: [Mistake], _ trial: Trial) async throws -> Matrix {
    let pairs = mistakes.flatMap { mistake in options.tools.map { (mistake, $0) } }
    let outcomes = try await inTurns(pairs) { try await trial.outcome(of: $1, for: $0) }
    var rows = mistakes.map { Matrix.Row(mistake: $0, outcomes: [:]) }
    for (index, outcome) in outcomes.enumerated() {
      rows[index / options.tools.count].outcomes[pairs[index].1] = outcome
    }
    return Matrix(rows: rows, tools: options.tools, isRequiring: options.isRequiring)
  }

  /// Explores with requirements what no tool has found.
  private func tryAgain(_ matrix: inout Matrix, _ trial: Trial) async throws {
    let missed = matrix.rows.indices.filter { !matrix.rows[$0].isFound }
    let outcomes = try await inTurns(missed.map { matrix.rows[$0].mistake }) {
      try await trial.outcome(of: .explore, for: $0)
    }
    for (index, outcome) in zip(missed, outcomes) { matrix.rows[index].required = outcome }
  }

  /// Does something for each, some at a time, and returns the results in order.
  private func inTurns<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ body: @escaping @Sendable (Element) async throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var results: [Int: Result] = [:]
      var next = 0
      func add() {
        guard next < elements.count else { return }
        let (index, element) = (next, elements[next])
        next += 1
        group.addTask { (index, try await body(element)) }
      }
      for _ in 0..<options.jobs { add() }
      while let (index, result) = try await group.next() {
        results[index] = result
        add()
      }
      return elements.indices.compactMap { results[$0] }
    }
  }
}
