import OpenCombine
import Workload

/// An object that subscribes to the one below it and sends on by its own subject.
@MainActor
private class Level {
  let actions = PassthroughSubject<Payload, Never>()
  private var cancellables: Set<AnyCancellable> = []

  func receive(_ payload: Payload) { actions.send(payload) }

  func adopt(_ below: Level) {
    below.actions
      .sink { [weak self] payload in self?.receive(payload) }
      .store(in: &cancellables)
  }
}

private final class Top: Level {
  var total = 0

  override func receive(_ payload: Payload) { total &+= payload.weight }
}

/// A chain of subjects, one a level, whose top handles what the bottom sends.
package final class SubjectChain: Contender {
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
