import Foundation

/// A way to look for mistakes, as it is by default.
enum Tool: String, CaseIterable {
  case explore, fuzz, lint, run
}

/// The outcome of a tool for an app with a mistake, or without one.
struct Outcome {
  enum Kind {
    /// It ended without a finding.
    case nothing
    case found
    /// It crashed, or refused to begin.
    case ended(String)
    /// It did not end in time, which finds nothing.
    case endless
    /// There is nothing of this kind for the app.
    case none
  }

  var kind: Kind
  var seconds = 0.0
  /// The states or the events that it says.
  var amount: String?
  /// The journeys that it showed, and how many of them show something again in a process of their
  /// own.
  var journeys: [String] = []
  var replayed = 0
  /// The steps of the shortest journey that does.
  var steps: Int?

  var isFound: Bool {
    switch kind {
    case .found, .ended: true
    case .nothing, .none, .endless: false
    }
  }
}

/// Tries apps with a tool, each in a folder of its own.
struct Trial {
  let root: URL
  let copy: Copy
  let work: URL
  /// Indicates whether the apps declare what `Tests/Corpus/Requirements` requires of them.
  var isRequiring = false

  /// Tries a tool on the app of a mistake.
  func outcome(of tool: Tool, for mistake: Mistake) async throws -> Outcome {
    guard let app = App.all[mistake.app] else { return Outcome(kind: .none) }
    return try await outcome(of: tool, app: app, brand: mistake.brand, mistake: mistake.name)
  }

  /// - Parameter mistake: The mistake that is switched on; `nil` for none.
  func outcome(of tool: Tool, app: App, brand: String?, mistake: String?) async throws -> Outcome {
    guard let words = try words(of: tool, app: app, brand: brand) else {
      return Outcome(kind: .none)
    }
    let name =
      "\(app.name)-\(mistake ?? "clean")-\(tool.rawValue)" + (isRequiring ? "-required" : "")
    let begin = ContinuousClock.now
    let end = try await run(app, words, mistake, name)
    var outcome = Outcome(kind: kind(of: end))
    outcome.seconds = (ContinuousClock.now - begin) / .seconds(1)
    let text = said(name)
    outcome.amount = (said(name + ".errors") + text).firstMatch(of: /([0-9,]+) (?:states|events)\b/)
      .map { String($0.1) }
    guard outcome.isFound, tool == .explore || tool == .fuzz else { return outcome }
    outcome.journeys = Self.journeys(in: text)
    for (index, journey) in outcome.journeys.enumerated() {
      let passes = try await plays(
        journey, named: "\(name)-\(index)", app: app, brand: brand, mistake: mistake)
      guard !passes else { continue }
      outcome.replayed += 1
      outcome.steps = min(outcome.steps ?? .max, Self.steps(of: journey))
    }
    return outcome
  }

  /// Plays a journey in its own process.
  ///
  /// - Returns: `true` if all of it is as it should be.
  func plays(
    _ journey: String, named name: String, app: App, brand: String?, device: String? = nil,
    mistake: String?
  ) async throws -> Bool {
    let file = work.appending(path: name + ".journey")
    try Data(journey.utf8).write(to: file)
    let words = ["run", file.path] + brandWords(brand) + (device.map { ["--device", $0] } ?? [])
    return try await run(app, words, mistake, name) == .exited(0)
  }

  /// What is said goes to a file, and what goes wrong to another.
  private func run(
    _ app: App, _ words: [String], _ mistake: String?, _ name: String
  ) async throws -> Command.End {
    let errors = work.appending(path: name + ".errors.txt").path
    return try await Command(
      words: ["/bin/sh", "-c", "exec \"$@\" 2>\"$0\"", errors, copy.tool(of: app).path] + words,
      folder: work,
      environment: [
        "MISTAKE": mistake ?? "", "REQUIREMENTS": isRequiring ? "yes" : "", "NO_COLOR": "1",
      ],
      // A tool ends by its number of events; a busy machine must not end it earlier.
      limit: 1800, memoryLimit: nil
    ).run(output: work.appending(path: name + ".txt"))
  }

  private func said(_ name: String) -> String {
    (try? String(contentsOf: work.appending(path: name + ".txt"), encoding: .utf8)) ?? ""
  }

  private func brandWords(_ brand: String?) -> [String] {
    brand.map { ["--brand", root.appending(path: $0).path] } ?? []
  }

  private func words(of tool: Tool, app: App, brand: String?) throws -> [String]? {
    switch tool {
    // A suspicion is reported by default, but fails only a strict exploration.
    case .explore: return ["explore", "--strict"] + brandWords(brand)
    case .fuzz:
      let folder = work.appending(path: UUID().uuidString).path
      return ["fuzz"] + brandWords(brand) + ["--failures", folder]
    case .lint: return brand.map { ["lint", root.appending(path: $0).path] }
    case .run:
      let files = try FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: app.journeys).path)
      let name = brand.map { ($0 as NSString).lastPathComponent.replacing(".json", with: "") }
      let journeys = files.filter { $0.hasSuffix(".journey") }.sorted().filter { file in
        Self.isFor(name, file: file, app: app)
      }
      guard !journeys.isEmpty else { return nil }
      return ["run"] + journeys.map { root.appending(path: "\(app.journeys)/\($0)").path }
        + brandWords(brand)
    }
  }

  /// A journey of the shop that is named after a brand is for that brand only; the recipes' are for
  /// the one that they were written for.
  private static func isFor(_ brand: String?, file: String, app: App) -> Bool {
    guard let brand else { return true }
    if app.name == "recipes" { return brand == "saffron" }
    let brands = ["depot", "mercato", "nook"]
    guard let first = file.split(separator: "-").first.map(String.init), brands.contains(first)
    else { return true }
    return first == brand
  }

  private func kind(of end: Command.End) -> Outcome.Kind {
    switch end {
    case .exited(0): .nothing
    case .exited(1): .found
    case .exited(let code): .ended("exit code \(code)")
    case .crashed(let signal): .ended("a crash, signal \(signal)")
    case .stopped, .timedOut: .endless
    }
  }

  /// The journeys in what a tool has written: each begins with comments, and ends where the next
  /// begins, at an empty line, or at the verdict.
  static func journeys(in text: String) -> [String] {
    var all: [[Substring]] = []
    var isInside = false
    var wasComment = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isComment = line.hasPrefix("# ")
      if isComment, !wasComment {
        all.append([line])
        isInside = true
      } else if line.isEmpty || line.contains(/: [0-9,]+ states/) {
        isInside = false
      } else if isInside {
        all[all.count - 1].append(line)
      }
      wasComment = isComment
    }
    return all.map { $0.joined(separator: "\n") + "\n" }
  }

  private static func steps(of journey: String) -> Int {
    journey.split(separator: "\n").filter { !$0.hasPrefix("#") }.count
  }
}
