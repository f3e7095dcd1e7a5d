import FlowModels

/// Random events against an app, as many as wanted: whatever a person or a slow line may do, in any
/// order. What breaks is told with the shortest sequence that breaks it.
///
/// ```swift
/// let storm = Storm(seed: 7) {
///   Simulator(try makeApp(), findsLeaks: true, answers: gate, remake: makeApp)
/// }
/// let outcome = try await storm.run(events: 100_000)
/// #expect(outcome.failure == nil)
/// ```
///
/// It goes in episodes, each with a fresh app. After every event the framework's own promises and the
/// simulator's findings are checked; after every episode, that the app is not stuck.
@MainActor
public struct Storm {
  /// What broke.
  public struct Failure: Hashable, Sendable {
    /// What is wrong, in one line.
    public var message: String
    /// The shortest sequence that was found to break it.
    public var events: [UserEvent]

    /// The sequence as a journey, with what is wrong as its first line.
    public var journey: String {
      (["# \(DisplayText.singleLine(message))"] + events.map(\.description))
        .joined(separator: "\n")
    }
  }

  /// What came of a storm.
  public struct Outcome: Sendable {
    /// How many events were played.
    public var events = 0
    /// How many of them could not be played, as what they were meant for was not there.
    public var misses = 0
    /// What broke, if anything did; the storm ends there.
    public var failure: Failure?
  }

  /// What every choice follows from: the same seed gives the same storm.
  public let seed: UInt64
  /// How many events an episode has.
  public let episodeLength: Int
  private let makeSimulator: () throws -> Simulator

  /// Makes a storm.
  ///
  /// - Parameters:
  ///   - seed: What every choice follows from.
  ///   - episodeLength: How many events are played on one app before it is made anew.
  ///   - makeSimulator: Makes the app and its simulator, not launched.
  public init(
    seed: UInt64, episodeLength: Int = 100, makeSimulator: @escaping () throws -> Simulator
  ) {
    self.seed = seed
    self.episodeLength = max(1, episodeLength)
    self.makeSimulator = makeSimulator
  }

  /// Plays events until as many were played, or something breaks.
  ///
  /// - Parameters:
  ///   - count: How many events.
  ///   - onEvent: Told of each event before it is played, with its number in its episode, from 0.
  public func run(
    events count: Int, onEvent: (UserEvent, Int) -> Void = { _, _ in }
  ) async throws -> Outcome {
    var outcome = Outcome()
    var random = SplitMix(state: seed)
    while outcome.events < count {
      var played: [UserEvent] = []
      let wanted = min(episodeLength, count - outcome.events)
      let episode = try await Episode(makeSimulator())
      var weather = StormWeather(random: SplitMix(state: random.next()))
      for _ in 0..<wanted where episode.failure == nil {
        let event = weather.event(for: episode.simulator)
        onEvent(event, played.count)
        played.append(event)
        await episode.play(event)
      }
      await episode.finish()
      outcome.events += played.count
      outcome.misses += episode.misses
      if let message = episode.failure {
        let shortest = try await Shortening.shortest(played) { fewer in
          try await replay(fewer).map { Self.gist(of: $0) } == Self.gist(of: message)
        }
        outcome.failure = Failure(
          message: try await replay(shortest) ?? message, events: shortest)
        return outcome
      }
    }
    return outcome
  }

  /// What a message says before its details, which differ from sequence to sequence.
  private static func gist(of message: String) -> Substring { message.prefix { $0 != ":" } }

  /// Plays events on a fresh app.
  ///
  /// - Returns: What broke, if anything did.
  public func replay(_ events: [UserEvent]) async throws -> String? {
    let episode = try await Episode(makeSimulator())
    for event in events where episode.failure == nil { await episode.play(event) }
    await episode.finish()
    return episode.failure
  }
}
