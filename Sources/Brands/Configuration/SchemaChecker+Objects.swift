extension SchemaChecker {
  mutating func check(_ node: JSONNode, _ schema: ObjectSchema, signs: [String] = ["$comment"]) {
    // A key that occurs twice is reported as that; it is not unknown twice.
    var unknown: Set<String> = []
    for member in node.members {
      let name = member.key
      trail.append(.key(name))
      defer { trail.removeLast() }
      if name.hasPrefix("$") {
        checkSign(member, signs)
      } else if let position = schema.position(of: name) {
        // Accessed in its place: a copy would count a dozen references.
        if let replacement = schema.fields[position].replacement {
          add(
            .deprecatedKey, member.name,
            "\(DisplayText.quoted(name)) was renamed",
            help: isSet(replacement, in: node)
              ? "remove it: `\(replacement)` is set too, and counts" : "write `\(replacement)`")
        }
        check(member.value, schema.fields[position].schema)
      } else if schema.topKeys.contains(name) {
        add(
          .notApplicable, member.name, "\(schema.owner) cannot have \(DisplayText.quoted(name))",
          help: "write it at the top of the file, for all\(schema.owner.drop { $0 != " " })s")
      } else if signs.contains("$" + name) {
        add(
          .unknownKey, member.name, "unknown key \(DisplayText.quoted(name))",
          help: "write `$\(name)`", fix: rename(member.name, to: "$" + name, in: node))
      } else if !node.document.hasRepeatedKeys || unknown.insert(name).inserted {
        addUnknown(member.name, name, of: node, in: schema.fields.map(\.name))
      }
    }
    checkVariants(of: node, schema)
  }

  // A new key counts if it is with the old one: in the file, an environment or a condition.
  private func isSet(_ path: String, in node: JSONNode) -> Bool {
    let found = (layer ?? node.document.root).at(path.split(separator: ".").map(String.init))
    return found.map { !$0.isUnset } ?? false
  }

  // `EffectiveChecker` checks the keys that depend on an inherited key.
  private mutating func checkVariants(of node: JSONNode, _ schema: ObjectSchema) {
    guard let variants = schema.variants, let chosen = node[variants.key]?.text,
      let variant = variants.cases.first(where: { $0.value == chosen })
    else { return }
    for member in node.members {
      let name = member.key
      let owners = variants.owners(of: name)
      guard !owners.isEmpty, !variant.keys.contains(name), !member.value.isUnset else { continue }
      add(
        .notApplicable, member.name, at: .key(name),
        "it is only for the \(variants.key) \(owners)", help: "remove it")
    }
  }

  // Keys such as `$comment` are for tools, not for the app.
  mutating func checkSign(_ member: JSONNode.Member, _ signs: [String] = ["$comment"]) {
    let name = member.key
    let value = member.value
    guard signs.contains(name) else {
      let help =
        switch name {
        case "$schema": "it belongs at the top of the file"
        case "$of", "$contrast", "$concat":
          "it belongs in the place of one value, not of several keys"
        case "$before", "$after": "it belongs in an object that changes an inherited list by id"
        default: Self.known(signs + (description.isLayered ? ["$unset"] : []))
        }
      return add(.unknownKey, member.name, "unknown key \(DisplayText.quoted(name))", help: help)
    }
    if value.isInvalid || value.isString { return }
    guard name == "$comment" else { return add(.wrongType, value, expected: "a string") }
    if !value.isArray || !value.items.allSatisfy({ $0.isString || $0.isInvalid }) {
      add(.wrongType, value, expected: "a string or an array of strings")
    }
  }

  mutating func check(_ node: JSONNode, _ map: ValueSchema.MapSchema) {
    var unknown: Set<String> = []
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
          if node.document.hasRepeatedKeys, !unknown.insert(name).inserted { continue }
          addUnknown(member.name, name, of: node, in: names, what: map.what)
          continue
        }
      case .format(let format):
        // It may stand here because a brace is missing.
        if !node.document.isWhole, description.path(ofKey: name) != nil { continue }
        guard format.accepts(name) else {
          let article = map.what.first.map("aeiou".contains) == true ? "an" : "a"
          add(
            .wrongFormat, member.name,
            expected: "\(article) \(map.what) such as \(DisplayText.quoted(format.example))",
            found: DisplayText.quoted(name), help: format.reason(name))
          continue
        }
      }
      check(member.value, map.value)
    }
  }

  mutating func check(_ node: JSONNode, _ named: ValueSchema.NamedSchema) {
    guard node.isArray else { return checkChanges(node, named) }
    let items = node.items
    if items.count < named.atLeast, node.document.isWhole {
      add(.wrongFormat, node, "expected at least one \(named.id.what ?? "name"), found none")
    }
    for (index, item) in items.enumerated() {
      trail.append(.index(index))
      defer { trail.removeLast() }
      if item.isInvalid || isRemoval(item) { continue }
      guard item.isString || item.isObject else {
        add(.wrongType, item, expected: "a string or an object")
        continue
      }
      if item.isObject {
        elementID = item["id"]?.text
        check(item, named.item)
        elementID = nil
      }
      guard let id = item.isString ? item : item["id"] else {
        if !node.document.isWhole { continue }
        add(
          .missingKey, item, at: .key("id"),
          "the key is missing; expected \(ValueSchema.choice(named.id).expected)")
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

  // An object in the place of a list changes the inherited list by ids.
  private mutating func checkChanges(_ node: JSONNode, _ named: ValueSchema.NamedSchema) {
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
          member.name, name, of: node, in: named.id.names, what: named.id.what ?? "name",
          code: .unknownReference)
        continue
      }
      guard member.value.isObject, member.value["$unset"] == nil else {
        check(member.value, .object(named.item))
        continue
      }
      elementID = name
      check(member.value, named.item, signs: ["$comment", "$before", "$after"])
      elementID = nil
      checkMove(of: name, member.value, in: node, named)
    }
  }

  private mutating func checkMove(
    of name: String, _ change: JSONNode, in changes: JSONNode, _ named: ValueSchema.NamedSchema
  ) {
    for key in ["$before", "$after"] {
      guard let other = change[key], let id = other.text else { continue }
      trail.append(.key(key))
      defer { trail.removeLast() }
      if key == "$after", change["$before"]?.isString == true {
        add(
          .notApplicable, other, "an element is moved by `$before` or by `$after`, not by both",
          help: "remove one")
      } else if id == name {
        add(
          .wrongFormat, other,
          "expected another \(named.id.what ?? "name"), found \(DisplayText.quoted(id)) itself",
          help: "remove it, or name the key that it belongs to")
      } else if changes[id]?[key]?.text == name, id < name {
        add(
          .wrongFormat, other,
          "\(DisplayText.quoted(name)) and \(DisplayText.quoted(id)) each have the other in "
            + "`\(key)`", help: "remove one")
      } else {
        check(other, named.id)
      }
    }
  }
}
