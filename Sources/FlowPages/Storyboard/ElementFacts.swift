import FlowHTML

/// The facts about an element of a drawn screen, for comparing it with another storyboard. The
/// page's script and the tool share the table, so that both give the same result.
struct ElementFacts: Hashable {
  /// A kind of fact, in the order of messages.
  enum Kind: String, CaseIterable, Comparable {
    case words, values, traits, labels, pictures, order, looks

    static func < (one: Kind, other: Kind) -> Bool {
      let all = allCases
      return all.firstIndex(of: one) ?? 0 < all.firstIndex(of: other) ?? 0
    }
  }

  // An attribute that is not listed belongs to the looks.
  private static let kinds: [String: Kind] = [
    "value": .values, "min": .values, "max": .values, "step": .values, "style": .values,
    "aria-valuetext": .values, "data-link": .values, "data-limit": .values, "data-traits": .traits,
    "data-actions": .traits, "disabled": .traits, "checked": .traits, "required": .traits,
    "aria-pressed": .traits, "aria-expanded": .traits, "aria-selected": .traits,
    "aria-checked": .traits, "aria-busy": .traits, "aria-invalid": .traits,
    "aria-required": .traits, "aria-readonly": .traits, "aria-label": .labels, "alt": .labels,
    "placeholder": .labels, "data-picture": .pictures, "src": .pictures, "data-icon": .pictures,
  ]

  // They are not seen: references, which follow from the position on the screen; the user's earlier
  // position; and decisions of the page itself.
  private static let ignored: Set<String> = [
    "id", "for", "name", "aria-labelledby", "aria-controls", "aria-describedby", "data-screen",
    "data-path", "data-at", "data-focused", "data-position", "aria-current", "data-theme",
    "data-appearance", "data-skin", "readonly", "dir",
  ]

  // They show where the user was before; a row is selected if it was opened.
  private static let passing = ["focused"]
  private static let passingOfRows = ["selected"]

  private var values: [Kind: [String]] = [:]

  /// The words, with single spaces between them.
  var words: String { (values[.words] ?? []).joined(separator: " ") }
  /// The name of the element for a message, if it has words or a label.
  var name: String? { words.isEmpty ? values[.labels]?.first.map { Self.text(of: $0) } : words }

  /// Adds the attributes of the element, or of one inside it that is not compared itself.
  mutating func add(tag: String, _ attributes: [String: String]) {
    add(.looks, tag)
    for (name, value) in attributes.sorted(by: { $0.key < $1.key })
    where !Self.ignored.contains(name) {
      var value = value
      if name == "data-traits" {
        let passing = Self.passing + (attributes["data-role"] == "row" ? Self.passingOfRows : [])
        value = value.split(separator: " ").filter { !passing.contains(String($0)) }
          .joined(separator: " ")
        if value.isEmpty { continue }
      }
      add(Self.kinds[name] ?? .looks, "\(name)=\(value)")
    }
  }

  /// Adds a fact; of words, only those that are not blank.
  mutating func add(_ kind: Kind, _ text: String) {
    guard kind == .words else { return values[kind, default: []].append(text) }
    values[.words, default: []] += text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Returns the kinds that differ from those of another element.
  func difference(from other: ElementFacts) -> [Kind] {
    Kind.allCases.filter { values[$0] ?? [] != other.values[$0] ?? [] }
  }

  private static func text(of attribute: String) -> String {
    attribute.split(separator: "=", maxSplits: 1).last.map(String.init) ?? attribute
  }

  /// The table as JSON, for the script of the page.
  static var json: String {
    var json = ScriptJSON()
    json.add(raw: "{")
    json.key("kinds", isFirst: true)
    json.add(raw: "{")
    for (index, pair) in kinds.sorted(by: { $0.key < $1.key }).enumerated() {
      json.key(pair.key, isFirst: index == 0)
      json.add(pair.value.rawValue)
    }
    json.add(raw: "}")
    json.key("ignored")
    json.add(ignored.sorted())
    json.key("passing")
    json.add(passing)
    json.key("passingOfRows")
    json.add(passingOfRows)
    json.key("order")
    json.add(Kind.allCases.map(\.rawValue))
    json.add(raw: "}")
    return json.text
  }
}
