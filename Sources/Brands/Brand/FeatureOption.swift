/// An option of a feature that a brand may set, with the type that the app reads.
///
/// ```swift
/// static let reviews = FeatureOption.bool(
///   "reviews", of: "recipes", default: true, "Whether people may review recipes.")
/// …
/// if brand.value(of: RecipeOptions.reviews) { … }
/// ```
public struct FeatureOption<Value: Hashable & Sendable>: Sendable {
  package let feature: String
  /// Its description, for ``FeatureSchema``.
  public let schema: OptionSchema
  /// The value if a brand sets none.
  package let defaultValue: Value
  let read: @Sendable (JSONValue) -> Value?
}

extension FeatureOption where Value == Bool {
  /// Makes an option that is on or off.
  ///
  /// - Parameters:
  ///   - name: Its name in the brand's file.
  ///   - feature: The feature that it belongs to.
  ///   - value: The value if a brand sets none.
  ///   - summary: A description of the option, in a sentence.
  public static func bool(
    _ name: String, of feature: String, default value: Bool, _ summary: String
  ) -> FeatureOption {
    FeatureOption(
      feature: feature, schema: OptionSchema(name: name, summary: summary, kind: .bool(value)),
      defaultValue: value
    ) { if case .bool(let bool) = $0 { bool } else { nil } }
  }
}

extension FeatureOption where Value == Int {
  /// Makes an option that is a whole number.
  ///
  /// - Parameters:
  ///   - name: Its name in the brand's file.
  ///   - feature: The feature that it belongs to.
  ///   - range: The values that it may have.
  ///   - value: The value if a brand sets none.
  ///   - summary: A description of the option, in a sentence.
  public static func whole(
    _ name: String, of feature: String, in range: ClosedRange<Int>, default value: Int,
    _ summary: String
  ) -> FeatureOption {
    FeatureOption(
      feature: feature,
      schema: OptionSchema(name: name, summary: summary, kind: .whole(range, value)),
      defaultValue: value
    ) { if case .integer(let whole) = $0, range.contains(whole) { whole } else { nil } }
  }
}

extension FeatureOption where Value == String {
  /// Makes an option that is one of several words.
  ///
  /// - Parameters:
  ///   - name: Its name in the brand's file.
  ///   - feature: The feature that it belongs to.
  ///   - words: The words that it may be.
  ///   - value: The value if a brand sets none.
  ///   - summary: A description of the option, in a sentence.
  public static func choice(
    _ name: String, of feature: String, among words: [String], default value: String,
    _ summary: String
  ) -> FeatureOption {
    FeatureOption(
      feature: feature,
      schema: OptionSchema(name: name, summary: summary, kind: .choice(words, value)),
      defaultValue: value
    ) { if case .string(let word) = $0, words.contains(word) { word } else { nil } }
  }
}

extension FeatureOption where Value == [String] {
  /// Makes an option that is a selection of words, in order.
  ///
  /// - Parameters:
  ///   - name: Its name in the brand's file.
  ///   - feature: The feature that it belongs to.
  ///   - words: The words that it may contain.
  ///   - value: The value if a brand sets none.
  ///   - summary: A description of the option, in a sentence.
  public static func list(
    _ name: String, of feature: String, among words: [String], default value: [String],
    _ summary: String
  ) -> FeatureOption {
    FeatureOption(
      feature: feature,
      schema: OptionSchema(name: name, summary: summary, kind: .list(words, value)),
      defaultValue: value
    ) { json in
      guard case .array(let items) = json else { return nil }
      return items.compactMap { item in
        if case .string(let word) = item, words.contains(word) { word } else { nil }
      }
    }
  }
}
