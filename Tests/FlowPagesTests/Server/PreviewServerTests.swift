import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FlowPages

/// What a server was asked, and how many pages listen.
private final class Notes: Sendable {
  let bodies = Mutex<[String]>([])
  let listeners = Mutex<[Int]>([])
}

@Suite("The server of a page", .timeLimit(.minutes(20)))
struct PreviewServerTests {
  private let notes = Notes()

  /// A server with a page, an echo, a stream, and a request that is never answered.
  private func server(_ bounds: ServerLoop.Bounds = .init()) throws -> PreviewServer {
    try PreviewServer(
      port: 0, limits: HTTPLimits(), bounds: bounds,
      routes: [
        .fixed("", type: "text/html", "<p>page</p>"),
        PreviewRoute(.post, "act") { [notes] exchange in
          let text = String(decoding: exchange.request.body, as: UTF8.self)
          notes.bodies.withLock { $0.append(text) }
          // Later, from another thread.
          Thread.detachNewThread { exchange.answer(.json("{\"got\":\"\(text)\"}")) }
        },
        PreviewRoute(.get, "events") { $0.answer(.stream(ServerEvent("hello", "1"))) },
        PreviewRoute(.get, "never") { _ in },
      ], onListeners: { [notes] count in notes.listeners.withLock { $0.append(count) } })
  }

