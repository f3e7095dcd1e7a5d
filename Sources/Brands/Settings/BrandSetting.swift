/// A setting that a brand may choose, with the type that the app reads.
///
/// ```swift
/// static let pieces = BrandSetting("limits.pieces", 1...99, default: 9, "The most pieces.")
/// …
/// let pieces = brand.value(of: ShopLimits.pieces)
/// ```
///
/// The name is the key path in the brand's file: `features.FEATURE.NAME` for an option of a
/// feature, `limits.NAME` for a limit, and anything else for a group of the app's own. A setting
/// without a default is required in every brand, unless its type is optional.
public struct BrandSetting<Value: Hashable & Sendable>: BrandSettingDeclaration {
  /// Its description, without the type.
  public let declaration: BrandSettingSchema
  /// The value if a brand sets none.
  package let defaultValue: Value
  let kind: BrandSettingKind<Value>

  init(
    _ name: String, _ kind: BrandSettingKind<Value>, _ value: Value?, _ summary: String,
    _ successor: String?
  ) {
    self.kind = kind
    defaultValue = value ?? kind.empty
    let json = value.flatMap(kind.json)
    declaration = BrandSettingSchema(
      path: name, summary: summary, schema: kind.schema, defaultValue: json,
      isRequired: value == nil && !kind.isOptional && successor == nil,
      hasSoundDefault: value == nil || kind.isOptional && json == nil
        || json.flatMap(kind.read) == value,
      successor: successor)
  }
}

extension BrandSetting where Value: BrandSettingValue {
  /// Makes a setting of a type.
  ///
  /// - Parameters:
  ///   - name: Its key path in the brand's file.
  ///   - type: Its type.
  ///   - value: The value if a brand sets none. Without one, every brand must set a value.
  ///   - summary: A description of the setting, in a sentence.
  ///   - successor: The name of the setting that replaces this one, if it is deprecated. The new
  ///     one has this one's value where it is not set itself.
  public init(
    _ name: String, _ type: Value.Type, default value: Value? = nil, _ summary: String,
    replacedBy successor: String? = nil
  ) {
    self.init(name, Value.kind, value, summary, successor)
  }
}

extension BrandSetting {
  /// Makes a setting of a format, such as `.number(0...1)` or `.words(["list", "grid"])`.
  ///
  /// - Parameters:
  ///   - name: Its key path in the brand's file.
  ///   - kind: Its format.
  ///   - value: The value if a brand sets none. Without one, every brand must set a value.
  ///   - summary: A description of the setting, in a sentence.
  ///   - successor: The name of the setting that replaces this one, if it is deprecated.
  public init(
    _ name: String, _ kind: BrandSettingKind<Value>, default value: Value? = nil,
    _ summary: String, replacedBy successor: String? = nil
  ) {
    self.init(name, kind, value, summary, successor)
  }

  /// Makes a setting that is a whole number.
  ///
  /// - Parameters:
  ///   - name: Its key path in the brand's file.
  ///   - range: The values that it may have.
  ///   - value: The value if a brand sets none. Without one, every brand must set a value.
  ///   - summary: A description of the setting, in a sentence.
  ///   - successor: The name of the setting that replaces this one, if it is deprecated.
  public init(
    _ name: String, _ range: ClosedRange<Int>, default value: Int? = nil, _ summary: String,
    replacedBy successor: String? = nil
  ) where Value == Int {
    self.init(name, .whole(range), value, summary, successor)
  }
}

extension Brand {
  /// Returns the value that the brand sets, or the default.
  public func value<Value>(of setting: BrandSetting<Value>) -> Value {
    json(of: setting.declaration.path).flatMap(setting.kind.read) ?? setting.defaultValue
  }
}
