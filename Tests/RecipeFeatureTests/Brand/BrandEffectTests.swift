import Brands
import FlowModels
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

/// What the menu, the theme and the features of a brand's file come to in the app.
@Suite("A brand in the recipe app")
@MainActor
struct BrandEffectTests {
  private func simulator(_ members: String = "", menu: String) async throws -> Simulator {
    let simulator = try Simulator.recipes(try .recipes(members, menu: menu), store: .sample)
    await simulator.launch()
    return simulator
  }

  /// The lines of the pictures, which no assistive technology reads.
  private func icons(_ simulator: Simulator) -> [String] {
    simulator.nodes.filter { $0.role == .image }.map(\.line)
  }

  @Test("the menu shows the brand's icons, and the features' own where it names none")
  func icon() async throws {
    let simulator = try await simulator(
      menu: #"[{"id": "recipes", "icon": "leaf"}, "users", {"id": "shopping"}, "about"]"#)
    #expect(icons(simulator) == ["image leaf", "image people", "image basket", "image info"])
  }

  @Test("the menu says how much there is to buy, unless the brand wants no badge")
  func badge() async throws {
    for (entry, value) in [(#""shopping""#, "4"), (#"{"id": "shopping", "badge": false}"#, nil)] {
      let simulator = try await simulator(menu: #"["recipes", \#(entry)]"#)
      try await simulator.open("app://recipe/1")
      try await simulator.tap(id: "shopping")
      try await simulator.back()
      try await simulator.back()
      #expect(simulator.node("shopping")?.value == value)
    }
  }

  @Test("the app has the theme that the brand's file names")
  func theme() throws {
    let brand = try Brand.recipes(
      """
      "theme": {
        "light": {"danger": "#110000", "surface": "#FEFEFE"},
        "dark": {"accent": "#010203", "onAccent": "#FFFFFF", "background": "#101010",
          "surface": "#202020", "text": "#EEEEEE", "secondaryText": "#BBBBBB", "danger": "#FF8888"},
        "fonts": {"title": "Lora", "body": "Inter", "size": 19},
        "cornerRadius": 3,
        "images": {"logo": "images/logo.png"}
      }
      """)
    let theme = try RecipeApp.makeApp(brand: brand).theme
    #expect(
      theme.dark
        == ThemeColors(
          accent: ThemeColor(0x010203), onAccent: ThemeColor(0xFFFFFF),
          background: ThemeColor(0x101010),
          surface: ThemeColor(0x202020), text: ThemeColor(0xEEEEEE),
          secondaryText: ThemeColor(0xBBBBBB),
          danger: ThemeColor(0xFF8888)))
    #expect(
      theme.light.danger == ThemeColor(0x110000) && theme.light.surface == ThemeColor(0xFEFEFE))
    #expect(theme.fonts == ThemeFonts(title: "Lora", body: "Inter", size: 19))
    #expect(theme.cornerRadius == 3)
    #expect(theme.images == ["logo": "images/logo.png"])
  }

  @Test("what is switched off is not in the menu, though that lists it, and nothing leads there")
  func switchedOff() async throws {
    let simulator = try await simulator(
      #""features": {"shopping": {"enabled": false}}"#, menu: #"["recipes", "shopping"]"#)
    #expect(simulator.rowLabels == ["Recipes"])
    try await simulator.open("app://recipe/1")
    #expect(simulator.node("shopping") == nil)
    #expect(
      await simulator.app.plan(for: "app://shopping").problem
        == "the feature \"shopping\" is not a part of this brand")
  }

  @Test("what is switched on and not in the menu is there for links")
  func unlisted() async throws {
    let simulator = try await simulator(
      #""features": {"shopping": {"enabled": true}}"#, menu: #"["recipes"]"#)
    #expect(simulator.rowLabels == ["Recipes"])
    try await simulator.open("app://recipe/1")
    try await simulator.tap(id: "shopping")
    try await simulator.open("app://shopping")
    #expect(simulator.path == ["Menu", "ShoppingList"])
    #expect(simulator.rowLabels.count == 4)
    let before = simulator.screen.text()
    try await simulator.restart()
    #expect(simulator.screen.text() == before)
    try await simulator.back()
    #expect(simulator.path == ["Menu"] && simulator.findings.isEmpty)
  }

  @Test(
    "a brand can do without any feature",
    arguments: ["recipes", "users", "shopping", "about"], [true, false])
  func without(feature: String, isListed: Bool) async throws {
    let all = ["recipes", "users", "shopping", "about"].filter { isListed || $0 != feature }
    let simulator = try await simulator(
      #""features": {"\#(feature)": {"enabled": false}}"#,
      menu: "[" + all.map { "\"\($0)\"" }.joined(separator: ", ") + "]")
    #expect(simulator.nodes.filter { $0.role == .row }.map(\.id) == all.filter { $0 != feature })
    for link in ["recipes", "recipe/1", "category/soups", "search?q=a", "users", "user/1/recipes"] {
      try await simulator.open("app://" + link)
      if simulator.dialog != nil { try await simulator.cancel() }
    }
    for id in ["shopping", "about"] { try await simulator.open("app://" + id) }
    #expect(simulator.findings.isEmpty)
  }

  @Test("without users, a recipe still tells who made it")
  func author() async throws {
    let simulator = try await simulator(menu: #"["recipes"]"#)
    try await simulator.open("app://recipe/1")
    let author = try #require(simulator.node("author"))
    #expect(author.value == "Ada Larsen" && author.actions.isEmpty)
  }

  @Test("every feature's screens are named as they show")
  func screens() async throws {
    let links = ["recipes": "recipes", "users": "users", "shopping": "shopping", "about": "about"]
    let simulator = try await simulator(menu: #"["recipes", "users", "shopping", "about"]"#)
    for feature in RecipeApp.brandSchema.features {
      try await simulator.open("app://" + (links[feature.id] ?? ""))
      #expect(feature.screens.contains(simulator.path.last ?? ""), "\(feature.id)")
    }
  }
}
