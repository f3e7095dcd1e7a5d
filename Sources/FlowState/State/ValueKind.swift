import Foundation
import Localization
import Responder
import Synchronization

/// The way a value is added to a fingerprint. It follows from the value's type, and casting to find
/// it out anew would cost more than adding most values.
// Types have no state; the compiler does not know it of `any OptionalValue.Type`.
enum ValueKind: @unchecked Sendable {
  case text, integer, flag, number, localized, date, id, address, data
  /// An observable value, stored in an object of its class.
  case observed
  /// A part of a screen or a flow.
  case part
  /// A value that is left out.
  case apart
  /// An optional value, with its type.
  case optional(any OptionalValue.Type)
  /// An array, with its type.
  case array(any ArrayValue.Type)
  /// Any other value: its parts are added. The stored properties of a structure are known.
  case composed(StoredFields?)

  private static let known = Mutex<[ObjectIdentifier: ValueKind]>([:])

  static func of(_ value: Any) -> ValueKind { of(type: Swift.type(of: value)) }

  /// Returns the kind of the values of a type, which is no existential one.
  static func of(type: Any.Type) -> ValueKind {
    if type == String.self { return .text }
    if type == Int.self { return .integer }
    if type == Bool.self { return .flag }
    let id = ObjectIdentifier(type)
    if let kind = known.withLock({ $0[id] }) { return kind }
    let kind = found(for: type)
    known.withLock { $0[id] = kind }
    return kind
  }

  // Each protocol that a type does not conform to takes a look at all conformances of the process,
  // about 150,000 instructions: few are asked for.
  private static func found(for type: Any.Type) -> ValueKind {
    switch type {
    case is Double.Type: return .number
    case is LocalizedText.Type: return .localized
    case is Date.Type: return .date
    case is UUID.Type: return .id
    case is URL.Type: return .address
    case is Data.Type: return .data
    case let type as AnyClass: return found(forClass: type)
    case _ where StoredFields.isOptional(type):
      if let type = type as? any OptionalValue.Type { return .optional(type) }
    case _ where StoredFields.isArray(type):
      if let type = type as? any ArrayValue.Type { return .array(type) }
    case is any ApartFromState.Type: return .apart
    default: break
    }
    return .composed(StoredFields(ofStructure: type))
  }

  private static func found(forClass type: AnyClass) -> ValueKind {
    // Its name says it more cheaply than its conformance.
    if _typeName(type, qualified: true).hasPrefix("FlowState.Property<") { return .observed }
    // Of other objects, those of data are not plain.
    guard type is Responder.Type else { return .composed(nil) }
    if PlainObject.isOwn(type), type is any ApartFromState.Type { return .apart }
    return type is any StatePart.Type ? .part : .composed(nil)
  }
}

/// Gives the type inside an optional value, even if it is `nil`, and the value.
package protocol OptionalValue {
  static var wrapped: Any.Type { get }
  /// Returns the value inside an optional one of this type.
  static func content(of value: Any) -> Any?
  /// Returns the value inside an optional one of this type in memory.
  static func content(at place: UnsafeRawPointer) -> Any?
}

extension Optional: OptionalValue {
  package static var wrapped: Any.Type { Wrapped.self }

  package static func content(of value: Any) -> Any? {
    guard let value = value as? Self else { return nil }
    return value.map { $0 as Any }
  }
  package static func content(at place: UnsafeRawPointer) -> Any? { place.load(as: Self.self) }
}

/// Adds the elements of an array, which a mirror would show one by one.
protocol ArrayValue {
  static func add(_ value: Any, to state: inout StateFingerprint)
  /// Adds the elements of an array of this type in memory.
  static func add(at place: UnsafeRawPointer, to state: inout StateFingerprint)
}

extension Array: ArrayValue {
  static func add(_ value: Any, to state: inout StateFingerprint) {
    if let array = value as? Self { state.add(elements: array) }
  }
  static func add(at place: UnsafeRawPointer, to state: inout StateFingerprint) {
    state.add(elements: place.load(as: Self.self))
  }
}
