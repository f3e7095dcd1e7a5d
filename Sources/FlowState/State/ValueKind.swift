import Foundation
import Localization
import Synchronization

/// The way a value is added to a fingerprint. It follows from the value's type, and casting to find
/// it out anew would cost more than adding most values.
enum ValueKind {
  /// A text, a number, a flag, a date or an id.
  case simple
  /// An observable value, stored in an object of its class.
  case observed
  /// A part of a screen or a flow.
  case part
  /// A value that is left out.
  case apart
  /// An optional value, whose kind depends on the value inside it.
  case optional
  /// Any other value: its parts are added.
  case composed

  private static let known = Mutex<[ObjectIdentifier: ValueKind]>([:])

  static func of(_ value: Any) -> ValueKind {
    let type = Swift.type(of: value)
    if type == String.self || type == Int.self || type == Bool.self { return .simple }
    let id = ObjectIdentifier(type)
    if let kind = known.withLock({ $0[id] }) { return kind }
    let kind = found(for: value, type)
    known.withLock { $0[id] = kind }
    return kind
  }

  private static func found(for value: Any, _ type: Any.Type) -> ValueKind {
    if type is any OptionalValue.Type { return .optional }
    switch value {
    case is String, is Int, is Bool, is Double, is LocalizedText, is Date, is UUID: return .simple
    case is any ObservedValue: return .observed
    case is any ApartFromState: return .apart
    case is any StatePart: return .part
    default: return .composed
    }
  }
}

/// Gives the type inside an optional value, even if it is `nil`.
package protocol OptionalValue {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalValue {
  package static var wrapped: Any.Type { Wrapped.self }
}
