package import FlowModels

/// Another way to make an app, which the header of a journey can choose.
package enum AppVariation: Hashable, Sendable {
  case device(Device)
  /// The tag of a language.
  case language(String)
}

/// One deviation at a time: from a state of every kind, something happens that happens to users now
/// and then, and the result is compared with the result without it.
///
/// Most mistakes need only one thing out of the ordinary. So a state of each kind is looked for
/// first, by the shortest way. From there, each deviation is played in a fresh app, as the lines of
/// a journey. These lines alone show a finding: a check of each run fails, or the last line is an
/// expectation that holds without the deviation.
///
/// In a unit test, deviations are made in the place where a journey ends:
///
/// ```swift
/// let report = try await Deviations(from: "tap #checkout") { try makeSimulator() }.run()
/// #expect(report.problems.isEmpty)
/// ```
///
/// The idea is "Delay-bounded scheduling" (Emmi, Qadeer, Rakamarić, 2011), applied to flows.
@MainActor
public struct Deviations {
  /// The outcome.
  public struct Report: Sendable {
    /// The problems, each distinct one once, with the shortest way found.
    public package(set) var problems: [StateReport.Problem] = []
    /// The places where something breaks a law that holds for most apps, each distinct one once.
    public package(set) var suspicions: [StateReport.Problem] = []
    /// The messages of the suspicions that were seen and accepted, by what accepts them.
    package var accepted: [Acceptance: Set<String>] = [:]
    /// The number of kinds of states that were tried, with each control and deviation.
    package var kinds = 0
    /// The number of kinds of states that were found.
    package var allKinds = 0
    package var tally = CheckTally()
    package var requirements = RequirementReport()
    /// The things that were seen where kinds of states were looked for.
    package var coverage = Coverage()
    /// A Boolean value that indicates whether no limit ended the search for kinds.
    package var hasAllKinds = true
    /// The number of times that each deviation was made.
    package var made: [Deviation: Int] = [:]
    /// The ways to the states of each kind, on the app's own device.
    package var ways: [[UserEvent]] = []
    /// The number of these that were the same in two processes; `nil` if they were not compared.
    package var alike: Int?
    package var events = 0
    /// True if a limit or the user ended it before all deviations were made.
    package var isCutShort = false
    package var otherDeviceFailure: String?
    /// The goals that were looked for at random, as they were not seen; `nil` for none.
    package var search: (goals: [String], found: [String], events: Int)?
    /// The names of data whose items could have no other form.
    package var unshaped: Set<String> = []
    /// The number of states of a known kind that were turned and relaunched too, and of all.
    package var others = (tried: 0, all: 0)
  }

  /// The number of events that the tools spend by default.
  package static let usualEvents = 200_000
  // The part of the events that is left for what was not seen, and the depth around that.
  private static let partForGoals = 10
  private static let depthAtGoals = 2

  /// The events that lead to the place where the search for kinds of states begins.
  let beginning: [UserEvent]
  private let depth: Int
  let maxEvents: Int
  /// Another device to look for kinds on; `nil` for none.
  let otherDevice: Device?
  /// Another language to make the app in; `nil` for none.
  let otherLanguage: String?
  let words: [String: [String]]
  let makeOther: ((AppVariation) throws -> Simulator)?
  let makeSimulator: () throws -> Simulator
  /// Returns true if it should end early, at the user's request.
  package var isInterrupted: () -> Bool = { false }
  /// The names of screens that the app declares, and that were not seen yet.
  package var unseen: Set<String> = []
  /// The names of what was seen to be so sometimes.
  package var sighted: Set<String> = []
  package var onProblem: (StateReport.Problem) -> Void = { _ in }

  /// Makes deviations; `makeOther` makes the app on another device or in another language.
  package init(
    from beginning: [UserEvent] = [], depth: Int = 40, maxEvents: Int, otherDevice: Device? = nil,
    otherLanguage: String? = nil, words: [String: [String]] = [:],
    makeOther: ((AppVariation) throws -> Simulator)? = nil,
    makeSimulator: @escaping () throws -> Simulator
  ) {
    self.beginning = beginning
    self.depth = depth
    self.maxEvents = maxEvents
    // A journey that chooses the device itself would be played there once more.
    let isTurned = beginning.contains { if case .resize = $0 { true } else { false } }
    self.otherDevice = isTurned ? nil : otherDevice
    self.otherLanguage = otherLanguage
    self.words = words
    self.makeOther = makeOther
    self.makeSimulator = makeSimulator
  }

