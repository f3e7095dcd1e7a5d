/// The texts of a button in addition to its title, and its place.
///
/// The picture of a button is a node inside it.
public struct ButtonFacts: Hashable, Sendable, Codable {
  /// The second line.
  public var subtitle: String?
  /// A figure or a word at the corner.
  public var badge: String?
  /// The place of the button on its screen.
  public var placement: ButtonPlacement

  /// Makes the facts about a button.
  ///
  /// - Parameters:
  ///   - subtitle: The second line.
  ///   - badge: A figure or a word at the corner.
  ///   - placement: The place of the button on its screen.
  public init(
    subtitle: String? = nil, badge: String? = nil, placement: ButtonPlacement = .content
  ) {
    self.subtitle = subtitle
    self.badge = badge
    self.placement = placement
  }
}

/// A place of a button on its screen.
public enum ButtonPlacement: String, Hashable, Sendable, Codable, CaseIterable {
  /// At the leading end of the bar above the screen.
  case barLeading
  /// At the trailing end of the bar above the screen.
  case barTrailing
  /// Below the screen's content, where it stays visible.
  case bottom
  /// Among the actions on a row in addition to opening it, such as behind a swipe.
  case rowAction
  /// In the content, where the screen describes it.
  case content

  /// A Boolean value that indicates whether the button is where the screen describes it.
  package var isInContent: Bool { self == .content || self == .rowAction }
}

extension ScreenNode {
  /// The place of a button on its screen; everything else is in the content.
  package var placement: ButtonPlacement {
    if isButton, case .button(let facts) = content { facts.placement } else { .content }
  }
}
