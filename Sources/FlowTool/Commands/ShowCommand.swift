import Brands
import FlowHTML
import FlowModels
import FlowPages
import Simulation

struct ShowCommand: DispatchedCommand {
  let source: AppSource

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.show.rawValue,
      summary: "Draw what is on screen as an HTML page, in the brand's theme, without a script.",
      positionals: [
        CommandSyntax.Positional(
          name: "JOURNEY", isRequired: false,
          help: "A journey to play first; without one, the app is only launched.")
      ],
      options: source.options + [
        CommandSyntax.Option(
          name: "--appearance", value: "MODE",
          choices: HTMLOptions.Appearance.allCases.map(\.rawValue),
          help: "The colours: those of the reader's system (the default), light or dark."),
        SkinOption.option,
        CommandSyntax.Option(
          name: "--whole",
          help: "Draw the whole content, even if it is longer than the device's screen."),
        CommandSyntax.Option(
          name: "--web-pictures",
          help:
            "Let the page load pictures from https addresses; without it, it loads nothing, and "
            + "shows their names."),
        DocumentOutput.option, DocumentOutput.jsonOption, CommandSyntax.help,
      ],
      examples: source.examples([
        "show checkout.journey --brand brands/acme.json --into checkout.html",
        "show --brand brands/acme.json --device tablet --appearance dark --into start.html",
      ]))
  }

  private struct Output: Encodable {
    // The size of the page.
    var bytes: Int
    var screen: ScreenNode
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let isJSON = try DocumentOutput.wantsJSON(arguments)
    var options = HTMLOptions()
    // The option accepts only known names.
    options.appearance =
      arguments.value("--appearance").flatMap(HTMLOptions.Appearance.init) ?? .system
    options.skin = SkinOption.skin(of: arguments)
    if arguments.has("--whole") { options.frame = .content }
    let (setup, journey) = try AppSetup.withJourney(source, arguments)
    let pictures = PageAssets(file: setup.app.resources.place)
    let isOnline = arguments.has("--web-pictures")
    options.picture = { pictures.address(of: $0) ?? (isOnline ? HTMLOptions.webPicture($0) : nil) }
    setup.tellNotice(console)
    let report = await setup.play(journey)
    options.fonts = pictures.fonts(of: setup.simulator.app.theme)
    for line in options.fonts.leftOut { console.complain("left out: \(line)") }
    let page = HTMLRenderer(options).page(HTMLScene(setup.simulator.app))
    try DocumentOutput(arguments.value(DocumentOutput.option.name), console: console).write {
      try $0(Array(page.utf8))
    }
    if isJSON {
      try console.write(
        Output(bytes: page.utf8.count, screen: setup.simulator.screen),
        messages: setup.messages(about: report))
    }
    return setup.verdict(on: report, console: console)
  }
}
