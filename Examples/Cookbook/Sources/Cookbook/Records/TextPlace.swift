import Foundation

/// A line and a column of a text, both from 1; columns count characters as Unicode scalars.
struct TextPlace: Hashable, Sendable, Codable {
  var line = 1
  var column = 1

  /// Returns the place after some bytes that begin here.
  func advanced(over bytes: UnsafeBufferPointer<UInt8>) -> TextPlace {
    var rest = UnsafeRawBufferPointer(bytes)
    var place = self
    while let start = rest.baseAddress, let found = memchr(start, 0x0A, rest.count) {
      rest = UnsafeRawBufferPointer(rebasing: rest[(UnsafeRawPointer(found) + 1 - start)...])
      place.line += 1
      place.column = 1
    }
    place.column += Self.characters(in: rest)
    return place
  }

  private static func characters(in bytes: UnsafeRawBufferPointer) -> Int {
    var continuations = 0
    var index = 0
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // The lowest bit of each byte that begins with the bits 10.
      continuations += ((word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101).nonzeroBitCount
      index += 8
    }
    while index < bytes.count {
      continuations += bytes[index] & 0xC0 == 0x80 ? 1 : 0
      index += 1
    }
    return bytes.count - continuations
  }
}
