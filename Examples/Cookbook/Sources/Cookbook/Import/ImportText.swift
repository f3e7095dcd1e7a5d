import FlowModels

/// Text from other people's files, cleaned of markup and invisible characters.
enum ImportText {
  /// Returns the text on one line.
  static func line(_ text: String) -> String {
    isPlain(text) ? text : lines(text).joined(separator: " ")
  }

  /// Returns the lines that are not empty; HTML paragraphs, list items and breaks end a line.
  static func lines(_ text: String) -> [String] {
    if isPlain(text) { return text.isEmpty ? [] : [text] }
    // Twice, as sites often escape what is escaped already: `&amp;#39;`, `&lt;p&gt;`.
    let plain = withoutMarkup(withoutMarkup(text))
    return plain.split(whereSeparator: \.isNewline).map(tidied).filter { !$0.isEmpty }
  }

  // A fast path: most texts are printable ASCII with single spaces and no markup.
  private static func isPlain(_ text: String) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in text.utf8 {
      if byte < 0x20 || byte >= 0x7F { return false }
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") { return false }
      if byte == UInt8(ascii: " ") && last == byte { return false }
      last = byte
    }
    return text.isEmpty || last != UInt8(ascii: " ")
  }

  private static func tidied(_ line: Substring) -> String {
    let safe = withoutStrayJoiners(DisplayText.singleLine(String(line)))
    return safe.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // Joiners shape emoji and some scripts; next to ASCII and at the ends they have no effect.
  private static func withoutStrayJoiners(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let isJoiner = { (scalar: Unicode.Scalar) in scalar == "\u{200C}" || scalar == "\u{200D}" }
    guard scalars.contains(where: isJoiner) else { return text }
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if isJoiner(scalar) {
        guard let last = result.last, !last.isASCII, index + 1 < scalars.count,
          !scalars[index + 1].isASCII, !isJoiner(scalars[index + 1])
        else { continue }
      }
      result.append(scalar)
    }
    return String(result)
  }

  private static func withoutMarkup(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return text
    }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "<", let tag = tag(in: rest) {
        rest = rest[tag.end...]
        if tag.isHidden { rest = rest[(hiddenEnd(in: rest) ?? rest.endIndex)...] }
        if tag.isBlock { result.append("\n") }
      } else if scalar == "&", let (character, end) = HTMLEntity.first(in: rest) {
        result.append(contentsOf: character.unicodeScalars)
        rest = rest[end...]
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private typealias Scalars = Substring.UnicodeScalarView
  private typealias Tag = (end: Scalars.Index, isBlock: Bool, isHidden: Bool)

  private static let blocks: Set<String> = [
    "p", "br", "li", "ul", "ol", "div", "tr", "table", "section", "article", "h1", "h2", "h3",
    "h4", "h5", "h6", "hr", "blockquote", "dd", "dt",
  ]

  // Nil for a `<` that begins no tag, as in "< 5 g".
  private static func tag(in rest: Scalars) -> Tag? {
    guard let first = rest.first, first.isASCII,
      first.properties.isAlphabetic || first == "/" || first == "!",
      let close = rest.firstIndex(where: { $0 == ">" || $0 == "<" }), rest[close] == ">"
    else { return nil }
    let isClosing = first == "/"
    let name = rest[..<close].drop { $0 == "/" }
      .prefix { $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) }
    let word = String(name).lowercased()
    return (
      rest.index(after: close), blocks.contains(word),
      !isClosing && (word == "script" || word == "style")
    )
  }

  private static func hiddenEnd(in rest: Scalars) -> Scalars.Index? {
    var index = rest.startIndex
    while let next = rest[index...].firstIndex(of: "<") {
      if rest[next...].starts(with: "</".unicodeScalars) { return next }
      index = rest.index(after: next)
    }
    return nil
  }
}
