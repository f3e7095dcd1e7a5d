import Responder
import Workload

extension Payload: Action {}

private struct PageWasTurned: Action { var page: Int }
private struct RowWasSwiped: Action { var row: Int }

/// A level between the sender and the top; it handles actions too, but not this one.
private class Level: Responder {
  var pages = 0

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(PageWasTurned.self) { (level: Level, turn) in level.pages += turn.page }
    actions.on(RowWasSwiped.self) { (level: Level, swipe) in level.pages += swipe.row }
  }
}

private final class Top: Level {
  var total = 0

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(Payload.self) { (top: Top, payload) in top.total &+= payload.weight }
  }
}

/// A responder chain whose top handles what the bottom sends.
package final class ResponderChain: Contender {
  private let levels: [Responder]
  private let top = Top()

  package init(depth: Int) {
    levels = (0..<depth).map { _ in Level() }
    for (below, above) in zip(levels, levels.dropFirst() + [top]) { below.nextResponder = above }
  }

  package func run(_ count: Int) -> Int {
    top.total = 0
    let bottom = levels[0]
    let payload = Payload.sample
    for _ in 0..<count { bottom.send(payload) }
    return top.total
  }
}
