/// Holds what one file says against the description, and collects everything that is wrong.
///
/// Nothing that depends on other files is looked at here, so that a parent is checked once for all its
/// children.
struct ShapeChecker {
  private let lines: LineIndex
  private let description: ConfigurationDescription
  private(set) var diagnostics: [Diagnostic] = []
  private var count = 0
  private var suggestions = 0
  /// The way from the root to what is looked at: a path is made of it only where something is wrong.
  private var trail: [Step] = []

  private enum Step {
    case key(String)
    case index(Int)
  }

  private static let mostSuggestions = 200

  /// More of one file are not told: whoever has that many mends the first ones first.
  static let mostDiagnostics = 1000

  init(_ lines: LineIndex, _ description: ConfigurationDescription) {
    self.lines = lines
    self.description = description
  }

  mutating func check(_ root: JSONNode) {
    guard root.isObject else {
      if !root.isInvalid { add(.wrongType, root, "expected an object, found \(root.kind)") }
      return
    }
    guard root["$unset"] == nil else {
      return add(.wrongFormat, root, "expected a brand, found a removal")
    }
    check(root, description.object, signs: ["$comment", "$schema"])
  }

  // MARK: Values

  private mutating func check(_ node: JSONNode, _ shape: Shape) {
    // What is no JSON was reported already.
    if node.isInvalid { return }
    if let unset = node["$unset"] {
      guard unset.bool == true, node.members.count == 1 else {
        return add(
          .wrongFormat, node, "expected {\"$unset\": true} and nothing else",
          mend: "it removes what is inherited")
      }
      return
    }
    guard shape.isType(of: node) else {
      return add(.wrongType, node, "expected \(shape.expected), found \(node.kind)")
    }
    switch shape {
    case .text(let format): check(node, format)
    case .whole(let range):
      // Of a file that ends here it may be the beginning of another one.
      if !node.document.isWhole, node.end == node.document.source.bytes.count { return }
      if node.number.flatMap({ Int(exactly: $0) }).map(range.contains) != true {
        add(.wrongFormat, node, "expected \(shape.expected), found \(node.kind)")
      }
    case .bool: break
    case .choice(let choice): check(node, choice)
    case .list(let element, let atLeast): checkList(node, of: element, atLeast)
    case .named(let named): check(node, named)
    case .object(let object): check(node, object)
    case .map(let map): check(node, map)
    case .either(let first, let second):
      check(node, first.isType(of: node) ? first : second)
    }
  }

  private mutating func check(_ node: JSONNode, _ format: TextFormat) {
    guard let text = node.text, !format.accepts(text) else { return }
    let found = format.mayBeSecret ? "" : ", found \(node.kind)"
    add(
      .wrongFormat, node, "expected \(format.expected)\(found)", mend: format.reason(text))
  }

  private mutating func check(
    _ node: JSONNode, _ choice: Shape.Choice
  ) {
    guard let name = node.text, !choice.names.contains(name) else { return }
    let near = NearestNames.nearest(to: name, in: choice.names)
    if let what = choice.what {
      add(
        .unknownReference, node, "unknown \(what) \(DisplayText.quoted(name))",
        mend: near.map { "a similar one exists: `\($0)`" } ?? Self.known(choice.names))
    } else {
      add(
        .wrongFormat, node,
        "expected \(Shape.choice(choice).expected), found \(node.kind)",
        mend: near.map { "a similar one exists: `\($0)`" })
    }
  }

