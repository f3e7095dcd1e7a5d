import Foundation
package import Localization

/// A 64-bit number made from values, the same in every process for the same values.
///
/// It identifies a state of an app in a simulation. Unlike `Hasher`, it is not seeded, so that two
/// runs and two processes agree. Two different states have the same fingerprint by chance with a
/// probability of about n² / 2⁶⁵ among n states.
///
/// The mixing step multiplies to 128 bits and folds the halves, as wyhash does (Wang Yi, 2019).
public struct StateFingerprint: Hashable, Sendable {
  /// The number for the values added so far.
  package private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The number in 16 hexadecimal digits.
  package var digits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private var left = Int.max
  private var levels = 0
  private var readsObjects = false
  /// Descriptions of the parts that were left out, such as objects too far inside others.
  package private(set) var omitted: [String] = []
  /// A Boolean value that indicates whether the values of plain objects were added.
  private(set) var hasObjects = false
  /// A Boolean value that indicates whether parts of a value were left out, as it has too many.
  private(set) var isCut = false

  /// Makes the fingerprint of no values.
  package init() {}

  @inline(__always)
  package mutating func add(bits: UInt64) {
    let (high, low) = (value ^ bits).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    value = (high ^ low) &+ 0xE703_7ED1_A0B4_28DB
  }

