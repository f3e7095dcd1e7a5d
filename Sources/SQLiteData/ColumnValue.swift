/// A value that a column can hold: a `String`, an `Int`, a `Double` or a `Bool`.
///
/// No other type conforms to it. A choice is stored by its raw value, a list or an object as its
/// JSON text.
public protocol ColumnValue: Sendable {}

extension String: ColumnValue {}
extension Int: ColumnValue {}
extension Double: ColumnValue {}
extension Bool: ColumnValue {}

/// The form of a value in the database.
package protocol StoredValue: ColumnValue {
  /// Reads a value; nil if it has another type.
  init?(stored: SQLite.Value)
  var stored: SQLite.Value { get }
}

extension SQLite.Value {
  /// The form of a value, or null without one.
  init(_ value: (any ColumnValue)?) {
    self = (value as? any StoredValue)?.stored ?? .null
  }
}

extension String: StoredValue {
  package init?(stored: SQLite.Value) {
    guard case .text(let text) = stored else { return nil }
    self = text
  }

  package var stored: SQLite.Value { .text(self) }
}

extension Int: StoredValue {
  package init?(stored: SQLite.Value) {
    guard case .integer(let integer) = stored else { return nil }
    self = integer
  }

  package var stored: SQLite.Value { .integer(self) }
}

extension Double: StoredValue {
  package init?(stored: SQLite.Value) {
    switch stored {
    case .real(let real): self = real
    // SQLite keeps a whole number as one in a column without a type.
    case .integer(let integer): self = Double(integer)
    case .null, .text: return nil
    }
  }

  package var stored: SQLite.Value { .real(self) }
}

extension Bool: StoredValue {
  package init?(stored: SQLite.Value) {
    guard case .integer(let integer) = stored else { return nil }
    self = integer != 0
  }

  package var stored: SQLite.Value { .integer(self ? 1 : 0) }
}
