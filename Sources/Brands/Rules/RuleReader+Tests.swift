/// The comparisons in rules, and the values that they compare with.
extension RuleReader {
  mutating func comparisons(
    _ node: JSONNode, of key: RuleKey, _ path: String, among words: [RuleWord]
  ) -> [RuleTest] {
    let isPair = words == RuleWord.ofPairs
    guard node.isObject || isPair else {
      return literal(node, of: key.schema, path).map { [.equal(.value($0), isWanted: true)] } ?? []
    }
    let names = words.map(\.rawValue)
    if node.isEmptyRule {
      add(.wrongFormat, node, path, "expected a comparison: " + Self.list(names))
    }
    return members(of: node, path, in: names).compactMap { member in
      let (place, value) = (SchemaChecker.path(path, member.key), member.value)
      guard let word = RuleWord(rawValue: member.key) else { return nil }
      guard !isPair || word != .isNot || value.isObject else {
        add(
          .wrongType, value, place,
          "expected the key of the other brand, such as {\"key\": \"\(key.path)\"}, found "
            + Self.shown(value))
        return nil
      }
      return test(word, value, of: key, place)
    }
  }

  /// Returns the comparison of a word with its value; `nil` if there is a mistake.
  mutating func test(
    _ word: RuleWord, _ node: JSONNode, of key: RuleKey, _ path: String
  ) -> RuleTest? {
    switch word {
    // The reader of rules over one key handles them.
    case .fixed, .required, .unique, .because, .range: return nil
    case .is, .isNot:
      return side(node, of: key.schema, path).map { .equal($0, isWanted: word == .is) }
    case .set: return bool(node, path).map { .set($0) }
    case .oneOf:
      guard node.isArray, !node.items.isEmpty else {
        add(.wrongType, node, path, "expected an array of values, found \(Self.shown(node))")
        return nil
      }
      return .oneOf(literals(node, of: key, path))
    case .atLeast, .atMost:
      guard isNumber(key, node, path) else { return nil }
      let bound =
        node.isObject
        ? other(node, path).flatMap { isNumber($0, node, path) ? .key($0) : nil }
        : literal(node, of: key.schema, path).map { RuleTest.Side.value($0) }
      return bound.map { .bound($0, isLeast: word == .atLeast) }
    case .pattern:
      guard key.hasTexts else { return reject(key, node, path, "has no text") }
      guard let text = node.text else {
        add(.wrongType, node, path, "expected a pattern such as \"com.*\", found \(node.kind)")
        return nil
      }
      do throws(Wildcard.Problem) {
        return .pattern(try Wildcard(text))
      } catch {
        add(.wrongFormat, node, path, error.text)
        return nil
      }
    case .count:
      guard key.element != nil else { return reject(key, node, path, "has nothing to count") }
      // It is compared as the value of a key with numbers is.
      let number = RuleKey(
        path: key.path, steps: key.steps, schema: .whole(0...1_000_000), standard: nil)
      return .count(comparisons(node, of: number, path, among: RuleWord.ofCounts))
    case .contains:
      guard let element = key.element else { return reject(key, node, path, "contains nothing") }
      return side(node, of: element, path).map { .contains($0) }
    case .deltaE:
      guard key.schema.isColor else { return reject(key, node, path, "is no colour") }
      guard let distance = node.number, distance > 0, distance <= LabColor.maxDistance else {
        add(
          .wrongType, node, path,
          "expected a number such as 10, above 0 and at most \(Int(LabColor.maxDistance)), found "
            + (node.isNumber ? String(node.source) : node.kind))
        return nil
      }
      return .deltaE(distance)
    }
  }

  mutating func range(_ node: JSONNode, of key: RuleKey, _ path: String) -> [RuleTest] {
    guard isNumber(key, node, path) else { return [] }
    let numbers = node.items.compactMap(\.number)
    guard node.items.count == 2, numbers.count == 2, numbers[0] <= numbers[1] else {
      add(
        .wrongFormat, node, path,
        "expected the smallest and the largest number, such as [5, 50], found \(Self.shown(node))")
      return []
    }
    return zip(literals(node, of: key, path), [true, false]).map {
      .bound(.value($0), isLeast: $1)
    }
  }

  // MARK: Values

  private mutating func side(
    _ node: JSONNode, of schema: ValueSchema, _ path: String
  ) -> RuleTest.Side? {
    node.isObject
      ? other(node, path).map { .key($0) } : literal(node, of: schema, path).map { .value($0) }
  }

  private mutating func other(_ node: JSONNode, _ path: String) -> RuleKey? {
    guard let name = members(of: node, path, in: ["key"]).first?.value else {
      add(.missingKey, node, path, "expected {\"key\": …} with another key")
      return nil
    }
    return key(name, SchemaChecker.path(path, "key"))
  }

  private mutating func literals(
    _ node: JSONNode, of key: RuleKey, _ path: String
  ) -> [JSONValue] {
    node.items.enumerated().compactMap { literal($1, of: key.schema, "\(path)[\($0)]") }
  }

  // A literal is checked as a value of the key is.
  private mutating func literal(
    _ node: JSONNode, of schema: ValueSchema, _ path: String
  ) -> JSONValue? {
    var checker = SchemaChecker(result.file.lines, description)
    checker.check(node, schema)
    for var diagnostic in checker.diagnostics {
      diagnostic.path = path
      report(diagnostic)
    }
    guard checker.diagnostics.isEmpty else { return nil }
    // No value that comes out is equal to one of these.
    let unequal: String? =
      switch schema {
      case _ where checker.follows: "one that follows others"
      case _ where node.isUnset: "a removal"
      case .either(.text, _) where node.isObject: "several texts"
      case .named where node.isObject || node.items.contains(where: \.isObject): "an object"
      default: nil
      }
    if let unequal {
      add(
        .wrongType, node, path, "expected a value to compare with, found \(unequal)",
        help: "write the value itself, a single text, or the ids of a list")
      return nil
    }
    let value = JSONValue(ConfigurationValue(node)).forRules
    guard schema.isColor, let name = node.text, ThemeColor(name) == nil else { return value }
    // The colour is that of this file: a brand may change its own palette.
    guard let color = result.file.root["palette"]?[name]?.text, ThemeColor(color) != nil else {
      add(
        .unknownReference, node, path,
        "the palette of this file has no colour \(DisplayText.quoted(name))",
        help: "write the colour itself, such as \"#7A1F2B\"")
      return nil
    }
    return JSONValue.string(color).forRules
  }

  mutating func bool(_ node: JSONNode, _ path: String) -> Bool? {
    if node.bool == nil {
      add(.wrongType, node, path, "expected true or false, found \(node.kind)")
    }
    return node.bool
  }

  mutating func reason(_ node: JSONNode, _ path: String) -> String? {
    guard let text = node.text, !text.isEmpty else {
      add(.wrongType, node, path, "expected a reason, found \(node.kind)")
      return nil
    }
    return DisplayText.singleLine(text)
  }

  private mutating func isNumber(_ key: RuleKey, _ node: JSONNode, _ path: String) -> Bool {
    if !key.isNumber { _ = reject(key, node, path, "is no number") }
    return key.isNumber
  }

  private mutating func reject(
    _ key: RuleKey, _ node: JSONNode, _ path: String, _ reason: String
  ) -> RuleTest? {
    add(
      .wrongType, node, path, "\(key.path) \(reason)",
      help: "its values are \(key.schema.expected)")
    return nil
  }
}
