import Foundation

/// A browser without a visible window: Chromium, spoken to by the DevTools protocol over pipes,
/// Firefox, by WebDriver BiDi over a web socket, or WebKit, by WebDriver. Their messages are alike.
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
    case chromium, firefox, webkit

    var name: String { self == .webkit ? "WebKit" : rawValue.capitalized }

    /// The Debian packages that have it.
    var packages: String {
      switch self {
      case .chromium: "chromium"
      case .firefox: "firefox-esr"
      case .webkit: "webkit2gtk-driver xvfb"
      }
    }

    /// The path of the installed browser, or `nil` if a part of it is missing.
    var path: String? {
      if self == .webkit, Browser.miniBrowser == nil || Self.installed(["Xvfb"]) == nil {
        return nil
      }
      let names =
        switch self {
        case .chromium: ["chromium", "chromium-browser", "google-chrome"]
        case .firefox: ["firefox-esr", "firefox"]
        case .webkit: ["WebKitWebDriver"]
        }
      return Self.installed(names)
    }

    private static func installed(_ names: [String]) -> String? {
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
  private let path: String
  // The browsers of its other pages.
  private var pages: [Browser] = []

  /// Starts a browser with a profile of its own in a new temporary folder.
  init(_ kind: Kind, path: String) throws {
    self.kind = kind
    self.path = path
    folder = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    wire =
      switch kind {
      case .chromium: try Self.startChromium(path, process, folder)
      case .firefox: try Self.startFirefox(path, process, folder)
      case .webkit: try Self.startWebKit(path, process, folder)
      }
    switch kind {
    case .chromium: _ = try call("Browser.getVersion")
    case .firefox:
      _ = try call("session.new", ["capabilities": [String: Any]()])
      _ = try call("session.subscribe", ["events": FirefoxPage.events])
    case .webkit:
      // Without bars, the page is as large as the window.
      let options: [String: Any] = [
        "binary": Self.miniBrowser ?? "", "args": ["--automation", "--full-screen"],
      ]
      _ = try call(
        "POST",
        ["capabilities": ["alwaysMatch": ["webkitgtk:browserOptions": options]]])
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

  // The screen is one in memory; what else a desktop has is missing there.
  private static func startWebKit(
    _ path: String, _ process: Process, _ folder: URL
  ) throws -> any Wire {
    let settings = folder.appending(path: "gtk-3.0")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    try "[Settings]\ngtk-enable-animations=false\ngtk-theme-name=Adwaita\n".write(
      to: settings.appending(path: "settings.ini"), atomically: true, encoding: .utf8)
    let port = try LocalPort.free()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", Self.screen, "sh", path, "\(port)", folder.path]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_CONFIG_HOME": folder.path, "XDG_CACHE_HOME": folder.path, "XDG_DATA_HOME": folder.path,
      "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory",
    ]) { $1 }
    try start(process, in: folder, saying: .nullDevice)
    let begin = ContinuousClock.now
    while ContinuousClock.now - begin < .seconds(30) {
      if let socket = try? LocalPort.connect(to: port) {
        close(socket)
        return WebDriver(port: port)
      }
      guard process.isRunning else { throw Failure("the driver of WebKit has ended") }
      usleep(50_000)
    }
    throw Failure("the driver of WebKit does not listen")
  }

  // Starts a screen that says its number, and the driver on it; ends both at the end.
  private static let screen = """
    Xvfb -displayfd 3 -screen 0 2200x1600x24 -nolisten tcp 3>"$3/screen" & screen=$!
    trap 'kill $driver $screen 2>/dev/null; exit 0' TERM INT HUP
    while [ ! -s "$3/screen" ]; do kill -0 $screen || exit 1; sleep 0.05; done
    DISPLAY=:$(cat "$3/screen") "$1" -p "$2" & driver=$!
    wait $driver
    kill $screen
    """

  private static var miniBrowser: String? {
    let roots = ["/usr/lib", "/usr/libexec"]
    let folders = roots.flatMap { root in
      ["", "/x86_64-linux-gnu", "/aarch64-linux-gnu"].flatMap { machine in
        ["4.1", "4.0"].map { "\(root)\(machine)/webkit2gtk-\($0)" }
      }
    }
    return folders.map { "\($0)/MiniBrowser" }.first { access($0, X_OK) == 0 }
  }

  /// Opens an empty page.
  func page(width: Int = 1440, height: Int = 900) throws -> Page {
    switch kind {
    case .chromium: return try ChromiumPage(in: self, width, height)
    case .firefox: return try FirefoxPage(in: self, width, height)
    case .webkit:
      // A browser shows just one page without bars.
      let other = try Browser(kind, path: path)
      pages.append(other)
      return try WebKitPage(of: other, width, height)
    }
  }

  /// Ends the browser, whatever it does, and removes its folder.
  func end() {
    for page in pages { page.end() }
    defer { Leftovers.remove(folder: folder) }
    guard process.isRunning else { return }
    if kind == .webkit { kill(process.processIdentifier, SIGTERM) }
    number += 1
    let methods: [Kind: String] = [.chromium: "Browser.close", .firefox: "browser.close"]
    let method = methods[kind]
    if let method {
      try? wire.send(Data("{\"id\":\(number),\"method\":\"\(method)\",\"params\":{}}".utf8))
    }
    let begin = ContinuousClock.now
    while process.isRunning, ContinuousClock.now - begin < .seconds(3) { usleep(10_000) }
    if process.isRunning { kill(-process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
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
