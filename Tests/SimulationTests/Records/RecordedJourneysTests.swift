import FlowModels
import Testing

@testable import Simulation

/// The journeys and the screens that a record gives back.
@Suite("The journeys and screens of a record")
struct RecordedJourneysTests {
  private var record = Record(
    Record.Index(tool: "t", toolVersion: "1", app: "App", build: "1", options: []))

  private mutating func add(_ name: String, in group: String, _ play: RecordedPlay) throws {
    let object = try record.objects.add(play)
    record.index.plays =
      (record.index.plays ?? []) + [
        Record.Play(journey: name, name: name, group: group, input: nil, play: object)
      ]
  }

  private func play(_ screens: String..., label: String = "", part: String? = nil) -> RecordedPlay {
    let element = RecordedPlay.Element(role: .text, id: "", label: label, place: [], part: part)
    return RecordedPlay(
      launch: RecordedPlay.Outcome(screen: "Home"),
      lines: screens.map {
        RecordedPlay.Line(text: "back", element: element, outcome: RecordedPlay.Outcome(screen: $0))
      })
  }

  private func names(_ subject: String, _ brands: String...) throws -> [String] {
    try TouchedJourneys(of: record).names(
      for: RecordComparison.Kind(
        id: "1", part: .screens, subject: subject, changes: [], brands: brands, alone: [],
        causes: []))
  }

  @Test("a journey is touched by a screen that it passes, in one of the brands")
  mutating func screens() throws {
    var variant = Record.Variant(id: "acorn", place: 0)
    variant.names = ["Acorn"]
    record.index.variants = [variant]
    try add("b", in: "acorn.phone", play("Page", "Dialog(leave)"))
    try add("a", in: "acorn.phone", play("Page", "Dialog(leave)"))
    try add("other", in: "birch.phone", play("Page"))
    #expect(try names("screen Page", "acorn") == ["a", "b"])
    #expect(try names("screen Page", "acorn (on country=DE)", "birch") == ["a", "b", "other"])
    #expect(try names("screen Home", "birch") == ["other"])
    #expect(try names("screen Dialog", "acorn", "birch") == ["a", "b"])
    #expect(try names("screen Dialog(stay)", "acorn") == ["a", "b"])
    #expect(try names("screen Pag", "acorn") == [])
    #expect(try names("values of theme", "acorn") == [])
    #expect(try names("brand", "acorn") == [])
    // An app has one variant, which has no name.
    record.index.variants[0].names = []
    #expect(try names("screen Page", "App") == ["a", "b", "other"])
    record.index.plays = nil
    #expect(try names("screen Page", "App") == [])
  }

  @Test("a journey is touched by the text of a key, with arguments or without")
  mutating func texts() throws {
    try add("label", in: "phone", play("Page", label: "‹cart.title›"))
    try add("argument", in: "phone", play("Page", label: "‹cart.sum amount: ‹cart.title››"))
    try add("part", in: "phone", play("Page", part: "‹cart.sum amount: 1›"))
    try add("data", in: "phone", play("Page", label: "cart.title"))
    #expect(try names("text cart.title", "App") == ["argument", "label"])
    #expect(try names("text cart.sum", "App") == ["argument", "part"])
    #expect(try names("text cart", "App") == [])
  }

  @Test("the screens at some paths have texts in the first language in place of keys")
  mutating func shown() throws {
    var root = ExploredScreen("Home", label: "‹home.title›")
    root.node.children.append(ScreenNode(role: .text, label: "‹brand› ‹sum amount: 1› ‹none›"))
    let report = ExplorationReport(screens: [root, ExploredScreen("Page", at: ["tap #a"])])
    var variant = Record.Variant(id: "a", place: 0)
    #expect(try record.screens(of: variant, at: [[]]) == nil)
    variant.exploration = try record.objects.add(
      RecordedExploration(
        report, Coverage().report(against: .empty), into: &record.objects))
    #expect(try record.screens(of: variant, at: [[]])?.language == "en")
    variant.texts = [
      "de": try record.objects.add(["home.title": "Start", "brand": "x", "sum": "y"]),
      "en": try record.objects.add(["home.title": "Home"]),
    ]
    let first = try #require(try record.screens(of: variant, at: [[]]))
    #expect(first.language == "de" && first.report.screens.map(\.name) == ["Home"])
    #expect(
      first.report.screens[0].node.children.map(\.label)
        == ["Start", "‹brand› ‹sum amount: 1› ‹none›"])
    variant.values["languages"] = try record.objects.add([
      Record.Value(path: "languages", value: #"["fr", "en", "de"]"#)
    ])
    let second = try #require(try record.screens(of: variant, at: [[], ["tap #a"]]))
    #expect(second.language == "en" && second.report.screens.map(\.name) == ["Home", "Page"])
    #expect(second.report.screens[0].node.children[0].label == "Home")
  }
}
