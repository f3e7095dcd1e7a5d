/// A reader of the keys that a terminal sends as bytes.
package struct KeyReader {
  private enum State {
    case text
    case escape
    case sequence(String)
  }

  private var state = State.text
  private var bytes: [UInt8] = []
  private var missing = 0

  package init() {}

  /// Reads a byte; returns the key that it completes, if that key is known.
  package mutating func read(_ byte: UInt8) -> LineEditor.Key? {
    switch state {
    case .escape:
      state = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") ? .sequence("") : .text
      return nil
    case .sequence(let parameters):
      guard (0x40...0x7E).contains(byte) else {
        // Longer than any that a key sends, it is none.
        state =
          parameters.utf8.count < 16 ? .sequence(parameters + String(Unicode.Scalar(byte))) : .text
        return nil
      }
      state = .text
      return Self.key(parameters, end: byte)
    case .text: return text(byte)
    }
  }

  private mutating func text(_ byte: UInt8) -> LineEditor.Key? {
    if missing > 0, (0x80...0xBF).contains(byte) {
      bytes.append(byte)
      missing -= 1
      guard missing == 0 else { return nil }
      // Bytes that are no character of UTF-8 give the replacement character.
      return String(decoding: bytes, as: UTF8.self).unicodeScalars.first.map { .scalar($0) }
    }
    missing = 0
    switch byte {
    case 0x1B:
      state = .escape
      return nil
    case 0x00..<0x20, 0x7F: return Self.controls[byte]
    case 0x20..<0x7F: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: missing = 1
    case 0xE0...0xEF: missing = 2
    case 0xF0...0xF4: missing = 3
    default: return nil
    }
    bytes = [byte]
    return nil
  }

  private static let controls: [UInt8: LineEditor.Key] = [
    0x01: .home, 0x02: .left, 0x03: .interrupt, 0x04: .endOfInput, 0x05: .end, 0x06: .right,
    0x08: .backspace, 0x09: .tab, 0x0A: .enter, 0x0B: .deleteToEnd, 0x0C: .clearScreen,
    0x0D: .enter, 0x0E: .down, 0x10: .up, 0x15: .deleteToStart, 0x17: .deleteWord, 0x1A: .suspend,
    0x7F: .backspace,
  ]

  private static func key(_ parameters: String, end: UInt8) -> LineEditor.Key? {
    switch (parameters, Character(Unicode.Scalar(end))) {
    case (_, "A"): .up
    case (_, "B"): .down
    case (_, "C"): .right
    case (_, "D"): .left
    case (_, "H"), ("1", "~"), ("7", "~"): .home
    case (_, "F"), ("4", "~"), ("8", "~"): .end
    case ("3", "~"): .delete
    default: nil
    }
  }
}
