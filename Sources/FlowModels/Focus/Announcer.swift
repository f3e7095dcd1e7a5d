/// A text to be spoken to a user who does not see the screen.
public struct Announcement: Hashable, Sendable, Codable {
  /// The kind of change that is announced.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// Another screen has the focus; the text is its title.
    case screen
    /// A part of a screen has changed without having the focus: a status, or the number of items in
    /// a list.
    case status
  }

  /// The kind of change.
  public var kind: Kind
  /// The text to speak.
  public var text: String
}

/// Determines the announcements for the changes from one description of the screen to the next.
///
/// A view passes it each description that it draws, and forwards the announcements to the system's
/// assistive technology, as a live region would (WCAG 2.2, 4.1.3).
@MainActor
public final class Announcer {
  private var focusedOrdinal: Int?
  private var spoken: [Screen.Place: (text: String, turn: Int)] = [:]
  private var turn = 0
  // A region may be covered for this many descriptions before its text is forgotten.
  private static let memory = 100

  /// Makes an announcer that has seen no description yet.
  public init() {}

  /// Returns the announcements for a change of the screen.
  ///
  /// - Parameter screen: The current description of the screen.
  /// - Returns: First the title of the screen that has received the focus, for a dialog with its
  ///   message; then the texts of the changed regions, in reading order.
  /// - Complexity: O(nodes).
  public func announcements(for screen: Screen) -> [Announcement] {
    var announcements: [Announcement] = []
    let ordinal = screen.focused?.ordinal
    if ordinal != focusedOrdinal, let focused = screen.focusedTitle {
      announcements.append(Announcement(kind: .screen, text: focused))
    }
    turn += 1
    let visible = screen.visibleOrdinals
    let regions = screen.liveRegions(of: visible)
    for (place, node) in regions {
      let text = [node.label, node.value ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
      let before = spoken[place]?.text
      spoken[place] = (text, turn)
      // A list is not announced the first time, because its screen is.
      let isNews = node.role == .status ? before != text : before ?? text != text
      if isNews, !text.isEmpty { announcements.append(Announcement(kind: .status, text: text)) }
    }
    // A text that disappears from a visible screen is announced again when it comes back.
    let gone = spoken.filter { place, said in
      said.turn < turn && (visible.contains(place.ordinal) || turn - said.turn >= Self.memory)
    }
    for place in gone.keys { spoken[place] = nil }
    focusedOrdinal = ordinal
    return announcements
  }
}

extension Screen {
  fileprivate struct Place: Hashable {
    var ordinal: Int
    var ids: [String]
  }

  fileprivate var focusedTitle: String? {
    guard let focusedNode = node.focusedScreen else { return nil }
    // A dialog's message is spoken with its title, as people expect of an alert.
    let message = focusedNode.children.first { focused is DialogViewModel && $0.id == "message" }
    return [focusedNode.label, message?.label ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  fileprivate var visibleOrdinals: Set<Int> {
    Set(owners.values.filter(\.isInteractive).map(\.ordinal))
  }

  fileprivate func liveRegions(of moments: Set<Int>) -> [(place: Place, node: ScreenNode)] {
    var regions: [(path: [Int], node: ScreenNode)] = []
    node.forEachPlace { path, node in
      if node.role == .status || node.role == .list { regions.append((path, node)) }
    }
    return regions.compactMap { path, node in
      guard let (owner, ids) = place(of: path), moments.contains(owner.ordinal) else { return nil }
      return (Place(ordinal: owner.ordinal, ids: ids), node)
    }
  }
}
