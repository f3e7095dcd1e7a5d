extension SchemaChecker {
  /// Checks the form of an object that is written for a computed value; returns false for others.
  // What it names is checked with the whole brand.
  mutating func checkFollower(_ node: JSONNode, _ schema: ValueSchema) -> Bool {
    guard schema.mayFollow else { return false }
    guard let (operation, member) = node.follower else { return checkMisspelt(node) }
    if case .key(let name)? = trail.first, ValueSchema.writtenKeys.contains(name),
      trail.count == 1
        || name != "environments" && !(name == "conditions" && trail.contains(.key("then")))
    {
      add(
        .notApplicable, node, "expected \(schema.expected), found a value that follows others",
        help: "write the value itself: it is needed before others are computed")
    } else {
      follows = true
      check(node, operation, member)
    }
    return true
  }

  // Another object is a value of the wrong type.
  private mutating func checkMisspelt(_ node: JSONNode) -> Bool {
    let known = FollowedValue.Operation.allCases.map(\.key)
    guard node.document.isWhole, node.members.count == 1, let name = node.members.first?.name,
      let key = name.text, key.hasPrefix("$"), !key.hasPrefix("$comment"),
      let near = NearestNames.nearest(to: key, in: known)
    else { return false }
    trail.append(.key(key))
    defer { trail.removeLast() }
    add(
      .unknownKey, name, "unknown key \(DisplayText.quoted(key))",
      help: NearestNames.help(naming: near, kind: "key"), fix: rename(name, to: near, in: node))
    return true
  }

  private mutating func check(
    _ node: JSONNode, _ operation: FollowedValue.Operation, _ member: JSONNode.Member
  ) {
    for other in node.members where other.key != operation.key {
      guard other.key == "$comment" else {
        return add(
          .wrongFormat, node, "expected `\(operation.key)` and nothing else",
          help: "only `$comment` may be next to it")
      }
      checkSign(other)
    }
    let value = member.value
    trail.append(.key(operation.key))
    defer { trail.removeLast() }
    if value.isInvalid { return }
    guard operation == .concat else {
      if !value.isString {
        add(.wrongType, value, expected: "a key such as \"theme.light.accent\"")
      }
      return
    }
    guard value.isArray else { return add(.wrongType, value, expected: "an array of parts") }
    if value.items.isEmpty, node.document.isWhole {
      add(.wrongFormat, value, "expected at least one part, found none")
    }
    for (index, part) in value.items.enumerated() {
      trail.append(.index(index))
      defer { trail.removeLast() }
      if let (operation, member) = part.follower {
        check(part, operation, member)
      } else if !part.isString, !part.isNumber, part.bool == nil, !part.isInvalid {
        add(
          .wrongType, part, expected: "a text, a number, true, false or a value that follows others"
        )
      }
    }
  }
}
