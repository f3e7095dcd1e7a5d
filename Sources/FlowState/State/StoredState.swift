import Responder

/// A part of a screen or a flow, which may have state that its description does not show.
@MainActor
package protocol StatePart: AnyObject {
  /// The fingerprint of that state; `nil` if all of it is shown.
  var hiddenState: StateFingerprint? { get }
}

/// The parts of an object's stored values that are read once.
package struct StoredValues {
  // The fingerprint of the constants.
  fileprivate var constants: UInt64?
  // The properties, if these are all variables: the objects stay, and their values change.
  fileprivate var properties: [any ObservedValue]?

  package init() {}
}

/// The stored values of apps' own screens and flows, found by reflection.
@MainActor
package enum StoredState {
  private struct Plan {
    // One for each class, from the object's own class up.
    var levels: [Level] = []
    var hasOnlyProperties = true

    var hasVariables: Bool { levels.contains { !$0.variables.isEmpty } }
  }

  private struct Level {
    var constants: [Int] = []
    var variables: [Int] = []
  }

  // Enough for records. Longer constants, such as tables of thousands, are named as cut off.
  private static let maxPartsOfConstant = 256

  private static let objectLevels = 2

  private static var plans: [ObjectIdentifier: Plan] = [:]

  /// Adds the values that an object stores, except in the framework's own classes.
  // Plain objects and parts that it refers to are read two levels deep. Other objects and closures
  // are left out.
  package static func add(
    of object: AnyObject, known: inout StoredValues, to state: inout StateFingerprint
  ) {
    if let constants = known.constants, let properties = known.properties {
      state.add(bits: constants)
      for property in properties { state.add(property, objects: objectLevels) }
      return
    }
    let plan = plan(of: object)
    if let constants = known.constants {
      state.add(bits: constants)
    } else {
      var sum = StateFingerprint()
      forEachValue(of: object, plan.levels.map(\.constants)) {
        sum.add($0, parts: maxPartsOfConstant, objects: objectLevels)
      }
      state.add(bits: sum.value)
      state.omit(sum.omitted)
      if sum.isCut {
        let name = TypeName.short(of: type(of: object))
        state.omit(["constants of \(name) after their first \(maxPartsOfConstant) parts"])
      }
      // What an object inside a constant stores may change.
      if !sum.hasObjects { known.constants = sum.value }
    }
    guard plan.hasVariables else { return }
    var properties: [any ObservedValue]? = plan.hasOnlyProperties ? [] : nil
    forEachValue(of: object, plan.levels.map(\.variables)) { value in
      state.add(value, parts: .max, objects: objectLevels)
      guard properties != nil else { return }
      // A constant of type `Any` may be no property in another object.
      if let value = value as? any ObservedValue {
        properties?.append(value)
      } else {
        properties = nil
      }
    }
    known.properties = properties
  }

  private static func forEachValue(
    of object: AnyObject, _ indices: [[Int]], _ body: (Any) -> Void
  ) {
    var mirror: Mirror? = Mirror(reflecting: object)
    for level in indices {
      guard let children = mirror?.children else { return }
      for offset in level {
        body(children[children.index(children.startIndex, offsetBy: offset)].value)
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
      !_typeName(subject, qualified: true).hasPrefix("FlowModels.")
    {
      let values = level.children.map(\.value)
      let flags = FieldFlags.areVariable(in: subject, count: values.count)
      var found = Level()
      for (index, value) in values.enumerated() {
        if value is any ObservedValue {
          // The property stays, and its value changes.
          found.variables.append(index)
        } else if isPlainObject(value) || isPart(value) {
          plan.hasOnlyProperties = false
          found.variables.append(index)
        } else if isReference(value) {
          continue
        } else if flags?[index] == false {
          found.constants.append(index)
        } else {
          plan.hasOnlyProperties = false
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

  private static func isPart(_ value: Any) -> Bool {
    guard let part = value as? any StatePart else { return false }
    return part.hiddenState != nil || PlainObject.isOwn(Swift.type(of: part))
  }

  private static func isReference(_ value: Any) -> Bool {
    let type = Swift.type(of: value)
    return type is AnyClass || "\(type)".contains("->")
  }
}
