import Foundation
import RecipeFeature
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

@Suite("Journeys with odd names")
@MainActor
struct OddNamesTests {
  private let console = CollectingConsole()
  private let folder: TemporaryFolder
  private let brand = ["--brand", Fixtures.path("brands/saffron.json")]

  init() throws { folder = try TemporaryFolder() }

  #if os(Linux)
    @Test("a name that is not UTF-8 is refused by name, and not left out")
    func invalidName() async throws {
      try folder.write("expect screen Menu".utf8, as: "a.journey")
      let name = Array("\(folder.path)/x".utf8) + [0xFF] + Array(".journey".utf8) + [0]
      let file = name.withUnsafeBytes {
        open($0.baseAddress!.assumingMemoryBound(to: CChar.self), O_CREAT, 0o600)
      }
      try #require(file >= 0)
      close(file)
      for words in [["run"] + brand, ["journey", "fmt"]] {
        let console = CollectingConsole()
        #expect(await console.flowctl(words + [folder.path]) == .noInput)
        #expect(
          console.error.contains("the name \"x\u{FFFD}.journey\" in this folder is not UTF-8"))
      }
    }

    @Test("names that only look alike are different journeys")
    func lookalikes() async throws {
      try folder.write("expect screen Menu".utf8, as: "\u{E9}.journey")
      try folder.write("expect screen Nowhere".utf8, as: "e\u{301}.journey")
      #expect(await console.flowctl(["run", folder.path] + brand) == .findings)
      #expect(console.output.contains("✗ 2 cases: 1 passed, 1 failed"), "\(console.output)")
    }
  #endif

  @Test(
    "the same path written in other ways is one journey, and a link to nothing is one that fails")
  func paths() async throws {
    let file = try folder.write("expect screen Menu".utf8, as: "a.journey")
    let words = ["run", file, "\(folder.path)/./a.journey", "\(folder.path)//a.journey"]
    #expect(await console.flowctl(words + brand) == .ok)
    #expect(console.output.hasPrefix("✓ 1 case: 1 passed"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/b.journey", withDestinationPath: "nowhere")
    let linked = CollectingConsole()
    #expect(await linked.flowctl(["run", folder.path] + brand) == .noInput)
    #expect(linked.output.contains("✗ 2 cases: 1 passed, 1 invalid"))
  }

  @Test("a device that never ends is refused")
  func endless() async throws {
    #expect(await console.flowctl(["run", "/dev/zero"] + brand) == .noInput)
    #expect(console.error.contains("/dev/zero: expected a file, found a device that does not end"))
  }

  @Test("the command that plays a case again leaves out defaults, and reads no name as an option")
  func replay() {
    let source = AppSource(branded: RecipeApp.self)
    let player = CasePlayer(source, words: [], tool: "flowctl", hasDefaults: true)
    let runCase = RunCase(journey: "-a b.journey", brand: "--c.json")
    #expect(
      player.replay(RunRequest(runCase: runCase))
        == "flowctl run './-a b.journey' --brand=--c.json --device phone --config none")
  }
}
