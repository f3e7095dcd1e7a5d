import Responder
import Testing

@Suite("Observed and unobserved sends")
@MainActor
struct ObservedSendTests {
  /// A chain drawn with a letter for each responder, the sender first, and what a send does on it.
  struct Scene: Sendable, CustomTestStringConvertible {
    var drawing: String
    /// What runs, in order: `c` for a condition, `h` for a handler, with the place on the chain.
    var events: String
    var receipt: String
    var isHandled: Bool { receipt.hasSuffix("✓") }
    var testDescription: String { drawing }
  }

  /// `.` passes, `d` declines by running, `c` declines by its condition, `h` handles, and `x` would
  /// handle, but was released.
  nonisolated static let scenes = [
    Scene(drawing: ".", events: "", receipt: "0 ·"),
    Scene(drawing: "h", events: "c0 h0", receipt: "0 ✓"),
    Scene(drawing: "d", events: "c0 h0", receipt: "0 ↷"),
    Scene(drawing: "c", events: "c0", receipt: "0 ↷"),
    Scene(drawing: "..h", events: "c2 h2", receipt: "0 · → 1 · → 2 ✓"),
    Scene(drawing: "hhh", events: "c0 h0", receipt: "0 ✓"),
    Scene(drawing: ".xh", events: "c2 h2", receipt: "0 · → 2 ✓"),
    Scene(drawing: ".xxx", events: "", receipt: "0 ·"),
    Scene(drawing: "dch", events: "c0 h0 c1 c2 h2", receipt: "0 ↷ → 1 ↷ → 2 ✓"),
    Scene(drawing: ".dxch.", events: "c1 h1 c3 c4 h4", receipt: "0 · → 1 ↷ → 3 ↷ → 4 ✓"),
    Scene(drawing: "d.xd.c", events: "c0 h0 c3 h3 c5", receipt: "0 ↷ → 1 · → 3 ↷ → 4 · → 5 ↷"),
  ]

  /// Keeps what a send did.
  private final class Record {
    var events: [String] = []
  }

  /// The live responders of a scene, linked across those that were released.
  private func responders(of scene: Scene, record: Record) -> [Named] {
    let all = scene.drawing.enumerated().map { index, letter -> Named in
      guard letter != "." else { return Named("\(index)") }
      let scripted = Scripted("\(index)") { _ in
        record.events.append("h\(index)")
        return letter == "d" ? .declined : .handled
      }
      scripted.condition = { _ in
        record.events.append("c\(index)")
        return letter != "c"
      }
      return scripted
    }
    for (lower, upper) in zip(all, all.dropFirst()) { lower.nextResponder = upper }
    return zip(all, scene.drawing).filter { $0.1 != "x" }.map(\.0)
  }

  @Test(arguments: scenes, [false, true])
  func `contract 9: a send does the same whether observed or not`(scene: Scene, observed: Bool) {
    let record = Record()
    let live = responders(of: scene, record: record)
    let top = live[live.count - 1]
    withObserver(observed, at: top) {
      #expect((live[0].send(Ping()) != nil) == scene.isHandled)
    }
    #expect(record.events.joined(separator: " ") == scene.events)
    #expect(top.told.map(\.path) == (scene.isHandled ? [] : [live.map(\.name)]))
    #expect(live.dropLast().allSatisfy { $0.told.isEmpty })
  }

  @Test(arguments: scenes)
  func `contract 9: a receipt is drawn as the send went`(scene: Scene) {
    let live = responders(of: scene, record: Record())
    withExtendedLifetime(live) { #expect(path(of: Ping(), from: live[0]) == scene.receipt) }
  }

  @Test(arguments: scenes)
  func `contract 4: the target is the first that has a handler and no failing condition`(
    scene: Scene
  ) {
    let record = Record()
    let live = responders(of: scene, record: record)
    let expected = scene.drawing.enumerated().first { $0.element == "d" || $0.element == "h" }
    withExtendedLifetime(live) {
      #expect(live[0].target(for: Ping())?.responderName == expected.map { "\($0.offset)" })
    }
    #expect(!record.events.contains { $0.hasPrefix("h") })
  }
}
