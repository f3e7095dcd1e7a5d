/// How patient a client is, and how much it takes from a server.
public struct WebPolicy: Hashable, Sendable {
  /// How long one answer may take as a whole, its body included.
  public var timeout: Duration
  /// How many bytes an answer may have, after decompression.
  public var mostBytes: Int
  /// How many times a request is sent at the most; at least 1.
  public var mostAttempts: Int
  /// How long the second attempt waits; each further one waits twice as long as the one before.
  public var firstDelay: Duration
  /// The longest that an attempt waits. A server that wants longer is not asked again.
  public var mostDelay: Duration
  /// How many redirections of one request are followed.
  public var mostRedirections: Int
  /// How many bytes of answers are kept to be asked for only if they have changed; 0 for none.
  public var mostRememberedBytes: Int

  /// Makes a policy: 15 s, 8 MB, three attempts after 0.5 and 1 s, 30 s, five redirections and 4 MB,
  /// unless said otherwise.
  public init(
    timeout: Duration = .seconds(15), mostBytes: Int = 8 << 20, mostAttempts: Int = 3,
    firstDelay: Duration = .milliseconds(500), mostDelay: Duration = .seconds(30),
    mostRedirections: Int = 5, mostRememberedBytes: Int = 4 << 20
  ) {
    self.timeout = timeout
    self.mostBytes = mostBytes
    self.mostAttempts = mostAttempts
    self.firstDelay = firstDelay
    self.mostDelay = mostDelay
    self.mostRedirections = mostRedirections
    self.mostRememberedBytes = mostRememberedBytes
  }

  /// How long to wait before the next attempt, or `nil` where there is to be none.
  ///
  /// Every method this client knows is idempotent (RFC 9110, 9.2.2), so that what counts is the
  /// failure alone.
  ///
  /// - Parameters:
  ///   - failure: What came of the last attempt.
  ///   - attempt: Its number, from 1.
  func delay(after failure: WebFailure, attempt: Int) -> Duration? {
    guard attempt < mostAttempts else { return nil }
    let asked: Duration?
    switch failure {
    case .refused, .lost: asked = nil
    case .busy(_, let retryAfter): asked = retryAfter
    default: return nil
    }
    // A shift beyond this is longer than anybody waits.
    let delay = asked ?? min(firstDelay * (1 << min(attempt - 1, 20)), mostDelay)
    return delay <= mostDelay ? delay : nil
  }
}
