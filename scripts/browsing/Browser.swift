import Foundation

/// A browser without a window: Chromium, spoken to by the DevTools protocol over pipes, or Firefox,
/// by WebDriver BiDi over a web socket. Their messages are alike.
final class Browser {
  /// An event of a page.
  struct Event {
    var session: String
    var method: String
    var values: JSON
  }

  private let process = Process()
  private let folder: URL
  private let wire: any Wire
  private var number = 0
  private var listeners: [String: (Event) -> Void] = [:]
  /// The seconds that an answer may take.
  var patience = 30.0

  /// Which browser it is.
  enum Kind: String {
    case chromium, firefox

    var name: String { rawValue.capitalized }

    /// The path of the installed browser, or `nil` if there is none.
    var path: String? {
      let names =
        self == .firefox
        ? ["firefox-esr", "firefox"] : ["chromium", "chromium-browser", "google-chrome"]
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      for name in names {
        for folder in folders where access("\(folder)/\(name)", X_OK) == 0 {
          return "\(folder)/\(name)"
        }
      }
      return nil
    }
  }

  let kind: Kind

  /// Starts a browser with a profile of its own in a new temporary folder.
  init(_ kind: Kind, path: String) throws {
    self.kind = kind
    folder = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    wire =
      kind == .chromium
      ? try Self.startChromium(path, process, folder) : try Self.startFirefox(path, process, folder)
    switch kind {
    case .chromium: _ = try call("Browser.getVersion")
    case .firefox:
      _ = try call("session.new", ["capabilities": [String: Any]()])
      _ = try call("session.subscribe", ["events": FirefoxPage.events])
    }
  }

  private static func start(_ process: Process, in folder: URL, saying log: FileHandle) throws {
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = log
    process.standardError = log
    try process.run()
    Leftovers.add(process: process.processIdentifier, folder: folder)
  }

  private static func startChromium(
    _ path: String, _ process: Process, _ folder: URL
  ) throws -> any Wire {
    let pipes = try Pipes(in: folder)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "in=$1; out=$2; shift 2; exec \"$@\" 3<\"$in\" 4>\"$out\"", "sh", pipes.commands,
      pipes.answers, path, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage",
      "--disable-extensions", "--disable-sync", "--disable-ipc-flooding-protection",
      "--force-color-profile=srgb",
      "--remote-debugging-pipe", "--user-data-dir=\(folder.appending(path: "profile").path)",
      "--window-size=1440,900", "about:blank",
    ]
    try start(process, in: folder, saying: .nullDevice)
    return pipes
  }

  private static func startFirefox(
    _ path: String, _ process: Process, _ folder: URL
  ) throws -> any Wire {
    let profile = folder.appending(path: "profile")
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    // A light page without motion, and nothing that the browser does by itself.
    let choices = [
      "layout.css.prefers-color-scheme.content-override": "1", "ui.prefersReducedMotion": "1",
      "datareporting.policy.dataSubmissionEnabled": "false", "app.normandy.enabled": "false",
      "network.captive-portal-service.enabled": "false",
      "network.connectivity-service.enabled": "false", "browser.shell.checkDefaultBrowser": "false",
      "browser.safebrowsing.update.enabled": "false", "extensions.update.enabled": "false",
      "services.settings.server": "\"http://127.0.0.1:9/\"", "browser.startup.page": "0",
      "accessibility.tabfocus": "7", "dom.disable_open_during_load": "false",
    ]
    let lines = choices.sorted { $0.key < $1.key }.map { "user_pref(\"\($0)\", \($1));\n" }
    try lines.joined().write(
      to: profile.appending(path: "user.js"), atomically: true, encoding: .utf8)
    let log = folder.appending(path: "said.txt")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = [
      "--headless", "--no-remote", "--profile", profile.path, "--remote-debugging-port", "0",
      "about:blank",
    ]
    try start(process, in: folder, saying: try FileHandle(forWritingTo: log))
    let begin = ContinuousClock.now
    while ContinuousClock.now - begin < .seconds(60) {
      let said = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      if let port = said.firstMatch(of: /ws:\/\/127\.0\.0\.1:(\d+)/).flatMap({ UInt16($0.1) }) {
        return try WebSocket(port: port, path: "/session")
      }
      guard process.isRunning else { throw Failure("Firefox has ended: \(said.suffix(500))") }
      usleep(50_000)
    }
    throw Failure("Firefox says no port")
  }

  /// Opens an empty page.
  func page(width: Int = 1440, height: Int = 900) throws -> Page {
    kind == .chromium
      ? try ChromiumPage(in: self, width, height) : try FirefoxPage(in: self, width, height)
  }

  /// Ends the browser, whatever it does, and removes its folder.
  func end() {
    number += 1
    let method = kind == .chromium ? "Browser.close" : "browser.close"
    try? wire.send(Data("{\"id\":\(number),\"method\":\"\(method)\",\"params\":{}}".utf8))
    let begin = ContinuousClock.now
    while process.isRunning, ContinuousClock.now - begin < .seconds(3) { usleep(10_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    Leftovers.remove(folder: folder)
  }

  /// Has a listener receive the events of a session, or none.
  func listen(to session: String, _ listener: ((Event) -> Void)?) { listeners[session] = listener }

  /// Sends a command, and waits for its answer.
  func call(
    _ method: String, _ values: [String: Any] = [:], session: String? = nil
  ) throws -> JSON {
    let id = try post(method, values, session: session)
    let begin = ContinuousClock.now
    while ContinuousClock.now - begin < .seconds(patience) {
      guard let answer = try receive(), answer["id"].int == id else { continue }
      let said = answer["error"].string.map { "\($0): \(answer["message"].string ?? "")" }
      if let text = answer["error"]["message"].string ?? said {
        throw Failure("\(method): \(text)")
      }
      return answer["result"]
    }
    throw Failure("\(method): no answer in \(Int(patience)) seconds")
  }

  /// Sends a command whose answer nobody waits for, and returns its number.
  @discardableResult
  func post(_ method: String, _ values: [String: Any], session: String?) throws -> Int {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": values]
    if let session { message["sessionId"] = session }
    try wire.send(try JSONSerialization.data(withJSONObject: message))
    return number
  }

  /// Receives events until something is so.
  func wait(for what: String, until isSo: () throws -> Bool) throws {
    let begin = ContinuousClock.now
    while try !isSo() {
      guard ContinuousClock.now - begin < .seconds(patience) else {
        throw Failure("waited \(Int(patience)) seconds for \(what)")
      }
      _ = try receive()
    }
  }

  /// Returns the next message, or `nil` if none has come for a while; events go to their listener.
  private func receive() throws -> JSON? {
    guard let data = try wire.next(within: 100) else {
      if !process.isRunning { throw Failure("the browser has ended") }
      return nil
    }
    let message = try JSON(text: data)
    if let method = message["method"].string {
      let values = message["params"]
      let places = [message["sessionId"], values["context"], values["source"]["context"]]
      guard let session = places.lazy.compactMap(\.string).first else { return message }
      listeners[session]?(Event(session: session, method: method, values: values))
    }
    return message
  }
}
