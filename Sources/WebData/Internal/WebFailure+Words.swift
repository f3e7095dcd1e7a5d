import FlowModels

extension WebFailure {
  /// Returns the failure in the three parts that a person needs.
  ///
  /// - Parameters:
  ///   - doing: The task that failed, such as `load the recipes`.
  ///   - source: The source that the request was sent to.
  func error(doing: String, source: WebSource) -> DataError {
    let host = source.address.origin.host
    return DataError(
      doing: .verbatim(doing), reason: reason(host: host),
      suggestion: suggestion(tokenVariable: source.tokenVariable))
  }

  /// Returns the reason: in every language where anybody may meet the failure, in English where
  /// only those do who make the app or the server.
  private func reason(host: String) -> LocalizedText {
    let name: [String: LocalizedText] = ["host": .verbatim(host)]
    return switch self {
    case .refused: .key("web.refused", name)
    case .unknownHost: .key("web.unknownHost", name)
    case .lost: .key("web.lost", name)
    case .timedOut(let duration):
      .key(
        "web.timedOut", ["host": .verbatim(host), "time": .verbatim(Self.seconds(duration))])
    case .untrusted: .key("web.untrusted", name)
    case .busy(429, _): .key("web.tooMany", name)
    case .busy(let status, _): .key("web.busy", Self.arguments(host, status))
    case .notSignedIn: .key("web.notSignedIn", name)
    case .forbidden: .key("web.forbidden", name)
    case .changedMeanwhile: .key("web.changedMeanwhile")
    case .status(let status) where status >= 500: .key("web.failed", Self.arguments(host, status))
    default: .verbatim(fault(host: host))
    }
  }

  private static func arguments(_ host: String, _ status: Int) -> [String: LocalizedText] {
    ["host": .verbatim(host), "status": .verbatim("\(status)")]
  }

  private func fault(host: String) -> String {
    switch self {
    case .notHTTP: "\(host) does not speak HTTP"
    case .system(let code): "the connection to \(host) failed (URL error \(code))"
    case .missing: "\(host) has nothing at this address (404)"
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
    default: "\(host) failed"
    }
  }

  private func suggestion(tokenVariable: String?) -> LocalizedText? {
    switch self {
    case .refused, .lost, .timedOut, .system: .key("web.checkNetwork")
    case .busy(_, let wait?):
      .key("web.tryAgainIn", ["time": .verbatim(Self.seconds(max(.seconds(1), wait)))])
    case .busy(_, nil): .key("web.tryAgainLater")
    case .status(let status) where status >= 500: .key("web.tryAgainLater")
    case .changedMeanwhile: .key("web.loadAgain")
    default: help(tokenVariable: tokenVariable).map { .verbatim($0) }
    }
  }

  private func help(tokenVariable: String?) -> String? {
    switch self {
    case .unknownHost: "check the network, and the address in the brand"
    case .untrusted: "check the address and the clock of this device"
    case .notSignedIn, .forbidden:
      tokenVariable.map { "check the token in the environment variable \($0)" }
        ?? "name the environment variable of a token in the brand"
    case .unfitID: nil
    case .missing, .badRedirection, .notHTTP: "check the address in the brand"
    default: "report this to the operators of the server"
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
    case .tooMany: "too often"
    case .unreadable: "to an invalid address"
    case .otherScheme: "to another scheme"
    case .plainHTTP: "to plain http"
    case .intoThisMachine: "to this machine"
    case .otherServer: "what is to be written to another server"
    case .notTheSame: "to something other than the requested item"
    }
  }
}
