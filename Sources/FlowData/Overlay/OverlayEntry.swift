/// The written state of one item.
struct OverlayEntry<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// The current item; `nil` if it was removed.
  var item: Item?
  /// The item of the data below whose place it takes; `nil` if it has its own place.
  var original: Item?
  /// The rank of the item among those that are equal in the order of a list.
  var rank: OverlayRank
  /// True if the data below has, or may have, an item with this id, which must not be listed.
  var hides: Bool
}

/// The rank of an item among those that are equal in the order of a list.
enum OverlayRank: Hashable, Comparable, Sendable {
  /// The item's place in the data below.
  case listed(Int)
  /// After all items of the data below, in the order of these numbers.
  case added(Int)
}

/// The position where a page ended.
struct OverlayPosition<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// The item that was listed last, as it was then.
  struct Last: Sendable {
    var item: Item
    /// The rank it had among its equals; `nil` for a row of the data below.
    var rank: OverlayRank?
  }

  /// The cursor of the data below to continue reading from.
  var start: PageCursor?
  /// The number of items after that cursor that were passed already.
  var skipped = 0
  var lastSkipped: Item.ID?
  /// The item that was listed last; `nil` at the beginning, or if it is no longer known.
  var last: Last?
}

extension OverlayPosition {
  private static var mark: String { "overlay " }

  /// Returns the position as a cursor for lists: `overlay SKIPPED WRITES/PASSED CURSOR`.
  // With the numbers of writes and of passed items, no other position has this cursor.
  func cursor(after writes: Int, passing passed: Int) -> PageCursor {
    PageCursor(
      "\(Self.mark)\(skipped) \(writes)/\(passed)" + (start.map { " \($0.token)" } ?? ""))
  }

  /// Reads a cursor made by `cursor(after:passing:)`; the last item is not in it.
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
