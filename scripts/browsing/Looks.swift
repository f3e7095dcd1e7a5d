import Foundation

/// The page around the screens: its colours, its sizes, its names.
struct Looks {
  let page: Page
  let checks: Checks

  /// Right to left, dark, and large.
  func sizes(_ file: URL, isRightToLeft: Bool) throws {
    for (width, height) in [(1440, 900), (1024, 700), (390, 844)] {
      try page.resize(width, height)
      for fragment in ["", "#j=&s=2&a=dark", "#j=&s=0.85&a=light"] {
        try page.open("file://\(file.path)\(fragment)")
        let overflow = try page.evaluate("driver.overflow()").int ?? 0
        checks.hold(
          overflow <= 0, "\(overflow) points too wide at \(width) × \(height) \(fragment)")
        checks.hold(
          !(try page.evaluate("driver.isScrolled()").bool),
          "the whole page scrolls at \(width) × \(height) \(fragment)")
        if isRightToLeft {
          // The pictures of the map are made once they are in sight.
          try page.evaluate("new Promise((done) => setTimeout(done, 200))")
          checks.hold(
            try page.evaluate(
              "[...document.querySelectorAll('.flow-app')].length > 0 && "
                + "[...document.querySelectorAll('.flow-app')].every((one) => one.dir === 'rtl' && "
                + "getComputedStyle(one).direction === 'rtl')"
            ).bool, "a frame is not mirrored at \(width) × \(height) \(fragment)")
        }
      }
    }
    try page.resize(1440, 900)
    try checks.quiet(page)
  }

  /// The ways without a line, and dialogs on each screen that leads to them.
  func ways(_ file: URL) throws {
    try page.open("file://\(file.path)")
    let found = try page.evaluate(
      """
      [...document.querySelectorAll(".board-place")].map((one) => one.querySelector(".board-name span")
        .textContent + ": " + [...one.querySelectorAll(".board-chip")].map((chip) =>
          chip.textContent).join(", ")).filter((line) => !line.endsWith(": "))
      """
    ).strings.sorted()
    // The sheet of a recipe is reached from both lists; what closes it is no way of its own.
    checks.same(
      found.filter { $0.contains("←") || $0.contains("→") },
      ["RecipeDetail: → Share", "Share: ← RecipeDetail"], "the ways without a line")
    checks.hold(
      found.contains("ShoppingItem: “Discard changes?”"),
      "a dialog is missing on the screen that leads to it, among \(found)")
  }

  /// Names and roles, ids, contrast, and a focus that is seen.
  func names(_ file: URL) throws {
    for isDark in page.appearances {
      try page.prefer(dark: isDark)
      let colours = isDark ? "dark" : "light"
      for (view, open) in [
        ("the map", "0"), ("a screen", "driver.show('Screen'), driver.chooseMove(0.5)"),
        ("the search", "driver.press('Search')"), ("the help", "driver.press('Help')"),
      ] {
        try page.open("file://\(file.path)")
        try page.evaluate(open)
        for line in try page.evaluate("driver.contrast()").strings {
          checks.hold(false, "\(view), \(colours): too little contrast: \(line)")
        }
        for id in try page.evaluate("driver.ids()").strings {
          checks.hold(false, "\(view): two elements have the id \(id)")
        }
        for line in try Accessibility.nameless(page) { checks.hold(false, "\(view): \(line)") }
        let isDialog = try page.evaluate("driver.now()")["isDialog"].bool
        checks.same(
          try page.evaluate("driver.focus()")["tag"].string != "body", isDialog,
          "\(view): whether something has the focus")
        var stops: Set<String> = []
        for _ in 0..<60 {
          try page.press("Tab")
          let focus = try page.evaluate("driver.focus()")
          guard let tag = focus["tag"].string, tag != "body" else { break }
          stops.insert("\(tag) \(focus["text"].string ?? "")")
          checks.hold(
            focus["isVisible"].bool,
            "\(view), \(colours): the focus is not seen on \(tag) \(focus["text"].string ?? "")")
        }
        // In a dialog, the focus is on its first element already.
        checks.hold(
          stops.count >= (isDialog ? 0 : 5), "\(view): Tab stops only at \(stops.sorted())")
      }
    }
    try page.prefer(dark: false)
    try checks.quiet(page)
  }

