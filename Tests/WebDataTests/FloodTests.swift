import FlowModels
import TestSupport
import Testing
import WebData

/// Servers that send more than anybody wants.
@Suite("Floods", .timeLimit(.minutes(15)))
struct FloodTests {
  @Test(
    "an answer that is longer than allowed is not waited for, whatever its length is said to be")
  func endless() async throws {
    let head = LoopbackAnswer.head(200) + "[\""
    // Small pieces: libcurl lets nobody in while more is there than it can take.
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 10)
    try await LoopbackServer.run { _ in
      LoopbackAnswer([.send(Array(head.utf8)), .endless(piece)])
    } body: { server async throws in
      let notes = server.notes(
        WebPolicy(timeout: .seconds(30), maxBytes: 1 << 16, maxAttempts: 1))
      #expect(
        try await notes.failure()
          == "notes: the answer of 127.0.0.1 is longer than 65536 bytes"
          + "; report this to the operators of the server")
      // The server sees that nobody listens any more.
      for await _ in server.departures { break }
    }
  }

  @Test("an answer that says that it is too long is not even begun")
  func hugeLength() async throws {
    let gate = Gate()
    let head = LoopbackAnswer.head(200, length: "70000")
    try await LoopbackServer.run { _ in
      LoopbackAnswer([.send(Array(head.utf8)), .wait(gate)])
    } body: { server async throws in
      let notes = server.notes(
        WebPolicy(timeout: .seconds(30), maxBytes: 1 << 16, maxAttempts: 1))
      #expect(try await notes.failure()?.contains("longer than 65536 bytes") == true)
      for await _ in server.departures { break }
    }
  }

  @Test("headers without end are cut off")
  func endlessHeaders() async throws {
    let line = "X: \(String(repeating: "x", count: 1000))\r\n"
    try await LoopbackServer.run { _ in
      LoopbackAnswer([.send(Array("HTTP/1.1 200 OK\r\n".utf8)), .endless(Array(line.utf8))])
    } body: { server async throws in
      let policy = WebPolicy(timeout: .seconds(10), maxAttempts: 1)
      #expect(try await server.notes(policy).failure() != nil)
      for await _ in server.departures { break }
    }
  }

  @Test("a redirection whose body does not end is not waited for longer than any answer")
  func endlessRedirection() async throws {
    let gate = Gate()
    let head = LoopbackAnswer.head(302, ["Location": "/x"]) + "and so on"
    try await LoopbackServer.run { _ in
      LoopbackAnswer([.send(Array(head.utf8)), .wait(gate)])
    } body: { server async throws in
      let policy = WebPolicy(timeout: .milliseconds(100), maxAttempts: 1)
      #expect(try await server.notes(policy).failure() != nil)
      for await _ in server.departures { break }
    }
  }
}
