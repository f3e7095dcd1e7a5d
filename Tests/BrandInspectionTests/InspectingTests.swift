import BrandInspection
import Brands
import RecipeFeature
import TestSupport
import Testing

@Suite("Inspecting brands")
@MainActor
struct InspectingTests {
  @Test("a brand of the sample app has no problems")
  func clean() async throws {
    let files = ["saffron", "base"].map { Fixtures.path("brands/\($0).json") }
    #expect(try await RecipeApp.inspect(files).isEmpty)
  }

  @Test("what only running the flows shows is found, in its place")
  func running() async throws {
    let file = Fixtures.path("brands-invalid/enabled-unreachable.json")
    #expect(try RecipeApp.brandSchema.lint([file]).isEmpty)
    let found = try await RecipeApp.inspect([file])
    #expect(found.map(\.code) == [.enabledUnreachable])
    #expect(found.first?.place.file == file && found.first?.place.line == 6)
  }

  @Test("a file that cannot be read is thrown")
  func unreadable() async {
    await #expect(throws: InputError.self) { try await RecipeApp.inspect(["no such.json"]) }
  }
}
