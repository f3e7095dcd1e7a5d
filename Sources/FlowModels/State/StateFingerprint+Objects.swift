/// The stored values of apps' own screens and flows, found by reflection.
@MainActor
enum StoredState {
  /// The number of classes, from an object's own up, whose stored properties are an app's; 0 where
  /// none of them holds a value.
  private static var levels: [ObjectIdentifier: Int] = [:]

  /// Adds the values that an object stores: numbers, texts, structures and enumerations. The
  /// objects that it refers to, and the closures, are left out, as are the framework's own classes,
  /// which describe what they hold.
  ///
  /// - Complexity: O(stored properties of the app's classes), nothing where they hold no values.
  static func add(of object: AnyObject, to state: inout StateFingerprint) {
    let type = ObjectIdentifier(Swift.type(of: object))
    let depth = levels[type] ?? measure(object, as: type)
    guard depth > 0 else { return }
    var mirror: Mirror? = Mirror(reflecting: object)
    for _ in 0..<depth {
      for child in mirror?.children ?? AnyCollection([]) { state.add(child.value) }
      mirror = mirror?.superclassMirror
    }
  }

  private static func measure(_ object: AnyObject, as type: ObjectIdentifier) -> Int {
    var depth = 0
    var holdsValues = false
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror, !String(reflecting: level.subjectType).hasPrefix("FlowModels.") {
      depth += 1
      for child in level.children where !isReference(child.value) { holdsValues = true }
      mirror = level.superclassMirror
    }
    let found = holdsValues ? depth : 0
    levels[type] = found
    return found
  }

  /// Returns whether the type of a value is a class or a function, of which nothing is added.
  private static func isReference(_ value: Any) -> Bool {
    let type = Swift.type(of: value)
    return type is AnyClass || "\(type)".contains("->")
  }
}
