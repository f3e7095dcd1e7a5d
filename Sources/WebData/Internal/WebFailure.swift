import FlowModels

/// The reason why a request failed: facts, without words.
enum WebFailure: Error, Hashable {
  /// No connection could be made.
  case refused
  case unknownHost
  /// The connection broke before the answer was whole.
  case lost
  case timedOut(Duration)
  /// The server could not prove who it is.
  case untrusted(Distrust)
  /// The answer is not one of HTTP.
  case notHTTP
  /// Anything else that the system reports, by its number.
  case system(Int)
  /// 429, 502, 503 or 504, with the time to wait before the request may be sent again.
  case busy(status: Int, retryAfter: Duration?)
  case notSignedIn
  case forbidden
  case missing
  /// 412: the item to be replaced has changed meanwhile.
  case changedMeanwhile
  case status(Int)
  case tooLong(limit: Int)
  /// The `Content-Type` that was found.
  case wrongType(String?)
  case badRedirection(BadRedirection)
  /// The problem with the JSON, and its place.
  case notAsExpected(String)
  case otherItem(asked: String, found: String)
  case tooManyItems(limit: Int, found: Int)
  /// The page leads on to itself.
  case repeatedCursor
  /// The cursor is longer than a cursor is.
  case hugeCursor
  /// An id that no path can hold: empty, `.` or `..`.
  case unfitID(String)
}

/// The reason why a redirection is not followed.
enum BadRedirection: Hashable {
  case tooMany, unreadable, otherScheme, plainHTTP, intoThisMachine, otherServer
  /// One of a kind that need not keep the method of the request.
  case notTheSame
}
