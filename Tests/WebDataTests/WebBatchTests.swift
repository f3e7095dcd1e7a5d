import FlowModels
import Foundation
import Synchronization
import TestSupport
import Testing
import WebData

@Suite("Several changes sent to a server", .timeLimit(.minutes(15)))
struct WebBatchTests {
  /// A server that keeps notes, refuses to save one, and may be gone after that.
  private final class Notes: Sendable {
    private struct State {
      var notes: [String: String] = ["1": #"{"id": "1", "text": "old"}"#]
      var isGone = false
    }

    private let state = Mutex(State())
    private let goes: Bool

    init(goes: Bool = false) { self.goes = goes }

    var ids: [String] { state.withLock { $0.notes.keys.sorted() } }
    func text(_ id: String) -> String? { state.withLock { $0.notes[id] } }

    @Sendable func answer(_ request: LoopbackRequest) -> LoopbackAnswer {
      let id = String(request.target.split(separator: "/").last ?? "")
      return state.withLock { state in
        if state.isGone { return LoopbackAnswer(503) }
        switch request.method {
        case "PUT" where id == "4":
          state.isGone = goes
          return LoopbackAnswer(507)
        case "PUT":
          state.notes[id] = request.body
          return .json(request.body)
        case "DELETE":
          state.notes[id] = nil
          return LoopbackAnswer(204, type: nil)
        default: return state.notes[id].map { .json($0) } ?? LoopbackAnswer(404)
        }
      }
    }
  }

  private let writes: [DataWrite<Note>] = [
    .save(Note(id: "1", text: "new")), .save(Note(id: "3")), .save(Note(id: "4")),
  ]

  @Test("all of them are made, in their order")
  func made() async throws {
    let notes = Notes()
    try await LoopbackServer.run(notes.answer) { server in
      try await server.notes().apply([.save(Note(id: "2")), .remove("1"), .save(Note(id: "3"))])
      #expect(notes.ids == ["2", "3"])
      #expect(
        server.lines.filter { !$0.hasPrefix("GET") } == [
          "PUT /notes/2", "DELETE /notes/1", "PUT /notes/3",
        ])
    }
  }

  @Test("where one fails, those before it are taken back")
  func takenBack() async throws {
    let notes = Notes()
    try await LoopbackServer.run(notes.answer) { server in
      await #expect(throws: DataError.self) { try await server.notes().apply(writes) }
      #expect(notes.ids == ["1"])
      #expect(notes.text("1")?.contains("old") == true)
    }
  }

  @Test("where the server is gone by then, what was done stays, and it is an error")
  func gone() async throws {
    let notes = Notes(goes: true)
    try await LoopbackServer.run(notes.answer) { server in
      await #expect(throws: DataError.self) { try await server.notes().apply(writes) }
      #expect(notes.ids == ["1", "3"])
    }
  }
}
