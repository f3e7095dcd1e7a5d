import FlowModels
import Foundation

/// The law that a sum stays a sum: an amount that was that of a list's rows in most states is so in
/// all of them.
///
/// Nobody says which element is the sum of which list; where it was so often enough, it was hardly
/// by chance. The idea is that of likely invariants: "Dynamically Discovering Likely Program
/// Invariants" (Ernst, Cockrell, Griswold, Notkin, 2001).
struct SumLaw {
  /// A list and an amount on the same screen.
  struct Pair: Hashable {
    var screen: String
    var list: String
    var element: String
  }

  /// A list's rows, and an amount beside them.
  struct Reading {
    var pair: Pair
    var rows: Int
    var sum: Decimal
    var amount: AmountReader.Amount
  }

  private struct Record {
    var equal: Set<Decimal> = []
    var hasSeveralRows = false
    var others: Set<Decimal> = []
    var example: (reading: Reading, state: Int)?
  }

  /// The number of different sums that must have been right.
  private static let fewestSums = 3
  private var records: [Pair: Record] = [:]
  private var order: [Pair] = []

  /// Returns the amounts beside lists of which all rows are shown, and each has an amount.
  ///
  /// - Complexity: O(length of all texts).
  static func readings(of root: ScreenNode, by reader: AmountReader) -> [Reading] {
    var readings: [Reading] = []
    root.forEachNode { screen in
      guard screen.role == .screen else { return }
      let lists = screen.flattened.map(\.node).filter { $0.role == .list }
      for list in lists {
        guard let (sum, rows) = sum(of: list, by: reader) else { continue }
        // A row's own amount is none beside it.
        let inside = Set(list.flattened.map(\.node.id))
        for (_, node) in screen.flattened where !node.id.isEmpty && !inside.contains(node.id) {
          let amounts = node.words.flatMap { reader.amounts(in: $0.text) }
          guard amounts.count == 1, amounts[0].currency == sum.currency, node.role != .screen
          else { continue }
          readings.append(
            Reading(
              pair: Pair(screen: screen.id, list: list.id, element: node.id), rows: rows,
              sum: sum.number, amount: amounts[0]))
        }
      }
    }
    return readings
  }

  /// Returns the sum of the last amounts of all rows.
  private static func sum(
    of list: ScreenNode, by reader: AmountReader
  ) -> (AmountReader.Amount, rows: Int)? {
    let rows = list.children.filter { $0.role == .row }
    // There may be more to load.
    guard !rows.isEmpty, !list.actions.contains(.scrollToEnd) else { return nil }
    if let count = list.value.flatMap({ Int($0) }), count != rows.count { return nil }
    var sum: AmountReader.Amount?
    for row in rows {
      let amounts = row.flattened.flatMap(\.node.words).flatMap { reader.amounts(in: $0.text) }
      guard let last = amounts.last, sum == nil || sum?.currency == last.currency else {
        return nil
      }
      sum = AmountReader.Amount(number: (sum?.number ?? 0) + last.number, currency: last.currency)
    }
    return sum.map { ($0, rows.count) }
  }

  /// Adds what a state shows.
  mutating func note(_ readings: [Reading], in state: Int) {
    for reading in readings {
      if records[reading.pair] == nil { order.append(reading.pair) }
      var record = records[reading.pair] ?? Record()
      if reading.sum == reading.amount.number {
        record.equal.insert(reading.sum)
        record.hasSeveralRows = record.hasSeveralRows || reading.rows > 1
      } else {
        record.others.insert(reading.sum)
        record.example = record.example ?? (reading, state)
      }
      records[reading.pair] = record
    }
  }

  /// The sums that were right in most states and wrong in a few.
  var suspicions: [(finding: Finding, state: Int)] {
    order.compactMap { pair in
      guard let record = records[pair], let (reading, state) = record.example,
        record.hasSeveralRows, record.equal.count >= Self.fewestSums,
        record.others.count * 2 <= record.equal.count
      else { return nil }
      let (list, element) = (DisplayText.idToken(pair.list), DisplayText.idToken(pair.element))
      return (
        Finding(
          .suspicion,
          "\(element) of \(pair.screen) is the sum of \(list) most of the time, and "
            + "\(reading.amount.number) where that is \(reading.sum)"), state
      )
    }
  }
}
