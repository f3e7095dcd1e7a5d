import Responder

extension Receipt {
  /// The way of an action, drawn: `List · → Controller ↷ → Flow ✓`.
  ///
  /// A dot is a responder without a handler, a cross one that declined, a tick the one that
  /// handled.
  var drawing: String {
    let marks: [Hop.Outcome: String] = [.passed: "·", .declined: "↷", .handled: "✓"]
    return hops.map { "\($0.responder) \(marks[$0.outcome] ?? "?")" }.joined(separator: " → ")
  }
}

/// The receipts that an observer at `root` hears while `body` runs.
@MainActor
func receipts(at root: Responder, during body: () -> Void) -> [Receipt] {
  var heard: [Receipt] = []
  let observation = root.observeReceipts { heard.append($0) }
  body()
  observation.cancel()
  return heard
}

/// The way of an action that `sender` sends, drawn from its receipt.
@MainActor
func path<A: Action>(of action: A, from sender: Responder) -> String {
  let root = sender.responderChain.last ?? sender
  return receipts(at: root) { sender.send(action) }.last?.drawing ?? "no receipt"
}

/// Runs `body`, with an observer at `root` or without one: a promise holds either way.
@MainActor
func withObserver(_ observed: Bool, at root: Responder, _ body: () -> Void) {
  let observation = observed ? root.observeReceipts { _ in } : nil
  body()
  observation?.cancel()
}
