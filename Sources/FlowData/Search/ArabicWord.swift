/// The spelling for comparing Arabic words. Writers leave out marks and hamzas, stretch words, and
/// write the article and short prepositions together with the word: `الشُّوربة` and `شوربه` are the
/// same word to a user who searches.
enum ArabicWord {
  /// Returns whether a word begins with a letter of the Arabic script.
  static func isNeeded(for word: [Unicode.Scalar]) -> Bool {
    word.first.map { (0x600...0x6FF).contains($0.value) } ?? false
  }

  /// Returns a word without marks and article, and with one letter for interchangeable ones.
  static func normalized(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var letters: [Unicode.Scalar] = []
    for scalar in word {
      switch scalar.value {
      // Vowels and other marks, and the line that stretches a word.
      case 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E8, 0x6EA...0x6ED,
        0x8D3...0x8FF:
        break
      case 0x622, 0x623, 0x625, 0x671: letters.append("\u{627}")
      case 0x649, 0x6CC, 0x6D2: letters.append("\u{64A}")
      case 0x629, 0x6C0, 0x6C1, 0x6C2, 0x6C3, 0x6D5: letters.append("\u{647}")
      case 0x6A9: letters.append("\u{643}")
      default: letters.append(scalar)
      }
    }
    for article in articles
    where letters.count >= article.count + 2 && letters.starts(with: article) {
      return Array(letters.dropFirst(article.count))
    }
    // Marks alone are no word, but the letter after them begins none either.
    return letters.isEmpty ? word : letters
  }

  private static let articles: [[Unicode.Scalar]] = [
    ["\u{627}", "\u{644}"], ["\u{648}", "\u{627}", "\u{644}"], ["\u{628}", "\u{627}", "\u{644}"],
    ["\u{643}", "\u{627}", "\u{644}"], ["\u{641}", "\u{627}", "\u{644}"], ["\u{644}", "\u{644}"],
  ]
}
