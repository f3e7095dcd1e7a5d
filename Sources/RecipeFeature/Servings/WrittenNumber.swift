/// A number in the form that it has in a line.
struct WrittenNumber: Hashable, Sendable {
  /// The exact value that was written, but for decimals after the sixth.
  var value: Ratio
  var form: Form
  var place: Range<String.Index>
  /// The script of its digits.
  var numerals: Numerals
  /// The mark before its decimals: a point or a comma, or the Arabic mark.
  var decimalMark: Unicode.Scalar?
  /// The mark after its thousands.
  var groupMark: Unicode.Scalar?
  /// True if its mark, before three digits, may be for decimals or for thousands, as in `1.500`.
  var isAmbiguous = false

  /// The forms of written numbers.
  enum Form: Hashable, Sendable { case whole, decimal, fraction }

  /// The largest number that is read or written.
  static let greatest = 1_000_000

  /// Returns the number in the sense that a unit suggests; nil if that is unclear.
  // No one weighs to a thousandth of a gram, or fetches thousands of litres.
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
