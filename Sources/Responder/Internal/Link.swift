// The shadow chain: beside each responder stands a small node in raw memory, and the walk of an
// action goes from node to node, touching neither the responders nor their reference counts.

/// One link of the shadow chain, as the walk reads it.
struct Link {
  /// The bits of no action type that the class handles; see `HandlerTable.bits(of:)`.
  // The class's mask turned round, so that one instruction a level compares both bits.
  var absent: UInt64
  /// The link above.
  var next: UnsafeMutablePointer<Link>?
  /// The class's handlers.
  var table: UnsafeMutablePointer<HandlerTable.Storage>
  /// The responder, once a handler has been found for it. A released one is skipped.
  weak var responder: Responder?
}

extension UnsafeMutablePointer<Link> {
  /// The handler of the responder's class for an action type, if it has one.
  // On the pointer, not on the link: a method of `Link` would copy it, and with it a weak
  // reference, which costs 30 ns a level.
  @inline(__always)
  func handler(for key: ObjectIdentifier, bits: UInt64) -> Unmanaged<AnyHandler>? {
    guard pointee.absent & bits == 0 else { return nil }
    let table = pointee.table
    for index in 0..<table.pointee.count where table.pointee.entries[index].key == key {
      return table.pointee.entries[index].handler
    }
    return nil
  }
}

/// Owns a link, and the links above it, so that no link dangles in any order of release. Nodes
/// never own responders. A responder may be released on any thread without notifying the chain:
/// its link's weak reference is then empty, and the link goes when no node owns it.
final class Node {
  let link: UnsafeMutablePointer<Link>

  var next: Node? {
    didSet { link.pointee.next = next?.link }
  }

  init(table: HandlerTable) {
    link = .allocate(capacity: 1)
    link.initialize(
      to: Link(
        absent: ~table.storage.pointee.mask, next: nil, table: table.storage, responder: nil))
  }

  deinit {
    // Freeing a long chain node by node would recurse once a node: take it apart in a loop instead.
    var above = next
    next = nil
    while isKnownUniquelyReferenced(&above) {
      let following = above?.next
      above?.next = nil
      above = following
    }
    link.deinitialize(count: 1)
    link.deallocate()
  }
}
