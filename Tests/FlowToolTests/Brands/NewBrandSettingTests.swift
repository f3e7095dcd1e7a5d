import Brands
import FlowModels
import Testing

@testable import FlowTool

@Suite("A new brand of an app with required settings")
struct NewBrandSettingTests {
  private enum Tickets: BrandSettings {
    static let all: [any BrandSettingDeclaration] = [
      BrandSetting("tickets.zones", 2...9, "The zones."),
      BrandSetting("tickets.opensAt", TimeOfDay.self, "The opening."),
      BrandSetting("tickets.most", 1...9, default: 3, "The most."),
    ]
  }

  @Test("it has a sample value for each required setting that its parent leaves open")
  func samples() {
    let schema = BrandSchema(
      features: ["users"], rows: [], strings: [:], settings: [Tickets.self])
    let reader = BrandReader(schema)
    let parent = reader.read(
      SourceText(file: "base.json", text: #"{"abstract": true, "tickets": {"zones": 4}}"#))
    var new = NewBrand(
      id: "b", name: "B", extended: "base.json", parent: parent, reader: reader)
    #expect(new.complete().map(\.path) == ["tickets.opensAt"])
    #expect(new.text.contains(##""tickets": { "opensAt": "06:30" }"##))
  }
}
