/// A number as it stands in a line.
struct WrittenNumber: Hashable, Sendable {
  /// Exactly what was written, but for decimals behind the sixth.
  var value: Ratio
  /// How it was written.
  var form: Form
  /// Where it stands in its line.
  var place: Range<String.Index>
  /// The script of its digits.
  var numerals: Numerals
  /// What stands before its decimals: a point or a comma.
  var decimalMark: Unicode.Scalar?
  /// What stands behind its thousands.
  var groupMark: Unicode.Scalar?
  /// Whether a point or a comma before three digits could mean either, as in `1.500`.
  var isAmbiguous = false

  /// The ways in which numbers are written.
  enum Form: Hashable, Sendable { case whole, decimal, fraction }

  /// The greatest number that is read or written.
  static let greatest = 1_000_000

  /// The number as it is meant before a unit: nobody weighs to a thousandth of a gram, nor fetches
  /// thousands of litres.
  ///
  /// - Returns: Nil where it cannot be told what is meant.
  func meant(before unit: MeasureUnit?) -> WrittenNumber? {
    guard isAmbiguous else { return self }
    if groupMark != nil { return unit == .coarse ? nil : self }
    guard unit == .fine, let thousand = Ratio(1000) else { return self }
    guard let value = value.multiplied(by: thousand) else { return nil }
    var grouped = self
    grouped.value = value
    grouped.form = .whole
    (grouped.groupMark, grouped.decimalMark) = (decimalMark, nil)
    return value.whole <= Self.greatest ? grouped : nil
  }
}
