import Brands
import FlowModels
import FlowPages
import Foundation
import RecipeTestSupport
import ShopSupport
import TestSupport
import Testing

/// An app of two screens, without brands.
private enum CountApp: FlowApp {
  static func makeApp(in environment: AppEnvironment) throws -> AppModel {
    let flow = NamedFlow("Counting") { flow in
      flow.push(
        DrawnViewModel("Start") { screen in
          screen.button("more", .verbatim("More")) { [weak flow] in
            flow?.push(DrawnViewModel("More") { $0.heading(.verbatim("More")) })
          }
        })
    }
    return AppModel(name: name, root: flow, device: environment.device, clock: environment.clock)
  }
}

/// A page of what can be reached, written by a test: the code of the article "A storyboard from a
/// test" is in it.
@Suite("A storyboard from a test")
@MainActor
struct StoryboardFromATestTests {
  private let folder: TemporaryFolder
  private let page: String
  private let brand: Brand

  init() throws {
    folder = try TemporaryFolder()
    page = folder.path + "/page.html"
    brand = try Brand(
      contentsOf: Fixtures.path("shop/brands/corner.json"), schema: ShopApp.brandSchema)
  }

  @Test("an app without brands needs its type alone")
  func app() async throws {
    let storyboard = try await Storyboard(of: CountApp.self, depth: 3)
    #expect(storyboard.problems.isEmpty)
    try storyboard.write(to: page)
    #expect(storyboard.screens == ["Start", "More"])
    let board = try #require(StoryboardReader(try String(contentsOfFile: page, encoding: .utf8)))
    #expect(board.index.variants.map(\.id) == ["phone.en"])
    #expect(board.index.variants[0].limit == nil)
    #expect(board.stateCount() == 2)
    #expect(board.edges(0).map(\.lines) == ["tap #more"])
  }

  @Test("the app of a brand is made by a function, and several apps are one page")
  func brands() async throws {
    let phone = try await Storyboard(depth: 2) { try ShopApp.makeApp(brand: brand, in: $0) }
    let tablet = try await Storyboard(device: .tablet(), depth: 2) {
      try ShopApp.makeApp(brand: brand, in: $0)
    }
    try phone.adding(tablet).write(to: page)
    #expect(phone.screens.contains("Catalogue") && phone.problems.isEmpty)
    let board = try #require(StoryboardReader(try String(contentsOfFile: page, encoding: .utf8)))
    #expect(board.index.variants.map(\.device) == ["phone", "tablet"])
    #expect(board.stateCount(of: 0) > 5 && board.stateCount(of: 1) > 5)
    let twice = try #require(StoryboardReader(try phone.adding(phone).adding(phone).html()))
    let ids = twice.index.variants.map(\.id)
    #expect(ids == [ids[0], ids[0] + " 2", ids[0] + " 3"])
  }

  @Test("the same app gives the same page, and no difference from it")
  func same() async throws {
    let storyboard = try await Storyboard(depth: 2) { try ShopApp.makeApp(brand: brand, in: $0) }
    try storyboard.write(to: page)
    let again = try await Storyboard(depth: 2) { try ShopApp.makeApp(brand: brand, in: $0) }
    #expect(try again.html() == String(contentsOfFile: page, encoding: .utf8))
    #expect(try again.differences(from: page) == [])
  }

  @Test("what differs from an older page is said in lines; another file is refused")
  func differences() async throws {
    let before = try await Storyboard(depth: 1) { try ShopApp.makeApp(brand: brand, in: $0) }
    try before.write(to: page)
    var other = brand
    other.name = "Shop at the end"
    let now = try await Storyboard(depth: 1) { try ShopApp.makeApp(brand: other, in: $0) }
    let lines = try now.differences(from: page)
    #expect(lines.contains { $0.contains("app: name: Shop at the end, before ") }, "\(lines)")
    let file = try folder.write("<html></html>".utf8, as: "other.html")
    #expect(throws: InputError.self) { try now.differences(from: file) }
  }

  @Test("a mistake is a problem with its journey")
  func problems() async throws {
    let storyboard = try await ShopMistake.$planted.withValue([.siblingHandler]) {
      try await Storyboard(depth: 4) { try ShopApp.makeApp(brand: brand, in: $0) }
    }
    let problem = try #require(storyboard.problems.first)
    #expect(problem.contains(", tap ") && problem.hasSuffix(")"), "\(problem)")
  }
}
