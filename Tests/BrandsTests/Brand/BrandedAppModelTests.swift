import Brands
import FlowModels
import TestSupport
import Testing

@Suite("The app of a brand")
@MainActor
struct BrandedAppModelTests {
  private func app(_ brand: Brand, device: Device = .phone) -> AppModel {
    let make = { (id: String) in
      Feature(
        id: id, title: .key("\(id).title"), links: [LinkPattern(id)], fillsFixedPane: id != "plain"
      ) { NamedFlow(id) { $0.push(NamedScreen("First of \(id)")) } }
    }
    let app = AppModel(
      brand: brand, features: ["soups", "tarts", "plain"].map(make),
      strings: ["en": ["soups.title": "Soups"], "de": ["soups.title": "Suppen"]],
      in: AppEnvironment(device: device))
    app.launch()
    return app
  }

  @Test("it has the brand's name, language, texts, theme and way of reaching features")
  func brand() {
    let theme = Theme(cornerRadius: 3)
    let brand = Brand(
      name: "Acme", languages: ["de", "en"], navigation: .tabs, menu: ["tarts", "soups"],
      theme: theme, strings: ["de": ["tarts.title": "Torten"]])
    let app = app(brand)
    #expect(app.name == "Acme" && app.theme == theme && app.navigationStyle == .tabs)
    #expect(app.tabs.map { app.localization.string($0.title) } == ["Torten", "Suppen"])
    #expect(app.screens == ["First of tarts"])
  }

  @Test("links lead into features that it has, listed or not, and into no others")
  func links() {
    let brand = Brand(
      urlScheme: "acme", menu: ["soups"], features: ["tarts": .init(isEnabled: true)])
    let app = app(brand)
    app.open("acme://tarts")
    #expect(app.screens == ["Menu", "First of tarts"])
    app.open("acme://plain")
    #expect(app.dialogs.count == 1 && app.screens == ["Menu", "First of tarts"])
  }

  @Test("an entry of the menu keeps whether its first screen is in the fixed pane")
  func fixedPane() {
    let brand = Brand(navigation: .tabs, menu: ["soups", "plain"])
    let app = app(brand, device: .tablet(columns: 2))
    #expect(app.layout.panes.first?.place == .leading)
    app.choose(feature: "plain")
    #expect(app.layout.panes.first?.place != .leading)
  }
}

extension AppModel {
  fileprivate var screens: [String] { root.controller.screens.map(\.responderName) }
}
