/// A number as it is written in a line.
struct WrittenNumber: Hashable, Sendable {
  /// The exact value that was written, but for decimals after the sixth.
  var value: Ratio
  /// The form in which it was written.
  var form: Form
  /// The range of its text in the line.
  var place: Range<String.Index>
  /// The script of its digits.
  var numerals: Numerals
  /// The mark before its decimals: a point or a comma, or the Arabic mark.
  var decimalMark: Unicode.Scalar?
  /// The mark after its thousands.
  var groupMark: Unicode.Scalar?
  /// A Boolean value that indicates whether its mark, before three digits, could be one for
  /// decimals or for thousands, as in `1.500`.
  var isAmbiguous = false

  /// The ways in which numbers are written.
  enum Form: Hashable, Sendable { case whole, decimal, fraction }

  /// The largest number that is read or written.
  static let greatest = 1_000_000

  /// Returns the number in the sense that a unit suggests: nobody weighs to a thousandth of a gram,
  /// or fetches thousands of litres.
  ///
  /// - Returns: Nil if the sense is not clear.
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