  package mutating func add(_ number: Int) { add(bits: UInt64(bitPattern: Int64(number))) }

  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(bytes: UnsafeRawBufferPointer($0)) }
  }

  @inline(__always)
  package mutating func add(bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index + 8 <= bytes.count {
      add(bits: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    // The length ends the bytes, so that two texts are not the same as one.
    var rest = UInt64(bytes.count) << 56
    while index < bytes.count {
      rest = rest << 8 ^ UInt64(bytes[index])
      index += 1
    }
    add(bits: rest)
  }

  /// Adds a localized text by its key and arguments, without looking up words.
  package mutating func add(_ text: LocalizedText) {
    switch text {
    case .verbatim(let words):
      add(bits: 1)
      add(words)
    case .number(let number, let decimals):
      add(bits: number.bitPattern)
      add(decimals)
    case .key(let key, let arguments):
      add(bits: 2)
      add(key)
      // A dictionary has no order.
      var sum: UInt64 = 0
      for (name, argument) in arguments {
        var one = StateFingerprint()
        one.add(name)
        one.add(argument)
        sum &+= one.value
      }
      if !arguments.isEmpty { add(bits: sum) }
    case .joined(let texts, let separator):
      add(bits: 3)
      for text in texts { add(text) }
      add(separator)
    }
  }

  /// Adds a value of any type: its parts, as reflection sees them.
  ///
  /// Objects and closures inside it are left out, because no lasting property distinguishes them.
  /// For a screen or a flow, the plain objects and the parts that it holds are added, two levels
  /// deep. Providers are left out, because their data is a separate part of the state. Values that
  /// are the same everywhere in an app are left out, too.
  ///
  /// - Complexity: O(parts), about a microsecond each.
  public mutating func add(_ value: Any) {
    switch ValueKind.of(value) {
    case .text: if let text = value as? String { add(text) }
    case .integer: if let number = value as? Int { add(number) }
    case .flag: if let flag = value as? Bool { add(bits: flag ? 5 : 6) }
    case .number: if let number = value as? Double { add(bits: number.bitPattern) }
    case .localized: if let text = value as? LocalizedText { add(text) }
    case .date:
      if let date = value as? Date { add(bits: date.timeIntervalSinceReferenceDate.bitPattern) }
    case .id: if let id = value as? UUID { add(id.uuidString) }
    case .address: if let url = value as? URL { add(url.absoluteString) }
    case .data: if let data = value as? Data { data.withUnsafeBytes { add(bytes: $0) } }
    case .apart: break
    case .observed: add(currentValueOf: value)
    case .part: add(part: value)
    case .composed(let fields?):
      func visit<Value>(_ value: Value) {
        // From a property of type `any P`, what is opened is that, and the structure is inside it.
        guard Value.self == fields.type else { return add(partsOf: value) }
        withUnsafePointer(to: value) { add(fields, of: UnsafeRawPointer($0)) }
      }
      _openExistential(value, do: visit)
    case .composed(nil): add(partsOf: value)
    case .optional(let type): add(contentOf: type.content(of: value))
    case .array(let type): type.add(value, to: &self)
    }
  }

  // `nil` is neither 0 nor an empty text.
  private mutating func add(contentOf content: Any?) {
    if let content { add(content) } else { add(bits: 7) }
  }

  // In the form of `add(partsOf:)`, as the next one.
  mutating func add<Element>(elements: [Element]) {
    guard takePart() else { return }
    add(elements.count)
    if Element.self == String.self, let texts = elements as? [String] {
      for text in texts where takePart() { add(text) }
      return
    }
    for element in elements {
      guard takePart() else { break }
      add(element)
    }
  }

  private mutating func add(_ stored: StoredFields, of value: UnsafeRawPointer) {
    guard takePart() else { return }
    add(stored.fields.count)
    for field in stored.fields {
      guard takePart() else { break }
      if !field.label.isEmpty { add(field.label) }
      add(field, of: value)
    }
  }

  /// Adds the value of a stored property of the value or object at `start`.
  mutating func add(_ field: StoredFields.Field, of start: UnsafeRawPointer) {
    let place = start + field.offset
    switch field.kind {
    case .text: add(place.load(as: String.self))
    case .integer: add(place.load(as: Int.self))
    case .flag: add(bits: place.load(as: Bool.self) ? 5 : 6)
    case .number: add(bits: place.load(as: Double.self).bitPattern)
    case .optional(let type): add(contentOf: type.content(at: place))
    case .array(let type): type.add(at: place, to: &self)
    case .composed(let fields?): add(fields, of: place)
    case .apart: break
    default: add(field.value(at: start))
    }
  }

  /// Adds values with at most `most` parts each, reading plain objects up to `objects` levels deep.
  mutating func read(
    parts most: Int, objects: Int, _ add: (inout StateFingerprint) -> Void
  ) {
    (left, levels, readsObjects) = (most, objects, true)
    add(&self)
    (left, levels, readsObjects) = (.max, 0, false)
  }

  private mutating func add(currentValueOf property: Any) {
    guard readsObjects else { return }
    let (left, levels) = (left, levels)
    let sum = Self.onMainActor(property) {
      ($0 as? any ObservedValue).map { Self.sum(of: $0, left: left, levels: levels) }
    }
    if let sum { add(observed: sum) }
  }

  /// Adds the value of a property, reading plain objects up to `objects` levels deep.
  @MainActor
  mutating func add(_ property: any ObservedValue, objects: Int) {
    add(observed: Self.sum(of: property, left: .max, levels: objects))
  }

  private mutating func add(observed sum: StateFingerprint) {
    hasObjects = true
    isCut = isCut || sum.isCut
    left = sum.left
    omit(sum.omitted)
    add(bits: sum.value)
  }

  // It is kept until the property changes, unless an object inside the value could change before
  // that, or where parts are counted.
  @MainActor
  private static func sum(
    of property: any ObservedValue, left: Int, levels: Int
  ) -> StateFingerprint {
    var sum = StateFingerprint()
    (sum.left, sum.levels, sum.readsObjects) = (left, levels, true)
    let isWhole = left > .max / 2
    if isWhole, let known = property.fingerprint {
      sum.value = known
    } else {
      sum.add(property.current)
      if isWhole, !sum.hasObjects { property.fingerprint = sum.value }
    }
    return sum
  }

  // A part of an app's own class stores values, as a plain object does.
  private mutating func add(part: Any) {
    guard readsObjects else { return }
    if let hidden = Self.onMainActor(part, { ($0 as? any StatePart)?.hiddenState }) {
      hasObjects = true
      add(bits: hidden.value)
    }
    let type: Any.Type = Swift.type(of: part)
    guard let type = type as? AnyClass, PlainObject.isOwn(type), takePart() else { return }
    add(partsOf: part, of: type)
  }

  // Objects are read only for screens and flows, on the main actor, and no value leaves it: the
  // compiler cannot know either.
  private static func onMainActor<Value>(
    _ object: Any, _ read: @MainActor (Any) -> Value?
  ) -> Value? {
    nonisolated(unsafe) let object = object
    nonisolated(unsafe) var value: Value?
    MainActor.assumeIsolated { value = read(object) }
    return value
  }

  private mutating func add(partsOf value: Any) {
    guard takePart() else { return }
    let type: Any.Type = Swift.type(of: value)
    if let type = type as? AnyClass, StoredFields.ofOwnClasses(from: type) != nil {
      return PlainObject.isPlain(type) ? add(partsOf: value, of: type) : ()
    }
    let mirror = Mirror(reflecting: value)
    // A value may also show itself as an object.
    if let type = mirror.subjectType as? AnyClass {
      return PlainObject.isPlain(type) ? add(partsOf: value, of: type, mirror) : ()
    }
    switch mirror.displayStyle {
    case .set, .dictionary:
      // They have no order, so each child has the same share of what may still be read.
      let share = left / max(1, mirror.children.count)
      var used = 0
      var sum: UInt64 = 0
      isCut = isCut || share == 0 && !mirror.children.isEmpty
      for child in mirror.children where share > 0 {
        var one = StateFingerprint()
        one.left = share
        one.levels = levels
        one.readsObjects = readsObjects
        one.add(child.value)
        used += max(1, share - one.left)
        hasObjects = hasObjects || one.hasObjects
        isCut = isCut || one.isCut
        omit(one.omitted)
        sum &+= one.value
      }
      left -= used
      add(mirror.children.count)
      add(bits: sum)
    case .enum where mirror.children.isEmpty: add("\(value)")
    case .none where mirror.children.isEmpty:
      // A number of another size, a character: its description is its value. A closure has none.
      if value is any CustomStringConvertible { add("\(value)") }
    default:
      add(mirror.children.count)
      for child in mirror.children {
        guard takePart() else { break }
        if let label = child.label { add(label) }
        add(child.value)
      }
    }
  }

  private mutating func takePart() -> Bool {
    guard left > 0 else {
      isCut = true
      return false
    }
    left -= 1
    return true
  }

  /// Notes what was left out.
  mutating func omit(_ names: [String]) {
    for name in names where !omitted.contains(name) { omitted.append(name) }
  }

  private mutating func add(partsOf object: Any, of type: AnyClass, _ mirror: Mirror? = nil) {
    hasObjects = true
    guard levels > 0 else {
      return omit(["\(_typeName(type, qualified: false)), too far inside other objects"])
    }
    levels -= 1
    defer { levels += 1 }
    if mirror == nil, let fields = StoredFields.ofOwnClasses(from: type) {
      let start = UnsafeRawPointer(Unmanaged.passUnretained(object as AnyObject).toOpaque())
      for field in fields {
        guard takePart() else { break }
        add(field, of: start)
      }
      return
    }
    var next: Mirror? = mirror ?? Mirror(reflecting: object)
    while let level = next, let type = level.subjectType as? AnyClass, PlainObject.isOwn(type) {
      guard StoredFields.isReflectable(type) else {
        return omit(["\(type), which has a value that cannot be copied"])
      }
      for child in level.children {
        guard takePart() else { break }
        add(child.value)
      }
      next = level.superclassMirror
    }
  }
}
