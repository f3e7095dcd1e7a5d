package import FlowModels
package import Testing

/// Expects that a table says all that the English one says: the same keys, with the same places, in
/// just the plural forms that its language has.
package func expectWhole(
  _ table: (String) -> Localization.Table?, _ language: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let english = table("en"), let words = table(language) else {
    Issue.record("there is no table for \(language)", sourceLocation: sourceLocation)
    return
  }
  let expect = { (isSo: Bool, comment: String) in
    if !isSo { Issue.record("\(language): \(comment)", sourceLocation: sourceLocation) }
  }
  let keys = (words.keys.sorted(), english.keys.sorted())
  expect(keys.0 == keys.1, "\(Set(keys.0).symmetricDifference(keys.1)) is in one of them only")
  for (key, pattern) in words {
    guard let model = english[key] else { continue }
    let categories = pattern.texts.compactMap(\.category)
    expect(
      categories.isEmpty || categories == PluralRule.categories(of: language),
      "\(key) has forms for \(categories)")
    for (category, text) in pattern.texts {
      expect(!text.isEmpty, "\(key) is empty")
      expect(DisplayText.singleLine(text) == text, "\(key) cannot be drawn on a line")
      let places = Localization.Pattern.placeholders(in: text)
      // “One page” may do without the number; what stands for others must say it.
      let counted = category == .other ? nil : pattern.counted
      expect(
        places == model.placeholders
          || places.union(counted.map { [$0] } ?? []) == model.placeholders,
        "\(key) has places \(places)")
    }
  }
}

/// Expects that most of a table is not as the English one has it.
package func expectTranslated(
  _ table: (String) -> Localization.Table?, _ language: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let english = table("en") ?? [:]
  let same = (table(language) ?? [:]).filter { english[$0.key] == $0.value }.keys.sorted()
  #expect(same.count <= 5, "\(same)", sourceLocation: sourceLocation)
}
