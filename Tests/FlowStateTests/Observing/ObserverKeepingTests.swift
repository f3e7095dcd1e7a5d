import Foundation
import Observation
import TestSupport
import Testing

@testable import FlowState

@Suite("What observers cost, and how long they are kept")
@MainActor
struct ObserverKeepingTests {
  private final class Held {}

  /// A property or a signal, observed by a closure that holds something.
  private enum Kind: CaseIterable { case property, counted, signal, countedSignal }

  /// Makes one, and observes it.
  private func observed(_ kind: Kind, holding held: Held) -> (AnyObject, ObservationToken) {
    switch kind {
    case .property:
      let property = Property(wrappedValue: 0)
      return (property, property.onChange { _, _ in _ = held })
    case .counted:
      let property = Property(wrappedValue: 0)
      return (property, property.onChange(after: 1, first: 5) { _, _ in _ = held })
    case .signal:
      let signal = Signal<Int>()
      return (signal, signal.observe { _ in _ = held })
    case .countedSignal:
      let signal = Signal<Int>()
      return (signal, signal.observe(after: 1, first: 5) { _ in _ = held })
    }
  }

  @Test(
    "cancelling lets go of a closure at once, while its token is kept", arguments: Kind.allCases)
  private func cancelled(_ kind: Kind) {
    weak var probe: Held?
    let all: (AnyObject, ObservationToken)
    do {
      let held = Held()
      probe = held
      all = observed(kind, holding: held)
    }
    #expect(probe != nil)
    all.1.cancel()
    #expect(probe == nil)
    withExtendedLifetime(all) {}
  }

  @Test(
    "what is observed takes its observers along, while a token is kept", arguments: Kind.allCases)
  private func observedIsGone(_ kind: Kind) {
    weak var probe: Held?
    weak var observedProbe: AnyObject?
    let token: ObservationToken
    do {
      let held = Held()
      probe = held
      let (observed, kept) = observed(kind, holding: held)
      observedProbe = observed
      token = kept
    }
    #expect(observedProbe == nil && probe == nil)
    withExtendedLifetime(token) {}
  }

  @Test("at its last time, a signal's observation lets go of its closure")
  func countedLetsGo() {
    let signal = Signal<Int>()
    weak var probe: Held?
    let token: ObservationToken
    do {
      let held = Held()
      probe = held
      token = signal.observe(first: 1) { _ in _ = held }
    }
    #expect(probe != nil)
    signal.send(1)
    #expect(probe == nil)
    withExtendedLifetime(token) {}
  }

  @Test("observers that have ended are forgotten as others come, within the same turn")
  func forgotten() {
    let property = Property(wrappedValue: 0)
    for _ in 0..<1000 { _ = property.onChange { _, _ in } }
    #expect(property.observers.all.count <= 1)
  }

  @Test("observing after some, with no end, skips them")
  func afterOne() {
    let property = Property(wrappedValue: 0)
    var told: [Int] = []
    let token = property.onChange(after: 1) { told.append($1) }
    for value in 1...3 { property.value = value }
    #expect(told == [2, 3])
    withExtendedLifetime(token) {}
  }

  @Test("only what is read within a tracking costs a write more than its observers")
  func isFollowed() {
    let (read, tracked) = (Property(wrappedValue: 0), Property(wrappedValue: 0))
    let token = observe { _ = tracked.value }
    _ = read.value
    read.value = 1
    _ = read.value
    #expect(!read.isFollowed && tracked.isFollowed)
    tracked.value = 1
    _ = read.value
    #expect(!read.isFollowed && tracked.isFollowed)
    token.cancel()
  }

  @Test("what two trackings read, one inside the other, is followed by both")
  func nested() {
    let (first, second) = (Property(wrappedValue: 0), Property(wrappedValue: 0))
    for turn in 1...2 {
      let (inner, outer) = (Counter(), Counter())
      withObservationTracking {
        withObservationTracking {
          _ = (first.value, second.value, second.value)
        } onChange: {
          inner.count += 1
        }
        _ = second.value
      } onChange: {
        outer.count += 1
      }
      _ = first.value
      second.value = turn
      #expect(inner.count == 1 && outer.count == 1)
      second.value = -turn
      #expect(inner.count == 1 && outer.count == 1)
    }
  }

  @Test("what a tracking keeps ends with the properties that it has read, in any number of them")
  func released() {
    final class Kept: Sendable {}
    weak var kept: Kept?
    do {
      let held = Kept()
      kept = held
      let property = Property(wrappedValue: 0)
      withObservationTracking {
        _ = property.value
      } onChange: {
        withExtendedLifetime(held) {}
      }
    }
    #expect(kept == nil)
  }

  private final class Counter: @unchecked Sendable { var count = 0 }

  @Test("a property is written again 32 deep while it tells, each time anew")
  func deepProperty() {
    let property = Property(wrappedValue: 0)
    var told = 0
    let token = property.onChange { _, new in
      told += 1
      property.value = new + 1
    }
    for cycle in 1...3 {
      let reports = reportedCycles { property.value = -1000 * cycle }
      #expect(reports == ["Int"] && told == 32 * cycle)
    }
    withExtendedLifetime(token) {}
  }

  @Test("a signal is sent 32 answers to answers while it tells, each time anew")
  func deepSignal() {
    let signal = Signal<Int>()
    var told = 0
    let token = signal.observe {
      told += 1
      signal.send($0 + 1)
    }
    for cycle in 1...3 {
      let reports = reportedCycles { signal.send(0) }
      #expect(reports == ["Int"] && told == 33 * cycle)
    }
    withExtendedLifetime(token) {}
  }

  @Test("by default, a cycle is one line on standard error")
  func reported() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let property = Property(wrappedValue: 0)
        let token = property.onChange { _, new in property.value = new + 1 }
        property.value = 1
        token.cancel()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.contains("changed again and again") }
    #expect(lines.count == 1 && lines.first?.hasPrefix("a property of Int") == true)
  }
}
