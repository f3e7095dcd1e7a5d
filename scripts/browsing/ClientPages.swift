import Foundation

/// The page for a client: the app to use, the tours, and the notes that come back.
struct ClientPages {
  let workspace: Workspace
  let tool: Tool
  let page: Page
  let checks: Checks

  func run() throws -> String {
    let file = try write("saffron", language: nil)
    try looks(file)
    try keys(file)
    let tours = try tours(file)
    let notes = try notes(file)
    for (brand, word) in [("zettel", "Notizen"), ("noor", "ملاحظات")] {
      try open(try write(brand, language: nil))
      checks.hold(try text().contains(word), "\(brand): the page is not in its language")
      checks.hold(
        try page.evaluate("driver.overflow()").int ?? 1 <= 0, "\(brand): the page is too wide")
    }
    let direction = try page.evaluate("getComputedStyle(document.body).direction").string
    checks.same(direction, "rtl", "the direction of noor's page")
    try checks.quiet(page)
    return "\(tours) tours, \(notes) notes"
  }

  /// A brand that tries to break the page.
  func hostile() throws {
    let file = try write("hostile", language: nil)
    try open(file)
    for text in HostileBrand.plain.prefix(1) {
      checks.hold(try self.text().contains(text), "\(text) is not shown")
    }
    try page.evaluate("\(Self.note).value = `</script><script>window.x=1</script>`")
    try page.evaluate("\(Self.note).dispatchEvent(new Event('input'))")
    checks.hold(try page.evaluate("window.x === undefined").bool, "a text has run")
    checks.hold(try page.evaluate("driver.overflow()").int ?? 1 <= 0, "a text makes it wide")
    try checks.quiet(page)
  }

  /// A font that the page carries: all letters of it are boxes as wide as high.
  func font() throws {
    let file = workspace.file("font.html")
    try tool.storyboard(
      [workspace.file("fonts/blocks.json").path, "--depth", "1", "--client"], into: file)
    try open(file)
    let statuses = "document.fonts.ready.then(() => [...document.fonts].map((one) => one.status))"
    checks.same(try page.evaluate(statuses).strings, ["loaded"], "the fonts of the page")
    let width =
      try page.evaluate(
        """
        (() => {
          const title = document.querySelector(".flow-app h1, .flow-app .flow-title");
          const range = document.createRange();
          range.selectNodeContents(title);
          const size = parseFloat(getComputedStyle(title).fontSize);
          const zoom = boxOf(title).width / title.offsetWidth;
          return range.getBoundingClientRect().width / size / zoom / title.textContent.length;
        })()
        """
      ).double ?? 0
    checks.hold(abs(width - 1) < 0.1, "a letter is \(width) times as wide as its font is high")
    try checks.quiet(page)
  }

  private static let note = "document.querySelector('.client textarea')"

  private func brand(_ name: String) -> String {
    workspace.brands.appending(path: "\(name).json").path
  }

  private func write(_ name: String, language: String?) throws -> URL {
    let journeys = workspace.file("tours")
    try FileManager.default.createDirectory(at: journeys, withIntermediateDirectories: true)
    try """
    # Find a breakfast and share it.
    tap #recipes
    tap #breakfast
    expect screen RecipeList
    tap #1
    wait 1s
    tap #share
    dismiss
    """.write(
      to: journeys.appending(path: "share.journey"), atomically: true, encoding: .utf8)
    let file = workspace.file("\(name)-client.html")
    let tours = name == "saffron" ? ["--tour", journeys.path] : []
    try tool.storyboard(
      [brand(name), "--client", "--data", "--depth", "4", "--limit", "500"] + tours, into: file)
    return file
  }

  private func open(_ file: URL) throws {
    try page.open("file://\(file.path)")
    try page.evaluate("localStorage.clear()")
    try page.open("about:blank")
    try page.open("file://\(file.path)")
  }

