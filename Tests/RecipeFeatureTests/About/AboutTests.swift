import FlowModels
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@Suite("About the brand")
@MainActor
struct AboutTests {
  private let whole = """
    "tagline": "Food for friends", "theme": {"images": {"logo": "images/logo.png"}},
    "links": {
      "privacy": "https://a.example/privacy", "terms": "https://a.example/terms",
      "help": "https://a.example/help"
    }
    """

  private func simulator(
    _ members: String, menu: String = #"["recipes", "about"]"#, on device: Device = .phone
  ) async throws -> Simulator {
    let simulator = try Simulator.recipes(
      try .recipes(members, menu: menu), store: .sample, on: device)
    await simulator.launch()
    return simulator
  }

  @Test("it shows the name, the logo, the tagline and a button for each page")
  func everything() async throws {
    let simulator = try await simulator(whole)
    try await simulator.tap("About")
    #expect(
      simulator.screen.focusedScreen?.text() == """
        screen About "About" (focused)
          heading "A"
          image images/logo.png "A"
          text "Food for friends"
          link "Privacy" #privacy
          link "Terms of use" #terms
          link "Help" #help
        """)
  }

  @Test("a brand that says nothing else still shows its name")
  func nameAlone() async throws {
    let simulator = try await simulator("")
    try await simulator.tap("About")
    #expect(
      simulator.screen.focusedScreen?.text() == """
        screen About "About" (focused)
          heading "A"
        """)
  }

  @Test(
    "a button leads to its page, which tells its address and has a link",
    arguments: [("privacy", "Privacy"), ("terms", "Terms of use"), ("help", "Help")])
  func pages(id: String, title: String) async throws {
    let simulator = try await simulator(whole)
    try await simulator.tap("About")
    try await simulator.tap(id: id)
    #expect(simulator.path == ["Menu", "About", "WebPage"])
    #expect(simulator.node("address")?.label == "https://a.example/\(id)")
    #expect(simulator.app.layout.focused?.link == "app://about/\(id)")
    #expect(simulator.screen.focusedScreen?.label == title)
  }

  @Test("links lead there, and to the pages that the brand has only")
  func links() async throws {
    let simulator = try await simulator(#""links": {"help": "https://a.example/help"}"#)
    try await simulator.open("app://about")
    #expect(simulator.path == ["Menu", "About"])
    #expect(simulator.node("privacy") == nil && simulator.node("help") != nil)
    try await simulator.open("app://about/help")
    #expect(simulator.path == ["Menu", "About", "WebPage"])
    #expect(await simulator.app.plan(for: "app://about/privacy").problem != nil)
    #expect(await simulator.app.plan(for: "app://about/jobs").problem != nil)
  }

  @Test("a page comes back after the app was killed", arguments: [Device.phone, .tablet()])
  func restoration(on device: Device) async throws {
    let simulator = try await simulator(whole, on: device)
    try await simulator.tap(id: "about")
    try await simulator.tap(id: "terms")
    let before = simulator.screen.text()
    try await simulator.restart()
    #expect(simulator.screen.text() == before)
    #expect(simulator.findings.isEmpty)
  }

  @Test("a brand that has not got it in its menu has no links to it either")
  func without() async throws {
    let simulator = try await simulator(whole, menu: #"["recipes"]"#)
    #expect(simulator.rowLabels == ["Recipes"])
    #expect(
      await simulator.app.plan(for: "app://about").problem
        == "the feature \"about\" is not a part of this brand")
  }
}
