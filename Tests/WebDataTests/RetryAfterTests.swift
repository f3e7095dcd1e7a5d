import Testing

@testable import WebData

@Suite("Dates and Retry-After")
struct RetryAfterTests {
  @Test(
    "the three notations of RFC 9110 are read",
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777),
      ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Thu, 29 Feb 2024 00:00:00 GMT", 1_709_164_800),
      ("Fri, 01 Mar 2024 00:00:00 GMT", 1_709_251_200),
      ("Friday, 01-Mar-24 00:00:00 GMT", 1_709_251_200),
      ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
    ])
  func dates(text: String, seconds: Int) {
    #expect(HTTPDate.seconds(text) == seconds)
  }

  @Test(
    "what is no date is none",
    arguments: [
      "", "tomorrow", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 32 Nov 1994 08:49:37 GMT",
      "Sun, 06 Now 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
      "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 08:49:+7 GMT",
      "Sun, 0 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 99999 08:49:37 GMT",
      "Sun, 06 Nov 1994 08:49:37 GMT and a great deal more of it", "Sun, 06 Nov 1994 ::: GMT",
    ])
  func noDates(text: String) {
    #expect(HTTPDate.seconds(text) == nil)
  }

  @Test(
    "a server says seconds, or a date",
    arguments: [
      ("0", .zero), ("120", .seconds(120)), ("99999999999999999999", .seconds(999_999_999)),
      ("Sun, 06 Nov 1994 08:49:37 GMT", .seconds(77)), ("Sun, 06 Nov 1994 08:00:00 GMT", .zero),
      ("-1", nil), ("1.5", nil), ("soon", nil), ("", nil), (nil, nil),
    ] as [(String?, Duration?)])
  func retryAfter(text: String?, delay: Duration?) {
    #expect(RetryAfter.delay(text, now: 784_111_700) == delay)
  }
}

@Suite("Retrying")
struct WebPolicyTests {
  @Test(
    "only what may come right by itself is tried again",
    arguments: [
      (.refused, true), (.lost, true), (.busy(status: 503, retryAfter: nil), true),
      (.busy(status: 429, retryAfter: .seconds(30)), true),
      (.busy(status: 429, retryAfter: .seconds(31)), false), (.timedOut(.seconds(1)), false),
      (.unknownHost, false), (.untrusted(.expired), false), (.status(500), false),
      (.notSignedIn, false),
      (.missing, false), (.changedMeanwhile, false), (.tooLong(limit: 1), false),
      (.notAsExpected(""), false), (.badRedirection(.tooMany), false), (.notHTTP, false),
    ] as [(WebFailure, Bool)])
  func isRetried(failure: WebFailure, isRetried: Bool) {
    #expect((WebPolicy().delay(after: failure, attempt: 1) != nil) == isRetried)
  }

  @Test("each attempt waits twice as long as the one before, up to a bound")
  func backoff() {
    let policy = WebPolicy(maxAttempts: 100, firstDelay: .seconds(1), maxDelay: .seconds(5))
    let delays = [1, 2, 3, 4, 99].map { policy.delay(after: .refused, attempt: $0) }
    #expect(delays == [.seconds(1), .seconds(2), .seconds(4), .seconds(5), .seconds(5)])
    #expect(policy.delay(after: .refused, attempt: 100) == nil)
  }

  @Test("what the server says goes before")
  func serverFirst() {
    let busy = WebFailure.busy(status: 503, retryAfter: .zero)
    #expect(WebPolicy().delay(after: busy, attempt: 2) == .zero)
  }
}
