import Foundation

/// The times of the live preview and of the matrix, each as a ratio to something in the same run.
struct PageSpeed {
  let browser: Browser
  let workspace: Workspace
  let tool: Tool

  private static let taps = 30
  /// Waits until something is painted, as the preview's page does, and returns the time.
  private static let watch = """
    globalThis.painted = (begun) => new Promise((done) => requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now() - begun);
      channel.port2.postMessage(null);
    }));
    0
    """

  private struct Ratio {
    var what: String
    var time: Double
    var base: Double
    var limit: Double

    var isMet: Bool { time <= base * limit }
  }

  func run() throws -> Int32 {
    _ = try workspace.brandNames()
    var ratios: [Ratio] = []
    try taps(&ratios)
    try rows(&ratios)
    try travels(&ratios)
    let frames = try MatrixSpeed(browser: browser, workspace: workspace, tool: tool).run()
    ratios.append(
      Ratio(
        what: "the longest frame of a scrolled matrix of 40 brands, and of a bare page",
        time: frames.matrix, base: frames.bare, limit: 2))
    for ratio in ratios {
      let (time, base) = (Self.time(ratio.time), Self.time(ratio.base))
      let quotient = String(format: "%.2f", ratio.time / ratio.base)
      print(
        "\(ratio.isMet ? "✓" : "✗") \(ratio.what): \(time) to \(base), \(quotient) times, "
          + "at most \(ratio.limit)")
    }
    return ratios.allSatisfy(\.isMet) ? 0 : 1
  }

  private static func time(_ milliseconds: Double) -> String {
    String(format: "%.1f ms", milliseconds)
  }

  /// Opens a page of a preview, and waits for its app.
  private func open(_ preview: LivePreview) throws -> Page {
    let page = try browser.page()
    page.ownAddress = preview.address
    try page.prefer(dark: false)
    try page.open(preview.address)
    try page.evaluate(Self.watch)
    try browser.wait(for: "the app in the preview") {
      try page.evaluate("document.querySelector('.frame .flow-app') !== null").bool == true
    }
    return page
  }

  private func play(_ lines: [String], in page: Page) throws {
    for line in lines {
      let answer = try page.evaluate("line(0, \(JSON.literal(line)))")
      if let problem = answer["problem"].string { throw Failure("\(line): \(problem)") }
    }
  }

  /// Clicks the middle of an element with the mouse, and returns the time until it is painted.
  private func tap(_ selector: String, in page: Page) throws -> Double {
    let place = try page.evaluate(
      """
      (() => {
        const element = document.querySelector(\(JSON.literal(selector)));
        element.scrollIntoView({ block: "center" });
        const box = element.getBoundingClientRect();
        page.samples = [];
        return [box.x + box.width / 2, box.y + box.height / 2];
      })()
      """
    ).list.compactMap(\.double)
    guard place.count == 2 else { throw Failure("there is no \(selector)") }
    try page.click(place[0], place[1])
    try browser.wait(for: "a tap on \(selector)") {
      try page.evaluate("page.samples.length").int ?? 0 > 0
    }
    return try Self.measured(page.evaluate("page.samples[0]"))
  }

  private static func measured(_ time: JSON) throws -> Double {
    guard let time = time.double else { throw Failure("nothing was measured") }
    return time
  }

  private func preview(_ brand: String) throws -> LivePreview {
    try LivePreview(
      tool, ["--brand", workspace.brands.appending(path: brand).path, "--device", "phone"])
  }

  private static let row = ".frame [data-role=row] .flow-row-main"
  private static let back = ".frame [data-action=back]"

