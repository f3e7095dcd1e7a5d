/// The facts about a node, which its copies share until one of them changes.
// A node has many texts and lists: to copy and release each of them cost a tenth of a fuzz event.
@usableFromInline
struct NodeFacts: Hashable, Sendable, Codable {
  @usableFromInline var role: ScreenNode.Role
  @usableFromInline var id: String
  @usableFromInline var label: String
  @usableFromInline var value: String?
  @usableFromInline var placeholder: String?
  @usableFromInline var problem: String?
  @usableFromInline var position: String?
  @usableFromInline var link: String?
  @usableFromInline var content: NodeContent?
  @usableFromInline var traits: [ScreenNode.Trait]
  @usableFromInline var actions: [ScreenNode.Action]
  @usableFromInline var children: [ScreenNode]
}

// It is changed only by a node that alone has it.
@usableFromInline
final class NodeStorage: Hashable, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var facts: NodeFacts

  init(_ facts: NodeFacts) { self.facts = facts }

  @usableFromInline func copy() -> NodeStorage { NodeStorage(facts) }

  @usableFromInline static func == (one: NodeStorage, other: NodeStorage) -> Bool {
    one === other || one.facts == other.facts
  }

  @usableFromInline func hash(into hasher: inout Hasher) { facts.hash(into: &hasher) }
}

extension ScreenNode: CustomReflectable {
  /// The facts of the node, as its stored properties would be reflected.
  public var customMirror: Mirror { Mirror(reflecting: storage.facts) }

  @inlinable var facts: NodeFacts {
    get { storage.facts }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
      yield &storage.facts
    }
  }

  /// Makes a node from its encoded facts.
  public init(from decoder: any Decoder) throws {
    storage = NodeStorage(try NodeFacts(from: decoder))
  }

  /// Encodes the facts of the node.
  public func encode(to encoder: any Encoder) throws { try storage.facts.encode(to: encoder) }
}
