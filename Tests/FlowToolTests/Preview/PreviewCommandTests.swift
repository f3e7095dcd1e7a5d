import FlowModels
import Foundation
import RecipeFeature
import RecipeTestSupport
import Synchronization
import TestSupport
import Testing

@testable import FlowTool

/// A preview that runs in this process, with its address.
private final class RunningPreview: Sendable {
  private let isInterrupted = Mutex(false)
  private let output = Mutex("")
  private let addresses: AsyncStream<String>
  private let found: AsyncStream<String>.Continuation

  init() { (addresses, found) = AsyncStream.makeStream() }

  func interrupt() { isInterrupted.withLock { $0 = true } }

  /// Runs the command until it is interrupted, or until its page is closed.
  @MainActor
  func run(_ arguments: [String]) async throws -> ExitCode {
    let console = Console(
      output: { [self] text in
        output.withLock { $0 += text }
        if let start = text.range(of: "http://") {
          found.yield(text[start.lowerBound...].trimmingCharacters(in: .newlines))
        }
      }, error: { _ in }, isInterrupted: { [self] in isInterrupted.withLock { $0 } })
    defer { found.finish() }
    console.command = "preview"
    let command = PreviewCommand(
      source: AppSource(branded: RecipeApp.self), tool: "flowctl", grace: .zero)
    return try await command.run(Arguments(arguments, syntax: command.syntax), console: console)
  }

  var written: String { output.withLock { $0 } }

  /// The port and the token of the page.
  func address() async throws -> (port: Int, token: String) {
    for await address in addresses {
      let parts = address.split(separator: "/")
      let port = parts[1].split(separator: ":").last.flatMap { Int($0) }
      return (try #require(port), String(parts[2]))
    }
    throw CancellationError()
  }
}

@Suite("The command preview", .timeLimit(.minutes(20)))
struct PreviewCommandTests {
  private static let saffron = Fixtures.path("brands/saffron.json")

  private func get(_ path: String, _ host: String) -> String {
    "GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
  }

  private func answer(_ text: String, _ port: Int) async throws -> String {
    let client = try #require(SocketClient(port: port))
    client.send(text)
    return await client.text()
  }

  @Test("the page, its messages and its safety, over a real socket")
  func socket() async throws {
    let preview = RunningPreview()
    async let code = preview.run(["--brand", Self.saffron])
    let (port, token) = try await preview.address()
    defer { preview.interrupt() }
    let host = "127.0.0.1:\(port)"

    let page = try await answer(get("/\(token)/", host), port)
    #expect(page.hasPrefix("HTTP/1.1 200 OK"))
    #expect(page.hasSuffix("</html>\n"))
    #expect(!page.contains("style=") && !page.contains("onclick="))
    let script = try await answer(get("/\(token)/page.js", host), port)
    #expect(script.contains("Content-Type: text/javascript"))
    // Nothing that could take text for markup.
    for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
      #expect(!script.contains(word))
    }
    #expect(try await answer(get("/\(token)/page.css", host), port).contains("text/css"))

    let listener = try #require(SocketClient(port: port))
    listener.send("GET /\(token)/events HTTP/1.1\r\nHost: \(host)\r\n\r\n")
    #expect(await listener.text(until: "]}\n\n").contains("event: update\ndata: {\"revision\":0,"))
    func post(_ body: String, origin: String) async throws -> String {
      try await answer(
        "POST /\(token)/act HTTP/1.1\r\nHost: \(host)\r\nOrigin: \(origin)\r\n"
          + "Content-Type: application/json\r\nConnection: close\r\n"
          + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)", port)
    }
    let line = #"{"kind":"line","run":0,"text":"tap #recipes"}"#
    #expect(try await post(line, origin: "http://evil.example").hasPrefix("HTTP/1.1 403"))
    #expect(try await post(line, origin: "http://\(host)").hasSuffix("{\"revision\":1}"))
    #expect(await listener.text(until: "]}\n\n").contains("{\"revision\":1,\"whole\":false,"))
    #expect(try await post("{}", origin: "http://\(host)").hasPrefix("HTTP/1.1 400"))
    #expect(try await post("nonsense", origin: "http://\(host)").hasPrefix("HTTP/1.1 400"))

    let wrong = String(repeating: "f", count: 32)
    for (path, name, status) in [
      ("/", host, 404), ("/\(wrong)/", host, 404), ("/../../etc/passwd", host, 404),
      ("/\(token)/../../etc/passwd", host, 404), ("/\(token)/Package.swift", host, 404),
      ("/\(token)/%2e%2e/Package.swift", host, 404), ("/\(token)/", "evil.example:\(port)", 403),
      ("/\(token)/act", host, 405),
    ] {
      let found = try await answer(get(path, name), port)
      #expect(found.hasPrefix("HTTP/1.1 \(status) "), "\(path)")
      #expect(!found.contains("root:"))
    }
    preview.interrupt()
    #expect(try await code == .ok)
    #expect(await listener.text().hasSuffix("event: end\ndata: interrupted\n\n"))
    #expect(SocketClient(port: port) == nil)
  }

  @Test("it ends when its page is closed for good, and not before a page was there")
  func closing() async throws {
    let preview = RunningPreview()
    async let code = preview.run(["--brand", Self.saffron, "--device", "phone", "--json"])
    let (port, token) = try await preview.address()
    // A program that has begun it learns the address.
    let result = OutputSchema.result(try OutputSchema.expect(preview.written, of: "preview"))
    #expect(result["address"] == .string("http://127.0.0.1:\(port)/\(token)/"))
    #expect(result["devices"] == .array([.string("phone")]))
    #expect(try await answer(get("/\(token)/", "127.0.0.1:\(port)"), port).contains("200 OK"))
    var listener = SocketClient(port: port)
    listener?.send("GET /\(token)/events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    #expect(await listener?.text(until: "]}\n\n").contains("event: update") == true)
    listener = nil
    #expect(try await code == .ok)
    #expect(SocketClient(port: port) == nil)
  }

  @Test("words that contradict each other are refused")
  @MainActor
  func usage() async throws {
    let device = ["--device", "phone"]
    let cases: [([String], String)] = [
      (device + device + device, "two devices are shown side by side, found 3"),
      (device + device + ["--allow-writes"], "--allow-writes is for one device, found two"),
      (["--port", "70000"], "--port expects a whole number from 0 to 65535, found \"70000\""),
      (["--fault", "recipes fail"], "--fault \"recipes fail\": column 9: "),
      (["--language", "xx"], "the brand saffron does not have the language \"xx\""),
    ]
    for (words, message) in cases {
      let console = CollectingConsole()
      let code = await console.flowctl(["preview", "--brand", Self.saffron] + words)
      #expect([.usage, .badInput].contains(code))
      #expect(console.error.contains(message), "\(console.error)")
      #expect(console.output.isEmpty)
    }
    let console = CollectingConsole()
    let folder = try TemporaryFolder()
    let broken = try folder.write(Array("{".utf8), as: "broken.json")
    #expect(await console.flowctl(["preview", "--brand", broken]) == .badInput)
  }
}
