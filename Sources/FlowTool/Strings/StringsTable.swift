import Brands
import FlowModels

/// A table as translators give it back: what could be read of it, and what could not.
struct StringsTable {
  /// A row with its number in the table, from 1 for the row of the column's names.
  struct Entry {
    var row: StringsSheet.Row
    var number: Int
    /// The line of the file where the row begins.
    var line: Int
    /// The places of the columns in this table, from 0.
    var columns: [StringsSheet.Column: Int]
  }

  /// A row that cannot be taken, with the reason.
  struct Refusal: Error {
    var severity = Diagnostic.Severity.error
    var row: Int
    var line: Int
    var column: StringsSheet.Column?
    var letter: String?
    var key: String?
    var message: String

    init(row: Int, line: Int, _ message: String) {
      (self.row, self.line) = (row, line)
      self.message = message
    }

    init(_ entry: Entry, _ column: StringsSheet.Column, _ message: String) {
      (row, line) = (entry.number, entry.line)
      self.column = column
      letter = entry.columns[column].map(StringsTable.letter)
      key = entry.row.key
      self.message = message
    }

    /// The refusal in one line: `he.csv: row 12, column E (text): users.title: …`.
    func text(in file: String) -> String {
      let place = letter.map { ", column \($0) (\(column?.rawValue ?? ""))" } ?? ""
      let key = column == .key ? "" : self.key.map { "\($0): " } ?? ""
      let kind = severity == .warning ? "warning: " : ""
      return DisplayText.singleLine("\(file): row \(row)\(place): \(key)\(kind)\(message)")
    }

    /// The refusal for JSON.
    func message(in file: String) -> Message {
      Message(
        code: "invalid", severity: severity, place: .init(file: file, line: line, key: key),
        message: message)
    }
  }

  private(set) var entries: [Entry] = []
  private(set) var refusals: [Refusal] = []

  private static let maxBytes = 16 << 20

  /// Reads a table; throws if the file is unreadable, is not UTF-8, or lacks a column.
  init(_ file: String) throws(InputError) {
    let source = try SourceText(unchecked: file, limit: Self.maxBytes)
    guard source.bytes.count <= Self.maxBytes else {
      throw Self.error(file, nil, "expected at most \(Self.maxBytes >> 20) MB, found more")
    }
    if let (_, message, _) = source.encodingProblem {
      throw Self.error(file, nil, "\(message); save it as “CSV UTF-8”")
    }
    let rows: [CSVText.Row]
    do throws(CSVText.Problem) {
      rows = try CSVText.rows(of: source.text)
    } catch {
      throw Self.error(file, error.line, "row \(error.row): \(error.message)")
    }
    guard let header = rows.first else { throw Self.error(file, nil, "the table is empty") }
    let columns = try Self.columns(header, file)
    for (index, row) in rows.enumerated().dropFirst() {
      // Spreadsheets leave empty rows at the end.
      if row.cells.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { continue }
      read(row, number: index + 1, columns, count: header.cells.count)
    }
  }

  private mutating func read(
    _ row: CSVText.Row, number: Int, _ columns: [StringsSheet.Column: Int], count: Int
  ) {
    let cell = { (column: StringsSheet.Column) -> String in
      let place = columns[column] ?? -1
      return row.cells.indices.contains(place) ? CSVText.unguarded(row.cells[place]) : ""
    }
    guard row.cells.count == count else {
      return refusals.append(
        Refusal(
          row: number, line: row.line,
          "expected \(count.counted("cell")), found \(row.cells.count); a text with a separator or "
            + "a line break needs quotes around it"))
    }
    var made = StringsSheet.Row(
      key: cell(.key), language: cell(.language), source: cell(.source),
      text: cell(.text).replacing("\r\n", with: "\n"))
    let form = cell(.form)
    made.form = PluralCategory(rawValue: form)
    made.limit = Int(cell(.limit))
    let entry = Entry(row: made, number: number, line: row.line, columns: columns)
    if !form.isEmpty, made.form == nil {
      refusals.append(
        Refusal(
          entry, .form,
          "unknown form \(DisplayText.quoted(form)); the forms are "
            + PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")))
    } else {
      entries.append(entry)
    }
  }

  private static func columns(
    _ header: CSVText.Row, _ file: String
  ) throws(InputError) -> [StringsSheet.Column: Int] {
    var columns: [StringsSheet.Column: Int] = [:]
    for (place, cell) in header.cells.enumerated() {
      let name = String(
        cell.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
          .reversed()
      ).lowercased()
      guard let column = StringsSheet.Column(rawValue: name) else { continue }
      guard columns[column] == nil else {
        throw error(file, header.line, "row 1: the column `\(column.rawValue)` is there twice")
      }
      columns[column] = place
    }
    let lacking = [StringsSheet.Column.key, .language, .form, .source, .text]
      .filter { columns[$0] == nil }
    guard lacking.isEmpty else {
      throw error(
        file, header.line,
        "row 1: the columns \(lacking.map { "`\($0.rawValue)`" }.joined(separator: ", ")) are "
          + "missing; `strings export` writes them")
    }
    return columns
  }

  private static func error(_ file: String, _ line: Int?, _ message: String) -> InputError {
    InputError(InputError.Problem(file: file, line: line, message: message))
  }

  /// Returns the letters that a spreadsheet shows above a column: `A`, `AB`.
  static func letter(_ place: Int) -> String {
    let last = String(UnicodeScalar(UInt8(0x41 + place % 26)))
    return place < 26 ? last : letter(place / 26 - 1) + last
  }
}
