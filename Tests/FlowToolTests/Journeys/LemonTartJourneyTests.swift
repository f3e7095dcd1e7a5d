import Brands
import Foundation
import RecipeFeature
import Simulation
import Testing

// Made by `journey to-test`; a change of the journey makes it anew.
@Suite("The journey lemon-tart")
@MainActor
struct LemonTartJourneyTests {
  /// The brand, which is found from this file.
  private let brandFile = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Fixtures/brands/saffron.json").path(percentEncoded: false)

  @Test("it plays as it was recorded")
  func plays() async throws {
    let brand = try Brand(contentsOf: brandFile, schema: RecipeApp.brandSchema)
    let simulator = try Simulator {
      try RecipeApp.makeApp(brand: brand, in: $0)
    }
    await simulator.launch()
    // From the menu to a recipe and back: ids are used, so it plays in every brand and language.
    try await simulator.play("tap #recipes")
    try await simulator.play("tap #desserts")
    try await simulator.play("expect rows 10")
    try await simulator.play("scroll")
    try await simulator.play("expect rows 13")
    try await simulator.play("tap #42")
    try await simulator.play("expect screen RecipeDetail")
    try await simulator.play("expect path Menu Categories RecipeList RecipeDetail")
    try await simulator.play(#"expect "Lemon tart""#)
    try await simulator.play("tap #share")
    try await simulator.play("expect dialog Share")
    try await simulator.play("tap #copyLink")
    try await simulator.play("expect no dialog")
    try await simulator.play("back")
    try await simulator.play("back")
    try await simulator.play("back")
    try await simulator.play("expect screen Menu")
    try await simulator.play("tap #users")
    #expect(simulator.findings == [])
    try await simulator.finish()
  }
}
