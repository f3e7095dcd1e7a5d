import Brands
import FlowModels
import Testing

@Suite("How brands are merged")
struct BrandMergingTests {
  private static func reading(_ base: String, _ child: String) throws -> BrandReading {
    try BrandFamily([
      "base": "{\(BrandFamily.rest)\(base)}", "a": "{\"extends\": \"base.json\"\(child)}",
    ]).read()
  }

  @Test("objects are merged, and everything else takes the place of what is inherited")
  func kinds() throws {
    let reading = try Self.reading(
      """
      , "theme": {"light": {"accent": "#000001", "text": "#000002"}, "cornerRadius": 3},
      "languages": ["en", "de"], "forbiddenWords": ["x"]
      """,
      """
      , "theme": {"light": {"text": "#000003"}}, "languages": ["de"], "forbiddenWords": []
      """)
    #expect(reading.diagnostics == [])
    #expect(reading.brand.theme.light.accent == ThemeColor(1))
    #expect(reading.brand.theme.light.text == ThemeColor(3))
    #expect(reading.brand.theme.cornerRadius == 3)
    #expect(reading.brand.languages == ["de"] && reading.brand.forbiddenWords == [])
  }

  @Test(
    "a list with ids is changed by id",
    arguments: [
      (#"{"users": {"badge": false}}"#, "recipes users-"),
      (#"{"shopping": {}}"#, "recipes users shopping"),
      (#"{"users": {"$unset": true}}"#, "recipes"),
      (#"{"shopping": {"$before": "users"}}"#, "recipes shopping users"),
      (#"{"shopping": {"$before": "recipes"}}"#, "shopping recipes users"),
      (#"{"shopping": {"$after": "recipes"}}"#, "recipes shopping users"),
      (#"{"users": {"$before": "recipes"}}"#, "users recipes"),
      (#"{"recipes": {"$after": "users", "badge": false}}"#, "users recipes-"),
      (#"{"recipes": {"$after": "shopping"}, "shopping": {}}"#, "users shopping recipes"),
      (#"["users"]"#, "users"), ("{}", "recipes users"),
    ])
  func changes(menu: String, expected: String) throws {
    let reading = try Self.reading("", ", \"menu\": \(menu)")
    #expect(reading.diagnostics == [])
    #expect(Self.drawing(reading.brand) == expected)
  }

  @Test("a change of a change of a list is followed")
  func chain() throws {
    let family = try BrandFamily([
      "base": "{\(BrandFamily.rest)}",
      "b":
        ##"{"extends": "base.json", "menu": {"shopping": {"icon": "bag", "$before": "users"}}}"##,
      "a":
        #"{"extends": "b.json", "menu": {"recipes": {"$unset": true}, "shopping": {"badge": false}}}"#,
    ])
    let reading = try family.read()
    #expect(reading.diagnostics == [])
    #expect(Self.drawing(reading.brand) == "shopping- users")
    #expect(reading.brand.menu.first?.icon == "bag")
  }

  @Test(
    "a change that cannot be made is told",
    arguments: [
      (#"{"shopping": {"$unset": true}}"#, "a:1:46 unset-nothing menu.shopping"),
      (#"{"shoping": {}}"#, "a:1:34 unknown-reference menu.shoping"),
      (#"{"users": {"$before": "shopping"}}"#, "a:1:55 unknown-reference menu.users.$before"),
      (#"{"users": {"$after": "shoping"}}"#, "a:1:54 unknown-reference menu.users.$after"),
      (#"{"users": {"$after": 1}}"#, "a:1:54 wrong-type menu.users.$after"),
      (#"{"users": 1}"#, "a:1:43 wrong-type menu.users"),
      (#"{"users": {"bagde": true}}"#, "a:1:44 unknown-key menu.users.bagde"),
      (#"[{"$unset": true}]"#, "a:1:34 wrong-format menu[0]"),
      (#"[{"id": "users", "$before": "recipes"}]"#, "a:1:50 unknown-key menu[0].$before"),
      (
        #"{"users": {"$unset": true}, "recipes": {"$unset": true}}"#, "a:1:33 wrong-format menu"
      ),
    ])
  func wrongChanges(menu: String, code: String) throws {
    let family = try BrandFamily([
      "base": "{\(BrandFamily.rest)}", "a": #"{"extends":"base.json","menu":  \#(menu)}"#,
    ])
    #expect(try family.codes() == [code])
  }

  @Test("a list is changed only where one is inherited")
  func noList() throws {
    let family = try BrandFamily([
      "a": #"{"id":"a","name":"A","data":{"source":"sample"},"menu":{"users":{}}}"#
    ])
    #expect(try family.codes() == ["a:1:56 wrong-type menu"])
  }

  @Test(
    "what is inherited can be removed",
    arguments: [
      (#""tagline":{"$unset":true}"#, [] as [String]),
      (#""theme":{"$unset":true}"#, []), (#""theme":{"light":{"accent":{"$unset":true}}}"#, []),
      (#""name":{"$unset":true}"#, ["a:1:31 missing-key name"]),
      (#""data":{"source":{"$unset":true}}"#, ["a:1:41 missing-key data.source"]),
      (#""urlScheme":{"$unset":true}"#, ["a:1:36 unset-nothing urlScheme"]),
      (#""theme":{"dark":{"$unset":true}}"#, ["a:1:40 unset-nothing theme.dark"]),
      (#""tagline":{"$unset":false}"#, ["a:1:34 wrong-format tagline"]),
      (#""tagline":{"$unset":true,"x":1}"#, ["a:1:34 wrong-format tagline"]),
      (#""languages":[{"$unset":true}]"#, ["a:1:37 wrong-format languages[0]"]),
      (#""forbiddenWords":["x",{"$unset":true}]"#, ["a:1:46 wrong-format forbiddenWords[1]"]),
      (#""$unset":true"#, ["a:1:1 wrong-format"]),
    ])
  func removals(member: String, codes: [String]) throws {
    let family = try BrandFamily([
      "base":
        ##"{\##(BrandFamily.rest),"tagline":"T","theme":{"light":{"accent":"#000001"}}}"##,
      "a": #"{"extends":"base.json",\#(member)}"#,
    ])
    #expect(try family.codes() == codes)
  }

  @Test("a removed value has its default again, and may be set once more further down")
  func removed() throws {
    let family = try BrandFamily([
      "base": "{\(BrandFamily.rest), \"tagline\": \"T\", \"limits\": {\"servings\": 5}}",
      "b": #"{"extends":"base.json","tagline":{"$unset":true},"limits":{"$unset":true}}"#,
      "a": #"{"extends":"b.json","limits":{"servings":6}}"#,
    ])
    #expect(try family.read("b").brand.settings == [:])
    let brand = try family.read().get()
    #expect(brand.tagline == nil && brand.settings == ["limits.servings": .integer(6)])
  }

  /// The ids of the menu, a hyphen behind those without a badge.
  private static func drawing(_ brand: Brand) -> String {
    brand.menu.map { $0.id + ($0.showsBadge ? "" : "-") }.joined(separator: " ")
  }
}
