/// A growth that is planted in the texts of the project, as they are read.
struct PlantedText {
  var figure: String
  var summary: String
  var path: String
  var text: String

  /// Whether the figure is reported, with the place.
  ///
  /// - Parameters:
  ///   - tree: The texts without it.
  ///   - before: The figures of these texts.
  func isFound(in tree: Tree, before: [Figure]) -> Bool {
    let budgets = before.compactMap { figure in
      figure.unit.map {
        Budget(name: figure.name, value: figure.value, unit: $0, command: figure.command)
      }
    }
    var planted = tree
    planted.files[path, default: ""] += text
    let figures = FileFigures(tree: planted).all
    let file = BudgetFile(countedWith: "", budgets: budgets)
    let rows = Comparison(figures, with: file) { _ in true }.rows
    let places = before.first { $0.name == figure }?.places ?? [:]
    guard let row = rows.first(where: { $0.name == figure }), row.verdict == .grown,
      let grown = Places.grown(row.figure?.places ?? [:], since: places).first
    else { return false }
    return grown.place == path || path == Tree.listing
  }

  private static let new = "Sources/FlowModels/Planted.swift"

  static let all = [
    PlantedText(
      figure: "lines.FlowModels", summary: "a file of 150 lines", path: new,
      text: String(repeating: "// A line.\n", count: 150)),
    PlantedText(
      figure: "lines.all", summary: "a file of 600 lines", path: new,
      text: String(repeating: "// A line.\n", count: 600)),
    PlantedText(
      figure: "files.over-350-lines", summary: "a file of 351 lines", path: new,
      text: String(repeating: "// A line.\n", count: 351)),
    PlantedText(
      figure: "lines.over-100-columns", summary: "a line of 101 columns", path: new,
      text: String(repeating: "x", count: 101) + "\n"),
    PlantedText(
      figure: "lines.of-long-documentation", summary: "a line about a private value",
      path: new, text: "struct Planted {\n  /// A value.\n  private let value = 1\n}\n"),
    PlantedText(
      figure: "lines.of-pages-in-literals", summary: "a script in a literal", path: new,
      text: "let page = \"\"\"\n" + String(repeating: "  count += 1;\n", count: 21) + "  \"\"\"\n"),
    PlantedText(
      figure: "lines.summaries-with-clauses", summary: "a summary that begins with a clause",
      path: new, text: "/// What is planted.\nlet planted = 1\n"),
    PlantedText(
      figure: "symbols.FlowModels", summary: "a public symbol", path: Tree.listing,
      text: "\n## FlowModels (9999)\n\nPlanted\tpublic struct Planted\n"),
    PlantedText(
      figure: "symbols.all", summary: "a public symbol", path: Tree.listing,
      text: "\n## Planted (1)\n\nPlanted\tpublic struct Planted\n"),
    PlantedText(
      figure: "traps", summary: "a value that must be there", path: new,
      text: "let planted = first!\n"),
  ]
}
