import FlowModels
import Foundation
import TestSupport
import Testing

@testable import FlowTool
@testable import Simulation

@Suite("The checks that an impact touches")
@MainActor
struct ImpactChecksTests {
  private let family: RecordedBrands
  private var record = Record(
    Record.Index(tool: "t", toolVersion: "1", app: "A", build: nil, options: []))

  init() throws {
    family = try RecordedBrands()
    for (place, id) in ["acorn", "acorn (on a day)", "birch", "cedar", "lost"].enumerated() {
      var variant = Record.Variant(id: id, place: place)
      if id != "cedar" { variant.file = "brands/\(id.prefix { $0 != " " }).json" }
      record.index.variants.append(variant)
    }
    try Data("expect screen Menu\n".utf8)
      .write(to: URL(fileURLWithPath: family.path("brands/tea.journey")))
    try write(
      #""radius": { "key": "theme.cornerRadius", "is": 8 }"#,
      #""menu": { "key": "menu", "contains": "notes" }"#,
      #""notes": { "feature": "notes" }"#, #""help": { "screens": ["KioskHelp"] }"#,
      #""one": { "screen": "Drinks", "shows": "One" }"#,
      #""papers": { "screen": "KioskNotes", "shows": "Papers" }"#,
      #""tea": { "journey": "tea.journey" }"#)
  }

  private func write(_ checks: String..., of brand: String = "acorn") throws {
    let text = "{ \"version\": 1, \"checks\": {\n\(checks.joined(separator: ",\n"))\n} }"
    try Data(text.utf8)
      .write(to: URL(fileURLWithPath: family.path("brands/\(brand).checks.json")))
  }

  private var folder: String { String(family.path("brands").dropLast("/brands".count)) }

  private func checks() -> ImpactChecks {
    ImpactChecks(record, in: folder, ImpactBrands(BrandedKiosk.brandSchema))
  }

  private func names(
    _ part: RecordComparison.Part, _ subject: String, _ changes: [String] = [],
    causes: [String] = [], followers: [String] = [], journeys: [String] = [],
    brands: [String] = ["acorn"]
  ) -> [String] {
    var kind = RecordComparison.Kind(
      id: "1a2b3c4d", part: part, subject: subject, changes: changes, brands: brands, alone: [],
      causes: causes)
    kind.followers = followers
    kind.journeys = journeys
    return checks().names(for: kind).map { $0.replacing("acorn › ", with: "") }
  }

  @Test("each kind of check is named by what it is about, and by nothing else")
  func kinds() {
    #expect(names(.values, "values of theme", ["~ theme.cornerRadius: 8 → 12"]) == ["radius"])
    #expect(names(.values, "values of theme", ["~ theme.light.accent: 1 → 2"]).isEmpty)
    #expect(names(.values, "values of theme", ["~ theme.cornerRadiusX: 1 → 2"]).isEmpty)
    #expect(names(.values, "values of menu", ["~ menu.order: a → b"]) == ["menu"])
    #expect(names(.edges, "screen Menu", causes: ["menu.notes.id"]) == ["menu"])
    #expect(names(.values, "values of theme", ["- theme: 1"]) == ["radius"])
    #expect(names(.reach, "screen KioskNotes") == ["notes", "papers"])
    #expect(names(.reach, "screen KioskHelp") == ["help"])
    #expect(names(.screens, "screen KioskHelp").isEmpty)
    #expect(names(.screens, "screen Drinks") == ["one"])
    #expect(names(.texts, "text notes.title", ["~ en: \"Papers\" → \"Leaves\""]) == ["papers"])
    #expect(names(.texts, "text notes.title", ["~ de: \"Zettel\" → \"Blätter\""]).isEmpty)
    #expect(names(.screens, "screen Menu", journeys: ["tea.journey"]) == ["tea"])
    #expect(names(.screens, "screen Menu", journeys: ["tea"]).isEmpty)
    #expect(names(.reach, "screen Menu", followers: ["KioskHelp", "More"]) == ["help"])
  }

  @Test("only the checks of brands that it touches are named, once each")
  func brands() throws {
    #expect(names(.reach, "screen KioskHelp", brands: ["birch", "cedar"]).isEmpty)
    let both = names(.reach, "screen KioskHelp", brands: ["acorn (on a day)", "acorn"])
    #expect(both == ["help"])
    #expect(names(.reach, "screen KioskHelp", brands: ["acorn (on a day)"]) == ["help"])
    #expect(names(.reach, "screen KioskHelp", brands: ["acorn (2)"]).isEmpty)
    try write(#""there": { "screens": ["KioskHelp"] }"#, of: "birch")
    let found = names(.reach, "screen KioskHelp", brands: ["acorn", "birch"])
    #expect(found == ["help", "birch › there"])
    #expect(checks().problems.isEmpty)
  }

  @Test("checks that cannot be read are said, and the others are named")
  func wrong() throws {
    try write(#""x": { "kye": "name" }"#, of: "birch")
    let problems = checks().problems
    #expect(problems.count == 1 && problems[0].hasPrefix("the checks of birch: "))
    #expect(problems[0].contains("birch.checks.json:2:"))
    #expect(names(.reach, "screen KioskHelp") == ["help"])
  }
}
