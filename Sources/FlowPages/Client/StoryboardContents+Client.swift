import Simulation

extension StoryboardContents {
  // Ids of elements and links are for engineers.
  private static let hidden: Set<String> = ["data-path", "data-link"]

  /// Returns what a client sees: no types, findings or requests.
  // The lines of journeys are kept, as a note names the way to its screen by them.
  func forClient() -> StoryboardContents {
    var contents = self
    (contents.problems, contents.unseen, contents.notes) = ([], [], [])
    contents.trees.leaveOut(Self.hidden)
    contents.effects = Numbered()
    contents.moves = Numbered()
    let none = contents.effects.number(of: Effect())
    for state in edges.indices {
      for (index, edge) in edges[state].enumerated() {
        var move = moves.all[edge.move]
        // Where no line means just this, its text is what a way has.
        let entry = move.lines.flatMap(SeenMove.entry) ?? ""
        move.lines = move.lines ?? move.text
        move.text = entry
        contents.edges[state][index].move = contents.moves.number(of: move)
        contents.edges[state][index].effect = none
      }
    }
    return contents
  }
}
