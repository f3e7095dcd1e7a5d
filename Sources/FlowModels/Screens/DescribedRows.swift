/// The rows of lists that a description contains.
///
/// A view that draws rows one by one leaves them out, so that a long list costs no more than what
/// is visible.
public enum DescribedRows: Hashable, Sendable {
  /// All rows that are in memory.
  case all
  /// No rows.
  case none
  /// The rows with some ids.
  case only([String])

  /// The rows that some elements can be in: any row whose id is among their ids.
  static func on(_ elements: [String]...) -> DescribedRows {
    // A row is inside its list.
    let ids = elements.flatMap { $0.dropFirst() }
    return ids.isEmpty ? .none : .only(ids)
  }
}
