/// Finds the end of a value that is not to be read, piece by piece and without keeping any of it.
///
/// It counts brackets outside strings, and checks nothing else.
struct JSONSkipper {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Skips bytes of a container or a string; returns the offset after it, nil if it continues.
  mutating func skip(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    for (index, byte) in bytes.enumerated() {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
          if depth == 0 { return index + 1 }
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth <= 0 { return index + 1 }
      default: break
      }
    }
    return nil
  }
}
