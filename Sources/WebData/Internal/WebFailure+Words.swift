import FlowModels

extension WebFailure {
  /// The failure in the three parts that a person needs.
  ///
  /// - Parameters:
  ///   - doing: What was being done.
  ///   - source: Whom it was asked of.
  func error(doing: String, source: WebSource) -> DataError {
    let host = source.address.origin.host
    return DataError(
      doing: .verbatim(doing), reason: .verbatim(reason(host: host)),
      suggestion: suggestion(tokenVariable: source.tokenVariable).map { .verbatim($0) })
  }

  private func reason(host: String) -> String {
    switch self {
    case .refused: "there is no connection to \(host)"
    case .unknownHost: "no host is called \(host)"
    case .lost: "the connection to \(host) was lost before the answer was whole"
    case .timedOut(let duration): "\(host) did not answer within \(Self.seconds(duration))"
    case .untrusted: "\(host) cannot prove that it is \(host)"
    case .notHTTP: "\(host) does not speak HTTP"
    case .system(let code): "the connection to \(host) failed (URL error \(code))"
    case .busy(429, _): "\(host) has had too many requests (429)"
    case .busy(let status, _): "\(host) is not available (\(status))"
    case .notSignedIn: "\(host) does not know who is asking (401)"
    case .forbidden: "\(host) does not allow it (403)"
    case .missing: "\(host) has nothing at this address (404)"
    case .changedMeanwhile: "it was changed meanwhile (412)"
    case .status(let status) where status >= 500: "\(host) failed (\(status))"
    case .status(let status): "\(host) did not take the request (\(status))"
    case .tooLong(let limit): "the answer of \(host) is longer than \(limit) bytes"
    case .wrongType(let type):
      "expected JSON from \(host), found "
        + (type.map { DisplayText.quoted(String($0.prefix(60))) } ?? "an answer without a type")
    case .badRedirection(let why): "\(host) leads elsewhere, \(why.words)"
    case .notAsExpected(let problem): "the answer of \(host) is not as expected: \(problem)"
    case .otherItem(let asked, let found):
      "expected the id \(DisplayText.quoted(String(asked.prefix(60)))) from \(host), found "
        + DisplayText.quoted(String(found.prefix(60)))
    case .tooManyItems(let limit, let found):
      "expected at most \(limit) items from \(host), found \(found)"
    case .repeatedCursor: "\(host) leads on to the same page again"
    case .hugeCursor: "the cursor of \(host) is too long"
    case .unfitID(let id): "the id \(DisplayText.quoted(id)) cannot be part of an address"
    }
  }

  private func suggestion(tokenVariable: String?) -> String? {
    switch self {
    case .refused, .lost, .timedOut, .system: "check the network and try again"
    case .unknownHost: "check the network, and the address in the brand"
    case .untrusted: "check the address and the clock of this device"
    case .busy(_, let wait?): "try again in \(Self.seconds(max(.seconds(1), wait)))"
    case .busy(_, nil): "try again later"
    case .notSignedIn, .forbidden:
      tokenVariable.map { "check the token in the environment variable \($0)" }
        ?? "name the environment variable of a token in the brand"
    case .changedMeanwhile: "load it again, and make the change again"
    case .status(let status) where status >= 500: "try again later"
    case .unfitID: nil
    case .missing, .badRedirection, .notHTTP: "check the address in the brand"
    default: "tell those who run the server"
    }
  }

  /// Whole seconds, rounded up; shorter times in milliseconds.
  private static func seconds(_ duration: Duration) -> String {
    let (seconds, rest) = duration.components
    if seconds == 0, rest > 0 { return "\(rest / 1_000_000_000_000_000) ms" }
    return "\(seconds + (rest > 0 ? 1 : 0)) s"
  }
}

extension BadRedirection {
  fileprivate var words: String {
    switch self {
    case .tooMany: "again and again"
    case .unreadable: "to what is no address"
    case .otherScheme: "to another scheme"
    case .plainHTTP: "over plain http"
    case .intoThisMachine: "into this machine"
    case .otherServer: "to another server, with what is to be written"
    case .notTheSame: "to something else than what was asked for"
    }
  }
}
