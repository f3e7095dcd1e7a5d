/// The app's own texts and the framework's, in all languages, as the words that belong to no brand.
final class AppWords {
  struct Text {
    var language: String
    var key: String
    var text: FoldedText
  }

  /// The app's own texts, without those of the framework.
  private(set) lazy var texts: [Text] = schema.strings.languages.flatMap { language in
    (schema.strings.table(language) ?? [:]).sorted { $0.key < $1.key }.flatMap { key, pattern in
      pattern.texts.map {
        Text(language: language, key: key, text: FoldedText($0.text, hasPlaces: true))
      }
    }
  }

  private let schema: BrandSchema
  private lazy var whole = Set(texts.map(\.text.bytes))
  private lazy var words: Set<[UInt8]> = texts.reduce(into: []) { words, entry in
    var word: [UInt8] = []
    for (position, byte) in entry.text.bytes.enumerated() {
      if entry.text.gaps[position] != .none, !word.isEmpty {
        words.insert(word)
        word = []
      }
      word.append(byte)
    }
    if !word.isEmpty { words.insert(word) }
  }

  init(_ schema: BrandSchema) { self.schema = schema }

  /// Returns the reason why a name is no sign of its brand in texts, or `nil` if it is one.
  func reason(against name: String, _ pattern: LeakPattern) -> String? {
    let folded = FoldedText(name).bytes
    if whole.contains(folded) { return "the app has the same text" }
    if pattern.words.count == 1, words.contains(folded) {
      return "the app's own texts have this word"
    }
    return nil
  }
}
