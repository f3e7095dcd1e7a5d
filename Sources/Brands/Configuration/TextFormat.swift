/// The format of a string in a configuration.
/// It has both the check for reading and the pattern for editors; a test verifies that they agree.
package struct TextFormat: Sendable {
  /// The name of the format, with its article: `a colour`.
  package let name: String
  package let example: String
  /// A regular expression in the syntax of ECMA-262, for JSON Schema.
  package let pattern: String
  /// The strings that match the pattern but are not valid.
  package let excluded: [String]
  /// True if an invalid string may be a secret, which no message repeats.
  let mayBeSecret: Bool
  package let isPath: Bool
  package let accepts: @Sendable (String) -> Bool
  /// Returns a better explanation than the example for a text without this format, or `nil`.
  let reason: @Sendable (String) -> String?

  init(
    _ name: String, like example: String, pattern: String, excluding excluded: [String] = [],
    mayBeSecret: Bool = false, isPath: Bool = false,
    reason: @escaping @Sendable (String) -> String? = { _ in nil },
    accepts: @escaping @Sendable (String) -> Bool
  ) {
    self.name = name
    self.example = example
    self.pattern = pattern
    self.excluded = excluded
    self.mayBeSecret = mayBeSecret
    self.isPath = isPath
    self.accepts = { text in accepts(text) && !excluded.contains(text) }
    self.reason = reason
  }

  package var expected: String {
    example.isEmpty ? name : "\(name) such as \(DisplayText.quoted(example))"
  }
}

