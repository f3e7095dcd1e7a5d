import FlowModels
import Testing

@MainActor
private final class Plain {}

private final class Tones: ViewModel {
  @Property var bass = 0
  @Property var treble = 0
}

@Suite("Every change of a screen, for an owner")
@MainActor
struct AnyChangeTests {
  @Test(
    "every change of an object's state is reported to an owner, once each, as long as it exists")
  func anyChangeForOwner() {
    let object = Tones()
    var told: [String] = []
    var owner: Plain? = Plain()
    weak let released = owner
    let first = owner.map { owner in
      object.onAnyChange(for: owner) { _, object in
        told.append("\(object.bass) \(object.treble)")
      }
    }
    object.bass = 1
    object.treble = 1
    object.treble = 1
    #expect(told == ["1 0", "1 1"])
    owner = nil
    #expect(released == nil && first != nil)
    object.bass = 2
    #expect(told.count == 2)
  }

  @Test("an observation of every change keeps neither object, and ends with its token's cancelling")
  func anyChangeKeepsNobody() {
    var object: Tones? = Tones()
    let owner = Plain()
    weak let released = object
    var told = 0
    object.map { object in
      let token = object.onAnyChange(for: owner) { _, _ in told += 1 }
      object.bass = 1
      token.cancel()
      object.bass = 2
      object.onAnyChange(for: owner) { _, _ in told += 1 }
    }
    #expect(told == 1)
    object = nil
    #expect(released == nil)
  }
}
