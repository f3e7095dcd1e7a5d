import BareSQLite

/// The rows of a statement in memory, as a C program holds what it is about to insert.
package struct BareRows {
  private enum Cell {
    case null
    case integer(Int64)
    case real(Double)
    /// Where in ``bytes`` a text is.
    case text(Int, Int32)
  }

  private var cells: [Cell] = []
  private var bytes: [CChar] = []
  private var columns = 0

  /// Reads all rows of a query.
  package init(_ query: String, of database: BareDatabase) {
    let statement = database.prepare(query)
    defer { BareDatabase.finalize(statement) }
    let columnCount = sqlite3_column_count(statement)
    columns = Int(columnCount)
    while sqlite3_step(statement) == SQLITE_ROW {
      for column in 0..<columnCount {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: cells.append(.integer(sqlite3_column_int64(statement, column)))
        case SQLITE_FLOAT: cells.append(.real(sqlite3_column_double(statement, column)))
        case SQLITE_NULL: cells.append(.null)
        default:
          let text = sqlite3_column_text(statement, column)
          let count = sqlite3_column_bytes(statement, column)
          cells.append(.text(bytes.count, count))
          bytes.append(
            contentsOf: UnsafeRawBufferPointer(start: text, count: Int(count))
              .lazy.map { CChar(bitPattern: $0) })
        }
      }
    }
  }

  /// Runs a statement for each row, its values bound to where they are.
  package func insert(by statement: String, into database: BareDatabase) {
    let statement = database.prepare(statement)
    defer { BareDatabase.finalize(statement) }
    bytes.withUnsafeBufferPointer { bytes in
      cells.withUnsafeBufferPointer { cells in
        for row in stride(from: 0, to: cells.count, by: columns) {
          for column in 0..<columns {
            let place = Int32(column + 1)
            switch cells[row + column] {
            case .null: sqlite3_bind_null(statement, place)
            case .integer(let value): sqlite3_bind_int64(statement, place, value)
            case .real(let value): sqlite3_bind_double(statement, place, value)
            case .text(let start, let count):
              sqlite3_bind_text(statement, place, bytes.baseAddress! + start, count, nil)
            }
          }
          guard sqlite3_step(statement) == SQLITE_DONE else { fatalError("a row was refused") }
          sqlite3_reset(statement)
        }
      }
    }
  }
}
