import Foundation
import Synchronization

/// The loop that serves a preview: requests of pages, and the time that passes.
@MainActor
package final class PreviewLoop {
  private enum Input: Sendable {
    case asked(PreviewExchange)
    case listening(PreviewExchange)
    case pages(Int)
    case tick
  }

  /// The reason why a loop ended.
  package enum Ending {
    case interrupted
    /// The page was closed for good.
    case closed
    /// The tool was built anew.
    case rebuilt
  }

  private static let interval = Duration.milliseconds(25)

  private let server: PreviewServer
  private let inputs: AsyncStream<Input>
  private let continuation: AsyncStream<Input>.Continuation
  private let grace: Duration

  /// Starts a server; a page that is closed for longer than `grace` counts as closed for good.
  // A token is given to go on at an address that pages have.
  package init(
    port: UInt16, token: String? = nil, grace: Duration
  ) throws(ServerFailure) {
    let (inputs, continuation) = AsyncStream.makeStream(of: Input.self)
    self.inputs = inputs
    self.continuation = continuation
    self.grace = grace
    server = try PreviewServer(
      port: port, token: token ?? RequestGuard.makeToken(),
      routes: Self.routes { continuation.yield($0) },
      onListeners: { continuation.yield(.pages($0)) })
  }

  package var address: String { server.address }
  package var port: Int { server.port }
  package var token: String { server.token }

  /// Sends an event to all pages.
  package func push(_ event: ServerEvent) { server.push(event) }

  package func stop() { server.stop() }

  /// Serves a session, which has started, until it is interrupted or its page is closed.
  package func serve(
    _ session: PreviewSession, rebuild: PreviewRebuild? = nil, isInterrupted: () -> Bool
  ) async -> Ending {
    let clock = Ticker { [continuation] in continuation.yield(.tick) }
    clock.start(every: Self.interval)
    defer { clock.stop() }
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
      case .listening(let exchange): exchange.answer(.stream(ServerEvent("update", session.whole)))
      case .pages(let count): deadline = count == 0 ? .now + grace : nil
      case .tick:
        clock.isTaken()
        if isInterrupted() {
          server.push(ServerEvent("end", "interrupted"))
          return .interrupted
        }
        if let deadline, deadline < .now { return .closed }
        await session.look()
        guard let outcome = rebuild?.look() else { continue }
        guard outcome != .built else { return .rebuilt }
        session.tell(outcome)
      }
    }
    return .interrupted
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
