import Diagnostics

/// A value of a JSON document, with its place in the text.
package struct JSONNode: Sendable {
  package struct Member: Sendable {
    /// The key, a string.
    package var name: JSONNode
    package var value: JSONNode

    package var key: String { name.text ?? "" }
    package var keyOffset: Int { name.offset }
  }

  package enum Value: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([Member])
    /// Something that is no JSON, which was reported.
    case invalid
  }

  package let document: JSONDocument
  let index: Int

  var entry: JSONDocument.Entry { document.entries[index] }

  /// Returns whether two nodes of one document are the same value of it.
  package func isSame(as other: JSONNode) -> Bool { index == other.index }

  /// The offset of its first byte.
  package var offset: Int { Int(entry.start) }
  /// The offset after its last byte.
  package var end: Int { Int(entry.end) }

  /// The value, decoded on each access.
  package var value: Value {
    switch entry.kind {
    case .null: .null
    case .true: .bool(true)
    case .false: .bool(false)
    case .number: number.map { .number($0) } ?? .invalid
    case .string: .string(document.text(of: entry))
    case .array: .array(items)
    case .object: .object(members)
    case .invalid: .invalid
    }
  }

  package var isObject: Bool { entry.kind == .object }
  package var isArray: Bool { entry.kind == .array }
  package var isString: Bool { entry.kind == .string }
  package var isNumber: Bool { entry.kind == .number }
  package var isInvalid: Bool { entry.kind == .invalid }

  /// The content of a string; `nil` for other values.
  package var text: String? { entry.kind == .string ? document.text(of: entry) : nil }

  package var bool: Bool? {
    switch entry.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The value of a number; `nil` for other values and for a number too large for a `Double`.
  package var number: Double? {
    guard entry.kind == .number else { return nil }
    // Most numbers are small and whole.
    let bytes = document.source.bytes
    if end - offset < 16 {
      var whole = 0
      var index = offset
      while index < end, (0x30...0x39).contains(bytes[index]) {
        whole = whole * 10 + Int(bytes[index] & 0xF)
        index += 1
      }
      if index == end { return Double(whole) }
    }
    return Double(String(decoding: bytes[offset..<end], as: UTF8.self))
  }

  package var source: Substring {
    Substring(String(decoding: document.source.bytes[offset..<end], as: UTF8.self))
  }

  /// The elements of an array.
  package var items: [JSONNode] {
    guard entry.kind == .array else { return [] }
    var items: [JSONNode] = []
    var index = index + 1
    let end = Int(entry.next)
    // As many entries as there are items if none of them has entries of its own.
    items.reserveCapacity(min(end - index, 16))
    while index < end {
      items.append(JSONNode(document: document, index: index))
      index = Int(document.entries[index].next)
    }
    return items
  }

  /// The members of an object, in the order of the text.
  package var members: [Member] {
    guard entry.kind == .object else { return [] }
    var members: [Member] = []
    var index = index + 1
    let end = Int(entry.next)
    while index + 1 < end {
      members.append(
        Member(
          name: JSONNode(document: document, index: index),
          value: JSONNode(document: document, index: index + 1)))
      index = Int(document.entries[index + 1].next)
    }
    return members
  }

  /// Returns the numbers in the value in file order, each with its key path.
  // Recursion is safe, because the parser's limit bounds the depth.
  package func numbers(path: String = "") -> [(path: String, node: JSONNode)] {
    switch entry.kind {
    case .number: [(path, self)]
    case .array:
      items.enumerated().flatMap { $1.numbers(path: "\(path)[\($0)]") }
    case .object:
      members.flatMap { $0.value.numbers(path: path.isEmpty ? $0.key : "\(path).\($0.key)") }
    default: []
    }
  }

  /// A description of the value for messages: `"words"`, `12`, `true`, `an array`.
  package var kind: String {
    switch value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value):
      value == value.rounded() && abs(value) < 1e15
        ? "\(Int(value))" : "\(value)"
    case .string(let value): DisplayText.quoted(Self.shortened(value))
    case .array: "an array"
    case .object: "an object"
    case .invalid: "invalid JSON"
    }
  }

  private static func shortened(_ text: String) -> String {
    let prefix = text.prefix(60)
    return prefix.endIndex == text.endIndex ? text : prefix + "…"
  }

  package subscript(key: String) -> JSONNode? { member(key)?.value }

  package func member(_ key: String) -> Member? {
    guard entry.kind == .object else { return nil }
    var index = index + 1
    let end = Int(entry.next)
    while index + 1 < end {
      let name = document.entries[index]
      let isIt =
        name.hasEscapes || document.source.bytes[Int(name.start)] != UInt8(ascii: "\"")
        ? document.text(of: name) == key : document.isText(name, key.utf8)
      if isIt {
        return Member(
          name: JSONNode(document: document, index: index),
          value: JSONNode(document: document, index: index + 1))
      }
      index = Int(document.entries[index + 1].next)
    }
    return nil
  }

  package func at(_ path: [String]) -> JSONNode? {
    path.reduce(self as JSONNode?) { $0?[$1] }
  }

  package subscript(index: Int) -> JSONNode? {
    let items = items
    return items.indices.contains(index) ? items[index] : nil
  }
}
