import FlowTool
import Foundation
import ShopSupport
import TestSupport
import Testing

@Suite("The tool of the shop")
@MainActor
struct ShopToolTests {
  private func run(_ words: [String]) async -> (code: ExitCode, text: String) {
    var text = ""
    let console = Console(
      output: { text += $0 }, error: { text += $0 }, isTerminal: false,
      environment: { _ in nil }, talkTerminal: nil, isInterrupted: { false })
    let tool = FlowTool(name: "shop", version: "1", app: ShopApp.self)
    let code = await tool.run(words, console: console)
    return (code, text)
  }

  private func brand(_ name: ShopBrand) -> String {
    Fixtures.path("shop/brands/\(name.rawValue).json")
  }

  @Test("lint has nothing to say about a brand, and in a campaign about all of them")
  func lint() async {
    // `ShopInspectionTests` explores each of them.
    let brands = Campaign.isOn ? ShopBrand.allCases : [.corner]
    let (code, text) = await run(["lint"] + brands.map { brand($0) })
    #expect(code == .ok, "\(text)")
  }

  @Test("lint refuses a source that the shop does not have, and names the one that it has")
  func source() async throws {
    let folder = try TemporaryFolder()
    let text = try String(contentsOfFile: brand(.corner), encoding: .utf8)
      .replacing("\"source\": \"sample\"", with: "\"source\": \"http\"")
    let file = try folder.write(Array(text.utf8), as: "corner.json")
    let (code, said) = await run(["lint", file])
    #expect(code == .findings)
    #expect(
      said.contains("corner.json:10:23: error: data.source: expected \"sample\", found \"http\""),
      "\(said)")
  }

  @Test("diff tells a checkout in another order")
  func diff() async {
    let (code, text) = await run(["diff", brand(.corner), brand(.express)])
    #expect(code == .ok)
    // From the cart the one opens the address, and the other the payment.
    let cart = "tap #catalogue, tap #tea, tap #add, tap #cart, tap #checkout"
    let below = #""Menu, Catalogue, Product, Cart""#
    let change = "\(below) → \(below.dropLast()), Payment\""
    #expect(text.contains("\n  ~ Address: \(cart)\n    ~ screens below it: \(change)\n"))
    // The way to what lies beyond the confirmation differs in the same, which is told once.
    #expect(text.contains("\n  ~ Payment: ") && text.contains("\n  ~ Confirmation: "))
    #expect(!text.contains("\n  ~ Thanks: "))
  }

  @Test("the tool runs its journeys", arguments: ShopBrand.allCases)
  func run(_ shop: ShopBrand) async {
    let journey = Fixtures.path("shop/journeys/\(shop.rawValue)-purchase.journey")
    let (code, text) = await run(["run", journey, "--brand", brand(shop)])
    #expect(code == .ok, "\(text)")
  }
}
