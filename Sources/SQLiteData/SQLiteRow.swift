import CSQLite

/// A row of a table, valid until the next row is read.
///
/// A column is known by its place in the table's `columns`, from 0. Where a property is optional,
/// so is the value:
///
/// ```swift
/// read: { row in try Note(id: row[0], title: row[1], day: row[2]) }
/// ```
public struct SQLiteRow {
  let statement: OpaquePointer

  /// Returns the value of a column.
  ///
  /// - Parameter column: The place of the column, from 0.
  /// - Throws: An error if the value is missing or has another type. A store reports it as a
  ///   `DataError` of damaged data.
  public subscript<Value: ColumnValue>(column: Int) -> Value {
    get throws {
      guard let value: Value = Self.read(value(column)) else { throw DamagedColumn() }
      return value
    }
  }

  /// Returns the value of a column, or `nil` if it is missing.
  ///
  /// - Parameter column: The place of the column, from 0.
  /// - Throws: An error if the value has another type. A store reports it as a `DataError` of
  ///   damaged data.
  public subscript<Value: ColumnValue>(column: Int) -> Value? {
    get throws {
      if isNull(column) { return nil }
      guard let value: Value = Self.read(value(column)) else { throw DamagedColumn() }
      return value
    }
  }

  private static func read<Value: ColumnValue>(_ value: SQLite.Value) -> Value? {
    (Value.self as? any StoredValue.Type)?.init(stored: value) as? Value
  }
}

/// The error for a row whose values are not as expected.
package struct DamagedColumn: Error, CustomStringConvertible {
  package init() {}
  package var description: String { "a row of the database is damaged" }
}

extension SQLiteRow {
  private static func place(_ column: Int) -> Int32 { Int32(truncatingIfNeeded: column) }

  package func integer(_ column: Int) -> Int {
    Int(sqlite3_column_int64(statement, Self.place(column)))
  }

  package func text(_ column: Int) -> String {
    guard let bytes = sqlite3_column_text(statement, Self.place(column)) else {
      return ""
    }
    let count = Int(sqlite3_column_bytes(statement, Self.place(column)))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  package func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }
  package func optionalInteger(_ column: Int) -> Int? { isNull(column) ? nil : integer(column) }
  package func optionalReal(_ column: Int) -> Double? {
    isNull(column) ? nil : sqlite3_column_double(statement, Self.place(column))
  }

  package func value(_ column: Int) -> SQLite.Value {
    switch sqlite3_column_type(statement, Self.place(column)) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(sqlite3_column_double(statement, Self.place(column)))
    case SQLITE_NULL: .null
    default: .text(text(column))
    }
  }

  package func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, Self.place(column)) == SQLITE_NULL
  }
}
