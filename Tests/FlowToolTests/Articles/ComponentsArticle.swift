import FlowModels
import Simulation
import Testing

// The code of the articles "Components", "ActionSheets", "Cells" and "Badges".

private struct Recipe: Identifiable, Hashable, Sendable {
  var id: Int
  var title: String
  var isOpen = true
}

private final class DishViewModel: ViewModel {
  private let recipe: Recipe

  init(recipe: Recipe) {
    self.recipe = recipe
    super.init()
  }

  override var title: LocalizedText { .verbatim(recipe.title) }
  override func describe(_ screen: ScreenBuilder) { screen.heading(title) }
}

private final class DinnerViewModel: ViewModel {
  private let starters: ListViewModel<Recipe>
  private let desserts: ListViewModel<Recipe>

  init(starters: any DataProvider<Recipe>, desserts: any DataProvider<Recipe>) {
    let row = RowDescription<Recipe> { Row(title: .verbatim($0.title)) }
    self.starters = ListViewModel(
      name: "Starters", title: .verbatim("Starters"), provider: starters, row: row)
    self.desserts = ListViewModel(
      name: "Desserts", title: .verbatim("Desserts"), provider: desserts, row: row)
    super.init()
    embed(self.starters, as: "starters")
    embed(self.desserts, as: "desserts")
  }

  override var title: LocalizedText { .verbatim("Dinner") }

  override func describe(_ screen: ScreenBuilder) {
    screen.add(starters)
    screen.add(desserts)
  }
}

private final class DinnerFlowModel: FlowModel {
  override func start() {
    push(
      DinnerViewModel(
        starters: InMemoryProvider([Recipe(id: 1, title: "Soup")]),
        desserts: InMemoryProvider([Recipe(id: 2, title: "Lemon tart")])))
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Recipe>.self) { (flow: DinnerFlowModel, tap) in
      flow.push(DishViewModel(recipe: tap.item))
    }
  }
}

private struct ShareWasTapped: Action {}
private struct ShareSheet: Destination {}

private final class PhotoViewModel: ViewModel {
  private let share = ButtonViewModel(
    "share", title: .verbatim("Share"), sending: { ShareWasTapped() })

  override var title: LocalizedText { .verbatim("Photo") }
  override func describe(_ screen: ScreenBuilder) { screen.add(share) }
}

private final class PhotoFlowModel: FlowModel {
  private var sent: [String] = []

  override func start() { push(PhotoViewModel()) }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ShareWasTapped.self) { (flow: PhotoFlowModel, _) in flow.show(flow.shareSheet()) }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(ShareSheet.self) { (flow: PhotoFlowModel, _) in flow.shareSheet() }
  }

  private func shareSheet() -> DialogViewModel {
    DialogViewModel(
      title: .verbatim("Share the photo"), style: .actionSheet,
      actions: [
        DialogViewModel.Action(id: "mail", title: .verbatim("Mail")) { [weak self] in
          self?.send(by: "mail")
        },
        DialogViewModel.Action(
          id: "delete", title: .verbatim("Delete"), isDestructive: true
        ) { [weak self] in self?.delete() },
      ], destination: ShareSheet())
  }

  private func send(by way: String) { sent.append(way) }
  private func delete() { sent.append("nothing") }
}

@MainActor
private func badges(_ lines: FollowedItems<Recipe>) {
  let row = RowDescription<Recipe> { recipe in
    Row(title: .verbatim(recipe.title), badge: recipe.isOpen ? .verbatim("New") : nil)
  }
  let cart = ButtonViewModel("cart", title: .verbatim("Cart"), perform: {})
  cart.badge = .number(Double(lines.items.count))
  _ = row
}

@Suite("The articles about components and action sheets")
@MainActor
struct ComponentsArticle {
  @Test func aDishOfTheSecondListOpens() async throws {
    let simulator = Simulator(alone: DinnerFlowModel())
    await simulator.launch()
    try await simulator.play(
      #"tap "Lemon tart""#, "expect path Dinner Dish", "back", "expect screen Dinner")
    #expect(simulator.findings.isEmpty)
  }

  @Test func anActionSheetComesBack() async throws {
    let simulator = try Simulator { environment in
      AppModel(name: "Photos", root: PhotoFlowModel(), clock: environment.clock)
    }
    await simulator.launch()
    try await simulator.play(
      #"tap "Share""#, "relaunch", "expect dialog Dialog", #"tap "Mail""#, "expect no dialog")
    #expect(simulator.findings.isEmpty)
  }
}
