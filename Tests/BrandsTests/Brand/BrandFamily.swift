import Brands
import FlowModels
import Foundation
import TestSupport

/// A folder of brands that extend one another.
struct BrandFamily {
  static let schema = BrandSchema(
    features: [
      FeatureSchema("recipes", "Recipes."), "users", "shopping",
    ],
    rows: ["recipe"], strings: ["en": ["recipes.title": "Recipes"]],
    settings: [Settings.self])

  private enum Settings: BrandSettings {
    static let all: [any BrandSettingDeclaration] = [
      BrandSetting("features.recipes.reviews", Bool.self, default: true, "Reviews."),
      BrandSetting("features.recipes.columns", 1...3, default: 2, "Columns."),
      BrandSetting(
        "features.recipes.sort", .words(["title", "rating"]), default: "title", "Order."),
      BrandSetting(
        "features.recipes.tabs", BrandSettingKind.words(["all", "mine"]).list, default: ["all"],
        "Tabs."),
      BrandSetting("limits.servings", 1...99, default: 20, "Servings."),
    ]
  }

  /// What a brand needs, without its braces.
  static let rest =
    #""id": "a", "name": "A", "menu": ["recipes", "users"], "data": {"source": "sample"}"#

  let folder: TemporaryFolder

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    for (name, json) in files { try folder.write(json.utf8, as: name + ".json") }
  }

  func read(_ name: String = "a", in environment: String? = nil) throws -> BrandReading {
    try BrandReader(Self.schema).read("\(folder.path)/\(name).json", in: environment)
  }

  /// What is said of a brand: `file:line:column code path`, a line each.
  func codes(_ name: String = "a", in environment: String? = nil) throws -> [String] {
    try read(name, in: environment).diagnostics.sorted(by: <).map { diagnostic in
      let place = diagnostic.place
      let file = folder.stripped(place.file).replacingOccurrences(of: ".json", with: "")
      return [
        "\(file):\(place.line ?? 0):\(place.column ?? 0)", diagnostic.code.rawValue,
        diagnostic.path ?? "",
      ].joined(separator: " ").trimmingCharacters(in: .whitespaces)
    }
  }

  /// The messages with their fixes.
  func messages(_ name: String = "a", in environment: String? = nil) throws -> [String] {
    try read(name, in: environment).diagnostics.sorted(by: <).map { diagnostic in
      folder.stripped(
        [diagnostic.message, diagnostic.help].compactMap { $0 }.joined(separator: "; "))
    }
  }
}