  /// Two apps beside each other, what differs marked; and one beside itself.
  func comparison(_ file: URL, _ first: String, _ second: String) throws -> String {
    var total = 0
    for journey in ["", "tap #recipes", "tap #recipes\ntap #breakfast", "tap #users"] {
      let fragment =
        "#v=\(first)&c=\(second)&j="
        + (journey.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
      try page.open("file://\(file.path)\(fragment)")
      let found = try page.evaluate("driver.differences()")
      let list = found["list"].strings
      let marked = try page.evaluate("driver.marked()").list
      let count = marked.count { $0[0].int == 0 || $0[1].string == "only" }
      checks.same(count, list.count, "\(journey): the marked elements, beside the list \(list)")
      checks.hold(
        found["title"].string?.hasPrefix(list.isEmpty ? "No other difference" : "\(list.count) ")
          == true,
        "\(journey): \(found["title"].string ?? "no list") over \(list.count) differences")
      checks.hold(
        try page.evaluate("document.querySelectorAll('.board-stage .flow-app').length").int == 2,
        "\(journey): not two screens")
      total += list.count
      try page.evaluate("driver.select('Beside', driver.value('App'))")
      let same = try page.evaluate("driver.differences()")
      checks.same(same["title"].string, "No difference", "\(journey): beside itself")
      checks.same(try page.evaluate("driver.marked()").list.count, 0, "marks beside itself")
    }
    checks.hold(total > 0, "two brands do not differ at all")
    try checks.quiet(page)
    return "\(total) differences"
  }

  /// A brand beside one that begins with another screen, whose other screens are the same.
  func counterparts(_ file: URL, _ first: String, _ second: String) throws {
    for (journey, count) in [("", 1), ("tap #recipes", 2), ("tap #users\ntap #1", 2)] {
      let sections = try sections(file, first, beside: second, journey)
      checks.same(
        try page.evaluate("document.querySelectorAll('.board-stage .flow-app').length").int ?? 0,
        count, "\(journey): the screens")
      checks.same(
        sections.contains { $0.hasPrefix("No comparison") }, count == 1, "\(journey): compared")
    }
    try checks.quiet(page)
  }

  /// An app beside its baseline, which looks different and has one way more.
  func baseline(_ file: URL, lost line: String) throws {
    try page.open("file://\(file.path)")
    let ids = try page.evaluate(
      "JSON.parse(document.getElementById('index').textContent).variants.map((one) => one.id)"
    ).strings
    guard ids.count == 2 else { throw Failure("an app and its baseline are \(ids)") }
    let themed = try sections(file, ids[0], beside: ids[1], "")
    checks.hold(
      themed.contains { $0.hasPrefix("On all screens") && $0.contains("theme: light accent: ") },
      "another accent is not named: \(themed)")
    checks.hold(!(try page.evaluate("driver.differences()").isNull), "no comparison at the launch")
    let lost = try sections(file, ids[1], beside: ids[0], line)
    checks.hold(lost.contains { $0.hasPrefix("No comparison") }, "\(line) is lost: \(lost)")
    checks.hold(try page.evaluate("driver.differences()").isNull, "\(line) is lost, and compared")
    checks.same(
      try page.evaluate("document.querySelectorAll('.board-stage .flow-app').length").int, 1,
      "screens where \(line) is lost")
    let text = try page.evaluate("document.querySelector('.board-stages').textContent").string
    checks.hold(
      text?.contains("Step 1 is not there: \(line)") == true,
      "\(line) is lost, and not named: \(text ?? "nothing")")
    try checks.quiet(page)
  }

  /// Opens a state of an app beside another one, and returns what the panel says of it.
  private func sections(
    _ file: URL, _ first: String, beside second: String, _ journey: String
  ) throws -> [String] {
    let words = [first, second, journey].map {
      $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
    try page.open("file://\(file.path)#v=\(words[0])&c=\(words[1])&j=\(words[2])")
    return try page.evaluate(
      "[...document.querySelectorAll('.board-panel section')].map((one) => one.textContent)"
    ).strings
  }

  /// A page cannot ask for anything, and the tests would see it.
  func policy(_ file: URL) throws {
    try page.open("file://\(file.path)")
    try checks.quiet(page)
    let isBlocked = try page.evaluate(
      "fetch('https://example.invalid/').then(() => 'answered', () => 'blocked')")
    checks.same(isBlocked.string, "blocked", "a request")
    checks.hold(
      try page.takeTrouble().contains { $0.hasPrefix("policy: connect-src") },
      "a request that the policy forbids is not seen")
    for (what, script) in [
      (
        "a script element",
        "const one = document.createElement('script'); one.append('window.x = 1'); "
          + "document.body.append(one)"
      ),
      (
        "an attribute",
        "document.body.setAttribute('onclick', 'window.x = 1'); document.body.click()"
      ),
      ("markup", "document.body.innerHTML = '<img src=x onerror=window.x=1>'"),
    ] {
      // Some are refused by an error, others by silence.
      _ = try? page.evaluate(script)
      checks.hold(!(try page.takeTrouble()).isEmpty, "\(what) is not refused")
      checks.hold(try page.evaluate("window.x === undefined").bool, "\(what) has run")
    }
  }
}
