import Workload

/// An object that tells the one above it by a closure, as coordinators without a framework do.
@MainActor
private class Level {
  var onAction: ((Payload) -> Void)?

  func receive(_ payload: Payload) { onAction?(payload) }

  func adopt(_ below: Level) {
    below.onAction = { [weak self] payload in self?.receive(payload) }
  }
}

private final class Top: Level {
  var total = 0

  override func receive(_ payload: Payload) { total &+= payload.weight }
}

/// A chain of closures with weak selves, one a level, whose top handles what the bottom sends.
package final class ClosureChain: Contender {
  private let levels: [Level]
  private let top = Top()

  package init(depth: Int) {
    levels = (0..<depth).map { _ in Level() }
    for (below, above) in zip(levels, levels.dropFirst() + [top]) { above.adopt(below) }
  }

  package func run(_ count: Int) -> Int {
    top.total = 0
    let bottom = levels[0]
    let payload = Payload.sample
    for _ in 0..<count { bottom.receive(payload) }
    return top.total
  }
}
