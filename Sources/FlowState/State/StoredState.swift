import Responder

/// A part of a screen or a flow, which may have state that its description does not show.
@MainActor
package protocol StatePart: AnyObject {
  /// The fingerprint of that state; `nil` if all of it is shown.
  var hiddenState: StateFingerprint? { get }
}

/// The stored values of apps' own screens and flows, found by reflection.
@MainActor
package enum StoredState {
  private struct Plan {
    // One for each class, from the object's own class up.
    var levels: [Level] = []

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
  // are left out. After the first call, `constants` saves reading the constants again.
  package static func add(
    of object: AnyObject, constants: inout UInt64?, to state: inout StateFingerprint
  ) {
    let plan = plan(of: object)
    if let constants {
      state.add(bits: constants)
    } else {
      var sum = StateFingerprint()
      add(of: object, plan.levels.map(\.constants), parts: maxPartsOfConstant, to: &sum)
      state.add(bits: sum.value)
      state.omit(sum.omitted)
      if sum.isCut {
        let name = TypeName.short(of: type(of: object))
        state.omit(["constants of \(name) after their first \(maxPartsOfConstant) parts"])
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
        state.add(value, parts: parts, objects: objectLevels)
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
        if value is any ObservedValue || isPlainObject(value) || isPart(value) {
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

  private static func isPart(_ value: Any) -> Bool {
    guard let part = value as? any StatePart else { return false }
    return part.hiddenState != nil || PlainObject.isOwn(Swift.type(of: part))
  }

  private static func isReference(_ value: Any) -> Bool {
    let type = Swift.type(of: value)
    return type is AnyClass || "\(type)".contains("->")
  }
}
