import Responder
import TestSupport
import Testing

@testable import FlowState

private class Base: Responder {
  @Property var name = ""
}

private final class Derived: Base {
  @Property var age = 0
  var plain = 0
}

@Suite("Property")
@MainActor
struct PropertyTests {
  private let property = Property(wrappedValue: 0)

  @Test("each change is told with the value before, equal values are not")
  func changes() {
    var told: [[Int]] = []
    let token = property.onChange { told.append([$0, $1]) }
    for value in [1, 1, 2, 0] { property.value = value }
    #expect(told == [[0, 1], [1, 2], [2, 0]])
    withExtendedLifetime(token) {}
  }

  @Test("values that cannot be compared are told at each write")
  func incomparable() {
    let property = Property<Int>(wrappedValue: 0, isSame: nil)
    var told = 0
    let token = property.onChange { _, _ in told += 1 }
    property.value = 0
    property.value = 0
    #expect(told == 2)
    withExtendedLifetime(token) {}
  }

  @Test("observing begins with the value now, and tells what is written at once")
  func observing() {
    var told: [Int] = []
    let token = property.observe {
      told.append($0)
      if $0 == 0 { property.value = 1 }
    }
    #expect(told == [0, 1])
    withExtendedLifetime(token) {}
  }

  @Test("the first are told, those after some are told, both together")
  func counted() {
    var first: [Int] = []
    var after: [Int] = []
    var both: [Int] = []
    var none = 0
    let tokens = [
      property.onChange(first: 2) { first.append($1) },
      property.onChange(after: 2) { after.append($1) },
      property.onChange(after: 1, first: 2) { both.append($1) },
      property.onChange(first: 0) { _, _ in none += 1 },
    ]
    for value in 1...4 { property.value = value }
    #expect(first == [1, 2] && after == [3, 4] && both == [2, 3] && none == 0)
    withExtendedLifetime(tokens) {}
  }

  @Test("at its last time, an observation lets go of its closure")
  func countedLetsGo() {
    final class Probe {}
    weak var probe: Probe?
    let token: ObservationToken
    do {
      let kept = Probe()
      probe = kept
      token = property.onChange(first: 1) { _, _ in _ = kept }
    }
    #expect(probe != nil)
    property.value = 1
    #expect(probe == nil)
    withExtendedLifetime(token) {}
  }

  @Test("releasing its token ends an observation at once, and lets go of its closure")
  func released() async {
    final class Probe {}
    weak var probe: Probe?
    var told = 0
    var token: ObservationToken?
    do {
      let kept = Probe()
      probe = kept
      token = property.onChange { _, _ in
        _ = kept
        told += 1
      }
    }
    property.value = 1
    token = nil
    property.value = 2
    #expect(told == 1 && token == nil)
    await turn()
    #expect(probe == nil)
  }

  @Test("an observer is not retained, and is not called once it is released")
  func ownerIsNotRetained() {
    final class Owner {
      var told = 0
    }
    var owner: Owner? = Owner()
    weak let probe = owner
    var calls = 0
    let token = property.onChange(for: owner!) { owner, _, _ in
      owner.told += 1
      calls += 1
    }
    property.value = 1
    #expect(owner?.told == 1)
    owner = nil
    #expect(probe == nil)
    property.value = 2
    #expect(calls == 1)
    withExtendedLifetime(token) {}
  }

  @Test("an observer that writes again tells all of it, and nobody hears the older later")
  func writesAgain() {
    var first: [Int] = []
    var second: [Int] = []
    let tokens = [
      property.onChange { _, new in
        first.append(new)
        if new == 1 { property.value = 10 }
      },
      property.onChange { second.append($1) },
    ]
    property.value = 1
    #expect(first == [1, 10] && second == [10])
    withExtendedLifetime(tokens) {}
  }

  @Test("an observer may end its own observation and another's, and begin a new one, while told")
  func endsWhileTold() {
    let kept = Tokens()
    var told: [String] = []
    kept.all = [
      property.onChange { _, _ in
        told.append("first")
        kept.all[0].cancel()
        kept.all[1].cancel()
        kept.all.append(property.onChange { _, _ in told.append("new") })
      },
      property.onChange { _, _ in told.append("second") },
      property.onChange { _, _ in told.append("third") },
    ]
    property.value = 1
    #expect(told == ["first", "third"])
    property.value = 2
    #expect(told == ["first", "third", "third", "new"])
  }

  @Test("the property may be released while it tells")
  func releasedWhileTelling() {
    final class Box {
      var property: Property<Int>?
    }
    let box = Box()
    box.property = Property(wrappedValue: 0)
    weak let probe = box.property
    var told: [Int] = []
    let tokens = [
      box.property!.onChange { _, _ in box.property = nil },
      box.property!.onChange { told.append($1) },
    ]
    box.property?.value = 1
    #expect(told == [1] && probe == nil)
    withExtendedLifetime(tokens) {}
  }

  @Test("an observer that always writes again is reported, and ends")
  func cycle() {
    let reports = reportedCycles {
      let token = property.onChange { _, new in property.value = new + 1 }
      property.value = 1
      withExtendedLifetime(token) {}
    }
    #expect(reports == ["Int"] && property.value < 100)
    property.value = 0
    #expect(property.value == 0)
  }

  @Test("beginning and ending of continuous change is told once each")
  func changing() {
    var told: [Bool] = []
    let token = property.isChanging.onChange { told.append($1) }
    property.endChanging()
    property.beginChanging()
    property.beginChanging()
    property.value = 3
    property.endChanging()
    property.endChanging()
    #expect(told == [true, false])
    withExtendedLifetime(token) {}
  }

  @Test(
    "every change of an object's state, also in its superclass, is reported until the token goes")
  func anyChange() {
    let object = Derived()
    var told = 0
    var token: ObservationToken? = object.onAnyChange { told += 1 }
    object.name = "a"
    object.age = 1
    object.age = 1
    object.plain = 1
    #expect(told == 2)
    token = nil
    object.name = "b"
    #expect(told == 2 && token == nil)
  }

  @Test("observations without a kept token are never called")
  func registrationsAreForgotten() {
    var told = 0
    for _ in 0..<10_000 {
      _ = property.onChange { _, _ in told += 1 }
    }
    property.value = 1
    #expect(told == 0)
  }
}
