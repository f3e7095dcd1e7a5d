import Foundation

/// A mistake of the corpus: what a person would see of it, the shortest journey that shows it, and
/// where it is in an app.
struct Mistake {
  /// Where a file cannot be read.
  struct Failure: Error { var message: String }

  /// The name of the file, by which the switch is called.
  var name: String
  /// What a person sees, in a sentence or two.
  var summary: String
  var app: String
  /// The class of mistakes that it belongs to.
  var group: String
  /// The brand that shows it, for an app with brands.
  var brand: String?
  /// The device that the journey is for; `nil` for a phone.
  var device: String?
  /// The lines of the journey.
  var journey: String
  /// Why no journey shows it, where none does.
  var noJourney: String?
  var changes: [SourcePlant.Change]

  /// The classes, in the order of the matrix.
  static let groups = [
    "stale-value", "failure", "late-answer", "double-tap", "leaving", "relaunch", "device", "link",
    "data-edge", "dialog", "control", "text", "endless-work", "focus", "reach", "nondeterminism",
    "leak", "role",
  ]

  init(name: String, text: String) throws(Failure) {
    self.name = name
    let parts = text.components(separatedBy: "\n--- journey\n")
    guard parts.count == 2 else { throw Failure(message: "\(name): expected one --- journey") }
    var words: [String] = []
    var values: [String: String] = [:]
    for line in parts[0].split(separator: "\n") {
      if line.hasPrefix("# ") {
        words.append(String(line.dropFirst(2)))
      } else if let colon = line.firstRange(of: ": ") {
        values[String(line[..<colon.lowerBound])] = String(line[colon.upperBound...])
      } else {
        throw Failure(message: "\(name): \"\(line)\" is neither a comment nor a name and a value")
      }
    }
    let lines = parts[1].split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.firstIndex { $0.hasPrefix("file: ") } ?? lines.endIndex
    journey = lines[..<end].joined(separator: "\n") + "\n"
    let excuse = "# not by a journey: "
    noJourney = lines[..<end].first { $0.hasPrefix(excuse) }.map {
      String($0.dropFirst(excuse.count))
    }
    let plant: SourcePlant
    do {
      plant = try SourcePlant(
        name: name, text: "suite: corpus\n" + lines[end...].joined(separator: "\n"))
    } catch {
      throw Failure(message: error.message)
    }
    changes = plant.changes
    summary = words.joined(separator: " ")
    app = values["app"] ?? ""
    group = values["class"] ?? ""
    brand = values["brand"]
    device = values["device"]
    guard !summary.isEmpty, App.all[app] != nil, Self.groups.contains(group) else {
      throw Failure(message: "\(name): expected a comment, app: and class:")
    }
    guard changes.contains(where: { $0.new.contains("mistake(\"\(name)\")") }) else {
      throw Failure(message: "\(name): nothing asks for mistake(\"\(name)\")")
    }
  }

  /// The mistakes below a folder, by app and name.
  static func all(in folder: URL) throws -> [Mistake] {
    var all: [Mistake] = []
    for app in App.names {
      let place = folder.appending(path: app)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      for name in names.sorted() where name.hasSuffix(".txt") {
        let data = try Data(contentsOf: place.appending(path: name))
        let mistake = try Mistake(
          name: String(name.dropLast(4)), text: String(decoding: data, as: UTF8.self))
        guard mistake.app == app else {
          throw Failure(message: "\(name): it is of the app \(mistake.app), and lies below \(app)")
        }
        all.append(mistake)
      }
    }
    return all
  }
}

/// An app that mistakes are planted in.
struct App {
  var name: String
  /// Indicates whether it is in the package of the example apps.
  var isExample: Bool
  /// The executable's name.
  var product: String
  /// The journeys that `run` plays by default.
  var journeys: String
  /// The brand that is tried without a mistake; `nil` for an app without brands.
  var brand: String?
  /// The file in which the app is made.
  var main: String
  /// The place in that file that declares requirements, and what adds further ones there.
  var declaration: (old: String, new: String)

  static let names = ["todo", "player", "shop", "club", "recipes"]
  static let all = Dictionary(
    uniqueKeysWithValues: names.map { name in
      let isExample = name != "recipes"
      let brands = ["shop": "Examples/Apps/Brands/shop/depot.json", "recipes": saffron]
      return (
        name,
        App(
          name: name, isExample: isExample,
          product: isExample ? name : "flowctl",
          journeys: isExample ? "Examples/Apps/Journeys/\(name)" : "Fixtures/journeys",
          brand: brands[name],
          main: isExample
            ? "Examples/Apps/Sources/\(name.capitalized)/\(name.capitalized)App.swift"
            : "Sources/RecipeFeature/RecipeApp.swift",
          declaration: declaration(of: name))
      )
    })
  private static func declaration(of name: String) -> (old: String, new: String) {
    let arguments = [
      "todo": "of: samples, on: date.today", "player": "of: players", "shop": "of: shop",
      "club": "of: club", "recipes": "of: brand, over: store",
    ]
    let required = "isRequiring ? required(\(arguments[name] ?? "")) : []"
    // The scoreboard declares none.
    return name == "player"
      ? ("clock: environment.clock)", "clock: environment.clock).requiring(\(required))")
      : ("app.requirements =", "app.requirements = (\(required)) +")
  }
  private static let saffron = "Fixtures/brands/saffron.json"
}
