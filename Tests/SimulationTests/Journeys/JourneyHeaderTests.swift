import FlowModels
import Testing

@testable import Simulation

@Suite("The header of a journey")
struct JourneyHeaderTests {
  private func header(_ text: String) -> JourneyHeader {
    JourneyHeader(SourceText(file: "j", text: text))
  }

  @Test(
    "the title is the first line that is neither tags nor a fact",
    arguments: [
      ("# @a\n# brands: x\n#\n#  Buys   a cake: twice \n# More\ntap #a", "Buys a cake: twice"),
      ("# ---\n# Two words\n# Also: this\ntap #a", "Two words"),
      ("# data: samples\ntap #a\n# Late", nil),
      ("# By @zoe\n", "By @zoe"), ("", nil),
    ] as [(String, String?)])
  func title(text: String, title: String?) {
    #expect(header(text).title == title)
  }

  @Test("tags, brands, devices, languages and data are read, up to the first step")
  func all() {
    let header = header(
      """
      \u{FEFF} # @smoke @a

      \t
      \t# brands: saffron, zettel,x y
      # brand: one
      #devices: tablet phone
      # device: wide
      # languages: de
      # language: en,it
      # Prose by @zoe: more
      # note: @x
      # for all: a
      #
       #
      # @ @b
      # data: samples
      | 1 |
      for each c
      # @last
      back
      # @late
      # brands: late
      """)
    #expect(header.tags == ["smoke", "a", "last"])
    #expect(header.brands == ["saffron", "zettel", "x", "y", "one"])
    #expect(header.devices == ["tablet", "phone", "wide"])
    #expect(header.languages == ["de", "en", "it"])
    #expect(header.usesSamples && header.problems == [])
    #expect(
      header.lines == [
        "saffron": 4, "zettel": 4, "x": 4, "y": 4, "one": 5, "tablet": 6, "phone": 6, "wide": 7,
        "de": 8, "en": 9, "it": 9,
      ])
  }

  @Test("checks are switched off by their names, and others are a mistake")
  func unchecked() {
    let header = header("# unchecked: relaunches, deadEnds\n# unchecked: focus\n")
    #expect(header.unchecked == [.relaunches, .deadEnds, .focus] && header.problems == [])
    let wrong = self.header("# unchecked: focuss\n# unchecked:\n").problems.map(\.message)
    #expect(wrong.count == 2)
    #expect(wrong.first?.hasPrefix("unknown check \"focuss\"; expected one of names, keys") == true)
    #expect(wrong.last == "expected the name of a check after \"unchecked:\"")
  }

  @Test("the first line that names a thing is its line")
  func lines() {
    let header = header("# brands: a\r\n\r\n# brands: b a\r\n")
    #expect(header.brands == ["a", "b", "a"] && header.lines == ["a": 1, "b": 3])
  }

  @Test(
    "the first step ends it, whatever it is",
    arguments: ["back", " back", "zap", "fault none", "for a", "form each", "@a", "\"x\"", "é"])
  func end(_ step: String) {
    #expect(header("# @a\n\(step)\n# @b").tags == ["a"])
    #expect(header("\(step)\n# @b").tags == [])
  }

  @Test("an empty file has none")
  func empty() {
    #expect(header("") == header("back"))
    #expect(!header("").usesSamples)
  }

  @Test(
    "a line that no run can obey is a problem, and the journey is then for everything",
    arguments: [
      ("# devices:", "expected a value after \"devices:\""),
      ("# brand: ,", "expected a value after \"brand:\""),
      ("# language:", "expected a value after \"language:\""),
      ("# data:", "expected `# data: samples`, found \"\""),
      ("# data: own, samples", "expected `# data: samples`, found \"own, samples\""),
      (
        "# device: phone watch tv",
        "unknown device \"watch\"; expected one of " + Device.names.joined(separator: ", ")
      ),
    ])
  func problems(_ line: String, _ message: String) {
    let header = header("# brands: watch\n\(line)\n# devices: phone\n# languages: de\n# @a")
    #expect(header.problems == [InputError.Problem(file: "j", line: 2, message: message)])
    #expect(header.brands == [] && header.devices == [] && header.languages == [])
    #expect(header.tags == ["a"] && !header.usesSamples)
    #expect(header.lines["watch"] == 1 && header.lines["de"] == 4)
  }

  @Test("the run is read, and one that is none is a problem with its line")
  func run() {
    let known = header("# on: country=DE, version=3.1\nback\n")
    #expect(known.on == RunContext(version: "3.1", country: "DE") && known.problems.isEmpty)
    #expect(header("# on country=DE\nback\n").on == nil)
    let two = header("# on: country=DE\n# on: version=3.1\nback\n")
    #expect(two.on == known.on && two.problems.isEmpty)
    let twice = header("# on: country=DE\n# on: country=US\nback\n")
    #expect(twice.problems.map(\.message) == [#""country" occurs twice"#])
    #expect(twice.problems.first?.line == 2 && twice.on == nil)
    for (text, message) in [
      ("# on:", "expected a part such as country=DE, found nothing"),
      ("# on: country=de", #"country: expected a country such as DE, found "de""#),
    ] {
      let wrong = header("\(text)\nback\n")
      #expect(wrong.on == nil && wrong.problems.map(\.message) == [message])
      #expect(wrong.problems.first?.line == 1)
    }
  }
}