  /// Makes deviations in the place where a journey ends, and in those around it.
  ///
  /// - Parameters:
  ///   - journey: The lines of the journey; without any, the app has just been launched. The
  ///     expectations among them are not checked.
  ///   - depth: The number of events from there, up to the last places with deviations: with 1,
  ///     that place alone.
  ///   - maxEvents: The greatest number of events.
  ///   - words: The texts to enter in fields, by the ids of the fields; those of `*` are for all.
  ///   - makeSimulator: Makes the app and its simulator, not launched, over the first data.
  /// - Throws: `InputError` for lines that are no journey.
  public init(
    from journey: String, depth: Int = 1, maxEvents: Int = 100_000,
    words: [String: [String]] = [:], makeSimulator: @escaping () throws -> Simulator
  ) throws {
    let isEmpty = journey.allSatisfy(\.isWhitespace)
    self.init(
      from: isEmpty ? [] : try Journey(journey).events, depth: depth,
      maxEvents: maxEvents, words: words, makeSimulator: makeSimulator)
  }

  /// Makes the deviations.
  ///
  /// - Throws: `InputError` when the journey cannot be played, and the error that making the app
  ///   throws.
  /// - Complexity: O(events), each sequence from the launch on.
  public func run() async throws -> Report {
    let notes = DeviationNotes(onProblem: onProblem)
    let forDevices = maxEvents - (try hasGoals ? maxEvents / Self.partForGoals : 0)
    // The first device leaves some of the events for the other one.
    let most = otherDevice == nil ? forDevices : forDevices / 4 * 3
    var runs = [try await run(on: nil, most: most, notes)]
    if let otherDevice {
      do {
        let rest = forDevices - notes.report.events
        runs.append(try await run(on: otherDevice, most: rest, notes))
      } catch let error as InputError where !beginning.isEmpty {
        notes.report.otherDeviceFailure = "not tried on a \(otherDevice.name): \(error)"
      }
    }
    for run in runs {
      try await run.tryOthers(most: run.allEvents + forDevices - notes.report.events)
    }
    try await searchUnseen(notes)
    return notes.report
  }

  private var hasGoals: Bool {
    get throws {
      let simulator = try makeSimulator()
      defer { simulator.end() }
      return !unseen.isEmpty
        || simulator.app.requirements.contains {
          [.sometimes, .reachable].contains($0.kind) && !sighted.contains($0.name)
        }
    }
  }

  // Looks for what was not seen, and makes deviations there.
  private func searchUnseen(_ notes: DeviationNotes) async throws {
    let seen = notes.report
    let goals = GoalSearch.Goals(
      screens: unseen.subtracting(seen.coverage.names(of: .screens)),
      requirements: Set(seen.requirements.entries.filter(\.isUnseen).map(\.name))
        .subtracting(sighted))
    guard !goals.isEmpty, !isInterrupted() else { return }
    let search = GoalSearch(goals, self, most: maxEvents / Self.partForGoals / 2)
    try await search.run()
    notes.report.events += search.events
    notes.report.search = (goals.names, search.ways.map(\.goal), search.events)
    for outcome in search.outcomes {
      notes.report.coverage.merge(outcome.coverage)
      notes.report.requirements.merge(outcome.requirements)
      notes.report.tally.merge(outcome.tally)
      for failure in outcome.failures where failure.isSteady {
        guard let kind = Finding.Kind(rawValue: failure.code) else { continue }
        notes.tell(Finding(kind, failure.message), failure.events.map(\.description))
      }
    }
    // What is found there is found; how far the search for kinds went is another matter.
    defer {
      notes.report.allKinds = seen.allKinds + notes.report.kinds - seen.kinds
      notes.report.hasAllKinds = seen.hasAllKinds
      notes.report.isCutShort = seen.isCutShort
      notes.report.others = seen.others
    }
    // A screen and a requirement may have the same way.
    var ways: [[UserEvent]] = []
    for way in search.ways.map(\.events) where !ways.contains(way) { ways.append(way) }
    for (index, way) in ways.enumerated() where notes.report.events < maxEvents {
      let rest = (maxEvents - notes.report.events) / (ways.count - index)
      var there = Deviations(
        from: way, depth: Self.depthAtGoals, maxEvents: rest, words: words,
        makeSimulator: makeSimulator)
      there.isInterrupted = isInterrupted
      do {
        try await there.run(on: nil, most: rest, notes)
      } catch is InputError {
        // The way is one of a run that held back answers, and no place to begin at.
        continue
      }
    }
  }

