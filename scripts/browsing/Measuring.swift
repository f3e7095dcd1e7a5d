import Foundation

/// The sizes of storyboards, and the time until one answers.
struct Measuring {
  let browser: Browser
  let workspace: Workspace
  let tool: Tool

  private static let passes = 5
  /// Clicks a place of the map once the page is painted, then a move on the screen that it opens, and
  /// notes when each is painted. Times are since the navigation began.
  private static let watch = """
    document.addEventListener("DOMContentLoaded", () => {
      if (document.getElementById("index") === null) return;
      const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const middle = (all) => all[Math.floor(all.length / 2)];
      globalThis.measured = (async () => {
        await painted();
        const map = performance.now();
        middle(document.querySelectorAll(".board-name")).click();
        await painted();
        const screen = performance.now();
        const moves = [...document.querySelectorAll(".board-panel section:last-of-type button")];
        if (moves.length > 0) middle(moves).click();
        await painted();
        return [map, screen, performance.now() - screen, document.body.dataset.state === "map"];
      })();
    });
    """

  func run() throws {
    _ = try workspace.brandNames()
    print("states  screens      file  explored  written  laid out    map  first click  next click")
    for limit in [100, 1000, 5000] {
      let file = workspace.file("\(limit).html")
      let brand = workspace.brands.appending(path: "saffron.json").path
      let limits = ["--data", "--depth", "30", "--limit", "\(limit)"]
      let begin = ContinuousClock.now
      let (code, output) = try tool.run(["explore", "--brand", brand] + limits)
      guard code <= 1 else { throw Failure(String(decoding: output, as: UTF8.self)) }
      let explored = ContinuousClock.now
      let (end, said) = try tool.run(
        ["storyboard", brand] + limits + ["--verbose", "--into", file.path])
      let words = String(decoding: said, as: UTF8.self)
      guard end <= 1 else { throw Failure(words) }
      let layout = words.firstMatch(of: /laid out in ([0-9.]+ ms)/).map { String($0.1) }
      let written = ContinuousClock.now
      var times: [[Double]] = []
      var facts = JSON(nil)
      for _ in 0..<Self.passes {
        let page = try browser.page()
        try page.call("Page.addScriptToEvaluateOnNewDocument", ["source": Self.watch])
        try page.open("file://\(file.path)")
        let measured = try page.evaluate("measured")
        guard !measured[3].bool else { throw Failure("the click on the map opened no screen") }
        times.append((0..<3).compactMap { measured[$0].double })
        facts = try page.evaluate(
          "JSON.parse(document.getElementById('index').textContent).variants[0]")
        for line in try page.takeTrouble() { throw Failure(line) }
        try page.close()
      }
      let medians = (0..<3).map { index in times.map { $0[index] }.sorted()[Self.passes / 2] }
      let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
      print(
        Self.cell("\(facts["states"].int ?? 0)", 6) + Self.cell("\(facts["places"].int ?? 0)", 9)
          + Self.cell("\(size / 1000) kB", 10) + Self.cell(Checks.seconds(explored - begin), 10)
          + Self.cell(Checks.seconds(written - explored), 9) + Self.cell(layout ?? "?", 10)
          + Self.cell("\(Int(medians[0])) ms", 7) + Self.cell("\(Int(medians[1])) ms", 13)
          + Self.cell("\(Int(medians[2])) ms", 12))
      fflush(nil)
    }
    print(
      "Times are medians of \(Self.passes) since the navigation began; a click counts until its screen "
        + "is painted. Explored: what `explore` of the same takes, of what the storyboard takes.")
  }

  private static func cell(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}
