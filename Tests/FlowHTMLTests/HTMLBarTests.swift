import FlowModels
import TestSupport
import Testing

@testable import FlowHTML

@Suite("The bars and the drawer of an app as HTML")
@MainActor
struct HTMLBarTests {
  private let badge = FeatureBadge { _, badge in
    badge.text = .verbatim("3")
    return nil
  }

  private func app(
    _ style: NavigationStyle, device: Device = .phone, language: String = "en"
  ) -> AppModel {
    let features = [("a", nil), ("b", badge), ("c", nil)].map { name, badge in
      Feature(
        id: name, title: .verbatim("Feature \(name)"), image: Picture(stringLiteral: name),
        badge: badge
      ) {
        NamedFlow("Flow \(name)") { $0.push(NamedScreen("Screen \(name)")) }
      }
    }
    let app = AppModel(
      name: "Bars", root: style.root(features: features),
      device: device, localization: Localization(language: language))
    app.launch()
    return app
  }

  private func draw(_ app: AppModel) -> MarkupChecker {
    let checker = MarkupChecker(HTMLRenderer().fragment(HTMLScene(app)))
    #expect(checker.problems == [] && checker.repeatedPaths == [])
    return checker
  }

  private func tags(_ checker: MarkupChecker, _ role: String) -> [MarkupChecker.Tag] {
    checker.tags.filter { $0.attributes["role"] == role }
  }

  /// The classes of what is in the lowest layer, in the order in which it is read.
  private func base(_ checker: MarkupChecker) -> [String?] {
    let layer = checker.tags.first { $0.attributes["data-layer"] == "base" }
    return layer?.children.map { checker.tags[$0].attributes["class"] } ?? []
  }

  @Test("an app with a menu has no bars", arguments: [Device.phone, .tablet()])
  func menu(device: Device) {
    let app = app(.menu, device: device)
    let checker = draw(app)
    #expect(base(checker) == ["flow-panes"] && tags(checker, "tabpanel").isEmpty)
    app.end()
  }

