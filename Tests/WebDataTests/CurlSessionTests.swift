#if canImport(Glibc)
  import FlowModels
  import Foundation
  import Glibc
  import TestSupport
  import Testing

  @testable import WebData

  /// The transport for private authorities on Linux, which has to do what the other one does.
  @Suite("Requests over libcurl", .timeLimit(.minutes(15)))
  struct CurlSessionTests {
    private static let json = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
    private static let empty = #"{"items": []}"#
    private static let lost =
      "notes: the connection to 127.0.0.1 was lost before the answer was whole"
      + "; check the network and the server"
    private static let noHTTP =
      "notes: 127.0.0.1 does not speak HTTP; check the address in the brand"

    @Test("the numbers of options are those of libcurl")
    func numbers() throws {
      /// `struct curl_easyoption`.
      struct Known {
        var name: UnsafePointer<CChar>?
        var number: Int32
      }
      typealias Find = @convention(c) (UnsafePointer<CChar>) -> UnsafeRawPointer?
      let library = try #require(dlopen("libcurl.so.4", RTLD_NOW))
      let find = unsafeBitCast(
        try #require(dlsym(library, "curl_easy_option_by_name")), to: Find.self)
      for option in CurlOption.allCases {
        #expect(
          find(option.name)?.load(as: Known.self).number == Int32(option.rawValue), "\(option.name)"
        )
      }
    }

    @Test(
      "a request has the same headers as over the other transport, and leaves the connection open")
    func headers() async throws {
      try await LoopbackServer.run { _ in
        .json(Self.empty)
      } body: { server async throws in
        let notes = try server.curlNotes(token: "T")
        for _ in 1...2 { #expect(try await notes.failure() == nil) }
        #expect(server.connections == 1)
        _ = try await server.notes(token: "T").page(PageRequest(limit: 2))
        let requests = server.requests
        #expect(requests[0] == requests[1] && requests[0].line == requests[2].line)
        let names = [
          "accept", "authorization", "accept-encoding", "host", "expect", "content-type",
        ]
        for name in names {
          #expect(requests[0].headers[name] == requests[2].headers[name], "\(name)")
        }
        #expect(requests[0].headers["authorization"] == "Bearer T")
      }
    }

    @Test(
      "what is to be saved and removed is sent",
      arguments: ["a", "", String(repeating: "é", count: 1 << 20)])
    func writes(text: String) async throws {
      try await LoopbackServer.run { request in
        request.method == "PUT" ? .json(request.body) : LoopbackAnswer(204)
      } body: { server async throws in
        let notes = try server.curlNotes()
        let note = Note(id: "1", text: text)
        #expect(try await notes.save(note) == note)
        try await notes.remove(id: "1")
        #expect(server.lines == ["PUT /notes/1", "DELETE /notes/1"])
        #expect(server.requests[0].headers["content-type"] == "application/json")
        #expect(server.requests[0].headers["expect"] == nil)
      }
    }

    @Test("what has not changed is not sent again")
    func unchanged() async throws {
      try await LoopbackServer.run { request in
        request.headers["if-none-match"] == "\"1\""
          ? LoopbackAnswer(304) : .json(#"{"id": "1", "text": "a"}"#, ["ETag": "\"1\""])
      } body: { server async throws in
        let notes = try server.curlNotes()
        for _ in 1...2 { #expect(try await notes.item(id: "1")?.text == "a") }
        #expect(server.requests.count == 2)
      }
    }

    @Test("a redirection is followed by the client's rules")
    func redirections() async throws {
      try await LoopbackServer.run { request in
        switch request.target {
        case "/notes/1": .redirection(to: "/elsewhere/1")
        case "/elsewhere/1": .json(#"{"id": "1"}"#.replacing("}", with: #", "text": "a"}"#))
        default: .redirection(to: "file:///etc/passwd")
        }
      } body: { server async throws in
        let notes = try server.curlNotes()
        #expect(try await notes.item(id: "1")?.text == "a")
        #expect(
          try await notes.failure()
            == "notes: 127.0.0.1 redirects to another scheme; check the address in the brand")
      }
    }

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
        let failure = try #require(try await server.curlNotes().failure())
        #expect([Self.lost, Self.noHTTP].contains(failure))
      }
    }

    @Test(
      "what is no HTTP is an error",
      arguments: [
        "garbage\r\n\r\n", "HTTP/1.1 \r\n\r\n", "SSH-2.0-x\r\n", "HTTP/1.1 099 OK\r\n\r\n",
      ])
    func noHTTP(text: String) async throws {
      try await LoopbackServer.run { _ in
        .raw(text)
      } body: { server async throws in
        #expect(try await server.curlNotes().failure() == Self.noHTTP)
      }
    }

    @Test(
      "answers in other forms are read",
      arguments: [
        "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n" + json + "\r\n" + empty,
        "HTTP/1.1 200 OK\r\nContent-Type:\r\n  application/json\r\n\r\n" + empty,
        json + "Transfer-Encoding: chunked\r\n\r\nd\r\n" + empty + "\r\n0\r\nX: y\r\n\r\n",
        json + "X: 1\r\nX: 2\r\n\r\n" + empty,
      ])
    func forms(text: String) async throws {
      try await LoopbackServer.run { _ in
        .raw(text)
      } body: { server async throws in
        #expect(try await server.curlNotes().failure() == nil)
      }
    }

    @Test("a compressed answer is read")
    func compressed() async throws {
      let bytes: [UInt8] = [
        31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 171, 86, 202, 44, 73, 205, 45, 86, 178, 82, 136, 142, 173,
        5,
        0, 71, 178, 109, 178, 13, 0, 0, 0,
      ]
      let head = Self.json + "Content-Encoding: gzip\r\nContent-Length: \(bytes.count)\r\n\r\n"
      try await LoopbackServer.run { _ in
        LoopbackAnswer([.send(Array(head.utf8) + bytes)])
      } body: { server async throws in
        #expect(try await server.curlNotes().failure() == nil)
      }
    }

    @Test("the status counts, and the body of a failure is not waited for")
    func failures() async throws {
      let gate = Gate()
      let head = LoopbackAnswer.head(404, length: "100")
      try await LoopbackServer.run { _ in
        LoopbackAnswer([.send(Array(head.utf8)), .wait(gate)])
      } body: { server async throws in
        #expect(try await server.curlNotes().failure()?.contains("(404)") == true)
        for await _ in server.departures { break }
      }
    }

    @Test("a port where nobody listens refuses the connection, and a host may be unknown")
    func refused() async throws {
      let server = try LoopbackServer { _ in .json("{}") }
      server.stop()
      #expect(
        try await server.curlNotes().failure()
          == "notes: there is no connection to 127.0.0.1; check the network and the server")
    }

    @Test(
      "an answer that does not come in time is given up, and its connection is closed",
      arguments: ["", "HTTP/1.1 200 OK\r\nX-", json + "Content-Length: 9\r\n\r\n{"])
    func slow(text: String) async throws {
      let gate = Gate()
      try await LoopbackServer.run { _ in
        LoopbackAnswer([.send(Array(text.utf8)), .wait(gate)])
      } body: { server async throws in
        let notes = try server.curlNotes(WebPolicy(timeout: .milliseconds(50)))
        #expect(
          try await notes.failure()
            == "notes: 127.0.0.1 did not answer within 50 ms; check the network and the server")
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
        let notes = try server.curlNotes()
        let task = Task { try await notes.page(PageRequest(limit: 1)) }
        for await _ in server.arrivals { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        for await _ in server.departures { break }
      }
    }

    @Test("an answer that is longer than allowed is not waited for, also in its headers")
    func floods() async throws {
      let body = LoopbackAnswer.head(200) + "[\""
      let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 10)
      let header = "X: \(String(repeating: "x", count: 1000))\r\n"
      try await LoopbackServer.run { request in
        request.target.contains("limit=2")
          ? LoopbackAnswer([.send(Array(body.utf8)), .endless(piece)])
          : LoopbackAnswer([.send(Array("HTTP/1.1 200 OK\r\n".utf8)), .endless(Array(header.utf8))])
      } body: { server async throws in
        let policy = WebPolicy(timeout: .seconds(30), mostBytes: 1 << 16, mostAttempts: 1)
        let notes = try server.curlNotes(policy)
        #expect(
          try await notes.failure()
            == "notes: the answer of 127.0.0.1 is longer than 65536 bytes"
            + "; report this to the operators of the server")
        #expect(try await notes.failure(PageRequest(limit: 3)) != nil)
        for await _ in server.departures { break }
      }
    }

    @Test("plain http is not sent, except for tests")
    func httpsOnly() async throws {
      try await LoopbackServer.run { _ in
        .json(Self.empty)
      } body: { server async throws in
        #expect(try await server.curlNotes(schemes: .https).failure() == Self.noHTTP)
        #expect(server.connections == 0)
      }
    }

    @Test("many requests at once are answered, and a session is not retained")
    func many() async throws {
      try await LoopbackServer.run { _ in
        .json(Self.empty)
      } body: { server async throws in
        weak var client: WebClient?
        do {
          let notes = try server.curlNotes()
          client = notes.client
          try await withThrowingTaskGroup { group in
            for limit in 1...40 {
              group.addTask { try await notes.failure(PageRequest(limit: limit)) }
            }
            for try await failure in group { #expect(failure == nil) }
          }
          #expect(server.requests.count == 40)
        }
        #expect(client == nil)
      }
    }
  }

  extension LoopbackServer {
    /// The notes of this server, over libcurl.
    fileprivate func curlNotes(
      _ policy: WebPolicy = WebPolicy(timeout: .seconds(10), mostAttempts: 1),
      token: String? = nil, schemes: CurlSession.Schemes = .all
    ) throws -> WebProvider<Note> {
      let source = WebSource(try WebAddress(url), tokenVariable: token.map { _ in "NOTES_TOKEN" })
      let pem = try Fixtures.text("certificates/authority.pem")
      let session = try CurlSession(mostBytes: policy.mostBytes, authorities: pem, schemes: schemes)
      let client = try WebClient(
        source, policy: policy, clock: SkippingClock(), environment: { _ in token },
        transport: { _ in session })
      return WebProvider("notes", of: client, fields: ["kind"])
    }
  }
#endif
