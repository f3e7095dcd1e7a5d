/// What an assistive technology is told.
enum Accessibility {
  /// The roles whose elements a person uses, and which need a name.
  private static let used: Set<String> = [
    "button", "link", "textbox", "searchbox", "combobox", "dialog", "alertdialog", "slider",
    "spinbutton", "checkbox", "switch", "radio", "listbox", "option", "tab", "menuitem", "region",
    "image", "complementary",
  ]

  /// Returns the elements that have no name and need one.
  static func nameless(_ page: Page) throws -> [String] {
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
