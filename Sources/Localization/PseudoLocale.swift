/// A pseudo-language that reveals untranslated text and tight layouts, with Android's names.
package enum PseudoLocale: String {
  /// English with accents, in brackets, and longer.
  case accented = "en-XA"
  /// English that is laid out from right to left.
  case mirrored = "ar-XB"

  /// Returns the text of a pattern in this language; its places stay.
  package func text(_ pattern: String) -> String {
    guard self == .accented, !pattern.isEmpty else { return pattern }
    var result = "["
    var length = 0
    for token in PatternTokens(pattern) {
      switch token {
      case .place(let name): result += "{\(name)}"
      case .words(let words):
        length += words.count
        for character in words { result.append(Self.accents[character] ?? character) }
      }
    }
    // Texts in other languages are about two fifths longer than in English.
    let wanted = result.count + (length * 2 + 4) / 5
    for word in Self.filling {
      guard result.count < wanted else { break }
      result += " " + word
    }
    return result + "]"
  }

  // Enough for the longest text that anyone reads.
  private static let filling = (0..<10).flatMap { _ in
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
  }

  private static let accents = [Character: Character](
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "àƀçđéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"))
}
