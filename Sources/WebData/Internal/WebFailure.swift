import FlowModels

/// Why a request came to nothing: facts, without words.
enum WebFailure: Error, Hashable {
  /// No connection came about.
  case refused
  /// No host has the name.
  case unknownHost
  /// The connection broke before the answer was whole.
  case lost
  case timedOut(Duration)
  /// The server could not prove who it is.
  case untrusted
  /// What came is no answer of HTTP.
  case notHTTP
  /// Anything else that the system reports, by its number.
  case system(Int)
  /// 429, 502, 503 or 504, with the time after which it may be asked again.
  case busy(status: Int, retryAfter: Duration?)
  case notSignedIn
  case forbidden
  case missing
  /// 412: what was to be replaced is another by now.
  case changedMeanwhile
  case status(Int)
  case tooLong(limit: Int)
  /// The `Content-Type` that was found.
  case wrongType(String?)
  case badRedirection(BadRedirection)
  /// What is wrong with the JSON, and where.
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

/// Why a redirection is not followed.
enum BadRedirection: Hashable {
  case tooMany, unreadable, otherScheme, plainHTTP, intoThisMachine, otherServer
  /// One of a kind that would change what is asked for.
  case notTheSame
}
