import FlowModels
import RecipeFeature
import Simulation
import TestSupport
import Testing

@Suite("A tour of the recipe app", .serialized)
@MainActor
struct RecipeTourTests {
  @Test("x", arguments: ["saffron", "zettel"])
  func x(_ name: String) async throws {
    let brand = try Brand(
      contentsOf: Fixtures.path("brands/\(name).json"), schema: RecipeApp.brandSchema)
    let clock = ContinuousClock()
    let t = try clock.measure { for _ in 0..<10 { _ = try Simulator(RecipeApp.makeApp(brand: brand, in: .simulated())) } }
    print("MAKE", t / 10)
    let start = clock.now
    let report = try await Tour {
      let faults = FaultPlan()
      let environment = AppEnvironment.simulated(answers: AnswerGate(), faults: faults)
      return Simulator(try RecipeApp.makeApp(brand: brand, in: environment), findsLeaks: true)
    }.run()
    print("TIME", clock.now - start, report.steps, report.isComplete, report.screens.count)
    for s in report.screens { print("S", s.kind, s.title, s.flow ?? "-", s.isPresented, s.path.joined(separator: " | ")) }
    for f in report.findings { print("F", f) }
    for a in report.actions { print("A", a) }
  }
}
