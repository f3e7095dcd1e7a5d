import FlowModels

/// The kinds of events that one run plays. Each run leaves out some kinds ("Swarm Testing", Groce
/// and others, 2012): some mistakes need many events of one kind, and show only if no events of
/// other kinds undo them.
struct FuzzSwarm {
  enum Kind: CaseIterable {
    case tap, fill, entry, back, tapTogether, dismiss, scroll, panes, resize, wait, link, relaunch
    case hold, answer, stray

    fileprivate var weight: Int {
      switch self {
      case .tap: 46
      case .entry, .back: 9
      case .fill, .link: 5
      case .answer: 8
      case .tapTogether, .wait: 4
      case .dismiss, .scroll, .resize, .stray: 3
      case .panes, .relaunch, .hold: 2
      }
    }

    fileprivate var isOptional: Bool { self != .tap && self != .fill && self != .back }
  }

  /// The kinds of events that lead on, without those that disturb.
  static let direct = FuzzSwarm(kinds: [.tap, .fill, .back, .scroll, .wait, .link])

  private let kinds: [Kind]

  private init(kinds: [Kind]) { self.kinds = kinds }

  init(random: inout SplitMix) {
    kinds = Kind.allCases.filter { !$0.isOptional || Int.random(in: 0..<100, using: &random) < 60 }
  }

  /// Returns the kind of the next event, one that can be played now.
  func kind(random: inout SplitMix, isPossible: (Kind) -> Bool) -> Kind {
    let possible = kinds.filter(isPossible)
    var left = Int.random(in: 0..<max(1, possible.map(\.weight).reduce(0, +)), using: &random)
    for kind in possible {
      left -= kind.weight
      if left < 0 { return kind }
    }
    return .back
  }
}
