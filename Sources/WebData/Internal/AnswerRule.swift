/// The rule that decides what the head of an answer means (RFC 9110, 15).
enum AnswerRule {
  /// The next step after an answer.
  enum Decision: Hashable {
    /// The answer fulfils the request.
    case accept
    /// The data known already is still right.
    case unchanged
    /// The answer is elsewhere.
    case follow
    case fail(WebFailure)
  }

  /// Returns the decision about an answer; `now` is for servers that do not send their own date.
  static func decide(
    _ answer: WebAnswer, to request: WebRequest, now: Int
  ) -> Decision {
    switch (answer.status, request.method) {
    case (200, .get), (200, .put), (201, .put), (204, .put), (200, .delete), (204, .delete):
      return .accept
    // An item that is not there needs no deleting.
    case (404, .delete), (410, .delete): return .accept
    case (304, .get) where request.ifNoneMatch != nil: return .unchanged
    case (301...303, _), (307...308, _): return .follow
    case (401, _): return .fail(.notSignedIn)
    case (403, _): return .fail(.forbidden)
    case (404, _), (410, _): return .fail(.missing)
    case (412, .put): return .fail(.changedMeanwhile)
    case (429, _), (502...504, _):
      let date = answer[header: "date"].flatMap(HTTPDate.seconds)
      let wait = RetryAfter.delay(answer[header: "retry-after"], now: date ?? now)
      return .fail(.busy(status: answer.status, retryAfter: wait))
    default: return .fail(.status(answer.status))
    }
  }
}
