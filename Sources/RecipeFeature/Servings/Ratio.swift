/// An exact number that is not negative: a fraction in lowest terms.
/// Arithmetic that an `Int` cannot hold gives nil and never traps, as the numbers come from other
/// people's text.
package struct Ratio: Hashable, Sendable {
  /// The number above the line; at least 0.
  package let numerator: Int
  /// The number below the line; at least 1.
  package let denominator: Int

  /// Makes a fraction in lowest terms; nil for a negative number, or a denominator of 0.
  package init?(_ numerator: Int, _ denominator: Int = 1) {
    guard numerator >= 0, denominator > 0 else { return nil }
    let divisor = Self.commonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// The number without its fraction.
  var whole: Int { numerator / denominator }

  /// Returns the product; nil if it is too large to hold.
  func multiplied(by other: Ratio) -> Ratio? {
    // Reduced crosswise first, so that only a product that is itself too large is refused.
    guard let left = Ratio(numerator, other.denominator),
      let right = Ratio(other.numerator, denominator)
    else { return nil }
    let above = left.numerator.multipliedReportingOverflow(by: right.numerator)
    let below = left.denominator.multipliedReportingOverflow(by: right.denominator)
    guard !above.overflow, !below.overflow else { return nil }
    return Ratio(above.partialValue, below.partialValue)
  }

  /// Returns the sum with a whole number; nil if it is too large to hold.
  func adding(_ whole: Int) -> Ratio? {
    let product = whole.multipliedReportingOverflow(by: denominator)
    let sum = numerator.addingReportingOverflow(product.partialValue)
    guard !product.overflow, !sum.overflow else { return nil }
    return Ratio(sum.partialValue, denominator)
  }

  /// Returns the nearest number of steps of `1 / count`, a half rounded up; nil if it is too large.
  func steps(of count: Int) -> Int? {
    guard let count = Ratio(count), let scaled = multiplied(by: count) else { return nil }
    let remainder = scaled.numerator % scaled.denominator
    // Compared by subtraction, as twice the remainder may be too large.
    return scaled.whole + (remainder >= scaled.denominator - remainder ? 1 : 0)
  }

  private static func commonDivisor(_ first: Int, _ second: Int) -> Int {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return first
  }
}

extension Ratio: Comparable {
  package static func < (left: Ratio, right: Ratio) -> Bool {
    let above = left.numerator.multipliedFullWidth(by: right.denominator)
    let below = right.numerator.multipliedFullWidth(by: left.denominator)
    return (above.high, above.low) < (below.high, below.low)
  }
}
