import Foundation

/// A copy of the project in which one mutant at a time is built and tested.
actor Workshop {
  enum Verdict: Equatable {
    case killed(by: String)
    case survived
    /// It does not compile.
    case invalid
  }

  /// What is wrong without any mutant.
  struct Failure: Error { var message: String }

  private let root: URL
  nonisolated let folder: URL
  private let name: String
  /// How long the tests take where nothing is mutated, in seconds.
  private var plain: Double = 0

  init(root: URL, name: String) {
    self.root = root
    self.name = name
    folder = root.appending(path: ".build-mutants/\(name)")
  }

  /// Copies what has changed since the last time.
  func copy() throws { try Copying(from: root, to: folder).copy() }

  /// Copies what has changed since the last time, builds it, and runs the tests once.
  func prepare(testing: Bool = true) async throws {
    try copy()
    guard try await build() else {
      throw Failure(message: "what is not mutated does not build: see \(log("build").path)")
    }
    guard testing else { return }
    let begin = ContinuousClock.now
    if let test = try await firstFailure(matching: "", limit: 1800) {
      throw Failure(message: "without a mutant, this fails: \(test)")
    }
    plain = (ContinuousClock.now - begin) / .seconds(1)
  }

  /// Tries one mutant, and takes it out again.
  func verdict(on mutation: Mutation, triesRest: Bool) async throws -> Verdict {
    let file = folder.appending(path: mutation.file)
    let bytes = try Data(contentsOf: file)
    defer { try? bytes.write(to: file) }
    try Data(mutation.applied(to: Array(bytes))).write(to: file)
    guard try await build() else { return .invalid }
    let suites = Core.suites(for: mutation.file)
    let limit = 60 + 4 * plain
    for (filter, skip) in [(suites, ""), ("", "\(suites)|\(Core.slow)"), (Core.slow, "")] {
      if let test = try await firstFailure(matching: filter, except: skip, limit: limit) {
        return .killed(by: test)
      }
    }
    guard triesRest else { return .survived }
    if let test = try await failureOfTheRest() { return .killed(by: test) }
    return .survived
  }

  /// Tries a mutant of a program with many, with the suites that come to its code.
  func verdict(
    on number: Int, _ batches: [(suites: [String], seconds: Double)]
  ) async throws -> Verdict {
    for (suites, seconds) in batches {
      let test = try await firstFailure(
        matching: Self.filter(suites), limit: 60 + 8 * seconds, mutant: number)
      if let test { return .killed(by: test) }
    }
    return .survived
  }

  /// The names of all suites, and of the tests that are in none.
  func suites() throws -> [String] {
    let words = [Self.program(".build"), "--testing-library", "swift-testing", "--list-tests"]
    guard let text = Command.output(of: words, in: folder) else {
      throw Failure(message: "the tests cannot be listed")
    }
    return Set(text.split(separator: "\n").map { String($0.prefix { $0 != "/" }) }).sorted()
  }

  /// The mutants whose code a suite comes to, none of which is on, and the seconds that it takes.
  func reached(by suite: String) async throws -> (Set<Int>, Double) {
    let file = log("reached-\(suite)")
    defer { try? FileManager.default.removeItem(at: file) }
    let begin = ContinuousClock.now
    let test = try await firstFailure(
      matching: Self.filter([suite]), limit: 1800, recording: file)
    if let test { throw Failure(message: "without a mutant, this fails: \(test) of \(suite)") }
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let seconds: Double = (ContinuousClock.now - begin) / .seconds(1)
    return (Set(text.split(separator: "\n").compactMap { Int($0) }), seconds)
  }

  private static func filter(_ suites: [String]) -> String {
    "^(\(suites.map { NSRegularExpression.escapedPattern(for: $0) }.joined(separator: "|")))(/|$)"
  }

  private static func program(_ scratch: String) -> String {
    "\(scratch)/debug/flowsPackageTests.xctest"
  }

  /// The places of errors in the sources, after a build; `nil` if it succeeds.
  func errors() async throws -> [(file: String, line: Int)]? {
    if try await build() { return nil }
    let text = try String(contentsOf: log("build"), encoding: .utf8)
    let pattern = #/(\S*\/)?(?<file>Sources\/\S+\.swift):(?<line>[0-9]+):[0-9]+: error: /#
    return text.matches(of: pattern).compactMap { match in
      Int(match.line).map { (String(match.file), $0) }
    }
  }

  /// Whether a suite finds a mistake that is planted, and by which test.
  func finder(of plant: SourcePlant) async throws -> Verdict {
    let originals = try plant.apply(below: folder)
    defer { for (file, data) in originals { try? data.write(to: file) } }
    guard try await build() else { return .invalid }
    let test = try await firstFailure(matching: plant.suite, limit: 1800, events: nil)
    return test.map { .killed(by: $0) } ?? .survived
  }

  private func build(isWhole: Bool = false) async throws -> Bool {
    let words = ["swift", "build", "--build-tests", "-debug-info-format", "none"]
    let command = Command(
      words: words + (isWhole ? ["--scratch-path", ".build-whole"] : []), folder: folder,
      environment: ["CORE_ONLY": isWhole ? "0" : "1"])
    return try await command.run(output: log("build")) == .exited(0)
  }

  /// Runs tests up to the first that fails, whose name it gives.
  private func firstFailure(
    matching filter: String, except skip: String = "", limit: Double, events: Int? = 2000,
    scratch: String = ".build", mutant: Int? = nil, recording record: URL? = nil
  ) async throws -> String? {
    var words = [
      Self.program(scratch), "--testing-library", "swift-testing",
    ]
    if !filter.isEmpty { words += ["--filter", filter] }
    if !skip.isEmpty { words += ["--skip", skip] }
    var command = Command(words: words, folder: folder, limit: limit)
    if let events { command.environment["REFERENCE_EVENTS"] = "\(events)" }
    if let mutant { command.environment[SwitchedProgram.variable] = "\(mutant)" }
    command.processorLimit = Int(limit)
    var failed: String?
    command.environment[SwitchedProgram.record] = record?.path
    // Several run at once.
    let other = mutant.map(String.init) ?? record?.lastPathComponent
    let output = log(other.map { "test-\($0)" } ?? "test")
    defer { if other != nil { try? FileManager.default.removeItem(at: output) } }
    let end = try await command.run(output: output) { line in
      failed = TestLine.failed(line)
      return failed != nil
    }
    switch end {
    case .stopped: return failed
    case .timedOut: return "a time-out"
    // No test matches.
    case .exited(0), .exited(69): return nil
    case .exited(let code): return "exit code \(code)"
    case .crashed(let signal): return "a crash, signal \(signal)"
    }
  }

  /// The tests of the sample app and of the tool, in a build of their own.
  private func failureOfTheRest() async throws -> String? {
    guard try await build(isWhole: true) else { return "what stands on it does not build" }
    return try await firstFailure(
      matching: "", except: Core.aboutSources, limit: 1800, scratch: ".build-whole")
  }

  private func log(_ kind: String) -> URL {
    root.appending(path: ".build-mutants/\(kind)-\(name).txt")
  }
}
