/// The record of what was written of one item.
struct OverlayEntry<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// The item as it is now; none where it was removed.
  var item: Item?
  /// The row of the data below in whose place it is; none where it has a place of its own.
  var original: Item?
  /// The rank of the item among those that are equal in the order of a list.
  var rank: OverlayRank
  /// Indicates whether the data below has, or may have, an item of its id, which is not to be seen
  /// any more.
  var hides: Bool
}

/// The rank of an item among those that are equal in the order of a list.
enum OverlayRank: Hashable, Comparable, Sendable {
  /// The place where the data below added it.
  case listed(Int)
  /// Behind all of the data below.
  case added(Int)
}

/// The position where a page ended.
struct OverlayPosition<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// The last item that was listed, as it was then.
  struct Last: Sendable {
    var item: Item
    /// The rank it had among its equals; `nil` for a row of the data below.
    var rank: OverlayRank?
  }

  /// From where the data below is read on.
  var start: PageCursor?
  /// The number of the items from there on that were passed over already.
  var skipped = 0
  /// The last of these.
  var lastSkipped: Item.ID?
  /// The item that was listed last; not known at the beginning, or if it was long ago.
  var last: Last?
}

extension OverlayPosition {
  private static var mark: String { "overlay " }

  /// Returns the cursor that a list keeps of it: `overlay SKIPPED WRITES/PASSED CURSOR`.
  ///
  /// - Parameters:
  ///   - writes: How many there had been.
  ///   - passed: How many of the items that they left were passed over. Both are there so that no other
  ///     position has this cursor.
  func cursor(after writes: Int, passing passed: Int) -> PageCursor {
    PageCursor(
      "\(Self.mark)\(skipped) \(writes)/\(passed)" + (start.map { " \($0.token)" } ?? ""))
  }

  /// Reads what was written by ``cursor(after:passing:)``, without the last item.
  init(_ cursor: PageCursor?) throws {
    guard let cursor, cursor.token.hasPrefix(Self.mark) else {
      self.init(start: cursor)
      return
    }
    let parts = cursor.token.dropFirst(Self.mark.count)
      .split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, let skipped = Int(parts[0]), skipped >= 0 else {
      throw DataError.foreignCursor
    }
    self.init(
      start: parts.count == 3 ? PageCursor(String(parts[2])) : nil, skipped: skipped)
  }
}
