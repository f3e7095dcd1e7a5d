import FlowModels

/// The rows of a list, each of which opens its details when they are loaded.
final class RaceRowsRace: RaceScreen {
  override var responderName: String { "Rows" }
  override var buttons: [String] { ["a", "b"] }

  override func tap(_ button: String) { send(RowWasTapped(id: button)) }
}

/// The details of a row.
final class RaceDetailScreen: ViewModel {
  private let thing: Thing

  init(_ thing: Thing) {
    self.thing = thing
    super.init()
  }

  override var responderName: String { "Detail" }
  override var title: LocalizedText { .verbatim(thing.name) }
}

/// A screen before the rows.
final class OpenedAfterLeavingRace: RaceScreen {
  override var buttons: [String] { ["rows"] }
  override var problem: String? {
    let names = controller?.screens.map(\.responderName) ?? []
    guard let index = names.firstIndex(of: "Detail"), names[index - 1] != "Rows" else { return nil }
    return "the details are there without their rows"
  }

  override func tap(_ button: String) { send(RowsWereTapped()) }
}

/// A request whose failure is told in a dialog.
final class DialogTwiceRace: RaceScreen {
  @Property private var dialogs = 0

  override var buttons: [String] { ["load"] }
  override var problem: String? { dialogs > 1 ? "\(dialogs) dialogs say the same" : nil }

  override func tap(_ button: String) {
    run("load") { [things = data.things] in
      try await things.item(id: "a")
    } apply: { race, outcome in
      guard case .failure = outcome, race.isPlanted || race.dialogs == 0 else { return }
      race.dialogs += 1
      race.show(
        DialogViewModel(title: .verbatim("It did not work")) { [weak race] in race?.dialogs -= 1 })
    }
  }
}

struct RowsWereTapped: Action {}

struct RowWasTapped: Action {
  var id: String
}

/// The flow of a race.
final class RaceFlowModel: FlowModel {
  let screen: RaceScreen
  private let data: RaceData
  private var latest = 0

  init(_ screen: RaceScreen, data: RaceData) {
    self.screen = screen
    self.data = data
    super.init()
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(RowsWereTapped.self) { (flow: RaceFlowModel, _) in
      flow.push(RaceRowsRace(data: flow.data, isPlanted: flow.screen.isPlanted))
    }
    actions.on(RowWasTapped.self) { (flow: RaceFlowModel, tap) in
      // Work that is begun for the row pushes nothing once the row has left. The mistake takes work
      // that nobody knows to be for it, such as that of a service.
      guard flow.screen.isPlanted else { return flow.open(tap.id) }
      Responder.asSender(nil) { flow.open(tap.id) }
    }
  }

  override func start() { push(screen) }

  private func open(_ id: String) {
    latest += 1
    let number = latest
    let last = controller.lastScreen
    run("load \(id)") { [things = data.things] in
      try await things.item(id: id)
    } apply: { [weak last] flow, outcome in
      guard case .success(let thing?) = outcome else { return }
      let isWanted = number == flow.latest && flow.controller.lastScreen === last
      if isWanted || flow.screen.isPlanted { flow.push(RaceDetailScreen(thing)) }
    }
  }
}
