/// The restored state that a list returns to while it loads.
package struct RememberedList {
  package var count = 0
  /// The id of the item at the top, as text.
  package var top: String?
  /// The id of the chosen item, as text.
  package var selected: String?

  package init(count: Int = 0, top: String? = nil, selected: String? = nil) {
    self.count = count
    self.top = top
    self.selected = selected
  }

  /// The number of pages requested so far to reach that number of items.
  var pages = 0

  /// The greatest number of pages requested to restore a list.
  // A provider may give few items at a time, and each page waits for the one before.
  static let maxPages = 200
  /// The greatest number of items to restore, even if a saved file claims more.
  package static let maxItems = 10_000
}
