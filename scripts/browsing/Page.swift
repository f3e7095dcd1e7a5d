import Foundation

/// A page in a browser, and the trouble it has made. What depends on the browser is in its
/// subclasses.
class Page {
  let browser: Browser
  /// The beginning of the addresses that the page may ask for.
  var ownAddress: String? { willSet { try? keepTrouble() } }
  /// Errors, requests and violations since they were taken last, in words.
  var trouble: [String] = []

  init(_ browser: Browser) { self.browser = browser }

  /// A Boolean value that indicates whether what assistive technologies get can be read.
  var hasAccessibilityTree: Bool { browser.kind == .chromium }

  /// The appearances that can be preferred: light, and dark.
  var appearances: [Bool] { browser.kind == .chromium ? [false, true] : [false] }

  /// The least width that its window can have.
  var leastWidth: Int { browser.kind == .webkit ? 334 : 0 }

  /// A Boolean value that indicates whether it can be printed.
  var canPrint: Bool { browser.kind != .webkit }

  func close() throws { throw unknown("close") }
  func resize(_ width: Int, _ height: Int) throws { throw unknown("resize") }
  /// Prefers a light or a dark page, and less motion.
  func prefer(dark: Bool) throws { throw unknown("prefer") }
  /// Loads an address, and waits for that.
  func load(_ address: String) throws { throw unknown("load") }
  /// Shows it in front of others, as what is behind is not painted.
  func bringToFront() throws { throw unknown("bringToFront") }
  /// Returns the value of an expression, awaited if it is a promise.
  @discardableResult func evaluate(_ expression: String) throws -> JSON {
    throw unknown("evaluate")
  }
  /// Clicks a place with the mouse.
  func click(_ x: Double, _ y: Double) throws { throw unknown("click") }
  /// Presses a key: a character, or the name of another key.
  func press(_ key: String, shift: Bool) throws { throw unknown("press") }
  func type(_ text: String) throws { throw unknown("type") }
  /// Returns a picture of what is in the window, as PNG.
  func photograph() throws -> Data { throw unknown("photograph") }
  /// Returns the printed page, as PDF.
  func printed() throws -> Data { throw unknown("printed") }
  /// Keeps the trouble that the browser sends no events of.
  func keepTrouble() throws {}
  /// Sends a command of the DevTools protocol.
  @discardableResult func call(_ method: String, _ values: [String: Any] = [:]) throws -> JSON {
    throw unknown(method)
  }

  private func unknown(_ what: String) -> Failure {
    Failure("\(what): this cannot be asked of \(browser.kind.rawValue)")
  }

  /// Returns the presses of a key, as WebDriver numbers it.
  static func presses(of key: String, shift: Bool) -> [[String: String]] {
    let codes = [
      "Backspace": "\u{E003}", "Tab": "\u{E004}", "Enter": "\u{E006}", "Escape": "\u{E00C}",
      "ArrowLeft": "\u{E012}", "ArrowUp": "\u{E013}", "ArrowRight": "\u{E014}",
      "ArrowDown": "\u{E015}",
    ]
    let keys = (shift ? ["\u{E008}"] : []) + [codes[key] ?? key]
    return keys.map { ["type": "keyDown", "value": $0] }
      + keys.reversed().map { ["type": "keyUp", "value": $0] }
  }

  final func press(_ key: String) throws { try press(key, shift: false) }

  /// Opens an address, and waits until it is loaded and the functions of ``InPage`` are there.
  final func open(_ address: String) throws {
    try load(address)
    try evaluate(InPage.source)
  }

  /// Returns the trouble since the last call.
  final func takeTrouble() throws -> [String] {
    // What is on its way has come before this answer.
    try evaluate("new Promise((done) => setTimeout(done, 30))")
    try keepTrouble()
    defer { trouble = [] }
    return trouble
  }

  /// Notes a request, unless the page may make it.
  final func note(request address: String, isDocument: Bool) {
    let isOwn = isDocument && address.hasPrefix("file:")
    let isAllowed = ownAddress.map { address.hasPrefix($0) } ?? false
    if !isOwn, !isAllowed, !address.hasPrefix("data:"), !address.hasPrefix("about:"),
      !address.hasPrefix("blob:")
    {
      trouble.append("request: \(address.prefix(200))")
    }
  }
}
