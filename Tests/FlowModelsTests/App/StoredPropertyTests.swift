import TestSupport
import Testing

@testable import FlowModels

/// Everything that decides the future counts, however it is stored.
@Suite("Values that a screen stores and does not show")
@MainActor
struct StoredPropertyTests {
  private final class Hidden: ViewModel {
    @Property var isLate = false
    @Property var name: String?
    var count = 0
  }

  private let screen = Hidden()
  private let app: AppModel

  init() {
    let screen = screen
    app = .launched(NamedFlow("Flow") { $0.push(screen) })
  }

  private var state: UInt64 { StateReader(app).read().state }

  @Test("each change of one is another state, and the old value the old state again")
  func properties() {
    let first = state
    for (change, undo) in [
      ({ [screen] in screen.isLate = true }, { [screen] in screen.isLate = false }),
      ({ [screen] in screen.name = "a" }, { [screen] in screen.name = nil }),
      ({ [screen] in screen.count = 1 }, { [screen] in screen.count = 0 }),
    ] as [(() -> Void, () -> Void)] {
      change()
      #expect(state != first)
      undo()
      #expect(state == first)
    }
  }

  @Test(
    "the badge of a feature counts, though it is no part of a screen",
    arguments: NavigationStyle.allCases)
  func badges(_ style: NavigationStyle) {
    let badge = FeatureBadge { _, _ in nil }
    let feature = Feature(id: "a", title: .verbatim("A"), badge: badge) {
      NamedFlow("A") { $0.push(NamedScreen("A")) }
    }
    let app = AppModel.launched(style.root(features: [feature]))
    let first = StateReader(app).read().state
    badge.text = .verbatim("3")
    #expect(StateReader(app).read().state != first)
    badge.text = nil
    #expect(StateReader(app).read().state == first)
  }
}
