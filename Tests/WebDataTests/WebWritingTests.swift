import FlowModels
import TestSupport
import Testing
import WebData

@Suite("Writing and unchanged answers", .timeLimit(.minutes(15)))
struct WebWritingTests {
  private static func note(_ text: String, tag: String) -> LoopbackAnswer {
    .json(#"{"id": "1", "text": "\#(text)"}"#, ["ETag": tag])
  }

  @Test("what has not changed is not sent again")
  func unchanged() async throws {
    try await LoopbackServer.run { request in
      request.headers["if-none-match"] == "\"1\""
        ? LoopbackAnswer(304, ["ETag": "\"1\""], type: nil)
        : Self.note("a", tag: "\"1\"")
    } body: { server async throws in
      let notes = server.notes()
      for _ in 0..<3 { #expect(try await notes.item(id: "1") == Note(id: "1", text: "a")) }
      #expect(
        server.requests.map { $0.headers["if-none-match"] } == [nil, "\"1\"", "\"1\""])
      #expect(server.connections == 1)
    }
  }

  @Test("what must not be kept, or is more than may be, is asked for anew")
  func notKept() async throws {
    try await LoopbackServer.run { _ in
      .json(#"{"id": "1", "text": "a"}"#, ["ETag": "\"1\"", "Cache-Control": "private, No-Store"])
    } body: { server async throws in
      let notes = server.notes()
      for _ in 0..<2 { _ = try await notes.item(id: "1") }
      #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, nil])
    }
    try await LoopbackServer.run { _ in
      Self.note("a", tag: "\"1\"")
    } body: { server async throws in
      let notes = server.notes(WebPolicy(maxRememberedBytes: 50))
      for _ in 0..<2 { _ = try await notes.item(id: "1") }
      #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, nil])
    }
  }

  @Test("saving replaces what was last seen, and is refused where that has changed")
  func changedMeanwhile() async throws {
    let turns = Turns([
      Self.note("a", tag: "\"1\""), LoopbackAnswer(412), Self.note("theirs", tag: "\"2\""),
      LoopbackAnswer(412), Self.note("theirs", tag: "\"2\""),
    ])
    try await LoopbackServer.run { _ in
      turns.next()
    } body: { server async throws in
      let notes = server.notes()
      _ = try await notes.item(id: "1")
      for _ in 0..<2 {
        let error = await #expect(throws: DataError.self) {
          try await notes.save(Note(id: "1", text: "mine"))
        }
        #expect(
          error?.words == "notes: it was changed meanwhile (412)")
      }
      // A second try does not count as having seen the other's change.
      #expect(server.requests.map { $0.headers["if-match"] } == [nil, "\"1\"", nil, "\"1\"", nil])
    }
  }

  @Test("a saving whose answer was lost is not taken for another's change")
  func ownChange() async throws {
    let turns = Turns([
      Self.note("a", tag: "\"1\""), LoopbackAnswer([.drop]), LoopbackAnswer(412),
      Self.note("mine", tag: "\"2\""),
    ])
    try await LoopbackServer.run { _ in
      turns.next()
    } body: { server async throws in
      let notes = server.notes(WebPolicy())
      _ = try await notes.item(id: "1")
      #expect(try await notes.save(Note(id: "1", text: "mine")).text == "mine")
      #expect(server.lines.last == "GET /notes/1")
    }
  }

  @Test("after a saving the server's new mark is the one that counts")
  func newTag() async throws {
    let turns = Turns([
      Self.note("a", tag: "\"1\""), Self.note("b", tag: "\"2\""), Self.note("c", tag: "\"3\""),
    ])
    try await LoopbackServer.run { _ in
      turns.next()
    } body: { server async throws in
      let notes = server.notes()
      _ = try await notes.item(id: "1")
      #expect(try await notes.save(Note(id: "1", text: "b")).text == "b")
      _ = try await notes.save(Note(id: "1", text: "c"))
      #expect(server.requests.map { $0.headers["if-match"] } == [nil, "\"1\"", "\"2\""])
      #expect(server.requests[1].headers["content-type"] == "application/json")
    }
  }

  @Test("a weak mark guards no saving")
  func weakTag() async throws {
    try await LoopbackServer.run { _ in
      Self.note("a", tag: "W/\"1\"")
    } body: { server async throws in
      let notes = server.notes()
      _ = try await notes.item(id: "1")
      _ = try await notes.save(Note(id: "1", text: "a"))
      #expect(server.requests.map { $0.headers["if-match"] } == [nil, nil])
    }
  }

  @Test("a server may say nothing of what it saved, but not that it saved another")
  func savedAnswers() async throws {
    try await LoopbackServer.run { _ in
      LoopbackAnswer(204, type: nil)
    } body: { server async throws in
      #expect(try await server.notes().save(Note(id: "a/b")) == Note(id: "a/b"))
      #expect(server.lines == ["PUT /notes/a%2Fb"])
    }
    try await LoopbackServer.run { _ in
      Self.note("a", tag: "\"1\"")
    } body: { server async throws in
      let notes = server.notes()
      let error = await #expect(throws: DataError.self) { try await notes.save(Note(id: "2")) }
      #expect(error?.words.contains("expected the id \"2\" from 127.0.0.1, found \"1\"") == true)
    }
  }

  @Test("what is removed, or gone already, is gone", arguments: [200, 204, 404, 410])
  func remove(status: Int) async throws {
    try await LoopbackServer.run { _ in
      LoopbackAnswer(status)
    } body: { server async throws in
      try await server.notes().remove(id: "1/2")
      #expect(server.lines == ["DELETE /notes/1%2F2"])
    }
  }

  @Test("a removing that is refused is an error")
  func refusedRemoving() async throws {
    try await LoopbackServer.run { _ in
      LoopbackAnswer(403)
    } body: { server async throws in
      let notes = server.notes()
      let error = await #expect(throws: DataError.self) { try await notes.remove(id: "1") }
      #expect(error?.words.hasPrefix("notes: 127.0.0.1 does not allow") == true)
    }
  }

  @Test("a connection that the server closed meanwhile is replaced, for writing too")
  func staleConnection() async throws {
    let bytes = LoopbackAnswer(200, body: #"{"id": "1", "text": "salt"}"#).steps
    try await LoopbackServer.run { _ in
      LoopbackAnswer(bytes + [.drop])
    } body: { server async throws in
      let notes = server.notes(WebPolicy(timeout: .seconds(10)))
      for _ in 0..<5 { #expect(try await notes.save(Note(id: "1")) == Note(id: "1")) }
    }
  }
}
