/// An app that simulations and tools can run for any of its brands.
///
/// ```swift
/// enum RecipeApp: BrandedApp {
///   static let brandSchema = BrandSchema(features: ["recipes"], rows: ["recipe"], strings: words)
///   static func makeApp(brand: Brand, in environment: AppEnvironment) throws -> AppModel { … }
/// }
/// ```
@MainActor
public protocol BrandedApp: FlowApp {
  /// The choices that the app leaves to its brands: the names that a brand's file may use.
  static var brandSchema: BrandSchema { get }

  /// Makes the app of a brand, without launching it.
  ///
  /// - Parameters:
  ///   - brand: The brand.
  ///   - environment: The surroundings; see `FlowApp.makeApp(in:)`.
  /// - Throws: `InputError` if the brand's data is invalid.
  static func makeApp(brand: Brand, in environment: AppEnvironment) throws -> AppModel

  /// The parts that depend on how the app was built.
  static var buildParts: [BuildPart] { get }
}

extension BrandedApp {
  /// Makes the app of a brand that decides nothing: it has the app's name and all of its features.
  public static func makeApp(in environment: AppEnvironment) throws -> AppModel {
    let menu = brandSchema.features.map { Brand.MenuEntry($0.id) }
    return try makeApp(brand: Brand(name: name, menu: menu), in: environment)
  }

  /// No parts: every build can do the same.
  public static var buildParts: [BuildPart] { [] }
}
