import Brands
import FlowModels
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@Suite("What the sample app declares")
@MainActor
struct RecipeUniverseTests {
  private func universe() throws -> CoverageUniverse {
    let app = try RecipeApp.makeApp(in: .simulated())
    return CoverageUniverse(of: app, declaredBy: RecipeApp.self)
  }

  /// The names that declarations of the sample app's sources match.
  private func declared(_ declaration: Regex<(Substring, Substring)>) throws -> Set<String> {
    var names: Set<String> = []
    for source in try Project.sources(in: "Sources/RecipeFeature") {
      for match in source.text.matches(of: declaration) { names.insert(String(match.1)) }
    }
    return names
  }

  @Test("its screens are the classes that its sources declare, and no others")
  func screens() throws {
    let classes = try declared(/(?m)^[a-z ]*class (\w+)ViewModel: (?:Form)?ViewModel/)
    #expect(classes.count > 4)
    let report = Coverage().report(against: try universe())
    #expect(Set(report[.screens].uncovered) == classes)
    #expect(report.modules == ["RecipeFeature"])
  }

  @Test("its handlers are those that its sources register, each of its class")
  func handlers() throws {
    var count = 0
    for source in try Project.sources(in: "Sources/RecipeFeature") {
      count += source.text.matches(of: /actions\.(?:on|consider|answer)\(/).count
    }
    #expect(count > 5)
    #expect(Coverage().report(against: try universe())[.handlers].uncovered.count == count)
  }

  @Test("its destinations are those that its sources make")
  func destinations() throws {
    let names = try declared(/destinations\.(?:screen|flow)\((\w+)\.self/)
    #expect(names.count > 3)
    #expect(
      Set(Coverage().report(against: try universe())[.destinations].uncovered) == names)
  }

  @Test("its texts are the keys of its tables")
  func strings() throws {
    let table = try #require(RecipeApp.brandSchema.strings.table("en"))
    let keys = Set(table.keys).subtracting(BuiltInStrings.keys)
    #expect(Set(Coverage().report(against: try universe())[.strings].uncovered) == keys)
  }
}
