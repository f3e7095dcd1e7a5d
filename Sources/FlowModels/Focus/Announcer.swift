/// Something that a person who does not see the screen must hear.
public struct Announcement: Hashable, Sendable, Codable {
  /// What has changed.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// Another screen has the focus; its title.
    case screen
    /// A part of a screen says something else, without having the focus: a status, or how much a
    /// list holds.
    case status
  }

  /// What has changed.
  public var kind: Kind
  /// What is to be said.
  public var text: String
}

/// Finds out what has to be announced, from one description of the screen to the next.
///
/// A view gives it each description that it draws, and hands on what it says to the system's
/// assistive technology, as a live region would (WCAG 2.2, 4.1.3).
@MainActor
public final class Announcer {
  private var focusedMoment: Int?
  /// What regions said when they were last seen, and when that was.
  private var spoken: [Screen.Place: (text: String, turn: Int)] = [:]
  private var turn = 0
  /// How many descriptions long a region may be covered without being forgotten.
  private static let memory = 100

  /// Makes an announcer that has heard nothing yet.
  public init() {}

  /// What has to be said after a change.
  ///
  /// - Parameter screen: What is visible now.
  /// - Returns: First the title of another screen that has the focus, of a dialog with its message;
  ///   then what says something else, in reading order.
  /// - Complexity: O(nodes).
  public func announcements(for screen: Screen) -> [Announcement] {
    var announcements: [Announcement] = []
    let moment = screen.focused?.moment
    if moment != focusedMoment, let focused = screen.focusedTitle {
      announcements.append(Announcement(kind: .screen, text: focused))
    }
    turn += 1
    let visible = screen.visibleMoments
    let regions = screen.liveRegions(of: visible)
    for (place, node) in regions {
      let text = [node.label, node.value ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
      let before = spoken[place]?.text
      spoken[place] = (text, turn)
      // What a list holds is told with its screen the first time.
      let isNews = node.role == .status ? before != text : before ?? text != text
      if isNews, !text.isEmpty { announcements.append(Announcement(kind: .status, text: text)) }
    }
    // What a visible screen does not say any more is news when it says it again.
    let places = Set(regions.map(\.place))
    spoken = spoken.filter { place, said in
      places.contains(place) || !visible.contains(place.moment) && turn - said.turn < Self.memory
    }
    focusedMoment = moment
    return announcements
  }
}

extension Screen {
  /// A node, known by the moment of its screen and the ids from there down to it.
  fileprivate struct Place: Hashable {
    var moment: Int
    var ids: [String]
  }

  fileprivate var focusedTitle: String? {
    guard let focusedNode = node.focusedScreen else { return nil }
    // What a dialog says is read out with its title, as people expect of an alert.
    let message = focusedNode.children.first { focused is DialogViewModel && $0.id == "message" }
    return [focusedNode.label, message?.label ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// The moments of the screens that are visible and can be used.
  fileprivate var visibleMoments: Set<Int> {
    Set(owners.values.filter(\.isInteractive).map(\.moment))
  }

  /// The statuses and lists of some screens.
  fileprivate func liveRegions(of moments: Set<Int>) -> [(place: Place, node: ScreenNode)] {
    node.flattened.filter { $0.node.role == .status || $0.node.role == .list }
      .compactMap { path, node in
        guard let (owner, ids) = place(of: path), moments.contains(owner.moment) else { return nil }
        return (Place(moment: owner.moment, ids: ids), node)
      }
  }
}
