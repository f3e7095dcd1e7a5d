/// Something that a brand may decide in a feature, and how the app reads it.
///
/// ```swift
/// static let reviews = FeatureOption.bool(
///   "reviews", of: "recipes", default: true, "Whether people may review recipes.")
/// …
/// if brand.value(of: RecipeOptions.reviews) { … }
/// ```
public struct FeatureOption<Value: Hashable & Sendable>: Sendable {
  /// The feature that it belongs to.
  public let feature: String
  /// Its description, for ``FeatureSchema``.
  public let schema: OptionSchema
  /// What holds where a brand says nothing.
  public let defaultValue: Value
  let read: @Sendable (JSONValue) -> Value?
}

extension FeatureOption where Value == Bool {
  /// A yes or no.
  ///
  /// - Parameters:
  ///   - name: Its name in the brand's file.
  ///   - feature: The feature that it belongs to.
  ///   - value: What holds where a brand says nothing.
  ///   - summary: What it decides, in a sentence.
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
  /// A whole number.
  ///
  /// - Parameters:
  ///   - name: Its name in the brand's file.
  ///   - feature: The feature that it belongs to.
  ///   - range: What it may be.
  ///   - value: What holds where a brand says nothing.
  ///   - summary: What it decides, in a sentence.
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
  /// One of some words.
  ///
  /// - Parameters:
  ///   - name: Its name in the brand's file.
  ///   - feature: The feature that it belongs to.
  ///   - words: What it may be.
  ///   - value: What holds where a brand says nothing.
  ///   - summary: What it decides, in a sentence.
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
  /// Some of some words, in an order.
  ///
  /// - Parameters:
  ///   - name: Its name in the brand's file.
  ///   - feature: The feature that it belongs to.
  ///   - words: What they may be.
  ///   - value: What holds where a brand says nothing.
  ///   - summary: What it decides, in a sentence.
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
