/// The texts of a row in addition to its title.
///
/// The picture of a row is a node inside it.
public struct RowFacts: Hashable, Sendable, Codable {
  /// A part at the trailing end of a row.
  public struct Accessory: Hashable, Sendable, Codable {
    /// The kind of part.
    public var kind: RowAccessory.Kind
    /// Its words.
    public var text: String?
    /// The number that it represents, if any.
    public var number: Double?

    /// Makes a part; a number that is not finite counts as none.
    package init(_ kind: RowAccessory.Kind, text: String? = nil, number: Double? = nil) {
      self.kind = kind
      self.text = text
      self.number = number.flatMap { $0.isFinite ? $0 : nil }
    }
  }

  /// The second line.
  public var subtitle: String?
  /// A text next to the title, such as a value.
  public var detail: String?
  /// A figure or a word at the corner.
  public var badge: String?
  /// The part at the trailing end.
  public var accessory: Accessory?

  /// Makes the facts about a row.
  package init(
    subtitle: String? = nil, detail: String? = nil, badge: String? = nil,
    accessory: Accessory? = nil
  ) {
    self.subtitle = subtitle
    self.detail = detail
    self.badge = badge
    self.accessory = accessory
  }
}
