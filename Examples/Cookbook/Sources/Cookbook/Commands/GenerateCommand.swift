import FlowModels
package import FlowTool

/// `generate`: writes plausible data of any size.
package struct GenerateCommand: ToolCommand {
  package static let name = "generate"
  package static let summary = "Write realistic sample data of any size, as JSON for `import`."
  package static let examples = [
    "generate --recipes 10000 --users 1000 --seed 7 --into big.json"
  ]

  @CommandOption(
    "--recipes", "COUNT", in: 0...1_000_000_000, help: "The number of recipes, 1000 by default.")
  private var recipes: Int?

  @CommandOption(
    "--users", "COUNT", in: 0...1_000_000_000, help: "The number of users, 100 by default.")
  private var users: Int?

  @CommandOption(
    "--seed", "NUMBER", in: 0 ... .max,
    help: "The seed of every random choice, 1 by default; the same seed gives the same bytes.")
  private var seed: Int?

  @CommandOption(DocumentOutput.option.name, "FILE", help: DocumentOutput.option.help)
  private var file: String?

  @CommandOption("--json", help: DocumentOutput.jsonOption.help)
  private var writesJSON: Bool

  package init() {}

  package func run(console: Console) async throws -> ExitCode {
    let generator: RecipeFileGenerator
    do {
      generator = try RecipeFileGenerator(
        recipes: recipes ?? 1000, users: users ?? 100, seed: UInt64(seed ?? 1))
    } catch {
      throw UsageError(message: error.message)
    }
    try DocumentOutput.write(file, describing: writesJSON, console: console) {
      try generator.write(to: $0)
    }
    return .ok
  }
}
