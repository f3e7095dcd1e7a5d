/// The offsets of the line beginnings of a text, for finding many places quickly.
package struct LineIndex: Sendable {
  package let source: SourceText
  private let starts: [Int]
  // The Unicode scalars before each block of a large text, to find places in a long line quickly.
  private let blocks: [Int]

  private static let block = 1024

  /// - Complexity: O(length of the text).
  package init(_ source: SourceText) {
    self.source = source
    var starts = [0]
    source.bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] == 0x0A { starts.append(index + 1) }
    }
    self.starts = starts
    blocks = source.bytes.count > 4 * Self.block ? Self.blocks(of: source.bytes) : []
  }

  private static func blocks(of bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBufferPointer { bytes in
      var blocks: [Int] = []
      var count = 0
      for start in stride(from: 0, to: bytes.count, by: block) {
        blocks.append(count)
        for index in start..<min(start + block, bytes.count) where bytes[index] & 0xC0 != 0x80 {
          count += 1
        }
      }
      return blocks
    }
  }

  /// Returns the line and column of an offset, both from 1; columns count Unicode scalars.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let end = min(offset, source.bytes.count)
    let start = starts[low]
    guard end - start > Self.block, !blocks.isEmpty else {
      return (low + 1, 1 + scalars(from: start, to: end))
    }
    return (low + 1, 1 + scalars(before: end) - scalars(before: start))
  }

  /// Returns the offset of a line and column, both from 1; `nil` if the line is shorter.
  package func offset(line: Int, column: Int) -> Int? {
    guard starts.indices.contains(line - 1), column > 0 else { return nil }
    let end = line < starts.count ? starts[line] - 1 : source.bytes.count
    var offset = starts[line - 1]
    for _ in 1..<column {
      guard offset < end else { return nil }
      offset += 1
      while offset < end, source.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  private func scalars(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let block = (offset - 1) / Self.block
    return blocks[block] + scalars(from: block * Self.block, to: offset)
  }

  private func scalars(from start: Int, to end: Int) -> Int {
    var count = 0
    for byte in source.bytes[start..<max(start, end)] where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// Returns the Unicode scalars of a line, which columns count; `nil` after the last line.
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
