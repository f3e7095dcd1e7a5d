/// The content of a row in a list, for items of any type.
///
/// ```swift
/// Row(
///   title: .verbatim(file.name), subtitle: .verbatim(file.folder), image: "document",
///   detail: .verbatim(file.size), accessory: .disclosure)
/// ```
///
/// In the tree of the screen, the parts are apart in `RowFacts`, and together in the value.
public struct Row: Hashable, Sendable {
  /// The title of the row.
  public var title: LocalizedText
  /// A second line.
  public var subtitle: LocalizedText?
  /// A text next to the title, such as a value.
  public var detail: LocalizedText?
  /// A picture.
  public var image: Picture?
  /// A part at the trailing end, such as a rating.
  public var accessory: RowAccessory?
  /// A figure or a word at its corner.
  public var badge: LocalizedText?
  /// A Boolean value that indicates whether the row is checked off.
  public var isChecked: Bool

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - title: The title of the row.
  ///   - subtitle: A second line.
  ///   - image: A picture; a literal is the name of an asset.
  ///   - detail: A text next to the title, such as a value.
  ///   - accessory: A part at the trailing end, such as a rating.
  ///   - badge: A figure or a word at its corner.
  ///   - isChecked: A Boolean value that indicates whether the row is checked off.
  public init(
    title: LocalizedText, subtitle: LocalizedText? = nil, image: Picture? = nil,
    detail: LocalizedText? = nil, accessory: RowAccessory? = nil, badge: LocalizedText? = nil,
    isChecked: Bool = false
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.detail = detail
    self.accessory = accessory
    self.badge = badge
    self.isChecked = isChecked
  }
}

/// The description of how items become rows, the one thing that every list must define.
///
/// ```swift
/// let cooks = RowDescription<User> { Row(title: .verbatim($0.name), subtitle: .verbatim($0.bio)) }
/// ```
public struct RowDescription<Item> {
  private let describe: (Item) -> Row
  private let parts: RowParts

  /// Makes a description.
  ///
  /// - Parameters:
  ///   - parts: The parts of the row that the brand shows.
  ///   - describe: Makes the whole row of an item; parts that are not shown are removed.
  public init(showing parts: RowParts = .all, _ describe: @escaping (Item) -> Row) {
    self.parts = parts
    self.describe = describe
  }

  /// Returns the row of an item, with the parts that are shown.
  package func row(for item: Item) -> Row {
    var row = describe(item)
    if !parts.contains(.image) { row.image = nil }
    if !parts.contains(.subtitle) { row.subtitle = nil }
    if !parts.contains(.accessory) { row.accessory = nil }
    if !parts.contains(.detail) { row.detail = nil }
    return row
  }
}

/// The parts of a row that are shown in addition to its title.
public struct RowParts: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each part.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The picture.
  public static let image = RowParts(rawValue: 1)
  /// The second line.
  public static let subtitle = RowParts(rawValue: 2)
  /// The part at the trailing end, such as a rating.
  public static let accessory = RowParts(rawValue: 4)
  /// The text next to the title.
  public static let detail = RowParts(rawValue: 8)
  /// All parts.
  public static let all: RowParts = [.image, .subtitle, .accessory, .detail]
}
