import FlowPages
import Testing

@Suite("Requests that are let in")
struct RequestGuardTests {
  private let door = RequestGuard(token: "00112233445566778899aabbccddeeff", port: 8_000)

  private func outcome(_ headers: KeyValuePairs<String, String>) -> String {
    outcome(.get, "/00112233445566778899aabbccddeeff/", headers)
  }

  private func outcome(
    _ method: HTTPRequest.Method, _ target: String,
    _ headers: KeyValuePairs<String, String>
  ) -> String {
    let request = HTTPRequest(
      method, target, headers: headers.map { HTTPRequest.Header(name: $0.key, value: $0.value) })
    do throws(RequestGuard.Refusal) {
      return "<" + (try door.path(of: request) { $0.isEmpty }) + ">"
    } catch {
      return "\(error.status.rawValue)"
    }
  }

  @Test("the address of the page leads in, under both names of this machine")
  func page() {
    #expect(outcome(["host": "127.0.0.1:8000"]) == "<>")
    #expect(outcome(["host": "LOCALHOST:8000"]) == "<>")
    #expect(
      outcome(.get, "/00112233445566778899aabbccddeeff/page.js", ["host": "127.0.0.1:8000"])
        == "<page.js>")
  }

  @Test(
    "another host is refused, whatever else is right",
    arguments: [
      "evil.example", "evil.example:8000", "127.0.0.1", "127.0.0.1:8001", "127.0.0.2:8000",
      "localhost", "localhost.:8000", "127.0.0.1:8000.evil.example", "", "[::1]:8000",
    ])
  func hosts(host: String) {
    #expect(outcome(["host": host]) == "403")
  }

  @Test(
    "a wrong token, or none, leads nowhere",
    arguments: [
      "/", "/page.js", "/00112233445566778899aabbccddeeff", "/00112233445566778899AABBCCDDEEFF/",
      "/00112233445566778899aabbccddeef0/", "//00112233445566778899aabbccddeeff/",
      "/%30%30112233445566778899aabbccddeeff/", "/../../etc/passwd", "/x/../",
    ])
  func tokens(target: String) {
    #expect(outcome(.get, target, ["host": "127.0.0.1:8000"]) == "404")
  }

  @Test("what changes something comes from the page itself, as JSON")
  func posts() {
    let act = "/00112233445566778899aabbccddeeff/act"
    let host = "127.0.0.1:8000"
    let json = "application/json"
    let origin = "http://127.0.0.1:8000"
    #expect(outcome(.post, act, ["host": host, "origin": origin, "content-type": json]) == "<act>")
    #expect(
      outcome(
        .post, act,
        ["host": host, "origin": origin, "content-type": "application/json; charset=utf-8"])
        == "<act>")
    #expect(outcome(.post, act, ["host": host, "content-type": json]) == "403")
    for other in ["null", "http://evil.example", "http://localhost:8000", "https://127.0.0.1:8000"]
    {
      #expect(
        outcome(.post, act, ["host": host, "origin": other, "content-type": json]) == "403")
    }
    // As a form of another site could be sent.
    for type in ["text/plain", "application/x-www-form-urlencoded", "", "application/jsonp"] {
      #expect(
        outcome(.post, act, ["host": host, "origin": origin, "content-type": type]) == "415")
    }
    #expect(outcome(.post, act, ["host": host, "origin": origin]) == "415")
  }

  @Test("a link from another site opens the page, and reads nothing")
  func sites() {
    let host = "127.0.0.1:8000"
    let events = "/00112233445566778899aabbccddeeff/events"
    #expect(outcome(["host": host, "sec-fetch-site": "cross-site"]) == "<>")
    #expect(outcome(.get, events, ["host": host, "sec-fetch-site": "same-origin"]) == "<events>")
    #expect(outcome(.get, events, ["host": host, "sec-fetch-site": "cross-site"]) == "403")
    #expect(outcome(.get, events, ["host": host, "sec-fetch-site": "same-site"]) == "403")
    #expect(outcome(.get, events, ["host": host, "origin": "http://evil.example"]) == "403")
  }

  @Test("a token has 128 bits, and no two are alike")
  func token() {
    let tokens = (0..<100).map { _ in RequestGuard.makeToken() }
    #expect(Set(tokens).count == 100)
    for token in tokens {
      #expect(token.count == 32)
      #expect(token.allSatisfy { "0123456789abcdef".contains($0) })
    }
  }
}
