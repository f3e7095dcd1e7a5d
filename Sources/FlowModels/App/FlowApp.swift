/// An app that can be run for any of its brands: what a tool or a test needs to know of it.
///
/// ```swift
/// enum RecipeApp: FlowApp {
///   static let brandSchema = BrandSchema(features: ["recipes"], rows: ["recipe"], strings: words)
///   static func makeApp(brand: Brand, in environment: AppEnvironment) throws -> AppModel { … }
/// }
/// ```
@MainActor
public protocol FlowApp {
  /// What the app lets its brands decide.
  static var brandSchema: BrandSchema { get }

  /// Makes the app of a brand, not launched.
  ///
  /// - Parameters:
  ///   - brand: The brand.
  ///   - environment: The device, the language, the clock, and what to put before data providers
  ///     (``DataProvider/gated(by:)``, ``DataProvider/faulty(by:named:clock:)``), and before stores that
  ///     others share, so that a simulation changes nothing (``DataStore/overlaid(in:named:by:)``).
  /// - Throws: ``InputError`` when the brand's data is not what it should be.
  static func makeApp(brand: Brand, in environment: AppEnvironment) throws -> AppModel

  /// Reads people's files into the app's own database, if it has one.
  static var importer: (any DataImporter.Type)? { get }

  /// Writes the app's own database as a document, if it has one.
  static var exporter: (any DataExporter.Type)? { get }

  /// Writes plausible data of any size, for tests of scale, if the app can.
  static var generator: (any DataGenerator.Type)? { get }
}

extension FlowApp {
  /// None.
  public static var importer: (any DataImporter.Type)? { nil }

  /// None.
  public static var exporter: (any DataExporter.Type)? { nil }

  /// None.
  public static var generator: (any DataGenerator.Type)? { nil }
}
