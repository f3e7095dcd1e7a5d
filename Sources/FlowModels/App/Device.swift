/// What an app is shown on, as far as flows care.
public struct Device: Hashable, Sendable, Codable {
  /// What people call it.
  public var name: String
  /// How many screens of the path are side by side; at least 1.
  public var columns: Int
  /// Whether the first screen of the path, the menu, has a fixed pane of its own.
  public var hasFixedPane: Bool

  /// Makes a device; fewer columns than 1 are taken for 1.
  public init(name: String, columns: Int, hasFixedPane: Bool) {
    self.name = name
    self.columns = max(1, columns)
    self.hasFixedPane = hasFixedPane
  }

  /// One screen at a time.
  public static let phone = Device(name: "phone", columns: 1, hasFixedPane: false)

  /// A fixed leading pane, and a strip of panes beside it.
  ///
  /// - Parameter columns: How many panes the strip shows at once.
  public static func tablet(columns: Int = 2) -> Device {
    Device(name: "tablet", columns: columns, hasFixedPane: true)
  }
}
