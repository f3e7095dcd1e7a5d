import Foundation
import Testing

@testable import WebData

@Suite("Answer rule")
struct AnswerRuleTests {
  @Test(
    "a status means what RFC 9110 says, for what was asked",
    arguments: [
      (.get, 200, .accept), (.get, 201, .fail(.status(201))), (.get, 204, .fail(.status(204))),
      (.get, 206, .fail(.status(206))), (.get, 300, .fail(.status(300))), (.get, 301, .follow),
      (.get, 302, .follow), (.get, 303, .follow), (.get, 304, .fail(.status(304))),
      (.get, 305, .fail(.status(305))), (.get, 307, .follow), (.get, 308, .follow),
      (.get, 400, .fail(.status(400))), (.get, 401, .fail(.notSignedIn)),
      (.get, 403, .fail(.forbidden)), (.get, 404, .fail(.missing)), (.get, 410, .fail(.missing)),
      (.get, 412, .fail(.status(412))), (.get, 429, .fail(.busy(status: 429, retryAfter: nil))),
      (.get, 500, .fail(.status(500))), (.get, 501, .fail(.status(501))),
      (.get, 502, .fail(.busy(status: 502, retryAfter: nil))),
      (.get, 503, .fail(.busy(status: 503, retryAfter: nil))),
      (.get, 504, .fail(.busy(status: 504, retryAfter: nil))), (.get, 999, .fail(.status(999))),
      (.put, 200, .accept), (.put, 201, .accept), (.put, 202, .fail(.status(202))),
      (.put, 204, .accept), (.put, 404, .fail(.missing)), (.put, 412, .fail(.changedMeanwhile)),
      (.delete, 200, .accept), (.delete, 202, .fail(.status(202))), (.delete, 204, .accept),
      (.delete, 404, .accept), (.delete, 410, .accept), (.delete, 403, .fail(.forbidden)),
    ] as [(WebRequest.Method, Int, AnswerRule.Decision)])
  func statuses(method: WebRequest.Method, status: Int, decision: AnswerRule.Decision) {
    let request = WebRequest(method: method, address: "https://a.example/notes")
    let answer = WebAnswer(status: status, headers: [:])
    #expect(AnswerRule.decide(answer, to: request, now: 0) == decision)
  }

  @Test("304 is an answer where it was asked for")
  func unchanged() {
    var request = WebRequest(method: .get, address: "https://a.example/notes")
    request.ifNoneMatch = EntityTag("\"1\"")
    let answer = WebAnswer(status: 304, headers: [:])
    #expect(AnswerRule.decide(answer, to: request, now: 0) == .unchanged)
  }

  @Test("a date to come back at is compared with the server's own, where it has one")
  func serverClock() {
    let headers = [
      "retry-after": " Sun, 06 Nov 1994 08:49:37 GMT ", "date": "Sun, 06 Nov 1994 08:49:30 GMT",
    ]
    let request = WebRequest(method: .get, address: "https://a.example/notes")
    let answer = WebAnswer(status: 503, headers: headers)
    let decision = AnswerRule.decide(answer, to: request, now: 0)
    #expect(decision == .fail(.busy(status: 503, retryAfter: .seconds(7))))
  }
}

@Suite("Headers")
struct HeaderTests {
  @Test(
    "JSON is named as such",
    arguments: [
      ("application/json", true), ("Application/JSON; charset=UTF-8", true),
      ("application/json;charset=\"utf-8\"", true), ("application/hal+json", true),
      ("application/json; profile=x", true), ("application/json; charset=latin1", false),
      ("text/html", false), ("text/json", false), ("application/jsonp", false),
      ("image/svg+json", false), ("", false), (nil, false),
    ] as [(String?, Bool)])
  func types(text: String?, isJSON: Bool) {
    #expect(MediaType.isJSON(text) == isJSON)
  }

  @Test("a tag is quoted, and strong or weak")
  func tags() {
    #expect(EntityTag("\"a\"")?.isStrong == true)
    #expect(EntityTag("W/\"a\"")?.isStrong == false)
    #expect(EntityTag("\"\"") != nil)
  }

  @Test(
    "what is no tag is none",
    arguments: [
      nil, "", "a", "\"", "w/\"a\"", "\"a\"b\"", "\"a b\"", "\"a\r\nX: 1\"", "\"é\"",
      "\"" + String(repeating: "a", count: 600) + "\"",
    ])
  func noTags(text: String?) {
    #expect(EntityTag(text) == nil)
  }

  @Test("headers say what is asked, and carry a token where there is one")
  func headers() throws {
    var request = WebRequest(method: .put, address: "https://a.example/notes/1", body: .init())
    request.ifMatch = EntityTag("\"1\"")
    #expect(
      request.headers(token: "t").map { "\($0.name): \($0.value)" } == [
        "Accept: application/json", "Content-Type: application/json", "If-Match: \"1\"",
        "Authorization: Bearer t",
      ])
  }
}
