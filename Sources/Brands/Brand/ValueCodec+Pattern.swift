extension ValueCodec where Value == Localization.Pattern {
  /// One text, or a text for each plural form.
  static let pattern: ValueCodec = {
    let forms = ObjectCodec<PatternDraft>(
      PluralCategory.allCases.map { category in
        Setting(
          category.rawValue, \.forms[category], ValueCodec<String>.text(.any).optional,
          "The text for the plural category `\(category.rawValue)` of the Unicode CLDR.")
      } + [
        Setting(
          "by", \.argument, ValueCodec<String>.text(.words(like: "count")),
          "The argument that is the number; by default `count`.")
      ])
    return ValueCodec(schema: .either(.text(.any), .object(forms.schema))) { value, context in
      if let text = value.node.text { return .text(text) }
      guard value.isObject else { return nil }
      var draft = PatternDraft()
      forms.read(value, into: &draft, context)
      return draft.forms.isEmpty ? nil : .plural(draft.forms, by: draft.argument)
    } json: { _ in
      nil
    }
  }()
}

private struct PatternDraft: Sendable {
  var forms: [PluralCategory: String] = [:]
  var argument = "count"
}
