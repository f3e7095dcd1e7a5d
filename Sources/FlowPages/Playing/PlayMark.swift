import FlowModels
import Simulation

/// A state of the app, as far as it can be compared with that of another process of the same app.
struct PlayMark: Equatable {
  // A journey has as many of them as lines; a screen with more elements is not kept.
  private static let maxElements = 1_000

  private var fingerprint: UInt64
  private var screen: ScreenNode?

  @MainActor
  init(_ simulator: Simulator) {
    fingerprint = simulator.fingerprint
    let screen = simulator.screen
    var count = 0
    screen.forEachNode { _ in count += 1 }
    self.screen = count <= Self.maxElements ? screen : nil
  }

  static func == (one: PlayMark, other: PlayMark) -> Bool {
    guard one.fingerprint == other.fingerprint else { return false }
    // Two screens may say the same, and not be made of equal elements.
    return one.screen == other.screen || one.screen?.text() == other.screen?.text()
  }

  /// Returns the lines that differ on the screen; `nil` if none does.
  func difference(to other: PlayMark) -> [String]? {
    if screen == nil, other.screen == nil {
      return ["the screens have too many elements to say how they differ"]
    }
    let texts = [screen, other.screen].map { $0?.text() ?? "a screen with very many elements\n" }
    guard texts[0] != texts[1] else { return nil }
    return TextDifference(expected: texts[0], found: texts[1]).text
      .split(separator: "\n").map(String.init)
  }
}
