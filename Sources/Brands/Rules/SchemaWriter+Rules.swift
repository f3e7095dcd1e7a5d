extension SchemaWriter {
  /// The definitions of `rules`: conditions contain conditions, so they have names.
  var rules: [(String, Node)] {
    let inner = reference("condition")
    let conditions = [
      ("all", list(of: inner)), ("any", list(of: inner)), ("not", inner), ("if", inner),
      ("then", inner), ("else", inner),
    ]
    let named = object(
      conditions + [
        ("eachTwo", object([], others: object(members(RuleWord.ofPairs, side: otherKey)))),
        ("because", typed("string", [("minLength", 1)])),
      ], others: reference("test"))
    let overKey = object(members(RuleWord.ofKeys, side: literal))
    return [
      (
        "rules",
        object([("keys", object([], others: overKey)), ("named", object([], others: named))])
      ),
      ("condition", object(conditions, others: reference("test"))),
      (
        "test",
        either(literal, object(members(RuleWord.ofConditions, side: either(literal, otherKey))))
      ),
    ]
  }

  // `side` is the node of a value to compare with.
  private func members(_ words: [RuleWord], side: Node) -> [(String, Node)] {
    let number = either(typed("number"), otherKey)
    return words.map { word in
      let node =
        switch word {
        case .fixed, .required, .unique, .set: typed("boolean")
        case .because: typed("string", [("minLength", 1)])
        case .pattern: typed("string")
        case .range: list(of: typed("number"), atLeast: 2)
        case .oneOf: list(of: literal)
        case .is, .isNot, .contains: side
        case .atLeast, .atMost: number
        case .count: either(typed("number"), object(members(RuleWord.ofCounts, side: number)))
        case .deltaE: typed("number", [("minimum", 0), ("maximum", Int(LabColor.maxDistance))])
        }
      return (word.rawValue, node)
    }
  }

  private var literal: Node {
    .object([("anyOf", .array(["string", "number", "boolean", "array"].map { typed($0) }))])
  }

  private var otherKey: Node { object([("key", typed("string"))], required: ["key"]) }

  private func typed(_ type: String, _ limits: [(String, Int)] = []) -> Node {
    .object([("type", .string(type))] + limits.map { ($0, .value(.integer($1))) })
  }

  private func either(_ first: Node, _ second: Node) -> Node {
    .object([("anyOf", .array([first, second]))])
  }

  private func list(of item: Node, atLeast: Int = 1) -> Node {
    .object([
      ("type", .string("array")), ("items", item), ("minItems", .value(.integer(atLeast))),
    ])
  }

  private func object(
    _ members: [(String, Node)], required: [String] = [], others: Node = .value(.bool(false))
  ) -> Node {
    .object(
      [
        ("type", .string("object")),
        ("properties", .object([("$comment", reference("comment"))] + members)),
        ("additionalProperties", others),
      ] + (required.isEmpty ? [] : [("required", .strings(required))]))
  }
}
