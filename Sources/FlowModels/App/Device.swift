/// The kind of device that an app is shown on, as far as flows care.
public struct Device: Hashable, Sendable, Codable {
  /// The name that people use for the device.
  public var name: String
  /// The number of screens of the path that are shown side by side; at least 1.
  public var columns: Int
  /// A Boolean value that indicates whether the first screen of the path, the menu, has its own
  /// fixed pane.
  public var hasFixedPane: Bool

  /// Makes a device. Fewer than one column count as one.
  public init(name: String, columns: Int, hasFixedPane: Bool) {
    self.name = name
    self.columns = max(1, columns)
    self.hasFixedPane = hasFixedPane
  }

  /// A device that shows one screen at a time.
  public static let phone = Device(name: "phone", columns: 1, hasFixedPane: false)

  /// The names of the predefined devices, for journeys and command lines.
  public static let names = ["phone", "tablet", "tablet-portrait", "tablet-split", "wide"]

  /// Makes the device with a name; `nil` if no device has it.
  ///
  /// - Parameters:
  ///   - name: One of ``names``: a phone; a tablet held wide, held upright, or split in half
  ///     between two apps; or an external wide display.
  ///   - tabletColumns: The number of panes that the brand shows on a tablet that is held wide.
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

  /// Makes a tablet, which has a fixed leading pane next to a strip of panes.
  ///
  /// - Parameter columns: The number of panes that the strip shows at once.
  public static func tablet(columns: Int = 2) -> Device {
    Device(name: "tablet", columns: columns, hasFixedPane: true)
  }
}
