public import FlowModels

/// The app: a scoreboard, and a form for its players.
public enum PlayerApp: FlowApp {
  /// The name of the app.
  public static var name: String { "Player" }

  /// The screen of the scoreboard, which is a list without a class of its own.
  public static var screens: [String] { ["Scoreboard"] }

  /// Makes the app over two sample players.
  public static func makeApp(in environment: AppEnvironment) throws -> AppModel {
    let samples = [Player(name: "Ada", points: 7), Player(name: "Grace", points: 70)]
    let players = environment.keep("players") { InMemoryStore(samples) }
    let scoreboard = ObservedStore(environment.decorated(players, named: "players"))
    return AppModel(
      name: name, root: PlayersFlowModel(scoreboard: scoreboard), device: environment.device,
      links: LinkTable(
        scheme: "player",
        patterns: [LinkPattern("scoreboard"), LinkPattern("player/{name}", to: PlayerPage.self)]),
      clock: environment.clock)
  }
}
