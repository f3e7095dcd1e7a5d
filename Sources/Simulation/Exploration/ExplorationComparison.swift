import FlowModels

/// The differences between two apps, by an exploration of each: two brands, or one before and after
/// a change.
package struct ExplorationComparison: Codable, Hashable, Sendable {
  package struct Screen: Codable, Hashable, Sendable {
    package var name: String
    /// The names of the screens on the path and above it, up to this one.
    package var stack: [String]
    /// The events that lead there in the first exploration, if it has the screen.
    package var firstPath: [String]?
    /// The events that lead there in the second exploration, if it has the screen.
    package var secondPath: [String]?
    package var differences: [ExplorationDifference]
    /// `true` if only one exploration has this state, but both reach the screen.
    package var isOtherState: Bool?
  }

  /// The screens that differ, in the first exploration's order, then those only in the second.
  package var screens: [Screen]
  /// The actions that were sent in one of them only.
  package var actions: [ExplorationDifference]

  package init(_ first: ExplorationReport, _ second: ExplorationReport) {
    var told: Set<Told> = []
    var ways: Set<[[String]]> = []
    var stacks: Set<[[String]]> = []
    let names = Set(first.screens.map(\.name)).intersection(second.screens.map(\.name))
    screens = ExplorationPairing(first.screens, second.screens).pairs.compactMap { first, second in
      guard let screen = first ?? second else { return nil }
      var differences: [ExplorationDifference] = []
      if let first, let second {
        let isOtherWay = ways.insert(Self.difference(first.path, second.path)).inserted
        let isOtherStack =
          first.stack != second.stack
          && stacks.insert(Self.difference(first.stack, second.stack)).inserted
        differences = Self.differences(
          first, second, tellsWay: isOtherWay, tellsStack: isOtherStack
        )
        .filter { told.insert(Told(screen: screen.name, difference: $0)).inserted }
        guard !differences.isEmpty else { return nil }
      }
      return Screen(
        name: screen.name, stack: screen.stack, firstPath: first?.path, secondPath: second?.path,
        differences: differences,
        isOtherState: (first == nil || second == nil) && names.contains(screen.name) ? true : nil)
    }
    actions = Self.differences(first.actions, second.actions)
  }

  /// True if the apps do the same and say the same.
  package var isEmpty: Bool { screens.isEmpty && actions.isEmpty }

  private struct Told: Hashable {
    var screen: String
    var difference: ExplorationDifference
  }

  private static func difference(_ first: [String], _ second: [String]) -> [[String]] {
    let same = zip(first.reversed(), second.reversed()).prefix { $0 == $1 }.count
    return [Array(first.dropLast(same)), Array(second.dropLast(same))]
  }

  private static func differences(
    _ first: ExploredScreen, _ second: ExploredScreen, tellsWay: Bool, tellsStack: Bool
  ) -> [ExplorationDifference] {
    var found: [ExplorationDifference] = []
    if first.title != second.title {
      found.append(ExplorationDifference("title", first.title, second.title, kind: .words))
    }
    if first.node.link != second.node.link {
      let isWords = first.node.link != nil && second.node.link != nil
      found.append(
        ExplorationDifference(
          "link", first.node.link, second.node.link, kind: isWords ? .words : .structure))
    }
    if tellsStack {
      let stacks = [first, second].map { $0.stack.dropLast().joined(separator: ", ") }
      found.append(
        ExplorationDifference(
          "screens below it", stacks[0].isEmpty ? nil : stacks[0],
          stacks[1].isEmpty ? nil : stacks[1]))
    }
    if first.flow != second.flow {
      found.append(ExplorationDifference("flow", first.flow, second.flow))
    }
    if first.isPresented != second.isPresented {
      let words = [first, second].map { $0.isPresented ? "above the path" : "on the path" }
      found.append(ExplorationDifference("place", words[0], words[1]))
    }
    if tellsWay, first.path != second.path {
      let ways = [first, second].map { ExplorationComparison.way($0.path) }
      found.append(ExplorationDifference("way there", ways[0], ways[1]))
    }
    return found + ScreenNodeComparison(first.node, second.node).differences
  }

  private static func differences(
    _ first: [ExploredAction], _ second: [ExploredAction]
  ) -> [ExplorationDifference] {
    let (known, others) = (Set(first), Set(second))
    return first.filter { !others.contains($0) }.map {
      ExplorationDifference(.onlyInFirst, $0.summary)
    }
      + second.filter { !known.contains($0) }.map {
        ExplorationDifference(.onlyInSecond, $0.summary)
      }
  }
}

extension ExploredAction {
  fileprivate var summary: String { "\(name) from \(sender) to \(handler ?? "no responder")" }
}
