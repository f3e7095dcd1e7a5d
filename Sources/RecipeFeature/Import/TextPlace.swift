/// A line and a column of a text, both from 1; columns count characters as Unicode scalars.
struct TextPlace: Hashable, Sendable, Codable {
  var line = 1
  var column = 1

  /// The place behind some bytes that begin here.
  ///
  /// - Complexity: O(bytes), many at a time.
  func advanced(over bytes: UnsafeBufferPointer<UInt8>) -> TextPlace {
    var lines = 0
    for byte in bytes { lines &+= byte == UInt8(ascii: "\n") ? 1 : 0 }
    let last = lines == 0 ? nil : bytes.lastIndex(of: UInt8(ascii: "\n"))
    var characters = 0
    for byte in bytes[(last.map { $0 + 1 } ?? 0)...] {
      characters &+= byte & 0xC0 == 0x80 ? 0 : 1
    }
    return TextPlace(
      line: line + lines, column: (last == nil ? column : 1) + characters)
  }
}
