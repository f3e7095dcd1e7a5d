public import Foundation

/// A type that a setting of a brand may have.
///
/// An enumeration with raw values of the type `String` that is `CaseIterable` conforms without
/// further code, and so does a ``BrandObject``.
public protocol BrandSettingValue: Hashable, Sendable {
  /// The format of its values.
  static var kind: BrandSettingKind<Self> { get }
}

/// The format of a type's values in a brand's file.
public struct BrandSettingKind<Value: Sendable>: Sendable {
  let schema: ValueSchema
  /// True if a brand may leave the value out without a default.
  var isOptional = false
  /// The value of a required setting in a brand that was made in code.
  let empty: Value
  let read: @Sendable (JSONValue) -> Value?
  let json: @Sendable (Value) -> JSONValue?
}

extension BrandSettingKind {
  var optional: BrandSettingKind<Value?> {
    BrandSettingKind<Value?>(schema: schema, isOptional: true, empty: nil) { value in
      read(value).map { .some($0) }
    } json: {
      $0.flatMap(json)
    }
  }

  var list: BrandSettingKind<[Value]> {
    BrandSettingKind<[Value]>(schema: .list(of: schema, atLeast: 0), empty: []) { value in
      guard case .array(let items) = value else { return nil }
      return items.compactMap(read)
    } json: {
      .array($0.compactMap(json))
    }
  }

  static func text(
    _ format: TextFormat, empty: Value, _ read: @escaping @Sendable (String) -> Value?,
    text: @escaping @Sendable (Value) -> String?
  ) -> BrandSettingKind {
    BrandSettingKind(schema: .text(format), empty: empty) { value in
      if case .string(let text) = value, format.accepts(text) { read(text) } else { nil }
    } json: {
      text($0).map { .string($0) }
    }
  }
}

extension BrandSettingKind where Value == Int {
  static func whole(_ range: ClosedRange<Int>) -> BrandSettingKind {
    BrandSettingKind(schema: .whole(range), empty: range.lowerBound) { value in
      if case .integer(let whole) = value, range.contains(whole) { whole } else { nil }
    } json: {
      .integer($0)
    }
  }
}

extension BrandSettingKind where Value == Double {
  static func number(_ range: ClosedRange<Double>) -> BrandSettingKind {
    BrandSettingKind(schema: .number(range), empty: range.lowerBound) { value in
      switch value {
      case .integer(let whole) where range.contains(Double(whole)): Double(whole)
      case .number(let number) where range.contains(number): number
      default: nil
      }
    } json: {
      Int(exactly: $0).map { .integer($0) } ?? .number($0)
    }
  }
}

extension BrandSettingKind where Value == String {
  static func words(_ words: [String]) -> BrandSettingKind {
    BrandSettingKind(
      schema: .choice(ValueSchema.Choice(what: nil, names: words)), empty: words.first ?? ""
    ) { value in
      if case .string(let word) = value, words.contains(word) { word } else { nil }
    } json: {
      .string($0)
    }
  }

  static func line(atMost length: Int) -> BrandSettingKind {
    text(.line(like: "some words", atMost: length), empty: "", \.self, text: \.self)
  }
}

extension BrandSettingValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// The format of the raw values.
  public static var kind: BrandSettingKind<Self> {
    let names = allCases.map(\.rawValue)
    return BrandSettingKind(
      schema: .choice(ValueSchema.Choice(what: nil, names: names)),
      // An enumeration with raw values has a case.
      empty: allCases[allCases.startIndex]
    ) { value in
      if case .string(let word) = value { Self(rawValue: word) } else { nil }
    } json: {
      .string($0.rawValue)
    }
  }
}

extension Bool: BrandSettingValue {
  /// The format of `true` and `false`.
  public static var kind: BrandSettingKind<Bool> {
    BrandSettingKind(schema: .bool, empty: false) { value in
      if case .bool(let bool) = value { bool } else { nil }
    } json: {
      .bool($0)
    }
  }
}

extension Int: BrandSettingValue {
  /// The format of whole numbers that JSON can write exactly.
  public static var kind: BrandSettingKind<Int> { .whole(-(1 << 53)...1 << 53) }
}

extension Double: BrandSettingValue {
  /// The format of numbers up to a thousand billions.
  public static var kind: BrandSettingKind<Double> { .number(-1e12...1e12) }
}

extension String: BrandSettingValue {
  /// The format of one line of at most 200 characters.
  public static var kind: BrandSettingKind<String> { .line(atMost: 200) }
}

extension Optional: BrandSettingValue where Wrapped: BrandSettingValue {
  /// The format of the wrapped value, which a brand may leave out.
  public static var kind: BrandSettingKind<Wrapped?> { Wrapped.kind.optional }
}

extension Array: BrandSettingValue where Element: BrandSettingValue {
  /// The format of an array of different values.
  public static var kind: BrandSettingKind<[Element]> { Element.kind.list }
}

extension ThemeColor: BrandSettingValue {
  /// The format `#RRGGBB`.
  public static var kind: BrandSettingKind<ThemeColor> {
    .text(.color, empty: ThemeColor(0), { ThemeColor($0) }, text: \.description)
  }
}

extension URL: BrandSettingValue {
  /// The format of a web page's address.
  public static var kind: BrandSettingKind<URL> {
    // A file's address cannot fail to be made.
    .text(
      .link, empty: URL(fileURLWithPath: "/"), { URL(string: $0) }, text: \.absoluteString)
  }
}

extension Duration: BrandSettingValue {
  /// The format of a whole number of seconds, minutes or hours: `90s`, `2h`.
  public static var kind: BrandSettingKind<Duration> {
    .text(.duration, empty: .zero, { Duration(written: $0) }, text: \.written)
  }
}

extension TextByLanguage: BrandSettingValue {
  /// The format of one text, or of an object with a text by language.
  public static var kind: BrandSettingKind<TextByLanguage> {
    let codec = ValueCodec<TextByLanguage>.byLanguage(.words(like: "some words"))
    return BrandSettingKind(schema: codec.schema, empty: "") { value in
      switch value {
      case .string(let text): TextByLanguage(text: text)
      case .object(let texts):
        TextByLanguage(
          texts: texts.compactMapValues { if case .string(let text) = $0 { text } else { nil } })
      default: nil
      }
    } json: {
      codec.json($0)
    }
  }
}
