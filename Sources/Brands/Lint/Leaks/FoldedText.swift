import Foundation

/// The letters and digits of a text without case, accents and separators, and what stands between
/// them. In this form, `Saffron-Kitchen`, `saffronKitchen` and `SAFFRON KITCHEN` are alike.
struct FoldedText {
  /// The separators in front of a letter.
  enum Gap: UInt8 {
    /// No separator: the letter continues a word.
    case none
    /// No separator, but a possible beginning of a word: `saffron|Kitchen`, `saffron|24`.
    case joint
    /// No separator, in a script that has none between words: Chinese, Japanese, Thai.
    case open
    case space
    case dot
    /// A hyphen, an underscore, an apostrophe, a slash or the like, without spaces.
    case mark
    /// An ampersand, with or without spaces.
    case ampersand
    /// `://`.
    case scheme
    /// An `@`.
    case at
    /// Anything else, such as the end of a sentence.
    case other
  }

  /// The folded letters and digits, in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The separators in front of each byte.
  private(set) var gaps: [Gap] = []
  /// For each byte, the beginning of its letter in the original text, in UTF-8.
  private(set) var origins: [Int32] = []
  /// Indicates for each byte whether its letter is upper-case.
  private(set) var isUpper: [Bool] = []
  /// The separators after the last letter.
  private(set) var end = Gap.other
  let text: String

  private var gap = GapReader()
  private var last = Kind.separator

