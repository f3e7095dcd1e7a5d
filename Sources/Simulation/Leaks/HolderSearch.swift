/// Searches what can be reached from some objects for what refers to others.
///
/// It goes breadth first, so that of each holder the shortest path is told. It reads
/// ``valueLimit`` values at most, of one collection ``PartReader/elementLimit``, and goes
/// ``depthLimit`` steps deep: with a store of a million items it takes part of a second, and what
/// is in it beyond these limits is not found. It sees stored properties: not into closures, tasks,
/// actors and the system's objects, and neither globals nor static properties. It runs when the
/// app's work has come to rest, so that nothing changes what it reads.
///
/// - Warning: Reading an `unowned` property whose object has gone traps, by reflection too, and no
///   public interface tells what a property is before it is read. A type that has such a property
///   can leave it out by conforming to `CustomReflectable`.
struct HolderSearch {
  /// How many values are read from one set of roots.
  static let valueLimit = 50_000
  /// How many steps from a root are gone.
  static let depthLimit = 12

  /// An object to start from.
  struct Root {
    var name: String
    var object: AnyObject
  }

  /// What refers to an object.
  struct Holder {
    /// The way to the reference: `MenuFlowModel.cache[3].screen`.
    var path: String
    /// Whether the way begins at the object itself.
    var isItself: Bool
    /// How properties may be declared so that this does not hold the object after all.
    var doubts: Set<Part.Doubt>

    /// How likely it holds: an unowned property is rarer than a weak one, and both than one that is
    /// neither.
    var rank: Int { doubts.isEmpty ? 0 : doubts == [.unowned] ? 1 : 2 }
  }

  private struct Node {
    var value: Any
    var path: String
    var root: ObjectIdentifier
    /// The doubts about the references on the way here.
    var doubts: Set<Part.Doubt> = []
  }

  /// What was found to refer to each object, the nearest first.
  private(set) var holders: [ObjectIdentifier: [Holder]] = [:]
  /// The closures on the ways from each root, the nearest first.
  private(set) var closures: [ObjectIdentifier: [String]] = [:]
  /// Whether everything was read.
  var isComplete: Bool { !wasCut && !reader.hasSkipped }

  private let wanted: Set<ObjectIdentifier>
  private let reader = PartReader()
  private var wasCut = false
  /// Kept, so that no identity is used again meanwhile.
  private var seen: [ObjectIdentifier: AnyObject] = [:]

  /// Makes a search that has not begun.
  ///
  /// - Parameter objects: Those whose holders are searched.
  init(for objects: [AnyObject]) { wanted = Set(objects.map { ObjectIdentifier($0) }) }

  /// Searches on from more objects. It does not go through an object whose holders are searched,
  /// other than from that itself.
  mutating func search(from roots: [Root]) {
    var level: [Node] = []
    let limit = reader.count + Self.valueLimit
    for root in roots {
      let id = ObjectIdentifier(root.object)
      guard seen.updateValue(root.object, forKey: id) == nil else { continue }
      level.append(Node(value: root.object, path: root.name, root: id))
    }
    for _ in 0..<Self.depthLimit {
      var next: [Node] = []
      for node in level {
        guard reader.count < limit else {
          wasCut = true
          return
        }
        for part in reader.parts(of: node.value) { follow(part, of: node, into: &next) }
      }
      level = next
    }
    if !level.isEmpty { wasCut = true }
  }

  /// Whether something is certain to hold an object.
  func hasHolder(of object: AnyObject) -> Bool {
    holders[ObjectIdentifier(object)]?.contains(where: \.doubts.isEmpty) ?? false
  }

  private mutating func follow(_ part: Part, of node: Node, into next: inout [Node]) {
    var found = Node(
      value: part.value, path: node.path + part.step, root: node.root, doubts: node.doubts)
    if let doubt = part.doubt { found.doubts.insert(doubt) }
    if let object = part.object {
      let id = ObjectIdentifier(object)
      if wanted.contains(id) {
        // What is alive holds it, however that is held; but a cycle is one only if all of it holds.
        let isItself = id == node.root
        let doubts = isItself ? found.doubts : Set([part.doubt].compactMap(\.self))
        holders[id, default: []].append(
          Holder(path: found.path, isItself: isItself, doubts: doubts))
        return
      }
      guard seen.updateValue(object, forKey: id) == nil else { return }
    } else if part.isClosure {
      closures[node.root, default: []].append(found.path)
      return
    }
    next.append(found)
  }
}
