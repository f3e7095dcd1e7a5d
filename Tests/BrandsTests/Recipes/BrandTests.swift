import Brands
import FlowModels
import RecipeTestSupport
import TestSupport
import Testing

@Suite("Brand")
struct BrandTests {
  private static let schema = BrandSchema(
    features: ["recipes", "users", "shopping"], rows: ["recipe", "user", "menu"],
    strings: [
      "en": [
        "recipes.title": "Recipes", "recipes.categories": "Categories", "recipe.share": "Share",
        "users.title": "Users", "shopping.title": "Shopping list",
      ],
      "de": ["recipes.title": "Rezepte"],
    ])

  private static var theme: Theme {
    var theme = Theme()
    theme.light.accent = ThemeColor(0xB45309)
    theme.light.background = ThemeColor(0xFFF8EE)
    theme.light.text = ThemeColor(0x2A1B0A)
    theme.light.surface = ThemeColor(0xFFFFFF)
    theme.light.secondaryText = ThemeColor(0x57534E)
    theme.dark.accent = ThemeColor(0xF6B26B)
    theme.dark.onAccent = ThemeColor(0x2A1B0A)
    theme.dark.background = ThemeColor(0x12100E)
    theme.dark.surface = ThemeColor(0x1F1B18)
    theme.dark.text = ThemeColor(0xF5F0EA)
    theme.fonts = ThemeFonts(title: "Lora", body: "Inter")
    theme.cornerRadius = 12
    theme.images = ["logo": "images/saffron.png"]
    return theme
  }

  @Test("the Saffron brand is read whole, with what it inherits")
  @MainActor
  func saffron() throws {
    let file = Fixtures.path("brands/saffron.json")
    let brand = try Brand(contentsOf: file, schema: Fixtures.brandSchema)
    let links = Brand.Links(
      privacy: "https://saffron.example/privacy", terms: "https://saffron.example/terms",
      help: "https://saffron.example/help")
    #expect(
      brand
        == Brand(
          id: "saffron", name: "Saffron Kitchen", tagline: "Cooking that takes its time",
          bundleID: "example.saffron.kitchen", languages: ["en", "de"],
          urlScheme: "saffron", linkHosts: ["saffron.example"],
          menu: ["recipes", "users", "shopping"], theme: Self.theme, tabletColumns: 2,
          links: links, settings: ["limits.nickname": .integer(20)],
          data: .json(folder: Fixtures.path("data")),
          forbiddenWords: ["admin", "chef"], rows: ["recipe": .all, "user": .all],
          strings: ["en": ["users.title": "Cooks"], "de": ["users.title": "Köchinnen und Köche"]]))
  }

  @Test("how data is cached is said beside where it comes from, and has defaults")
  func cache() throws {
    func policy(_ cache: String) throws -> CachePolicy? {
      let data = #"{ "source": "sample"\#(cache) }"#
      return try read(
        #"{ "id": "a", "name": "A", "menu": ["recipes"], "data": \#(data) }"#
      ).dataCache
    }
    #expect(try policy("") == nil)
    #expect(try policy(#", "cache": {}"#) == CachePolicy())
    let all = #", "cache": { "items": 20, "freshFor": 5, "staleFor": 60, "offline": false }"#
    #expect(
      try policy(all)
        == CachePolicy(
          items: 20, freshFor: .seconds(5), staleFor: .seconds(60), worksOffline: false))
  }

  @Test("the Zettel brand differs where it says so")
  func zettel() throws {
    let file = Fixtures.path("brands/zettel.json")
    let brand = try Brand(contentsOf: file, schema: Self.schema)
    #expect(brand.name == "Küchenzettel")
    #expect(brand.languages == ["de", "en"])
    #expect(brand.menu == ["users", "recipes", "shopping"])
    #expect(brand.forbiddenWords == ["admin", "koch"])
    #expect(brand.tabletColumns == 3)
    #expect(brand.parts(of: "recipe") == [.detail])
    #expect(brand.parts(of: "user") == [.image, .accessory, .detail])
    #expect(brand.parts(of: "menu") == [.subtitle, .accessory, .detail])
    #expect(brand.strings["de"]?.count == 6)
    #expect(brand.strings["en"]?["recipe.share"] == "Pass on")
  }

  @Test("what a brand may leave out has a default")
  func defaults() throws {
    let json = #"{"id": "a-1", "name": "A", "menu": ["users"], "data": {"source": "sample"}}"#
    #expect(try read(json) == Brand(id: "a-1", name: "A", menu: ["users"]))
  }

  @Test("a kind of row that is not named shows everything")
  func parts() {
    let brand = Brand(rows: ["user": [.accessory]])
    #expect(brand.parts(of: "user") == [.accessory])
    #expect(brand.parts(of: "recipe") == [.image, .subtitle, .accessory, .detail])
  }

  @Test(
    "a folder is found from the brand's own file",
    arguments: [
      ("brands/acme.json", "../data", "data"), ("acme.json", "../data", "../data"),
      ("acme.json", "data", "data"), ("./acme.json", "data", "data"),
      ("/shop/brands/acme.json", "../data", "/shop/data"), ("a/acme.json", "/data", "/data"),
      ("../brands/acme.json", "../data", "../data"), ("a/acme.json", "../../data", "../data"),
      ("a/acme.json", ".", "a"), ("a/acme.json", "..", "."), ("/a/acme.json", "..", "/"),
      ("a/acme.json", "./b//c/", "a/b/c"),
    ])
  func folder(file: String, folder: String, path: String) throws {
    let json = """
      {"id": "a", "name": "A", "menu": ["users"], "data": {"source": "json", "folder": "\(folder)"}}
      """
    #expect(try read(json, file: file).data == .json(folder: path))
  }

  @Test("a database that is there needs no files to be made out of")
  func database() throws {
    let json = """
      {"id": "a", "name": "A", "menu": ["users"], "data": {"source": "sqlite", "file": "a.sqlite"}}
      """
    #expect(try read(json).data == .database(file: "a.sqlite", seed: nil))
  }

  @Test("a whole number may be written with a fraction of nothing", arguments: ["3", "3.0", "3e0"])
  func columns(number: String) throws {
    let json = """
      {"id": "a", "name": "A", "menu": ["users"], "data": {"source": "sample"},
      "devices": {"tablet": {"columns": \(number)}}}
      """
    #expect(try read(json).tabletColumns == 3)
  }

  @Test("a brand may replace the framework's own words")
  func builtInStrings() throws {
    let json = """
      {"id": "a", "name": "A", "menu": ["users"], "data": {"source": "sample"},
      "strings": {"en": {"list.retry": "Again", "recipes.title": ""}}}
      """
    #expect(try read(json).strings == ["en": ["list.retry": "Again", "recipes.title": ""]])
  }

  @Test("a brand speaks its first language unless asked for another")
  func localization() {
    let brand = Brand(
      languages: ["de", "en"], strings: ["de": ["t": "Leute"], "en": ["t": "People"]])
    #expect(brand.localization { _ in nil }.string(.key("t")) == "Leute")
    #expect(brand.localization(in: "en") { _ in nil }.string(.key("t")) == "People")
    #expect(brand.localization { $0 == "de" ? ["u": "App"] : nil }.string(.key("u")) == "App")
    #expect(Brand(languages: []).localization { _ in nil }.language == "en")
  }

  private func read(_ json: String, file: String = "acme.json") throws -> Brand {
    try Brand(SourceText(file: file, text: json), schema: Self.schema)
  }
}
