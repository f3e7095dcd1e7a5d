import FlowModels

extension WebFailure {
  /// Returns the failure with a message for the user and the detail for developers.
  func error(doing: LocalizedText, _ collection: String, of source: WebSource) -> DataError {
    let parts = [
      reason(of: source), help(for: source),
    ]
    var error = DataError(
      kind, doing: doing,
      detail: "\(collection): " + parts.compactMap { $0 }.joined(separator: "; "))
    if case .busy(_, let wait?) = self { error.suggestion = FailureKind.tryAgain(in: wait) }
    return error
  }

  /// The kind of failure, for the message that the user sees.
  // The token is the app's, not the user's: if it is refused, signing in does not help.
  var kind: FailureKind {
    switch self {
    case .refused, .unknownHost: .offline
    case .lost: .connectionLost
    case .timedOut: .timedOut
    case .untrusted: .untrusted
    case .busy: .serverBusy
    case .notSignedIn: .misconfigured
    case .forbidden: .notAllowed
    case .missing: .notFound
    case .changedMeanwhile: .changedMeanwhile
    case .status(let status): status >= 500 ? .serverFailed : .badAnswer
    case .notHTTP, .tooLong, .wrongType, .badRedirection, .notAsExpected, .otherItem,
      .tooManyItems, .repeatedCursor, .hugeCursor:
      .badAnswer
    case .unfitID: .notFound
    case .system: .unknown
    }
  }

  private func reason(of source: WebSource) -> String {
    let host = source.address.origin.host
    return switch self {
    case .refused: "there is no connection to \(host)"
    case .unknownHost: "no host is called \(host)"
    case .lost: "the connection to \(host) was lost before the answer was whole"
    case .timedOut(let duration): "\(host) did not answer within \(Self.seconds(duration))"
    case .untrusted(let why):
      "\(host) cannot prove that it is \(host): \(why.words(certificates: source.certificates))"
    case .busy(429, _): "\(host) has had too many requests (429)"
    case .busy(let status, _): "\(host) is not available (\(status))"
    case .notSignedIn: "\(host) does not know who is asking (401)"
    case .forbidden: "\(host) does not allow it (403)"
    case .changedMeanwhile: "it was changed meanwhile (412)"
    case .notHTTP: "\(host) does not speak HTTP"
    case .system(let code): "the connection to \(host) failed (URL error \(code))"
    case .missing: "\(host) has nothing at this address (404)"
    case .status(let status) where status >= 500: "\(host) failed (\(status))"
    case .status(let status): "\(host) refused the request (\(status))"
    case .tooLong(let limit): "the answer of \(host) is longer than \(limit) bytes"
    case .wrongType(let type):
      "expected JSON from \(host), found "
        + (type.map { DisplayText.quoted(String($0.prefix(60))) } ?? "an answer without a type")
    case .badRedirection(let why): "\(host) redirects \(why.words)"
    case .notAsExpected(let problem): "the answer of \(host) is not as expected: \(problem)"
    case .otherItem(let asked, let found):
      "expected the id \(DisplayText.quoted(String(asked.prefix(60)))) from \(host), found "
        + DisplayText.quoted(String(found.prefix(60)))
    case .tooManyItems(let limit, let found):
      "expected at most \(limit) items from \(host), found \(found)"
    case .repeatedCursor: "the next page of \(host) is the same page again"
    case .hugeCursor: "the cursor of \(host) is too long"
    case .unfitID(let id): "the id \(DisplayText.quoted(id)) cannot be part of an address"
    }
  }

  private func help(for source: WebSource) -> String? {
    switch self {
    case .refused, .lost, .timedOut, .system: "check the network and the server"
    case .busy(_, let wait?): "it asks to wait for \(Self.seconds(max(.seconds(1), wait)))"
    case .unknownHost: "check the network, and the address in the brand"
    case .untrusted(let why): why.help(certificates: source.certificates)
    case .notSignedIn, .forbidden:
      source.tokenVariable.map { "check the token in the environment variable \($0)" }
        ?? "name the environment variable of a token in the brand"
    case .missing, .badRedirection, .notHTTP: "check the address in the brand"
    case .busy(_, nil), .changedMeanwhile, .unfitID: nil
    default: "report this to the operators of the server"
    }
  }

  private static func seconds(_ duration: Duration) -> String {
    let (seconds, rest) = duration.components
    if seconds == 0, rest > 0 { return "\(rest / 1_000_000_000_000_000) ms" }
    return "\(seconds + (rest > 0 ? 1 : 0)) s"
  }
}

extension BadRedirection {
  fileprivate var words: String {
    switch self {
    case .tooMany: "too often"
    case .unreadable: "to an invalid address"
    case .otherScheme: "to another scheme"
    case .plainHTTP: "to plain http"
    case .intoThisMachine: "to this machine"
    case .otherServer: "a write to another server"
    case .notTheSame: "to something other than the requested item"
    }
  }
}
