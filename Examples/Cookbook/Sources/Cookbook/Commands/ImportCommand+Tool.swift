import FlowModels
package import FlowTool
import RecipeFeature

extension ImportCommand {
  /// Adds the kinds of reports, and the article about mappings.
  package static func complete(_ syntax: inout CommandSyntax) {
    for index in syntax.options.indices where syntax.options[index].name == "--report" {
      syntax.options[index].kinds = ["json="]
    }
    syntax.articles = [
      HelpArticle(
        title: "Importing", module: "RecipeFeature",
        file: "Sources/RecipeFeature/RecipeFeature.docc/Importing.md", options: ["--map"])
    ]
  }

  /// The version of SQLite that is linked.
  package static var storage: String { RecipeDatabase.library }

  /// Makes an empty database, and exports it.
  package static func tryStorage(at path: String) async throws -> Int {
    try await RecipeFileImporter(into: path, options: ImportOptions()).finish()
    var count = 0
    try RecipeFileExporter.export(path) { count += $0.count }
    return count
  }
}