  /// A few texts are held against one another faster than they are put into a set.
  private static func repeated(_ texts: [String?]) -> [Int] {
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

  private mutating func checkList(
    _ node: JSONNode, of element: Shape, _ atLeast: Int
  ) {
    let items = node.items
    if items.count < atLeast, node.document.isWhole {
      add(.wrongFormat, node, "expected at least one\(element.noun), found none")
    }
    for (index, item) in items.enumerated() {
      trail.append(.index(index))
      defer { trail.removeLast() }
      if isRemoval(item) { continue }
      check(item, element)
    }
    for index in Self.repeated(items.map(\.text)) {
      addTwice(items[index], items[index].text ?? "", at: index)
    }
  }

  /// Whether an element of an array is a removal, which is reported: what is inherited has keys.
  private mutating func isRemoval(_ item: JSONNode) -> Bool {
    guard item["$unset"] != nil else { return false }
    add(
      .wrongFormat, item, "expected a value, found a removal",
      mend: "an array takes the place of the inherited one; leave it out")
    return true
  }

  private mutating func addTwice(_ node: JSONNode, _ text: String, at index: Int) {
    add(
      .duplicateItem, node, at: .index(index), "\(DisplayText.quoted(text)) is there twice",
      mend: "remove one")
  }

  // MARK: Objects

  private mutating func check(
    _ node: JSONNode, _ shape: ObjectShape, signs: [String] = ["$comment"]
  ) {
    for member in node.members {
      let name = member.key
      trail.append(.key(name))
      defer { trail.removeLast() }
      if name.hasPrefix("$") {
        checkSign(member, signs)
      } else if let position = shape.position(of: name) {
        // Looked at in its place: a copy would count a dozen references.
        if let replacement = shape.fields[position].replacement {
          add(
            .deprecatedKey, member.name,
            "\(DisplayText.quoted(name)) is called otherwise now",
            mend: "write `\(replacement)`")
        }
        check(member.value, shape.fields[position].shape)
      } else {
        addUnknown(member.name, name, in: shape.fields.map(\.name))
      }
    }
    checkVariants(of: node, shape)
  }

  /// Keys that belong to other keys may be inherited; here only those that stand side by side count.
  private mutating func checkVariants(
    of node: JSONNode, _ shape: ObjectShape
  ) {
    guard let variants = shape.variants, let chosen = node[variants.key]?.text,
      let variant = variants.cases.first(where: { $0.value == chosen })
    else { return }
    for member in node.members {
      let name = member.key
      let owners = variants.owners(of: name)
      guard !owners.isEmpty, !variant.keys.contains(name), !member.value.isUnset else { continue }
      add(
        .notApplicable, member.name, at: .key(name),
        "it goes with the \(variants.key) \(owners) only", mend: "remove it")
    }
  }

  /// Keys for tools, not for the app.
  private mutating func checkSign(
    _ member: JSONNode.Member, _ signs: [String] = ["$comment"]
  ) {
    let name = member.key
    let value = member.value
    guard signs.contains(name) else {
      let mend =
        switch name {
        case "$schema": "it stands at the top of the file"
        case "$before", "$after": "it stands in an object that changes an inherited list by id"
        default: Self.known(signs + ["$unset"])
        }
      return add(
        .unknownKey, member.name, "unknown key \(DisplayText.quoted(name))", mend: mend)
    }
    if value.isInvalid || value.isString { return }
    guard name == "$comment" else {
      return add(.wrongType, value, "expected a string, found \(value.kind)")
    }
    if !value.isArray || !value.items.allSatisfy({ $0.isString || $0.isInvalid }) {
      add(
        .wrongType, value,
        "expected a string or an array of strings, found \(value.kind)")
    }
  }

  private mutating func check(_ node: JSONNode, _ map: Shape.MapShape) {
    for member in node.members {
      let name = member.key
      trail.append(.key(name))
      defer { trail.removeLast() }
      if name.hasPrefix("$") {
        checkSign(member)
        continue
      }
      switch map.keys {
      case .known(let names):
        guard map.isKnown(name) else {
          addUnknown(member.name, name, in: names, what: map.what)
          continue
        }
      case .format(let format):
        guard format.accepts(name) else {
          // It may stand here because a brace is missing.
          if !node.document.isWhole, description.path(ofKey: name) != nil { continue }
          add(
            .wrongFormat, member.name,
            "expected a \(map.what) such as \(DisplayText.quoted(format.example)), found "
              + DisplayText.quoted(name))
          continue
        }
      }
      check(member.value, map.value)
    }
  }

  private mutating func check(
    _ node: JSONNode, _ named: Shape.NamedShape
  ) {
    guard node.isArray else { return checkChanges(node, named) }
    let items = node.items
    if items.count < named.atLeast, node.document.isWhole {
      add(
        .wrongFormat, node, "expected at least one \(named.id.what ?? "name"), found none")
    }
    for (index, item) in items.enumerated() {
      trail.append(.index(index))
      defer { trail.removeLast() }
      if item.isInvalid || isRemoval(item) { continue }
      guard item.isString || item.isObject else {
        add(.wrongType, item, "expected a string or an object, found \(item.kind)")
        continue
      }
      if item.isObject { check(item, named.item) }
      guard let id = item.isString ? item : item["id"] else {
        if !node.document.isWhole { continue }
        add(
          .missingKey, item, at: .key("id"),
          "the key is missing; expected \(Shape.choice(named.id).expected)")
        continue
      }
      // An object's id was checked among its fields.
      if item.isString { check(id, named.id) }
    }
    let ids = items.map { $0.isString ? $0 : $0["id"] }
    for index in Self.repeated(ids.map { $0?.text }) {
      guard let id = ids[index] else { continue }
      addTwice(id, id.text ?? "", at: index)
    }
  }

  /// An object in the place of a list: it changes the inherited list by ids.
  private mutating func checkChanges(
    _ node: JSONNode, _ named: Shape.NamedShape
  ) {
    for member in node.members {
      let name = member.key
      trail.append(.key(name))
      defer { trail.removeLast() }
      if name.hasPrefix("$") {
        checkSign(member)
        continue
      }
      guard named.id.names.contains(name) else {
        addUnknown(
          member.name, name, in: named.id.names, what: named.id.what ?? "name",
          code: .unknownReference)
        continue
      }
      guard member.value.isObject, member.value["$unset"] == nil else {
        check(member.value, .object(named.item))
        continue
      }
      check(member.value, named.item, signs: ["$comment", "$before", "$after"])
      for key in ["$before", "$after"] {
        guard let other = member.value[key], let id = other.text else { continue }
        if named.id.names.contains(id) { continue }
        trail.append(.key(key))
        check(other, named.id)
        trail.removeLast()
      }
    }
  }

  // MARK: Reporting

  private mutating func addUnknown(
    _ node: JSONNode, _ name: String, in known: [String],
    what: String = "key",
    code: Diagnostic.Code = .unknownKey
  ) {
    // It may stand in the wrong object because a brace is missing.
    let elsewhere = description.path(ofKey: name)
    if elsewhere != nil, !node.document.isWhole { return }
    var mend: String?
    // Whoever has that many wrong names has another problem, and finding near ones takes its time.
    suggestions += 1
    if suggestions > Self.mostSuggestions {
      mend = nil
    } else if let near = NearestNames.nearest(to: name, in: known) {
      mend = "a similar \(what == "key" ? "key" : "one") exists: `\(near)`"
    } else if what == "key", let elsewhere {
      mend = "it is known as `\(elsewhere)`"
    } else {
      mend = Self.known(known)
    }
    add(
      code, node, "unknown \(what) \(DisplayText.quoted(name))", mend: mend
    )
  }

  private static func known(_ names: [String]) -> String {
    guard !names.isEmpty else { return "there is none" }
    let shown = names.sorted().prefix(12).map { "`\($0)`" }.joined(separator: ", ")
    return "known here: \(shown)" + (names.count > 12 ? " and \(names.count - 12) more" : "")
  }

  static func path(_ path: String, _ name: String) -> String {
    let name = DisplayText.singleLine(name)
    return path.isEmpty ? name : "\(path).\(name)"
  }

  /// The key path of what is looked at.
  private func path(_ last: Step?) -> String? {
    let steps = last.map { trail + [$0] } ?? trail
    let path = steps.reduce("") { path, step in
      switch step {
      case .key(let name): Self.path(path, name)
      case .index(let index): "\(path)[\(index)]"
      }
    }
    return path.isEmpty ? nil : path
  }

  /// The message is not even made when there are more than are told.
  private mutating func add(
    _ code: Diagnostic.Code, _ node: JSONNode, at last: Step? = nil,
    _ message: @autoclosure () -> String, mend: String? = nil
  ) {
    count += 1
    guard diagnostics.count < Self.mostDiagnostics else { return }
    diagnostics.append(
      Diagnostic(
        code, at: lines.place(node.offset, Self.end(of: node)), path: path(last), message(),
        mend: mend))
  }

  /// What is shown of an array or object is its beginning.
  static func end(of node: JSONNode) -> Int {
    node.isObject || node.isArray ? node.offset + 1 : node.end
  }
}
