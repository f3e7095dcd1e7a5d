/// The members of an object that become the properties of an item. For a missing or unexpected
/// value, it reads an empty one, and sets `areUsual` to `false`. The same applies to an integer
/// with a fraction or too large to be exact in a `Double`: decoders treat those correctly.
package struct JSONFields {
  private let node: JSONNode
  // The entry after the last requested key: files often have the keys in the order of the requests.
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

  package mutating func objectIfAny<Value>(
    _ key: String, _ read: (JSONNode) -> Value?
  ) -> Value? {
    present(key).flatMap { wanted(read($0)) }
  }

  private mutating func present(_ key: String) -> JSONNode? {
    guard let found = nextMember(key) ?? node[key] else { return nil }
    following = Int(found.entry.next)
    return found.entry.kind == .null ? nil : found
  }

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
