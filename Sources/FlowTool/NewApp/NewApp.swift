import FlowModels

/// A package for a new app, with the names that are made from the app's name.
struct NewApp {
  /// The name that people see.
  let name: String
  /// The name of the package and of its module: `LemonNotes`.
  let module: String
  /// The path of the package `flows`, as seen from the new package.
  let flows: String

  /// The id of the brand: `lemon-notes`.
  var id: String { NewBrand.id(of: name) ?? module.lowercased() }
  /// The name of the command-line tool: `lemonnotesctl`.
  var tool: String { module.lowercased() + "ctl" }
  var scheme: String { module.lowercased() }

  /// Returns a module name made from an app's name, without accents; `nil` if there is none.
  static func module(of name: String) -> String? {
    let words = name.split { !$0.isLetter && !$0.isNumber }
      .map { $0.allSatisfy(\.isASCII) ? String($0) : DisplayText.folded(String($0)) }
    let module = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return problem(in: module) == nil ? module : nil
  }

  /// Returns what is wrong with the name of a module; `nil` if nothing is.
  static func problem(in module: String) -> String? {
    guard module.first?.isLetter == true, module.allSatisfy(isLetterOrDigit) else {
      return "expected letters and digits of ASCII, a letter first"
    }
    return taken.contains(module.lowercased()) ? "this is the name of another module" : nil
  }

  private static func isLetterOrDigit(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }

  // The modules that the package imports, their own modules, and names that Swift reserves.
  private static let taken: Set = [
    "any", "brandinspection", "brands", "csqlite", "diagnostics", "flowhosting", "flowhtml",
    "flowmodels", "flows", "flowswiftui", "flowtool", "flowuikit", "foundation", "jsonreader",
    "localization", "note", "observation", "previewserver", "protocol", "recipefeature",
    "responder", "self", "simulation", "swift", "swiftui", "testing", "type", "uikit", "webdata",
  ]
}