  private func taps(_ ratios: inout [Ratio]) throws {
    let preview = try preview("saffron.json")
    defer { preview.end() }
    let page = try open(preview)
    try play(["tap #recipes", "tap #breakfast"], in: page)
    var times: [Double] = []
    for _ in 0..<Self.taps {
      for selector in [Self.row, Self.back] { times.append(try tap(selector, in: page)) }
    }
    // A page of the same server that only says that an answer has come.
    let bare = try browser.page()
    bare.ownAddress = preview.address
    try bare.open(preview.address + "page.css")
    try bare.evaluate(Self.watch)
    try bare.evaluate(
      """
      (() => {
        globalThis.page = { samples: [] };
        const button = document.createElement("button");
        button.className = "echo";
        button.textContent = "0";
        document.body.replaceChildren(button);
        button.addEventListener("click", async (event) => {
          const response = await fetch("act", {
            method: "POST", headers: { "Content-Type": "application/json" },
            body: JSON.stringify({ kind: "look", run: 99 }),
          });
          const answer = await response.json();
          button.textContent = `${Number(button.textContent) + 1} ${answer.problem}`;
          page.samples.push(await painted(event.timeStamp));
        });
      })()
      """)
    var echoes: [Double] = []
    for _ in 0..<Self.taps * 2 { echoes.append(try tap(".echo", in: bare)) }
    ratios.append(
      Ratio(
        what: "from a tap to its screen, and a page that only echoes", time: Self.median(times),
        base: Self.median(echoes), limit: 1.5))
    try page.close()
    try bare.close()
  }

  private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

  private func rows(_ ratios: inout [Ratio]) throws {
    var all: [[Double]] = []
    for count in [20, 2000] {
      try workspace.writeMany(recipes: count)
      let preview = try preview("many.json")
      defer { preview.end() }
      let page = try open(preview)
      try play(["tap #recipes", "tap #breakfast"], in: page)
      for _ in 1..<max(1, count / 100) { try play(["scroll"], in: page) }
      var times: [[Double]] = [[], []]
      for _ in 0..<Self.taps / 3 {
        times[0].append(try tap(Self.row, in: page))
        times[1].append(try tap(Self.back, in: page))
      }
      all.append(times.map(Self.median))
      try page.close()
    }
    for (index, what) in ["a tap on a row", "the way back to the list"].enumerated() {
      ratios.append(
        Ratio(
          what: "\(what) of 2,000, and of 20", time: all[1][index], base: all[0][index], limit: 2))
    }
  }

  private func travels(_ ratios: inout [Ratio]) throws {
    var undo: [Double] = []
    var jump: [Double] = []
    var hot: [Double] = []
    for count in [10, 1000] {
      let preview = try preview("saffron.json")
      defer { preview.end() }
      let page = try open(preview)
      try play(["tap #recipes", "tap #breakfast"], in: page)
      // In parts, as an answer of the browser may not take long.
      while try page.evaluate("leadRun().position").int ?? count < count {
        try page.evaluate(
          """
          (async () => {
            const end = Math.min(leadRun().position + 100, \(count));
            while (leadRun().position < end) {
              const { position } = leadRun();
              await line(0, "tap row 1");
              await line(0, "back");
              if (leadRun().position !== position + 2) throw new Error("a line was not played");
            }
          })()
          """)
      }
      let times = try page.evaluate(
        """
        (async () => {
          const times = [[], []];
          const timed = async (all, body) => {
            // Not always at the same time between two frames.
            await new Promise((done) => setTimeout(done, 40 + Math.random() * 16));
            const begun = performance.now();
            await body();
            all.push(await painted(begun));
          };
          for (let index = 0; index < 25; index++) {
            await timed(times[0], () => travelBy(-1));
            await travelBy(1);
            await timed(times[1], () => travel(leadRun().position >> 1));
            await travel(leadRun().position + leadRun().undone);
          }
          return times.map((all) => all.reduce((sum, one) => sum + one, 0) / all.length);
        })()
        """)
      undo.append(try Self.measured(times[0]))
      jump.append(try Self.measured(times[1]))
      try page.evaluate(
        """
        globalThis.seen = new Promise((done) => new MutationObserver(() => done(Date.now()))
          .observe(document.getElementById("name"), { childList: true, characterData: true,
            subtree: true }));
        0
        """)
      try workspace.change("saffron.json") { $0["name"] = "Changed \(count)" }
      let written = Date().timeIntervalSince1970 * 1000
      hot.append(try Self.measured(page.evaluate("seen")) - written)
      try page.close()
    }
    for (what, times) in [
      ("to take a line back", undo), ("to travel to the middle", jump),
      ("to show a changed brand", hot),
    ] {
      ratios.append(
        Ratio(
          what: "\(what) after 1,000 lines, and after 10", time: times[1], base: times[0],
          limit: 1.5))
    }
  }
}
