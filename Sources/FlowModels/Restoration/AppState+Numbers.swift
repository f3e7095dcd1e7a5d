extension AppState {
  // The limit for saved numbers: even a damaged file cannot make them overflow.
  private static let greatest = 1 << 52

  private static func number(of node: Snapshot.Node) -> Int? {
    node.id.flatMap { (1...greatest).contains($0.number) ? $0.number : nil }
  }

  /// Leaves out the saved numbers, and keeps those of the elements that flows will start with.
  func keepNumbers(of snapshot: Snapshot) {
    if let given = snapshot.given?.greatest, given <= Self.greatest { leaveOut(numbersTo: given) }
    for node in snapshot.nodes {
      guard let number = Self.number(of: node) else { continue }
      leaveOut(numbersTo: number)
      guard let index = node.started else { continue }
      let parent = node.parent.flatMap {
        snapshot.nodes.indices.contains($0) ? Self.number(of: snapshot.nodes[$0]) : nil
      }
      savedNumbers[StartedElement(flow: parent ?? 0, index: index, name: node.name)] = number
    }
  }

  /// Gives a restored element its saved number, if no other element has taken it.
  func restoreNumber(of element: PathElement, from node: Snapshot.Node, taken: inout Set<Int>) {
    guard let number = Self.number(of: node), taken.insert(number).inserted else { return }
    leaveOut(numbersTo: number)
    element.elementNumber = number
  }
}

extension AppModel {
  package final var numbers: Set<Int> {
    var numbers = Set(dialogs.map(\.elementNumber))
    root.controller.forEachElement { numbers.insert($0.elementNumber) }
    return numbers
  }
}
