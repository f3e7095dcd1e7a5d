import FlowModels
import Responder
import Testing

@Suite("The dispatch core against a plain walk")
@MainActor
struct DispatchModelTests {
  /// Handles the actions of one row and one column of the square of numbered actions.
  private final class Cross<Row: Digit, Column: Digit>: Crossing {
    override func handles(_ high: Int, _ low: Int) -> Bool {
      high == Row.value || low == Column.value
    }

    override class func register(_ actions: ActionTable) {
      super.register(actions)
      func answer<High: Digit, Low: Digit>(_: High.Type, _: Low.Type) {
        actions.answer(Numbered<High, Low>.self, when: { (cross: Cross, _) in cross.isOpen }) {
          (cross: Cross, _) in cross.isWilling ? cross.name : nil
        }
      }
      for digit in digits {
        answer(Row.self, digit)
        answer(digit, Column.self)
      }
    }
  }

  private class Crossing: Named {
    var isOpen = true
    var isWilling = true
    func handles(_ high: Int, _ low: Int) -> Bool { false }
  }

  /// A chain of random classes; some of its responders decline, and some were released.
  private func randomChain(_ random: inout SplitMix) -> [Crossing] {
    func cross<Row: Digit, Column: Digit>(_: Row.Type, _: Column.Type, name: Int) -> Crossing {
      Cross<Row, Column>("\(name)")
    }
    var all: [Crossing] = []
    for name in 0..<Int.random(in: 1...40, using: &random) {
      let row = digits[Int.random(in: 0..<digits.count, using: &random)]
      let column = digits[Int.random(in: 0..<digits.count, using: &random)]
      let next = Bool.random(using: &random) ? cross(row, column, name: name) : Crossing("\(name)")
      next.isOpen = Int.random(in: 0..<4, using: &random) > 0
      next.isWilling = Int.random(in: 0..<4, using: &random) > 0
      all.last?.nextResponder = next
      all.append(next)
    }
    let isLive = all.indices.map { $0 == 0 || Int.random(in: 0..<4, using: &random) > 0 }
    return zip(all, isLive).filter(\.1).map(\.0)
  }

  @Test(arguments: 0..<20)
  func `contract 10: the core finds whom a plain walk along the chain would find`(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    let live = randomChain(&random)
    let start = Int.random(in: live.indices, using: &random)
    #expect(live[start].responderChain.map(\.responderName) == live[start...].map(\.name))
    for high in digits {
      for low in digits {
        let acceptor = live[start...].first {
          $0.isOpen && $0.isWilling && $0.handles(high.value, low.value)
        }
        #expect(ask(high, low, of: live[start]) == acceptor?.name)
      }
    }
    withExtendedLifetime(live) {}
  }
}