  private func text() throws -> String {
    try page.evaluate("document.body.innerText").string ?? ""
  }

  private func press(_ name: String) throws {
    try page.evaluate(
      """
      (() => {
        const all = [...document.querySelectorAll('.client button')];
        const found = all.find((one) => one.textContent === `\(name)` && one.checkVisibility());
        if (!found) throw new Error('no button \(name)');
        found.click();
      })()
      """)
  }

  private func looks(_ file: URL) throws {
    for (width, height) in [(1440, 900), (1024, 700), (390, 844), (320, 640)] {
      try page.resize(max(width, page.leastWidth), height)
      try open(file)
      checks.hold(
        try page.evaluate("driver.overflow()").int ?? 1 <= 0, "too wide at \(width) × \(height)")
    }
    try page.resize(1440, 900)
    for isDark in page.appearances {
      try page.prefer(dark: isDark)
      try open(file)
      for line in try page.evaluate("driver.contrast()").strings {
        checks.hold(false, "too little contrast: \(line)")
      }
      for line in try Accessibility.nameless(page) { checks.hold(false, line) }
      for id in try page.evaluate("driver.ids()").strings {
        checks.hold(false, "two elements have the id \(id)")
      }
    }
    try page.prefer(dark: false)
    // What is for engineers is neither seen nor in what is read out.
    let words = try text()
    for word in ["FlowModel", "#recipes", "RecipeList", "tap #", "saffron.phone"] {
      checks.hold(!words.contains(word), "a client reads \(word)")
    }
    try checks.quiet(page)
  }

  private func title() throws -> String {
    try page.evaluate("document.querySelector('.client .flow-app h1')?.textContent ?? ''").string
      ?? ""
  }

  // By the keyboard alone: into the app, and back.
  private func keys(_ file: URL) throws {
    try open(file)
    var isInApp = false
    for _ in 0..<20 where !isInApp {
      try page.press("Tab")
      isInApp =
        try page.evaluate("document.activeElement.closest('.flow-app [data-at]') !== null").bool
    }
    checks.hold(isInApp, "Tab does not come into the app")
    let before = try page.evaluate("document.querySelector('.client .flow-app').innerText").string
    try page.press("Enter")
    let after = try page.evaluate("document.querySelector('.client .flow-app').innerText").string
    checks.hold(before != after, "Enter does nothing in the app")
    checks.hold(
      try page.evaluate("document.activeElement.closest('.client-app') !== null").bool,
      "the focus is lost after a step")
    try page.press("Escape")
    let back = try page.evaluate("document.querySelector('.client .flow-app').innerText").string
    checks.same(back ?? "", before ?? "", "the screen after Escape")
  }

  private func tours(_ file: URL) throws -> Int {
    try open(file)
    let titles = try page.evaluate(
      "[...document.querySelectorAll('[data-tour]')].map((one) => one.textContent)"
    ).strings
    checks.same(titles, ["Find a breakfast and share it"], "the tours")
    try press("Find a breakfast and share it")
    var captions: [String] = []
    for _ in 0..<20 {
      captions.append(
        try page.evaluate("document.querySelector('.client-caption').textContent").string ?? "")
      let isMarked = try page.evaluate("document.querySelector('.is-finger') !== null").bool
      guard
        try page.evaluate(
          "!document.querySelector('.client-tour').querySelectorAll('button')[2]"
            + ".disabled"
        ).bool
      else { break }
      checks.hold(
        isMarked || captions.last == "Wait a moment", "nothing is marked at \(captions.last ?? "")")
      try press("Next")
    }
    checks.same(captions.count, 7, "the steps of the tour \(captions)")
    checks.hold(captions.first == "Tap “Recipes”", "the first caption is \(captions.first ?? "")")
    checks.hold(captions.last == "The tour ends here.", "the last is \(captions.last ?? "")")
    try press("End the tour")
    // It plays by itself, too.
    try press("Find a breakfast and share it")
    try page.evaluate("new Promise((done) => setTimeout(done, 2600))")
    let step = try page.evaluate("document.querySelector('.client-tour').textContent").string ?? ""
    checks.hold(step.contains("Step 2 of 7"), "it does not play by itself: \(step)")
    // The marked element leads on, and another does not.
    try page.evaluate("document.querySelector('.is-finger').click()")
    try checks.quiet(page)
    return titles.count
  }

