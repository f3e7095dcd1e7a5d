import Foundation

/// A page in WebKit, by WebDriver, which sends no events: the page itself is asked for them.
final class WebKitPage: Page {
  /// Has the page keep what it says after it was loaded; requests are kept from the beginning.
  private static let watch = """
    (() => {
      if (globalThis.said) return;
      globalThis.said = [];
      performance.setResourceTimingBufferSize(100000);
      for (const name of ["error", "warn", "log"]) {
        console[name] = (...words) => said.push(`console: ${words.join(" ")}`);
      }
      addEventListener("error", (event) => said.push(
        `thrown: ${event.message} ${event.filename}:${event.lineno} ${event.error?.stack ?? ""}`));
      addEventListener("unhandledrejection", (event) => said.push(`thrown: ${event.reason}`));
      document.addEventListener("securitypolicyviolation", (event) =>
        said.push(`policy: ${event.violatedDirective}`));
    })()
    """
  private static let found = """
    [(globalThis.said ?? []).splice(0), performance.getEntriesByType("resource")
      .slice(globalThis.heard ?? 0).map((one) => one.name),
      globalThis.heard = performance.getEntriesByType("resource").length]
    """

  /// Takes the first page of a browser: those that are opened later have bars.
  init(of browser: Browser, _ width: Int, _ height: Int) throws {
    super.init(browser)
    try resize(width, height)
  }

  override func close() throws {
    try keepTrouble()
    browser.end()
  }

  override func resize(_ width: Int, _ height: Int) throws {
    _ = try browser.call("POST window/rect", ["width": width, "height": height])
    let begin = ContinuousClock.now
    while ContinuousClock.now - begin < .seconds(2) {
      let size = try evaluate("[innerWidth, innerHeight]").list.map { $0.int ?? 0 }
      if size == [width, height] { return }
      usleep(20_000)
    }
    throw Failure("a window of \(width) × \(height) cannot be had")
  }

  // The settings prefer a light page, and less motion.
  override func prefer(dark: Bool) throws {
    if dark { throw Failure("a dark page cannot be asked of WebKit") }
  }

  override func load(_ address: String) throws {
    try keepTrouble()
    // An address that differs in its fragment alone would not be loaded.
    _ = try browser.call("POST url", ["url": "about:blank"])
    _ = try browser.call("POST url", ["url": address])
    try evaluate(Self.watch)
  }

  override func bringToFront() throws { _ = try browser.call("GET url") }

  override func keepTrouble() throws {
    let found = try evaluate(Self.found)
    trouble += found[0].strings
    for address in found[1].strings { note(request: address, isDocument: false) }
  }

  @discardableResult
  override func evaluate(_ expression: String) throws -> JSON {
    var text = expression.trimmingCharacters(in: .whitespacesAndNewlines)
    while text.hasSuffix(";") { text.removeLast() }
    // The driver takes the body of a function, and the page's policy forbids `eval`. So what comes
    // before the last statement is found by trying: a wrong place is a mistake of syntax, by which
    // nothing is done.
    var end = text.endIndex
    var start = text.startIndex
    while true {
      let script = """
        const done = arguments[arguments.length - 1];
        (async () => { \(text[..<start]); return (\(text[start...])
        ); })().then(
          (value) => done({ value: value === undefined ? null : value }),
          (error) => done({ error: "thrown", message: String(error) }));
        """
      do {
        // An error that is answered is taken for one of the driver's.
        return try browser.call("POST execute/async", ["script": script, "args": [Any]()])["value"]
      } catch let failure as Failure {
        guard failure.description.contains("javascript error: Unexpected"),
          let next = text[..<end].lastIndex(of: ";")
        else { throw Failure("\(expression.prefix(200)): \(failure)") }
        end = next
        start = text.index(after: next)
      }
    }
  }

  private func act(_ device: [String: Any]) throws {
    _ = try browser.call("POST actions", ["actions": [device]])
  }

  override func click(_ x: Double, _ y: Double) throws {
    let place: [String: Any] = [
      "type": "pointerMove", "x": Int(x), "y": Int(y), "origin": "viewport", "duration": 0,
    ]
    let presses = ["pointerDown", "pointerUp"].map { ["type": $0, "button": 0] as [String: Any] }
    try act([
      "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"],
      "actions": [place] + presses,
    ])
  }

  override func press(_ key: String, shift: Bool) throws {
    try act(["type": "key", "id": "keys", "actions": Self.presses(of: key, shift: shift)])
  }

  override func type(_ text: String) throws {
    try evaluate("document.execCommand('insertText', false, \(JSON.literal(text)))")
  }

  override func photograph() throws -> Data {
    let text = try browser.call("GET screenshot").string ?? ""
    guard let data = Data(base64Encoded: text), !data.isEmpty else {
      throw Failure("the browser took no picture")
    }
    return data
  }
}
