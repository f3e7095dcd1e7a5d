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
    let folder = try TemporaryFolder()
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

  @Test("what a fresh process answers decides whether the journey shows the finding")
  func played() throws {
    let folder = try TemporaryFolder()
    var result = RunResult(runCase: RunCase(journey: "-"), verdict: .failed)
    result.failures = [
      RunFailure(
        file: "-", line: 1, step: "tap #a", message: "unhandled A: on B", kind: "unhandled")
    ]
    let answer = String(decoding: try JSONEncoder().encode(result), as: UTF8.self)
    let script = try folder.write(
      "#!/bin/sh\nread -r line\ncat <<'E'\n\(answer)\nE\n".utf8, as: "tool")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    let journey = ShownJourney(message: "m", lines: ["tap #a"])
    for (property, isShown) in [("unhandled A", true), ("unhandled C", false)] {
      let play = try #require(
        FreshPlay(brand: nil, executable: URL(fileURLWithPath: script), isInterrupted: { false }))
      defer { play.stop() }
      #expect(play.shows(property, in: journey) == isShown)
    }
    #expect(FreshPlay(brand: nil, isInterrupted: { false }) == nil)
  }
}
