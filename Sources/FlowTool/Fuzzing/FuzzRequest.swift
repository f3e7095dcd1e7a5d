import Simulation

/// A job for a worker of `fuzz`.
struct FuzzRequest: Codable {
  var job: FuzzJob?
  /// The lines of a journey to replay instead.
  var lines: [String]?
  /// The property that the replay looks for; `nil` for any.
  var property: String?
  /// The file to write each event into before it is played.
  var box: String?
  var seconds: Double?
}

struct FuzzReply: Codable {
  var outcome: FuzzJobOutcome?
  /// The message of the failure that a replay showed.
  var message: String?
  var error: String?
}
