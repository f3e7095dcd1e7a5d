/// The members of an object that become the properties of an item.
///
/// A value that is missing or not as expected is read as an empty one, and `areUsual` becomes
/// `false`. The same applies to a whole number with a fraction or beyond those that a `Double`
/// holds exactly: decoders treat them correctly.
package struct JSONFields {
  private let node: JSONNode
  /// The entry of the key after the one that was requested last. Files often have the keys in that
  /// order.
  private var following: Int
  /// A Boolean value that indicates whether every requested value was there and as expected.
  package private(set) var areUsual: Bool

  package init(_ node: JSONNode) {
    self.node = node
    following = node.index + 1
    areUsual = node.isObject
  }

  package mutating func text(_ key: String) -> String { wanted(textIfAny(key)) ?? "" }

  package mutating func whole(_ key: String) -> Int { wanted(wholeIfAny(key)) ?? 0 }

  package mutating func texts(_ key: String) -> [String] {
    guard let list = wanted(present(key)), wanted(list.isArray ? list : nil) != nil else {
      return []
    }
    return list.items.map { wanted($0.text) ?? "" }
  }

  package mutating func textIfAny(_ key: String) -> String? {
    present(key).flatMap { wanted($0.text) }
  }

  package mutating func numberIfAny(_ key: String) -> Double? {
    present(key).flatMap { wanted($0.number) }
  }

  package mutating func wholeIfAny(_ key: String) -> Int? {
    numberIfAny(key).flatMap { number in
      wanted(number.magnitude < 0x1p53 ? Int(exactly: number) : nil)
    }
  }

  /// Returns an object, read by its own fields.
  package mutating func objectIfAny<Value>(
    _ key: String, _ read: (JSONNode) -> Value?
  ) -> Value? {
    present(key).flatMap { wanted(read($0)) }
  }

  /// Returns the value of a key, unless it is missing or `null`.
  private mutating func present(_ key: String) -> JSONNode? {
    guard let found = nextMember(key) ?? node[key] else { return nil }
    following = Int(found.entry.next)
    return found.entry.kind == .null ? nil : found
  }

  /// Returns the value of the next key, if that is the requested key.
  private func nextMember(_ key: String) -> JSONNode? {
    guard node.isObject, following < Int(node.entry.next) else { return nil }
    let name = node.document.entries[following]
    guard !name.hasEscapes, node.document.isText(name, key.utf8) else { return nil }
    return JSONNode(document: node.document, index: following + 1)
  }

  private mutating func wanted<Value>(_ value: Value?) -> Value? {
    if value == nil { areUsual = false }
    return value
  }
}
