import FlowModels
import TestSupport
import Testing
import WebData

@Suite("Being led elsewhere", .timeLimit(.minutes(15)))
struct WebRedirectionTests {
  private static let empty = LoopbackAnswer.json(#"{"items": []}"#)

  private static func refusal(_ why: String) -> String {
    "notes: 127.0.0.1 redirects \(why); check the address in the brand"
  }

  @Test("another place of the same server is gone to, with the token", arguments: [301, 303, 308])
  func sameServer(status: Int) async throws {
    try await LoopbackServer.run { request in
      request.target == "/other?a=%2F" ? Self.empty : .redirection(status, to: "/other?a=%2F")
    } body: { server async throws in
      #expect(try await server.notes(token: "secret").failure() == nil)
      #expect(server.lines == ["GET /notes?limit=2", "GET /other?a=%2F"])
      #expect(
        server.requests.map { $0.headers["authorization"] } == ["Bearer secret", "Bearer secret"])
    }
  }

  @Test("another server is gone to without the token")
  func otherServer() async throws {
    try await LoopbackServer.run { _ in
      Self.empty
    } body: { other in
      let place = other.url + "/there"
      try await LoopbackServer.run { _ in
        .redirection(to: place)
      } body: { server async throws in
        #expect(try await server.notes(token: "secret").failure() == nil)
        #expect(other.lines == ["GET /there"])
        #expect(other.requests.first?.headers["authorization"] == nil)
      }
    }
  }

  @Test("a server that leads in circles is followed so many times")
  func circles() async throws {
    try await LoopbackServer.run {
      .redirection(to: $0.target + "1")
    } body: { server async throws in
      #expect(try await server.notes().failure() == Self.refusal("too often"))
      #expect(server.requests.count == 6)
    }
  }

  @Test(
    "what leads to another scheme, to plain http elsewhere or nowhere is not followed",
    arguments: [
      ("https://127.0.0.1/x", "to another scheme"), ("ftp://127.0.0.1/x", "to another scheme"),
      ("file:///etc/passwd", "to another scheme"), ("javascript:alert(1)", "to another scheme"),
      ("http://10.0.0.1/x", "to plain http"), ("http://a.example/x", "to plain http"),
      ("http:///x", "to an invalid address"), ("//user@127.0.0.1/x", "to an invalid address"),
      ("", "to an invalid address"),
    ])
  func refused(location: String, why: String) async throws {
    try await LoopbackServer.run { _ in
      .redirection(to: location)
    } body: { server async throws in
      #expect(try await server.notes().failure() == Self.refusal(why))
      #expect(server.requests.count == 1)
    }
  }

  /// These stop a process that leaves them to FoundationNetworking.
  @Test(
    "no address stops the process",
    arguments: ["//[::1]:1/x", "//%00/", "//[fe80::1%25eth0]/", "//", "http://[::1/x", "//:99999/"])
  func hostile(location: String) async throws {
    try await LoopbackServer.run { _ in
      .redirection(to: location)
    } body: { server async throws in
      #expect(try await server.notes().failure() != nil)
      #expect(server.requests.count == 1)
    }
  }

  @Test("what is written is led on by the codes that keep it as it is")
  func writing() async throws {
    try await LoopbackServer.run { request in
      request.target == "/new" ? LoopbackAnswer(204) : .redirection(307, to: "/new")
    } body: { server async throws in
      _ = try await server.notes().save(Note(id: "1"))
      #expect(server.lines == ["PUT /notes/1", "PUT /new"])
      #expect(Set(server.requests.map(\.body)).count == 1)
    }
    try await LoopbackServer.run { _ in
      .redirection(303, to: "/new")
    } body: { server async throws in
      let notes = server.notes()
      let error = await #expect(throws: DataError.self) { try await notes.save(Note(id: "1")) }
      #expect(
        error?.words
          == "notes: 127.0.0.1 redirects to something other than the "
          + "requested item; check the address in the brand")
      #expect(server.requests.count == 1)
    }
  }
}
