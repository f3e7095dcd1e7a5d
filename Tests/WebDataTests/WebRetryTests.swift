import FlowModels
import Synchronization
import TestSupport
import Testing
import WebData

@Suite("Asking again", .timeLimit(.minutes(15)))
struct WebRetryTests {
  /// Answers one after the other; the last one for ever.
  private static func turns(
    _ answers: LoopbackAnswer...
  ) -> @Sendable (LoopbackRequest) -> LoopbackAnswer {
    let left = Turns(answers)
    return { _ in left.next() }
  }

  private static let empty = LoopbackAnswer.json(#"{"items": []}"#)

  @Test("a server that is busy is asked again, after the time it says")
  func retryAfter() async throws {
    let clock = SkippingClock()
    let busy = LoopbackAnswer(429, ["Retry-After": "7"])
    try await LoopbackServer.run(Self.turns(busy, LoopbackAnswer(503), Self.empty)) {
      server async throws in
      let notes = server.notes(WebPolicy(firstDelay: .seconds(1)), clock: clock)
      #expect(try await notes.failure() == nil)
      #expect(clock.sleeps == [.seconds(7), .seconds(2)])
      #expect(server.requests.count == 3)
    }
  }

  @Test("a date to come back at is compared with the server's clock")
  func retryAt() async throws {
    let clock = SkippingClock()
    let busy = LoopbackAnswer(
      503,
      [
        "Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT", "Date": "Sun, 06 Nov 1994 08:49:30 GMT",
      ])
    try await LoopbackServer.run(Self.turns(busy, Self.empty)) { server async throws in
      #expect(try await server.notes(WebPolicy(), clock: clock).failure() == nil)
      #expect(clock.sleeps == [.seconds(7)])
    }
  }

  @Test("a server that wants to be left alone for long is not asked again")
  func tooLong() async throws {
    let clock = SkippingClock()
    let busy = LoopbackAnswer(503, ["Retry-After": "3600"])
    try await LoopbackServer.run(Self.turns(busy)) { server async throws in
      let failure = try await server.notes(WebPolicy(), clock: clock).failure()
      #expect(
        failure == "notes: 127.0.0.1 is not available (503); it asks to wait for 3600 s")
      #expect(clock.sleeps.isEmpty)
    }
  }

  @Test("a connection that breaks is made again, at most so many times")
  func broken() async throws {
    let clock = SkippingClock()
    try await LoopbackServer.run(Self.turns(LoopbackAnswer([.drop]))) { server async throws in
      let notes = server.notes(WebPolicy(firstDelay: .seconds(1)), clock: clock)
      let failure = try await notes.failure()
      #expect(failure?.contains("was lost before the answer was whole") == true)
      #expect(clock.sleeps == [.seconds(1), .seconds(2)])
      #expect(server.requests.count == 3)
    }
  }

  @Test("writing is repeated too, as it is the same twice as once")
  func writing() async throws {
    let saved = LoopbackAnswer.json(#"{"id": "1", "text": "salt"}"#)
    try await LoopbackServer.run(Self.turns(LoopbackAnswer(503), saved)) { server async throws in
      let note = try await server.notes(WebPolicy()).save(Note(id: "1"))
      #expect(note == Note(id: "1"))
      #expect(server.lines == ["PUT /notes/1", "PUT /notes/1"])
      #expect(Set(server.requests.map(\.body)) == [#"{"id":"1","text":"salt"}"#])
    }
  }

  @Test("what will not come right by itself is not repeated", arguments: [400, 401, 404, 500])
  func notRepeated(status: Int) async throws {
    try await LoopbackServer.run(Self.turns(LoopbackAnswer(status))) { server async throws in
      #expect(try await server.notes(WebPolicy()).failure() != nil)
      #expect(server.requests.count == 1)
    }
  }

  @Test("cancelling ends the waiting")
  func cancelled() async throws {
    let clock = SkippingClock { withUnsafeCurrentTask { $0?.cancel() } }
    try await LoopbackServer.run(Self.turns(LoopbackAnswer(503))) { server async throws in
      let notes = server.notes(WebPolicy(), clock: clock)
      let task = Task { try await notes.page(PageRequest(limit: 1)) }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(server.requests.count == 1)
    }
  }
}

/// Answers one after the other; the last one for ever.
final class Turns: Sendable {
  private let answers: Mutex<[LoopbackAnswer]>

  init(_ answers: [LoopbackAnswer]) { self.answers = Mutex(answers) }

  func next() -> LoopbackAnswer {
    answers.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
  }
}