  @Test("tabs are below the screens, and the selected one names them", arguments: [1, 3])
  func tabs(columns: Int) throws {
    let app = app(.tabs, device: columns == 1 ? .phone : .tablet(columns: columns))
    let checker = draw(app)
    #expect(base(checker) == ["flow-panes", "flow-tab-bar"])
    let tabs = tags(checker, "tab")
    #expect(tabs.map { $0.attributes["aria-selected"] } == ["true", "false", "false"])
    #expect(tabs.map { $0.attributes["data-path"] } == ["tabs/a", "tabs/b", "tabs/c"])
    #expect(tabs.map { $0.attributes["data-actions"] } == ["tap", "tap", "tap"])
    let panel = try #require(tags(checker, "tabpanel").first).attributes
    #expect(panel["id"] == tabs[0].attributes["aria-controls"])
    #expect(panel["aria-labelledby"] == tabs[0].attributes["id"])
    #expect(checker.places.isSuperset(of: app.screen().node.barPlaces))
    app.choose(feature: "c")
    #expect(
      tags(draw(app), "tab").map { $0.attributes["aria-selected"] } == ["false", "false", "true"])
    app.end()
  }

  @Test("a tab has its picture, its title and its badge")
  func tab() {
    let app = app(.tabs)
    let checker = draw(app)
    let words = tags(checker, "tab").map { tab in
      tab.children.map { part in
        let tag = checker.tags[part]
        let texts = tag.children.map { checker.tags[$0].text }
        return "\(tag.attributes["class"] ?? "") \(texts.joined())"
      }
    }
    #expect(words[0] == ["flow-picture ", "flow-tab-title Feature a"])
    #expect(words[1] == ["flow-picture ", "flow-tab-title Feature b", "flow-badge 3"])
    app.end()
  }

  @Test("while a feature without a tab is shown, no tab is selected, and the panel has no name")
  func unlisted() {
    let flow = Feature(id: "x", title: .verbatim("X")) {
      NamedFlow("X") { $0.push(NamedScreen("X")) }
    }
    let app = AppModel(name: "App", root: NavigationStyle.tabs.root(features: [], unlisted: [flow]))
    app.launch()
    let checker = draw(app)
    #expect(tags(checker, "tablist").isEmpty && tags(checker, "tabpanel").isEmpty)
    #expect(base(checker) == ["flow-panes", "flow-tab-bar"])
    app.end()
  }

  @Test("a menu button is above the screens, without words that are seen")
  func menuButton() throws {
    let app = app(.drawer)
    let checker = draw(app)
    #expect(base(checker) == ["flow-top-bar", "flow-panes"])
    let button = try #require(checker.all("button").first).attributes
    #expect(button["data-path"] == "bar/menu" && button["data-actions"] == "tap")
    #expect(button["aria-label"] == "Menu" && button["aria-expanded"] == "false")
    #expect(checker.places.isSuperset(of: app.screen().node.barPlaces))
    app.end()
  }

  @Test("the drawer is a layer above the bars, closed by what is beside it", arguments: [1, 2])
  func drawer(columns: Int) throws {
    let app = app(.drawer, device: columns == 1 ? .phone : .tablet(columns: columns))
    app.openDrawer()
    let checker = draw(app)
    let layers = checker.tags.filter { $0.attributes["class"] == "flow-layer" }
    #expect(layers.map { $0.attributes["data-layer"] } == ["base", "drawer"])
    #expect(layers.map { $0.attributes["inert"] } == ["", nil])
    #expect(base(checker) == ["flow-top-bar", "flow-panes"])
    let button = try #require(checker.all("button").first).attributes
    #expect(button["aria-expanded"] == "true" && button["data-actions"] == nil)
    let drawer = try #require(tags(checker, "dialog").first)
    #expect(
      drawer.children.map { checker.tags[$0].attributes["class"] } == [
        "flow-drawer-panel", "flow-beside",
      ])
    #expect(drawer.attributes["class"] == "flow-drawer")
    let close = checker.all("button").filter { $0.attributes["data-action"] == "dismiss" }
    #expect(close.map { $0.attributes["aria-label"] } == ["Close"])
    let rows = checker.all("li").map { $0.attributes["data-traits"] }
    #expect(rows.count == 3 && rows[1...].allSatisfy { $0 == nil })
    #expect(rows[0] == "selected")
    app.end()
  }

  @Test("a dialog covers the bars, whose tabs have no actions then")
  func covered() {
    let app = app(.tabs)
    app.show(DialogViewModel(title: .verbatim("Sure?")))
    let checker = draw(app)
    #expect(base(checker) == ["flow-panes", "flow-tab-bar"])
    #expect(tags(checker, "tab").map { $0.attributes["data-actions"] } == [nil, nil, nil])
    #expect(
      checker.tags.first { $0.attributes["data-layer"] == "base" }?.attributes["inert"] == "")
    app.end()
  }

  @Test("the bars of a tree alone are where the tree has them")
  func tree() {
    for style in [NavigationStyle.tabs, .drawer] {
      let app = app(style, device: .tablet(), language: "ar")
      let scene = HTMLScene(
        app.screen().node, device: app.device, localization: app.localization)
      let checker = MarkupChecker(HTMLRenderer().fragment(scene))
      #expect(checker.problems == [] && checker.roles == app.screen().node.roles)
      #expect(checker.places == draw(app).places)
      app.end()
    }
  }

  @Test("a tab or a bar that is somewhere else is drawn as well")
  func elsewhere() {
    let tab = ScreenNode(role: .tab, id: "t", label: "Tab", actions: [.tap])
    let bar = ScreenNode(
      role: .tabBar, id: "b", children: [tab, ScreenNode(role: .text, label: "Text"), tab])
    let checker = MarkupChecker(DrawnNodes.draw(DrawnNodes.app(tab, bar)))
    #expect(checker.problems == [] && checker.repeatedPaths == [])
    #expect(checker.roles == DrawnNodes.app(tab, bar).roles)
    #expect(tags(checker, "tab").count == 2)
  }
}
