import FlowModels
import Foundation

/// The law that an amount that is the sum of a list's rows in most states must be so in all states.
/// No app declares its sums; they are inferred, as in "Dynamically Discovering Likely Program
/// Invariants" (Ernst, Cockrell, Griswold, Notkin, 2001).
struct SumLaw {
  /// A list and an amount on the same screen.
  struct Pair: Hashable {
    var screen: String
    var list: String
    var element: String
  }

  /// A list's rows, and an amount outside of them on the same screen.
  struct Reading {
    var pair: Pair
    var rows: Int
    var sum: Decimal
    var amount: Decimal
    /// True if the difference is another amount on the screen, such as that of shipping.
    var isExplained: Bool
  }

  private struct Record {
    var equal: Set<Decimal> = []
    var hasSeveralRows = false
    var others: Set<Decimal> = []
    var example: (reading: Reading, state: Int)?
  }

  // Fewer different sums may be right by chance.
  private static let fewestSums = 3
  private var records: [Pair: Record] = [:]
  private var order: [Pair] = []

  /// Returns the amounts next to lists that show all their rows, each with an amount.
  static func readings(of root: ScreenNode, in localization: Localization) -> [Reading] {
    let reader = AmountReader(localization)
    var readings: [Reading] = []
    for screen in root.screens {
      let lists = screen.flattened.map(\.node).filter { $0.role == .list }
      let sums = lists.compactMap { list in sum(of: list, by: reader).map { (list, $0) } }
      guard !sums.isEmpty else { continue }
      let amounts = screen.flattened.map(\.node).filter { $0.role != .screen && !$0.id.isEmpty }
        .map { ($0.id, $0.ownTexts.flatMap(reader.amounts)) }
      for (list, (sum, rows)) in sums {
        // An amount in a row is none beside it.
        let inside = Set(list.flattened.map(\.node.id))
        let beside = amounts.filter { !inside.contains($0.0) }
        let known = Set(beside.flatMap(\.1).map(\.number))
        for (id, found) in beside where found.count == 1 && found[0].currency == sum.currency {
          let difference = abs(found[0].number - sum.number)
          readings.append(
            Reading(
              pair: Pair(screen: screen.id, list: list.id, element: id), rows: rows,
              sum: sum.number, amount: found[0].number,
              isExplained: difference != 0 && known.contains { abs($0) == difference }))
        }
      }
    }
    return readings
  }

  private static func sum(
    of list: ScreenNode, by reader: AmountReader
  ) -> (AmountReader.Amount, rows: Int)? {
    let rows = list.children.filter { $0.role == .row }
    // There may be more to load.
    guard !rows.isEmpty, !list.actions.contains(.scrollToEnd) else { return nil }
    if let count = list.value.flatMap({ Int($0) }), count != rows.count { return nil }
    var sum: AmountReader.Amount?
    for row in rows {
      let amounts = row.flattened.flatMap(\.node.ownTexts).flatMap(reader.amounts)
      guard let last = amounts.last, sum == nil || sum?.currency == last.currency else {
        return nil
      }
      sum = AmountReader.Amount(number: (sum?.number ?? 0) + last.number, currency: last.currency)
    }
    return sum.map { ($0, rows.count) }
  }

  mutating func note(_ readings: [Reading], in state: Int) {
    for reading in readings where !reading.isExplained {
      if records[reading.pair] == nil { order.append(reading.pair) }
      var record = records[reading.pair] ?? Record()
      if reading.sum == reading.amount {
        record.equal.insert(reading.sum)
        record.hasSeveralRows = record.hasSeveralRows || reading.rows > 1
      } else {
        record.others.insert(reading.sum)
        record.example = record.example ?? (reading, state)
      }
      records[reading.pair] = record
    }
  }

  /// The sums that were right in most states and wrong in a few, each with a state of these few.
  var suspicions: [StateNotes.Problem] {
    order.compactMap { pair in
      guard let record = records[pair], let (reading, state) = record.example,
        record.hasSeveralRows, record.equal.count >= Self.fewestSums,
        record.others.count * 3 <= record.equal.count
      else { return nil }
      let (list, element) = (DisplayText.idToken(pair.list), DisplayText.idToken(pair.element))
      let message =
        "\(pair.screen) shows a wrong sum: \(element) is the sum of \(list) elsewhere, but here it "
        + "is \(reading.amount) where the rows add up to \(reading.sum)"
      return StateNotes.Problem(finding: Finding(.suspicion, message), state: state)
    }
  }
}
