/// A value of a brand merged with everything that the brand extends, with its origin.
package struct ConfigurationValue: Sendable {
  package struct Member: Sendable {
    package var name: String
    /// The key nearest to the brand.
    package var key: JSONNode
    package var value: ConfigurationValue
  }

  /// The removal of a key.
  package struct Removal: Sendable {
    package var node: JSONNode
    /// The removed values, nearest first.
    package var overridden: [JSONNode] = []
  }

  package struct Item: Sendable {
    /// The id of the item, in a list of things with ids.
    package var id: String?
    package var value: ConfigurationValue
  }

  // Most values are unchanged from one file, and are read from there instead.
  private final class Merged: Sendable {
    enum Content: Sendable {
      case scalar
      case array([Item], removed: [String: Removal])
      case object(Object)
    }

    let content: Content
    let overridden: [JSONNode]

    init(_ content: Content, instead overridden: [JSONNode]) {
      self.content = content
      self.overridden = overridden
    }
  }

  struct Object: Sendable {
    var members: [Member] = []
    /// The removed keys, each with its removal and the removed values.
    var removed: [String: Removal] = [:]
    private var positions: [String: Int]?

    private static let maxToSearch = 8

    init() {}

    /// Makes an object from one file.
    init(_ node: JSONNode) {
      let all = node.members
      members.reserveCapacity(all.count)
      for member in all {
        let name = member.key
        // Of two keys that are the same, the first is taken; the other one is reported.
        guard !name.hasPrefix("$"), !node.document.hasRepeatedKeys || self[name] == nil else {
          continue
        }
        if member.value.isUnset {
          removed[name] = Removal(node: member.value)
        } else {
          members.append(
            Member(name: name, key: member.name, value: ConfigurationValue(member.value)))
        }
      }
      if members.count > Self.maxToSearch { index() }
    }

    subscript(name: String) -> Int? {
      if let positions { return positions[name] }
      return members.firstIndex { $0.name == name }
    }

    mutating func append(_ member: Member) {
      removed[member.name] = nil
      members.append(member)
      if positions != nil {
        positions?[member.name] = members.count - 1
      } else if members.count > Self.maxToSearch {
        index()
      }
    }

    mutating func remove(at position: Int) {
      members.remove(at: position)
      if positions != nil { index() }
    }

    private mutating func index() {
      positions = Dictionary(
        members.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// The node that sets the value: the value itself, or the nearest of the merged objects.
  package let node: JSONNode
  private let merged: Merged?

  package init(_ node: JSONNode) {
    self.node = node
    merged = nil
  }

  private init(_ node: JSONNode, _ content: Merged.Content, instead overridden: [JSONNode]) {
    self.node = node
    merged = Merged(content, instead: overridden)
  }

  /// The values that it overrides, nearest first.
  package var overridden: [JSONNode] { merged?.overridden ?? [] }

  package var isObject: Bool {
    guard let merged else { return node.isObject }
    return if case .object = merged.content { true } else { false }
  }

  package var isArray: Bool {
    guard let merged else { return node.isArray }
    return if case .array = merged.content { true } else { false }
  }

  package var members: [Member] {
    guard let merged else { return node.isObject ? Object(node).members : [] }
    return if case .object(let object) = merged.content { object.members } else { [] }
  }

  /// The elements of an array. If an object is in the place of a list, its members by their ids.
  package var items: [Item] {
    if isObject { return members.map { Item(id: $0.name, value: $0.value) } }
    guard let merged else {
      return node.items.map { Item(id: $0.text ?? $0["id"]?.text, value: ConfigurationValue($0)) }
    }
    return if case .array(let items, _) = merged.content { items } else { [] }
  }

  /// The removed elements of a list of things with ids, by id.
  package var removedItems: [String: Removal] {
    if case .array(_, let removed)? = merged?.content { removed } else { [:] }
  }

  package subscript(name: String) -> ConfigurationValue? { member(name)?.value }

  package func member(_ name: String) -> Member? {
    guard let merged else {
      guard let member = node.member(name), !member.value.isUnset, !name.hasPrefix("$") else {
        return nil
      }
      return Member(name: name, key: member.name, value: ConfigurationValue(member.value))
    }
    guard case .object(let object) = merged.content, let position = object[name] else { return nil }
    return object.members[position]
  }

  package func removal(of name: String) -> Removal? {
    guard let merged else { return node[name].flatMap { $0.isUnset ? Removal(node: $0) : nil } }
    return if case .object(let object) = merged.content { object.removed[name] } else { nil }
  }

  /// The removed keys of an object, by name.
  var removedKeys: [String: Removal] {
    guard let merged else { return node.isObject ? Object(node).removed : [:] }
    return if case .object(let object) = merged.content { object.removed } else { [:] }
  }

  /// Returns the member with a name, or else the element with that id.
  func child(_ name: String) -> ConfigurationValue? {
    self[name] ?? items.first { $0.id == name }?.value
  }

  package func at(_ path: [String]) -> ConfigurationValue? {
    path.reduce(self as ConfigurationValue?) { $0?[$1] }
  }

  // MARK: Merging

  /// Returns this value overridden by another brand's value.
  // Objects merge, an object over an array changes it by ids, and anything else replaces it.
  package func overridden(by node: JSONNode) -> ConfigurationValue {
    let instead = [self.node] + overridden
    if node.followsOthers { return ConfigurationValue(node, .scalar, instead: instead) }
    if isObject, node.isObject {
      return ConfigurationValue(node, .object(Self.merge(object, node)), instead: instead)
    }
    if isArray, node.isObject {
      var removed = removedItems
      let items = Self.change(items, node, &removed)
      return ConfigurationValue(node, .array(items, removed: removed), instead: instead)
    }
    return ConfigurationValue(node, Self.content(of: node), instead: instead)
  }

  private static func content(of node: JSONNode) -> Merged.Content {
    if node.isObject { return .object(Object(node)) }
    return node.isArray ? .array(ConfigurationValue(node).items, removed: [:]) : .scalar
  }

  /// Returns a computed value that overrides the same values as this one.
  func replaced(by node: JSONNode) -> ConfigurationValue {
    overridden.isEmpty
      ? ConfigurationValue(node)
      : ConfigurationValue(node, Self.content(of: node), instead: overridden)
  }

  /// Returns the same object or array with other values in it.
  func mapping(
    _ transform: (SchemaChecker.Step, ConfigurationValue) -> ConfigurationValue
  ) -> ConfigurationValue {
    if isObject {
      var object = object
      for index in object.members.indices {
        let member = object.members[index]
        object.members[index].value = transform(.key(member.name), member.value)
      }
      return ConfigurationValue(node, .object(object), instead: overridden)
    }
    guard isArray else { return self }
    let items = items.enumerated().map { index, item in
      let value = transform(.index(index), item.value)
      return Item(id: item.id ?? value.node.text, value: value)
    }
    return ConfigurationValue(node, .array(items, removed: removedItems), instead: overridden)
  }

  /// Returns this object with the keys of another one over its own, at its own place.
  func overlaid(by node: JSONNode) -> ConfigurationValue {
    ConfigurationValue(self.node, .object(Self.merge(object, node)), instead: overridden)
  }

  /// Returns this object with another one over the value at a path of keys, which may be missing.
  func merging(_ node: JSONNode, at path: ArraySlice<String>) -> ConfigurationValue {
    guard let name = path.first else { return overridden(by: node) }
    guard isObject else { return self }
    var object = object
    let rest = path.dropFirst()
    if let position = object[name] {
      object.members[position].value = object.members[position].value.merging(node, at: rest)
      if rest.isEmpty { object.members[position].key = node }
    } else {
      // A table in a file of texts may follow others; an object around it does not.
      let outer = node.followsOthers ? self.node : node
      let value =
        rest.isEmpty
        ? ConfigurationValue(node)
        : ConfigurationValue(outer, .object(Object()), instead: []).merging(node, at: rest)
      object.append(Member(name: name, key: node, value: value))
    }
    return ConfigurationValue(self.node, .object(object), instead: overridden)
  }

  /// Returns the same value with the tables of its objects built, for merging many values into it.
  func expanded() -> ConfigurationValue {
    guard isObject else { return self }
    var object = object
    for index in object.members.indices {
      object.members[index].value = object.members[index].value.expanded()
    }
    return ConfigurationValue(node, .object(object), instead: overridden)
  }

  private var object: Object {
    if case .object(let object)? = merged?.content { return object }
    return node.isObject ? Object(node) : Object()
  }

  /// Returns this value without the value at a path of keys.
  func removing(_ path: ArraySlice<String>) -> ConfigurationValue {
    guard isObject, let name = path.first else { return self }
    var object = object
    guard let position = object[name] else { return self }
    if path.count == 1 {
      object.remove(at: position)
    } else {
      object.members[position].value = object.members[position].value.removing(path.dropFirst())
    }
    return ConfigurationValue(node, .object(object), instead: overridden)
  }

  private static func merge(_ base: Object, _ node: JSONNode) -> Object {
    var object = base
    for member in node.members where !member.key.hasPrefix("$") {
      let name = member.key
      let position = object[name]
      if member.value.isUnset {
        var removal = Removal(node: member.value)
        if let position {
          let old = object.members[position].value
          removal.overridden = [old.node] + old.overridden
          object.remove(at: position)
        }
        object.removed[name] = removal
      } else if let position {
        let value = object.members[position].value.overridden(by: member.value)
        object.members[position].value = value
        object.members[position].key = member.name
      } else {
        object.append(Member(name: name, key: member.name, value: ConfigurationValue(member.value)))
      }
    }
    return object
  }

  private static func change(
    _ items: [Item], _ node: JSONNode, _ removed: inout [String: Removal]
  ) -> [Item] {
    var items = items
    for member in node.members where !member.key.hasPrefix("$") {
      let id = member.key
      let position = items.firstIndex { $0.id == id }
      if member.value.isUnset {
        if let position {
          let old = items.remove(at: position).value
          removed[id] = Removal(node: member.value, overridden: [old.node] + old.overridden)
        }
        continue
      }
      removed[id] = nil
      var item = Item(id: id, value: ConfigurationValue(member.value))
      if let position {
        item.value = items[position].value.overridden(by: member.value)
        items[position] = item
      } else {
        items.append(item)
      }
    }
    // An item may be moved beside one that comes later in the object.
    for member in node.members where member.value.isObject {
      move(member.key, as: member.value, in: &items)
    }
    return items
  }

  private static func move(_ id: String, as node: JSONNode, in items: inout [Item]) {
    for (key, offset) in [("$before", 0), ("$after", 1)] {
      guard let other = node[key]?.text, other != id,
        let place = items.firstIndex(where: { $0.id == id }),
        items.contains(where: { $0.id == other })
      else { continue }
      let item = items.remove(at: place)
      let position = items.firstIndex { $0.id == other } ?? items.count
      items.insert(item, at: min(position + offset, items.count))
      return
    }
  }
}

extension JSONNode {
  /// A Boolean value that indicates whether it removes an inherited value: `{"$unset": true}`.
  package var isUnset: Bool { isObject && self["$unset"]?.bool == true }
}
