struct ExplorationPairing {
  /// The pairs in the order of the first exploration, then the screens that only the second has.
  private(set) var pairs: [(first: ExploredScreen?, second: ExploredScreen?)] = []

  /// Finds the same screens: of one stack, by path, kind, last event or order; others by name.
  // A screen may have another stack in the other app, for example with tabs instead of a menu.
  init(_ first: [ExploredScreen], _ second: [ExploredScreen]) {
    let groups = Dictionary(grouping: second.indices) { second[$0].stack }
    var partners: [Int: Int] = [:]
    var taken: Set<Int> = []
    let isSame: [(ExploredScreen, ExploredScreen) -> Bool] = [
      { $0.path == $1.path && $0.kind == $1.kind }, { $0.path == $1.path },
      { $0.kind == $1.kind }, { $0.path.last == $1.path.last },
    ]
    for isSame in isSame {
      for (index, screen) in first.enumerated() where partners[index] == nil {
        let partner = groups[screen.stack]?.first {
          !taken.contains($0) && isSame(screen, second[$0])
        }
        guard let partner else { continue }
        partners[index] = partner
        taken.insert(partner)
      }
    }
    var pairedStacks = Set(partners.keys.map { first[$0].stack })
    for (index, screen) in first.enumerated() where pairedStacks.insert(screen.stack).inserted {
      guard let partner = groups[screen.stack]?.first else { continue }
      partners[index] = partner
      taken.insert(partner)
    }
    for (index, partner) in Self.sameNames(first, second, partners, taken) {
      partners[index] = partner
      taken.insert(partner)
    }
    pairs = first.enumerated().map { ($1, partners[$0].map { second[$0] }) }
    pairs += second.enumerated().filter { !taken.contains($0.offset) }.map { (nil, $0.element) }
  }

  // Screens without a partner, of stacks that only one exploration has, may still be the same: by
  // path, by its end, or by elements and last event. If nothing else is a pair, the first ones are.
  private static func sameNames(
    _ first: [ExploredScreen], _ second: [ExploredScreen], _ partners: [Int: Int], _ taken: Set<Int>
  ) -> [(Int, Int)] {
    let stacks = [Set(first.map(\.stack)), Set(second.map(\.stack))]
    var rest = Dictionary(
      grouping: second.indices.filter {
        !taken.contains($0) && !stacks[0].contains(second[$0].stack)
      }
    ) { second[$0].name }
    var left = first.indices.filter { partners[$0] == nil && !stacks[1].contains(first[$0].stack) }
    var pairs: [(Int, Int)] = []
    var paired: Set<String> = []
    let isSame: [(ExploredScreen, ExploredScreen) -> Bool] = [
      { $0.path == $1.path }, { isEnd($0.path, of: $1.path) || isEnd($1.path, of: $0.path) },
      { elements(of: $0) == elements(of: $1) && $0.path.last == $1.path.last },
      { one, _ in !paired.contains(one.name) },
    ]
    for isSame in isSame {
      left.removeAll { index in
        let name = first[index].name
        guard let place = rest[name]?.firstIndex(where: { isSame(first[index], second[$0]) }),
          let partner = rest[name]?.remove(at: place)
        else { return false }
        pairs.append((index, partner))
        paired.insert(name)
        return true
      }
    }
    return pairs
  }

  private static func isEnd(_ path: [String], of other: [String]) -> Bool {
    !path.isEmpty && path.elementsEqual(other.suffix(path.count))
  }

  private static func elements(of screen: ExploredScreen) -> Substring {
    screen.kind.split(separator: "@").last ?? ""
  }
}
