/// A mistake that a text shows by itself, in any language.
package enum TextProblem: Hashable {
  case blank
  /// There are blanks at the beginning or the end.
  case surroundingBlanks
  /// A brace that belongs to no place.
  case strayBrace(Character)
  /// A mark of `printf`, such as `%d`.
  case printfMark(String)
  /// A tag or a character reference of HTML, such as `<b>` or `&nbsp;`.
  case markup(String)
  /// A text that was never written, such as `TODO` or `Lorem ipsum`.
  case placeholder(String)

  package static func find(in text: String) -> [TextProblem] {
    let isBlank = { (character: Character) in
      character.isWhitespace || character.unicodeScalars.allSatisfy(Self.isInvisible)
    }
    if text.allSatisfy(isBlank) { return [.blank] }
    var found: [TextProblem] = []
    if text.first.map(isBlank) == true || text.last.map(isBlank) == true {
      found.append(.surroundingBlanks)
    }
    if let word = placeholder(in: text) { found.append(.placeholder(word)) }
    let bytes = Array(text.utf8)
    if bytes.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }),
      let brace = Localization.Pattern.strayBrace(in: text)
    {
      found.append(.strayBrace(brace))
    }
    for (index, byte) in bytes.enumerated() {
      let rest = bytes[index...]
      let mark: TextProblem? =
        switch byte {
        case UInt8(ascii: "%"): printfMark(rest).map { .printfMark($0) }
        case UInt8(ascii: "<"): tag(rest).map { .markup($0) }
        case UInt8(ascii: "&"): reference(rest).map { .markup($0) }
        default: nil
        }
      if let mark, !found.contains(where: { $0.code == mark.code }) { found.append(mark) }
    }
    return found
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint
  }

  // MARK: Placeholders

  // `TODO` is Spanish, and `XXX` a number, so they count alone or as a note: `TODO: translate`.
  private static func placeholder(in text: String) -> String? {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return nil }
    let isNote = words.count == 1 || text.dropFirst(first.count).hasPrefix(":")
    if isNote, ["TODO", "FIXME", "TBD", "XXX"].contains(first) { return String(first) }
    if let word = words.first(where: { $0.count > 2 && $0.allSatisfy { $0 == "x" } }) {
      return String(word)
    }
    for (one, next) in zip(words, words.dropFirst())
    where one.lowercased() == "lorem" && next.lowercased() == "ipsum" {
      return "\(one) \(next)"
    }
    return nil
  }

  // MARK: printf

  // A percent sign in a sentence is no mark: `100 %`, `5 % de`, `%50 indirim`, `100%sicher`.
  private static func printfMark(_ bytes: ArraySlice<UInt8>) -> String? {
    var rest = bytes.dropFirst()
    let digits = rest.prefix(while: isDigit)
    rest = rest.dropFirst(digits.count)
    var isNumbered = false
    if !digits.isEmpty, rest.first == UInt8(ascii: "$") {
      isNumbered = true
      rest = rest.dropFirst()
      rest = rest.dropFirst(rest.prefix(while: isDigit).count)
    }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      rest = rest.dropFirst(rest.prefix(while: isDigit).count)
    }
    let length = rest.prefix { "hlqzjt".utf8.contains($0) }
    rest = rest.dropFirst(length.count)
    guard let conversion = rest.first else { return nil }
    let mark = String(decoding: bytes[bytes.startIndex...rest.startIndex], as: UTF8.self)
    if conversion == UInt8(ascii: "@") { return mark }
    guard "diufFeEgGxXscSC".utf8.contains(conversion) else { return nil }
    if isNumbered { return mark }
    // A letter that begins or ends a word is none.
    let next = rest.dropFirst().first
    return next.map { isLetter($0) || isDigit($0) || $0 >= 0x80 } == true ? nil : mark
  }

  // MARK: HTML

  private static let tags: Set<String> = [
    "a", "b", "big", "br", "center", "code", "div", "em", "font", "h1", "h2", "h3", "h4", "hr", "i",
    "img", "li", "ol", "p", "pre", "s", "small", "span", "strike", "strong", "sub", "sup", "table",
    "td", "tr", "tt", "u", "ul",
  ]

  private static let references: Set<String> = [
    "amp", "apos", "auml", "Auml", "bull", "copy", "deg", "eacute", "egrave", "euro", "gt",
    "hellip", "iacute", "laquo", "ldquo", "lsquo", "lt", "mdash", "middot", "nbsp", "ndash",
    "ntilde",
    "ouml", "Ouml", "quot", "raquo", "rdquo", "reg", "rsquo", "shy", "szlig", "thinsp", "times",
    "trade", "uuml", "Uuml", "zwnj",
  ]

  private static func tag(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let end = bytes.prefix(200).firstIndex(of: UInt8(ascii: ">")) else { return nil }
    var inside = bytes[bytes.startIndex..<end].dropFirst()
    if inside.first == UInt8(ascii: "/") { inside = inside.dropFirst() }
    let name = inside.prefix { isLetter($0) || isDigit($0) }
    let next = inside.dropFirst(name.count).first
    guard next == nil || next == UInt8(ascii: " ") || next == UInt8(ascii: "/"),
      tags.contains(String(decoding: name, as: UTF8.self).lowercased())
    else { return nil }
    return String(decoding: bytes[bytes.startIndex...end], as: UTF8.self)
  }

  private static func reference(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let end = bytes.prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = bytes[bytes.startIndex..<end].dropFirst()
    let isNumber =
      name.first == UInt8(ascii: "#")
      && (name.dropFirst().allSatisfy(isDigit) && name.count > 1
        || name.dropFirst().first.map { $0 | 0x20 == UInt8(ascii: "x") } == true && name.count > 2
          && name.dropFirst(2).allSatisfy { isDigit($0) || (0x61...0x66).contains($0 | 0x20) })
    guard isNumber || references.contains(String(decoding: name, as: UTF8.self)) else { return nil }
    return String(decoding: bytes[bytes.startIndex...end], as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}

extension TextProblem {
  /// The rule that a text with the problem breaks.
  var code: Diagnostic.Code {
    switch self {
    case .blank: .blankText
    case .surroundingBlanks: .surroundingBlanks
    case .strayBrace: .strayBrace
    case .printfMark: .printfMark
    case .markup: .htmlMarkup
    case .placeholder: .placeholderText
    }
  }

  package var message: String {
    switch self {
    case .blank: "the text is blank, so people see nothing"
    case .surroundingBlanks: "the text begins or ends with blanks"
    case .strayBrace(let brace):
      "the brace \(DisplayText.quoted(String(brace))) belongs to no place, and is shown unchanged"
    case .printfMark(let mark): "\(DisplayText.quoted(mark)) is shown unchanged"
    case .markup(let mark): "\(DisplayText.quoted(mark)) is shown unchanged: texts are no HTML"
    case .placeholder(let word):
      "\(DisplayText.quoted(word)) takes the place of a text that was not written"
    }
  }

  /// Returns the fix, with the places that the app fills in the text, if they are known.
  package func help(places: [String]?) -> String {
    switch self {
    case .blank: return "write a text, or remove the key to show the inherited one"
    case .surroundingBlanks: return "remove them"
    case .strayBrace: return "write a place as {name}, with both of its braces"
    case .printfMark:
      guard let places, !places.isEmpty else { return "remove it; this text has no arguments" }
      return "write " + places.map { "`{\(DisplayText.singleLine($0))}`" }.joined(separator: " or ")
    case .markup: return "write the characters themselves, without tags"
    case .placeholder: return "write the text, or remove the key to show the inherited one"
    }
  }
}
