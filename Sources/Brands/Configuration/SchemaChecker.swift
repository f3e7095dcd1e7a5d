/// Checks one file against the description, and collects all problems.
/// No check depends on other files, so that a parent is checked once for all its children.
struct SchemaChecker {
  private let lines: LineIndex
  let description: ConfigurationDescription
  private(set) var diagnostics: [Diagnostic] = []
  private var counts: [Diagnostic.Code: Int] = [:]
  private var suggestions = 0
  /// The id of the list element that is being checked.
  var elementID: String?
  /// The steps from the root to the current value. They become a path only if there is a problem.
  var trail: [Step] = []
  /// A Boolean value that indicates whether a value follows others.
  var follows = false
  /// The environment or the condition that is being checked, whose keys are read apart.
  private(set) var layer: JSONNode?

  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  private static let maxSuggestions = 200

  init(_ lines: LineIndex, _ description: ConfigurationDescription) {
    self.lines = lines
    self.description = description
  }

  mutating func check(_ root: JSONNode) {
    guard root.isObject else {
      if !root.isInvalid { add(.wrongType, root, expected: "an object") }
      return
    }
    guard root["$unset"] == nil || !description.isLayered else {
      return add(.wrongFormat, root, "expected a brand, found a removal")
    }
    check(root, description.object, signs: ["$comment", "$schema"])
    count()
  }

  /// Checks a file with the brand's texts in one language.
  mutating func check(_ root: JSONNode, textsIn language: String) {
    guard case .map(let languages)? = description.object["strings"]?.schema else { return }
    trail = [.key("strings"), .key(language)]
    guard root["$unset"] == nil else {
      return add(.wrongFormat, root, "expected texts, found a removal")
    }
    check(root, languages.value)
    count()
  }

  private mutating func count() {
    for (code, count) in counts where count > Diagnostic.maxOfRule {
      guard let last = diagnostics.lastIndex(where: { $0.code == code }) else { continue }
      diagnostics[last].more = count - Diagnostic.maxOfRule
    }
  }

  // MARK: Values

  mutating func check(_ node: JSONNode, _ schema: ValueSchema) {
    // A value that is no JSON was reported already.
    if node.isInvalid { return }
    if let unset = node["$unset"], description.isLayered {
      guard unset.bool == true, node.members.count == 1 else {
        return add(
          .wrongFormat, node, "expected {\"$unset\": true} and nothing else",
          help: "it removes the inherited value")
      }
      return
    }
    if node.document.hasSigns, checkFollower(node, schema) { return }
    guard schema.isType(of: node) else { return add(.wrongType, node, expected: schema.expected) }
    switch schema {
    case .text(let format): check(node, format)
    case .whole(let range):
      // If an incomplete file ends here, this may be only the beginning of a number.
      if !node.document.isWhole, node.end == node.document.source.bytes.count { return }
      if node.number.flatMap({ Int(exactly: $0) }).map(range.contains) != true {
        add(.wrongFormat, node, expected: schema.expected)
      }
    case .number(let range):
      if !node.document.isWhole, node.end == node.document.source.bytes.count { return }
      if node.number.map(range.contains) != true {
        add(.wrongFormat, node, expected: schema.expected)
      }
    case .bool, .rules: break
    case .choice(let choice): check(node, choice)
    case .list(let element, let atLeast): checkList(node, of: element, atLeast)
    case .named(let named): check(node, named)
    case .object(let object): check(node, object)
    case .overlay(let object):
      let outer = layer
      layer = node
      check(node, object)
      layer = outer
    case .map(let map): check(node, map)
    case .either(let first, let second): check(node, first.isType(of: node) ? first : second)
    }
  }

  mutating func check(_ node: JSONNode, _ format: TextFormat) {
    guard let text = node.text, !format.accepts(text) else { return }
    let reason = format.reason(text)
    if format.mayBeSecret {
      add(.wrongFormat, node, "expected \(format.expected)", help: reason)
    } else {
      add(.wrongFormat, node, expected: format.expected, help: reason)
    }
  }

