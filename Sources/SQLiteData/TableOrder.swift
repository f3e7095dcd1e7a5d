/// An order of a table's rows.
///
/// A row without a value comes last. Rows with the same value are in the order they were added.
public struct TableOrder: Sendable {
  /// The SQL expression that is compared; nil if only the number is.
  let key: String?
  let isDescending: Bool

  /// The order of adding the rows.
  package static let added = TableOrder(key: nil, isDescending: false)

  /// Returns the order that begins with the lowest value.
  ///
  /// - Parameter expression: The column, or an SQL expression of columns: `title`, or
  ///   `nullif(folded(title), '')`, which ignores case and accents and puts empty titles last. An
  ///   index on the same expression makes each page fast: see ``SQLiteSchema``.
  public static func ascending(_ expression: String) -> TableOrder {
    TableOrder(key: expression, isDescending: false)
  }

  /// Returns the order that begins with the highest value.
  ///
  /// - Parameter expression: The column, or an SQL expression of columns, as in ``ascending(_:)``.
  public static func descending(_ expression: String) -> TableOrder {
    TableOrder(key: expression, isDescending: true)
  }
}
