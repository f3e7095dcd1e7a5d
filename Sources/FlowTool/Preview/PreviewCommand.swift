import FlowModels
import FlowPages
import Simulation

struct PreviewCommand: DispatchedCommand {
  let source: AppSource
  let tool: String
  /// The time until a closed page counts as closed for good; a reload takes less.
  var grace = Duration.seconds(10)

  var syntax: CommandSyntax {
    var options = source.options
    for index in options.indices {
      switch options[index].name {
      case "--brand":
        options[index].isRepeated = true
        options[index].help =
          "A brand's JSON file, a folder of brands, or a pattern such as 'brands/*.json'; may be "
          + "repeated. The page begins with the first."
      case "--device":
        options[index].isRepeated = true
        options[index].help =
          "The device, or the two side by side, by default phone and tablet: "
          + Device.names.joined(separator: ", ") + "."
      default: break
      }
    }
    return CommandSyntax(
      name: CommandName.preview.rawValue,
      summary: "Run the app live in a page on this machine, with its inspector; record and replay.",
      options: options + [
        SkinOption.option,
        CommandSyntax.Option(
          name: "--port", value: "NUMBER",
          help: "The port on this machine; without it, any that is free."),
        CommandSyntax.help,
      ],
      examples: source.examples([
        "preview --brand brands/acme.json", "preview --brand brands/acme.json --device phone",
      ]))
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let port = try arguments.number("--port", from: 0, to: 65_535) ?? 0
    let (apps, choice) = try apps(arguments, console: console)
    // Before the app is launched, so that a port in use is reported at once.
    let loop: PreviewLoop
    do throws(ServerFailure) {
      loop = try PreviewLoop(port: UInt16(port), grace: grace)
    } catch {
      throw UsageError(message: "--port: \(error)")
    }
    defer { loop.stop() }
    let session = PreviewSession(apps, apps.brands, choice, tool: tool) { loop.push($0) }
    try await session.start()
    defer { session.end() }
    Interruption.watch()
    let name = session.runs.first?.simulator.app.name ?? tool
    console.write("\(DisplayText.singleLine(name)): \(loop.address)")
    console.flush()
    console.complain("the address is for you alone; Ctrl-C ends it, as does closing the page")
    if await loop.serve(session, isInterrupted: console.isInterrupted) == .closed {
      console.complain("the page was closed")
    }
    return .ok
  }

  private func apps(
    _ arguments: Arguments, console: Console
  ) throws -> (PreviewApps, PreviewChoice) {
    var omissions: [PlannedBrand.Omission] = []
    let environment = arguments.value(AppSource.environment.name)
    let run = try arguments.runContext()
    let brands = try PlannedBrand.all(
      arguments.values("--brand"), in: environment, on: run, source, noting: &omissions)
    for omission in omissions { console.complain(DisplayText.singleLine(omission.reason)) }
    guard !brands.isEmpty else { throw UsageError(message: "there is no brand to show") }
    let devices = arguments.values("--device")
    guard devices.count < 3 else {
      throw UsageError(message: "two devices are shown side by side, found \(devices.count)")
    }
    var choice = PreviewChoice()
    choice.language = arguments.value("--language")
    choice.skin = SkinOption.skin(of: arguments)
    if !devices.isEmpty { choice.devices = devices }
    if arguments.has("--allow-writes") {
      // Each device would write the same.
      guard devices.count < 2 else {
        throw UsageError(message: "--allow-writes is for one device, found two")
      }
      if devices.isEmpty { choice.devices = ["phone"] }
    }
    let words = arguments.words(without: ["--brand", "--device", "--language", "--port", "--skin"])
    return (
      PreviewApps(source, brands, in: environment, on: run, tool: tool, words: words), choice
    )
  }
}
