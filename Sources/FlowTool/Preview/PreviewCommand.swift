import FlowModels
import Foundation
import PreviewServer
import Simulation
import Synchronization

/// `preview`: a page on this machine that runs the live app.
struct PreviewCommand: DispatchedCommand {
  let source: AppSource
  /// The name of the tool.
  let tool: String
  /// The time until a closed page counts as closed for good; a reload takes less.
  var grace = Duration.seconds(10)

  private static let interval = Duration.milliseconds(25)

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
        CommandSyntax.Option(
          name: "--port", value: "NUMBER",
          help: "The port on this machine; without it, any that is free."),
        CommandSyntax.help,
      ],
      examples: source.examples([
        "preview --brand brands/acme.json", "preview --brand brands/acme.json --device phone",
      ]))
  }

  private enum Input: Sendable {
    case asked(PreviewExchange)
    case listening(PreviewExchange)
    case pages(Int)
    case tick
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let port = try arguments.number("--port", from: 0, to: 65_535) ?? 0
    let (variants, choice) = try variants(arguments, console: console)
    let (inputs, continuation) = AsyncStream.makeStream(of: Input.self)
    // Before the app is launched, so that a port in use is reported at once.
    let server: PreviewServer
    do throws(ServerFailure) {
      server = try PreviewServer(
        port: UInt16(port), routes: Self.routes { continuation.yield($0) },
        onListeners: { continuation.yield(.pages($0)) })
    } catch {
      throw UsageError(message: "--port: \(error)")
    }
    defer { server.stop() }
    let session = PreviewSession(variants, choice, tool: tool) { server.push($0) }
    try await session.start()
    defer { session.end() }
    Interruption.watch()
    let name = session.runs.first?.simulator.app.name ?? tool
    console.write("\(DisplayText.singleLine(name)): \(server.address)")
    console.flush()
    console.complain("the address is for you alone; Ctrl-C ends it, as does closing the page")
    let clock = Ticker { continuation.yield(.tick) }
    clock.start(every: Self.interval)
    defer { clock.stop() }
    await serve(inputs, session, server, console, clock)
    return .ok
  }

  private func serve(
    _ inputs: AsyncStream<Input>, _ session: PreviewSession, _ server: PreviewServer,
    _ console: Console, _ clock: Ticker
  ) async {
    var deadline: ContinuousClock.Instant?
    for await input in inputs {
      switch input {
      case .asked(let exchange):
        guard let request = PreviewRequest(exchange.request.body) else {
          exchange.answer(.refusal(.badRequest))
          continue
        }
        let answer = await session.answer(request)
        exchange.answer(.json(PreviewSession.json(answer)))
      case .listening(let exchange):
        exchange.answer(.stream(ServerEvent("update", session.whole)))
      case .pages(let count): deadline = count == 0 ? .now + grace : nil
      case .tick:
        clock.isTaken()
        if console.isInterrupted() {
          server.push(ServerEvent("end", "interrupted"))
          return
        }
        if let deadline, deadline < .now {
          console.complain("the page was closed")
          return
        }
        await session.look()
      }
    }
  }

  private func variants(
    _ arguments: Arguments, console: Console
  ) throws -> (PreviewVariants, PreviewChoice) {
    var omissions: [PlannedBrand.Omission] = []
    let brands = try PlannedBrand.all(arguments.values("--brand"), source, noting: &omissions)
    for omission in omissions { console.complain(DisplayText.singleLine(omission.reason)) }
    guard !brands.isEmpty else { throw UsageError(message: "there is no brand to show") }
    let devices = arguments.values("--device")
    guard devices.count < 3 else {
      throw UsageError(message: "two devices are shown side by side, found \(devices.count)")
    }
    var choice = PreviewChoice()
    choice.language = arguments.value("--language")
    if !devices.isEmpty { choice.devices = devices }
    if arguments.has("--allow-writes") {
      // Each device would write the same.
      guard devices.count < 2 else {
        throw UsageError(message: "--allow-writes is for one device, found two")
      }
      if devices.isEmpty { choice.devices = ["phone"] }
    }
    let words = arguments.words(without: ["--brand", "--device", "--language", "--port"])
    return (PreviewVariants(source, brands: brands, words: words), choice)
  }

  private static func routes(_ yield: @escaping @Sendable (Input) -> Void) -> [PreviewRoute] {
    [
      .fixed("", type: "text/html", PreviewPage.html),
      .fixed("page.css", type: "text/css", PreviewPage.styles),
      .fixed("page.js", type: "text/javascript", PreviewPage.script),
      PreviewRoute(.get, "events") { yield(.listening($0)) },
      PreviewRoute(.post, "act") { yield(.asked($0)) },
    ]
  }
}

// It has its own thread, and never ticks faster than its ticks are taken.
private final class Ticker: Sendable {
  private struct State {
    var isWaiting = false
    var isOver = false
  }

  private let state = Mutex(State())
  private let tick: @Sendable () -> Void

  init(_ tick: @escaping @Sendable () -> Void) { self.tick = tick }

  func start(every interval: Duration) {
    Thread.detachNewThread { [self] in
      while true {
        poll(nil, 0, Int32(interval / .milliseconds(1)))
        let (isOver, isDue) = state.withLock { state in
          defer { state.isWaiting = true }
          return (state.isOver, !state.isWaiting)
        }
        if isOver { return }
        if isDue { tick() }
      }
    }
  }

  func isTaken() { state.withLock { $0.isWaiting = false } }
  func stop() { state.withLock { $0.isOver = true } }
}
