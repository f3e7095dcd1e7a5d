import Brands
import FlowModels

/// `generate`: writes plausible data of any size.
struct GenerateCommand: ToolCommand {
  let generator: any DataGenerator.Type

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.generate.rawValue,
      summary: "Write realistic sample data of any size, as JSON for `import`.",
      options: generator.kinds.map { kind in
        CommandSyntax.Option(
          name: "--\(kind.name)", value: "COUNT",
          help: "The number of \(kind.name), \(kind.standard) by default.")
      } + [
        CommandSyntax.Option(
          name: "--seed", value: "NUMBER",
          help: "The seed of every random choice, 1 by default; the same seed gives the same bytes."
        ),
        DocumentOutput.option, CommandSyntax.help,
      ],
      examples: [
        "generate "
          + generator.kinds.map { "--\($0.name) \($0.standard * 10)" }.joined(separator: " ")
          + " --seed 7 --into big.json"
      ])
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    var counts: [String: Int] = [:]
    for kind in generator.kinds {
      let count = try arguments.number("--\(kind.name)", from: 0, to: 1_000_000_000)
      counts[kind.name] = count ?? kind.standard
    }
    let seed = try arguments.number("--seed", from: 0, to: .max) ?? 1
    do {
      try DocumentOutput(arguments.value(DocumentOutput.option.name), console: console).write {
        try generator.generate(counts, seed: UInt64(seed), to: $0)
      }
    } catch let error as GenerationError {
      throw UsageError(message: error.message)
    }
    return .ok
  }
}