  // Notes on some screens, which the team reads and compares.
  private func notes(_ file: URL) throws -> Int {
    try open(file)
    try page.evaluate(
      "globalThis.saved = null; const make = URL.createObjectURL; URL.createObjectURL = (blob) => "
        + "{ blob.text().then((text) => { globalThis.saved = text; }); return make(blob); }; 0")
    try press("Approve")
    var count = 1
    var chance = Chance(seed: 7)
    for _ in 0..<12 {
      let isNew = try page.evaluate(
        """
        (() => {
          const all = [...document.querySelectorAll('.flow-app [data-at][data-actions~=tap]')]
            .filter((one) => one.closest('.flow-app [inert]') === null);
          all[Math.floor(\(chance.share()) * all.length)]?.click();
          document.querySelector('dialog[open] ul button')?.click();
          const pressed = document.querySelectorAll('.client [aria-pressed=true]').length;
          const note = \(Self.note);
          if (pressed || note.value) return false;
          note.value = 'What about this one?\\nIt is “odd”.';
          note.dispatchEvent(new Event('input'));
          return true;
        })()
        """
      ).bool
      if isNew { count += 1 }
    }
    try press("Save notes")
    try page.evaluate("new Promise((done) => setTimeout(done, 300))")
    let text = try page.evaluate("globalThis.saved").string ?? ""
    let saved = workspace.file("notes.json")
    try text.write(to: saved, atomically: true, encoding: .utf8)
    let same = try list(saved, on: file)
    checks.same(same.count, count, "the notes \(text.prefix(500))")
    checks.hold(same.allSatisfy { $0.since == "same" }, "the page is not what was noted: \(same)")
    // The page outlives being closed.
    try page.open("about:blank")
    try page.open("file://\(file.path)")
    let kept = try page.evaluate("document.querySelectorAll('.client-notes li').length").int
    checks.same(kept ?? 0, count, "the notes after closing the page")
    // A storyboard from later, with another text and a feature less.
    let good = try Data(contentsOf: workspace.brands.appending(path: "saffron.json"))
    defer { try? good.write(to: workspace.brands.appending(path: "saffron.json")) }
    try workspace.change("saffron.json") { $0["menu"] = ["recipes", "shopping"] }
    let later = workspace.file("later.html")
    try tool.storyboard(
      [brand("saffron"), "--data", "--depth", "4", "--limit", "500"], into: later)
    let changed = try list(saved, on: later)
    checks.same(changed.first?.since ?? "", "changed", "the menu with a feature less")
    let (_, said) = try tool.run(["notes", saved.path, "--on", later.path])
    let lines = String(decoding: said, as: UTF8.self)
    checks.hold(lines.contains("− \"Cooks\""), "it is not told what has changed: \(lines)")
    try checks.quiet(page)
    return count
  }

  private struct Noted: Decodable {
    var way: [String]
    var since: String
  }

  private func list(_ notes: URL, on storyboard: URL) throws -> [Noted] {
    struct Answer: Decodable {
      struct Result: Decodable { var notes: [Noted] }
      var result: Result
    }
    let (code, output) = try tool.run(["notes", notes.path, "--on", storyboard.path, "--json"])
    guard code == 0 else { throw Failure(String(decoding: output, as: UTF8.self)) }
    // What is said besides comes first.
    let json = output.drop { $0 != UInt8(ascii: "{") }
    return try JSONDecoder().decode(Answer.self, from: Data(json)).result.notes
  }
}
