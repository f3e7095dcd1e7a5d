import Foundation

/// A page in Chromium.
final class ChromiumPage: Page {
  private let target: String
  private let session: String
  private var isLoaded = false

  /// Opens an empty page.
  init(in browser: Browser, _ width: Int, _ height: Int) throws {
    target =
      try browser.call("Target.createTarget", ["url": "about:blank"])["targetId"].string ?? ""
    session =
      try browser.call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]
      .string ?? ""
    super.init(browser)
    browser.listen(to: session) { [weak self] in self?.note($0) }
    for domain in ["Page", "Runtime", "Log", "Network", "Audits"] { try call("\(domain).enable") }
    try resize(width, height)
  }

  override func close() throws {
    browser.listen(to: session, nil)
    _ = try browser.call("Target.closeTarget", ["targetId": target])
  }

  @discardableResult
  override func call(_ method: String, _ values: [String: Any] = [:]) throws -> JSON {
    try browser.call(method, values, session: session)
  }

  override func resize(_ width: Int, _ height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  override func prefer(dark: Bool) throws {
    let features = [
      ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"],
      ["name": "prefers-reduced-motion", "value": "reduce"],
    ]
    try call("Emulation.setEmulatedMedia", ["features": features])
  }

  override func load(_ address: String) throws {
    // An address that differs in its fragment alone would not be loaded.
    try call("Page.navigate", ["url": "about:blank"])
    try browser.wait(for: "an empty page") { try evaluate("location.href").string == "about:blank" }
    try bringToFront()
    isLoaded = false
    let answer = try call("Page.navigate", ["url": address])
    if let text = answer["errorText"].string { throw Failure("\(address): \(text)") }
    try browser.wait(for: address) { isLoaded }
  }

  override func bringToFront() throws { try call("Page.bringToFront") }

  @discardableResult
  override func evaluate(_ expression: String) throws -> JSON {
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

  override func click(_ x: Double, _ y: Double) throws {
    for type in ["mousePressed", "mouseReleased"] {
      try call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": x, "y": y, "button": "left", "clickCount": 1])
    }
  }

  override func press(_ key: String, shift: Bool) throws {
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

  override func type(_ text: String) throws { try call("Input.insertText", ["text": text]) }

  override func photograph() throws -> Data {
    let text = try call("Page.captureScreenshot", ["format": "png"])["data"].string ?? ""
    guard let data = Data(base64Encoded: text), !data.isEmpty else {
      throw Failure("the browser took no picture")
    }
    return data
  }

  override func printed() throws -> Data {
    let text = try call("Page.printToPDF", ["printBackground": true])["data"].string ?? ""
    return Data(base64Encoded: text) ?? Data()
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
      note(
        request: values["request"]["url"].string ?? "?",
        isDocument: values["type"].string == "Document")
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
