import FlowModels
import Foundation
import TestSupport
import Testing

@testable import WebData

@Suite("Web provider", .timeLimit(.minutes(15)))
struct WebProviderTests {
  @Test("pages follow one another by the server's cursor")
  func pages() async throws {
    try await LoopbackServer.run { request in
      request.target.contains("after")
        ? .json(#"{"items": [{"id": "3", "text": "c"}]}"#)
        : .json(
          #"{"items": [{"id": "1", "text": "a"}, {"id": "2", "text": "b"}], "next": "2/é"}"#)
    } body: { server async throws in
      let notes = server.notes()
      let first = try await notes.page(PageRequest(limit: 2))
      let second = try await notes.page(PageRequest(cursor: first.next, limit: 2))
      #expect(first.items == [Note(id: "1", text: "a"), Note(id: "2", text: "b")])
      #expect(first.next == PageCursor("2/é"))
      #expect(second.items.map(\.id) == ["3"])
      #expect(second.next == nil)
      #expect(server.lines == ["GET /notes?limit=2", "GET /notes?limit=2&after=2%2F%C3%A9"])
      #expect(server.connections == 1)
    }
  }

  @Test("a search and a filter reach the server")
  func query() async throws {
    try await LoopbackServer.run { _ in
      .json(#"{"items": [], "next": ""}"#)
    } body: { server async throws in
      let query = DataQuery(search: "salt & \"pepper\"", filter: ["kind": "a/b"])
      let page = try await server.notes().page(PageRequest(query: query, limit: 9))
      #expect(page.next == nil)
      #expect(
        server.lines == ["GET /notes?limit=9&q=salt%20%26%20%22pepper%22&kind=a%2Fb"])
    }
  }

  @Test("a field that is not known, or a search where there is none, is not sent")
  func unknown() async throws {
    try await LoopbackServer.run { _ in
      .json("{}")
    } body: { server async throws in
      let notes = server.notes()
      let field = PageRequest(query: DataQuery(filter: ["color": "red"]), limit: 1)
      #expect(
        try await notes.failure(field)
          == "there is no field \"color\" to filter by")
      let silent = WebProvider<Note>("notes", of: notes.client, isSearchable: false)
      let search = PageRequest(query: DataQuery(search: "a"), limit: 1)
      #expect(
        try await silent.failure(search) == "it cannot be searched")
      #expect(server.requests.isEmpty)
    }
  }

  @Test(
    "an id goes through whatever is in it",
    arguments: ["a\"b'c", "a/b", "nul\0", "100%", "%2F", "Käse 日本😀", "a\r\nX: 1", "?#"])
  func ids(id: String) async throws {
    try await LoopbackServer.run { request in
      // The test's own ids have escapes that can be undone.
      let id = request.target.split(separator: "/")[1].removingPercentEncoding!
      return .json(String(decoding: try! JSONEncoder().encode(Note(id: id)), as: UTF8.self))
    } body: { server async throws in
      #expect(try await server.notes().item(id: id) == Note(id: id))
      #expect(server.requests.count == 1)
    }
  }

  @Test("an id that no path can hold is refused before anything is sent", arguments: ["", ".."])
  func unfitIDs(id: String) async throws {
    try await LoopbackServer.run { _ in
      .json("{}")
    } body: { server async throws in
      let notes = server.notes()
      let error = await #expect(throws: DataError.self) { try await notes.item(id: id) }
      #expect(
        error?.words
          == "notes: the id \"\(id)\" cannot be part of an address")
      #expect(server.requests.isEmpty)
    }
  }

  @Test("an item that is not there is none", arguments: [404, 410])
  func missing(status: Int) async throws {
    try await LoopbackServer.run { _ in
      LoopbackAnswer(status)
    } body: { server async throws in
      #expect(try await server.notes().item(id: "1") == nil)
    }
  }

  @Test("another item than the one that was asked for is an error")
  func otherItem() async throws {
    try await LoopbackServer.run { _ in
      .json(#"{"id": "2", "text": "a"}"#)
    } body: { server async throws in
      let notes = server.notes()
      let error = await #expect(throws: DataError.self) { try await notes.item(id: "1") }
      #expect(
        error?.words == "notes: expected the id \"1\" from 127.0.0.1, found \"2\""
          + "; report this to the operators of the server")
    }
  }

  @Test("a token goes with each request, and is in the environment alone")
  func token() async throws {
    try await LoopbackServer.run { _ in
      .json(#"{"items": []}"#)
    } body: { server async throws in
      _ = try await server.notes(token: "secret").page(PageRequest(limit: 1))
      #expect(server.requests.first?.headers["authorization"] == "Bearer secret")
      #expect(server.requests.first?.headers["cookie"] == nil)
    }
  }

  @Test("cookies are not kept")
  func cookies() async throws {
    try await LoopbackServer.run { _ in
      .json(#"{"items": []}"#, ["Set-Cookie": "a=b"])
    } body: { server async throws in
      let notes = server.notes()
      for _ in 0..<2 { _ = try await notes.page(PageRequest(limit: 1)) }
      #expect(server.requests.map { $0.headers["cookie"] } == [nil, nil])
    }
  }
}
