import FlowModels
import Foundation
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@testable import FlowTool

@Suite("Journeys that show findings")
@MainActor
struct ShownJourneyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a journey has all that it is played with: in comments that `run` obeys, and in lines")
  func whole() throws {
    let shown = ShownJourney(
      "unhandled Share", lastAction: "Share  Recipe",
      options:
        "--device tablet --language it --fault recipes page 2: fail once --fault users: hang",
      lines: ["tap #share"])
    #expect(
      shown.text == """
        # unhandled Share
        # last action: Share  Recipe
        # devices: tablet
        # languages: it
        fault recipes page 2: fail once
        fault users: hang
        relaunch
        tap #share

        """)
    let header = JourneyHeader(SourceText(file: "j", text: shown.text))
    #expect(header.devices == ["tablet"] && header.languages == ["it"] && !header.usesSamples)
    #expect(try Journey(shown.text).lines.count == 4)
  }

  @Test("a journey that is played alone is played with what its comments say, unless options do")
  func alone() async throws {
    let file = try folder.write(
      "# devices: tablet\n# languages: de\nrefresh\n".utf8, as: "a.journey")
    let brand = Fixtures.path("brands/saffron.json")
    for (command, words) in [
      ("run", []), ("tree", ["--json"]), ("screens", ["--json"]),
    ] as [(String, [String])] {
      let (said, asked) = (CollectingConsole(), CollectingConsole())
      #expect(await said.flowctl([command, file, "--brand", brand] + words) == .ok)
      let empty = try folder.write("#\n#\nrefresh\n".utf8, as: "b.journey")
      let options = ["--device", "tablet", "--language", "de"]
      #expect(await asked.flowctl([command, empty, "--brand", brand] + words + options) == .ok)
      #expect(said.output.replacing("a.journey", with: "b.journey") == asked.output)
    }
    let phone = CollectingConsole()
    _ = await phone.flowctl(["run", file, "--brand", brand, "--device", "phone"])
    #expect(phone.output.contains("on phone"))
  }

  @Test("held answers and samples are written, and a text of two lines stays a comment")
  func exploration() throws {
    let shown = ShownJourney(
      message: "two\nlines", holdsAnswers: true, usesSamples: true, lines: ["fail 1"])
    #expect(
      shown.text == "# two lines\n# data: samples\nhold\nrelaunch\nfail 1\n")
    #expect(JourneyHeader(SourceText(file: "j", text: shown.text)).usesSamples)
    let wrong = JourneyHeader(SourceText(file: "j", text: "# data: own\ntap #a\n"))
    #expect(wrong.problems.map(\.message) == [#"expected `# data: samples`, found "own""#])
  }

  // MARK: Played in a fresh process

  /// Makes a player whose process finds two failures, in each journey with a word in it.
  private func play(
    _ message: String, kind: String = "unhandled", with word: String = ""
  ) throws -> FreshPlay {
    let name = UUID().uuidString
    var result = RunResult(runCase: RunCase(journey: "-"), verdict: .passed)
    try folder.write(try JSONEncoder().encode(result) + [10], as: name + ".passed")
    result.verdict = .failed
    result.failures = ["tap #a", "tap #b"].map {
      RunFailure(file: "-", line: 1, step: $0, message: message, kind: kind)
    }
    try folder.write(try JSONEncoder().encode(result) + [10], as: name + ".failed")
    let script = try folder.script(
      """
      #!/bin/sh
      while read -r line; do
        case "$line" in
          *\(word)*) cat "\(folder.path)/\(name).failed" ;;
          *) cat "\(folder.path)/\(name).passed" ;;
        esac
      done

      """, as: name)
    return try #require(
      FreshPlay(brand: nil, executable: script, isInterrupted: { false }))
  }

  private let journey = ShownJourney(message: "m", lines: ["tap #a"])

  private func doubted(_ journey: ShownJourney, _ note: String) -> ShownJourney {
    var doubted = journey
    doubted.notes.append(note)
    return doubted
  }

  @Test("what a fresh process answers decides whether the journey shows the finding")
  func played() throws {
    for (property, isShown) in [("unhandled A", true), ("unhandled C", false)] {
      let play = try play("unhandled A: on B")
      defer { play.stop() }
      #expect(play.shows(property, in: journey) == isShown)
    }
    #expect(FreshPlay(brand: nil, isInterrupted: { false }) == nil)
  }

  @Test("a journey that shows its finding only once all work is done ends with `finish`")
  func finished() throws {
    let finding = Finding(kind: .unhandled, message: "unhandled A: on B")
    var ended = journey
    ended.lines.append("finish")
    for (word, shown) in [("finish", ended), ("tap", journey)] {
      let play = try play("unhandled A: on C", with: word)
      defer { play.stop() }
      #expect(play.showing(finding, in: journey) == shown)
    }
    // Without an answer, nothing is known.
    let lost = try #require(
      FreshPlay(
        brand: nil, executable: URL(fileURLWithPath: "/nowhere/tool"), isInterrupted: { false }))
    defer { lost.stop() }
    #expect(lost.showing(finding, in: journey) == journey)
  }

  @Test("a journey that does not show its finding, or shows another, says so")
  func silent() throws {
    let finding = Finding(kind: .unhandled, message: "unhandled A: on B")
    for (message, word) in [("unhandled A: on B", "nowhere"), ("unhandled C: on B", "")] {
      let play = try play(message, with: word)
      defer { play.stop() }
      #expect(
        play.showing(finding, in: journey) == doubted(journey, ShownJourney.notShown))
    }
  }

  @Test("what all states together show is doubted only if a step of the journey is not possible")
  func together() throws {
    let finding = Finding(kind: .deadEnd, message: "nothing leads on from B")
    let note = "played again, `tap #a` was not possible: there is no #a"
    let answers = [("event", doubted(journey, note)), ("unhandled", journey)]
    for (kind, shown) in answers {
      let play = try play("there is no #a", kind: kind)
      defer { play.stop() }
      #expect(play.showing(finding, in: journey) == shown)
    }
  }

  @Test("a journey that ends with an expectation shows its finding by any failure")
  func expectation() throws {
    let finding = Finding(kind: .restoration, message: "a is not there after a relaunch")
    var journey = journey
    journey.lines.append("expect #a = 1")
    for (word, shown) in [
      ("", journey), ("nowhere", doubted(journey, ShownJourney.notShown)),
    ] {
      let play = try play("expected 1, found 2", kind: "expectation", with: word)
      defer { play.stop() }
      #expect(play.showing(finding, in: journey) == shown)
    }
  }
}
