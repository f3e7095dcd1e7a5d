import Brands
import FlowModels
import Testing

@Suite("The facts that an app asks a brand for")
struct BrandReadsTests {
  private static let option = BrandSetting(
    "features.list.size", Bool.self, default: false, "Its size.")
  private static let limit = BrandSetting("limits.page", 1...9, default: 3, "A page.")

  @Test("each fact is noted once, in the order in which it is asked for")
  func order() {
    let reads = BrandReads()
    let brand = Brand(menu: ["list"]).tracked(by: reads)
    _ = brand.has(feature: "list")
    _ = brand.value(of: Self.option)
    _ = brand.navigation
    _ = brand.has(feature: "list")
    _ = brand.value(of: Self.limit)
    _ = brand.parts(of: "menu")
    #expect(
      reads.facts.map(\.path) == [
        "features.list.enabled", "features.list.size", "navigation", "limits.page", "rows.menu",
      ])
  }

  @Test("every value but words is noted, words are not, and nothing is without notes")
  func all() {
    let reads = BrandReads()
    let brand = Brand().tracked(by: reads)
    _ = (brand.name, brand.localization(in: nil) { _ in nil })
    #expect(reads.facts.isEmpty)
    _ = (brand.id, brand.tagline, brand.bundleID, brand.languages, brand.urlScheme)
    _ = (brand.linkHosts, brand.menu, brand.features, brand.theme, brand.tabletColumns)
    _ = (brand.hasFixedPane, brand.links, brand.settings, brand.data, brand.dataCache)
    _ = (brand.forbiddenWords, brand.rows, brand.strings, brand.navigation)
    #expect(reads.facts.count == 19)
    _ = brand.untracked.has(feature: "x")
    #expect(reads.facts.count == 19)
  }

  @Test("notes are no part of a brand's value")
  func equal() {
    let brand = Brand(id: "a")
    #expect(brand == brand.tracked(by: BrandReads()))
    #expect(brand.hashValue == brand.tracked(by: BrandReads()).hashValue)
  }

  @Test("brands agree on a thing that both have, whatever it is, but not on an option or a number")
  func values() {
    let one = Brand(
      tagline: "One", urlScheme: "one", links: Brand.Links(privacy: "https://one.example"),
      settings: ["limits.page": .integer(3)])
    let other = Brand(
      tagline: "Other", urlScheme: "other", links: Brand.Links(privacy: "https://other.example"),
      settings: ["limits.page": .integer(4)])
    for fact in [BrandFact.tagline, .urlScheme, .links] {
      #expect(one.value(of: fact) == other.value(of: fact))
      #expect(one.value(of: fact) != Brand().value(of: fact))
    }
    #expect(one.value(of: .setting("limits.page")) != other.value(of: .setting("limits.page")))
  }
}
