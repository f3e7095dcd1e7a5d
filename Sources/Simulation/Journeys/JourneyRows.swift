import FlowModels

/// The values that a journey is played with: its parameters, and a row of values for each time.
package struct JourneyRows: Hashable, Sendable {
  /// The number of the line `for each`.
  let line: Int
  let parameters: [JourneyDirective.Part]
  package private(set) var values: [[String: String]] = []
  var lines: [[String: String]: Int] = [:]

  mutating func add(_ text: String, line: Int) throws(JourneyLexer.Failure) {
    let cells = try Self.cells(of: text)
    guard cells.count == parameters.count else {
      let names = parameters.map { "`\($0.text)`" }.joined(separator: ", ")
      throw JourneyLexer.Failure(
        column: cells.first?.column ?? 1,
        message:
          "expected a value for each of \(names), found \(cells.count) of \(parameters.count)")
    }
    let pairs = zip(parameters, cells).map { ($0.text, $1.value) }
    let row = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    if let other = lines.updateValue(line, forKey: row) {
      throw JourneyLexer.Failure(
        column: cells[0].column, message: "the row in line \(other) has the same values")
    }
    values.append(row)
  }

  struct Cell {
    /// The value, without quotes.
    var value: String
    /// The value as it was written.
    var text: String
    var column: Int
  }

  /// Returns the values between the bars of a row.
  // In quotes, a bar is text; without quotes, it is written `\|`.
  static func cells(of line: String) throws(JourneyLexer.Failure) -> [Cell] {
    try JourneyLexer.refuseInvisible(in: line)
    var reader = CellReader(line)
    return try reader.cells()
  }
}

private struct CellReader {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ line: String) { scalars = Array(line.unicodeScalars) }

  mutating func cells() throws(JourneyLexer.Failure) -> [JourneyRows.Cell] {
    var cells: [JourneyRows.Cell] = []
    skipSpace()
    // The first bar.
    index += 1
    skipSpace()
    while index < scalars.count {
      let start = index
      let value = try scalars[index] == "\"" ? quoted() : plain()
      guard index < scalars.count, scalars[index] == "|" else {
        throw JourneyLexer.Failure(column: index + 1, message: "expected a | after the value")
      }
      cells.append(JourneyRows.Cell(value: value, text: text(from: start), column: start + 1))
      index += 1
      skipSpace()
    }
    return cells
  }

  private mutating func quoted() throws(JourneyLexer.Failure) -> String {
    let start = index
    index += 1
    var value = String.UnicodeScalarView()
    while index < scalars.count, scalars[index] != "\"" {
      value.append(try scalar(escapes: ["\"", "\\", "|"]))
    }
    guard index < scalars.count else {
      throw JourneyLexer.Failure(
        column: start + 1, message: "this quote is not closed; expected a \" at its end")
    }
    index += 1
    skipSpace()
    return String(value)
  }

  private mutating func plain() throws(JourneyLexer.Failure) -> String {
    var value: [Unicode.Scalar] = []
    while index < scalars.count, scalars[index] != "|" {
      value.append(try scalar(escapes: ["\\", "|"]))
    }
    while let last = value.last, JourneyLexer.isSpace(last) { value.removeLast() }
    return String(String.UnicodeScalarView(value))
  }

  private mutating func scalar(
    escapes: [Unicode.Scalar]
  ) throws(JourneyLexer.Failure) -> Unicode.Scalar {
    defer { index += 1 }
    guard scalars[index] == "\\" else { return scalars[index] }
    index += 1
    guard index < scalars.count, escapes.contains(scalars[index]) else {
      let known = escapes.map { "\\\($0)" }.joined(separator: ", ")
      throw JourneyLexer.Failure(
        column: index, message: "expected one of \(known) in a value, found another backslash")
    }
    return scalars[index]
  }

  private func text(from start: Int) -> String {
    var end = index
    while end > start, JourneyLexer.isSpace(scalars[end - 1]) { end -= 1 }
    return String(String.UnicodeScalarView(scalars[start..<end]))
  }

  private mutating func skipSpace() {
    while index < scalars.count, JourneyLexer.isSpace(scalars[index]) { index += 1 }
  }
}