  private func get(_ path: String, _ server: PreviewServer, host: String? = nil) -> String {
    "GET \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(server.port)")\r\n\r\n"
  }

  private func post(
    _ body: String, _ server: PreviewServer, origin: String? = nil,
    type: String = "application/json"
  ) -> String {
    let host = "127.0.0.1:\(server.port)"
    return "POST /\(server.token)/act HTTP/1.1\r\nHost: \(host)\r\nContent-Type: \(type)\r\n"
      + "Origin: \(origin ?? "http://\(host)")\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  @Test("a page is answered, with the headers that keep it apart from other sites")
  func page() throws {
    let server = try server()
    defer { server.stop() }
    #expect(server.address == "http://127.0.0.1:\(server.port)/\(server.token)/")
    let client = try #require(SocketClient(port: server.port))
    client.send(get("/\(server.token)/", server))
    let answer = client.read(until: "</p>")
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    let headers = answer.components(separatedBy: "\r\n\r\n")[0].components(separatedBy: "\r\n")
    let expected = [
      "Content-Type: text/html; charset=utf-8", "Content-Length: 11", "Cache-Control: no-store",
      """
      Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; \
      style-src-attr 'unsafe-inline'; connect-src 'self'; img-src data:; font-src data:; \
      require-trusted-types-for 'script'; base-uri 'none'; form-action 'none'; \
      frame-ancestors 'none'
      """,
      "Cross-Origin-Embedder-Policy: require-corp", "Cross-Origin-Opener-Policy: same-origin",
      "Cross-Origin-Resource-Policy: same-origin", "Referrer-Policy: no-referrer",
      "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY", "Connection: keep-alive",
    ]
    #expect(Array(headers.dropFirst()) == expected)
  }

  @Test("one connection carries many requests, also when they come at once")
  func pipelining() throws {
    let server = try server()
    defer { server.stop() }
    let client = try #require(SocketClient(port: server.port))
    client.send(post("1", server) + post("2", server) + get("/\(server.token)/", server))
    let answer = client.read(until: "</p>")
    #expect(answer.components(separatedBy: "HTTP/1.1 200 OK").count == 4)
    #expect(notes.bodies.withLock { $0 } == ["1", "2"])
    client.send(post("3", server))
    #expect(client.read(until: "3\"}").contains("{\"got\":\"3\"}"))
  }

  @Test("a request that comes byte by byte is answered")
  func slow() throws {
    let server = try server()
    defer { server.stop() }
    let client = try #require(SocketClient(port: server.port))
    for byte in post("slow", server).utf8 { client.send([byte]) }
    #expect(client.read(until: "slow\"}").hasPrefix("HTTP/1.1 200 OK"))
  }

  @Test("what is not let in gets a status, no detail, and the end of the connection")
  func refusals() throws {
    let server = try server()
    defer { server.stop() }
    let wrong = String(repeating: "0", count: 32)
    let huge = String(repeating: "a", count: 70_000)
    let cases: [(String, Int)] = [
      (get("/", server), 404), (get("/\(wrong)/", server), 404),
      (get("/../../etc/passwd", server), 404),
      (get("/\(server.token)/../../../../etc/passwd", server), 404),
      (get("/\(server.token)/%2e%2e/%2e%2e/etc/passwd", server), 404),
      (get("/\(server.token)//etc/passwd", server), 404),
      (get("/\(server.token)/page.html", server), 404),
      (get("/\(server.token)/act", server), 405),
      (get("/\(server.token)/", server, host: "evil.example"), 403),
      (get("/\(server.token)/", server, host: "evil.example:\(server.port)"), 403),
      (get("/\(server.token)/", server, host: "127.0.0.1"), 403),
      (post("{}", server, origin: "http://evil.example"), 403),
      (post("{}", server, origin: "null"), 403),
      (post("{}", server, type: "text/plain"), 415), (post(huge, server), 413),
      ("GET /\(huge) HTTP/1.1\r\n\r\n", 431), ("DELETE /x HTTP/1.1\r\nHost: x\r\n\r\n", 405),
      ("hello\r\n\r\n", 400), ("\u{16}\u{3}\u{1}\u{2}", 400),
    ]
    for (text, status) in cases {
      let client = try #require(SocketClient(port: server.port))
      client.send(text)
      let answer = client.read()
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(text.prefix(60)): \(answer.prefix(20))")
      #expect(answer.contains("\r\nConnection: close\r\n"))
      #expect(!answer.contains("root:"))
      #expect(!answer.contains(server.token))
    }
    #expect(notes.bodies.withLock { $0 }.isEmpty)
  }

  @Test("pages that listen get what is pushed, and are counted")
  func events() throws {
    let server = try server()
    let one = try #require(SocketClient(port: server.port))
    one.send(get("/\(server.token)/events", server))
    #expect(one.read(until: "\n\n").hasSuffix("\r\n\r\nretry: 300\nevent: hello\ndata: 1\n\n"))
    let two = try #require(SocketClient(port: server.port))
    two.send(get("/\(server.token)/events", server))
    _ = two.read(until: "\n\n")
    server.push(ServerEvent("change", "a\nb"))
    #expect(one.read(until: "\n\n") == "event: change\ndata: a\ndata: b\n\n")
    #expect(two.read(until: "\n\n") == "event: change\ndata: a\ndata: b\n\n")
    server.push(ServerEvent("end", ""))
    server.stop()
    #expect(one.read() == "event: end\ndata: \n\n")
    #expect(notes.listeners.withLock { $0 } == [1, 2])
    #expect(SocketClient(port: server.port) == nil)
  }

  @Test("a page that goes away is noticed")
  func leaving() throws {
    let server = try server()
    defer { server.stop() }
    var page = SocketClient(port: server.port)
    page?.send(get("/\(server.token)/events", server))
    _ = page?.read(until: "\n\n")
    page = nil
    // The next answer comes after the turn in which the end was noticed, or the one after.
    while notes.listeners.withLock({ $0.last }) != 0 {
      let other = try #require(SocketClient(port: server.port))
      other.send(get("/", server))
      _ = other.read()
    }
    #expect(notes.listeners.withLock { $0 } == [1, 0])
  }

  @Test("a request that does not come to its end is given up")
  func timeout() throws {
    var bounds = ServerLoop.Bounds()
    bounds.request = .milliseconds(50)
    let server = try server(bounds)
    defer { server.stop() }
    let client = try #require(SocketClient(port: server.port))
    client.send("GET /\(server.token)/ HTTP/1.1\r\nHost:")
    #expect(client.read().hasPrefix("HTTP/1.1 408 Request Timeout"))
    let silent = try #require(SocketClient(port: server.port))
    #expect(silent.read().isEmpty)
  }

  @Test("connections without the token cannot keep out the page")
  func crowd() throws {
    var bounds = ServerLoop.Bounds()
    bounds.connections = 4
    let server = try server(bounds)
    defer { server.stop() }
    let page = try #require(SocketClient(port: server.port))
    page.send(get("/\(server.token)/", server))
    _ = page.read(until: "</p>")
    var crowd: [SocketClient] = []
    for _ in 0..<20 { crowd.append(try #require(SocketClient(port: server.port))) }
    page.send(post("still here", server))
    #expect(page.read(until: "}").hasPrefix("HTTP/1.1 200 OK"))
    let other = try #require(SocketClient(port: server.port))
    other.send(get("/\(server.token)/", server))
    #expect(other.read(until: "</p>").hasPrefix("HTTP/1.1 200 OK"))
  }

  @Test("a request that waits for its answer holds nothing up, and ends with the server")
  func waiting() throws {
    let server = try server()
    let waits = try #require(SocketClient(port: server.port))
    waits.send(get("/\(server.token)/never", server))
    let client = try #require(SocketClient(port: server.port))
    client.send(get("/\(server.token)/", server))
    #expect(client.read(until: "</p>").hasPrefix("HTTP/1.1 200 OK"))
    server.stop()
    #expect(waits.read().isEmpty)
  }

  @Test("a port that is in use is named")
  func port() throws {
    let server = try server()
    defer { server.stop() }
    let failure = #expect(throws: ServerFailure.self) {
      _ = try PreviewServer(port: UInt16(server.port), routes: [])
    }
    #expect(
      failure?.description
        == "port \(server.port) is in use; another, or none, can be given")
  }

  @Test("no broken request harms the server")
  func broken() throws {
    let server = try server()
    defer { server.stop() }
    let count = RequestFuzzTests.count / 5
    var broken = BrokenRequests(numbers: SeededNumbers(state: 4))
    var pieces = SeededNumbers(state: 5)
    for index in 0..<count {
      let client = try #require(SocketClient(port: server.port))
      var rest = broken.next()[...]
      while !rest.isEmpty {
        let size = Int.random(in: 1...200, using: &pieces)
        guard client.send(rest.prefix(size)) else { break }
        rest = rest.dropFirst(size)
      }
      guard index.isMultiple(of: 50) else { continue }
      let sound = try #require(SocketClient(port: server.port))
      sound.send(get("/\(server.token)/", server))
      #expect(sound.read(until: "</p>").hasPrefix("HTTP/1.1 200 OK"))
    }
    #expect(notes.bodies.withLock { $0 }.isEmpty)
  }
}
