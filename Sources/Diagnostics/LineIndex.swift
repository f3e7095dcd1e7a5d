/// The offsets at which the lines of a text begin, for finding many places quickly.
package struct LineIndex: Sendable {
  package let source: SourceText
  private let starts: [Int]

  /// - Complexity: O(length of the text).
  package init(_ source: SourceText) {
    self.source = source
    var starts = [0]
    source.bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] == 0x0A { starts.append(index + 1) }
    }
    self.starts = starts
  }

  /// Returns the line and column of an offset, both from 1; columns count Unicode scalars.
  ///
  /// - Complexity: O(log lines + length of the line).
  package func position(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    var column = 1
    for byte in source.bytes[starts[low]..<min(offset, source.bytes.count)]
    where byte & 0xC0 != 0x80 {
      column += 1
    }
    return (low + 1, column)
  }

  /// Returns the Unicode scalars of a line, which columns count. Lines count from 1; the result is
  /// `nil` behind the last line.
  package func scalars(ofLine line: Int) -> [Unicode.Scalar]? {
    guard starts.indices.contains(line - 1) else { return nil }
    let end = line < starts.count ? starts[line] - 1 : source.bytes.count
    return String(decoding: source.bytes[starts[line - 1]..<end], as: UTF8.self)
      .unicodeScalars.filter { $0 != "\r" }
  }

  /// Returns a problem at an offset, with its line and column.
  package func problem(
    at offset: Int, path: String? = nil, _ message: String
  ) -> InputError.Problem {
    let (line, column) = position(of: offset)
    return InputError.Problem(
      file: source.file, line: line, column: column, path: path, message: message)
  }
}
