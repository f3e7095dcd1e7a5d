import Foundation

/// Random click-throughs of a storyboard, each of which flowctl must play too, with equal screens.
struct Walks {
  /// A screen after a part of a journey.
  private struct Stop {
    var journey: [String]
    var elements: String
  }

  let tool: Tool
  let brand: String
  let file: URL
  let device: String
  let workspace: Workspace
  var count = 50
  private let most = 6

  private var brandFile: String { workspace.brands.appending(path: "\(brand).json").path }

  /// Clicks through, and compares.
  ///
  /// - Returns: The addresses of the last screens with their elements, and what was tried in words.
  func run(
    _ page: Page, _ reader: Page, _ checks: Checks
  ) throws -> (ends: [(address: String, elements: String)], said: String) {
    var chance = Chance(seed: UInt64(brand.utf8.reduce(device.utf8.count) { $0 * 31 + Int($1) }))
    // A small window is painted faster.
    try page.resize(1000, 640)
    defer { try? page.resize(1440, 900) }
    let drawer = try Drawer(tool: tool, brandFile: brandFile, device: device, workspace: workspace)
    try page.open("file://\(file.path)#v=\(try variant(page))&j=")
    // Behind another page, it need not be painted, which costs more than all else.
    try reader.bringToFront()
    let wordless = Set(try page.evaluate("driver.wordless()").strings)
    var stops: [String: Stop] = [:]
    var ends: [(address: String, elements: String)] = []
    var journeys: [String] = []
    var clicks = 0
    var mouse = 0
    var cut = 0
    for _ in 0..<count {
      try page.evaluate("driver.launch()")
      var text = ""
      var known = 0
      for _ in 0..<most {
        let click = chance.share() < 0.2 ? nil : try step(page, &chance, checks)
        if click == nil {
          guard try page.evaluate("driver.chooseMove(\(chance.share()))").bool else { break }
        }
        let now = try click?.now ?? page.evaluate("driver.now()")
        let lines = now["journey"].strings
        guard lines.count > known else { continue }
        if lines[known...].contains(where: wordless.contains) {
          cut += 1
          break
        }
        clicks += 1
        if click?.isMouse == true { mouse += 1 }
        for line in lines[known...] { text += "\(line)\n" }
        known = lines.count
        let (screen, link) = (now["place"][0].string ?? "", now["place"][2].string)
        // Beside others, a screen that was shown last need not have the focus.
        if device == "phone" {
          if screen.wholeMatch(of: /[A-Za-z]+/) != nil { text += "expect screen \(screen)\n" }
          if let link { text += "expect link \"\(link)\"\n" }
        }
        let elements = try page.evaluate("driver.lines()").string ?? ""
        let key = lines.joined(separator: "\n")
        if stops[key] == nil { try drawer.draw(key) }
        stops[key] = Stop(journey: lines, elements: elements)
        ends.append((now["address"].string ?? "", elements))
      }
      if !text.isEmpty { journeys.append(text) }
    }
    try checks.quiet(page)
    try play(journeys, checks)
    drawer.finish()
    for (key, stop) in stops.sorted(by: { $0.key < $1.key }) {
      try compare(stop, drawer.page(of: key), reader, checks)
    }
    let said =
      "\(count) click-throughs of \(clicks) moves, \(mouse) with the mouse, \(stops.count) screens "
      + "as flowctl draws them" + (cut > 0 ? ", \(cut) ended by a move without words" : "")
    return (ends, said)
  }

  private func variant(_ page: Page) throws -> String {
    try page.open("file://\(file.path)")
    let index = try page.evaluate("JSON.parse(document.getElementById('index').textContent)")
    let found = index["variants"].list.first {
      $0["device"].string == device && $0["brand"].string == brand
    }
    guard let id = found?["id"].string else { throw Failure("no storyboard for \(device)") }
    return id.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? id
  }

  /// Clicks an element that has a known move.
  ///
  /// - Returns: Whether it was the mouse that clicked, and what the page is then; `nil` if there is
  ///   nothing to click.
  private func step(
    _ page: Page, _ chance: inout Chance, _ checks: Checks
  ) throws -> (isMouse: Bool, now: JSON)? {
    let target = try page.evaluate("driver.choose(\(chance.share()))")
    guard let x = target["x"].double, let y = target["y"].double else { return nil }
    let isHit = target["isHit"].bool
    if isHit { try page.click(x, y) } else { try page.evaluate("driver.click()") }
    var now = try page.evaluate("driver.now()")
    if now["answers"].int ?? 0 > 0 {
      try page.evaluate("driver.chooseAnswer(\(chance.share()))")
      now = try page.evaluate("driver.now()")
    }
    let before = target["journey"].strings
    checks.hold(
      now["journey"].strings != before || now["toast"].string != "",
      "\(brand): nothing happens at a click on \(target["name"].string ?? "?") after "
        + before.joined(separator: ", "))
    return (isHit, now)
  }

  /// Has flowctl play the journeys with what was seen at each step.
  private func play(_ journeys: [String], _ checks: Checks) throws {
    let folder = workspace.file("\(brand)-\(device)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (number, text) in journeys.enumerated() {
      try text.write(
        to: folder.appending(path: "\(number).journey"), atomically: true, encoding: .utf8)
    }
    let (code, output) = try tool.run(
      ["run", folder.path, "--brand", brandFile, "--device", device, "--quiet"])
    checks.hold(
      code == 0, "\(brand): flowctl run: \(String(decoding: output, as: UTF8.self).prefix(3000))")
  }

  /// Compares a screen with that which flowctl draws after the same journey.
  private func compare(_ stop: Stop, _ drawn: URL, _ reader: Page, _ checks: Checks) throws {
    let words = "\(brand), \(device), after \(stop.journey.joined(separator: ", "))"
    guard let text = try? String(contentsOf: drawn, encoding: .utf8) else {
      checks.hold(false, "\(words): flowctl draws nothing")
      return
    }
    let elements = try reader.evaluate("driver.parse(\(JSON.literal(text)))").string ?? ""
    checks.hold(
      !elements.isEmpty && elements == stop.elements,
      "\(words): \(Self.difference(stop.elements, elements))")
  }

  /// Returns the first difference of two texts.
  static func difference(_ first: String, _ second: String) -> String {
    let (one, other) = (first.split(separator: "\n"), second.split(separator: "\n"))
    for (line, match) in zip(one, other) where line != match {
      return "the storyboard has \(line.trimmed), flowctl \(match.trimmed)"
    }
    return "the storyboard has \(one.count) lines, flowctl \(other.count)"
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }.prefix(300)) }
}
