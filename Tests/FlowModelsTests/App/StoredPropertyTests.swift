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

  @Test("they count on a screen that is covered, which shows the same", arguments: [false, true])
  func covered(isPresented: Bool) {
    let above = NamedScreen("Above")
    if isPresented {
      app.root.present(NamedFlow("Sheet") { $0.push(above) })
    } else {
      app.root.push(above)
    }
    let (first, shown) = (state, app.screen().node)
    screen.count = 1
    #expect(state != first && app.screen().node == shown)
    screen.count = 0
    #expect(state == first)
  }

  @Test("they count in a tab that is hidden")
  func hidden() {
    let screen = Hidden()
    let pages = ["a": screen, "b": NamedScreen("Other")]
    let features = ["a", "b"].map { id in
      Feature(id: id, title: .verbatim(id)) {
        NamedFlow(id) { flow in pages[id].map { flow.push($0) } }
      }
    }
    let app = AppModel.launched(NavigationStyle.tabs.root(features: features))
    #expect(app.choose(feature: "b"))
    let first = StateReader(app).read().state
    screen.count = 1
    #expect(StateReader(app).read().state != first)
  }

  @Test(
    "the badge of a feature counts, though it is no part of a screen",
    arguments: NavigationStyle.allCases)
  func badges(_ style: NavigationStyle) {
    let badges = (0..<2).map { _ in FeatureBadge { _, _ in nil } }
    let features = zip(["a", "b"], badges).map { id, badge in
      Feature(id: id, title: .verbatim(id), badge: badge) {
        NamedFlow(id) { $0.push(NamedScreen(id)) }
      }
    }
    let app = AppModel.launched(style.root(features: features))
    let states = [[], [0], [1], [0, 1], []].map { shown in
      for (index, badge) in badges.enumerated() {
        badge.text = shown.contains(index) ? .verbatim("3") : nil
      }
      return StateReader(app).read().state
    }
    #expect(Set(states).count == 4 && states.first == states.last)
    badges[0].text = .verbatim("4")
    #expect(!states.contains(StateReader(app).read().state))
  }
}
