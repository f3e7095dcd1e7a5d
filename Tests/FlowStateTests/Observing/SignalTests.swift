import FlowState
import TestSupport
import Testing

@Suite("Signal")
@MainActor
struct SignalTests {
  private let signal = Signal<Int>()

  @Test("all are told in the order in which they came, of equal values too")
  func order() {
    var told: [String] = []
    let tokens = [
      signal.observe { told.append("a\($0)") }, signal.observe { told.append("b\($0)") },
    ]
    signal.send(1)
    signal.send(1)
    #expect(told == ["a1", "b1", "a1", "b1"])
    withExtendedLifetime(tokens) {}
  }

  @Test("the first are told, and those after some")
  func counted() {
    var told: [Int] = []
    let token = signal.observe(after: 1, first: 2) { told.append($0) }
    for value in 1...5 { signal.send(value) }
    #expect(told == [2, 3])
    withExtendedLifetime(token) {}
  }

  @Test("what an observer sends while told comes after, so that all hear all in one order")
  func sendsAgain() {
    var first: [Int] = []
    var second: [Int] = []
    let tokens = [
      signal.observe {
        first.append($0)
        if $0 == 1 {
          signal.send(2)
          signal.send(3)
        }
      },
      signal.observe { second.append($0) },
    ]
    signal.send(1)
    signal.send(4)
    #expect(first == [1, 2, 3, 4] && second == [1, 2, 3, 4])
    withExtendedLifetime(tokens) {}
  }

  @Test("an observer that always sends again is reported, and ends")
  func cycle() {
    var told = 0
    let reports = reportedCycles {
      let token = signal.observe {
        told += 1
        signal.send($0 + 1)
      }
      signal.send(1)
      withExtendedLifetime(token) {}
    }
    #expect(reports == ["Int"] && told < 100)
  }

  @Test("an observer may end its own observation and another's while told")
  func ends() {
    let kept = Tokens()
    var told: [String] = []
    kept.all = [
      signal.observe { _ in
        told.append("first")
        for token in kept.all { token.cancel() }
      },
      signal.observe { _ in told.append("second") },
    ]
    signal.send(1)
    signal.send(2)
    #expect(told == ["first"])
  }

  @Test("who observes is not kept")
  func ownerIsNotRetained() {
    final class Owner {}
    var owner: Owner? = Owner()
    weak let probe = owner
    var told = 0
    let token = signal.observe(for: owner!) { _, _ in told += 1 }
    signal.send(1)
    owner = nil
    #expect(probe == nil)
    signal.send(2)
    #expect(told == 1)
    withExtendedLifetime(token) {}
  }
}
