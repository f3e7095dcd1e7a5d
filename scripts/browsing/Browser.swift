import Foundation

/// A Chromium without a window, spoken to by the DevTools protocol over pipes.
final class Browser {
  /// An event of a page.
  struct Event {
    var session: String
    var method: String
    var values: JSON
  }

  private let process = Process()
  private let folder: URL
  private let pipes: Pipes
  private var number = 0
  private var listeners: [String: (Event) -> Void] = [:]
  /// The seconds that an answer may take.
  var patience = 30.0

  /// The path of the installed browser, or `nil` if there is none.
  static var path: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for name in ["chromium", "chromium-browser", "google-chrome"] {
      for folder in folders where access("\(folder)/\(name)", X_OK) == 0 {
        return "\(folder)/\(name)"
      }
    }
    return nil
  }

  /// Starts a browser with a profile of its own in a new temporary folder.
  init(path: String) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    pipes = try Pipes(in: folder)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      [
        "-c", "in=$1; out=$2; shift 2; exec \"$@\" 3<\"$in\" 4>\"$out\"", "sh", pipes.commands,
        pipes.answers, path, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage",
        "--disable-extensions", "--disable-sync", "--disable-ipc-flooding-protection",
        "--force-color-profile=srgb",
        "--remote-debugging-pipe", "--user-data-dir=\(folder.appending(path: "profile").path)",
        "--window-size=1440,900", "about:blank",
      ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    Leftovers.add(process: process.processIdentifier, folder: folder)
    _ = try call("Browser.getVersion")
  }

  /// Ends the browser, whatever it does, and removes its folder.
  func end() {
    number += 1
    try? pipes.send(Data("{\"id\":\(number),\"method\":\"Browser.close\"}".utf8))
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
      if let text = answer["error"]["message"].string { throw Failure("\(method): \(text)") }
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
    try pipes.send(try JSONSerialization.data(withJSONObject: message))
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
    guard let data = try pipes.next(within: 100) else {
      if !process.isRunning { throw Failure("the browser has ended") }
      return nil
    }
    let message = try JSON(text: data)
    if let method = message["method"].string, let session = message["sessionId"].string {
      listeners[session]?(Event(session: session, method: method, values: message["params"]))
    }
    return message
  }
}
