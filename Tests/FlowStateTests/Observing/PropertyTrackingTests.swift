import FlowState
import Observation
import Testing

@Suite("A property that Observation follows")
@MainActor
struct PropertyTrackingTests {
  @MainActor private final class Model {
    @Property var x = 0
    @Property var y = 0
  }

  /// How often who follows was told.
  @MainActor private final class Followed {
    var count = 0
    func follow(_ body: () -> Void) {
      withObservationTracking(body) {
        MainActor.assumeIsolated { self.count += 1 }
      }
    }

    /// Follows again each time.
    func followAlways(_ model: Model) {
      withObservationTracking {
        _ = model.x
      } onChange: {
        MainActor.assumeIsolated {
          self.count += 1
          self.followAlways(model)
        }
      }
    }
  }

  private let model = Model()
  private let outer = Followed()
  private let inner = Followed()

  @Test(
    "what is written after it was read, while it is followed, does not end that", arguments: 1...3)
  func writesWhileFollowing(_ writes: Int) {
    outer.follow {
      _ = model.x
      for _ in 0..<writes { model.x += 1 }
    }
    #expect(outer.count == 0)
    model.x = 100
    #expect(outer.count == 1)
    model.x = 101
    #expect(outer.count == 1)
  }

  @Test("nor does what is written within another following inside")
  func nested() {
    outer.follow {
      _ = model.x
      inner.follow { _ = model.x }
      model.x = 1
    }
    #expect(inner.count == 1)
    model.x = 2
    #expect(outer.count == 1)
  }

  @Test("what is read inside another following is followed by both")
  func readInside() {
    outer.follow {
      inner.follow { _ = model.x }
      model.y = 1
    }
    model.x = 1
    #expect(inner.count == 1 && outer.count == 1)
  }

  @Test("what is only written is not followed")
  func onlyWritten() {
    outer.follow {
      _ = model.y
      model.x = 1
    }
    model.x = 2
    #expect(outer.count == 0)
    model.y = 1
    #expect(outer.count == 1)
  }

  @Test("an observer that observes again when called gets the next change too")
  func followsAgain() {
    outer.followAlways(model)
    for number in 1...3 { model.x = number }
    #expect(outer.count == 3)
  }

  @Test("what reads it besides, before and after, changes nothing of that")
  func readBesides() {
    _ = model.x
    model.x = 1
    outer.follow { _ = model.x }
    _ = (model.x, model.y)
    model.y = 5
    model.x = 1
    #expect(outer.count == 0)
    model.x = 2
    #expect(outer.count == 1)
  }

  @Test("one that is observed and followed tells both")
  func both() {
    var told: [Int] = []
    let token = model.$x.onChange { told.append($1) }
    outer.follow { _ = model.x }
    model.x = 1
    #expect(told == [1] && outer.count == 1)
    token.cancel()
  }
}
