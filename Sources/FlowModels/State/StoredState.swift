/// A value that can be observed, which an object stores in an object of its own.
@MainActor
protocol ObservedValue: AnyObject {
  /// The value, read without being observed.
  var current: Any { get }
}

/// A value that is the same everywhere in an app for as long as it runs, and so decides nothing:
/// its brand, its environment.
package protocol SharedByApp {}

/// The stored values of apps' own screens and flows, found by reflection.
@MainActor
enum StoredState {
  /// The stored properties of an object's class that are an app's own.
  private struct Plan {
    /// For each class from the object's own up, the indices of its properties with values.
    var levels: [Level] = []

    /// A Boolean value that indicates whether any property can change.
    var hasVariables: Bool { levels.contains { !$0.variables.isEmpty } }
  }

  private struct Level {
    var constants: [Int] = []
    var variables: [Int] = []
  }

  /// The number of parts of each constant that are added: enough for records, and few enough for
  /// constants of thousands, which are then named.
  private static let mostPartsOfConstant = 256

  /// The number of plain objects inside one another whose values are added.
  private static let objectLevels = 2

  private static var plans: [ObjectIdentifier: Plan] = [:]

  /// Adds the values that an object stores: numbers, texts, structures and enumerations, also in a
  /// `Property`, and what the plain objects hold that it refers to, two levels deep. Other objects
  /// and the closures are left out, as are the framework's own classes, which describe what they
  /// hold.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - constants: The fingerprint of the object's constants, once it is known.
  ///   - state: Receives the values.
  /// - Complexity: O(variables of the app's classes), and O(their constants) the first time.
  static func add(
    of object: AnyObject, constants: inout UInt64?, to state: inout StateFingerprint
  ) {
    let plan = plan(of: object)
    if let constants {
      state.add(bits: constants)
    } else {
      var sum = StateFingerprint()
      add(of: object, plan.levels.map(\.constants), parts: mostPartsOfConstant, to: &sum)
      state.add(bits: sum.value)
      state.omit(sum.omitted)
      if sum.isCut {
        let name = TypeName.short(of: type(of: object))
        state.omit(["constants of \(name) after their first \(mostPartsOfConstant) parts"])
      }
      // What an object inside a constant stores may change.
      if !sum.hasObjects { constants = sum.value }
    }
    if plan.hasVariables { add(of: object, plan.levels.map(\.variables), to: &state) }
  }

  private static func add(
    of object: AnyObject, _ indices: [[Int]], parts: Int = .max, to state: inout StateFingerprint
  ) {
    var mirror: Mirror? = Mirror(reflecting: object)
    for level in indices {
      guard let children = mirror?.children else { return }
      for offset in level {
        let value = children[children.index(children.startIndex, offsetBy: offset)].value
        state.add(
          (value as? any ObservedValue)?.current ?? value, parts: parts, objects: objectLevels)
      }
      mirror = mirror?.superclassMirror
    }
  }

  private static func plan(of object: AnyObject) -> Plan {
    let type = ObjectIdentifier(Swift.type(of: object))
    if let plan = plans[type] { return plan }
    var plan = Plan()
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror, let subject = level.subjectType as? AnyClass,
      !String(reflecting: subject).hasPrefix("FlowModels.")
    {
      let values = level.children.map(\.value)
      let flags = FieldFlags.areVariable(in: subject, count: values.count)
      var found = Level()
      for (index, value) in values.enumerated() {
        if value is any ObservedValue || isPlainObject(value) {
          // The property stays, and its value changes.
          found.variables.append(index)
        } else if isReference(value) {
          continue
        } else if flags?[index] == false {
          found.constants.append(index)
        } else {
          found.variables.append(index)
        }
      }
      plan.levels.append(found)
      mirror = level.superclassMirror
    }
    plans[type] = plan
    return plan
  }

  private static func isPlainObject(_ value: Any) -> Bool {
    let type: Any.Type = Swift.type(of: value)
    let wrapped = (type as? any OptionalValue.Type)?.wrapped ?? type
    return (wrapped as? AnyClass).map { PlainObject.isPlain($0) } ?? false
  }

  /// Returns whether the type of a value is a class or a function, of which nothing is added.
  private static func isReference(_ value: Any) -> Bool {
    let type = Swift.type(of: value)
    return type is AnyClass || "\(type)".contains("->")
  }
}

/// An optional value, whose type is known although it is `nil`.
private protocol OptionalValue {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalValue {
  static var wrapped: Any.Type { Wrapped.self }
}
