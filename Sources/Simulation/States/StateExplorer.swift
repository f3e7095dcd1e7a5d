public import FlowModels

/// An exploration of an app's states: level by level, everything that a person can do in each, in
/// the real flow models.
///
/// ```swift
/// let explorer = StateExplorer(limits: .init(depth: 5)) {
///   Simulator(try ShopApp.makeApp(in: environment), data: data)
/// }
/// let report = try await explorer.run()
/// #expect(report.findings.isEmpty)
/// print(report.lines.joined(separator: "\n"))
/// ```
///
/// A state is everything that decides what happens next: the paths, what is presented, what screens
/// show, what fields hold, the values that flows and screens store, the work and the timers under
/// way, and the contents of the data (`CheckpointedData`). Each is known by a fingerprint.
///
/// What was done is undone where that is possible (by going back, by the opposite event, by putting
/// back the data), and each undo is checked by the fingerprint; elsewhere the app is launched
/// again. Of the states, a share is reached once more from the launch by the words of a journey,
/// and of the ways that lead to known states, a share is tried for whether they lead on to the same
/// ones.
@MainActor
public struct StateExplorer {
  /// The limits of an exploration.
  public struct Limits: Hashable, Sendable, Codable {
    /// The number of events from the launch, beyond which nothing is tried.
    public var depth: Int
    /// The greatest number of states.
    public var states: Int
    /// The greatest time that it takes; `nil` for no limit. With one, two runs may differ.
    public var time: Duration?
    /// The greatest number of events in all; `nil` for no limit.
    package var events: Int?

    /// Sets limits.
    public init(depth: Int = 6, states: Int = 100_000, time: Duration? = nil) {
      self.depth = depth
      self.states = states
      self.time = time
    }
  }

  /// How far an exploration has come.
  package struct Progress: Hashable, Sendable {
    /// The number of states that were found.
    package var states: Int
    /// The number of them in which everything was tried.
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
  /// Returns whether the exploration is to end early, as somebody wants it to.
  package var isInterrupted: () -> Bool = { false }
  /// Called before each state is tried, with how far the exploration has come.
  package var onProgress: (Progress) -> Void = { _ in }
  /// Somebody who sees each state and each move.
  package var witness: (any StateWitness)?
  /// A Boolean value that indicates whether it is noted of what each state consists, so that the
  /// report can say what makes states many, and what differs where an app is unsteady.
  package var explains = false
  /// A Boolean value that indicates whether moves are taken back. If not, the app is launched for
  /// each move, which is slow and cannot be wrong: a reference for tests.
  var undoes = true
  /// A Boolean value that indicates whether only one state of each kind is tried: the nearest in
  /// which just these controls can be used, with data and fields as they were, or changed.
  var isByKind = false
  /// The notes of a survey, which writes down the screens of one state of each kind.
  var survey: Survey?
  /// The events between the launch and the state in which it begins.
  package var opening: [UserEvent] = []
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
  /// - Parameter requirements: The requirements, beside those that the app declares.
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
  public func run() async throws -> StateReport {
    try await StateExploration(self).run()
  }
}
