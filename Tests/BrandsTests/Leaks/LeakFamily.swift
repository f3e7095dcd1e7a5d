import Brands
import FlowModels
import Foundation
import TestSupport

/// A family of brands with names in several scripts, and a brand, `basil`, in which a value can be
/// changed.
struct LeakFamily {
  static let schema = BrandSchema(
    features: [
      FeatureSchema("recipes", "Recipes."), "users",
    ],
    rows: ["recipe"],
    strings: [
      "en": [
        "recipes.title": "Recipes", "users.title": "Users",
        "items.removed": .plural([.one: "{count} item", .other: "{count} items"]),
      ]
    ],
    settings: [Settings.self], images: ["logo", "splash"])

  private enum Settings: BrandSettings {
    static let all: [any BrandSettingDeclaration] = [
      BrandSetting(
        "features.recipes.sort", .words(["title", "saffron"]), default: "title", "Order.")
    ]
  }

  /// The brands whose words must not be in `basil`, by their ids.
  static let others: [String: String] = [
    "saffron": """
    "name": "Saffron Kitchen", "shortNames": ["Saffron"],
      "tagline": "Cooking that takes its time", "bundleId": "example.saffron.kitchen",
      "urlScheme": "saffron", "linkHosts": ["saffron.example"]
    """,
    "zettel": #""name": "Küchenzettel", "linkHosts": ["zettel.example"]"#,
    "dacha": #""name": "Дачная кухня", "linkHosts": ["dacha.example"]"#,
    "noor": #""name": "מטבח נור", "linkHosts": ["noor.example"]"#,
    "hinode": #""name": "日の出キッチン", "linkHosts": ["hinode.example"]"#,
    "bueok": #""name": "사프란 부엌", "linkHosts": ["bueok.example"]"#,
  ]

  private static let basil = """
    {
      "id": "basil", "name": "Basil Kitchen", "tagline": "Green food", "bundleId": "example.basil",
      "urlScheme": "basil", "linkHosts": ["basil.example"],
      "languages": ["en", "de", "ru", "he", "ja", "ko", "pl"], "menu": ["recipes", "users"],
      "data": { "source": "sample" }
    }
    """

  /// Returns what is wrong in `basil` about words of others, with some values changed.
  ///
  /// - Parameter changes: The values as JSON, each by its keys, which are separated by slashes.
  static func leaks(_ changes: [String: String]) throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    var files: [String] = []
    for (id, members) in others.sorted(by: { $0.key < $1.key }) {
      try folder.write(
        """
        {"id": "\(id)", \(members), "menu": ["recipes"], "data": {"source": "sample"}}
        """.utf8, as: "\(id).json")
      files.append("\(folder.path)/\(id).json")
    }
    var brand = try JSONSerialization.jsonObject(with: Data(basil.utf8)) as? [String: Any] ?? [:]
    for (path, json) in changes {
      let value = try JSONSerialization.jsonObject(
        with: Data(json.utf8), options: .fragmentsAllowed)
      set(value, in: &brand, path.split(separator: "/").map(String.init)[...])
    }
    try folder.write(
      try JSONSerialization.data(withJSONObject: brand, options: [.sortedKeys, .prettyPrinted]),
      as: "basil.json")
    let found = try schema.lint(files + ["\(folder.path)/basil.json"])
    return found.filter { $0.code == .brandLeak }
  }

  private static func set(_ value: Any, in object: inout [String: Any], _ path: ArraySlice<String>)
  {
    guard let key = path.first else { return }
    if path.count == 1 {
      object[key] = value
    } else {
      var inner = object[key] as? [String: Any] ?? [:]
      set(value, in: &inner, path.dropFirst())
      object[key] = inner
    }
  }
}
