import Foundation

// Where one is in the live preview: in a sheet, and in a long list.
extension Previews {
  /// Opens a sheet by keyboard, goes through it, and comes back to the button that opened it.
  func sheet() throws {
    let focused = "document.activeElement.closest('[data-path]')?.dataset.path ?? ''"
    let layer = "document.activeElement.closest('.flow-layer')?.dataset.layer ?? 'none'"
    try page.evaluate("hands.byID('share', 'tap').focus()")
    let opener = try page.evaluate(focused).string
    checks.same(opener, "share", "the button that opens a sheet")
    try step("Enter on the button of a sheet") { try page.press("Enter") }
    checks.same(try page.evaluate(layer).string, "sheet", "the layer with the focus")
    // Tab reaches everything in the sheet and then the tool's own controls, and nothing beneath it.
    var reached: Set<String> = []
    for _ in 0..<20 {
      try page.press("Tab")
      let place = try page.evaluate(layer).string ?? ""
      checks.hold(place != "base", "Tab leads beneath the sheet")
      guard place == "sheet" else { break }
      reached.insert(try page.evaluate(focused).string ?? "")
    }
    checks.hold(reached.count > 2, "Tab reaches only \(reached.sorted()) in the sheet")
    try page.evaluate("hands.used('tap').at(-1).querySelector('button').focus()")
    try step("Escape in a sheet") { try page.press("Escape") }
    checks.same(try page.evaluate(focused).string, opener, "the focus after the sheet")
    checks.same(try page.evaluate(layer).string, "base", "the layer after the sheet")
  }

  func rows() throws {
    try workspace.writeMany(recipes: 2000)
    let preview = try LivePreview(tool, ["--brand", brand("many"), "--device", "phone"])
    defer { preview.end() }
    try open(preview)
    for line in ["tap #recipes", "tap #breakfast"] { _ = try play(line: line) }
    try page.evaluate(
      "(async () => { for (let page = 1; page < 20; page++) await line(0, 'scroll'); })()")
    let rows = "document.querySelectorAll('.frame .flow-row').length"
    checks.hold(try page.evaluate(rows).int ?? 0 < 80, "all rows of a long list are drawn")
    // Anywhere in it, there are rows, and they are the right ones.
    let content = "document.querySelector('.frame .flow-content')"
    let seen = """
      (() => {
        const box = boxOf(\(content));
        const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return found?.closest(".flow-row")?.querySelector(".flow-row-title")?.textContent ?? "";
      })()
      """
    for part in [0.5, 1, 0.25, 0] {
      try page.evaluate(
        "\(content).scrollTop = \(part) * (\(content).scrollHeight - \(content).clientHeight); 0")
      let expected = 1 + Int(part * 1990)
      try browser.wait(for: "the rows around \(expected)") {
        let text = try page.evaluate(seen).string ?? ""
        let number = text.split(separator: " ").last.flatMap { Int($0) } ?? -100
        return abs(number - expected) < 20
      }
    }
    try page.evaluate("\(content).scrollTop = \(content).scrollHeight / 3; 0")
    try browser.wait(for: "rows") { try page.evaluate(seen).string?.isEmpty == false }
    _ = try page.takeTrouble()
    let title = try page.evaluate(seen).string ?? ""
    try step("a click on \(title)") {
      _ = try click("hands.byName(\(JSON.literal(title)))")
    }
    checks.hold(
      try page.evaluate("hands.frames()[0]").string?.contains(title) == true, "another recipe")
    _ = try play(line: "back")
    checks.same(try page.evaluate(seen).string, title, "the row that was tapped, after coming back")
    let position = try page.evaluate(
      "document.querySelector('.flow-row[aria-setsize]').getAttribute('aria-setsize')")
    checks.same(position.string, "2000", "the size of the list for assistive technologies")
    try checks.quiet(page)
  }
}
