import Foundation

/// A copy of the fixtures in a temporary folder, and room for what is written.
final class Workspace {
  let folder: URL
  var brands: URL { folder.appending(path: "brands") }

  init(fixtures: URL) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "browsing-\(UUID().uuidString)")
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    Leftovers.add(folder: folder)
    for name in ["brands", "data", "fonts"] {
      try files.copyItem(at: fixtures.appending(path: name), to: folder.appending(path: name))
    }
  }

  func end() { Leftovers.remove(folder: folder) }

  func file(_ name: String) -> URL { folder.appending(path: name) }

  /// The names of the brands that are not there to be extended alone. A brand whose data is on a
  /// server gets the samples: here is none.
  func brandNames() throws -> [String] {
    var names: [String] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: brands.path).sorted() {
      guard file.hasSuffix(".json"), file != "base.json" else { continue }
      let url = brands.appending(path: file)
      if try JSON(text: Data(contentsOf: url))["data"]["source"].string == "http" {
        try change(file) { $0["data"] = ["source": "sample"] }
      }
      names.append(String(file.dropLast(5)))
    }
    return names
  }

  /// Changes a brand's file.
  func change(_ name: String, _ body: (inout [String: Any]) -> Void) throws {
    let url = brands.appending(path: name)
    let read = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    guard var object = read as? [String: Any] else { throw Failure("\(name): expected an object") }
    body(&object)
    try JSONSerialization.data(withJSONObject: object).write(to: url)
  }

  /// Writes the brand `many`, whose first category has a number of recipes.
  func writeMany(recipes count: Int) throws {
    let files = FileManager.default
    let data = file("many")
    try? files.removeItem(at: data)
    try files.copyItem(at: file("data"), to: data)
    let recipes = data.appending(path: "recipes.json")
    let read = try JSONSerialization.jsonObject(with: Data(contentsOf: recipes))
    guard let first = (read as? [[String: Any]])?.first else { throw Failure("no recipes") }
    let all = (1...count).map { number in
      var recipe = first
      recipe["id"] = "\(number)"
      recipe["title"] = "Recipe \(number)"
      return recipe
    }
    try JSONSerialization.data(withJSONObject: all).write(to: recipes)
    try Data(contentsOf: brands.appending(path: "saffron.json"))
      .write(to: brands.appending(path: "many.json"))
    try change("many.json") {
      $0["id"] = "many"
      $0["data"] = ["source": "json", "folder": "../many"]
      $0["limits"] = ["pageSize": 100]
    }
  }
}
