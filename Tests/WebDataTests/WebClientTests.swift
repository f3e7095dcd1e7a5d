import FlowModels
import Foundation
import TestSupport
import Testing

@testable import WebData

@Suite("Web client", .timeLimit(.minutes(15)))
struct WebClientTests {
  @Test("a client and its session are not retained")
  func released() async throws {
    try await LoopbackServer.run { _ in
      .json(#"{"id": "1", "text": "a"}"#)
    } body: { server async throws in
      weak var client: WebClient?
      do {
        let notes = server.notes()
        client = notes.client
        _ = try await notes.item(id: "1")
        _ = try await notes.save(Note(id: "1", text: "a"))
      }
      #expect(client == nil)
    }
  }

  @Test("a field that is called as the query's own is a caller's mistake")
  func reservedField() async {
    await #expect(processExitsWith: .failure) {
      let source = WebSource(try WebAddress("https://a.example"))
      _ = WebProvider<Note>("notes", of: try WebClient(source), fields: ["limit"])
    }
  }
}
