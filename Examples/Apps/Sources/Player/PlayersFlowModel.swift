import FlowModels

/// The place of a player's form; that of a new player has no name.
struct PlayerPage: Destination { var name: String }

/// The person wants to enter a new player.
struct NewPlayer: Action {}

/// The flow: the scoreboard, and the form of a player.
final class PlayersFlowModel: FlowModel {
  private let scoreboard: any DataStore<Player>

  init(scoreboard: any DataStore<Player>) { self.scoreboard = scoreboard }

  override func start() {
    let add = ButtonViewModel("new", title: .verbatim("New player"), sending: { NewPlayer() })
    add.placement = .barTrailing
    push(
      ListViewModel(
        name: "Scoreboard", title: .verbatim("Scoreboard"), provider: scoreboard,
        row: RowDescription { Row(title: .verbatim($0.name), detail: .number(Double($0.points))) },
        buttons: [add]))
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(NewPlayer.self) { (flow: PlayersFlowModel, _) in flow.open(Player()) }
    actions.on(ItemWasTapped<Player>.self) { (flow: PlayersFlowModel, tap) in flow.open(tap.item) }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(PlayerPage.self) { (flow: PlayersFlowModel, page) in
      let player = page.name.isEmpty ? Player() : try await flow.scoreboard.item(id: page.name)
      return player.map { PlayerViewModel($0, scoreboard: flow.scoreboard) }
    }
  }

  private func open(_ player: Player) {
    push(PlayerViewModel(player, scoreboard: scoreboard))
  }
}
