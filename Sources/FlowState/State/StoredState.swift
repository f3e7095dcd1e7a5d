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
    var constants = Part()
    var variables = Part()
    var hasOnlyProperties = true
  }

  private struct Part {
    // For each class, from the object's own class up, if a mirror is needed.
    var indices: [[Int]] = []
    // The same, if all of them can be read from memory.
    var fields: [StoredFields.Field]? = []

    mutating func add(_ indices: [Int], of stored: [StoredFields.Field]) {
      self.indices.append(indices)
      let found = indices.filter(stored.indices.contains).map { stored[$0] }
      let isReadable = found.count == indices.count && found.allSatisfy(\.isReadable)
      fields = isReadable ? fields.map { $0 + found } : nil
    }
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
      add(plan.constants, of: object, parts: maxPartsOfConstant, to: &sum)
      state.add(bits: sum.value)
      state.omit(sum.omitted)
      if sum.isCut {
        let name = TypeName.short(of: type(of: object))
        state.omit(["constants of \(name) after their first \(maxPartsOfConstant) parts"])
      }
      // What an object inside a constant stores may change.
      if !sum.hasObjects { known.constants = sum.value }
    }
    add(plan.variables, of: object, parts: .max, to: &state)
    guard plan.hasOnlyProperties, let fields = plan.variables.fields else { return }
    let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    let properties = fields.compactMap { $0.value(at: start) as? any ObservedValue }
    if properties.count == fields.count { known.properties = properties }
  }

  private static func add(
    _ part: Part, of object: AnyObject, parts most: Int, to state: inout StateFingerprint
  ) {
    if let fields = part.fields {
      let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      for field in fields {
        state.read(parts: most, objects: objectLevels) { $0.add(field, of: start) }
      }
      return
    }
    var mirror: Mirror? = Mirror(reflecting: object)
    for level in part.indices {
      guard let children = mirror?.children else { return }
      // A mirror that a class makes by itself may have fewer children than another one's.
      for offset in level where offset < children.count {
        let child = children[children.index(children.startIndex, offsetBy: offset)]
        state.read(parts: most, objects: objectLevels) { $0.add(child.value) }
      }
      mirror = mirror?.superclassMirror
    }
  }

  private static func plan(of object: AnyObject) -> Plan {
    let type = ObjectIdentifier(Swift.type(of: object))
    if let plan = plans[type] { return plan }
    let plan = planFromMemory(of: object) ?? planByMirror(of: object)
    plans[type] = plan
    return plan
  }

  private static func planFromMemory(of object: AnyObject) -> Plan? {
    let type: AnyClass = Swift.type(of: object)
    guard let fields = StoredFields.readable(from: type, while: { !isOfFramework($0) }) else {
      return nil
    }
    let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    var plan = Plan()
    for field in fields {
      switch use(of: field.value(at: start), isVariable: field.isVariable, in: &plan) {
      case .constant: plan.constants.fields?.append(field)
      case .variable: plan.variables.fields?.append(field)
      case nil: continue
      }
    }
    return plan
  }

  private static func planByMirror(of object: AnyObject) -> Plan {
    var plan = Plan()
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror, let subject = level.subjectType as? AnyClass,
      !isOfFramework(subject), StoredFields.isReflectable(subject)
    {
      let stored = StoredFields(ofClass: subject, count: level.children.count)?.fields ?? []
      var (constants, variables): ([Int], [Int]) = ([], [])
      for (index, child) in level.children.enumerated() {
        let isVariable = stored.isEmpty || stored[index].isVariable
        switch use(of: child.value, isVariable: isVariable, in: &plan) {
        case .constant: constants.append(index)
        case .variable: variables.append(index)
        case nil: continue
        }
      }
      plan.constants.add(constants, of: stored)
      plan.variables.add(variables, of: stored)
      mirror = level.superclassMirror
    }
    return plan
  }

  private enum Use { case constant, variable }

  // Returns how a value is used; `nil` for one that is left out.
  private static func use(of value: Any, isVariable: Bool, in plan: inout Plan) -> Use? {
    let kind = ValueKind.of(value)
    // The property stays, and its value changes.
    if case .observed = kind { return .variable }
    if isPlainObject(value, kind) || isPart(value, kind) {
      plan.hasOnlyProperties = false
      return .variable
    }
    if isReference(value) { return nil }
    guard isVariable else { return .constant }
    plan.hasOnlyProperties = false
    return .variable
  }

  private static func isOfFramework(_ type: AnyClass) -> Bool {
    _typeName(type, qualified: true).hasPrefix("FlowModels.")
  }

  private static func isPlainObject(_ value: Any, _ kind: ValueKind) -> Bool {
    var type: Any.Type = Swift.type(of: value)
    if case .optional(let optional) = kind { type = optional.wrapped }
    return (type as? AnyClass).map { PlainObject.isPlain($0) } ?? false
  }

  private static func isPart(_ value: Any, _ kind: ValueKind) -> Bool {
    switch kind {
    case .optional(let type):
      return type.content(of: value).map { isPart($0, ValueKind.of($0)) } ?? false
    case .part:
      guard let part = value as? any StatePart else { return false }
      return part.hiddenState != nil || PlainObject.isOwn(Swift.type(of: part))
    default: return false
    }
  }

  private static func isReference(_ value: Any) -> Bool {
    let type = Swift.type(of: value)
    return type is AnyClass || "\(type)".contains("->")
  }
}
