import Brands
import FlowModels
import RecipeFeature
import RecipeTestSupport
import Responder
import Simulation
import TestSupport
import Testing

/// Each requirement of the sample app, broken on purpose.
@Suite("The requirements of the sample app")
@MainActor
struct RecipeRequirementTests {
  /// Recipes whose lists ignore what they are asked for.
  private struct Careless: DataProvider {
    let base: any DataProvider<Recipe>
    func page(_ request: PageRequest) async throws -> Page<Recipe> {
      try await base.page(PageRequest(limit: request.limit))
    }
    func item(id: String) async throws -> Recipe? { try await base.item(id: id) }
  }

  /// A shopping list in the order in which things were added last, whatever their positions.
  private struct Reversed: DataStore {
    let base: any DataStore<ShoppingItem>
    func page(_ request: PageRequest) async throws -> Page<ShoppingItem> {
      var page = try await base.page(request)
      page.items.reverse()
      return page
    }
    func item(id: String) async throws -> ShoppingItem? { try await base.item(id: id) }
    func save(_ item: ShoppingItem) async throws -> ShoppingItem { try await base.save(item) }
    func remove(id: String) async throws { try await base.remove(id: id) }
  }

  private func simulator(
    _ store: RecipeStore = .sample, _ members: String = ""
  ) async throws -> Simulator {
    let simulator = try Simulator.recipes(try Brand.recipes(members), store: store)
    await simulator.launch()
    return simulator
  }

  private func store(careless: Bool = false, reversed: Bool = false) -> RecipeStore {
    let sample = RecipeStore.sample
    return RecipeStore(
      recipes: careless ? Careless(base: sample.recipes) : sample.recipes,
      categories: sample.categories, users: sample.users,
      shopping: reversed ? Reversed(base: RecipeStore.shopping()) : RecipeStore.shopping())
  }

  private func broken(_ simulator: Simulator) -> [String] {
    simulator.findings.filter { $0.kind == .requirement }.map {
      String($0.message.split(separator: "\"")[1])
    }
  }

