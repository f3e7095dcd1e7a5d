/// The style of a screen or flow that is presented above a path.
public enum PresentationStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// A card over the screen below it, which the user can swipe away.
  case sheet
  /// The whole device.
  case fullScreen
  /// A bubble next to the element that opened it, or a sheet where there is no room for one.
  case popover
  /// A list at the leading edge, over the screens. A tap outside closes it.
  case drawer
}
