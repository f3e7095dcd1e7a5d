import FlowModels

/// A piece of fuzzing that can be played by any process: what it finds depends on nothing else.
package struct FuzzJob: Codable, Sendable {
  /// Its ordinal, which decides its random choices together with the seed.
  package var number: Int
  package var seed: UInt64
  package var events: Int
  package var memory: FuzzMemory
  /// The properties of the failures that are known, which are not reported again.
  package var known: Set<String>
  /// The maximum number of failures; the job ends when it is reached.
  package var maxFailures: Int
}

package struct FuzzJobOutcome: Codable, Sendable {
  /// A failure, with its journey's lines.
  package struct Failure: Codable, Sendable {
    package var message: String
    /// The code of its message.
    package var code: String
    package var property: String
    /// The lines of the shortest journey found.
    package var lines: [String]
    /// The way of the action sent last, if there was one.
    package var lastAction: String?
    /// The number of events played when it was found.
    package var found: Int
    /// A Boolean value that indicates whether the journey failed again when it was replayed.
    package var isSteady = true

    package init(
      message: String, code: String, property: String, lines: [String], lastAction: String? = nil,
      found: Int
    ) {
      self.message = message
      self.code = code
      self.property = property
      self.lines = lines
      self.lastAction = lastAction
      self.found = found
    }
  }

  package var events = 0
  /// The number of events that could not be played.
  package var misses = 0
  package var failures: [Failure] = []
  package var requirements = RequirementReport()
  package var tally = CheckTally()
  package var coverage = Coverage()
  package var memory: FuzzMemory

  package init(memory: FuzzMemory) { self.memory = memory }
}
