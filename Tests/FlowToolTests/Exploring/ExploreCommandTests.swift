import FlowModels
import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@Suite("Exploring on the command line")
@MainActor
struct ExploreCommandTests {
  private let saffron = ["--brand", Fixtures.path("brands/saffron.json")]
  private let zettel = ["--brand", Fixtures.path("brands/zettel.json")]

  private func explore(_ words: [String]) async -> (code: ExitCode, output: String, error: String) {
    let console = CollectingConsole()
    let code = await console.flowctl(["explore", "--depth", "2"] + words)
    return (code, console.output, console.error)
  }

  @Test("several brands and devices are explored one after another, each under its name")
  func several() async {
    let result = await explore(saffron + zettel + ["--device", "phone", "--device", "tablet"])
    #expect(result.code == .ok && result.error == "")
    let names = result.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .compactMap { $0.split(separator: ":").first }
    #expect(
      names == [
        "Saffron Kitchen on phone", "Saffron Kitchen on tablet", "Küchenzettel on phone",
        "Küchenzettel on tablet",
      ])
  }

  @Test("a brand that cannot be read fails, and the others are explored all the same")
  func unreadable() async throws {
    let result = await explore(["--brand", "nix.json"] + saffron)
    #expect(result.code == .noInput)
    #expect(result.error == "nix.json: there is no such file\n")
    #expect(result.output.hasPrefix("Saffron Kitchen: no problem in what was seen; "))
    let list = await explore(saffron + ["--brand", "nix.json", "--json"])
    guard
      case .array(let reports) = try JSONDecoder().decode(
        JSONValue.self, from: Data(list.output.utf8))
    else { throw DataError(doing: .verbatim("read JSON"), reason: .verbatim("it is no list")) }
    #expect(reports.count == 2)
    #expect(reports[1] == .object(["error": .string("nix.json: there is no such file")]))
  }

  @Test(
    "what makes no sense is a usage error, before anything is explored",
    arguments: [
      (["--graph", "all.md"], "--graph expects a path with {app} for several apps"),
      (["--depth=x"], "--depth is given twice"),
      (["--jobs", "0"], "--jobs expects a whole number from 1 to 256"),
      (["--for", "soon"], "--for expects a time such as 90s, 10m or 1h"),
      (["--require", "screens"], "--require"),
    ])
  func usage(words: [String], message: String) async {
    let result = await explore(saffron + zettel + words)
    #expect(result.code == .usage && result.output == "")
    #expect(result.error.hasPrefix("flowctl: \(message)"), "\(result.error)")
  }

  @Test("a share that is not seen is a finding of one of them")
  func require() async {
    let result = await explore(saffron + zettel + ["--require", "screens=100%"])
    #expect(result.code == .findings)
    #expect(result.error.split(separator: "\n").count == 2)
  }
}
