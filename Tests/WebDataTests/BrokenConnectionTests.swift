import FlowModels
import TestSupport
import Testing

@testable import WebData

/// Answers that break off, never end or never come; all over real sockets.
@Suite("Broken connections", .timeLimit(.minutes(15)))
struct BrokenConnectionTests {
  private static let json = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
  private static let lost =
    "notes: the connection to 127.0.0.1 was lost before the answer was whole"
    + "; check the network and the server"

  @Test(
    "an answer that breaks off is no answer",
    arguments: [
      "", "HTTP/1.1 200", json + "Content-Length: 100\r\n\r\n{\"items\": []}",
      json + "Transfer-Encoding: chunked\r\n\r\nd\r\n{\"items\": []}",
      json + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{\"items\": []}",
      json + "Content-Encoding: gzip\r\n\r\n{\"items\": []}",
    ])
  func truncated(text: String) async throws {
    try await LoopbackServer.run { _ in
      .raw(text)
    } body: { server async throws in
      let failure = try #require(try await server.notes().failure())
      #expect([Self.lost, Self.noHTTP].contains(failure))
    }
  }

  private static let noHTTP =
    "notes: 127.0.0.1 does not speak HTTP; check the address in the brand"

  @Test(
    "what is no HTTP is an error",
    arguments: ["garbage\r\n\r\n", "HTTP/1.1 \r\n\r\n", "SSH-2.0-x\r\n", "HTTP/1.1 099 OK\r\n\r\n"])
  func noHTTP(text: String) async throws {
    try await LoopbackServer.run { _ in
      .raw(text)
    } body: { server async throws in
      #expect(try await server.notes().failure() == Self.noHTTP)
    }
  }

  @Test(
    "wrong headers are an error, and stop nothing else",
    arguments: [
      json + "bad header\r\n\r\n{}", json + "Content-Length: -5\r\n\r\n{}",
      json + "Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}",
      json + "Content-Length: 99999999999999999999\r\n\r\n{}",
    ])
  func wrongHeaders(text: String) async throws {
    try await LoopbackServer.run { _ in
      .raw(text)
    } body: { server async throws in
      #expect(try await server.notes().failure() != nil)
    }
  }

  @Test("a length shorter than the body cuts it off, which its JSON shows")
  func shortLength() async throws {
    try await LoopbackServer.run { _ in
      LoopbackAnswer(200, body: #"{"items": []}"#, length: "5")
    } body: { server async throws in
      let failure = try #require(try await server.notes().failure())
      #expect(failure.contains("the answer of 127.0.0.1 is not as expected: answer:1:"))
    }
  }

  @Test("what a server says before its answer is passed over")
  func earlyHints() async throws {
    try await LoopbackServer.run { _ in
      .raw("HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n" + Self.json + "\r\n{\"items\": []}")
    } body: { server async throws in
      #expect(try await server.notes().failure() == nil)
    }
  }

  @Test("a port where nobody listens refuses the connection")
  func refused() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    server.stop()
    #expect(
      try await server.notes().failure()
        == "notes: there is no connection to 127.0.0.1; check the network and the server")
  }

  @Test(
    "an answer that does not come in time is given up, wherever it stops",
    arguments: ["", "HTTP/1.1 200 OK\r\nX-", json + "Content-Length: 9\r\n\r\n{"])
  func slow(text: String) async throws {
    let gate = Gate()
    try await LoopbackServer.run { _ in
      LoopbackAnswer([.send(Array(text.utf8)), .wait(gate)])
    } body: { server async throws in
      let notes = server.notes(WebPolicy(timeout: .milliseconds(50)))
      #expect(
        try await notes.failure()
          == "notes: 127.0.0.1 did not answer within 50 ms"
          + "; check the network and the server")
      for await _ in server.departures { break }
      #expect(server.requests.count == 1)
    }
  }

  @Test("cancelling closes the connection", arguments: ["", json + "Content-Length: 9\r\n\r\n{"])
  func cancelled(text: String) async throws {
    let gate = Gate()
    try await LoopbackServer.run { _ in
      LoopbackAnswer([.send(Array(text.utf8)), .wait(gate)])
    } body: { server async throws in
      let notes = server.notes()
      let task = Task { try await notes.page(PageRequest(limit: 1)) }
      for await _ in server.arrivals { break }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      for await _ in server.departures { break }
    }
  }

  @Test("what was cancelled before it began is not sent")
  func cancelledBefore() async throws {
    try await LoopbackServer.run { _ in
      .json("{}")
    } body: { server async throws in
      let notes = server.notes()
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await notes.page(PageRequest(limit: 1))
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(server.requests.isEmpty)
    }
  }
}
