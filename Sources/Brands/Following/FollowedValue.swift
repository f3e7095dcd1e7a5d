/// A value that a brand computes from others: `{ "$of": "urlScheme" }`.
package struct FollowedValue: Sendable {
  /// The ways to compute a value.
  package enum Operation: String, Sendable, Encodable, CaseIterable {
    case of, contrast, concat

    /// The key of the object that is written for the value.
    var key: String { "$" + rawValue }
  }

  /// One of the values that it was computed from.
  package struct Source: Sendable {
    package var path: String
    /// The value as JSON.
    package var value: String
    /// The value in its file; `nil` for a default.
    package var node: JSONNode?
  }

  package let path: String
  let steps: [SchemaChecker.Step]
  package let operation: Operation
  /// The computed value, at the place of the object that is written for it.
  package let node: JSONNode
  package let sources: [Source]
  /// The largest number of operations from here to a written value.
  let links: Int
}

/// The computed values of a brand, and the problems with them.
package struct FollowedValues: Sendable {
  struct Key: Hashable {
    let document: ObjectIdentifier
    let offset: Int

    init(_ node: JSONNode) {
      let node = node.origin
      document = ObjectIdentifier(node.document)
      offset = node.offset
    }
  }

  package internal(set) var all: [FollowedValue] = []
  /// The paths of the keys whose values were used.
  var sources: Set<String> = []
  var diagnostics: [Diagnostic] = []
  private var positions: [Key: Int] = [:]

  /// The names of the colours of the palette whose values were used.
  var colors: [String] {
    sources.filter { $0.hasPrefix("palette.") }.map { String($0.dropFirst("palette.".count)) }
  }

  mutating func append(_ value: FollowedValue) {
    positions[Key(value.node)] = all.count
    all.append(value)
  }

  /// Returns what a computed value was made from; `nil` for a written one.
  subscript(node: JSONNode) -> FollowedValue? {
    node.isComputed ? positions[Key(node)].map { all[$0] } : nil
  }

  /// Returns the computed values in a value.
  func all(in value: ConfigurationValue) -> [FollowedValue] {
    if value.node.isComputed { return self[value.node].map { [$0] } ?? [] }
    return (value.isObject ? value.members.map(\.value) : value.items.map(\.value))
      .flatMap { all(in: $0) }
  }
}

extension JSONNode {
  /// The operation of an object that is written for a computed value, and its member.
  var follower: (operation: FollowedValue.Operation, member: Member)? {
    guard isObject, document.hasSigns else { return nil }
    for operation in FollowedValue.Operation.allCases {
      if let member = member(operation.key) { return (operation, member) }
    }
    return nil
  }

  /// A Boolean value that indicates whether the object is written for a computed value.
  package var followsOthers: Bool {
    follower != nil && members.allSatisfy { $0.key.hasPrefix("$") }
  }
}

extension ValueSchema {
  /// The keys at the top that must be known before any value can be computed.
  static let writtenKeys = BrandSchema.topKeys.union(["conditions"])

  /// A Boolean value that indicates whether a computed value may be in its place.
  var mayFollow: Bool {
    switch self {
    case .text, .whole, .number, .bool, .list, .map, .either: true
    case .choice(let choice): choice.what == nil
    case .named, .object, .overlay, .rules: false
    }
  }
}
