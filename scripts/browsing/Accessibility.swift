/// What an assistive technology is told.
enum Accessibility {
  /// A node of the platform's tree.
  struct Heard {
    var role: String
    var name: String
    var value: String
    /// The number, of a range.
    var number: Double?
    /// The states and the level, as text.
    var states: [String: String]
    /// Whether it belongs to the frame around the app's elements, such as the way back.
    var isOfFrame: Bool
  }

  /// Returns what is heard of a page, in order.
  static func heard(_ page: Page) throws -> [Heard] {
    try page.call("Accessibility.enable")
    defer { _ = try? page.call("Accessibility.disable") }
    let nodes = try page.call("Accessibility.getFullAXTree")["nodes"].list
    var known: [String: JSON] = [:]
    for node in nodes { known[node["nodeId"].string ?? ""] = node }
    var heard: [Heard] = []
    func add(_ node: JSON) throws {
      if !node["ignored"].bool {
        let one = try Self.heard(node, page)
        heard.append(one)
        // The parts of a picker of days are the browser's own.
        if ["Date", "DateTime", "InputTime"].contains(one.role) { return }
      }
      for id in node["childIds"].strings { if let child = known[id] { try add(child) } }
    }
    if let root = nodes.first { try add(root) }
    return heard
  }

  /// Returns a text with one space between its words, as names have it.
  static func plain(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func heard(_ node: JSON, _ page: Page) throws -> Heard {
    var states: [String: String] = [:]
    for property in node["properties"].list {
      let (name, value) = (property["name"].string ?? "", property["value"]["value"])
      states[name] =
        value.string ?? (name == "level" ? "\(value.int ?? 0)" : "\(value.bool)")
    }
    let role = node["role"]["value"].string ?? ""
    var isOfFrame = false
    if role == "button" || role == "dialog", let id = node["backendDOMNodeId"].int {
      let found = try page.call("DOM.describeNode", ["backendNodeId": id])
      let attributes = found["node"]["attributes"].strings
      isOfFrame = attributes.contains("data-action") || role == "dialog"
    }
    return Heard(
      role: role, name: plain(node["name"]["value"].string ?? ""),
      value: plain(node["value"]["value"].string ?? ""),
      number: node["value"]["value"].double, states: states, isOfFrame: isOfFrame)
  }

  /// The roles whose elements a person uses, and which need a name.
  private static let used: Set<String> = [
    "button", "link", "textbox", "searchbox", "combobox", "dialog", "alertdialog", "slider",
    "spinbutton", "checkbox", "switch", "radio", "listbox", "option", "tab", "menuitem", "region",
    "image", "complementary",
  ]

  /// Returns the elements that have no name and need one.
  // Firefox does not say what assistive technologies get.
  static func nameless(_ page: Page) throws -> [String] {
    guard page.hasAccessibilityTree else { return [] }
    try page.call("Accessibility.enable")
    defer { _ = try? page.call("Accessibility.disable") }
    return try page.call("Accessibility.getFullAXTree")["nodes"].list.compactMap { node in
      let role = node["role"]["value"].string ?? ""
      guard !node["ignored"].bool, used.contains(role),
        (node["name"]["value"].string ?? "").isEmpty
      else { return nil }
      return "a \(role) without a name (node \(node["backendDOMNodeId"].int ?? 0))"
    }
  }
}
