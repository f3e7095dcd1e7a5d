/// Writes amounts as a cook would: rounded to what scales, spoons and hands can measure.
struct AmountWriter {
  /// The script of the digits.
  let numerals: Numerals
  let decimalMark: Unicode.Scalar
  /// The mark after thousands; nil for none.
  let groupMark: Unicode.Scalar?

  /// Makes a writer in the form of an amount that was read; `mark` is used if it has no decimals.
  init(like amount: Amount, otherwise mark: Unicode.Scalar) {
    numerals =
      amount.low.numerals == .western ? amount.high?.numerals ?? .western : amount.low.numerals
    groupMark = amount.low.groupMark ?? amount.high?.groupMark
    let written = amount.low.decimalMark ?? amount.high?.decimalMark
    let opposite: Unicode.Scalar? = groupMark.map { $0 == "." ? "," : "." }
    decimalMark = written ?? numerals.decimalMark(otherwise: opposite ?? mark)
  }

  /// Writes a metric amount: fives from 100, ones from 10, tenths below; kilograms in hundredths.
  func decimal(_ value: Ratio, _ unit: MeasureUnit?) -> String? {
    let places: (steps: Int, zeros: Int)
    if unit == .coarse {
      guard let hundredths = value.steps(of: 100) else { return nil }
      places = (hundredths, 2)
    } else if value.whole >= 100 {
      guard let fifth = Ratio(1, 5), let fives = value.multiplied(by: fifth)?.steps(of: 1) else {
        return nil
      }
      places = (fives * 5, 0)
    } else {
      let isWhole = value.whole >= 10
      guard let steps = value.steps(of: isWhole ? 1 : 10) else { return nil }
      places = (steps, isWhole ? 0 : 1)
    }
    return decimal(value.numerator > 0 ? max(1, places.steps) : 0, zeros: places.zeros)
  }

  /// Writes any other amount: mixed fractions up to 10, halves up to 100, whole numbers above.
  func fraction(_ value: Ratio) -> String? {
    if value.whole >= 100 { return value.steps(of: 1).map(whole) }
    if value.whole >= 10 && value.denominator > 1 && value.numerator > 10 * value.denominator {
      return value.steps(of: 2).map { mixed($0 / 2, $0 % 2 == 0 ? "" : "½") }
    }
    guard let part = Ratio(value.numerator % value.denominator, value.denominator),
      let scaled = Ratio(24).flatMap(part.multiplied)
    else { return nil }
    // The larger of two that are equally near: too little is noticed sooner.
    var best = VulgarFraction.written[0]
    for next in VulgarFraction.written.dropFirst() {
      guard let middle = Ratio(best.twentyFourths + next.twentyFourths, 2), scaled >= middle else {
        break
      }
      best = next
    }
    if best.twentyFourths == 24 { return whole(value.whole + 1) }
    if value.whole == 0 && best.twentyFourths == 0 && value.numerator > 0 { return "⅛" }
    return mixed(value.whole, best.text)
  }

  private func mixed(_ number: Int, _ part: String) -> String {
    number == 0 && !part.isEmpty ? part : whole(number) + part
  }

  private func decimal(_ steps: Int, zeros: Int) -> String {
    var (steps, zeros) = (steps, zeros)
    while zeros > 0 && steps % 10 == 0 { (steps, zeros) = (steps / 10, zeros - 1) }
    guard zeros > 0 else { return whole(steps) }
    let unit = zeros == 1 ? 10 : 100
    // The zero between the mark and hundredths below a tenth.
    let nought = zeros == 2 && steps % unit < 10 ? numerals.text(0) : ""
    return whole(steps / unit) + String(decimalMark) + nought + numerals.text(steps % unit)
  }

  private func whole(_ number: Int) -> String {
    guard let groupMark, (1000..<WrittenNumber.greatest).contains(number) else {
      return numerals.text(number)
    }
    let below = numerals.text(number % 1000)
    let noughts = String(repeating: numerals.text(0), count: 3 - below.unicodeScalars.count)
    return numerals.text(number / 1000) + String(groupMark) + noughts + below
  }
}
