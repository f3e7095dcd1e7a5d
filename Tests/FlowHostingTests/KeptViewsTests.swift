import FlowHosting
import FlowModels
import TestSupport
import Testing

@Suite("What a host keeps of screens")
@MainActor
struct KeptViewsTests {
  private final class Page {}

  private let one = NamedFlow("One") { $0.push(NamedScreen("A")) }
  private let app: AppModel
  private var kept = KeptViews<Page>()

  init() {
    let one = one
    let features = [
      Feature(id: "one", title: .verbatim("One")) { one },
      Feature(id: "two", title: .verbatim("Two")) {
        NamedFlow("Two") { $0.push(NamedScreen("B")) }
      },
    ]
    app = AppModel(name: "App", root: TabsFlowModel(features: features))
    app.launch()
  }

  private var shown: HostLayout { HostLayout(of: app) }

  /// Shows what the app shows, with a view for each screen.
  private mutating func show() -> [ElementID: Page] {
    var pages: [ElementID: Page] = [:]
    for id in shown.layers.flatMap(\.path) {
      let page = kept[id] ?? Page()
      kept[id] = page
      pages[id] = page
    }
    kept.removeLeft(app, shown: shown)
    return pages
  }

  @Test("a tab that is shown again has the same views, also above its path")
  mutating func sameViews() {
    one.push(NamedScreen("A2"))
    one.present(NamedScreen("Sheet"))
    let before = show()
    #expect(before.count == 3)
    one.send(FeatureWasChosen(feature: "two"))
    #expect(show().count == 1 && kept.ids.count == 4)
    #expect(before.keys.allSatisfy { app.viewModel($0) != nil })
    app.choose(feature: "one")
    let after = show()
    #expect(after.count == 3 && after.allSatisfy { before[$0] === $1 })
  }

  @Test("what leaves in a hidden tab is let go, and the rest of the tab stays")
  mutating func hidden() throws {
    one.push(NamedScreen("A2"))
    weak var last: Page?
    weak var first: Page?
    do {
      let pages = show()
      first = pages[shown.layers[0].path[0]]
      last = pages[shown.layers[0].path[1]]
    }
    app.choose(feature: "two")
    _ = show()
    #expect(first != nil && last != nil)
    one.pop()
    _ = show()
    #expect(first != nil && last == nil)
    one.finish()
    _ = show()
    #expect(first == nil && kept.ids.count == 1)
  }

  @Test("a screen that has left is kept while its transition shows it")
  mutating func transition() throws {
    let page = NamedScreen("A2")
    one.push(page)
    let id = try #require(page.elementID)
    _ = show()
    let before = shown
    one.pop()
    #expect(kept.removeLeft(app, shown: before).isEmpty && kept[id] != nil)
    #expect(kept.removeLeft(app, shown: shown).count == 1 && kept[id] == nil)
  }
}
