/// The limits of a client: how long it waits, how often it tries, and how much it takes.
public struct WebPolicy: Hashable, Sendable {
  /// The longest time that one answer may take as a whole, its body included.
  package var timeout: Duration
  /// The maximum number of bytes that an answer may have, after decompression.
  package var maxBytes: Int
  /// The maximum number of times that a request is sent; at least 1.
  package var maxAttempts: Int
  /// The time before the second attempt; each further one waits twice as long as the one before.
  package var firstDelay: Duration
  /// The longest time before an attempt; if a server demands a longer one, there is no attempt.
  package var maxDelay: Duration
  /// The maximum number of redirections that are followed for one request.
  package var maxRedirections: Int
  /// The maximum size of all kept answers in bytes; 0 for none.
  // A server sends a kept answer again only if it has changed.
  package var maxRememberedBytes: Int

  /// Makes a policy: 15 s, 8 MB, three attempts after 0.5 and 1 s, 30 s, five redirections and 4
  /// MB, unless said otherwise.
  public init(
    timeout: Duration = .seconds(15), maxBytes: Int = 8 << 20, maxAttempts: Int = 3,
    firstDelay: Duration = .milliseconds(500), maxDelay: Duration = .seconds(30),
    maxRedirections: Int = 5, maxRememberedBytes: Int = 4 << 20
  ) {
    self.timeout = timeout
    self.maxBytes = maxBytes
    self.maxAttempts = maxAttempts
    self.firstDelay = firstDelay
    self.maxDelay = maxDelay
    self.maxRedirections = maxRedirections
    self.maxRememberedBytes = maxRememberedBytes
  }

  /// Returns the time to wait before the next attempt, or `nil` if there is none.
  // Every method of this client is idempotent (RFC 9110, 9.2.2), so only the failure counts.
  func delay(after failure: WebFailure, attempt: Int) -> Duration? {
    guard attempt < maxAttempts else { return nil }
    let asked: Duration?
    switch failure {
    case .refused, .lost: asked = nil
    case .busy(_, let retryAfter): asked = retryAfter
    default: return nil
    }
    // A shift beyond this is longer than anybody waits.
    let delay = asked ?? min(firstDelay * (1 << min(attempt - 1, 20)), maxDelay)
    return delay <= maxDelay ? delay : nil
  }
}
