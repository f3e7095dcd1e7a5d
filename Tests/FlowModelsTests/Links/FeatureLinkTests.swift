import TestSupport
import Testing

@testable import FlowModels

@Suite("Links into the features of a menu")
@MainActor
struct FeatureLinkTests {
  /// Two features with links, and one of them is called differently in its links.
  private let features = [
    Feature(id: "books", title: .verbatim("Books"), links: PlacesFlow.patterns) {
      PlacesFlow("Books")
    },
    Feature(
      id: "notes", title: .verbatim("Notes"),
      links: [LinkPattern("notes"), LinkPattern("note/{id}", to: NumberPlace.self)]
    ) { PlacesFlow("Notes") },
  ]

  private func app(enabled: [String]? = nil) -> AppModel {
    let app = AppModel(
      name: "Menu", root: MenuFlowModel(features: features),
      links: LinkTable(
        scheme: "app", hosts: ["App.Example"], features: features, enabled: enabled))
    app.launch()
    return app
  }

  @Test("a link leads into its feature first, and then to the places in it")
  func opens() {
    let app = app()
    app.open("app://section/Old/number/7")
    #expect(app.root.names == ["Menu", "Books", "Old", "Number7"])
    app.open("app://note/3")
    #expect(app.root.names == ["Menu", "Notes", "Number3"])
    app.open("app://notes")
    #expect(app.root.names == ["Menu", "Notes"])
    app.open("https://app.example/home")
    #expect(app.root.names == ["Menu", "Books"])
  }

  @Test("the row of the menu from which a link would have been opened is the selected one")
  func selected() async {
    let app = app()
    app.resize(to: .tablet())
    await app.work.settle()
    app.open("app://note/3")
    func selected(_ node: ScreenNode) -> [String] {
      (node.traits.contains(.selected) ? [node.id] : []) + node.children.flatMap(selected)
    }
    #expect(selected(app.screen().node) == ["notes"])
    app.open("app://home")
    #expect(selected(app.screen().node) == ["books"])
  }

  @Test("a route names its feature, and its places begin with that")
  func route() throws {
    let route = try app().links.route("app://section/Old/number/7")
    #expect(route.entry.feature == "books" && route.values == ["name": "Old", "id": "7"])
    #expect(
      route.destinations.map(\.summary) == [
        "FeatureDestination(feature: \"books\")", "SectionPlace(name: \"Old\")",
        "NumberPlace(id: 7)",
      ])
  }

  @Test("a link to a feature that the brand is without is answered as such")
  func disabled() throws {
    let app = app(enabled: ["books"])
    #expect(throws: LinkError.featureDisabled("notes")) { try app.links.route("app://note/3") }
    #expect(
      "\(LinkError.featureDisabled("notes"))" == "the feature \"notes\" is not a part of this brand"
    )
    #expect(app.links.patterns == PlacesFlow.patterns.map(\.text))
    app.open("app://notes")
    let dialog = try #require(app.dialogs.first)
    #expect(
      app.localization.string(dialog.message)
        == app.localization.string(.key("link.disabled")))
    #expect(app.root.names == ["Menu"])
  }

  @Test("a link to a screen is one that leads back to it, of a feature that the brand has")
  func wayBack() {
    let place = NumberPlace(id: 3)
    #expect(app().links.link(to: place) == "https://app.example/number/3")
    #expect(app(enabled: ["notes"]).links.link(to: place) == "https://app.example/note/3")
    #expect(app(enabled: []).links.link(to: place) == nil)
    #expect(
      LinkTable(scheme: "app", features: features).link(to: place) == "app://number/3")
    #expect(LinkTable(features: features).link(to: place) == nil)
  }

  @Test("of a link that no feature has, the forms that begin alike are named, and then the nearest")
  func nearest() {
    func table(_ forms: String...) -> LinkTable {
      LinkTable(scheme: "app", patterns: forms.map { LinkPattern($0) })
    }
    func error(_ link: String, in table: LinkTable) -> LinkError? {
      do throws(LinkError) { _ = try table.route(link) } catch { return error }
      return nil
    }
    let many = table("a/1", "b/x", "a/2", "a/3", "a/4")
    #expect(
      error("app://a/x", in: many)
        == .unknownPath("a/x", nearest: ["a/1", "a/2", "a/3", "a/4"]))
    let few = table("list", "lost", "a/1", "last", "least")
    #expect(error("app://a/list", in: few)?.description.contains("nearest: a/1, ") == true)
    guard case .unknownPath("lust", let names)? = error("app://lust", in: few) else {
      return #expect(Bool(false), "it is known")
    }
    #expect(names.count == 3 && Set(names) == ["list", "lost", "last"])
    #expect(
      "\(LinkError.unknownPath("x", nearest: []))" == "no feature has the link \"x\"")
  }

  @Test("of forms that are equally literal and do not fit, the first says why")
  func firstFailure() {
    struct Other: Destination { var count: Double }
    let table = LinkTable(
      scheme: "app",
      patterns: [
        LinkPattern("{id}/x", to: NumberPlace.self), LinkPattern("x/{count}", to: Other.self),
        LinkPattern("{id}/{count}", to: NumberPlace.self),
      ])
    #expect(throws: LinkError.invalid("id", expected: "a whole number")) {
      try table.route("app://x/x")
    }
  }
}
