import Foundation

/// The pages of `diff`, `run` and `trace`, which are made of the same parts.
struct ReportPages {
  let workspace: Workspace
  let tool: Tool
  let page: Page
  let checks: Checks

  private var brand: String { workspace.brands.appending(path: "saffron.json").path }

  func diff() throws {
    let file = workspace.file("diff.html")
    let other = workspace.brands.appending(path: "zettel.json").path
    try write(["diff", brand, other, "--report", "html=\(file.path)"], file)
    try look(at: file, "diff")
  }

  func failure() throws {
    let journey = workspace.file("wrong.journey")
    try "tap #recipes\ntap #breakfast\nexpect screen Nowhere\n".write(
      to: journey, atomically: true, encoding: .utf8)
    let (file, folder) = (workspace.file("run.html"), workspace.file("artifacts"))
    try write(
      [
        "run", journey.path, "--brand", brand, "--artifacts", folder.path, "--report",
        "html=\(file.path)",
      ], file)
    try look(at: file, "run")
    let traces = (FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? [])
      .compactMap { $0 as? String }.filter { !$0.hasSuffix("/") && $0.contains(".") }.sorted()
    guard let name = traces.first(where: { $0.contains("wrong") }) else {
      throw Failure("run leaves no trace among \(traces)")
    }
    let traced = workspace.file("trace.html")
    let trace = folder.appending(path: name).path
    try write(["trace", trace, "--report", "html=\(traced.path)"], traced)
    try look(at: traced, "trace")
    let picture = workspace.file("trace.svg")
    try write(["trace", trace, "--report", "svg=\(picture.path)"], picture)
    try page.open("file://\(picture.path)")
    checks.hold(
      try page.evaluate("document.querySelectorAll('foreignObject .strip-used').length").int == 2,
      "the picture of a trace marks not what is used")
    try checks.quiet(page)
  }

  /// The film strip of a failure: its marks are where the elements are.
  func strip() throws {
    let journey = workspace.file("strip.journey")
    try "tap #recipes\ntap #desserts\nscroll\ntap #42\nset #servings to \"12\"\nback\n"
      .appending("expect row \"Lemon tart\" has \"seven stars\"\n")
      .write(to: journey, atomically: true, encoding: .utf8)
    let file = workspace.file("strip.html")
    try write(["run", journey.path, "--brand", brand, "--report", "html=\(file.path)"], file)
    for (width, height) in [(1440, 900), (390, 844)] {
      try page.resize(width, height)
      try page.open("file://\(file.path)")
      let size = "\(width) × \(height)"
      checks.hold(
        try page.evaluate(Self.isMissedShown).bool, "\(size): what was expected is out of view")
    }
    try page.resize(1900, 900)
    try page.open("file://\(file.path)")
    try page.evaluate("new Promise((done) => setTimeout(done, 300))")
    checks.same(
      try page.evaluate("document.querySelectorAll('.board-strip .board-thumb').length").int, 7,
      "the screens of the strip")
    for line in try page.evaluate(Self.misplaced).strings { checks.hold(false, "strip: \(line)") }
    checks.same(
      try page.evaluate("[...document.querySelectorAll('.is-wrong')].map((e) => e.dataset.path)")
        .strings.map { String($0.suffix(3)) }, ["/42"], "the element of the failed line")
    checks.hold(
      try page.evaluate("document.querySelectorAll('.is-changed').length").int ?? 0 > 3,
      "the strip does not mark what changed")
    try page.evaluate("document.querySelector('.board-strip summary').click()")
    checks.hold(
      try page.evaluate("document.querySelector('.board-strip pre').innerText.length").int ?? 0 > 0,
      "a step does not say what it did")
    if page.canPrint {
      checks.hold(try page.printed().count > 1000, "the report is not printed")
    }
    checks.same(
      try page.evaluate("document.querySelectorAll('.board-sheet-page').length").int, 0,
      "the screens that are printed in place of a report")
    try checks.quiet(page)
  }

