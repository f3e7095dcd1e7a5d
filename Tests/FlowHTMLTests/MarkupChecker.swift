import Foundation

/// A strict reader of markup: finds what a browser would repair, and what assistive technologies
/// would miss.
struct MarkupChecker {
  struct Tag {
    var name: String
    var attributes: [String: String] = [:]
    var text = ""
    var children: [Int] = []
    var parent: Int?
  }

  private(set) var problems: [String] = []
  private(set) var tags: [Tag] = []
  private var labels: [String: Int] = [:]
  private var open: [Int] = []
  private var rest: Substring

  private static let empty: Set = ["meta", "img", "input", "br"]
  private static let phrasing: Set = [
    "span", "bdi", "img", "input", "label", "button", "textarea",
  ]
  /// The elements that contain only what may stand in a line.
  private static let lines: Set = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "span", "bdi", "label", "button", "legend", "dt",
  ]
  private static let controls: Set = ["button", "input", "textarea", "label"]

  init(_ markup: String) {
    rest = markup[...]
    if rest.hasPrefix("<!DOCTYPE html>\n") { rest = rest.dropFirst(16) }
    read()
    for index in open { problem("<\(tags[index].name)> is not closed") }
    checkIDs()
    for (index, tag) in tags.enumerated() where tag.name == "label" {
      labels[tag.attributes["for"] ?? ""] = index
    }
    for index in tags.indices { check(tags[index], at: index) }
    checkHeadings()
  }

  /// All tags of a name.
  func all(_ name: String) -> [Tag] { tags.filter { $0.name == name } }

  private mutating func problem(_ text: String) { problems.append(text) }

  // MARK: Reading

  private mutating func read() {
    while let character = rest.first {
      if character == "<" {
        readTag()
      } else {
        let text = rest.prefix { $0 != "<" }
        rest = rest[text.endIndex...]
        readText(text)
      }
    }
  }

  private mutating func readText(_ text: Substring) {
    for scalar in text.unicodeScalars
    where scalar.value < 0x20 && scalar != "\n" || (0x7F...0x9F).contains(scalar.value) {
      problem("a control character U+\(String(scalar.value, radix: 16))")
    }
    let plain = decoded(text)
    guard let inner = open.last else {
      if plain.contains(where: { !$0.isWhitespace }) { problem("text outside: \(plain)") }
      return
    }
    tags[inner].text += plain
  }

  private mutating func decoded(_ text: Substring) -> String {
    var plain = ""
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      plain += rest[..<start]
      let known = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'"]
      guard let entity = known.first(where: { rest[start...].hasPrefix($0.key) }) else {
        problem("a bare & in \(text.prefix(60))")
        return plain
      }
      plain += entity.value
      rest = rest[start...].dropFirst(entity.key.count)
    }
    if text.contains(">") { problem("a bare > in \(text.prefix(60))") }
    return plain + rest
  }

  private mutating func readTag() {
    rest.removeFirst()
    let closes = rest.first == "/"
    if closes { rest.removeFirst() }
    let name = String(rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) })
    rest = rest.dropFirst(name.count)
    guard !name.isEmpty else { return problem("a bare < before \(rest.prefix(20))") }
    var tag = Tag(name: name, parent: open.last)
    while rest.first == " " { readAttribute(of: &tag) }
    guard rest.first == ">" else { return problem("<\(name) ends with \(rest.prefix(20))") }
    rest.removeFirst()
    guard !closes else {
      guard let inner = open.popLast(), tags[inner].name == name else {
        return problem("</\(name)> closes nothing")
      }
      return
    }
    tags.append(tag)
    if let parent = tag.parent { tags[parent].children.append(tags.count - 1) }
    if name == "style" {
      let end = rest.range(of: "</style>")?.lowerBound ?? rest.endIndex
      tags[tags.count - 1].text = String(rest[..<end])
      rest = rest[end...]
    }
    if !Self.empty.contains(name) { open.append(tags.count - 1) }
  }

  private mutating func readAttribute(of tag: inout Tag) {
    rest.removeFirst()
    let name = String(rest.prefix { $0.isASCII && $0.isLowercase || $0 == "-" })
    rest = rest.dropFirst(name.count)
    guard !name.isEmpty, rest.hasPrefix("=\"") else {
      return problem("an attribute without quotes in <\(tag.name) at \(rest.prefix(30))")
    }
    rest = rest.dropFirst(2)
    let value = rest.prefix { $0 != "\"" }
    rest = rest[value.endIndex...].dropFirst()
    if value.contains("<") { problem("a bare < in \(name) of <\(tag.name)>") }
    if tag.attributes.updateValue(decoded(value), forKey: name) != nil {
      problem("<\(tag.name)> has \(name) twice")
    }
  }

  // MARK: Checking

  private mutating func checkIDs() {
    var seen: Set<String> = []
    for tag in tags {
      guard let id = tag.attributes["id"] else { continue }
      if id.isEmpty || id.contains(where: \.isWhitespace) { problem("a bad id \"\(id)\"") }
      if !seen.insert(id).inserted { problem("two elements have the id \(id)") }
    }
    for tag in tags {
      for name in ["for", "aria-labelledby", "aria-describedby", "aria-controls"] {
        for id in (tag.attributes[name] ?? "").split(separator: " ") where !seen.contains("\(id)") {
          problem("\(name) of <\(tag.name)> refers to \(id), which nothing has")
        }
      }
    }
  }

  private mutating func check(_ tag: Tag, at index: Int) {
    let attributes = tag.attributes
    for (name, value) in attributes {
      if name.hasPrefix("on") { problem("<\(tag.name)> has \(name)") }
      let address = value.lowercased()
      if ["src", "href", "action"].contains(name), !address.hasPrefix("https://"),
        !address.hasPrefix("http://"), !address.hasPrefix("data:image/")
      {
        problem("\(name) leads to \(value)")
      }
      if name == "style", value.wholeMatch(of: /inline-size: \d+%/) == nil {
        problem("a style \(value)")
      }
    }
    switch tag.name {
    case "script", "iframe", "object", "link", "base", "form", "a": problem("a <\(tag.name)>")
    case "input" where ["radio", "checkbox"].contains(attributes["type"]):
      if label(of: index).isEmpty { problem("an option without a label") }
      for name in ["autocomplete", "placeholder", "inputmode"] where attributes[name] != nil {
        problem("\(name) of an option")
      }
    case "img": if attributes["alt"] == nil { problem("a picture without alt") }
    case "button": if name(of: index).isEmpty { problem("a button without a name") }
    case "input", "textarea": if label(of: index).isEmpty { problem("a field without a label") }
    case "ul": expect(tag, has: ["li"])
    case "dl": expect(tag, has: ["div"])
    case "fieldset":
      if tag.children.dropFirst().contains(where: { tags[$0].name == "legend" }) {
        problem("a legend that is not first")
      }
    default: break
    }
    if Self.lines.contains(tag.name) { expect(tag, has: Self.phrasing) }
    if Self.controls.contains(tag.name), tag.name != "label" { checkNesting(tag) }
    if attributes["role"] == "dialog",
      attributes["aria-modal"] != "true"
        || attributes["aria-label"] == nil && attributes["aria-labelledby"] == nil
    {
      problem("a dialog without a name")
    }
    checkTabs(tag)
    if attributes["role"] == "img", attributes["aria-label"]?.isEmpty != false {
      problem("a picture without a name")
    }
    if (attributes["inert"] == nil) != (attributes["aria-hidden"] == nil || tag.name == "span") {
      if tag.name == "div" { problem("inert and aria-hidden differ") }
    }
  }

  /// A list of tabs has a name and nothing but tabs, of which at most one shows the panel.
  private mutating func checkTabs(_ tag: Tag) {
    let attributes = tag.attributes
    switch attributes["role"] {
    case "tablist":
      let tabs = tag.children.map { tags[$0].attributes }
      if attributes["aria-label"]?.isEmpty != false { problem("tabs without a name") }
      if tabs.isEmpty { problem("a list of tabs without tabs") }
      if tabs.contains(where: { $0["role"] != "tab" }) { problem("something else among tabs") }
      if tabs.count(where: { $0["aria-controls"] != nil }) > 1 { problem("two tabs of a panel") }
    case "tab":
      if tag.parent.map({ tags[$0].attributes["role"] }) != "tablist" { problem("a lonely tab") }
      let selected = attributes["aria-selected"]
      if selected != "true", selected != "false" {
        problem("a tab with aria-selected \(selected as Any)")
      }
      if attributes["aria-controls"] != nil, selected != "true" {
        problem("a panel of a hidden tab")
      }
    case "tabpanel":
      let tab = tags.first { $0.attributes["id"] == attributes["aria-labelledby"] }
      if tab?.attributes["role"] != "tab" || tab?.attributes["aria-controls"] != attributes["id"] {
        problem("a panel without its tab")
      }
    default: break
    }
  }

  private mutating func expect(_ tag: Tag, has names: Set<String>) {
    for child in tag.children where !names.contains(tags[child].name) {
      problem("<\(tags[child].name)> in <\(tag.name)>")
    }
  }

  /// No control is inside another one.
  private mutating func checkNesting(_ tag: Tag) {
    var parent = tag.parent
    while let index = parent {
      if tags[index].name == "button" { problem("<\(tag.name)> in <button>") }
      parent = tags[index].parent
    }
  }

  /// The name of an element for assistive technologies.
  private func name(of index: Int) -> String {
    let tag = tags[index]
    if let label = tag.attributes["aria-label"], !label.isEmpty { return label }
    if tag.attributes["aria-hidden"] == "true" { return "" }
    if tag.name == "img" { return tag.attributes["alt"] ?? "" }
    let text = tag.text.trimmingCharacters(in: .whitespacesAndNewlines)
    return ([text] + tag.children.map { name(of: $0) }).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private func label(of index: Int) -> String {
    let attributes = tags[index].attributes
    if let label = attributes["aria-label"], !label.isEmpty { return label }
    guard let id = attributes["id"], let label = labels[id] else { return "" }
    return name(of: label)
  }

  /// Headings go down by one level at a time, in each screen.
  private mutating func checkHeadings() {
    var level = 0
    for tag in tags {
      if tag.name == "article" { level = 0 }
      guard tag.name.count == 2, tag.name.first == "h", let found = tag.name.last?.wholeNumberValue
      else { continue }
      if level > 0, found > level + 1 { problem("<h\(found)> after <h\(level)>") }
      level = found
    }
  }
}
