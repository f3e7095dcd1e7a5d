public import Foundation

/// A type that a setting of a brand may have.
///
/// An enumeration with raw values of the type `String` that is `CaseIterable` conforms without
/// further code, and so does a ``BrandObject``.
public protocol BrandSettingValue: Hashable, Sendable {
  /// The format of its values.
  static var kind: BrandSettingKind<Self> { get }
}

extension BrandSettingValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// The format of the raw values.
  public static var kind: BrandSettingKind<Self> {
    BrandSettingKind(
      schema: .choice(ValueSchema.Choice(what: nil, names: allCases.map(\.rawValue))),
      // An enumeration with raw values has a case.
      empty: allCases[allCases.startIndex],
      read: { if case .string(let word) = $0 { Self(rawValue: word) } else { nil } },
      json: { .string($0.rawValue) })
  }
}

extension Bool: BrandSettingValue {
  /// The format of `true` and `false`.
  public static var kind: BrandSettingKind<Bool> {
    BrandSettingKind(
      schema: .bool, empty: false,
      read: { if case .bool(let bool) = $0 { bool } else { nil } }, json: { .bool($0) })
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
    return BrandSettingKind(
      schema: codec.schema, empty: "",
      read: { value in
        switch value {
        case .string(let text): TextByLanguage(text: text)
        case .object(let texts):
          TextByLanguage(
            texts: texts.compactMapValues { if case .string(let text) = $0 { text } else { nil } })
        default: nil
        }
      }, json: codec.json)
  }
}
