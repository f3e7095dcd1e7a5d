extension SchemaWriter {
  /// The definitions of `rules`: conditions contain conditions, so they have names.
  var rules: [(String, Node)] {
    let (text, bool) = (typed("string"), typed("boolean"))
    let literal = Node.object([
      ("anyOf", .array(["string", "number", "boolean", "array"].map(typed)))
    ])
    let key = object([("key", text)], required: ["key"])
    let (side, number) = (either(literal, key), either(typed("number"), key))
    let numbers = ["is", "isNot", "atLeast", "atMost"].map { ($0, number) }
    let test = object([
      ("is", side), ("isNot", side), ("oneOf", list(of: literal)), ("set", bool),
      ("pattern", text), ("atLeast", number), ("atMost", number),
      ("count", either(typed("number"), object(numbers))), ("contains", side),
    ])
    let inner = reference("condition")
    let conditions = [
      ("all", list(of: inner)), ("any", list(of: inner)), ("not", inner), ("if", inner),
      ("then", inner), ("else", inner),
    ]
    let pair = object([
      ("deltaE", typed("number")), ("isNot", key),
    ])
    let overKey = object([
      ("fixed", bool), ("required", bool), ("range", list(of: typed("number"))),
      ("oneOf", list(of: literal)), ("pattern", text), ("unique", bool), ("because", text),
    ])
    let named = object(
      conditions + [("eachTwo", object([], others: pair)), ("because", text)],
      others: reference("test"))
    return [
      (
        "rules",
        object([("keys", object([], others: overKey)), ("named", object([], others: named))])
      ),
      ("condition", object(conditions, others: reference("test"))),
      ("test", either(literal, test)),
    ]
  }

  private func typed(_ type: String) -> Node { .object([("type", .string(type))]) }

  private func either(_ first: Node, _ second: Node) -> Node {
    .object([("anyOf", .array([first, second]))])
  }

  private func list(of item: Node) -> Node {
    .object([
      ("type", .string("array")), ("items", item), ("minItems", .value(.integer(1))),
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
