extension Localization {
  /// The entry of a table for a key: one text, or a form for each kind of number.
  ///
  /// ```swift
  /// let table: Localization.Table = [
  ///   "basket.title": "Basket",
  ///   "basket.removed": .plural([.one: "{count} was deleted", .other: "{count} were deleted"]),
  /// ]
  /// ```
  public enum Pattern: Hashable, Sendable, ExpressibleByStringLiteral {
    /// One text, with `{name}` places.
    case text(String)
    /// A text for each plural category of the language, and the name of the argument that counts.
    case plural([PluralCategory: String], by: String = "count")

    /// Makes a pattern of one text.
    public init(stringLiteral value: String) { self = .text(value) }

    /// Returns the form for a category, or that for `other`, or the first in category order.
    package func text(for category: PluralCategory) -> String {
      switch self {
      case .text(let text): text
      case .plural(let forms, _):
        forms[category] ?? forms[.other]
          ?? PluralCategory.allCases.lazy.compactMap { forms[$0] }.first ?? ""
      }
    }

    /// The texts of the pattern: one without a category, or the forms in category order.
    package var texts: [(category: PluralCategory?, text: String)] {
      switch self {
      case .text(let text): [(nil, text)]
      case .plural(let forms, _):
        PluralCategory.allCases.compactMap { category in forms[category].map { (category, $0) } }
      }
    }

    /// The name of the argument that counts, if there is one.
    package var counted: String? {
      if case .plural(_, let name) = self { name } else { nil }
    }

    /// The names of the `{name}` places in any of its texts.
    package var placeholders: Set<String> {
      texts.reduce(into: []) { $0.formUnion(Self.placeholders(in: $1.text)) }
    }

    /// Returns the first brace of a text that belongs to no place.
    package static func strayBrace(in text: String) -> Character? {
      for token in PatternTokens(text) {
        guard case .words(let words) = token else { continue }
        if let brace = words.first(where: { $0 == "{" || $0 == "}" }) { return brace }
      }
      return nil
    }

    /// Returns the names of the `{name}` places in a text.
    package static func placeholders(in text: String) -> Set<String> {
      PatternTokens(text).reduce(into: []) { names, token in
        if case .place(let name) = token { names.insert(String(name)) }
      }
    }
  }
}

extension Localization.Pattern {
  /// Returns true if a shown text may be one of the pattern's texts with its places filled.
  package func fits(_ shown: String) -> Bool {
    texts.contains { _, text in
      var rest = shown[...]
      var isFirst = true
      var endsOpen = false
      for token in PatternTokens(text) {
        switch token {
        case .place: endsOpen = true
        case .words(let words):
          if isFirst, !endsOpen {
            guard rest.hasPrefix(words) else { return false }
            rest = rest.dropFirst(words.count)
          } else {
            guard let range = rest.firstRange(of: words) else { return false }
            rest = rest[range.upperBound...]
          }
          endsOpen = false
        }
        isFirst = false
      }
      return rest.isEmpty || endsOpen
    }
  }
}
