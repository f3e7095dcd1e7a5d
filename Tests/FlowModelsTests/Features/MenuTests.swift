import FlowModels
import Responder
import TestSupport
import Testing

@Suite("The menu of an app")
@MainActor
struct MenuTests {
  private let menu: MenuFlowModel
  private let app: AppModel

  init() {
    let make = { (id: String) in
      Feature(
        id: id, title: .verbatim("The \(id)"), image: Picture(asset: "\(id).png"),
        links: [LinkPattern("\(id)/next", to: NextPlace.self)]
      ) { NamedFlow(id) { $0.push(NamedScreen("First of \(id)")) } }
    }
    let (listed, hidden) = (["soups", "tarts"].map(make), ["bread"].map(make))
    menu = MenuFlowModel(features: listed, unlisted: hidden)
    app = AppModel(
      name: "App", root: menu, device: .tablet(columns: 2),
      links: LinkTable(scheme: "app", features: listed + hidden))
    app.launch()
  }

  private var list: ListViewModel<MenuItem>? {
    menu.controller.screens.first as? ListViewModel<MenuItem>
  }

  @Test("it lists its features, and the one that is tapped is chosen")
  func tapped() throws {
    let screen = app.screen()
    #expect(
      screen.outline(of: "list") == """
        list "Menu" = "2" ["refresh"]
          row "The soups" #soups ["tap"]
            image soups.png
          row "The tarts" #tarts ["tap"]
            image tarts.png
        """)
    #expect(screen.perform(.tap, at: try #require(screen.path(to: "tarts"))))
    #expect(list?.selectedID == "tarts" && menu.names == ["Menu", "First of tarts"])
  }

  @Test("a screen that chooses a feature leads there as a tap on its row does")
  func chosen() throws {
    list?.tap(try #require(list?.items.first))
    let first = try #require(menu.controller.lastScreen)
    first.send(FeatureWasChosen(feature: "soups"))
    #expect(menu.controller.lastScreen === first, "it is shown already")
    app.open("app://soups/next")
    menu.controller.lastScreen?.send(FeatureWasChosen(feature: "tarts"))
    #expect(menu.names == ["Menu", "First of tarts"] && list?.selectedID == "tarts")
    menu.controller.lastScreen?.send(FeatureWasChosen(feature: "pies"))
    #expect(menu.names == ["Menu", "First of tarts"], "there is no such feature")
  }

  @Test("a feature that a screen chooses is not shown if what is there refuses to leave")
  func refused() throws {
    list?.tap(try #require(list?.items.first))
    let page = NumberViewModel(id: 1)
    page.decide = { _ in .refuse }
    guard case .flow(let soups)? = menu.controller.path.last else { return }
    soups.push(page)
    page.send(FeatureWasChosen(feature: "tarts"))
    #expect(menu.names == ["Menu", "First of soups", "Number1"] && list?.selectedID == "soups")
  }

  @Test("a link into a feature chooses its row, and one that is not listed chooses none")
  func linked() throws {
    app.open("app://soups/next")
    #expect(menu.names == ["Menu", "First of soups", "Next"] && list?.selectedID == "soups")
    let row = app.screen().outline(of: "soups")
    #expect(row?.hasPrefix(#"row "The soups" (selected) #soups ["tap"]"#) == true)
    app.open("app://tarts/next")
    #expect(list?.selectedID == "tarts" && menu.names == ["Menu", "First of tarts", "Next"])
    app.open("app://bread/next")
    #expect(list?.selectedID == "bread" && menu.names == ["Menu", "First of bread", "Next"])
    #expect(!app.screen().node.text().contains("selected"))
    let soups = try #require(list?.items.first)
    list?.tap(soups)
    #expect(list?.selectedID == "soups" && menu.names == ["Menu", "First of soups"])
  }

  @Test("a link counts more than the row that was remembered")
  func remembered() {
    list?.restore(from: SavedState(["selected": .string("gone")]))
    app.open("app://tarts/next")
    var state = SavedState()
    list?.save(to: &state)
    let selected: String? = state["selected"]
    #expect(selected == "tarts" && list?.selectedID == "tarts")
    app.back()
    app.back()
    #expect(list?.selectedID == nil)
  }
}
