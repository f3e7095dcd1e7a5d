import Foundation

/// Each kind of page, checked by axe-core, which `scripts/browser` gets from a package of pip.
struct AxePages {
  let workspace: Workspace
  let tool: Tool
  let page: Page
  let checks: Checks
  /// The source of axe-core.
  let axe: String

  /// What axe-core cannot judge, and why that is right here.
  private static let unjudged = [
    "color-contrast":
      "over pictures, masks and mixed colours; the driver computes these itself (driver.contrast)"
  ]

  private func brand(_ name: String) -> String {
    workspace.brands.appending(path: "\(name).json").path
  }

  func run() throws -> String {
    let begin = checks.failures.count
    var unjudged: Set<String> = []
    let preview = try LivePreview(tool, ["--brand", brand("saffron"), "--device", "phone"])
    defer { preview.end() }
    page.ownAddress = preview.address
    let kinds = try pages() + [(name: "the preview", file: preview.address, open: "")]
    for (name, file, open) in kinds {
      func load(_ width: Int, _ height: Int, isDark: Bool) throws {
        try page.resize(width, height)
        try page.prefer(dark: isDark)
        try page.open(file.contains("://") ? file : "file://\(file)")
        try page.evaluate("new Promise((done) => setTimeout(done, 400))")
        guard !open.isEmpty else { return }
        try page.evaluate(open)
        try page.evaluate("new Promise((done) => setTimeout(done, 400))")
      }
      // A window of 1280 × 1024 at four times the size.
      try load(320, 256, isDark: false)
      let overflow = try page.evaluate("driver.overflow()").int ?? 1
      checks.hold(overflow <= 0, "\(name): \(overflow) points too wide at 400 %")
      for (width, isDark) in [(1440, false), (390, true)] {
        try load(width, 900, isDark: isDark)
        let place = "\(name), \(width) points wide\(isDark ? ", dark" : "")"
        let found = try judge()
        // A report has the colours of the system, which are not in its styles.
        for line in name.contains("skin") ? try page.evaluate("driver.contrast()").strings : [] {
          checks.hold(false, "\(place): too little contrast: \(line)")
        }
        for line in found.violations { checks.hold(false, "\(place): \(line)") }
        for rule in found.unjudged {
          unjudged.insert(rule)
          checks.hold(Self.unjudged[rule] != nil, "\(place): axe cannot judge \(rule)")
        }
        checks.hold(true, "")
      }
    }
    try page.resize(1440, 900)
    try page.prefer(dark: false)
    guard checks.failures.count == begin else { return "" }
    return "\(kinds.count) pages, not judged: \(unjudged.sorted().joined(separator: ", "))"
  }

  /// Returns what axe-core finds on the page that is open.
  func judge() throws -> (violations: [String], unjudged: [String]) {
    try page.evaluate("\(axe); 0")
    let found = try page.evaluate(
      """
      axe.run(document, { resultTypes: ["violations", "incomplete"] }).then((found) => ({
        violations: found.violations.flatMap((rule) => rule.nodes.slice(0, 3).map((node) =>
          `${rule.id}: ${node.html.slice(0, 120)} (${rule.nodes.length} such)`)),
        incomplete: found.incomplete.map((rule) => rule.id),
      }))
      """)
    return (found["violations"].strings, found["incomplete"].strings)
  }

  /// The kinds of pages: the name, the file or the address, and what is done there first.
  private func pages() throws -> [(name: String, file: String, open: String)] {
    let board = workspace.file("axe-board.html")
    try tool.storyboard(
      [brand("saffron"), brand("zettel"), "--data", "--depth", "3"], into: board)
    let arabic = workspace.file("axe-noor.html")
    try tool.storyboard([brand("noor"), "--depth", "2"], into: arabic)
    let client = workspace.file("axe-client.html")
    let tour = workspace.file("axe.journey")
    try "# Find a breakfast\ntap #recipes\ntap #breakfast\nexpect screen Nowhere\n".write(
      to: tour, atomically: true, encoding: .utf8)
    let right = workspace.file("axe-right.journey")
    try "# Find a breakfast\ntap #recipes\ntap #breakfast\n".write(
      to: right, atomically: true, encoding: .utf8)
    try tool.storyboard(
      [brand("saffron"), "--client", "--depth", "3", "--tour", right.path], into: client)
    func written(_ name: String, _ words: [String], report: Bool = true) throws -> String {
      let file = workspace.file("axe-\(name).html")
      let into = report ? ["--report", "html=\(file.path)"] : ["--into", file.path]
      let (code, said) = try tool.run(words + into)
      guard code <= 1, FileManager.default.fileExists(atPath: file.path) else {
        throw Failure("\(name): \(String(decoding: said, as: UTF8.self))")
      }
      return file.path
    }
    let fixtures = ProcessInfo.processInfo.environment["FIXTURES"] ?? "Fixtures"
    let skinned = try ["saffron", "hinode", "trattoria"].map { brand in
      (
        name: "the skin of iOS, \(brand)",
        file: try written(
          "ios-\(brand)", ["show", "--brand", self.brand(brand), "--skin", "ios"], report: false),
        open: ""
      )
    }
    let form = workspace.file("axe-form.journey")
    try "tap #users\ntap row 1\ntap #editProfile\n".write(
      to: form, atomically: true, encoding: .utf8)
    let filled = (
      name: "the skin of iOS, a form",
      file: try written(
        "ios-form", ["show", form.path, "--brand", brand("saffron"), "--skin", "ios"],
        report: false), open: ""
    )
    let shown = try ["review", "profile", "shopping", "lemon-tart", "sort"].map { name in
      (
        name: "show \(name)",
        file: try written(
          "show-\(name)",
          ["show", "\(fixtures)/journeys/\(name).journey", "--brand", brand("saffron")],
          report: false), open: ""
      )
    }
    return [
      ("the map", board.path, ""), ("a screen", board.path, "driver.show('Screen')"),
      ("the search", board.path, "driver.press('Search')"),
      ("the help", board.path, "driver.press('Help')"),
      ("the matrix", board.path, "driver.show('Matrix')"),
      ("the map from right to left", arabic.path, ""), ("a client's page", client.path, ""),
      ("run", try written("run", ["run", tour.path, "--brand", brand("saffron")]), ""),
      ("diff", try written("diff", ["diff", brand("saffron"), brand("zettel")]), ""),
      ("lint", try written("lint", ["lint", brand("saffron")]), ""),
    ] + shown + skinned + [filled]
  }
}
