import Localization

/// The words that mix two scripts, such as a Latin word with a Cyrillic `а`.
enum MixedWords {
  /// Returns the first such word of a text, with the letter.
  // `SMSка` has letters that no Latin word could hide, and an abbreviation of two is no word.
  static func first(in text: String) -> (word: String, letter: Unicode.Scalar)? {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    for case .words(let part) in PatternTokens(text) {
      for word in part.split(whereSeparator: { !$0.isLetter }) where word.count > 2 {
        let letters = ["Latn", "Cyrl", "Grek"].map { script in
          word.unicodeScalars.filter { ScriptRanges.contains($0, in: script) }
        }.filter { !$0.isEmpty }
        guard letters.count > 1, let fewest = letters.min(by: { $0.count < $1.count }),
          let letter = fewest.first, fewest.allSatisfy(lookAlikes.contains)
        else { continue }
        return (String(word), letter)
      }
    }
    return nil
  }

  /// Returns a letter with its number and its name in Unicode.
  static func name(of letter: Unicode.Scalar) -> String {
    let number = String(letter.value, radix: 16, uppercase: true)
    let digits = String(repeating: "0", count: max(0, 4 - number.count)) + number
    return "U+\(digits)" + (letter.properties.name.map { " (\($0.lowercased()))" } ?? "")
  }

  private static let lookAlikes = Set(
    ("аеорсухіјѕАВЕКМНОРСТУХІЈЅ" + "aceopxyijsABCEHKMOPTXYIJS" + "ονΑΒΕΖΗΙΚΜΝΟΡΤΥΧ").unicodeScalars)
}
