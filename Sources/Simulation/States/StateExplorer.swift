public import FlowModels

/// An exploration of an app's states: level by level, everything that a user can do in each, in
/// the real flow models.
///
/// ```swift
/// let explorer = StateExplorer(limits: .init(depth: 5)) {
///   try Simulator { try ShopApp.makeApp(in: $0) }
/// }
/// let report = try await explorer.run()
/// #expect(report.findings.isEmpty)
/// print(report.lines.joined(separator: "\n"))
/// ```
///
/// A state is everything that decides what happens next: the paths, what is presented, what screens
/// show, what fields hold, the values that flows and screens store, the unfinished work and the
/// running timers, and the contents of the data (`CheckpointedData`). A fingerprint identifies each
/// state.
///
/// Everything done is undone where that is possible (by going back, by the opposite event, by
/// putting back the data), and each undo is checked by the fingerprint; elsewhere the app is
/// launched again. A share of the states is reached once more from the launch, by playing the
/// lines of a journey. Other ways to known states are tried, at first one of each kind, to see if
/// they lead on to the same states. One that does not makes its end a state apart.
@MainActor
public struct StateExplorer {
  /// The limits of an exploration.
  public struct Limits: Hashable, Sendable, Codable {
    /// The number of events from the launch, beyond which nothing is tried.
    package var depth: Int
    /// The greatest number of states.
    package var states: Int
    /// The greatest time that it takes; `nil` for no limit. With one, two runs may differ.
    package var time: Duration?
    /// The greatest number of events in all; `nil` for no limit.
    package var events: Int?

    /// The limits of a search for kinds of screens.
    package static var survey: Limits {
      var limits = Limits(depth: 16, states: 20_000)
      limits.events = 20_000
      return limits
    }

    /// Sets limits.
    public init(depth: Int = 6, states: Int = 100_000, time: Duration? = nil) {
      self.depth = depth
      self.states = states
      self.time = time
    }
  }

  package struct Progress: Hashable, Sendable {
    package var states: Int
    /// The number of them that were tried completely.
    package var tried: Int
    /// The number of events from the launch to the state that is tried next.
    package var depth: Int
  }

  let limits: Limits
  let variesAnswers: Bool
  /// One in this many states is reached again from the launch.
  let samplingRate: Int
  /// The words to enter in fields, by the ids of the fields; those of `*` are for all fields.
  let words: [String: [String]]
  let makeSimulator: () throws -> Simulator
  package var isInterrupted: () -> Bool = { false }
  /// Called before each state is tried, with how far the exploration has come.
  package var onProgress: (Progress) -> Void = { _ in }
  /// The observer of each state and each move.
  package var witness: (any StateWitness)?
  /// True if the parts of each state are noted, for the report.
  // They show what makes states many, and what differs where an app is unsteady.
  package var explains = false
  /// True if moves are taken back; otherwise, the app is launched for each move.
  // Launching is slow and cannot be wrong: a reference for tests.
  var undoes = true
  /// True if only the nearest state of each kind is tried.
  // States are of one kind if the same controls can be used, with data and fields unchanged in both
  // or changed in both.
  var isByKind = false
  /// The notes of a survey, which writes down the screens of one state of each kind.
  var survey: Survey?
  /// The events between the launch and the beginning of the exploration.
  package var opening: [UserEvent] = []
  /// The events spent on other ways to states, in addition to their share.
  package var eventsForOtherWays = 0
  /// The requirements that the app itself does not declare.
  private(set) var requirements: [Requirement] = []

  /// Makes an exploration.
  ///
  /// - Parameters:
  ///   - limits: The limits that it keeps to.
  ///   - variesAnswers: A Boolean value that indicates whether each answer of data may arrive,
  ///     fail, or come later than others.
  ///   - samplingRate: One in this many states is reached again from the launch.
  ///   - words: The words to enter in fields, by the ids of the fields; those of `*` are for all
  ///     fields.
  ///   - makeSimulator: Makes the app and its simulator, not launched, with data as it was at
  ///     first.
  public init(
    limits: Limits = Limits(), variesAnswers: Bool = false, samplingRate: Int = 100,
    words: [String: [String]] = [:], makeSimulator: @escaping () throws -> Simulator
  ) {
    self.limits = limits
    self.variesAnswers = variesAnswers
    self.samplingRate = max(1, samplingRate)
    self.words = words
    self.makeSimulator = makeSimulator
  }

  /// Returns an exploration that checks further requirements.
  ///
  /// - Parameter requirements: The requirements, in addition to those that the app declares.
  public func checking(_ requirements: Requirement...) -> StateExplorer {
    var explorer = self
    explorer.requirements += requirements
    return explorer
  }

  /// Explores the app.
  ///
  /// - Throws: The error that making the app throws.
  /// - Complexity: O(states × moves in each) events, and where a move cannot be undone, as many
  ///   more as the way there is long.
  public func run() async throws -> StateReport { try await StateExploration(self).run() }
}
