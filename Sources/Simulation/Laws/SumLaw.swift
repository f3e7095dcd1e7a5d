import FlowModels
import Foundation

/// The law that an amount or a number that a list's rows add up to in most states must be so in all
/// states. No app declares its sums; they are inferred, as in "Dynamically Discovering Likely
/// Program Invariants" (Ernst, Cockrell, Griswold, Notkin, 2001).
struct SumLaw {
  /// The numbers that are added up: one for each row, the number in it, or its amount of money.
  enum Measure: CaseIterable { case amounts, numbers, rows }

  /// A list and an element on the same screen, or a tab.
  struct Pair: Hashable {
    var measure: Measure
    var screen: String
    var list: String
    var element: String
  }

  /// The sum of a list's rows, and the number that an element outside of them shows.
  struct Reading {
    var pair: Pair
    var rows: Int
    var sum: Decimal
    var shown: Decimal
    /// True if the difference is another number on the screen, such as the costs of shipping.
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

  /// Returns the numbers next to lists that show all their rows.
  static func readings(of root: ScreenNode, in localization: Localization) -> [Reading] {
    let reader = AmountReader(localization)
    let tabs = root.flattened.map(\.node).filter { $0.role == .tab }
    var readings: [Reading] = []
    for screen in root.screens {
      let nodes = screen.flattened.map(\.node)
      // A search lists some of the rows, and may leave the number of all of them.
      guard !nodes.contains(where: \.isSearched) else { continue }
      let isCalm = !nodes.contains { $0.traits.contains(.busy) } && !screen.tellsOfFailure
      for list in nodes where list.role == .list {
        guard let rows = list.allRows, isCalm || !rows.isEmpty else { continue }
        // A number in a row is none beside it.
        let inside = Set(list.flattened.map(\.node.id))
        let beside = (nodes + tabs).filter {
          $0.role != .screen && !$0.id.isEmpty && !inside.contains($0.id)
        }
        .map { ($0.id, $0.ownTexts.flatMap(reader.figures)) }
        let figures = rows.map { $0.flattened.flatMap(\.node.ownTexts).flatMap(reader.figures) }
        for measure in Measure.allCases {
          guard let sum = measure.sum(of: figures) else { continue }
          // What is ticked off may not count any more.
          let open = zip(rows, figures).filter { !$0.0.hasNode(with: .checked) }.map(\.1)
          let part = open.count < rows.count ? measure.sum(of: open)?.number : nil
          let shown = beside.map { ($0.0, $0.1.filter(measure.counts)) }
          let known = Set(shown.flatMap(\.1).map(\.number))
          for (id, found) in shown
          where found.count == 1 && (rows.isEmpty || found[0].currency == sum.currency) {
            let difference = abs(found[0].number - sum.number)
            readings.append(
              Reading(
                pair: Pair(measure: measure, screen: screen.id, list: list.id, element: id),
                rows: rows.count, sum: sum.number, shown: found[0].number,
                isExplained: difference != 0 && !rows.isEmpty
                  && (found[0].number == part || known.contains { abs($0) == difference })))
          }
        }
      }
    }
    return readings
  }

  mutating func note(_ readings: [Reading], in state: Int) {
    for reading in readings where !reading.isExplained {
      if records[reading.pair] == nil { order.append(reading.pair) }
      var record = records[reading.pair] ?? Record()
      if reading.sum == reading.shown {
        // Without rows, nothing is added up.
        if reading.rows > 0 { record.equal.insert(reading.sum) }
        record.hasSeveralRows = record.hasSeveralRows || reading.rows > 1
      } else {
        record.others.insert(reading.sum)
        record.example = record.example ?? (reading, state)
      }
      records[reading.pair] = record
    }
  }

  // The number at a cart may be that of pieces, and not of rows.
  private func isOfOtherMeasure(_ pair: Pair) -> Bool {
    Measure.allCases.contains { measure in
      var other = pair
      other.measure = measure
      guard measure != pair.measure, let record = records[other] else { return false }
      return record.others.isEmpty && record.equal.count >= Self.fewestSums
    }
  }

  /// The sums that were right in most states and wrong in a few, each with a state of these few.
  var suspicions: [StateNotes.Problem] {
    order.compactMap { pair in
      guard let record = records[pair], let (reading, state) = record.example,
        record.hasSeveralRows, record.equal.count >= Self.fewestSums,
        record.others.count * 3 <= record.equal.count, !isOfOtherMeasure(pair)
      else { return nil }
      let (list, element) = (DisplayText.idToken(pair.list), DisplayText.idToken(pair.element))
      let measure = pair.measure
      let message =
        "\(pair.screen) shows a wrong \(measure.name): \(element) is the \(measure.phrase) of "
        + "\(list) elsewhere, but here it is \(reading.shown) where \(measure.comparison) "
        + "\(reading.sum)"
      return StateNotes.Problem(finding: Finding(.suspicion, message), state: state)
    }
  }
}

extension SumLaw.Measure {
  fileprivate func counts(_ figure: AmountReader.Figure) -> Bool {
    (figure.currency != nil) == (self == .amounts)
  }

  // Returns the sum over rows with these figures; `nil` if it is not clear what to add up.
  fileprivate func sum(of rows: [[AmountReader.Figure]]) -> AmountReader.Figure? {
    var sum = AmountReader.Figure(number: Decimal(self == .rows ? rows.count : 0))
    guard self != .rows else { return sum }
    for (index, row) in rows.enumerated() {
      let found = row.filter(counts)
      // The last amount is that of all pieces; of several other numbers, any could be meant.
      guard let last = found.last, self == .amounts || found.count == 1,
        index == 0 || last.currency == sum.currency
      else { return nil }
      sum = AmountReader.Figure(number: sum.number + last.number, currency: last.currency)
    }
    return sum
  }

  fileprivate var name: String { self == .rows ? "count" : "sum" }
  fileprivate var phrase: String { self == .rows ? "number of rows" : "sum" }
  fileprivate var comparison: String {
    self == .rows ? "the number of rows is" : "the rows add up to"
  }
}

extension ScreenNode {
  // The rows of a list that shows all of them; `nil` if there may be more to load.
  fileprivate var allRows: [ScreenNode]? {
    guard !actions.contains(.scrollToEnd) else { return nil }
    let rows = children.filter { $0.role == .row }
    if let count = value.flatMap({ Int($0) }), count != rows.count { return nil }
    return rows
  }

  fileprivate var isSearched: Bool { isSearch && value?.isEmpty == false }
}
