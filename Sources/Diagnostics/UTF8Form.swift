/// The form of the characters of UTF-8 (Unicode 17, table 3-7).
package enum UTF8Form {
  /// Returns the number of bytes of a character, or `nil` if no whole one is at the index.
  @inlinable
  package static func length(at index: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
    let first = bytes[index]
    // The length, and the range of the second byte: a character has one form only, and is no half
    // of a surrogate pair.
    let (length, second): (Int, ClosedRange<UInt8>)
    switch first {
    case 0..<0x80: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for offset in 2..<4 where offset < length && bytes[index + offset] & 0xC0 != 0x80 { return nil }
    return length
  }
}
