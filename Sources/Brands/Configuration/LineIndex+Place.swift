extension LineIndex {
  /// Returns the place of a range of bytes. A range over more than one line has no end column.
  package func place(_ start: Int, _ end: Int) -> Diagnostic.Place {
    let (line, column) = position(of: start)
    let last = position(of: max(start, end))
    return Diagnostic.Place(
      file: source.file, line: line, column: column,
      endColumn: last.line == line ? max(last.column, column + 1) : nil)
  }
}
