/// A style in which a screen or a flow is presented above a path.
public enum PresentationStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// A card over the screen below it, which a person can swipe away.
  case sheet
  /// The whole device.
  case fullScreen
  /// A bubble beside the element that opened it, or a sheet where there is no room for one.
  case popover
  /// A list at the leading edge, over the screens, which a tap beside it closes.
  case drawer
}
