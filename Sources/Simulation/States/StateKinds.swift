import FlowModels

/// The kinds of the states of an exploration: states are of one kind if the same can be done in
/// them, and if in both or in none the data and the fields are other than they were at first.
struct StateKinds: Sendable {
  private struct Kind: Hashable {
    var offer: UInt64
    var hasOtherData: Bool
    var hasEntries: Bool
  }

  private var known: Set<Kind> = []
  private var first: [Bool] = []
  /// For each state, whether something was entered since its screens opened, and these.
  private var entered: [(isSo: Bool, screens: UInt64)] = []

  /// Returns whether a state was the first of its kind.
  func isFirst(_ state: Int) -> Bool { first.indices.contains(state) && first[state] }

  /// Adds the next state.
  ///
  /// - Parameters:
  ///   - offer: A number for what can be done in it.
  ///   - parent: The state before it; `nil` for the launch.
  ///   - move: The move that led to it.
  ///   - hasOtherData: A Boolean value that indicates whether the data is not as it was at first.
  ///   - screens: A number for the names of its screens.
  mutating func add(
    _ offer: UInt64, from parent: Int?, by move: StateMove?, hasOtherData: Bool,
    shows screens: UInt64
  ) {
    let before = parent.map { entered[$0] }
    let isSo = before?.screens == screens && (before?.isSo == true || move?.isValue == true)
    entered.append((isSo, screens))
    first.append(
      known.insert(Kind(offer: offer, hasOtherData: hasOtherData, hasEntries: isSo)).inserted)
  }
}

extension StateMove {
  /// A Boolean value that indicates whether it changes what an element holds.
  fileprivate var isValue: Bool {
    switch kind {
    case .enter, .set, .fillIn, .perform(.increment), .perform(.decrement): true
    case .perform(.tap): role == .option
    default: false
    }
  }
}
