import Foundation

/// The tests of storyboards.
struct Storyboards {
  let browser: Browser
  let workspace: Workspace
  let tool: Tool

  func run(brands chosen: [String]) throws -> Int32 {
    let names = try workspace.brandNames()
    if chosen == ["preview"] { return try previews() }
    if chosen == ["speed"] {
      return try PageSpeed(browser: browser, workspace: workspace, tool: tool).run()
    }
    if chosen == ["client"] { return try clientPages() }
    if chosen == ["reports"] { return try reports() }
    if chosen == ["matrix"] { return try matrix() }
    if chosen == ["axe"] { return try axe() }
    if chosen.first == "spoken" { return try spoken(Array(chosen.dropFirst()), of: names) }
    let brands = chosen.isEmpty ? names : chosen
    for name in brands where !names.contains(name) {
      throw Failure("there is no brand \(name); there are \(names.joined(separator: ", "))")
    }
    let checks = Checks(in: browser)
    let page = try browser.page()
    let reader = try browser.page()
    try page.prefer(dark: false)
    try reader.open("about:blank")
    // Two of them are in one file, to be seen beside each other.
    let pair = ["saffron", "zettel"]
    let groups =
      (pair.allSatisfy(brands.contains) ? [pair] : [])
      + (pair.allSatisfy(brands.contains) ? brands.filter { !pair.contains($0) } : brands).map {
        [$0]
      }
    for group in groups {
      try check(
        group, devices: group == pair ? ["phone", "tablet"] : ["phone"], page, reader, checks)
    }
    if chosen.isEmpty {
      checks.about("saffron: beside pantry, which has tabs") {
        let file = workspace.file("tabs.html")
        try tool.storyboard(
          ["saffron", "pantry"].map { workspace.brands.appending(path: "\($0).json").path }
            + ["--data", "--depth", "3", "--limit", "400"], into: file)
        try Looks(page: page, checks: checks).counterparts(file, "saffron", "pantry")
        return ""
      }
      checks.about("the matrix of a screen") {
        try MatrixPages(workspace: workspace, tool: tool, page: page, checks: checks).run()
        return ""
      }
      checks.about("saffron: beside its baseline") {
        try baseline(Looks(page: page, checks: checks))
        return ""
      }
      try hostile(page, reader, checks)
      let clients = ClientPages(workspace: workspace, tool: tool, page: page, checks: checks)
      checks.about("the page for a client") { try clients.run() }
      checks.about("the page for a client: hostile") {
        try clients.hostile()
        return ""
      }
      checks.about("a font that a page carries") {
        try clients.font()
        return ""
      }
      Previews(browser: browser, workspace: workspace, tool: tool, page: page, checks: checks).run()
      check(ReportPages(workspace: workspace, tool: tool, page: page, checks: checks))
    }
    return checks.end()
  }

  private func check(_ reports: ReportPages) {
    let pages: [(name: String, run: () throws -> Void)] = [
      ("the page of diff", reports.diff), ("the pages of run and trace", reports.failure),
      ("the film strip of a failure", reports.strip), ("the pages on paper", reports.paper),
    ]
    for page in pages where reports.page.canPrint || page.name != "the pages on paper" {
      reports.checks.about(page.name) {
        try page.run()
        return ""
      }
    }
  }

  /// Tries the pages of reports alone.
  private func reports() throws -> Int32 {
    let checks = Checks(in: browser)
    let page = try browser.page()
    try page.prefer(dark: false)
    check(ReportPages(workspace: workspace, tool: tool, page: page, checks: checks))
    return checks.end()
  }

  /// Has axe-core judge each kind of page.
  private func axe() throws -> Int32 {
    guard let file = ProcessInfo.processInfo.environment["AXE"] else {
      print("skipped: axe-core is not there (a package of pip has it: axe-playwright-python)")
      return 0
    }
    let checks = Checks(in: browser)
    let pages = AxePages(
      workspace: workspace, tool: tool, page: try browser.page(), checks: checks,
      axe: try String(contentsOfFile: file, encoding: .utf8))
    checks.about("all kinds of pages, by axe-core", pages.run)
    return checks.end()
  }

  /// Listens to the screens of brands; without any, of all.
  private func spoken(_ chosen: [String], of names: [String]) throws -> Int32 {
    let checks = Checks(in: browser)
    let page = try browser.page()
    for name in chosen.isEmpty ? names : chosen {
      checks.about("\(name): its screens, as they are heard") {
        try SpokenScreens(workspace: workspace, tool: tool, page: page, checks: checks).run(name)
      }
    }
    return checks.end()
  }

  /// Tries the matrix alone.
  private func matrix() throws -> Int32 {
    let checks = Checks(in: browser)
    let page = try browser.page()
    try page.prefer(dark: false)
    checks.about("the matrix of a screen") {
      try MatrixPages(workspace: workspace, tool: tool, page: page, checks: checks).run()
      return ""
    }
    return checks.end()
  }

  /// Tries the pages for clients alone.
  private func clientPages() throws -> Int32 {
    let checks = Checks(in: browser)
    let page = try browser.page()
    try page.prefer(dark: false)
    try HostileBrand(workspace: workspace).write()
    let clients = ClientPages(workspace: workspace, tool: tool, page: page, checks: checks)
    checks.about("the page for a client") { try clients.run() }
    checks.about("the page for a client: hostile") {
      try clients.hostile()
      return ""
    }
    checks.about("a font that a page carries") {
      try clients.font()
      return ""
    }
    return checks.end()
  }

  /// Tries the live preview alone.
  private func previews() throws -> Int32 {
    let checks = Checks(in: browser)
    let page = try browser.page()
    try page.prefer(dark: false)
    Previews(browser: browser, workspace: workspace, tool: tool, page: page, checks: checks).run()
    return checks.end()
  }

