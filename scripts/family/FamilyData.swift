import Foundation

/// The data of a family: the sample app's own files, or the same with one odd record.
struct FamilyData {
  /// The kinds of sources that a family can have.
  enum Source: String, CaseIterable {
    case sample, json, sqlite

    /// Returns the value of the key `data` for a folder of JSON files.
    func value(folder: String) -> String {
      switch self {
      case .sample: #"{ "source": "sample" }"#
      case .json: #"{ "source": "json", "folder": "\#(folder)" }"#
      case .sqlite: #"{ "source": "sqlite", "seed": "\#(folder)" }"#
      }
    }
  }

  private typealias Record = [String: Any]

  /// The oddities of a record of `recipes.json` that its readers refuse.
  private static let oddities: [(inout Record) -> Void] = [
    { $0["servings"] = "four" },
    { $0["title"] = nil },
    { $0["author"] = "nobody" },
    { $0["category"] = "no-category" },
    { $0["id"] = "1" },
    { $0["steps"] = ["Stir.", 7] },
    { $0["nutrition"] = ["calories": 350] },
  ]

  private let files: [String: Data]

  /// - Parameter folder: The folder with the sample app's files.
  init(folder: String) throws {
    var files: [String: Data] = [:]
    for name in ["categories", "recipes", "users"] {
      files["\(name).json"] = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name).json"))
    }
    self.files = files
  }

  /// Writes the files.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is made.
  ///   - odd: A number that chooses a record and its oddity; `nil` for no odd record.
  func write(to folder: String, odd: Int? = nil) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var files = files
    if let odd, let recipes = files["recipes.json"],
      var records = try JSONSerialization.jsonObject(with: recipes) as? [Record]
    {
      // Not the first one, as it is its id that another one has twice.
      Self.oddities[odd % Self.oddities.count](&records[1 + odd * 7 % (records.count - 1)])
      files["recipes.json"] = try JSONSerialization.data(
        withJSONObject: records, options: [.prettyPrinted, .sortedKeys])
    }
    for (name, data) in files {
      try data.write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
  }
}
