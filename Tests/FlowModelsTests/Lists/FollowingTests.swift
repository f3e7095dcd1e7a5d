import FlowModels
import Observation
import TestSupport
import Testing

@Suite("Following what is read")
@MainActor
struct FollowingTests {
  @Observable
  final class Person {
    var name = "Ada"
    var age = 36
  }

  private let person = Person()
  private let number = Property(wrappedValue: 0)

  @Test("it is done now, and once a turn after changes of what it read, whatever that is")
  func follows() async {
    var seen: [String] = []
    let token = observe { seen.append("\(person.name) \(number.value)") }
    #expect(seen == ["Ada 0"])
    person.name = "Grace"
    number.value = 1
    person.age = 40
    await turn()
    #expect(seen == ["Ada 0", "Grace 1"])
    number.value = 2
    await turn()
    #expect(seen.last == "Grace 2")
    withExtendedLifetime(token) {}
  }

  @Test("it follows what it reads now, not what it read before")
  func followsAnew() async {
    var runs = 0
    let token = observe {
      runs += 1
      if number.value == 0 { _ = person.name }
    }
    number.value = 1
    await turn()
    person.name = "Grace"
    await turn()
    #expect(runs == 2)
    withExtendedLifetime(token) {}
  }

  @Test("who waits until an app has settled sees what was followed, and what that changed")
  func settled() async {
    let app = AppModel(name: "App", root: FlowModel())
    let double = Property(wrappedValue: 0)
    var seen: [Int] = []
    let tokens = [
      observe { double.value = number.value * 2 },
      onChange(of: { double.value }) { _, new in seen.append(new) },
    ]
    number.value = 1
    number.value = 2
    #expect(double.value == 0)
    await app.work.settle()
    #expect(double.value == 4 && seen == [4])
    // The turn that was due has nothing to do any more.
    await turn()
    #expect(seen == [4])
    withExtendedLifetime(tokens) {}
  }

  @Test("what is changed for ever by who follows it ends with a report")
  func endless() async {
    let app = AppModel(name: "App", root: FlowModel())
    let other = Property(wrappedValue: 0)
    let tokens = [
      observe { other.value = number.value + 1 }, observe { number.value = other.value + 1 },
    ]
    var reports: [String] = []
    let before = ObservationCycle.onCycle
    ObservationCycle.onCycle = { reports.append($0) }
    await app.work.settle()
    ObservationCycle.onCycle = before
    for token in tokens { token.cancel() }
    #expect(reports == ["observe"])
  }

  @Test("releasing the token ends it, also where a change has been noticed already")
  func released() async {
    var runs = 0
    var token: ObservationToken? = observe {
      runs += 1
      _ = number.value
    }
    number.value = 1
    token = nil
    await turn()
    #expect(runs == 1 && token == nil)
  }

  @Test("what is written while it is read is followed from then on")
  func writesWhileReading() async {
    var seen: [Int] = []
    let token = observe {
      seen.append(number.value)
      if seen.count == 1 { number.value = 5 }
    }
    await turn()
    number.value = 6
    await turn()
    #expect(seen.last == 6)
    withExtendedLifetime(token) {}
  }

  @Test("changes of a value made of others are told, equal ones are not")
  func derived() async {
    var told: [[Bool]] = []
    let token = onChange(of: { number.value > 10 }) { told.append([$0, $1]) }
    for value in [5, 11, 12, 3] {
      number.value = value
      await turn()
    }
    #expect(told == [[false, true], [true, false]])
    withExtendedLifetime(token) {}
  }

  @Test("who is told of a value and writes it again is told of that, too")
  func writesAgain() async {
    var told: [Int] = []
    let token = onChange(of: { number.value }) { _, new in
      told.append(new)
      if new == 1 { number.value = 2 }
    }
    number.value = 1
    await turn()
    await turn()
    #expect(told == [1, 2])
    withExtendedLifetime(token) {}
  }

  @Test("what is read while a change is told is not followed")
  func readsWhileTold() async {
    var made = 0
    let token = onChange(
      of: {
        made += 1
        return number.value
      }, { _, _ in _ = person.name })
    number.value = 1
    await turn()
    person.name = "Grace"
    await turn()
    #expect(made == 2)
    withExtendedLifetime(token) {}
  }

  @Test("its closure is let go when the token is released")
  func lifetime() async {
    final class Probe {}
    weak var probe: Probe?
    var token: ObservationToken?
    do {
      let kept = Probe()
      probe = kept
      token = observe { _ = (kept, number.value) }
    }
    #expect(probe != nil)
    token = nil
    await turn()
    #expect(probe == nil && token == nil)
  }
}
