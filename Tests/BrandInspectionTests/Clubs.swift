import BrandInspection
import Brands
import FlowModels
import Foundation
import TestSupport

/// A family of brands of the club's app in files of its own.
@MainActor
struct Clubs {
  let folder: TemporaryFolder
  private(set) var files: [String] = []

  init() throws { folder = try TemporaryFolder() }

  /// Writes a brand with its own words.
  mutating func add(
    _ id: String, name: String? = nil, extends: String? = nil,
    menu: [String] = ["news", "members"],
    archive: Bool? = nil, count: Bool? = nil, page: Int? = nil, strings: [String: Any] = [:],
    others: [String: Any] = [:]
  ) throws {
    var features: [String: Any] = [:]
    if let archive { features["news"] = ["archive": archive] }
    if let count { features["members"] = ["count": count] }
    var brand: [String: Any] = [
      "id": id, "name": name ?? "Club \(id.capitalized)", "languages": ["en", "de"], "menu": menu,
      "features": features, "data": ["source": "sample"], "strings": strings,
    ]
    if let extends { brand["extends"] = "\(extends).json" }
    if let page { brand["limits"] = ["page": page] }
    brand.merge(others) { $1 }
    let data = try JSONSerialization.data(
      withJSONObject: brand, options: [.sortedKeys, .prettyPrinted])
    files.append(try folder.write(data, as: "\(id).json"))
  }

  /// Inspects the brands.
  func inspect<App: BrandedApp>(
    _ app: App.Type, _ change: (FleetInspection<App>) -> Void = { _ in }
  ) async -> FleetInspection<App> {
    let linter = BrandLinter(app.brandSchema)
    let inspection = FleetInspection<App>(linter.lint(files), of: linter)
    change(inspection)
    await inspection.run()
    return inspection
  }

  /// The names of the brands in files.
  static func names(_ files: [String]) -> [String] {
    files.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
  }
}
