import Brands
import FlowModels
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@Suite("Reviewing a recipe")
@MainActor
struct ReviewTests {
  private let simulator: Simulator
  private let reviews: any DataStore<Review> = RecipeStore.reviews()

  init() throws {
    let sample = RecipeStore.sample
    simulator = try Simulator.recipes(
      Brand(menu: ["recipes"], forbiddenWords: ["admin"]),
      store: RecipeStore(
        recipes: sample.recipes, categories: sample.categories, users: sample.users,
        reviews: reviews))
  }

  private func open() async throws {
    await simulator.launch()
    for name in ["Recipes", "Soups", "Tomato soup", "Review"] { try await simulator.tap(name) }
  }

  private func saved() async throws -> [Review] {
    try await reviews.page(PageRequest(limit: 100)).items
  }

  @Test("it is sent with the name, the stars and the day")
  func sends() async throws {
    try await open()
    try await simulator.type("Zuzu", intoID: "nickname")
    try await simulator.increment("rating")
    try await simulator.tap(id: "submit")
    let review = try await saved().first
    #expect(review?.recipe == "2" && review?.nickname == "Zuzu" && review?.rating == 3.5)
    #expect(review?.written == "2026-01-01")
    #expect(simulator.path.last == "Review")
  }

  @Test("a name has no spaces, is not empty, and a forbidden one is cleared with a dialog")
  func nickname() async throws {
    try await open()
    #expect(simulator.node("submit")?.traits.contains(.disabled) == true)
    try await simulator.type("a b", intoID: "nickname")
    #expect(simulator.node("nickname")?.problem == "Without spaces, please")
    try await simulator.type("ADMÏN", intoID: "nickname")
    try await simulator.increment("rating")
    #expect(simulator.dialog == "Dialog")
    try await simulator.cancel()
    #expect(simulator.node("nickname")?.value == nil)
  }

  @Test("after ten changes the stars are hidden, and starting again does not bring them back")
  func changes() async throws {
    try await open()
    for number in 1...10 {
      #expect(simulator.node("rating") != nil)
      if number.isMultiple(of: 2) {
        try await simulator.decrement("rating")
      } else {
        try await simulator.increment("rating")
      }
    }
    #expect(simulator.node("rating") == nil)
    try await simulator.tap(id: "reset")
    #expect(simulator.node("rating") == nil)
  }

  @Test("the stars stop at their ends, and a value between two steps becomes the nearest")
  func ends() async throws {
    try await open()
    try await simulator.set("rating", to: "99")
    #expect(simulator.node("rating")?.value == "5")
    #expect(simulator.node("rating")?.actions.contains(.increment) == false)
    try await simulator.set("rating", to: "4.3")
    #expect(simulator.node("rating")?.value == "4.5")
  }

  @Test("five may be sent in one visit; one that failed does not count")
  func uploads() async throws {
    try await open()
    try await simulator.type("Zuzu", intoID: "nickname")
    try await simulator.perform(.hold(true))
    try await simulator.tap(id: "submit")
    try await simulator.perform(.fail(0))
    try await simulator.cancel()
    try await simulator.perform(.hold(false))
    for _ in 1...5 {
      #expect(simulator.node("submit")?.traits.contains(.disabled) == false)
      try await simulator.tap(id: "submit")
    }
    #expect(try await saved().count == 5)
    for id in ["nickname", "submit", "reset"] {
      #expect(simulator.node(id)?.traits.contains(.disabled) == true, "\(id)")
    }
    // Another visit may send again.
    try await simulator.back()
    try await simulator.tap(id: "review")
    #expect(simulator.node("nickname")?.traits.contains(.disabled) == false)
    #expect(simulator.findings.isEmpty)
  }

  @Test("starting again gives back what the fields said at first")
  func reset() async throws {
    try await open()
    try await simulator.type("Zuzu", intoID: "nickname")
    try await simulator.increment("rating")
    try await simulator.tap(id: "reset")
    #expect(simulator.node("nickname")?.value == nil && simulator.node("rating")?.value == "3")
    try await simulator.back()
    #expect(simulator.dialog == nil)
  }
}
