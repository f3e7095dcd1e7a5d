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

  /// The devices that have names, for journeys and command lines.
  public static let names = ["phone", "tablet", "tablet-portrait", "tablet-split", "wide"]

  /// A device by its name.
  ///
  /// - Parameters:
  ///   - name: One of ``names``: a phone, a tablet held wide, held upright, split in half between two
  ///     apps, and an external wide display.
  ///   - tabletColumns: How many panes the brand shows on a tablet that is held wide.
  public init?(name: String, tabletColumns: Int) {
    switch name {
    case "phone": self = .phone
    case "tablet": self = .tablet(columns: tabletColumns)
    case "tablet-portrait": self.init(name: name, columns: 1, hasFixedPane: true)
    case "tablet-split": self.init(name: name, columns: 1, hasFixedPane: false)
    case "wide": self.init(name: name, columns: max(4, tabletColumns), hasFixedPane: true)
    default: return nil
    }
  }

  /// A fixed leading pane, and a strip of panes beside it.
  ///
  /// - Parameter columns: How many panes the strip shows at once.
  public static func tablet(columns: Int = 2) -> Device {
    Device(name: "tablet", columns: columns, hasFixedPane: true)
  }
}
