import FlowModels
import Testing

@testable import Simulation

@Suite("A record")
struct RecordTests {
  private var record = Record(
    Record.Index(tool: "t", toolVersion: "2", app: "App", build: "b", options: ["--deep"]))

  @Test("explorations that brands share count once, and brands without one not at all")
  mutating func explorations() {
    #expect(record.explorationCount == 0)
    for (place, name) in ["x", "y", nil, "x"].enumerated() {
      var variant = Record.Variant(id: "\(place)", place: place)
      variant.exploration = name
      record.index.variants.append(variant)
    }
    #expect(record.explorationCount == 2)
    #expect(
      record.index.identity
        == Record.Identity(toolVersion: "2", build: "b", options: ["--deep"], variants: 4))
  }

  @Test("the text of a problem begins with its key, if it has one")
  func problem() {
    let problem = Record.Problem(code: "lint", key: "theme.accent", message: "it is no colour")
    #expect(problem.text == "theme.accent: it is no colour")
    #expect(Record.Problem(code: "lint", message: "it is no colour").text == "it is no colour")
  }

  @Test("a play is found by the lines of its journey and by its group")
  mutating func plays() throws {
    let journeys = [try Journey("back"), try Journey("back\nback")]
    let header = JourneyHeader(SourceText(file: "a", text: ""))
    #expect(record.play(of: journeys[0], header, in: "a") == nil)
    let places = [(journeys[1], "a", "1"), (journeys[0], "b", "2"), (journeys[0], "a", "3")]
    record.index.plays = places.map { journey, group, play in
      Record.Play(
        journey: RecordedPlay.identity(of: journey, header), name: "", group: group, input: nil,
        play: play)
    }
    #expect(record.play(of: journeys[0], header, in: "a")?.play == "3")
    #expect(record.play(of: journeys[1], header, in: "b") == nil)
    // A check that is off, and data of its own, decide what it does.
    for line in ["# unchecked: names", "# data: samples"] {
      let other = JourneyHeader(SourceText(file: "a", text: line + "\nback\n"))
      #expect(record.play(of: journeys[0], other, in: "a") == nil, "\(line)")
    }
  }

  @Test("the screens of a brand are those with ways and those below others")
  mutating func screenNames() throws {
    var page = ExploredScreen("Page")
    page.stack = ["Menu", "Page"]
    let exploration = try RecordedExploration(
      ExplorationReport(screens: [page], ways: ["Home": []]),
      Coverage().report(against: .empty), into: &record.objects)
    var variant = Record.Variant(id: "a", place: 0)
    #expect(try record.screenNames(of: variant).isEmpty)
    variant.exploration = try record.objects.add(exploration)
    #expect(try record.screenNames(of: variant) == ["Home", "Menu", "Page"])
  }

  @Test("the texts of a brand are those of the language")
  mutating func texts() throws {
    var variant = Record.Variant(id: "a", place: 0)
    variant.texts["en"] = try record.objects.add(["title": "Home"])
    #expect(try record.texts(of: variant, in: "en") == ["title": "Home"])
    #expect(try record.texts(of: variant, in: "de").isEmpty)
  }
}
