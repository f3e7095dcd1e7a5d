/// The role of a character when a text is split into words.
enum WordCharacter: Hashable {
  /// A letter, a digit, or a character for private use.
  case ofWord
  /// A letter or a mark of a script without spaces, or of Korean.
  case ofRun
  /// A mark on the letter before it.
  case mark
  /// An invisible sign that joins two characters, or separates their shapes.
  case joiner
  /// An invisible place where a line may break, or may not.
  case breakPoint
  /// White space.
  case space
  /// A sign that changes the look of another character, or a soft hyphen.
  case ignored
  /// Anything else; it ends a word.
  case other

  init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      // Folded text has no capitals.
      let isOfWord = ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
      self = isOfWord ? .ofWord : scalar.properties.isWhitespace ? .space : .other
      return
    }
    switch scalar.value {
    // The letters of most of these texts, without a look into the tables.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: self = .ofRun
    // The soft hyphen, and what chooses the shape of the character before it.
    case 0xAD, 0xFE00...0xFE0F, 0xE0100...0xE01EF: self = .ignored
    case 0x200C, 0x200D: self = .joiner
    case 0x200B, 0x2060: self = .breakPoint
    default: self.init(looked: scalar)
    }
  }

  private init(looked scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      self = Self.isWithoutSpaces(scalar) ? .ofRun : .ofWord
    case .decimalNumber, .otherNumber, .privateUse: self = .ofWord
    case .nonspacingMark, .spacingMark: self = Self.isWithoutSpaces(scalar) ? .ofRun : .mark
    default: self = scalar.properties.isWhitespace ? .space : .other
    }
  }

  private static func isWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Thai and Lao; Burmese; Korean; Khmer; Tai Le, New Tai Lue and Tai Tham.
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x1950...0x19DF,
      0x1A20...0x1AAF,
      // Chinese, Japanese, Korean and Yi.
      0x3005...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF66...0xFFDC,
      0x1AFF0...0x1B16F, 0x20000...0x3FFFF,
      // More Burmese, and Tai Viet.
      0xA9E0...0xA9FF, 0xAA60...0xAADF:
      true
    default: false
    }
  }
}