  private func check(
    _ brands: [String], devices: [String], _ page: Page, _ reader: Page, _ checks: Checks
  ) throws {
    let name = brands.joined(separator: " and ")
    guard let file = write(brands, devices, checks) else { return }
    for brand in brands {
      for device in devices {
        var ends: [(address: String, elements: String)] = []
        checks.about("\(brand), \(device): clicked") {
          let walks = Walks(
            tool: tool, brand: brand, file: file, device: device, workspace: workspace,
            count: device == "phone" ? 50 : 25)
          let (found, said) = try walks.run(page, reader, checks)
          ends = found
          return said
        }
        checks.about("\(brand), \(device): links") {
          let addresses = Addresses(browser: browser, page: page, checks: checks)
          if let last = ends.last { try addresses.gone(last) }
          try addresses.history(file)
          return try addresses.reopen(ends)
        }
      }
    }
    let looks = Looks(page: page, checks: checks)
    checks.about("\(name): dark, large, narrow") {
      try looks.sizes(file, isRightToLeft: brands == ["noor"])
      return ""
    }
    if brands.contains("saffron") {
      checks.about("\(name): what the map says of ways") {
        try looks.ways(file)
        return ""
      }
    }
    guard brands == ["saffron", "zettel"] else { return }
    checks.about("\(name): beside each other") {
      let ids = try page.evaluate(
        "JSON.parse(document.getElementById('index').textContent).variants.map((one) => one.id)"
      ).strings
      guard let first = ids.first(where: { $0.contains("saffron") && $0.contains("phone") }),
        let second = ids.first(where: { $0.contains("zettel") && $0.contains("phone") })
      else { throw Failure("no two phones among \(ids)") }
      return try looks.comparison(file, first, second)
    }
    let keys = Keys(page: page, checks: checks, file: file)
    checks.about("\(name): search and help by keys") {
      try keys.search()
      return ""
    }
    checks.about("\(name): the map by keys") {
      try keys.map()
      return ""
    }
    checks.about("\(name): the app by keys") {
      let id = try page.evaluate(
        "JSON.parse(document.getElementById('index').textContent).variants[0].id")
      return try keys.journey(id.string ?? "")
    }
    checks.about("\(name): names, contrast, focus") {
      try looks.names(file)
      return ""
    }
    checks.about("\(name): nothing is asked for") {
      try looks.policy(file)
      return ""
    }
  }

  /// Writes a storyboard of some brands.
  private func write(_ brands: [String], _ devices: [String], _ checks: Checks) -> URL? {
    let file = workspace.file("\(brands.joined(separator: "-")).html")
    var isWritten = false
    checks.about("\(brands.joined(separator: " and ")): written") {
      try tool.storyboard(
        brands.map { workspace.brands.appending(path: "\($0).json").path }
          + ["--data", "--depth", "4", "--limit", "1200"] + devices.flatMap { ["--device", $0] },
        into: file)
      isWritten = true
      let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
      return "\(size / 1000) kB"
    }
    return isWritten ? file : nil
  }

  /// A brand beside itself from before it had another accent, and one feature less.
  private func baseline(_ looks: Looks) throws {
    let brand = workspace.brands.appending(path: "saffron.json")
    let (before, now) = (workspace.file("before.html"), workspace.file("now.html"))
    let good = try Data(contentsOf: brand)
    defer { try? good.write(to: brand) }
    try tool.storyboard([brand.path, "--depth", "2"], into: before)
    try workspace.change("saffron.json") {
      $0["palette"] = ["coal": "#2A1B0A", "cream": "#FFF8EE", "ochre": "#2A1B0A"]
      $0["menu"] = ["recipes", "shopping"]
    }
    try tool.storyboard([brand.path, "--depth", "2", "--baseline", before.path], into: now)
    try looks.baseline(now, lost: "tap #users")
  }

  /// A brand that tries to break the page.
  private func hostile(_ page: Page, _ reader: Page, _ checks: Checks) throws {
    try HostileBrand(workspace: workspace).write()
    guard let file = write(["hostile"], ["phone"], checks) else { return }
    checks.about("hostile: clicked") {
      let (_, said) = try Walks(
        tool: tool, brand: "hostile", file: file, device: "phone", workspace: workspace, count: 15
      ).run(page, reader, checks)
      return said
    }
    checks.about("hostile: shown as text") {
      try page.open("file://\(file.path)")
      var shown = ""
      for journey in [
        "", "tap%20%23recipes", "tap%20%23recipes%0Atap%20%23breakfast", "tap%20%23users",
      ] {
        try page.open("file://\(file.path)#j=\(journey)")
        shown +=
          try page.evaluate("document.querySelector('.board-stages').textContent").string ?? ""
      }
      for text in HostileBrand.plain.prefix(2) {
        checks.hold(shown.contains(text), "\(text) is not shown")
      }
      checks.hold(try page.evaluate("window.x === undefined").bool, "a text has run")
      checks.hold(
        try page.evaluate("driver.overflow()").int ?? 1 <= 0, "a text makes the page wide")
      for button in ["Search", "Help"] {
        try page.evaluate("driver.press('\(button)')")
        try page.type("script")
        try page.press("Escape")
      }
      checks.hold(try page.evaluate("window.x === undefined").bool, "a text has run")
      try page.call("Emulation.setEmulatedMedia", ["media": "print"])
      try page.evaluate("dispatchEvent(new Event('beforeprint'))")
      checks.hold(
        try page.evaluate("document.querySelectorAll('.board-sheet-page').length").int ?? 0 > 0,
        "there is nothing to print")
      try page.call("Emulation.setEmulatedMedia", ["media": ""])
      try checks.quiet(page)
      return ""
    }
  }
}
