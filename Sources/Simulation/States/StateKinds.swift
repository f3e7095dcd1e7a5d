import FlowModels

/// The kinds of the states of an exploration: a state is of a known kind if on each of its screens
/// the same can be done as somewhere before, above the same screen, with data and fields as they
/// were at first, or not.
///
/// Screens count by themselves, or each pair of panes would be a kind of its own.
struct StateKinds: Sendable {
  private struct Kind: Hashable {
    var offer: StateMoves.Offer
    var below: String?
    var hasOtherData: Bool
    var hasEntries: Bool
    /// A Boolean value that indicates whether a timer is set: if the kind is coarse, by the last
    /// move.
    var waits: Bool
    /// The text that was typed into a search, if time brings its hits, or none.
    var entry: String?
  }

  /// A Boolean value that indicates whether what was entered does not count, nor other data, nor a
  /// timer that was set before.
  private let isCoarse: Bool
  private var known: Set<Kind> = []
  /// For each state, the screens on which it is the first of a kind.
  private var new: [Set<String>] = []
  /// For each state, whether something was entered since its screens opened, these, and whether a
  /// timer is set.
  private var entered: [(isSo: Bool, screens: UInt64, waits: Bool)] = []
  /// The hashes of the first look over each saved state and its data.
  private var shown: [Int: Look] = [:]
  /// The states that save the same as one before them, over the same data, and show something else.
  /// A relaunch cannot bring back both.
  private(set) var odd: [Int] = []
  /// The states of known kinds with other data, the first of each kind.
  private(set) var others: [Int] = []
  /// Those of which only covered screens show something else.
  private(set) var oddBelow: [Int] = []

  /// The hashes of what a state saves over its data, and of what it shows.
  struct Look {
    var saved = 0
    var shown = 0
    /// The hash of what covered screens show.
    var covered: UInt64 = 0
  }

  /// The names of a screen that is presented, and of the one that it covers.
  struct Sheet: Hashable {
    var name: String
    var below: String?
  }

  init(isCoarse: Bool = false) { self.isCoarse = isCoarse }

  /// Returns whether a state was the first of its kind.
  func isFirst(_ state: Int) -> Bool { !newScreens(of: state).isEmpty }

  /// Returns the screens of a state on which something can be done that could not before.
  func newScreens(of state: Int) -> Set<String> { new.indices.contains(state) ? new[state] : [] }

  /// Adds the next state.
  ///
  /// - Parameters:
  ///   - look: What it saves over its data, and what it shows; `nil` if other ways are not tried.
  ///   - offers: What can be done on its screens.
  ///   - parent: The state before it; `nil` for the launch.
  ///   - move: The move that led to it.
  ///   - entry: The text that the move has typed into a search, if a timer is set.
  ///   - waits: A Boolean value that indicates whether a timer is set.
  ///   - hasOtherData: A Boolean value that indicates whether the data is not as it was at first.
  ///   - path: The names of its screens, the covered ones included.
  ///   - sheet: The screen that is presented, and the one that it covers.
  ///   - screens: A number for the names of its screens.
  mutating func add(
    _ offers: [StateMoves.Offer], look: Look?, from parent: Int?,
    by move: StateMove?, leaving entry: String? = nil, waits: Bool = false, hasOtherData: Bool,
    on path: [String], presenting sheet: Sheet?,
    shows screens: UInt64
  ) {
    if let look { compare(look) }
    let before = parent.map { entered[$0] }
    let isSo = before?.screens == screens && (before?.isSo == true || move?.isValue == true)
    let isSet = waits && !(isCoarse && before?.waits == true)
    entered.append((isSo, screens, waits))
    var isOther = false
    let first = offers.filter { offer in
      let place = path.lastIndex(of: offer.screen)
      let below =
        sheet?.name == offer.screen
        ? sheet?.below : place.flatMap { $0 > 0 ? path[$0 - 1] : nil }
      var kind = Kind(
        offer: offer, below: below, hasOtherData: hasOtherData, hasEntries: isSo && !isCoarse,
        waits: isSet, entry: isCoarse ? entry : nil)
      if isCoarse, hasOtherData { isOther = known.insert(kind).inserted || isOther }
      if isCoarse { kind.hasOtherData = false }
      return known.insert(kind).inserted
    }
    if isOther, first.isEmpty { others.append(new.count) }
    new.append(Set(first.map(\.screen)))
  }

  /// Compares the next state with what was seen first over the same saved state and its data.
  private mutating func compare(_ look: Look) {
    guard let known = shown[look.saved] else { return shown[look.saved] = look }
    if known.shown != look.shown {
      odd.append(new.count)
    } else if known.covered != look.covered {
      oddBelow.append(new.count)
    }
  }
}

extension StateKinds.Sheet {
  /// Reads which screen is presented on top, and which one going back from it leads to; `nil` if
  /// nothing is presented.
  @MainActor
  init?(_ app: AppModel) {
    let layers = app.layers
    guard layers.count > 1, let path = layers.last?.path, let screen = path.last else { return nil }
    let covered = path.dropLast().last ?? layers.dropLast().last { !$0.path.isEmpty }?.path.last
    self.init(name: screen.responderName, below: covered?.responderName)
  }
}

extension StateMove {
  /// A Boolean value that indicates whether it changes what an element holds.
  var isValue: Bool {
    switch kind {
    case .enter, .set, .fillIn, .perform(.increment), .perform(.decrement): true
    case .perform(.tap): role == .option
    default: false
    }
  }
}

extension Snapshot {
  /// Returns a hash of what a relaunch brings back: not the numbers that the app has given, nor the
  /// focus.
  ///
  /// - Parameter data: The fingerprint of the data.
  func savedHash(over data: UInt64) -> Int {
    var plain = self
    plain.given = nil
    plain.focused = nil
    for index in plain.nodes.indices {
      plain.nodes[index].id = nil
      plain.nodes[index].focus = nil
    }
    var hasher = Hasher()
    hasher.combine(plain)
    hasher.combine(data)
    return hasher.finalize()
  }
}
