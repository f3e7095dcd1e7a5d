/// A breadth-first search for references to objects, in everything that can be reached from others.
/// It sees stored properties, but neither globals nor static properties, nor into closures, tasks,
/// actors and the system's objects. It runs while the app's work rests, so that nothing changes.
// The limits keep it at part of a second with a store of a million items. Reading an `unowned`
// property whose object has gone traps; a type can leave it out by `CustomReflectable`.
struct HolderSearch {
  /// The maximum number of values read from one set of roots.
  static let valueLimit = 50_000
  /// The maximum number of steps taken from a root.
  static let depthLimit = 12

  struct Root {
    var name: String
    var object: AnyObject
  }

  /// A reference to an object, which may hold it.
  struct Holder {
    /// The path to the reference: `MenuFlowModel.cache[3].screen`.
    var path: String
    /// A Boolean value that indicates whether the path begins at the object itself.
    var isItself: Bool
    /// The strengths that properties on the path may have: with any, this may hold nothing.
    var strengths: Set<Part.ReferenceStrength>

    /// The likelihood that it holds, 0 for the most likely.
    // An unowned property is rarer than a weak one, and both are rarer than one that is neither.
    var rank: Int { strengths.isEmpty ? 0 : strengths == [.unowned] ? 1 : 2 }
  }

  private struct Node {
    var value: Any
    var path: String
    var root: ObjectIdentifier
    var strengths: Set<Part.ReferenceStrength> = []
  }

  /// The references found to each object, the nearest first.
  private(set) var holders: [ObjectIdentifier: [Holder]] = [:]
  /// The paths of the closures found from each root, the nearest first.
  private(set) var closures: [ObjectIdentifier: [String]] = [:]
  var isComplete: Bool { !wasCut && !reader.hasSkipped }

  private let wanted: Set<ObjectIdentifier>
  private let reader = PartReader()
  private var wasCut = false
  // Keeps the objects, so that no identity is used again during the search.
  private var seen: [ObjectIdentifier: AnyObject] = [:]

  init(for objects: [AnyObject]) { wanted = Set(objects.map { ObjectIdentifier($0) }) }

  /// Continues the search from more objects.
  // It goes through an object whose holders are searched only if it starts from that object.
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

  /// Returns whether something is certain to hold an object.
  func hasHolder(of object: AnyObject) -> Bool {
    holders[ObjectIdentifier(object)]?.contains(where: \.strengths.isEmpty) ?? false
  }

  private mutating func follow(_ part: Part, of node: Node, into next: inout [Node]) {
    var found = Node(
      value: part.value, path: node.path + part.step, root: node.root, strengths: node.strengths)
    if let strength = part.strength { found.strengths.insert(strength) }
    if let object = part.object {
      let id = ObjectIdentifier(object)
      if wanted.contains(id) {
        // A live object holds it, however that is held; but a cycle is one only if all of it holds.
        let isItself = id == node.root
        let strengths = isItself ? found.strengths : Set([part.strength].compactMap(\.self))
        holders[id, default: []].append(
          Holder(path: found.path, isItself: isItself, strengths: strengths))
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