  /// Folds a text; with `hasPlaces`, `{name}` is a place and no word.
  // ASCII text costs a fraction of the rest.
  init(_ text: String, hasPlaces: Bool = false) {
    self.text = text
    let count = text.utf8.count
    bytes.reserveCapacity(count)
    gaps.reserveCapacity(count)
    origins.reserveCapacity(count)
    isUpper.reserveCapacity(count)
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      readASCII(hasPlaces: hasPlaces)
    } else {
      readAny(hasPlaces: hasPlaces)
    }
    end = gap.isEmpty ? .other : gap.gap
  }

  /// Returns the separators in front of a position; `other` at the beginning.
  func gap(before position: Int) -> Gap {
    position == 0 ? .other : position < bytes.count ? gaps[position] : end
  }

  /// Returns the part of the original text that a range of bytes was made from.
  func original(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: Int(origins[first]))
    let end = utf8.index(utf8.startIndex, offsetBy: Int(origins[last]))
    return String(text[start..<text.index(after: end)])
  }

  // MARK: Reading

  private enum Kind {
    case separator, lower, upper, digit, open, katakana
  }

  private mutating func readASCII(hasPlaces: Bool) {
    let utf8 = Array(text.utf8)
    var position = 0
    while position < utf8.count {
      let byte = utf8[position]
      if hasPlaces, byte == UInt8(ascii: "{"),
        let close = Self.endOfPlace(utf8[(position + 1)...])
      {
        separate(.other)
        position += close + 2
        continue
      }
      let kind: Kind =
        Bytes.isLower(byte)
        ? .lower : Bytes.isUpper(byte) ? .upper : Bytes.isDigit(byte) ? .digit : .separator
      if kind == .separator {
        gap.read(Unicode.Scalar(byte))
        last = .separator
      } else {
        let isWordEnd =
          last == .upper && kind == .upper && position + 1 < utf8.count
          && Bytes.isLower(utf8[position + 1])
        begin(kind, isWordEnd: isWordEnd)
        append(kind == .upper ? byte | 0x20 : byte, kind, at: position)
      }
      position += 1
    }
  }

  private static func endOfPlace(_ rest: some Sequence<UInt8>) -> Int? {
    for (index, byte) in rest.enumerated() {
      if byte == UInt8(ascii: "}") { return index }
      if byte == UInt8(ascii: "{") { return nil }
    }
    return nil
  }

  private mutating func readAny(hasPlaces: Bool) {
    var position = 0
    var skipped = 0
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let start = position
      position += character.utf8.count
      if skipped > 0 {
        skipped -= 1
        continue
      }
      if hasPlaces, character == "{",
        let close = Self.endOfPlace(characters[(index + 1)...].lazy.map { $0.asciiValue ?? 0x61 })
      {
        separate(.other)
        skipped = close + 1
        continue
      }
      let isUpper = character.isUppercase
      let nextIsLower = index + 1 < characters.count && characters[index + 1].isLowercase
      for (scalar, kind) in Self.folded(character, isUpper: isUpper) {
        if kind == .separator {
          gap.read(scalar)
          last = .separator
          continue
        }
        begin(kind, isWordEnd: last == .upper && kind == .upper && nextIsLower)
        for byte in String(scalar).utf8 { append(byte, kind, at: start) }
      }
    }
  }

  private static func folded(_ character: Character, isUpper: Bool) -> [(Unicode.Scalar, Kind)] {
    // Foundation takes time, and most letters need none of it.
    let scalars = character.unicodeScalars
    if let scalar = scalars.first, scalars.count == 1 {
      switch scalar.value {
      case 0..<0x80:
        let byte = UInt8(scalar.value)
        if Bytes.isUpper(byte) { return [(Unicode.Scalar(byte | 0x20), .upper)] }
        return [
          (scalar, Bytes.isLower(byte) ? .lower : Bytes.isDigit(byte) ? .digit : .separator)
        ]
      case 0x0430...0x0438, 0x043A...0x044F: return [(scalar, .lower)]
      case 0x4E00...0x9FFF: return [(scalar, .open)]
      default: break
      }
    }
    return String(character).decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars
      .flatMap { scalar -> [(Unicode.Scalar, Kind)] in
        if isUnseen(scalar) { return [] }
        if let other = replacements[scalar] {
          return other.unicodeScalars.map { ($0, isUpper ? .upper : .lower) }
        }
        return [(scalar, kind(of: scalar, isUpper: isUpper))]
      }
  }

  private static func kind(of scalar: Unicode.Scalar, isUpper: Bool) -> Kind {
    switch scalar.value {
    // The prolonged sound mark and the iteration marks are parts of words; the middle dot is none.
    case 0x30FB: return .separator
    case 0x30A1...0x30FF, 0x31F0...0x31FF: return .katakana
    case 0x3041...0x309F, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF,
      0x0E01...0x0EDF, 0x1000...0x109F, 0x1780...0x17DD, 0x3005...0x3007:
      return .open
    default: break
    }
    let properties = scalar.properties
    if properties.numericType == .decimal { return .digit }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .letterNumber, .otherNumber:
      return isUpper ? .upper : .lower
    default: return .separator
    }
  }

  // Unicode does not decompose these letters, though people write them in this way.
  private static let replacements: [Unicode.Scalar: String] = [
    "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i", "ς": "σ",
  ]

  // Accents, and characters without width.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x0483...0x0487, 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C7,
      0x0610...0x061A, 0x0640, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC, 0x06DF...0x06E8,
      0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
      0x00AD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF:
      true
    default: false
    }
  }

  // MARK: Adding

  private mutating func separate(_ kind: Gap) {
    gap.add(kind)
    last = .separator
  }

  private mutating func begin(_ kind: Kind, isWordEnd: Bool) {
    if bytes.isEmpty {
      next = .other
    } else if !gap.isEmpty {
      next = gap.gap
    } else if kind == .open || last == .open {
      next = .open
    } else if kind == .katakana || last == .katakana {
      next = kind == last ? .none : .open
    } else if (kind == .digit) != (last == .digit) || last == .lower && kind == .upper || isWordEnd
    {
      next = .joint
    } else {
      next = .none
    }
    gap = GapReader()
    last = kind
  }

  private var next = Gap.none

  private mutating func append(_ byte: UInt8, _ kind: Kind, at position: Int) {
    bytes.append(byte)
    gaps.append(next)
    origins.append(Int32(position))
    isUpper.append(kind == .upper)
    next = .none
  }
}

private struct GapReader {
  private(set) var isEmpty = true
  private(set) var gap = FoldedText.Gap.none
  private var schemeLength = 0

  mutating func read(_ scalar: Unicode.Scalar) {
    if schemeLength > 0 || isEmpty, scalar == ":" || scalar == "/" {
      let expected: Unicode.Scalar = schemeLength == 0 ? ":" : "/"
      if scalar == expected {
        schemeLength += 1
        isEmpty = false
        gap = schemeLength == 3 ? .scheme : .other
        return
      }
    }
    schemeLength = 0
    switch scalar {
    case ".": add(.dot)
    case "&": add(.ampersand)
    case "@": add(.at)
    case "-", "_", "/", "+", "'", "’", "·", "・", "\u{2010}", "\u{2011}", "\u{05BE}": add(.mark)
    default: add(scalar.properties.isWhitespace ? .space : .other)
    }
  }

  mutating func add(_ kind: FoldedText.Gap) {
    defer { isEmpty = false }
    if isEmpty {
      gap = kind
    } else if gap == .space, kind == .space {
      gap = .space
    } else if [gap, kind].contains(.ampersand), [.space, .ampersand].contains(gap),
      [.space, .ampersand].contains(kind)
    {
      gap = .ampersand
    } else {
      gap = .other
    }
  }
}
