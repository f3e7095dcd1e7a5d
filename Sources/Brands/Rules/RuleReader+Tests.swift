/// The tests in rules, and the values that they compare with.
extension RuleReader {
  static let comparisons = [
    "is", "isNot", "oneOf", "set", "pattern", "atLeast", "atMost", "count", "contains",
  ]

  mutating func tests(
    _ node: JSONNode, of key: RuleKey, _ path: String, among known: [String], isPair: Bool = false
  ) -> [RuleTest] {
    guard node.isObject || isPair else {
      return literal(node, of: key.schema, path).map { [.equal(.value($0), isWanted: true)] } ?? []
    }
    let all = members(of: node, path, in: known)
    if node.isEmptyRule {
      add(.wrongFormat, node, path, "expected a comparison: " + Self.list(known))
    }
    return all.compactMap { member in
      let place = SchemaChecker.path(path, member.key)
      if isPair, member.key == "isNot", !member.value.isObject {
        add(
          .wrongType, member.value, place,
          "expected the key of the other brand, such as {\"key\": \"\(key.path)\"}, found "
            + Self.shown(member.value))
        return nil
      }
      return test(named: member.key, member.value, of: key, place)
    }
  }

  mutating func test(
    named name: String, _ node: JSONNode, of key: RuleKey, _ path: String
  ) -> RuleTest? {
    switch name {
    case "is", "isNot":
      return side(node, of: key.schema, path).map { .equal($0, isWanted: name == "is") }
    case "oneOf":
      guard node.isArray, !node.items.isEmpty else {
        add(.wrongType, node, path, "expected an array of values, found \(Self.shown(node))")
        return nil
      }
      return .oneOf(
        node.items.enumerated().compactMap { index, item in
          literal(item, of: key.schema, "\(path)[\(index)]")
        })
    case "set":
      let isSet = bool(node, path)
      return node.bool == nil ? nil : .set(isSet)
    case "pattern":
      guard key.hasTexts else {
        return reject(node, path, "\(key.path) has no text", key.schema)
      }
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
    case "atLeast", "atMost":
      guard isNumber(key, node, path) else { return nil }
      return number(node, path).map { .bound($0, isLeast: name == "atLeast") }
    case "count": return count(node, of: key, path)
    case "contains":
      guard let element = key.element else {
        return reject(node, path, "\(key.path) contains nothing", key.schema)
      }
      return side(node, of: element, path).map { .contains($0) }
    default:
      guard key.isColor else { return reject(node, path, "\(key.path) is no colour", key.schema) }
      guard let distance = node.number, distance > 0 else {
        add(.wrongType, node, path, "expected a number such as 10, found \(node.kind)")
        return nil
      }
      return .deltaE(distance)
    }
  }

  // The number is compared as the value of a key with numbers is.
  private mutating func count(_ node: JSONNode, of key: RuleKey, _ path: String) -> RuleTest? {
    switch key.schema {
    case .bool, .whole: return reject(node, path, "\(key.path) has nothing to count", key.schema)
    default:
      let number = RuleKey(
        path: key.path, steps: key.steps, schema: .whole(0...1_000_000), standard: nil)
      return .count(
        tests(node, of: number, path, among: ["is", "isNot", "atLeast", "atMost"]))
    }
  }

  // MARK: Values

  private mutating func number(_ node: JSONNode, _ path: String) -> RuleTest.Side? {
    if node.isObject {
      guard let key = other(node, path), isNumber(key, node, path) else { return nil }
      return .key(key)
    }
    guard let number = node.number else {
      add(
        .wrongType, node, path,
        "expected a number, or {\"key\": …} with another key, found \(node.kind)")
      return nil
    }
    return .value(.number(number))
  }

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
    return checker.diagnostics.isEmpty ? JSONValue(ConfigurationValue(node)).forRules : nil
  }

  mutating func bool(_ node: JSONNode, _ path: String) -> Bool {
    if node.bool == nil {
      add(.wrongType, node, path, "expected true or false, found \(node.kind)")
    }
    return node.bool == true
  }

  mutating func reason(_ node: JSONNode, _ path: String) -> String? {
    guard let text = node.text, !text.isEmpty else {
      add(.wrongType, node, path, "expected a reason, found \(node.kind)")
      return nil
    }
    return DisplayText.singleLine(text)
  }

  mutating func isNumber(_ key: RuleKey, _ node: JSONNode, _ path: String) -> Bool {
    if case .whole = key.schema { return true }
    _ = reject(node, path, "\(key.path) is no number", key.schema)
    return false
  }

  private mutating func reject(
    _ node: JSONNode, _ path: String, _ reason: String, _ schema: ValueSchema
  ) -> RuleTest? {
    add(.wrongType, node, path, reason, help: "its values are \(schema.expected)")
    return nil
  }
}
