import FlowModels

/// A piece of fuzzing that can be played by any process: what it finds depends on nothing else.
package struct FuzzJob: Codable, Sendable {
  /// Its ordinal, which decides its random choices together with the seed.
  package var number: Int
  /// The seed of the whole.
  package var seed: UInt64
  /// The number of events to play.
  package var events: Int
  /// The experience to begin with.
  package var memory: FuzzMemory
  /// The properties of the failures that are known, which are not reported again.
  package var known: Set<String>
  /// The maximum number of failures; the job ends when it is reached.
  package var maxFailures: Int
}

/// The outcome of a piece of fuzzing.
package struct FuzzJobOutcome: Codable, Sendable {
  /// A failure, with its journey's lines.
  package struct Failure: Codable, Sendable {
    /// The problem in one line.
    package var message: String
    /// The property that does not hold.
    package var property: String
    /// The lines of the shortest journey found.
    package var lines: [String]
    /// The way of the action sent last, if there was one.
    package var lastAction: String?
    /// The number of events played when it was found.
    package var found: Int
    /// A Boolean value that indicates whether the journey failed again when it was replayed.
    package var isSteady = true

    /// Makes a failure.
    package init(
      message: String, property: String, lines: [String], lastAction: String? = nil, found: Int
    ) {
      self.message = message
      self.property = property
      self.lines = lines
      self.lastAction = lastAction
      self.found = found
    }
  }

  /// The number of events played.
  package var events = 0
  /// The number of events that could not be played.
  package var misses = 0
  /// The failures, in the order they were found.
  package var failures: [Failure] = []
  /// The results of checking the app's requirements.
  package var requirements = RequirementReport()
  /// The judgements of the checks that are always on.
  package var tally = CheckTally()
  /// The coverage of its runs.
  package var coverage = Coverage()
  /// The experience afterwards.
  package var memory: FuzzMemory

  /// Makes an outcome without events.
  package init(memory: FuzzMemory) { self.memory = memory }
}
