/// A JSON value that knows where in its file it stands.
package struct JSONNode: Sendable {
  package struct Member: Sendable {
    package var key: String
    package var keyOffset: Int
    package var value: JSONNode
  }

  package enum Value: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  package var value: Value
  /// The offset of its first byte.
  package var offset: Int
  /// The offset after its last byte.
  package var end: Int

  /// The numbers in it, in the order of the file, each with its key path.
  package func numbers(path: String = "") -> [(path: String, node: JSONNode)] {
    switch value {
    case .number: [(path, self)]
    case .array(let items):
      items.enumerated().flatMap { $1.numbers(path: "\(path)[\($0)]") }
    case .object(let members):
      members.flatMap { $0.value.numbers(path: path.isEmpty ? $0.key : "\(path).\($0.key)") }
    case .null, .bool, .string: []
    }
  }

  /// What it is, for messages: `a string`, `12`, `true`.
  package var kind: String {
    switch value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value):
      value == value.rounded() && abs(value) < 1e15
        ? "\(Int(value))" : "\(value)"
    case .string(let value): DisplayText.quoted(String(value.prefix(60)))
    case .array: "an array"
    case .object: "an object"
    }
  }

  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  package subscript(index: Int) -> JSONNode? {
    guard case .array(let items) = value, items.indices.contains(index) else { return nil }
    return items[index]
  }
}
