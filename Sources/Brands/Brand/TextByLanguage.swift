/// A text for all languages, or one for each.
public struct TextByLanguage: Hashable, Sendable, ExpressibleByStringLiteral {
  package var text: String?
  /// The texts by language, if they differ.
  package var texts: [String: String] = [:]

  package init(text: String? = nil, texts: [String: String] = [:]) {
    self.text = text
    self.texts = texts
  }

  /// Makes one text for all languages.
  public init(stringLiteral text: String) { self.init(text: text) }

  /// All texts, in the order of their languages.
  package var all: [String] {
    (text.map { [$0] } ?? []) + texts.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the text in a language, or else in those of the brand, with the fallbacks of strings.
  ///
  /// - Parameters:
  ///   - language: The language of the app; `nil` for the first one of the brand.
  ///   - languages: The languages of the brand.
  public func text(in language: String?, of languages: [String]) -> String? {
    if texts.isEmpty { return text }
    let wanted = (language.map { [$0] } ?? []) + languages + ["en"]
    return wanted.lazy.flatMap(LanguageTag.fallbacks).compactMap { texts[$0] }.first
      ?? texts.sorted { $0.key < $1.key }.first?.value
  }
}

/// The texts of a brand's identity that may differ by language.
package struct IdentityTexts: Hashable, Sendable {
  package var name = TextByLanguage()
  package var tagline: TextByLanguage?
  package var privacy: TextByLanguage?
  package var terms: TextByLanguage?
  package var help: TextByLanguage?
}

extension ValueCodec where Value == TextByLanguage {
  static func byLanguage(_ format: TextFormat) -> ValueCodec {
    let text = ValueCodec<String>.text(format)
    let map = ValueCodec<[String: String]>.map("language", .format(.language), of: text)
    return ValueCodec(schema: .either(text.schema, map.schema)) { value, context in
      if value.isObject {
        return map.read(value, context).map { TextByLanguage(texts: $0) }
      }
      return text.read(value, context).map { TextByLanguage(text: $0) }
    } json: { value in
      value.text.map { .string($0) } ?? map.json(value.texts)
    }
  }
}
