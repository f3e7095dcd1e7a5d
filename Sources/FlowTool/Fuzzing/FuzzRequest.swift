import Simulation

/// A job for a worker of `fuzz`.
struct FuzzRequest: Codable {
  /// A piece of fuzzing to play.
  var job: FuzzJob?
  /// The lines of a journey to replay instead.
  var lines: [String]?
  /// The property that the replay looks for; `nil` for any.
  var property: String?
  /// The file to write each event into before it is played.
  var box: String?
  /// The number of seconds that are left.
  var seconds: Double?
}

/// The answer of a worker of `fuzz`.
struct FuzzReply: Codable {
  /// The outcome of a piece of fuzzing.
  var outcome: FuzzJobOutcome?
  /// The message of the failure that a replay showed.
  var message: String?
  /// The reason why the job could not be done.
  var error: String?
}