  /// A storyboard has a page for each screen.
  func paper() throws {
    let file = workspace.file("paper.html")
    try tool.storyboard([brand, "--depth", "2"], into: file)
    try page.open("file://\(file.path)")
    let places = try page.evaluate(
      "JSON.parse(document.getElementById('variant-0').textContent).places.length"
    ).int
    let (text, printed) = try paperText()
    // Firefox packs what it prints.
    let isPacked = page.browser.kind == .firefox && text.contains("/ObjStm")
    checks.hold(printed > 1000, "the storyboard is not printed")
    checks.hold(
      isPacked || text.matches(of: /\/Type \/Page\b/).count == places,
      "the pages of a printed storyboard are not its \(places ?? 0) screens")
    try checks.quiet(page)
  }

  private func paperText() throws -> (text: String, size: Int) {
    let data = try page.printed()
    return (String(decoding: data, as: Unicode.ASCII.self), data.count)
  }

  private static let isMissedShown = """
    new Promise((done) => setTimeout(done, 300)).then(() => {
      const box = document.querySelector(".board-missed").getBoundingClientRect();
      return box.left >= 0 && box.right <= innerWidth + 1;
    })
    """

  // What is used has a dot inside it, and marked elements can be seen, where there is room.
  private static let misplaced = """
    [...document.querySelectorAll("figure[data-shown]")].flatMap((figure) => {
      const frame = figure.querySelector(".board-thumb").getBoundingClientRect();
      const name = figure.querySelector("figcaption").textContent;
      const { used } = figure.dataset;
      const isFailed = figure.matches(".is-failed");
      const found = [];
      if (used && !isFailed) {
        const dot = figure.querySelector(".board-finger")?.getBoundingClientRect();
        const path = used.split("|")[1];
        const element = path ? figure.querySelector(`[data-path="${CSS.escape(path)}"]`)
          : figure.querySelector(`[data-action=${used}]`);
        const box = element?.getBoundingClientRect();
        const [x, y] = dot ? [dot.left + dot.width / 2, dot.top + dot.height / 2] : [-1, -1];
        if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) {
          found.push(`${name}: no dot on ${used}`);
        }
        if (y < frame.top || y > frame.bottom) found.push(`${name}: the dot is out of view`);
      }
      for (const wrong of figure.querySelectorAll(".is-wrong")) {
        const box = wrong.getBoundingClientRect();
        if (box.top < frame.top || box.bottom > frame.bottom) {
          found.push(`${name}: what is wrong is out of view`);
        }
      }
      return found;
    })
    """

  private func write(_ words: [String], _ file: URL) throws {
    let (code, output) = try tool.run(words)
    guard code <= 1, FileManager.default.fileExists(atPath: file.path) else {
      throw Failure("\(words[0]): \(String(decoding: output, as: UTF8.self).prefix(2000))")
    }
  }

  private static let settled =
    "new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200)))"

  /// Holds what holds for every page, and that it shows screens.
  private func look(at file: URL, _ name: String) throws {
    for (width, height) in [(1440, 900), (390, 844)] {
      try page.resize(width, height)
      try page.open("file://\(file.path)")
      try page.evaluate(Self.settled)
      let overflow = try page.evaluate("driver.overflow()").int ?? 1
      checks.hold(overflow <= 0, "\(name): \(overflow) too wide at \(width) × \(height)")
    }
    try page.resize(1440, 900)
    try page.open("file://\(file.path)")
    try page.evaluate(Self.settled)
    for line in try Accessibility.nameless(page) { checks.hold(false, "\(name): \(line)") }
    for line in try page.evaluate("driver.contrast()").strings {
      checks.hold(false, "\(name): too little contrast: \(line)")
    }
    for id in try page.evaluate("driver.ids()").strings {
      checks.hold(false, "\(name): two elements have the id \(id)")
    }
    // Two clicks from what is wrong to where.
    try page.evaluate("driver.show('Screen')")
    checks.hold(
      try page.evaluate("document.querySelectorAll('.board-stages .flow-app').length").int ?? 0 > 0,
      "\(name): no screen is shown")
    try checks.quiet(page)
  }
}
