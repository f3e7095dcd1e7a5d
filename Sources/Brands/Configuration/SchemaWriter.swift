/// Writes the format of a configuration as JSON Schema, draft 2020-12, so that editors complete and
/// check it (json-schema.org/draft/2020-12).
package struct SchemaWriter {
  /// A JSON value whose keys have an order.
  indirect enum Node {
    case value(JSONValue)
    case array([Node])
    case object([(String, Node)])

    static func string(_ text: String) -> Node { .value(.string(text)) }
    static func strings(_ texts: [String]) -> Node { .array(texts.map { .string($0) }) }
  }

  private let description: ConfigurationDescription
  private let title: String

  package init(_ description: ConfigurationDescription, title: String) {
    self.description = description
    self.title = title
  }

  package var text: String {
    var members: [(String, Node)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string(title)),
    ]
    members += object(description.object, isRoot: true)
    let rules = description.object["rules"] == nil ? [] : rules
    let layers =
      description.isLayered
      ? [("unset", unset), ("computed", computed), ("instead", instead)] : []
    members.append(("$defs", .object([("comment", comment)] + layers + rules)))
    return Self.text(.object(members), indentation: "")
  }

  // MARK: Shapes

  // With `isWritten`, no element may be computed.
  private func jsonSchema(_ schema: ValueSchema, isWritten: Bool = false) -> [(String, Node)] {
    switch schema {
    case .text(let format): string(format)
    case .whole(let range):
      [
        ("type", .string("integer")), ("minimum", .value(.integer(range.lowerBound))),
        ("maximum", .value(.integer(range.upperBound))),
      ]
    case .number(let range):
      [
        ("type", .string("number")), ("minimum", .value(.number(range.lowerBound))),
        ("maximum", .value(.number(range.upperBound))),
      ]
    case .bool: [("type", .string("boolean"))]
    case .choice(let choice): [("enum", .strings(choice.names))]
    case .list(.object(let object), let atLeast):
      [
        ("type", .string("array")),
        (
          "items",
          .object(
            self.object(object, isRoot: false)
              + (complete(object).map { [("allOf", .array([$0]))] } ?? []))
        ), ("minItems", .value(.integer(atLeast))),
      ]
    case .list(let element, let atLeast):
      [
        ("type", .string("array")),
        (
          "items",
          isWritten || !element.mayFollow
            ? .object(jsonSchema(element))
            : .object([("anyOf", .array([.object(jsonSchema(element)), reference("computed")]))])
        ),
        ("minItems", .value(.integer(atLeast))), ("uniqueItems", .value(.bool(true))),
      ]
    case .named(let named): self.named(named)
    case .object(let schema): object(schema, isRoot: false)
    case .map(let map): self.map(map)
    case .overlay(let schema):
      [
        ("type", .string("object")),
        (
          "properties",
          .object(
            [("$comment", reference("comment"))]
              + schema.fields.map {
                ($0.name, .object([("$ref", .string("#/properties/\($0.name)"))]))
              })
        ),
        ("additionalProperties", .value(.bool(false))),
      ]
    case .rules: [("$ref", .string("#/$defs/rules"))]
    case .either(let first, let second):
      [
        (
          "anyOf",
          .array([first, second].map { .object(jsonSchema($0, isWritten: isWritten)) })
        )
      ]
    }
  }

  private func string(_ format: TextFormat) -> [(String, Node)] {
    var members: [(String, Node)] = [
      ("type", .string("string")), ("pattern", .string(format.pattern)),
      ("examples", .strings([format.example])),
    ]
    if !format.excluded.isEmpty {
      members.append(("not", .object([("enum", .strings(format.excluded))])))
    }
    return members
  }

  private func object(_ schema: ObjectSchema, isRoot: Bool) -> [(String, Node)] {
    var properties: [(String, Node)] = []
    if isRoot { properties.append(("$schema", .object([("type", .string("string"))]))) }
    properties.append(("$comment", reference("comment")))
    for field in schema.fields {
      let isWritten = isRoot && ValueSchema.writtenKeys.contains(field.name)
      properties.append((field.name, property(field, isWritten: isWritten)))
    }
    var members: [(String, Node)] = [
      ("type", .string("object")), ("properties", .object(properties)),
      ("additionalProperties", .value(.bool(false))),
    ]
    var rules = variants(schema)
    if isRoot, let complete = complete(schema) {
      // Inherited values need not be there, and a base need not be complete.
      let inherits = Node.object([("required", .strings(["extends"]))])
      let isAbstract = Node.object([
        ("required", .strings(["abstract"])),
        ("properties", .object([("abstract", .object([("const", .value(.bool(true)))]))])),
      ])
      rules.append(
        .object([
          ("anyOf", .array([inherits, isAbstract, complete]))
        ]))
    }
    if !rules.isEmpty { members.append(("allOf", .array(rules))) }
    return members
  }

  private func complete(_ schema: ObjectSchema) -> Node? {
    let required = schema.fields.filter(\.isRequired)
    let needs = schema.variants.map { variants in
      variants.cases.filter { !$0.needsOneOf.isEmpty }.map { variant in
        Node.object([
          ("if", isCase(variants.key, variant.value)),
          (
            "then",
            .object([
              (
                "anyOf",
                .array(variant.needsOneOf.map { .object([("required", .strings([$0]))]) })
              )
            ])
          ),
        ])
      }
    }
    guard !required.isEmpty else { return nil }
    let isRemoved = Node.object([
      ("type", .string("object")), ("required", .strings(["$unset"])),
    ])
    let properties = required.map { field -> (String, Node) in
      var members = [("not", isRemoved)]
      if case .object(let object) = field.schema, let inner = complete(object) {
        members.append(("allOf", .array([inner])))
      }
      // If nothing is inherited, there is no list to change.
      if case .named = field.schema { members.append(("type", .string("array"))) }
      return (field.name, .object(members))
    }
    var members: [(String, Node)] = [
      ("required", .strings(required.map(\.name))), ("properties", .object(properties)),
    ]
    if let needs, !needs.isEmpty { members.append(("allOf", .array(needs))) }
    return .object(members)
  }

  private func isCase(_ key: String, _ value: String) -> Node {
    .object([
      ("required", .strings([key])),
      ("properties", .object([(key, .object([("const", .string(value))]))])),
    ])
  }

  private func property(_ field: FieldSchema, isWritten: Bool) -> Node {
    var members: [(String, Node)] = [("description", .string(field.summary))]
    if let value = field.defaultValue { members.append(("default", .value(value))) }
    if let replacement = field.replacement {
      members[0] = ("description", .string("\(field.summary) Write `\(replacement)` instead."))
      members.append(("deprecated", .value(.bool(true))))
    }
    let schema = jsonSchema(field.schema, isWritten: isWritten)
    members += removable(schema, or: isWritten ? "unset" : other(than: field.schema))
    return .object(members)
  }

  private func other(than schema: ValueSchema) -> String { schema.mayFollow ? "instead" : "unset" }

  private func removable(
    _ schema: [(String, Node)], or other: String = "unset"
  ) -> [(String, Node)] {
    guard description.isLayered else { return schema }
    return [("anyOf", .array([.object(schema), reference(other)]))]
  }

  private func variants(_ schema: ObjectSchema) -> [Node] {
    guard let variants = schema.variants else { return [] }
    let all = Set(variants.cases.flatMap(\.keys))
    return variants.cases.compactMap { variant in
      let foreign = all.subtracting(variant.keys).sorted()
      guard !foreign.isEmpty else { return nil }
      return .object([
        ("if", isCase(variants.key, variant.value)),
        ("then", .object([("properties", .object(foreign.map { ($0, reference("unset")) }))])),
      ])
    }
  }

  private func map(_ map: ValueSchema.MapSchema) -> [(String, Node)] {
    let value = Node.object(removable(jsonSchema(map.value), or: other(than: map.value)))
    var members: [(String, Node)] = [("type", .string("object"))]
    switch map.keys {
    case .known(let names):
      // Their values are alike, and there may be many.
      members.append(("properties", .object([("$comment", reference("comment"))])))
      members.append(
        (
          "propertyNames",
          .object([("enum", .strings(["$comment"] + (names + map.oldKeys).sorted()))])
        ))
      return members + [("additionalProperties", value)]
    case .format(let format):
      members.append(("properties", .object([("$comment", reference("comment"))])))
      // Of keys with this sign, there is `$comment` alone.
      let pattern =
        format.accepts("$comment") ? "^(?!\\$)" + format.pattern : format.pattern
      members.append(("patternProperties", .object([(pattern, value)])))
      return members + [("additionalProperties", .value(.bool(false)))]
    }
  }

  private func named(_ named: ValueSchema.NamedSchema) -> [(String, Node)] {
    let id = Node.object([("enum", .strings(named.id.names))])
    var item = object(named.item, isRoot: false)
    item.append(("required", .strings(["id"])))
    let list = Node.object([
      ("type", .string("array")), ("items", .object([("anyOf", .array([id, .object(item)]))])),
      ("minItems", .value(.integer(named.atLeast))), ("uniqueItems", .value(.bool(true))),
    ])
    var change = object(named.item, isRoot: false)
    if let index = change.firstIndex(where: { $0.0 == "properties" }),
      case .object(let properties) = change[index].1
    {
      change[index].1 = .object([("$before", id), ("$after", id)] + properties)
    }
    let changes = Node.object([
      ("type", .string("object")),
      (
        "properties",
        .object(
          [("$comment", reference("comment"))]
            + named.id.names.map { ($0, .object(removable(change))) })
      ),
      ("additionalProperties", .value(.bool(false))),
    ])
    return [("anyOf", .array([list, changes]))]
  }

  // MARK: What is shared

  func reference(_ name: String) -> Node {
    .object([("$ref", .string("#/$defs/\(name)"))])
  }

  private var comment: Node {
    let text = Node.object([("type", .string("string"))])
    return .object([
      ("description", .string("A comment for readers of the file.")),
      ("anyOf", .array([text, .object([("type", .string("array")), ("items", text)])])),
    ])
  }

  private var unset: Node {
    .object([
      ("description", .string("Removes the inherited value.")), ("type", .string("object")),
      ("properties", .object([("$unset", .object([("const", .value(.bool(true)))]))])),
      ("required", .strings(["$unset"])), ("additionalProperties", .value(.bool(false))),
    ])
  }

  private var computed: Node {
    let key = Node.object([("type", .string("string"))])
    let written = ["string", "number", "boolean"].map { Node.object([("type", .string($0))]) }
    let part = Node.object([("anyOf", .array(written + [reference("computed")]))])
    let parts = Node.object([
      ("type", .string("array")), ("items", part), ("minItems", .value(.integer(1))),
    ])
    let forms = [("$of", key), ("$contrast", key), ("$concat", parts)].map { name, value in
      Node.object([
        ("type", .string("object")),
        ("properties", .object([("$comment", reference("comment")), (name, value)])),
        ("required", .strings([name])), ("additionalProperties", .value(.bool(false))),
      ])
    }
    return .object([
      ("description", .string("A value that follows others.")), ("anyOf", .array(forms)),
    ])
  }

  private var instead: Node {
    .object([("anyOf", .array([reference("unset"), reference("computed")]))])
  }

  // MARK: Text

  private static func text(_ node: Node, indentation: String) -> String {
    let inner = indentation + "  "
    switch node {
    case .value(let value): return JSONText.compact(value)
    case .array(let items):
      let texts = items.map { text($0, indentation: inner) }
      let line = "[" + texts.joined(separator: ", ") + "]"
      if line.utf8.count < 80, !line.contains("\n") { return line }
      return "[\n" + texts.map { inner + $0 }.joined(separator: ",\n") + "\n\(indentation)]"
    case .object(let members):
      let texts = members.map {
        "\(JSONText.compact(.string($0.0))): \(text($0.1, indentation: inner))"
      }
      let line = "{ " + texts.joined(separator: ", ") + " }"
      if line.utf8.count < 80, !line.contains("\n") { return members.isEmpty ? "{}" : line }
      return "{\n" + texts.map { inner + $0 }.joined(separator: ",\n") + "\n\(indentation)}"
    }
  }
}
