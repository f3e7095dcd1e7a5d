import FlowTool
import Foundation
import ShopSupport
import TestSupport
import Testing

/// The mistakes in the shop's code that `impact` tells.
@Suite("The impact of mistakes in the shop")
@MainActor
struct ShopImpactTests {
  // Those that end the process need other processes, which know of no mistake.
  nonisolated private static let told: [ShopMistake] =
    Campaign.isOn
    ? ShopMistake.allCases.filter { !"\($0)".hasPrefix("crash") } : [.backSkipsPayment]

  private func run(_ words: [String]) async -> (code: ExitCode, text: String) {
    var text = ""
    let console = Console(
      output: { text += $0 }, error: { text += $0 }, isTerminal: false,
      environment: { _ in nil }, talkTerminal: nil, isInterrupted: { false })
    let code = await FlowTool(name: "shop", version: "1", app: ShopApp.self)
      .run(words, console: console)
    return (code, text)
  }

  @Test("impact tells a mistake", arguments: told)
  func mistakes(_ mistake: ShopMistake) async throws {
    let folder = try TemporaryFolder()
    let brand = Fixtures.path("shop/brands/corner.json")
    let (before, after) = (folder.path + "/before", folder.path + "/after")
    let words = ["record", brand, "--quiet", "--into"]
    #expect(await run(words + [before, "--build", "1"]).code == .ok)
    let second = await ShopMistake.$planted.withValue([mistake]) {
      await run(words + [after, "--build", "2"])
    }
    #expect(second.code == .ok, "\(second.text)")
    let (code, text) = await run(["impact", before, after, "--fail-on", "any"])
    if let path = ProcessInfo.processInfo.environment["IMPACT_OUT"] {
      try? Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/shop-\(mistake.rawValue).txt"))
    }
    #expect(code == .findings, "\(text)")
  }
}
