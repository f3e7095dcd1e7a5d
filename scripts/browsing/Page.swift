import Foundation

/// A page in a browser, and the trouble it has made.
final class Page {
  let browser: Browser
  private let target: String
  private let session: String
  private var isLoaded = false
  /// The beginning of the addresses that the page may ask for.
  var ownAddress: String?
  /// Errors, requests and violations since they were taken last, in words.
  private var trouble: [String] = []

  /// Opens an empty page.
  init(in browser: Browser, width: Int = 1440, height: Int = 900) throws {
    self.browser = browser
    target =
      try browser.call("Target.createTarget", ["url": "about:blank"])["targetId"].string ?? ""
    session =
      try browser.call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]
      .string ?? ""
    browser.listen(to: session) { [weak self] in self?.note($0) }
    for domain in ["Page", "Runtime", "Log", "Network", "Audits"] { try call("\(domain).enable") }
    try resize(width, height)
  }

  func close() throws {
    browser.listen(to: session, nil)
    _ = try browser.call("Target.closeTarget", ["targetId": target])
  }

  @discardableResult
  func call(_ method: String, _ values: [String: Any] = [:]) throws -> JSON {
    try browser.call(method, values, session: session)
  }

  func resize(_ width: Int, _ height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Prefers a light or a dark page, and less motion.
  func prefer(dark: Bool) throws {
    let features = [
      ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"],
      ["name": "prefers-reduced-motion", "value": "reduce"],
    ]
    try call("Emulation.setEmulatedMedia", ["features": features])
  }

  /// Opens an address, and waits until it is loaded and the functions of ``InPage`` are there.
  func open(_ address: String) throws {
    // An address that differs in its fragment alone would not be loaded.
    try call("Page.navigate", ["url": "about:blank"])
    try browser.wait(for: "an empty page") { try evaluate("location.href").string == "about:blank" }
    // What is not in front is not painted, and some events come late.
    try call("Page.bringToFront")
    isLoaded = false
    let answer = try call("Page.navigate", ["url": address])
    if let text = answer["errorText"].string { throw Failure("\(address): \(text)") }
    try browser.wait(for: address) { isLoaded }
    try evaluate(InPage.source)
  }

  /// Returns the value of an expression, awaited if it is a promise.
  @discardableResult
  func evaluate(_ expression: String) throws -> JSON {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": expression, "awaitPromise": true, "returnByValue": true, "userGesture": true])
    let thrown = answer["exceptionDetails"]
    if !thrown.isNull {
      let text = thrown["exception"]["description"].string ?? thrown["text"].string ?? "?"
      throw Failure("\(expression.prefix(200)): \(text)")
    }
    return answer["result"]["value"]
  }

  /// Clicks a place with the mouse.
  func click(_ x: Double, _ y: Double) throws {
    for type in ["mousePressed", "mouseReleased"] {
      try call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": x, "y": y, "button": "left", "clickCount": 1])
    }
  }

  /// Presses a key: a character, or the name of another key.
  func press(_ key: String, shift: Bool = false) throws {
    let codes = [
      "Tab": 9, "Enter": 13, "Escape": 27, "Backspace": 8, "ArrowLeft": 37, "ArrowUp": 38,
      "ArrowRight": 39, "ArrowDown": 40, " ": 32,
    ]
    var values: [String: Any] = ["key": key, "code": key, "modifiers": shift ? 8 : 0]
    values["windowsVirtualKeyCode"] =
      codes[key] ?? Int(key.uppercased().unicodeScalars.first?.value ?? 0)
    if key.count == 1 { values["text"] = key }
    if key == "Enter" { values["text"] = "\r" }
    values["type"] = values["text"] == nil ? "rawKeyDown" : "keyDown"
    try call("Input.dispatchKeyEvent", values)
    values["type"] = "keyUp"
    values["text"] = nil
    try call("Input.dispatchKeyEvent", values)
  }

  func type(_ text: String) throws { try call("Input.insertText", ["text": text]) }

  /// Returns a picture of what is in the window, as PNG.
  func photograph() throws -> Data {
    let text = try call("Page.captureScreenshot", ["format": "png"])["data"].string ?? ""
    guard let data = Data(base64Encoded: text), !data.isEmpty else {
      throw Failure("the browser took no picture")
    }
    return data
  }

  /// Returns the trouble since the last call.
  func takeTrouble() throws -> [String] {
    // What is on its way has come before this answer.
    try evaluate("new Promise((done) => setTimeout(done, 30))")
    defer { trouble = [] }
    return trouble
  }

  private func note(_ event: Browser.Event) {
    let values = event.values
    switch event.method {
    case "Page.loadEventFired": isLoaded = true
    case "Runtime.consoleAPICalled":
      let words = values["args"].list.map {
        $0["value"].string ?? $0["description"].string ?? "?"
      }
      trouble.append("console: \(words.joined(separator: " "))")
    case "Runtime.exceptionThrown":
      let details = values["exceptionDetails"]
      trouble.append(
        "thrown: \(details["exception"]["description"].string ?? details["text"].string ?? "?")")
    case "Log.entryAdded":
      trouble.append("log: \(values["entry"]["text"].string ?? "?")")
    case "Network.requestWillBeSent":
      let address = values["request"]["url"].string ?? "?"
      let isOwn = values["type"].string == "Document" && address.hasPrefix("file:")
      let isAllowed = ownAddress.map { address.hasPrefix($0) } ?? false
      if !isOwn, !isAllowed, !address.hasPrefix("data:"), !address.hasPrefix("about:") {
        trouble.append("request: \(address.prefix(200))")
      }
    case "Audits.issueAdded":
      if values["issue"]["code"].string == "ContentSecurityPolicyIssue" {
        let details = values["issue"]["details"]["contentSecurityPolicyIssueDetails"]
        trouble.append("policy: \(details["violatedDirective"].string ?? "?")")
      }
    case "Page.javascriptDialogOpening":
      trouble.append("a dialog of the browser has opened")
      // It holds the page, and all that is asked of it.
      _ = try? browser.post(
        "Page.handleJavaScriptDialog", ["accept": true], session: session)
    default: break
    }
  }
}
