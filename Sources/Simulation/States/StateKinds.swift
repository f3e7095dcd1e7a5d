import FlowModels

/// The kinds of an exploration's states. A state is of a known kind if each of its screens offers
/// the same as a screen before, above the same screen, with data and fields unchanged since the
/// beginning, or changed. Screens count separately, or each pair of panes would be a separate kind.
struct StateKinds: Sendable {
  private struct Kind: Hashable {
    var offer: StateMoves.Offer
    var below: String?
    var hasOtherData: Bool
    var hasEntries: Bool
    // If the kind is coarse, only a timer that the last move set counts.
    var waits: Bool
    // The text in a search whose hits come with time.
    var entry: String?
  }

  // Entries, other data and timers that were set before do not count.
  private let isCoarse: Bool
  private var known: Set<Kind> = []
  // For each state, its screens that are the first of a kind.
  private var new: [Set<String>] = []
  // For each state; `isSo` means that something was entered since its screens opened.
  private var entered: [(isSo: Bool, screens: UInt64, waits: Bool)] = []
  private var shown: [Int: Look] = [:]
  /// The states that save the same as an earlier one over the same data, and show something else.
  // A relaunch cannot bring back both.
  private(set) var odd: [Int] = []
  /// The states of known kinds with other data, the first of each kind.
  private(set) var others: [Int] = []
  /// The states that save the same as an earlier one, and differ from it only on covered screens.
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

  /// Returns the screens of a state that offer something new.
  func newScreens(of state: Int) -> Set<String> { new.indices.contains(state) ? new[state] : [] }

  /// Adds the next state; `look` is `nil` if other ways to states are not tried.
  mutating func add(
    _ offers: [StateMoves.Offer], look: Look?, from parent: Int?, by move: StateMove?,
    leaving entry: String? = nil, waits: Bool = false, hasOtherData: Bool, on path: [String],
    presenting sheet: Sheet?, shows screens: UInt64
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
  /// Reads the screen presented on top and the one that going back leads to; `nil` without any.
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
    case .perform(.tap): role == .option || role == .switch
    default: false
    }
  }
}

extension Snapshot {
  /// Returns a hash of what a relaunch brings back: neither the focus nor the app's given numbers.
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