  @Test("a category and a person list their own recipes", arguments: [false, true])
  func lists(isBroken: Bool) async throws {
    let simulator = try await simulator(store(careless: isBroken))
    try await simulator.tap(id: "recipes")
    try await simulator.tap(row: 1)
    #expect(broken(simulator) == (isBroken ? ["a category lists its own recipes"] : []))
    try await simulator.back()
    try await simulator.back()
    try await simulator.tap(id: "users")
    try await simulator.tap(row: 1)
    #expect(
      broken(simulator)
        == (isBroken
          ? ["a category lists its own recipes", "a user's list has their recipes"] : []))
  }

  @Test("the shopping list is in its order", arguments: [false, true])
  func order(isBroken: Bool) async throws {
    let simulator = try await simulator(store(reversed: isBroken))
    try await simulator.tap(id: "shopping")
    for name in ["Milk", "Bread"] {
      try await simulator.tap(id: "add")
      try await simulator.type(name, intoID: "name")
      try await simulator.tap(id: "submit")
    }
    #expect(broken(simulator) == (isBroken ? ["the shopping list is in its order"] : []))
    #expect(
      simulator.requirements.lines.contains(#"✓ on each "an item to add has a form": 2 tests"#))
  }

  @Test("a shared recipe is the one on screen")
  func sharing() async throws {
    let simulator = try await simulator()
    try await openFirstRecipe(simulator)
    try await simulator.tap(id: "share")
    #expect(broken(simulator) == [])
    #expect(!simulator.requirements.vacuous.contains { $0.hasPrefix("a shared recipe") })
    try await simulator.dismiss()
    let page = try #require(simulator.app.root.controller.screens.last as? RecipeDetailViewModel)
    var other = page.recipe
    other.id = "another"
    simulator.app.root.present(ShareFlowModel(recipe: other))
    try await simulator.resize(to: .tablet())
    #expect(broken(simulator) == ["a shared recipe is open below"])
  }

  @Test("a tapped recipe opens, and a review is of its recipe")
  func opening() async throws {
    let simulator = try await simulator()
    try await openFirstRecipe(simulator)
    try await simulator.tap(id: "review")
    #expect(broken(simulator) == [])
    #expect(simulator.requirements.lines.contains(#"✓ on each "a tapped recipe opens": 1 test"#))
    #expect(
      simulator.requirements.lines.contains(#"✓ on each "a review is of its recipe": 1 test"#))
  }

  /// A flow that opens the wrong screens.
  private final class Astray: FlowModel {
    let recipe: Recipe
    init(_ recipe: Recipe) {
      self.recipe = recipe
      super.init()
    }
    override func start() { push(NamedScreen("First")) }
    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.on(ItemWasTapped<Recipe>.self) { (flow: Astray, _) in
        flow.push(RecipeDetailViewModel(recipe: flow.recipe, users: RecipeStore.sample.users))
      }
      actions.on(ReviewWasTapped.self) { (flow: Astray, _) in flow.push(NamedScreen("Other")) }
      actions.on(ShareWasTapped.self) { (flow: Astray, _) in flow.push(NamedScreen("Fourth")) }
      actions.on(AddItemWasTapped.self) { (flow: Astray, _) in flow.push(NamedScreen("Third")) }
    }
  }

  /// A screen whose buttons send what a test wants.
  private final class Sending: ViewModel {
    let body: (Sending) -> Void
    init(_ body: @escaping (Sending) -> Void) { self.body = body }
    override func describe(_ screen: ScreenBuilder) {
      screen.button("send", .verbatim("Send")) { self.body(self) }
    }
  }

  @Test("an action that opens something else is found")
  func opensSomethingElse() async throws {
    let simulator = try await simulator()
    try await openFirstRecipe(simulator)
    let page = try #require(simulator.app.root.controller.screens.last as? RecipeDetailViewModel)
    var other = page.recipe
    other.id = "another"
    let actions: [(name: String, send: (Sending) -> Void)] = [
      ("a tapped recipe opens", { $0.send(ItemWasTapped(page.recipe)) }),
      ("a review is of its recipe", { $0.send(ReviewWasTapped(recipe: page.recipe)) }),
      ("a shared recipe is the one on screen", { $0.send(ShareWasTapped(recipe: page.recipe)) }),
      ("an item to add has a form", { $0.send(AddItemWasTapped()) }),
    ]
    for (name, send) in actions {
      let app = AppModel(name: "Broken", root: Astray(other))
      app.requirements = simulator.app.requirements
      let broken = Simulator(app)
      await broken.launch()
      app.root.push(Sending(send))
      try await broken.resize(to: .tablet())
      try await broken.tap("Send")
      #expect(self.broken(broken) == [name])
    }
  }

  @Test("one visit sends few reviews")
  func reviews() async throws {
    let simulator = try await simulator()
    try await openFirstRecipe(simulator)
    try await simulator.tap(id: "review")
    let review = try #require(simulator.app.root.controller.screens.last as? ReviewViewModel)
    review.upload.resetRuns(to: ReviewViewModel.maxUploads + 1)
    try await simulator.resize(to: .tablet())
    #expect(broken(simulator) == ["one visit sends few reviews"])
  }

  @Test("a form that is being sent is not sent again")
  func sending() async throws {
    final class Eager: FormViewModel {
      override var canSubmit: Bool { true }
    }
    let simulator = try await simulator()
    try await simulator.tap(id: "shopping")
    try await simulator.tap(id: "add")
    try await simulator.type("Milk", intoID: "name")
    try await simulator.perform(.hold(true))
    try await simulator.tap(id: "submit")
    #expect(broken(simulator) == [])
    let form = Eager()
    form.adopt([])
    form.setSubmitting(true)
    simulator.app.root.push(form)
    try await simulator.resize(to: .tablet())
    #expect(broken(simulator) == ["a form that is being sent is not sent again"])
  }

  @Test("a screen of a disabled feature is never reached")
  func disabled() async throws {
    let simulator = try await simulator(.sample, #""features": {"about": {"enabled": false}}"#)
    #expect(
      simulator.requirements.lines.contains(#"✓ never "a screen of a disabled feature": 1 test"#))
    simulator.app.root.push(AboutViewModel(brand: try Brand.recipes()))
    try await simulator.resize(to: .tablet())
    #expect(broken(simulator) == ["a screen of a disabled feature"])
  }

  @Test("busy ends: an answer that never comes is found at the end")
  func busy() async throws {
    let simulator = try await simulator()
    try await simulator.perform(.fault(try FaultRule("categories: hang")))
    try await simulator.tap(id: "recipes")
    #expect(await simulator.finishRequirements().map(\.kind) == [.requirement])
  }

  private func openFirstRecipe(_ simulator: Simulator) async throws {
    try await simulator.tap(id: "recipes")
    try await simulator.tap(row: 1)
    try await simulator.tap(row: 1)
  }
}
