import Brands
import FlowModels

/// A text with the edits that could be made in it together.
struct EditedText {
  let source: SourceText
  /// The edits that were made, in the order of the text.
  private(set) var made: [Diagnostic.Fix] = []
  private(set) var bytes: [UInt8] = []
  // The offsets of what was written in `bytes`.
  private var offsets: [Int] = []

  /// Makes edits; of two that overlap only the first, and none outside of the text.
  init(_ source: SourceText, _ fixes: [Diagnostic.Fix]) {
    self.source = source
    let lines = LineIndex(source)
    let known = fixes.compactMap { fix -> (range: Range<Int>, fix: Diagnostic.Fix)? in
      guard let line = fix.place.line, let column = fix.place.column,
        let endColumn = fix.place.endColumn, column <= endColumn,
        let start = lines.offset(line: line, column: column),
        let end = lines.offset(line: line, column: endColumn)
      else { return nil }
      return (start..<end, fix)
    }
    var end = 0
    for (range, fix) in known.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where range.lowerBound >= end {
      bytes += source.bytes[end..<range.lowerBound]
      offsets.append(bytes.count)
      bytes += Array(fix.text.utf8)
      end = range.upperBound
      made.append(fix)
    }
    bytes += source.bytes[end...]
  }

  /// Returns the edits whose new text begins at none of some places in this text.
  func made(apartFrom places: [Diagnostic.Place]) -> [Diagnostic.Fix] {
    let lines = LineIndex(SourceText(file: source.file, bytes: bytes))
    let starts = Set(
      places.map { Diagnostic.Place(file: $0.file, line: $0.line, column: $0.column) })
    return zip(made, offsets).filter { _, offset in
      let (line, column) = lines.position(of: offset)
      return !starts.contains(Diagnostic.Place(file: source.file, line: line, column: column))
    }.map(\.0)
  }

  /// Replaces the file, if it still has the text that was read; else throws, and writes nothing.
  @MainActor
  func write(console: Console) throws {
    let now = try SourceText(unchecked: source.file, limit: ConfigurationFile.maxBytes)
    guard now.bytes == source.bytes else {
      throw InputError(
        unwritable: source.file, "the file was changed in the meantime; nothing was written to it")
    }
    try DocumentOutput(source.file, console: console).write { try $0(bytes) }
  }
}
