/// The amount at the beginning of an ingredient line: a number, or a range of two.
struct Amount: Hashable, Sendable {
  /// The number, or the lower end.
  var low: WrittenNumber
  /// The upper end of a range.
  var high: WrittenNumber?
  /// The unit that it is measured in; nil for pieces, and for words that are no unit.
  var unit: MeasureUnit?

  /// The range of its text in the line, with both ends of a range and the text between them.
  var place: Range<String.Index> {
    low.place.lowerBound..<(high ?? low).place.upperBound
  }

  /// A Boolean value that indicates whether it is written with decimals, and not in fractions.
  var isDecimal: Bool {
    unit?.isMetric == true && low.form != .fraction && high?.form != .fraction
  }

  /// The amount in the sense of its unit; nil if that is unclear, as in `10-2`, which is no range.
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
