import FlowModels
import TestSupport
import Testing

/// A server that answers wrongly gets an error in three parts, and nothing worse.
@Suite("Wrong answers", .timeLimit(.minutes(15)))
struct WrongAnswerTests {
  private static let tell = "report this to the operators of the server"

  @Test(
    "the detail names the status, without the server's words",
    arguments: [
      (400, "127.0.0.1 refused the request (400)", tell),
      (
        401, "127.0.0.1 does not know who is asking (401)",
        "name the environment variable of a token in the brand"
      ),
      (
        403, "127.0.0.1 does not allow it (403)",
        "name the environment variable of a token in the brand"
      ),
      (404, "127.0.0.1 has nothing at this address (404)", "check the address in the brand"),
      (429, "127.0.0.1 has had too many requests (429)", "it asks to wait for 90 s"),
      (500, "127.0.0.1 failed (500)", tell),
      (503, "127.0.0.1 is not available (503)", "it asks to wait for 90 s"),
    ])
  func statuses(status: Int, reason: String, suggestion: String) async throws {
    try await LoopbackServer.run { _ in
      LoopbackAnswer(
        status, ["Retry-After": "90", "WWW-Authenticate": "Basic realm=\"x\""],
        body: "\u{1b}[31mpwned")
    } body: { server async throws in
      #expect(try await server.notes().failure() == "notes: \(reason); \(suggestion)")
      #expect(server.requests.count == 1)
    }
  }

  @Test("a refused token names its environment variable")
  func refusedToken() async throws {
    try await LoopbackServer.run { _ in
      LoopbackAnswer(401, ["WWW-Authenticate": "Digest realm=\"x\", nonce=\"y\""])
    } body: { server async throws in
      let failure = try await server.notes(token: "secret").failure()
      #expect(
        failure == "notes: 127.0.0.1 does not know who is asking (401); "
          + "check the token in the environment variable NOTES_TOKEN")
    }
  }

  @Test(
    "an answer that is no JSON is refused by its type",
    arguments: [
      ("text/html", "\"text/html\""), (nil, "an answer without a type"),
      ("application/json; charset=latin1", "\"application/json; charset=latin1\""),
    ])
  func types(type: String?, found: String) async throws {
    try await LoopbackServer.run { _ in
      LoopbackAnswer(200, body: #"{"items": []}"#, type: type)
    } body: { server async throws in
      #expect(
        try await server.notes().failure()
          == "notes: expected JSON from 127.0.0.1, found \(found); \(Self.tell)")
    }
  }

  @Test(
    "what is wrong in the JSON is named with its place",
    arguments: [
      (#"{"items": [{"id": "1"}]}"#, "1:12: items[0]: the key \"text\" is missing"),
      (
        #"{"items": [{"id": 1, "text": ""}]}"#, "1:19: items[0].id: expected a string, found 1"
      ),
      (#"{"items": {}}"#, "1:11: items: expected an array, found an object"),
      (#"{"items": [], "next": 5}"#, "1:23: next: expected a string, found 5"),
      (#"{"notes": []}"#, "1:1: the key \"items\" is missing"),
      ("[]", "1:1: expected an object, found an array"),
      (#"{"items": [}"#, "1:12: expected a JSON value, found \"}\""),
      ("", "1:1: expected a JSON value, found an empty file"),
    ])
  func shapes(body: String, problem: String) async throws {
    try await LoopbackServer.run { _ in
      .json(body)
    } body: { server async throws in
      #expect(
        try await server.notes().failure()
          == "notes: the answer of 127.0.0.1 is not as expected: answer:\(problem)"
          + "; \(Self.tell)")
    }
  }

  @Test("a server's words cannot steer a terminal, nor fill it")
  func hostileWords() async throws {
    let words = "\\u001b[31m\\u202e" + String(repeating: "x", count: 10_000)
    try await LoopbackServer.run { _ in
      .json(#"{"items": [{"id": "1", "text": {"a": "\#(words)"}}], "next": "\#(words)"}"#)
    } body: { server async throws in
      let failure = try #require(try await server.notes().failure())
      #expect(!failure.contains("\u{1b}"))
      #expect(failure.utf8.count < 500)
    }
  }

  @Test("a page that leads on to itself, or is longer than was asked for, is refused")
  func endlessPages() async throws {
    try await LoopbackServer.run { _ in
      .json(#"{"items": [{"id": "1", "text": "a"}, {"id": "2", "text": "b"}], "next": "x"}"#)
    } body: { server async throws in
      let notes = server.notes()
      #expect(
        try await notes.failure(PageRequest(cursor: PageCursor("x"), limit: 2))
          == "notes: the next page of 127.0.0.1 is the same page again; \(Self.tell)")
      #expect(
        try await notes.failure(PageRequest(limit: 1))
          == "notes: expected at most 1 items from 127.0.0.1, found 2; \(Self.tell)")
    }
  }

  @Test("a huge cursor is refused")
  func hugeCursor() async throws {
    let cursor = String(repeating: "x", count: 5000)
    try await LoopbackServer.run { _ in
      .json(#"{"items": [], "next": "\#(cursor)"}"#)
    } body: { server async throws in
      #expect(
        try await server.notes().failure()
          == "notes: the cursor of 127.0.0.1 is too long; \(Self.tell)")
    }
  }
}