  @discardableResult
  private func run(
    on device: Device?, most: Int, _ notes: DeviationNotes
  ) async throws -> DeviationRun {
    let walk = try await walk(from: beginning, on: device, most: most / 3)
    let run = DeviationRun(self, walk, on: device, most: most, notes)
    try await run.run()
    return run
  }

  /// Looks for a state of each kind, with a greatest number of events.
  func walk(
    from opening: [UserEvent], on device: Device?, most: Int
  ) async throws -> StateReport {
    var limits = StateExplorer.Limits(depth: depth)
    limits.events = most
    var explorer = StateExplorer(limits: limits, words: words) {
      let simulator = try makeSimulator()
      if let device { simulator.app.resize(to: device) }
      return simulator
    }
    explorer.isByKind = true
    explorer.opening = opening
    explorer.isInterrupted = isInterrupted
    return try await explorer.run()
  }
}

extension Deviations.Report {
  /// The verdict, and what was not tried, as lines that are safe for a terminal.
  public var lines: [String] { [extent] + untried + [figures] }

  /// The extent of the verdict: the number of kinds of states where everything was tried.
  package var extent: String {
    let count = made.values.reduce(0, +)
    let sorts = made.count.counted("kind")
    return "every control tried in \(kinds) of \(allKinds.counted("kind")) of states, "
      + "with \(count.counted("deviation"))"
      + (count == 0 ? "" : " of \(sorts)\(isCutShort ? ", and not all" : "")")
  }

  package var untried: [String] {
    var lines: [String] = []
    let missing = Deviation.allCases.filter { made[$0] == nil }.map {
      String($0.words(0).dropFirst("0 ".count))
    }
    if !missing.isEmpty {
      let why = isCutShort ? "not made" : "no state offered or needed"
      lines.append("\(why): \(missing.joined(separator: ", "))")
    }
    for (acceptance, messages) in accepted.sorted(by: { $0.key.text < $1.key.text }) {
      let text = "\(DisplayText.quoted(acceptance.text)): \(acceptance.reason)"
      let seen =
        messages.isEmpty ? "accepted, and not seen" : "accepted \(messages.count.counted("time"))"
      lines.append(DisplayText.singleLine("\(seen): \(text)"))
    }
    if let otherDeviceFailure { lines.append(otherDeviceFailure) }
    if !unshaped.isEmpty {
      lines.append(
        DisplayText.singleLine(
          "not tried: some other forms of \(unshaped.sorted().joined(separator: ", ")): not in "
            + "memory, or not Codable"))
    }
    if let search {
      let rest = search.goals.filter { !search.found.contains($0) }
      let outcome = search.found.isEmpty ? "" : "found " + search.found.joined(separator: ", ")
      let left = rest.isEmpty ? "" : "not found " + rest.joined(separator: ", ")
      lines.append(
        DisplayText.singleLine(
          "not seen at first, and looked for in \(search.events) random events: "
            + [outcome, left].filter { !$0.isEmpty }.joined(separator: "; ")))
    }
    if !hasAllKinds { lines.append("not all kinds of states were looked for: a limit came first") }
    if isCutShort { lines.append("not all deviations were made: it ended after \(events) events") }
    if others.tried < others.all {
      let all = others.all.counted("state")
      lines.append("of \(all) of a known kind, \(others.tried) were turned and relaunched")
    }
    return lines
  }

  package var figures: String {
    let made = Deviation.allCases.compactMap { deviation in
      self.made[deviation].map { deviation.words($0) }
    }
    return "one deviation from each of \(kinds.counted("kind")) of states, in \(events) events: "
      + (made.isEmpty ? "none" : made.joined(separator: ", "))
      + (alike.map { "; the same in two processes: \($0.counted("way"))" } ?? "")
  }
}
