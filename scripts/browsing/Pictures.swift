import Foundation

/// Pictures of storyboards for the documentation.
struct Pictures {
  let browser: Browser
  let workspace: Workspace
  let tool: Tool

  private struct Picture {
    var name: String
    /// The words of `storyboard`.
    var words: [String]
    /// The address after the `#`.
    var fragment: String
    /// What is done before it is taken.
    var script = "0"
  }

  private static let both = [
    "saffron.json", "zettel.json", "--device", "phone", "--device", "tablet", "--depth", "5",
  ]
  private static let client = [
    "saffron.json", "--client", "--depth", "3", "--tour", "find.journey",
  ]
  private static let all = [
    Picture(
      name: "storyboard-client", words: client, fragment: "",
      script: """
        document.querySelector('[data-tour]').click(),
        [0, 1].map(() => document.querySelectorAll('.client-tour button')[2].click()),
        [...document.querySelectorAll('.client button')].find((one) => one.textContent === 'Reject')
          .click(), Object.assign(document.querySelector('.client textarea'), { value: 'Please put '
          + 'the pancakes first.' }).dispatchEvent(new Event('input'))
        """),
    Picture(name: "storyboard-map", words: both, fragment: "v=saffron.phone&a=light"),
    Picture(
      name: "storyboard-screen", words: both,
      fragment: "v=saffron.phone&a=light&j=tap+%23recipes%0Atap+%23breakfast%0Atap+%231"),
    Picture(
      name: "storyboard-comparison", words: both,
      fragment: "v=saffron.phone&c=zettel.phone&a=light&j=tap+%23recipes%0Atap+%23breakfast"),
    Picture(
      name: "storyboard-dark", words: both, fragment: "v=saffron.tablet&a=dark"),
    Picture(
      name: "storyboard-right-to-left", words: ["noor.json", "--depth", "5"],
      fragment: "a=light&j=tap+%23recipes%0Atap+%23breakfast%0Atap+%231"),
  ]

  func take(into folder: URL) throws {
    _ = try workspace.brandNames()
    let tour = workspace.file("find.journey")
    try "# Find a breakfast and share it.\ntap #recipes\ntap #breakfast\ntap #1\ntap #share\n"
      .write(to: tour, atomically: true, encoding: .utf8)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var files: [[String]: URL] = [:]
    for picture in Self.all {
      let file = files[picture.words] ?? workspace.file("\(picture.name).html")
      if files[picture.words] == nil {
        try tool.storyboard(
          picture.words.map {
            $0.hasSuffix(".json")
              ? workspace.brands.appending(path: $0).path
              : $0.hasSuffix(".journey") ? workspace.file($0).path : $0
          } + ["--data"], into: file)
        files[picture.words] = file
      }
      let page = try browser.page()
      try page.call("Emulation.setScrollbarsHidden", ["hidden": true])
      try page.prefer(dark: picture.fragment.contains("a=dark"))
      try page.open("file://\(file.path)#\(picture.fragment)")
      // The pictures on the map are drawn once they are in sight.
      try page.evaluate("new Promise((done) => setTimeout(done, 500))")
      try page.evaluate(picture.script)
      let said =
        try page.evaluate(
          "document.querySelector('.client') ? '' : driver.now().toast + driver.now().alert"
        ).string ?? ""
      guard said.isEmpty else { throw Failure("\(picture.name): \(said)") }
      try page.photograph().write(to: folder.appending(path: "\(picture.name).png"))
      for line in try page.takeTrouble() { throw Failure("\(picture.name): \(line)") }
      try page.close()
    }
  }
}
