import Testing

@testable import Responder

@Suite("Observing sends without receipts")
@MainActor
struct SendObservationTests {
  private struct Ping: Action {}

  private final class Top: Responder {
    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.on(Ping.self) { (_: Top, _) in }
    }
  }

  private let top = Top()
  private let sender = Named("sender")

  init() { sender.nextResponder = top }

  @Test("the action, its type and its handler are told; of an unhandled one, that there was none")
  func told() {
    var told: [String] = []
    let observation = sender.observeSends { action, type, handler in
      told.append("\(action) \(type) \(handler?.responderName ?? "nobody")")
    }
    sender.send(Ping())
    sender.nextResponder = nil
    sender.send(Ping())
    #expect(told == ["Ping Ping Top", "Ping Ping nobody"])
    observation.cancel()
    sender.send(Ping())
    #expect(told.count == 2)
  }

  @Test("beside an observer of receipts, both are told")
  func both() {
    var (handlers, receipts): ([Responder?], [Receipt]) = ([], [])
    let sends = top.observeSends { handlers.append($2) }
    let all = top.observeReceipts { receipts.append($0) }
    sender.send(Ping())
    #expect(handlers.count == 1 && handlers[0] === top && receipts.map(\.handler) == ["Top"])
    all.cancel()
    sender.send(Ping())
    #expect(handlers.count == 2 && receipts.count == 1)
    withExtendedLifetime(sends) {}
  }
}