extension TextFormat {
  /// Makes the format of a text that is not empty.
  static func words(like example: String) -> TextFormat {
    TextFormat("a string", like: example, pattern: #"^[\s\S]+$"#) { !$0.isEmpty }
  }

  /// Makes the format of one visible line without control characters and changes of direction.
  static func line(like example: String, atMost most: Int) -> TextFormat {
    TextFormat(
      "a string", like: example,
      pattern: #"^(?=[\s\S]*[^\s\u0085\u00AD\u200B-\u200F\u2060\u2800\u3164\uFEFF])"#
        + #"[^\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]{1,\#(most)}$"#,
      reason: { text in
        let scalars = text.unicodeScalars
        if scalars.contains(where: isSteering) {
          return "remove the character that changes the direction of text"
        }
        if scalars.contains(where: { isControl($0) }) {
          return "write it in one line, without control characters"
        }
        if scalars.count > most { return "write at most \(most) characters" }
        return text.isEmpty ? nil : "there is nothing to see in it"
      }
    ) { text in
      let scalars = text.unicodeScalars
      return scalars.count <= most && scalars.contains { !isBlank($0) }
        && !scalars.contains { isControl($0) || isSteering($0) }
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x200B...0x200F, 0x2060, 0x2800, 0x3164, 0xFEFF: true
    default: scalar.properties.isWhitespace
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  // The characters that embed, override or isolate a direction (UAX #9).
  @Sendable private static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  static let any = TextFormat("a string", like: "", pattern: #"^[\s\S]*$"#) { _ in true }

  /// Makes the format of a text of lower-case letters, digits and hyphens.
  static func identifier(like example: String) -> TextFormat {
    TextFormat(
      "a string", like: example, pattern: "^[a-z0-9-]+$",
      reason: { _ in "write lower-case letters, digits and hyphens" }
    ) { text in
      !text.isEmpty
        && text.utf8.allSatisfy { Bytes.isLower($0) || Bytes.isDigit($0) || $0 == Bytes.hyphen }
    }
  }

  /// A name in reverse domain order, as both stores use it.
  static let bundleID = TextFormat(
    "a bundle id", like: "com.example.kitchen",
    pattern: "^[A-Za-z][A-Za-z0-9-]*(\\.[A-Za-z][A-Za-z0-9-]*)+$"
  ) { text in
    let parts = text.utf8.split(separator: Bytes.dot, omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        part.first.map(Bytes.isLetter) ?? false
          && part.allSatisfy { Bytes.isLetter($0) || Bytes.isDigit($0) || $0 == Bytes.hyphen }
      }
  }

  /// A scheme as RFC 3986 defines it, in lower case, except those that systems keep for themselves.
  static let scheme = TextFormat(
    "a scheme", like: "saffron", pattern: "^[a-z][a-z0-9+.-]*$",
    excluding: ["http", "https", "file", "mailto", "tel", "sms", "data", "javascript"],
    reason: { text in
      ["http", "https", "file", "mailto", "tel", "sms", "data", "javascript"].contains(text)
        ? "this scheme is reserved for systems" : nil
    }
  ) { text in
    (text.utf8.first.map(Bytes.isLower) ?? false)
      && text.utf8.allSatisfy {
        Bytes.isLower($0) || Bytes.isDigit($0) || [0x2B, 0x2D, 0x2E].contains($0)
      }
  }

  /// A host name of several labels, in lower case.
  static let host = TextFormat(
    "a host", like: "saffron.example",
    pattern: "^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$"
  ) { text in
    let labels = text.utf8.split(separator: Bytes.dot, omittingEmptySubsequences: false)
    return labels.count > 1
      && labels.allSatisfy { label in
        !label.isEmpty && label.first != Bytes.hyphen && label.last != Bytes.hyphen
          && label.allSatisfy {
            Bytes.isLower($0) || Bytes.isDigit($0) || $0 == Bytes.hyphen
          }
      }
  }

  /// A BCP 47 language tag with an optional script and region, in canonical form: `zh-Hans-TW`.
  static let language = TextFormat(
    "a language", like: "en",
    pattern: "^(?!(\(LanguageTag.oldLanguages.joined(separator: "|")))(-|$))"
      + "[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$",
    reason: { text in
      let canonical = LanguageTag.canonical(text)
      let hasGaps = text.utf8.split(
        omittingEmptySubsequences: false, whereSeparator: { $0 == Bytes.hyphen || $0 == 0x5F }
      ).contains { $0.isEmpty }
      return !hasGaps && canonical != text && isLanguage(canonical) ? "write `\(canonical)`" : nil
    }
  ) { isLanguage($0) && LanguageTag.isCanonical($0) }

  private static func isLanguage(_ text: String) -> Bool {
    var parts = text.utf8.split(separator: Bytes.hyphen, omittingEmptySubsequences: false)[...]
    guard let language = parts.popFirst(), (2...3).contains(language.count),
      language.allSatisfy(Bytes.isLetter)
    else { return false }
    if let script = parts.first, script.count == 4, script.allSatisfy(Bytes.isLetter) {
      parts.removeFirst()
    }
    if let region = parts.first,
      region.count == 2 && region.allSatisfy(Bytes.isLetter)
        || region.count == 3 && region.allSatisfy(Bytes.isDigit)
    {
      parts.removeFirst()
    }
    return parts.isEmpty
  }

  @Sendable private static func colorReason(_ text: String) -> String? {
    let digits = text.utf8.dropFirst(text.hasPrefix("#") ? 1 : 0)
    guard digits.allSatisfy({ JSONEscapes.digit($0) != nil }) else { return nil }
    let word = String(decoding: digits, as: UTF8.self)
    switch digits.count {
    case 3: return "write #" + word.flatMap { [$0, $0] }
    case 6: return "write #\(word)"
    case 8: return "a colour has no transparency; write #\(word.prefix(6))"
    default: return nil
    }
  }

  /// `#RRGGBB`.
  static let color = TextFormat(
    "a colour", like: "#7A1F2B", pattern: "^#[0-9A-Fa-f]{6}$", reason: colorReason
  ) { ThemeColor($0) != nil }

  /// `#RRGGBB`, or the name of a colour of the palette.
  static let colorOrAlias = TextFormat(
    "a colour", like: "#7A1F2B", pattern: "^(#[0-9A-Fa-f]{6}|[a-z][A-Za-z0-9-]*)$",
    reason: { colorReason($0) ?? aliasReason($0) }
  ) { ThemeColor($0) != nil || isAlias($0) }

  /// The name of a fact: letters and digits, but none of the names that every brand fills itself.
  static let factName = TextFormat(
    "a name", like: "phone", pattern: "^[a-z][A-Za-z0-9]*$", excluding: Brand.placeholders,
    reason: { text in
      Brand.placeholders.contains(text) ? "every brand has its own" : nil
    }
  ) { text in
    (text.utf8.first.map(Bytes.isLower) ?? false)
      && text.utf8.allSatisfy { Bytes.isLetter($0) || Bytes.isDigit($0) }
  }

  /// The name of a colour of the palette.
  static let alias = TextFormat(
    "a name", like: "ochre", pattern: "^[a-z][A-Za-z0-9-]*$", reason: aliasReason
  ) { isAlias($0) }

  @Sendable private static func aliasReason(_ text: String) -> String? {
    let name = text.prefix(1).lowercased() + text.dropFirst()
    guard name != text, isAlias(name) else { return nil }
    return "names of colours begin with a lower-case letter; write `\(name)`"
  }

  private static func isAlias(_ text: String) -> Bool {
    (text.utf8.first.map(Bytes.isLower) ?? false)
      && text.utf8.allSatisfy {
        Bytes.isLetter($0) || Bytes.isDigit($0) || $0 == Bytes.hyphen
      }
  }

  /// The address of a web page.
  static let link = TextFormat(
    "an address", like: "https://saffron.example/privacy",
    pattern: "^" + Bytes.addressPattern
      + "([?#]([A-Za-z0-9._~!$&'()*+,;=:@/?#-]|%[0-9A-Fa-f]{2})*)?$", mayBeSecret: true,
    reason: { text in
      let isHost = text.prefix { $0 != "/" }.contains(".")
      return isHost && Bytes.isAddress("https://" + text, mayHaveQuery: true)
        ? "put `https://` before it" : nil
    }
  ) { Bytes.isAddress($0, mayHaveQuery: true) }

  /// Makes the format of a path that is relative to the brand's file.
  static func path(like example: String) -> TextFormat {
    TextFormat("a path", like: example, pattern: #"^[^\u0000]+$"#, isPath: true) {
      !$0.isEmpty && !$0.utf8.contains(0)
    }
  }

  /// A name of an environment variable, by POSIX: capital letters, digits and underscores.
  static let variable = TextFormat(
    "the name of an environment variable", like: "RECIPES_TOKEN", pattern: "^[A-Z_][A-Z0-9_]*$",
    mayBeSecret: true,
    reason: { _ in "do not write a secret into the brand; name the variable that holds it" }
  ) { text in
    guard let first = text.utf8.first, !Bytes.isDigit(first) else { return false }
    return text.utf8.allSatisfy {
      Bytes.isUpper($0) || Bytes.isDigit($0) || $0 == UInt8(ascii: "_")
    }
  }
}

/// The classes of ASCII bytes, and the check of addresses.
enum Bytes {
  static let hyphen = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")

  static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  static func isLetter(_ byte: UInt8) -> Bool { isLower(byte | 0x20) }
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// The pattern of `isAddress(_:mayHaveQuery:)` without a query.
  static let addressPattern =
    "https?://([A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+\\])"
    + "(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?"
    + "(/([A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*)?"

  /// Returns true for an `http` or `https` address, with a query and a fragment only if allowed.
  // RFC 3986 defines the characters that may follow the host and the port.
  static func isAddress(_ text: String, mayHaveQuery: Bool) -> Bool {
    guard text.hasPrefix("https://") || text.hasPrefix("http://") else { return false }
    var rest = text.utf8.dropFirst(text.hasPrefix("https://") ? 8 : 7)
    if rest.first == UInt8(ascii: "[") {
      let host = rest.dropFirst().prefix { $0 == 0x3A || $0 == dot || JSONEscapes.digit($0) != nil }
      rest = rest.dropFirst(1 + host.count)
      guard !host.isEmpty, rest.popFirst() == UInt8(ascii: "]") else { return false }
    } else {
      let host = rest.prefix {
        isLetter($0) || isDigit($0) || $0 == dot || $0 == hyphen || $0 == UInt8(ascii: "_")
      }
      guard !host.isEmpty else { return false }
      rest = rest.dropFirst(host.count)
    }
    if rest.first == UInt8(ascii: ":") {
      let port = rest.dropFirst().prefix(while: isDigit)
      guard port.first != UInt8(ascii: "0"), let number = Int(String(port) ?? ""), number <= 65_535
      else { return false }
      rest = rest.dropFirst(1 + port.count)
    }
    guard let first = rest.first else { return true }
    guard first == UInt8(ascii: "/") || mayHaveQuery && (first == 0x3F || first == 0x23) else {
      return false
    }
    return hasAddressCharacters(rest, mayHaveQuery: mayHaveQuery)
  }

  private static func hasAddressCharacters(_ text: Substring.UTF8View, mayHaveQuery: Bool) -> Bool {
    var rest = text
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let high = rest.popFirst(), let low = rest.popFirst(),
          JSONEscapes.digit(high) != nil, JSONEscapes.digit(low) != nil
        else { return false }
      } else if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
        if !mayHaveQuery { return false }
      } else if !isLetter(byte), !isDigit(byte), !"._~!$&'()*+,;=:@/-".utf8.contains(byte) {
        return false
      }
    }
    return true
  }
}
