import FlowModels
import RecipeFeature
import Simulation
import TestSupport
import Testing

@Suite("Storms")
@MainActor
struct StormTests {
  @Test("over an app that does all that flows can do, nothing breaks", arguments: 1...8)
  func wild(_ seed: Int) async throws {
    let storm = Storm(seed: UInt64(seed), episodeLength: 150) { WildApp.simulator() }
    let outcome = try await storm.run(events: 3000)
    #expect(outcome.failure == nil, "\(outcome.failure?.journey ?? "")")
    #expect(outcome.events == 3000 && outcome.misses < 2000)
  }
}
