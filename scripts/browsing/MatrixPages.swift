import Foundation

/// The grid of one screen in all apps of a storyboard.
struct MatrixPages {
  let workspace: Workspace
  let tool: Tool
  let page: Page
  let checks: Checks

  func run() throws {
    let file = workspace.file("matrix.html")
    try tool.storyboard(
      ["saffron", "zettel"].map { workspace.brands.appending(path: "\($0).json").path }
        + ["--language", "all", "--depth", "2", "--matrix", "RecipeList"], into: file)
    try page.resize(1440, 900)
    try open(file)
    checks.same(
      try page.evaluate("document.body.dataset.state").string, "matrix", "the view at the start")
    checks.same(try columns(), ["en", "de"], "the columns")
    checks.same(try count(".board-grid tbody tr"), 6, "the rows of two apps in three looks")
    checks.hold(try count(".board-cell") < 12, "screens are drawn that are out of view")
    try page.evaluate(Self.showAll)
    checks.same(try count(".board-cell"), 12, "the screens of four apps")
    // Both languages have the same elements; words are not compared.
    checks.hold(
      try page.evaluate(Self.counts)
        .strings == Array(repeating: "No difference", count: 6),
      "an app differs from itself in another language")
    for line in try Accessibility.nameless(page) { checks.hold(false, "matrix: \(line)") }
    checks.hold(try page.evaluate("driver.overflow()").int ?? 1 <= 0, "the matrix is too wide")
    // Large text breaks words that have room otherwise.
    checks.hold(try count(".is-cut") > 0, "nothing is marked that has no room")
    checks.hold(
      try page.evaluate(Self.cutIsLarge).bool, "something has no room in text of the usual size")
    try choose("Columns", "app")
    try page.evaluate(Self.showAll)
    checks.same(try columns().count, 2, "the columns of two apps")
    checks.hold(
      try page.evaluate("document.querySelector('.board-count').textContent").string
        != "No difference",
      "two brands have no difference")
    try choose("Rows", "most")
    try page.evaluate(Self.showAll)
    checks.hold(
      try page.evaluate(Self.isSorted).bool, "the rows are not in the order of differences")
    let address = try page.evaluate("location.hash").string ?? ""
    try open(file, address)
    checks.same(try columns().count, 2, "the columns of the address \(address)")
    try page.evaluate("document.querySelector('.board-cell').click()")
    checks.hold(
      try count(".board-stages .flow-app") == 1, "a click on a screen does not open it")
    try checks.quiet(page)
  }

  private func open(_ file: URL, _ hash: String = "") throws {
    try page.open("about:blank")
    try page.open("file://\(file.path)\(hash)")
    try page.evaluate(Self.wait)
  }

  private func columns() throws -> [String] {
    try page.evaluate("[...document.querySelectorAll('thead th')].map((e) => e.textContent)")
      .strings
  }

  private func count(_ selector: String) throws -> Int {
    try page.evaluate("document.querySelectorAll(`\(selector)`).length").int ?? 0
  }

  private func choose(_ label: String, _ value: String) throws {
    try page.evaluate(
      """
      (() => {
        const select = [...document.querySelectorAll(".board-matrix label")]
          .find((one) => one.textContent.startsWith("\(label)")).querySelector("select");
        select.value = "\(value)";
        select.dispatchEvent(new Event("change"));
      })()
      """)
  }

  private static let counts =
    "[...document.querySelectorAll('.board-count')].map((e) => e.textContent)"

  private static let wait = "new Promise((done) => setTimeout(done, 250))"

  // Scrolls through all of it.
  private static let showAll = """
    (async () => {
      const box = document.querySelector(".board-matrix");
      for (let at = 0; at < box.scrollHeight; at += 400) {
        box.scrollTop = at;
        // What comes into sight is told after a frame.
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)));
      }
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
    })()
    """

  private static let cutIsLarge = """
    [...document.querySelectorAll(".is-cut")].every((one) =>
      one.closest("tr").querySelector("th").textContent.includes("large"))
    """

  private static let isSorted = """
    (() => {
      const sums = [...document.querySelectorAll(".board-grid tbody tr")].map((row) =>
        [...row.querySelectorAll(".board-count")].reduce((sum, one) =>
          sum + (parseInt(one.textContent) || 0), 0));
      return sums.every((sum, at) => at === 0 || sums[at - 1] >= sum);
    })()
    """
}