  mutating func check(_ node: JSONNode, _ choice: ValueSchema.Choice) {
    guard let name = node.text, !choice.names.contains(name) else { return }
    let near = NearestNames.nearest(to: name, in: choice.names)
    let fix = near.flatMap { Diagnostic.Fix(node, at: place(of: node), $0) }
    if let what = choice.what {
      add(
        .unknownReference, node, "unknown \(what) \(DisplayText.quoted(name))",
        help: near.map { "a similar one exists: `\($0)`" } ?? Self.known(choice.names), fix: fix)
    } else {
      add(
        .wrongFormat, node, expected: ValueSchema.choice(choice).expected,
        help: near.map { "a similar one exists: `\($0)`" }, fix: fix)
    }
  }

  /// Returns the indices of texts that repeat an earlier one.
  // Comparing a few texts with one another is faster than putting them into a set.
  static func repeated(_ texts: [String?]) -> [Int] {
    guard texts.count > 12 else {
      return texts.indices.filter { index in
        texts[index] != nil && texts[..<index].contains(texts[index])
      }
    }
    var seen: Set<String> = []
    return texts.indices.filter { index in
      texts[index].map { !seen.insert($0).inserted } ?? false
    }
  }

  mutating func checkList(_ node: JSONNode, of element: ValueSchema, _ atLeast: Int) {
    let items = node.items
    if items.count < atLeast, node.document.isWhole {
      add(.wrongFormat, node, "expected at least one\(element.noun), found none")
    }
    for (index, item) in items.enumerated() {
      trail.append(.index(index))
      defer { trail.removeLast() }
      if isRemoval(item) { continue }
      check(item, element)
      if case .object(let object) = element, item.document.isWhole {
        checkRequired(item, object)
      }
    }
    // Numbers of one value may be written differently.
    let texts = items.map { item in
      item.text ?? (element.isType(of: item) ? item.number.map(\.formatted) : nil)
    }
    for index in Self.repeated(texts) { addTwice(items[index], texts[index] ?? "", at: index) }
  }

  // An element of an array is never inherited, so it is checked for missing keys at once.
  private mutating func checkRequired(_ node: JSONNode, _ object: ObjectSchema) {
    guard node.isObject else { return }
    for field in object.required.map({ object.fields[$0] }) {
      let member = node[field.name].flatMap { $0.isUnset ? nil : $0 }
      if member == nil, field.isRequired {
        add(
          .missingKey, node, at: .key(field.name),
          "the key is missing; expected \(field.schema.expected)")
      } else if let member, case .object(let inner) = field.schema {
        trail.append(.key(field.name))
        checkRequired(member, inner)
        trail.removeLast()
      }
    }
  }

  /// Returns whether an element of an array is a removal, and reports it: only keys can be removed.
  mutating func isRemoval(_ item: JSONNode) -> Bool {
    guard item["$unset"] != nil, description.isLayered else { return false }
    add(
      .wrongFormat, item, "expected a value, found a removal",
      help: "an array replaces the inherited one; leave the value out")
    return true
  }

  mutating func addTwice(_ node: JSONNode, _ text: String, at index: Int) {
    add(
      .duplicateItem, node, at: .index(index), "\(DisplayText.quoted(text)) occurs twice",
      help: "remove one")
  }

  // MARK: Reporting

