/// What is read at the beginning of an ingredient line: a number, or a range of two.
struct Amount: Hashable, Sendable {
  /// The number, or the lower end.
  var low: WrittenNumber
  /// The upper end of a range.
  var high: WrittenNumber?
  /// What is measured by it; nil for pieces, and for words that are no unit.
  var unit: MeasureUnit?

  /// Where it stands in its line, both ends of a range and what is between them.
  var place: Range<String.Index> {
    low.place.lowerBound..<(high ?? low).place.upperBound
  }

  /// Whether it is written with decimals, and not in fractions.
  var isDecimal: Bool {
    unit?.isMetric == true && low.form != .fraction && high?.form != .fraction
  }

  /// The amount as it is meant, now that its unit is known.
  ///
  /// - Returns: Nil where that cannot be told, as in `10-2`, which is no range.
  var meant: Amount? {
    guard let low = low.meant(before: unit) else { return nil }
    var amount = self
    amount.low = low
    if let written = high {
      guard let high = written.meant(before: unit), high.value >= low.value else { return nil }
      amount.high = high
    }
    return amount
  }
}
