import FlowModels

/// Comma-separated values as RFC 4180 defines them, and as spreadsheets write them.
struct CSVText {
  /// One row, and the line of the file where it begins.
  struct Row: Equatable {
    var cells: [String]
    var line: Int
  }

  /// A row that cannot be read.
  struct Problem: Error, Equatable {
    /// The row, from 1, as a spreadsheet counts.
    var row: Int
    var line: Int
    var message: String
  }

  /// Returns rows as text in UTF-8, with commas, and CRLF at the end of each row.
  // Spreadsheets recognize UTF-8 by the byte order mark.
  static func text(of rows: [[String]]) -> String {
    "\u{FEFF}"
      + rows.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func cell(_ text: String) -> String {
    let text = guarded(text)
    let isPlain = !text.utf8.contains { [0x22, 0x2C, 0x3B, 0x0A, 0x0D].contains($0) }
    let hasEnds = text.first?.isWhitespace == true || text.last?.isWhitespace == true
    return isPlain && !hasEnds ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  // MARK: Formulas

  /// Returns a text that no spreadsheet takes for a formula: an apostrophe is put in front.
  static func guarded(_ text: String) -> String { isFormula(text) ? "'" + text : text }

  /// Returns the text that `guarded` began with.
  static func unguarded(_ text: String) -> String {
    text.first == "'" && isFormula(text) ? String(text.dropFirst()) : text
  }

  // Apostrophes in front do not matter, so that `unguarded` can take back `guarded`.
  private static func isFormula(_ text: String) -> Bool {
    let rest = text.unicodeScalars.drop { $0 == "'" }
    return rest.first.map { "=+-@\t\r\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains($0) }
      ?? false
  }

  // MARK: Reading

  /// Returns the rows of a text, which end in LF, CRLF or CR.
  // The separator is a comma, a semicolon or a tab: the most frequent one in the first row.
  static func rows(of text: String) throws(Problem) -> [Row] {
    var scalars = Array(text.unicodeScalars)
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    let separator = separator(of: scalars)
    var reader = Reader(scalars: scalars, separator: separator)
    return try reader.rows()
  }

  private static func separator(of scalars: [Unicode.Scalar]) -> Unicode.Scalar {
    var counts: [Unicode.Scalar: Int] = [:]
    var isQuoted = false
    for scalar in scalars {
      if scalar == "\"" { isQuoted.toggle() }
      if isQuoted { continue }
      if scalar == "\n" || scalar == "\r" { break }
      if scalar == "," || scalar == ";" || scalar == "\t" { counts[scalar, default: 0] += 1 }
    }
    return ([",", ";", "\t"] as [Unicode.Scalar])
      .max { (counts[$0] ?? 0) < (counts[$1] ?? 0) } ?? ","
  }

  private struct Reader {
    let scalars: [Unicode.Scalar]
    let separator: Unicode.Scalar
    var index = 0
    var line = 1

    init(scalars: [Unicode.Scalar], separator: Unicode.Scalar) {
      self.scalars = scalars
      self.separator = separator
    }

    mutating func rows() throws(Problem) -> [Row] {
      var rows: [Row] = []
      while index < scalars.count {
        let first = line
        var cells: [String] = []
        repeat {
          cells.append(try cell(row: rows.count + 1))
        } while takes(separator)
        rows.append(Row(cells: cells, line: first))
        takeNewline()
      }
      return rows
    }

    private mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
      guard index < scalars.count, scalars[index] == scalar else { return false }
      index += 1
      return true
    }

    private mutating func takeNewline() {
      guard index < scalars.count else { return }
      if takes("\r") {
        _ = takes("\n")
      } else {
        index += 1
      }
      line += 1
    }

    private mutating func cell(row: Int) throws(Problem) -> String {
      var cell = String.UnicodeScalarView()
      guard takes("\"") else {
        while index < scalars.count, scalars[index] != separator, scalars[index] != "\n",
          scalars[index] != "\r"
        {
          cell.append(scalars[index])
          index += 1
        }
        return String(cell)
      }
      let start = line
      while index < scalars.count {
        let scalar = scalars[index]
        index += 1
        if scalar == "\"" {
          guard takes("\"") else {
            guard
              index == scalars.count || scalars[index] == separator || scalars[index] == "\n"
                || scalars[index] == "\r"
            else {
              throw Problem(
                row: row, line: line,
                message: "expected a separator behind the closing quote; write a quote inside a "
                  + "cell twice")
            }
            return String(cell)
          }
          cell.append("\"")
        } else {
          if scalar == "\n" || scalar == "\r" && (index == scalars.count || scalars[index] != "\n")
          {
            line += 1
          }
          cell.append(scalar)
        }
      }
      throw Problem(row: row, line: start, message: "a quote is opened, and never closed")
    }
  }
}