  mutating func addUnknown(
    _ node: JSONNode, _ name: String, of object: JSONNode, in known: [String],
    what: String = "key", code: Diagnostic.Code = .unknownKey
  ) {
    // It may stand in the wrong object because a brace is missing.
    let elsewhere = description.path(ofKey: name, of: elementID)
    if elsewhere != nil, !node.document.isWhole { return }
    var help: String?
    var new: String?
    // A file with that many wrong names has another problem, and finding similar names takes time.
    suggestions += 1
    if suggestions > Self.maxSuggestions {
      help = nil
    } else if what == "key", let meant = KeySynonyms.path(of: name), trail.count == 1,
      description.isLayered
    {
      help = "the key is `\(meant)`"
      if !meant.contains(".") { new = meant }
    } else if what == "key", elementID != nil, let elsewhere {
      help = "the key is `\(elsewhere)`"
    } else if let near = NearestNames.nearest(to: name, in: known) {
      help = "a similar \(what == "key" ? "key" : "one") exists: `\(near)`"
      new = near
    } else if what == "key", let elsewhere {
      help = "the key is `\(elsewhere)`"
    } else {
      help = Self.known(known)
    }
    add(
      code, node, "unknown \(what) \(DisplayText.quoted(name))", help: help,
      fix: new.flatMap { rename(node, to: $0, in: object) })
  }

  /// Returns an edit that renames a key, unless its object has the new name already.
  func rename(_ key: JSONNode, to name: String, in object: JSONNode) -> Diagnostic.Fix? {
    guard counts[.unknownKey, default: 0] < Diagnostic.maxOfRule, object[name] == nil else {
      return nil
    }
    return Diagnostic.Fix(key, at: place(of: key), name)
  }

  private func place(of node: JSONNode) -> Diagnostic.Place {
    lines.place(node.offset, Self.end(of: node))
  }

  static func known(_ names: [String]) -> String {
    guard !names.isEmpty else { return "there is none" }
    let shown = names.sorted().prefix(12).map { "`\($0)`" }.joined(separator: ", ")
    return "known here: \(shown)" + (names.count > 12 ? " and \(names.count - 12) more" : "")
  }

  static func path(_ path: String, _ name: String) -> String {
    let name = DisplayText.singleLine(name)
    return path.isEmpty ? name : "\(path).\(name)"
  }

  /// Returns the key path of the current value, with another step if there is one.
  func path(_ last: Step?) -> String? {
    let path = (last.map { trail + [$0] } ?? trail).path
    return path.isEmpty ? nil : path
  }

  /// Adds a diagnostic; after the first ones of a rule, only counts it.
  mutating func add(
    _ code: Diagnostic.Code, _ node: JSONNode, at last: Step? = nil,
    _ message: @autoclosure () -> String, help: String? = nil, fix: Diagnostic.Fix? = nil
  ) {
    counts[code, default: 0] += 1
    guard counts[code, default: 0] <= Diagnostic.maxOfRule else { return }
    diagnostics.append(
      Diagnostic(
        code, at: place(of: node), path: path(last), message(), help: help,
        fixes: fix.map { [$0] } ?? []))
  }

  /// Adds a diagnostic about a value that is not the expected one. Its message repeats the value.
  mutating func add(
    _ code: Diagnostic.Code, _ node: JSONNode, expected: @autoclosure () -> String,
    found: @autoclosure () -> String? = nil, help: String? = nil, fix: Diagnostic.Fix? = nil
  ) {
    let known = diagnostics.count
    add(code, node, "", help: help, fix: fix)
    guard diagnostics.count > known else { return }
    let (expected, found) = (expected(), found() ?? node.kind)
    diagnostics[known].message = "expected \(expected), found \(found)"
    diagnostics[known].expected = expected
    diagnostics[known].found = found
    diagnostics[known].repeatsValue = true
  }

  /// Returns the end of the part that messages mark: of an array or object, only the beginning.
  static func end(of node: JSONNode) -> Int {
    node.isObject || node.isArray ? node.offset + 1 : node.end
  }
}

extension [SchemaChecker.Step] {
  /// The steps as messages show them: `linkHosts[1]`.
  var path: String {
    reduce("") { path, step in
      switch step {
      case .key(let name): SchemaChecker.path(path, name)
      case .index(let index): "\(path)[\(index)]"
      }
    }
  }
}
