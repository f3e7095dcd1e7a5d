/// A group of settings that an app declares together; ``BrandSchema`` lists the groups.
public protocol BrandSettings {
  /// All settings of the group.
  static var all: [any BrandSettingDeclaration] { get }
}

/// A setting of any type.
public protocol BrandSettingDeclaration: Sendable {
  /// The description of the setting.
  var declaration: BrandSettingSchema { get }
}

/// The description of a setting, made by ``BrandSetting``.
public struct BrandSettingSchema: Sendable {
  /// The key path in a brand's file.
  package let path: String
  package let summary: String
  let schema: ValueSchema
  let defaultValue: JSONValue?
  package let isRequired: Bool
  /// False if a brand could not write the default value.
  let hasSoundDefault: Bool
  /// The key path to write instead, if the setting is deprecated.
  package let successor: String?

  /// The parts of the path.
  package var keys: [String] {
    path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  /// A value that a new brand may begin with, for its author to change.
  package var sample: JSONValue { schema.sample }

  /// Returns whether the setting is a switch that is off in a brand.
  package func isOff(in brand: Brand) -> Bool {
    guard case .bool = schema else { return false }
    return (brand.json(of: path) ?? defaultValue) != .bool(true)
  }

  /// The feature that the setting belongs to, if it does.
  package var feature: String? {
    let keys = keys
    return keys.count > 2 && keys[0] == "features" ? keys[1] : nil
  }
}
