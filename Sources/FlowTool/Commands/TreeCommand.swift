import Brands
import FlowModels
import Responder
import Simulation

struct TreeCommand: DispatchedCommand {
  let source: AppSource

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.tree.rawValue,
      summary: "Show the live responder tree, and the chain from the focused screen.",
      positionals: [
        CommandSyntax.Positional(
          name: "JOURNEY", isRequired: false,
          help: "A journey to play first; without one, the app is only launched.")
      ],
      options: source.options + [
        CommandSyntax.jsonOption("the tree"),
        CommandSyntax.help,
      ],
      examples: source.examples([
        "tree checkout.journey --brand brands/acme.json"
      ]))
  }

  private struct Output: Encodable {
    var tree: ResponderTree
    var chain: [String]
    // Only if it is not from left to right.
    var direction: String?
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let (setup, journey) = try AppSetup.withJourney(source, arguments)
    setup.tellNotice(console)
    let report = await setup.play(journey)
    let app = setup.simulator.app
    let tree = ResponderTree(app)
    let chain = app.layout.focused?.responderChain.map(\.responderName) ?? []
    let direction =
      app.localization.direction == .rightToLeft ? WritingDirection.rightToLeft : nil
    if arguments.has("--json") {
      try console.write(
        Output(tree: tree, chain: chain, direction: direction?.rawValue),
        messages: setup.messages(about: report))
    } else {
      console.write(tree.text)
      if direction != nil { console.write("\n\(RunRenderer.rightToLeft)") }
      let names = chain.map { DisplayText.singleLine($0) }.joined(separator: " → ")
      console.write("\nchain: \(names.isEmpty ? "nothing has the focus" : names)")
    }
    return setup.verdict(on: report, console: console)
  }
}
