import Brands
import FlowModels
import RecipeTestSupport
import Simulation
import Testing

@Suite("Faults of the recipe app")
@MainActor
struct RecipeFaultTests {
  @Test("a fault of data that the app has not is refused with the nearest name")
  func unknownData() async throws {
    let recipes = try Simulator.recipes(Brand(menu: ["recipes"]))
    await recipes.launch()
    await #expect {
      try await recipes.perform(.fault(try FaultRule("recipe: hang")))
    } throws: { error in
      "\(error)" == "unknown data \"recipe\"; a similar one exists: `recipes`"
    }
  }
}
