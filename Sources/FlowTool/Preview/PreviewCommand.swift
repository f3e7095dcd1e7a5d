import FlowModels
import FlowPages
import Foundation
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
        CommandSyntax.Option(
          name: "--rebuild", value: "COMMAND",
          help:
            "Watch the package in this folder, and build the tool anew with this command, such as "
            + "'swift build'; the page goes on at the same place, or shows the compiler's errors."),
        CommandSyntax.jsonOption("the address, once it can be opened,"),
        CommandSyntax.help,
      ],
      examples: source.examples([
        "preview --brand brands/acme.json", "preview --brand brands/acme.json --device phone",
        "preview --brand brands/acme.json --rebuild 'swift build'",
      ]))
  }

  private struct Output: Encodable {
    var app: String
    var address: String
    var devices: [String]
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let port = try arguments.number("--port", from: 0, to: 65_535) ?? 0
    let resume = PreviewResume.taken()
    var (apps, choice) = try apps(arguments, console: console)
    if let resume { choice.take(resume, brands: apps.brands.count) }
    let executable = WorkerPool.ownExecutable.path
    let rebuild = try rebuild(arguments)
    // Before the app is launched, so that a port in use is reported at once.
    let loop: PreviewLoop
    do throws(ServerFailure) {
      loop = try PreviewLoop(
        port: UInt16(resume?.port ?? port), token: resume?.token, grace: grace)
    } catch {
      throw UsageError(message: "--port: \(error)")
    }
    defer { loop.stop() }
    let session = PreviewSession(apps, apps.brands, choice, tool: tool) { loop.push($0) }
    try await session.start()
    defer { session.end() }
    Interruption.watch()
    if let resume {
      await session.play(resume)
    } else {
      let name = session.runs.first?.simulator.app.name ?? tool
      if arguments.has(CommandSyntax.json) {
        let devices = session.runs.map { $0.simulator.app.device.name }
        try console.write(json: Output(app: name, address: loop.address, devices: devices))
      } else {
        console.write("\(DisplayText.singleLine(name)): \(loop.address)")
      }
      console.flush()
      console.complain("the address is for you alone; Ctrl-C ends it, as does closing the page")
    }
    defer { rebuild?.end() }
    let ending = await loop.serve(session, rebuild: rebuild, isInterrupted: console.isInterrupted)
    switch ending {
    case .interrupted: break
    case .closed: console.complain("the page was closed")
    case .rebuilt:
      let resume = session.resume(port: loop.port, token: loop.token)
      loop.stop()
      session.end()
      try begin(executable, resume)
    }
    return .ok
  }

  private func rebuild(_ arguments: Arguments) throws -> PreviewRebuild? {
    guard let command = arguments.value("--rebuild") else { return nil }
    let folder = FileManager.default.currentDirectoryPath
    guard let rebuild = PreviewRebuild(command, in: URL(fileURLWithPath: folder)) else {
      throw UsageError(
        message: "--rebuild: there are no Swift sources in \(DisplayText.quoted(folder))",
        hint: "begin in the folder of the package")
    }
    return rebuild
  }

  // The tool that was built anew takes the place of this one, with the same arguments.
  private func begin(_ executable: String, _ resume: PreviewResume) throws {
    try resume.hand()
    fflush(nil)
    var words = CommandLine.arguments.map { strdup($0) } + [nil]
    execv(executable, &words)
    throw UsageError(
      message: "the tool that was built cannot be started: "
        + DisplayText.singleLine(String(cString: strerror(errno))))
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
    let words = arguments.words(without: [
      "--brand", "--device", "--language", "--port", "--rebuild", "--skin", CommandSyntax.json,
    ])
    return (
      PreviewApps(source, brands, in: environment, on: run, tool: tool, words: words), choice
    )
  }
}
