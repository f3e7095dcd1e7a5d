import Foundation

/// The tests of the live preview: everything is done by mouse and keyboard, in the page.
struct Previews {
  let browser: Browser
  let workspace: Workspace
  let tool: Tool
  let page: Page
  let checks: Checks

  private static let journeys = ["cooks", "share", "sort", "delete-profile"]
  /// Finds what a line of a journey is about, in the frame of the first device.
  private static let hands = """
    globalThis.hands = {
      frame: () => document.querySelector("#stage .device .frame"),
      part: (id) => [...new TextEncoder().encode(id)].map((byte) =>
        /[A-Za-z0-9_.-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte)
          : "%" + byte.toString(16).toUpperCase().padStart(2, "0")).join(""),
      used(action) {
        return [...hands.frame().querySelectorAll(`[data-at][data-actions~="${action}"]`)]
          .filter((element) => !element.closest("[inert]"));
      },
      only: (found) => found.length === 1 ? found[0] : undefined,
      byID: (id, action) => hands.only(hands.used(action).filter((element) =>
        element.dataset.path.split("/").at(-1).split(";")[0] === hands.part(id))),
      // Which pane a row is in, a journey decides by the focus.
      row: (number) => hands.frame().querySelectorAll(".flow-pane").length > 1 ? undefined
        : hands.used("tap").filter((element) => element.dataset.role === "row")[number - 1],
      byName: (name) => hands.used("tap").find((element) => [...element.querySelectorAll(
        ".flow-row-title, .flow-button-title, .flow-tab-title")].some((one) =>
        one.textContent === name)),
      back: () => [...hands.frame().querySelectorAll("[data-action=back], [data-action=dismiss]")]
        .findLast((element) => !element.closest("[inert]")),
      place(element) {
        if (!element) return null;
        const control = element.matches("button, input") ? element
          : element.querySelector("button, label, input, textarea") ?? element;
        control.scrollIntoView({ block: "center" });
        const box = boxOf(control);
        return box.width ? [box.x + box.width / 2, box.y + box.height / 2] : null;
      },
      select(id) {
        const field = hands.byID(id, "enterText")?.querySelector("input, textarea");
        field?.focus();
        field?.select();
        return Boolean(field);
      },
      steps: () => [...document.querySelectorAll(".steps .step span:nth-child(2)")]
        .map((one) => one.textContent),
      current: () => [...document.querySelectorAll(".steps .step")].findIndex((one) =>
        one.hasAttribute("aria-current")),
      status: () => document.getElementById("status").textContent,
      text: (id) => document.getElementById(id).textContent,
      isShown: (id) => !document.getElementById(id).hidden,
      frames: () => [...document.querySelectorAll("#stage .frame")].map((one) => one.textContent),
    };
    0
    """

  func run() {
    checks.about("the preview: journeys played by clicking") {
      for name in Self.journeys { try play(name) }
      return ""
    }
    checks.about("the preview: hot brand, time travel, expecting, keyboard, reload") {
      try live()
      return ""
    }
    checks.about("the preview: a list of 2,000 rows") {
      try rows()
      return ""
    }
    checks.about("the preview: the tool built anew at the same place") {
      try rebuilt()
      return ""
    }
    checks.about("the preview: two devices, and a hostile brand") {
      try devices()
      try hostile()
      return ""
    }
  }

  func brand(_ name: String) -> String {
    workspace.brands.appending(path: "\(name).json").path
  }

  /// Opens a preview's page, and waits for its app.
  func open(_ preview: LivePreview) throws {
    page.ownAddress = preview.address
    try page.resize(1440, 900)
    try page.open(preview.address)
    try page.evaluate(Self.hands)
    try browser.wait(for: "the app in the preview") {
      try page.evaluate("hands.steps().length > 0 && hands.frame() !== null").bool == true
    }
  }

  func steps() throws -> [String] { try page.evaluate("hands.steps()").strings }

  /// Does something that has to make a step.
  func step(_ what: String, _ body: () throws -> Void) throws {
    let count = try steps().count
    try body()
    do {
      try browser.wait(for: what) { try steps().count == count + 1 }
    } catch {
      throw Failure(
        "\(what) makes no step: \(try page.evaluate("hands.status()").string ?? ""), after "
          + (try steps().suffix(3).joined(separator: ", ")))
    }
  }

  /// Clicks what an expression of ``hands`` finds; returns `false` if there is nothing.
  func click(_ expression: String) throws -> Bool {
    let place = try page.evaluate("hands.place(\(expression))").list.compactMap(\.double)
    guard place.count == 2 else { return false }
    try page.click(place[0], place[1])
    return true
  }

