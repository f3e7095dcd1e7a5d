extension String {
  /// The text with every byte percent-encoded that may be special in a URL.
  package var percentEncoded: String {
    if utf8.allSatisfy(Self.isUnreserved) { return self }
    var bytes: [UInt8] = []
    for byte in utf8 {
      if Self.isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), Self.digit(byte >> 4), Self.digit(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // RFC 3986, section 2.3.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
