/// The format of a setting's values in a brand's file.
public struct BrandSettingKind<Value: Sendable>: Sendable {
  let schema: ValueSchema
  /// True if a brand may leave the value out without a default.
  var isOptional = false
  /// The value of a required setting in a brand that was made in code.
  let empty: Value
  let read: @Sendable (JSONValue) -> Value?
  let json: @Sendable (Value) -> JSONValue?

  /// The same format for a value that a brand may leave out.
  public var optional: BrandSettingKind<Value?> {
    BrandSettingKind<Value?>(
      schema: schema, isOptional: true, empty: nil, read: { read($0).map { .some($0) } },
      json: { $0.flatMap(json) })
  }

  /// The format of an array of different values.
  public var list: BrandSettingKind<[Value]> {
    BrandSettingKind<[Value]>(
      schema: .list(of: schema, atLeast: 0), empty: [],
      read: { if case .array(let items) = $0 { items.compactMap(read) } else { nil } },
      json: { .array($0.compactMap(json)) })
  }

  static func text(
    _ format: TextFormat, empty: Value, _ read: @escaping @Sendable (String) -> Value?,
    text: @escaping @Sendable (Value) -> String?
  ) -> BrandSettingKind {
    BrandSettingKind(
      schema: .text(format), empty: empty,
      read: { value in
        if case .string(let text) = value, format.accepts(text) { read(text) } else { nil }
      }, json: { text($0).map { .string($0) } })
  }
}

extension BrandSettingKind where Value == Int {
  static func whole(_ range: ClosedRange<Int>) -> BrandSettingKind {
    BrandSettingKind(
      schema: .whole(range), empty: range.lowerBound,
      read: { if case .integer(let whole) = $0, range.contains(whole) { whole } else { nil } },
      json: { .integer($0) })
  }
}

extension BrandSettingKind where Value == Double {
  /// Makes the format of numbers in a range.
  public static func number(_ range: ClosedRange<Double>) -> BrandSettingKind {
    BrandSettingKind(
      schema: .number(range), empty: range.lowerBound,
      read: { value in
        switch value {
        case .integer(let whole) where range.contains(Double(whole)): Double(whole)
        case .number(let number) where range.contains(number): number
        default: nil
        }
      }, json: { Int(exactly: $0).map { .integer($0) } ?? .number($0) })
  }
}

extension BrandSettingKind where Value == String {
  /// Makes the format of a text that is one of several words.
  public static func words(_ words: [String]) -> BrandSettingKind {
    BrandSettingKind(
      schema: .choice(ValueSchema.Choice(what: nil, names: words)), empty: words.first ?? "",
      read: { if case .string(let word) = $0, words.contains(word) { word } else { nil } },
      json: { .string($0) })
  }

  /// Makes the format of one line of text with a largest number of characters, at least 1.
  public static func line(atMost length: Int) -> BrandSettingKind {
    let most = max(1, length)
    return text(
      .line(like: String("words".prefix(most)), atMost: most), empty: "", \.self, text: \.self)
  }
}
