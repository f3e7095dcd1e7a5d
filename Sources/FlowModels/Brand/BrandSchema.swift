/// What an app lets its brands decide: the names that a brand's file may use.
public struct BrandSchema: Sendable {
  /// The ids of the features that a menu may list.
  public var features: [String]
  /// The kinds of rows whose parts may be chosen.
  public var rows: [String]
  /// The app's own patterns by key, by language; a brand may replace any of them.
  public var strings: [String: Localization.Table]

  /// Makes a schema.
  public init(features: [String], rows: [String], strings: [String: Localization.Table]) {
    self.features = features
    self.rows = rows
    self.strings = strings
  }

  /// Every key that a brand's strings may set: the app's and the framework's.
  var stringKeys: Set<String> {
    Set([strings, BuiltInStrings.tables].flatMap { $0.values.flatMap(\.keys) })
  }
}