  /// Plays one line: taps, texts and the way back by mouse, everything else at the prompt.
  func play(line: String) throws -> Bool {
    var isClicked = false
    try step(line) {
      if let tap = line.wholeMatch(of: /tap #([^ ]+)( in \w+)?/) {
        isClicked = try click("hands.byID(\(JSON.literal(String(tap.1))), 'tap')")
      } else if let tap = line.wholeMatch(of: /tap row (\d+)/) {
        isClicked = try click("hands.row(\(tap.1))")
      } else if let tap = line.wholeMatch(of: /tap "([^"]+)"/) {
        isClicked = try click("hands.byName(\(JSON.literal(String(tap.1))))")
      } else if line == "back" || line == "dismiss" {
        isClicked = try click("hands.back()")
      } else if let typed = line.wholeMatch(of: /type "([^"]*)" into #(\w+)/) {
        guard try page.evaluate("hands.select(\(JSON.literal(String(typed.2))))").bool == true
        else {
          throw Failure("\(line): there is no such field")
        }
        if typed.1.isEmpty { try page.press("Backspace") } else { try page.type(String(typed.1)) }
        return isClicked = true
      }
      guard !isClicked else { return }
      if browser.kind == .webkit {
        // Its list of suggestions takes the first press of Enter.
        try page.evaluate("document.getElementById('line').removeAttribute('list')")
      }
      try page.evaluate("document.getElementById('line').focus()")
      try page.type(line)
      try page.press("Enter")
    }
    return isClicked
  }

  private func play(_ name: String) throws {
    let preview = try LivePreview(tool, ["--brand", brand("saffron"), "--device", "phone"])
    defer { preview.end() }
    try open(preview)
    let fixtures = ProcessInfo.processInfo.environment["FIXTURES"] ?? "Fixtures"
    let text = try String(
      contentsOf: URL(fileURLWithPath: "\(fixtures)/journeys/\(name).journey"), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    var clicked = 0
    for line in lines where try play(line: line) { clicked += 1 }
    checks.hold(clicked * 4 >= lines.count, "\(name): only \(clicked) lines were clicked")
    // What was recorded is a journey that run plays, with every step in it.
    let recorded = Array(try steps().dropFirst())
    checks.same(recorded.count, lines.count, "\(name): steps")
    let file = workspace.file("\(name)-recorded.journey")
    try (recorded.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    let (code, output) = try tool.run(["run", file.path, "--brand", brand("saffron")])
    checks.hold(code == 0, "\(name): run: \(String(decoding: output, as: UTF8.self).suffix(500))")
    for line in try Accessibility.nameless(page) { checks.hold(false, "\(name): \(line)") }
    for line in try page.evaluate("driver.contrast()").strings {
      checks.hold(false, "\(name): too little contrast: \(line)")
    }
    try checks.quiet(page)
    checks.same(preview.end(), 0, "\(name): the exit code after Ctrl-C")
  }

  private func rebuilt() throws {
    let folder = workspace.file("package")
    let source = folder.appending(path: "Sources/A.swift")
    try FileManager.default.createDirectory(
      at: source.deletingLastPathComponent(), withIntermediateDirectories: true)
    try "let a = 1".write(to: source, atomically: true, encoding: .utf8)
    let command = "grep -q good Sources/A.swift || { echo 'A.swift:1:2: error: not good'; exit 1; }"
    let preview = try LivePreview(
      tool, ["--brand", brand("saffron"), "--device", "phone", "--rebuild", command], in: folder)
    defer { preview.end() }
    try open(preview)
    for line in ["tap #recipes", "tap #breakfast"] { _ = try play(line: line) }
    try "let a = 2".write(to: source, atomically: true, encoding: .utf8)
    try browser.wait(for: "the compiler's error") {
      try page.evaluate("hands.text('problem-texts')").string?.contains("not good") == true
    }
    checks.hold(try page.evaluate("hands.frame() !== null").bool, "no app below the error")
    try "let good = 1".write(to: source, atomically: true, encoding: .utf8)
    try browser.wait(for: "the page of the new tool") {
      try page.evaluate("hands.isShown('problem')").bool == false
        && page.evaluate("hands.text('gone')").string?.isEmpty == false
        && page.evaluate("hands.isShown('gone')").bool == false
    }
    checks.same(try steps().count, 3, "steps in the new tool")
    _ = try play(line: "tap row 1")
    checks.same(try steps().count, 4, "steps after one in the new tool")
    _ = try page.takeTrouble()
  }

  private func live() throws {
    let preview = try LivePreview(tool, ["--brand", brand("saffron"), "--device", "phone"])
    defer { preview.end() }
    try open(preview)
    for line in ["tap #recipes", "tap #breakfast", "tap row 1"] { _ = try play(line: line) }
    // A brand that changes, that is broken, and that is good again.
    let file = workspace.brands.appending(path: "saffron.json")
    let good = try Data(contentsOf: file)
    defer { try? good.write(to: file) }
    try workspace.change("saffron.json") { $0["name"] = "Changed Kitchen" }
    try browser.wait(for: "the changed brand") {
      try page.evaluate("hands.text('name')").string == "Changed Kitchen"
    }
    checks.same(try steps().count, 4, "steps after the brand has changed")
    try Data("{\n  \"id\": ".utf8).write(to: file)
    try browser.wait(for: "what is wrong with the brand") {
      try page.evaluate("hands.isShown('problem')").bool == true
    }
    let said = try page.evaluate("hands.text('problem-texts')").string ?? ""
    checks.hold(
      said.contains("saffron.json:2:"), "a broken brand is not named by its line: \(said)")
    checks.hold(try page.evaluate("hands.frame() !== null").bool == true, "no app below a mistake")
    try good.write(to: file)
    try browser.wait(for: "the brand that is good again") {
      try page.evaluate("hands.isShown('problem')").bool == false
    }
    // Back to a step, and on from there.
    _ = try click("document.querySelectorAll('.steps .step')[1]")
    try browser.wait(for: "the step before") { try page.evaluate("hands.current()").int == 1 }
    _ = try click("document.querySelector('[data-key=forward]')")
    try browser.wait(for: "the step after it") { try page.evaluate("hands.current()").int == 2 }
    checks.same(try steps().count, 4, "steps while one looks at those before")
    // An expectation by a click, which does nothing else.
    _ = try click("document.querySelector('[data-key=expecting]')")
    let before = try page.evaluate("hands.frames()[0]").string
    _ = try click("hands.row(1)")
    try browser.wait(for: "an expectation") {
      try steps().last?.hasPrefix("expect ") == true
    }
    checks.same(try page.evaluate("hands.frames()[0]").string, before, "what an expectation shows")
    try page.press("e")
    // By keyboard alone.
    try step("Enter on a row") {
      // From the beginning of the page: in Firefox, Tab leads through the browser's bar after its end.
      try page.evaluate("document.querySelector('.skip').focus()")
      for _ in 0..<80 {
        try page.press("Tab")
        let isRow = "document.activeElement.matches('.frame .flow-row-main')"
        if try page.evaluate(isRow).bool == true { return try page.press("Enter") }
      }
      throw Failure("no row gets the focus by Tab")
    }
    try sheet()
    // Reloading loses nothing.
    let (known, shown) = (try steps(), try page.evaluate("hands.frames()").strings)
    try open(preview)
    checks.same(try steps(), known, "the steps after a reload")
    checks.same(try page.evaluate("hands.frames()").strings, shown, "the screens after a reload")
    try checks.quiet(page)
  }

  private func devices() throws {
    let preview = try LivePreview(tool, ["--brand", brand("zettel")])
    defer { preview.end() }
    try open(preview)
    for line in ["tap #recipes", "tap row 1"] { _ = try play(line: line) }
    let titles = try page.evaluate(
      """
      [...document.querySelectorAll("#stage .frame")].map((one) =>
        [...one.querySelectorAll(".flow-title")].at(-1)?.textContent ?? "")
      """
    ).strings
    checks.hold(
      titles.count == 2 && titles[0] == titles[1] && !titles[0].isEmpty,
      "two devices show \(titles)")
    try checks.quiet(page)
  }

  private func hostile() throws {
    if !FileManager.default.fileExists(atPath: brand("hostile")) {
      try HostileBrand(workspace: workspace).write()
    }
    let preview = try LivePreview(tool, ["--brand", brand("hostile"), "--device", "phone"])
    defer { preview.end() }
    try open(preview)
    checks.same(
      try page.evaluate("hands.text('name')").string, HostileBrand.plain[0], "the hostile name")
    for line in ["tap row 1", "tap row 1", "tap row 1"] { _ = try play(line: line) }
    checks.hold(
      try page.evaluate("window.x === undefined").bool == true, "a text of a brand was run")
    try checks.quiet(page)
  }
}
