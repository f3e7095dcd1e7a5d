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
  }

  private func write(_ words: [String], _ file: URL) throws {
    let (code, output) = try tool.run(words)
    guard code <= 1, FileManager.default.fileExists(atPath: file.path) else {
      throw Failure("\(words[0]): \(String(decoding: output, as: UTF8.self).prefix(2000))")
    }
  }

  /// Holds what holds for every page, and that it shows screens.
  private func look(at file: URL, _ name: String) throws {
    for (width, height) in [(1440, 900), (390, 844)] {
      try page.resize(width, height)
      try page.open("file://\(file.path)")
      try page.evaluate("new Promise((done) => setTimeout(done, 200))")
      checks.hold(
        try page.evaluate("driver.overflow()").int ?? 1 <= 0,
        "\(name): too wide at \(width) × \(height)")
    }
    try page.resize(1440, 900)
    try page.open("file://\(file.path)")
    try page.evaluate("new Promise((done) => setTimeout(done, 200))")
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
