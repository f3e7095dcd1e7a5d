import Foundation

/// Pages with a mistake each, which the tests must see, and one without.
struct SelfTest {
  let browser: Browser
  let workspace: Workspace

  private struct Planted {
    var name: String
    /// The content security policy, if the page has one.
    var policy = ""
    var body: String
    /// A part of the trouble that must be seen; `nil` if there must be none.
    var trouble: String?
  }

  private static let pages = [
    Planted(name: "nothing wrong", body: "<p>Quiet</p>"),
    Planted(name: "a page that throws", body: "<script>undefined.no</script>", trouble: "thrown: "),
    Planted(
      name: "a promise that fails", body: "<script>Promise.reject(new Error('no'))</script>",
      trouble: "thrown: "),
    Planted(
      name: "a word on the console", body: "<script>console.log('hello')</script>",
      trouble: "console: hello"),
    Planted(
      name: "a request", body: "<img src='https://example.invalid/x.png'>",
      trouble: "request: https://example.invalid"),
    Planted(name: "a file beside it", body: "<img src='other.png'>", trouble: "request: file:"),
    Planted(
      name: "a script that asks",
      body: "<script>fetch('https://example.invalid/').catch(() => 0)</script>",
      trouble: "request: https://example.invalid"),
    Planted(
      name: "a script that asks, and may not",
      policy: "default-src 'none'; script-src 'unsafe-inline'",
      body: "<script>fetch('https://example.invalid/').catch(() => 0)</script>",
      trouble: "policy: connect-src"),
    Planted(
      name: "an inline script", policy: "default-src 'none'",
      body: "<script>window.x = 1</script>", trouble: "policy: script-src"),
    Planted(
      name: "an inline style", policy: "default-src 'none'", body: "<p style='color: red'>Red</p>",
      trouble: "policy: style-src"),
    Planted(
      name: "markup from a script",
      policy: "script-src 'unsafe-inline'; require-trusted-types-for 'script'",
      body: "<script>document.body.innerHTML = '<p>x</p>'</script>", trouble: "TrustedHTML"),
    Planted(
      name: "a question", body: "<script>setTimeout(() => alert(1))</script>",
      trouble: "a dialog of the browser"),
  ]

  func run() throws -> Int32 {
    var failures = 0
    for planted in Self.pages {
      let file = workspace.file("planted.html")
      try """
      <!DOCTYPE html><html><head><title>x</title>
      <meta http-equiv="Content-Security-Policy" content="\(planted.policy)"></head>
      <body>\(planted.body)</body></html>
      """.write(to: file, atomically: true, encoding: .utf8)
      let page = try browser.page()
      try page.open("file://\(file.path)")
      let trouble = try page.takeTrouble()
      try page.close()
      let isSeen =
        planted.trouble.map { word in trouble.contains { $0.contains(word) } } ?? trouble.isEmpty
      if !isSeen {
        failures += 1
        print("✗ \(planted.name): \(planted.trouble ?? "none") was expected, and seen: \(trouble)")
      }
    }
    failures += try others()
    let judged = try axe()
    failures += judged.missed
    let speech = try PlantedSpeech.unheard(in: browser, workspace.file("planted.html"))
    for name in speech.missed { print("✗ \(name): it was not heard") }
    failures += speech.missed.count
    print(
      failures == 0
        ? "\(Self.pages.count + 5 + speech.count + judged.count) planted pages were seen as they are"
        : "\(failures) failed")
    return failures == 0 ? 0 : 1
  }

  /// Mistakes that axe-core has to find, if it is there.
  private func axe() throws -> (missed: Int, count: Int) {
    guard let path = ProcessInfo.processInfo.environment["AXE"] else { return (0, 0) }
    let page = try browser.page()
    let pages = AxePages(
      workspace: workspace, tool: Tool(path: ""), page: page, checks: Checks(in: browser),
      axe: try String(contentsOfFile: path, encoding: .utf8))
    var failures = 0
    let planted = [
      ("image-alt", "<img src='data:,'>"), ("label", "<input>"),
      ("button-name", "<button></button>"), ("heading-order", "<h1>x</h1><h4>y</h4>"),
      ("aria-allowed-attr", "<p aria-checked=true>x</p>"),
      ("color-contrast", "<p style='color: #bbb; background: #fff'>Pale</p>"),
    ]
    for (rule, body) in planted {
      let file = workspace.file("planted.html")
      let head = "<!DOCTYPE html><html lang=en><title>x</title>"
      try "\(head)<body><main>\(body)</main></body></html>"
        .write(to: file, atomically: true, encoding: .utf8)
      try page.open("file://\(file.path)")
      guard try !pages.judge().violations.contains(where: { $0.hasPrefix(rule) }) else { continue }
      failures += 1
      print("✗ \(rule): axe-core did not find it")
    }
    try page.close()
    return (failures, planted.count)
  }

  /// The checks that look at the elements themselves.
  private func others() throws -> Int {
    let planted: [(name: String, body: String, isSeen: (Page) throws -> Bool)] = [
      (
        "two elements with one id", "<p id='a'>x</p><p id='a'>y</p>",
        { try $0.evaluate("driver.ids()").strings == ["a"] }
      ),
      (
        "pale words", "<p style='color: #aaa; background: #fff'>Pale</p><p>Clear</p>",
        { try $0.evaluate("driver.contrast()").strings.map { $0.prefix(4) } == ["Pale"] }
      ),
      (
        "a button without a name", "<button></button><button>Named</button><input>",
        { try Accessibility.nameless($0).count == 2 }
      ),
      (
        "what is too wide", "<div style='width: 3000px'>Wide</div>",
        { try $0.evaluate("driver.overflow()").int ?? 0 > 0 }
      ),
      (
        "a focus that cannot be seen", "<button style='outline: none'>Dark</button>",
        {
          try $0.press("Tab")
          let focus = try $0.evaluate("driver.focus()")
          return focus["tag"].string == "button" && !focus["isVisible"].bool
        }
      ),
    ]
    var failures = 0
    for (name, body, isSeen) in planted {
      let file = workspace.file("planted.html")
      try "<!DOCTYPE html><html><body>\(body)</body></html>"
        .write(to: file, atomically: true, encoding: .utf8)
      let page = try browser.page()
      try page.open("file://\(file.path)")
      if try !isSeen(page) {
        failures += 1
        print("✗ \(name): it was not seen")
      }
      try page.close()
    }
    return failures
  }
}
