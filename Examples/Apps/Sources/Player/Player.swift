/// A player, as the scoreboard keeps them.
struct Player: Identifiable, Hashable, Sendable {
  var name = ""
  var points = 0

  var id: String { name }
}
