import Foundation

/// How smoothly the matrix of many brands is scrolled, beside a bare page with as many boxes.
struct MatrixSpeed {
  let browser: Browser
  let workspace: Workspace
  let tool: Tool

  private static let brands = 40
  private static let passes = 3
  /// Scrolls an element to its end, a piece with each frame; returns the longest time of a frame.
  private static let scroll = """
    globalThis.scrolled = (box) => new Promise((done) => {
      let [last, longest] = [0, 0];
      box.scrollTop = 0;
      const step = (time) => {
        if (last) longest = Math.max(longest, time - last);
        last = time;
        if (box.scrollTop + box.clientHeight >= box.scrollHeight - 1) return done(longest);
        box.scrollTop += 40;
        requestAnimationFrame(step);
      };
      setTimeout(() => requestAnimationFrame(step), 500);
    });
    0
    """

  /// Returns the longest frames, in milliseconds: of the matrix, and of a bare page.
  func run() throws -> (matrix: Double, bare: Double) {
    var names: [String] = []
    for number in 1...Self.brands {
      let name = "brand\(number).json"
      try Data(contentsOf: workspace.brands.appending(path: "saffron.json"))
        .write(to: workspace.brands.appending(path: name))
      try workspace.change(name) {
        $0["id"] = "brand\(number)"
        $0["name"] = "Brand \(number)"
        $0["linkHosts"] = []
        $0["urlScheme"] = "brand\(number)"
        $0["bundleId"] = "example.brand\(number)"
      }
      names.append(workspace.brands.appending(path: name).path)
    }
    let file = workspace.file("many.html")
    // Two languages and the three looks of each.
    try tool.storyboard(
      names + ["--language", "all", "--depth", "1", "--matrix", "Categories"], into: file)
    let page = try browser.page()
    try page.open("file://\(file.path)")
    try page.evaluate(Self.scroll)
    let choose = """
      (() => {
        const select = document.querySelector(".board-matrix select[name=columns]");
        select.value = "language";
        select.dispatchEvent(new Event("change"));
      })()
      """
    try page.evaluate(choose)
    let cells = try page.evaluate("document.querySelectorAll('.board-grid tbody td').length").int
    guard cells == Self.brands * 6 else { throw Failure("the matrix has \(cells ?? 0) cells") }
    var matrix: [Double] = []
    for _ in 0..<Self.passes {
      try page.evaluate(choose)
      matrix.append(
        try page.evaluate("scrolled(document.querySelector('.board-matrix'))").double ?? .infinity)
    }
    let drawn = try page.evaluate("document.querySelectorAll('.board-cell').length").int
    guard drawn == cells else { throw Failure("\(drawn ?? 0) of \(cells ?? 0) cells are drawn") }
    let bare = try browser.page()
    try bare.load("about:blank")
    try bare.evaluate(Self.scroll)
    try bare.evaluate(
      """
      document.body.innerHTML = "<div style='overflow: auto; position: fixed; inset: 0'>"
        + ("<div style='display: flex; gap: 20px; padding: 6px 10px'>"
          + "<div style='inline-size: 200px; block-size: 433px; border: 1px solid'></div>".repeat(2)
          + "</div>").repeat(\(Self.brands * 3)) + "</div>";
      0
      """)
    var empty: [Double] = []
    for _ in 0..<Self.passes {
      empty.append(try bare.evaluate("scrolled(document.body.firstElementChild)").double ?? 0)
    }
    try page.close()
    try bare.close()
    return (matrix.min() ?? 0, empty.min() ?? 0)
  }
}
