import Foundation

/// A page in Firefox.
final class FirefoxPage: Page {
  /// The events that a browser has to send.
  static let events = [
    "log.entryAdded", "network.beforeRequestSent", "browsingContext.userPromptOpened",
  ]
  /// Has the console say what the page's policy does not allow.
  private static let watch = """
    () => document.addEventListener("securitypolicyviolation", (event) =>
      console.error(`policy: ${event.violatedDirective}`))
    """

  private let context: String

  /// Opens an empty page.
  init(in browser: Browser, _ width: Int, _ height: Int) throws {
    context =
      try browser.call("browsingContext.create", ["type": "tab"])["context"].string ?? ""
    super.init(browser)
    browser.listen(to: context) { [weak self] in self?.note($0) }
    _ = try ask(
      "script.addPreloadScript", ["functionDeclaration": Self.watch, "contexts": [context]],
      isAboutPage: false)
    try resize(width, height)
  }

  private func ask(
    _ method: String, _ values: [String: Any] = [:], isAboutPage: Bool = true
  ) throws -> JSON {
    try browser.call(method, isAboutPage ? values.merging(["context": context]) { $1 } : values)
  }

  override func close() throws {
    browser.listen(to: context, nil)
    _ = try ask("browsingContext.close")
  }

  override func resize(_ width: Int, _ height: Int) throws {
    _ = try ask("browsingContext.setViewport", ["viewport": ["width": width, "height": height]])
  }

  // The profile prefers a light page, and less motion.
  override func prefer(dark: Bool) throws {
    if dark { throw Failure("a dark page cannot be asked of firefox") }
  }

  override func load(_ address: String) throws {
    // An address that differs in its fragment alone would not be loaded.
    _ = try ask("browsingContext.navigate", ["url": "about:blank", "wait": "complete"])
    try bringToFront()
    _ = try ask("browsingContext.navigate", ["url": address, "wait": "complete"])
  }

  override func bringToFront() throws { _ = try ask("browsingContext.activate") }

  @discardableResult
  override func evaluate(_ expression: String) throws -> JSON {
    let answer = try ask(
      "script.evaluate",
      [
        "expression": expression, "target": ["context": context], "awaitPromise": true,
        "userActivation": true, "serializationOptions": ["maxDomDepth": 0],
      ], isAboutPage: false)
    let thrown = answer["exceptionDetails"]
    if !thrown.isNull {
      throw Failure("\(expression.prefix(200)): \(thrown["text"].string ?? "?")")
    }
    return JSON(Self.value(answer["result"]))
  }

  // What a script returned, as plain JSON.
  private static func value(_ found: JSON) -> Any? {
    switch found["type"].string {
    case "array", "set": return found["value"].list.map { value($0) ?? NSNull() }
    case "object", "map":
      let pairs = found["value"].list.map { pair in
        (pair[0].string ?? pair[0]["value"].string ?? "", value(pair[1]) ?? NSNull())
      }
      return Dictionary(pairs, uniquingKeysWith: { $1 })
    case "string", "number", "boolean": return found["value"].value
    default: return nil
    }
  }

  private func act(_ device: [String: Any]) throws {
    _ = try ask("input.performActions", ["actions": [device]])
  }

  override func click(_ x: Double, _ y: Double) throws {
    let place: [String: Any] = ["type": "pointerMove", "x": Int(x), "y": Int(y)]
    let presses = ["pointerDown", "pointerUp"].map { ["type": $0, "button": 0] as [String: Any] }
    try act(["type": "pointer", "id": "mouse", "actions": [place] + presses])
  }

  override func press(_ key: String, shift: Bool) throws {
    try act(["type": "key", "id": "keys", "actions": Self.presses(of: key, shift: shift)])
  }

  override func type(_ text: String) throws {
    try evaluate("document.execCommand('insertText', false, \(JSON.literal(text)))")
  }

  override func photograph() throws -> Data {
    let text = try ask("browsingContext.captureScreenshot")["data"].string ?? ""
    guard let data = Data(base64Encoded: text), !data.isEmpty else {
      throw Failure("the browser took no picture")
    }
    return data
  }

  override func printed() throws -> Data {
    let text = try ask("browsingContext.print", ["background": true])["data"].string ?? ""
    return Data(base64Encoded: text) ?? Data()
  }

  private func note(_ event: Browser.Event) {
    let values = event.values
    switch event.method {
    case "log.entryAdded":
      trouble.append("\(values["type"].string ?? "log"): \(values["text"].string ?? "?")")
    case "network.beforeRequestSent":
      note(
        request: values["request"]["url"].string ?? "?",
        isDocument: !values["navigation"].isNull)
    case "browsingContext.userPromptOpened":
      trouble.append("a dialog of the browser has opened")
      _ = try? browser.post(
        "browsingContext.handleUserPrompt", ["context": context, "accept": true], session: nil)
    default: break
    }
  }
}
