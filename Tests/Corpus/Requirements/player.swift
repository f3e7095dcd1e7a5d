import FlowModels
import Foundation

extension PlayerApp {
  /// Returns what the scoreboard requires in addition.
  static func required(of players: InMemoryStore<Player>) -> [Requirement] {
    [
      .always("a player has up to a hundred points", of: { _ in players.items }) {
        (0...100).contains($0.points)
      },
      .always(
        "what is said to be uploaded is on the scoreboard", when: { !$0.dialogs.isEmpty }
      ) { app in
        guard let form = app.shown("Player"), form.has("points") else { return true }
        let name = form.text("name")
        guard app.dialogs.contains(where: { $0.title == .verbatim("\(name) is uploaded") }) else {
          return true
        }
        return players.items.contains {
          $0.name == name && Decimal($0.points) == form.number("points")
        }
      },
      .always(
        "the scoreboard has the points that are stored", when: { !$0.isBusy },
        { app in
          app.shown("Scoreboard")?.rows().allSatisfy { row in
            players.items.contains {
              $0.name == row.label && Decimal($0.points) == row.number("detail")
            }
          } ?? true
        }),
      .sometimes("a player with few points comes above ten") { app in
        app.layout.panes.contains { ($0.screen.destination as? PlayerPage)?.name == "Ada" }
          && app.shown("Player").map { $0.has("points") && $0.number("points") > 10 } == true
      },
    ]
  }
}

extension AppModel {
  /// Returns the app with requirements.
  func requiring(_ requirements: [Requirement]) -> AppModel {
    self.requirements += requirements
    return self
  }
}
