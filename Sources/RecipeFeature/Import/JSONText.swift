/// The text between the quotes of a JSON string.
enum JSONText {
  /// Returns the text with its escapes resolved, which have been checked before.
  static func unescaped(_ bytes: some BidirectionalCollection<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.next() else {
        text.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"):
        var scalar = unit(&rest)
        if scalar & 0xFC00 == 0xD800 {
          // A whole pair, or the record would have been refused: next comes `\u`.
          _ = rest.next()
          _ = rest.next()
          scalar = 0x10000 + (scalar & 0x3FF) << 10 | unit(&rest) & 0x3FF
        }
        text.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
      default: text.append(escape)
      }
    }
    return text
  }

  private static func unit(_ bytes: inout some IteratorProtocol<UInt8>) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = bytes.next() else { break }
      // The low half of a letter counts from 1, where `A` is ten.
      value = value << 4 | UInt32(byte & 0xF) + (byte >= UInt8(ascii: "A") ? 9 : 0)
    }
    return value
  }
}
