import Foundation

/// All screens of the brands, as an assistive technology hears them: compared with the semantic
/// trees that `run --json` writes.
struct SpokenScreens {
  let workspace: Workspace
  let tool: Tool
  let page: Page
  let checks: Checks

  /// Plays the journeys that see everything, and listens to each screen once.
  func run(_ brand: String) throws -> String {
    // The journeys are made over the samples.
    let copy = workspace.brands.appending(path: "spoken.json")
    try? FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(
      at: workspace.brands.appending(path: "\(brand).json"), to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    try workspace.change("spoken.json") { $0["data"] = ["source": "sample"] }
    let file = copy.path
    let folder = workspace.file("suite-\(brand)")
    let (_, said) = try tool.run(["lint", file, "--suite", folder.path, "--quiet"])
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let journeys = names.filter { $0.hasSuffix(".journey") }.sorted()
    guard !journeys.isEmpty else {
      throw Failure("no journeys for \(brand): \(String(decoding: said, as: UTF8.self))")
    }
    var seen: Set<String> = []
    var elements = 0
    for name in journeys {
      let journey = folder.appending(path: name)
      let lines = try String(contentsOf: journey, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      let (code, output) = try tool.run(["run", journey.path, "--brand", file, "--json"])
      checks.same(code, 0, "the exit code of run \(name) of \(brand)")
      for entry in try JSON(text: output)["result"]["entries"].list {
        let tree = entry["step"]["screen"]
        guard let object = tree.value else { continue }
        let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
        guard seen.insert(String(decoding: data, as: UTF8.self)).inserted else { continue }
        var prefix: URL?
        if let line = entry["line"].int {
          let file = workspace.file("prefix.journey")
          try lines.prefix(line).joined(separator: "\n").write(
            to: file, atomically: true, encoding: .utf8)
          prefix = file
        }
        elements += try listen(
          to: tree, after: prefix, file, "\(brand), \(name):\(entry["line"].int ?? 0)")
      }
    }
    checks.hold(seen.count > 10 && elements > 100, "\(seen.count) screens were heard")
    try checks.quiet(page)
    return "\(seen.count) screens, \(elements) elements"
  }

  private func listen(
    to tree: JSON, after journey: URL?, _ brand: String, _ place: String
  ) throws -> Int {
    let file = workspace.file("shown.html")
    let (code, output) = try tool.run(
      ["show"] + [journey?.path].compactMap { $0 }
        + ["--brand", brand, "--whole", "--into", file.path])
    // A journey whose last line fails still leaves its screen.
    guard code <= 1 else { throw Failure("\(place): \(String(decoding: output, as: UTF8.self))") }
    try page.open("file://\(file.path)")
    let expected = ExpectedSpeech(tree).elements
    for line in Self.differences(expected, try Accessibility.heard(page)) {
      checks.hold(false, "\(place): \(line)")
    }
    checks.hold(true, "")
    return expected.count
  }

  /// Returns what is heard in another role, order or state than it should be, or in vain.
  static func differences(
    _ expected: [ExpectedSpeech.Element], _ heard: [Accessibility.Heard]
  ) -> [String] {
    var lines: [String] = []
    var next = 0
    var known: Set<Int> = []
    for element in expected {
      let isMeant = { (index: Int) in element.isSaid(by: heard[index]) && !known.contains(index) }
      guard let index = (next..<heard.count).first(where: isMeant) else {
        let isEarlier = (0..<next).contains(where: isMeant)
        lines.append("\(element) is \(isEarlier ? "heard before what precedes it" : "not heard")")
        continue
      }
      known.insert(index)
      next = element.isAround ? next : index + 1
      lines += element.otherStates(in: heard[index]).map { "\(element) \($0)" }
    }
    for (index, node) in heard.enumerated()
    where ExpectedSpeech.used.contains(node.role) && !known.contains(index) && !node.isOfFrame {
      lines.append("a \(node.role) \"\(node.name)\" is heard, and is nowhere in the tree")
    }
    return lines
  }
}

/// What of a semantic tree should be heard, in its order.
struct ExpectedSpeech {
  struct Element: CustomStringConvertible {
    var role: String
    var id: String
    /// The roles of the platform that say it.
    var roles: Set<String>
    /// Texts that its name has, or its value.
    var texts: [String]
    var states: [String: String] = [:]
    var value: String?
    /// The number, of a range. What is said of it (`aria-valuetext`) is not in Chromium's tree.
    var number: Double?
    /// Whether others are inside it, so that they follow its beginning.
    var isAround = false

    var description: String { "\(role) #\(id) \"\(texts.first ?? "")\"" }

    func isSaid(by heard: Accessibility.Heard) -> Bool {
      roles.contains(heard.role)
        && texts.allSatisfy { heard.name.contains(Accessibility.plain($0)) }
    }

    func otherStates(in heard: Accessibility.Heard) -> [String] {
      var lines = states.filter { heard.states[$0.key] ?? "false" != $0.value }.sorted {
        $0.key < $1.key
      }.map { "should be \($0.key) \($0.value), and is \(heard.states[$0.key] ?? "false")" }
      if let value, heard.value != Accessibility.plain(value) {
        lines.append("should have the value \"\(value)\", and has \"\(heard.value)\"")
      }
      if let number, abs((heard.number ?? .infinity) - number) > 0.001 {
        lines.append("should be at \(number), and is at \(heard.number ?? .nan)")
      }
      return lines
    }
  }

  /// The roles of what is used, or leads a reader: each must be somewhere in the tree.
  static let used: Set<String> = [
    "button", "link", "textbox", "searchbox", "switch", "checkbox", "radio", "slider", "spinbutton",
    "tab", "heading", "image", "progressbar", "status", "dialog", "Date", "DateTime", "InputTime",
  ]

  private(set) var elements: [Element] = []

  init(_ app: JSON) {
    let parts = app["children"].list
    // What is below something presented is not heard.
    if let top = parts.last(where: { $0["role"].string == "dialog" }) {
      add(top, level: 1)
    } else {
      for part in parts { add(part, level: 1) }
    }
  }

  private mutating func add(_ node: JSON, level: Int) {
    let role = node["role"].string ?? ""
    let label = node["label"].string ?? ""
    let children = node["children"].list
    switch role {
    case "screen":
      let bar = { (place: String) in
        children.filter { $0["content"]["button"]["placement"].string == place }
      }
      let placed = ["barLeading", "barTrailing", "bottom"]
      for child in bar("barLeading") { add(child, level: level) }
      if !Self.isBlank(label) {
        elements.append(
          Element(
            role: "title", id: node["id"].string ?? "", roles: ["heading"], texts: [label],
            states: ["level": "\(level)"]))
      }
      for child in bar("barTrailing") { add(child, level: level) }
      for child in children
      where !placed.contains(child["content"]["button"]["placement"].string ?? "") {
        add(child, level: level)
      }
      for child in bar("bottom") { add(child, level: level) }
      return
    case "app", "pane", "dialog", "topBar", "tabBar": break
    default: if let element = element(node, role, label, level) { elements.append(element) }
    }
    for child in children { add(child, level: level) }
  }

  private func element(
    _ node: JSON, _ role: String, _ label: String, _ level: Int
  ) -> Element? {
    let traits = Set(node["traits"].strings)
    let actions = Set(node["actions"].strings)
    let id = node["id"].string ?? ""
    var element = Element(role: role, id: id, roles: [], texts: [label])
    let used = { (roles: Set<String>, states: [String]) in
      element.roles = roles
      for state in ["busy", "invalid", "required"] + states {
        element.states[state] = "\(traits.contains(state == "pressed" ? "checked" : state))"
      }
      if !actions.isEmpty || traits.contains("disabled") {
        element.states["disabled"] = "\(traits.contains("disabled"))"
      }
    }
    switch role {
    case "heading":
      element.roles = ["heading"]
      element.states["level"] = "\(level + (node["content"]["heading"].int ?? 1))"
    case "row":
      let facts = node["content"]["row"]
      let words = [
        facts["subtitle"], facts["detail"], facts["badge"], facts["accessory"]["text"],
      ].compactMap(\.string)
      element.texts += words.isEmpty ? [node["value"].string].compactMap { $0 } : words
      guard actions.contains("tap") || traits.contains("disabled") else {
        element.roles = ["StaticText"]
        element.texts = [label]
        return element
      }
      used(["button"], ["pressed"])
    case "button":
      used(["button"], ["expanded"])
      element.states["pressed"] = "\(traits.contains("selected") || traits.contains("checked"))"
    case "link": used(["link"], [])
    case "tab": used(["tab"], ["selected"])
    case "textField":
      used(["textbox"], [])
      if !traits.contains("secure") { element.value = node["value"].string ?? "" }
    case "searchField":
      used(["searchbox"], [])
      element.value = node["value"].string ?? ""
    case "switch": used(["switch"], ["checked"])
    case "slider":
      used(["slider", "spinbutton"], [])
      element.number = node["content"]["number"]["number"].double
    case "stepper": used(["spinbutton", "textbox"], [])
    case "datePicker": used(["Date", "DateTime", "InputTime", "textbox"], [])
    case "option":
      used(["radio", "checkbox"], [])
      element.states["checked"] =
        "\(traits.contains("selected") || traits.contains("checked"))"
    case "choice", "group":
      guard !Self.isBlank(label) else { return nil }
      element.roles = ["radiogroup", "group"]
      element.isAround = true
    case "list":
      guard node["children"].list.contains(where: { $0["role"].string == "row" }),
        !Self.isBlank(label)
      else { return nil }
      element.roles = ["list"]
      element.isAround = true
    case "image":
      guard !Self.isBlank(label) else { return nil }
      element.roles = ["image"]
    case "status":
      element.roles = ["status"]
      element.texts = []
      element.isAround = true
    case "progress":
      used(["progressbar"], [])
      element.number = node["content"]["number"]["number"].double
    case "text":
      guard !Self.isBlank(label) else { return nil }
      element.roles = ["StaticText"]
    default: return nil
    }
    if Self.isBlank(label) { element.texts.removeFirst(element.texts.isEmpty ? 0 : 1) }
    return element
  }

  private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
}
