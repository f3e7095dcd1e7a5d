package import FlowModels
package import Responder

/// An observer of an exploration: it sees each state while the app is in it, and the effects of
/// each move. An exploration may make a move more than once, and drop what it saw. So everything
/// seen gets a number, and the exploration later says what the number was.
@MainActor
package protocol StateWitness: AnyObject {
  func beginMove()

  /// Looks at the app, after its launch or after a move; returns the number of what was seen.
  func look(at app: AppModel, isNew: Bool, after move: SeenMove?) -> Int

  /// Notes what was seen: the move's state (`nil` for the launch), and the state that it led to.
  func note(_ number: Int, from: Int?, to: Int, isNew: Bool)
}

/// A move of an exploration, as a witness sees it.
package struct SeenMove: Sendable {
  package enum Kind: Hashable, Sendable {
    case use(ScreenNode.Action)
    case fillIn
    case back
    case dismiss
    /// Time passed by the app's clock.
    case wait
    /// An answer of data arrived, or failed.
    case answer
    /// A link was opened.
    case open
    /// The app was ended and launched again.
    case relaunch
  }

  package var kind: Kind
  /// The move, nearly as a journey writes it.
  package var text: String
  /// The lines of a journey that make it; `nil` if no words mean just this.
  package var lines: [String]?
  /// The element's screen or bar, its path, and the positions from there; `nil` without an element.
  package var place: (owner: PlacedUse.Owner, path: [Int], positions: [Int])?
  /// The actions that it sent, with everyone they met.
  package var receipts: [Receipt]
  /// The navigation that it led to.
  package var events: [String]
}

extension SeenMove {
  @MainActor
  init(_ move: StateMove, in root: ScreenNode, by driver: StateDriver) {
    kind =
      switch move.kind {
      case .perform(let action): .use(action)
      case .enter: .use(.enterText)
      case .set: .use(.setValue)
      case .fillIn: .fillIn
      case .back: .back
      case .dismiss: .dismiss
      case .wait: .wait
      case .answer, .fail: .answer
      case .open: .open
      }
    text = move.description
    lines = driver.spokenLines
    receipts = driver.receipts.sorted { $0.number < $1.number }
    events = driver.effect.events
    if !move.path.isEmpty { place = root.ownedPlace(at: move.path) }
  }
}
