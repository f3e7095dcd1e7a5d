/// Reads numbers as people write them: `2`, `1.5`, `0,5`, `1,000`, `1/2`, `1 1/2`, `½`, `1½`.
///
/// Reading takes time linear in the text that is read: nothing is looked at more than a few times.
struct NumberReader {
  typealias Scalars = Substring.UnicodeScalarView

  /// The text that is not read yet.
  var rest: Scalars

  /// Reads the number at the beginning of the rest; nil if there is none, or not a clear one.
  // After nil, the rest is of no use.
  mutating func number() -> WrittenNumber? {
    let start = rest.startIndex
    guard let first = rest.first else { return nil }
    if let value = VulgarFraction.value(of: first) {
      rest.removeFirst()
      return written(value, .fraction, from: start, .western)
    }
    if first == "." { return decimalsAlone(from: start) }
    guard let numerals = Numerals(of: first), let whole = digits(numerals) else { return nil }
    if whole.count > 1 && numerals.value(of: first) == 0 { return nil }
    if let mark = rest.first, isMark(mark), startsDigit(rest.dropFirst(), numerals) {
      return decimal(after: whole, from: start, numerals)
    }
    if let below = denominator(numerals) {
      return fraction(whole, below, from: start).flatMap {
        written($0, .fraction, from: start, numerals)
      }
    }
    return mixed(whole.value, from: start, numerals)
  }

  mutating func skipSpace() { rest = rest.drop { $0.properties.isWhitespace } }

  /// Reads the next word, in lower case; empty if there is none, or a very long one.
  mutating func word() -> String {
    let word = rest.prefix(24).prefix { $0.isLetter }
    rest = rest[word.endIndex...]
    return word.count < 24 ? String(word).lowercased() : ""
  }

  /// A Boolean value that indicates whether the rest begins with a number.
  var startsNumber: Bool {
    guard let first = rest.first else { return false }
    return Numerals(of: first) != nil || VulgarFraction.value(of: first) != nil
      || first == "." && startsDigit(rest.dropFirst(), .western)
  }
}

extension NumberReader {
  private typealias Digits = (value: Int, count: Int)

  private mutating func digits(_ numerals: Numerals) -> Digits? {
    var digits: Digits = (0, 0)
    while let first = rest.first, let digit = numerals.value(of: first) {
      digits.value = digits.value * 10 + digit
      digits.count += 1
      guard digits.value <= WrittenNumber.greatest else { return nil }
      rest.removeFirst()
    }
    return digits.count > 0 ? digits : nil
  }

  // Decimals after the sixth are left out, as no one weighs so exactly.
  private mutating func decimals(_ numerals: Numerals) -> (part: Ratio?, count: Int) {
    var (value, below, count) = (0, 1, 0)
    while let first = rest.first, let digit = numerals.value(of: first) {
      if count < 6 { (value, below) = (value * 10 + digit, below * 10) }
      count += 1
      rest.removeFirst()
    }
    return (Ratio(value, below), count)
  }

  private mutating func decimalsAlone(from start: String.Index) -> WrittenNumber? {
    rest.removeFirst()
    let decimals = decimals(.western)
    guard decimals.count > 0, let part = decimals.part else { return nil }
    var number = written(part, .decimal, from: start, .western)
    number.decimalMark = "."
    return number
  }

  private mutating func decimal(
    after whole: Digits, from start: String.Index, _ numerals: Numerals
  ) -> WrittenNumber? {
    let mark = rest.removeFirst()
    let (part, count) = decimals(numerals)
    guard let part, let value = part.adding(whole.value) else { return nil }
    var number = written(value, .decimal, from: start, numerals)
    number.decimalMark = mark
    guard count == 3, (1...999).contains(whole.value), mark != "\u{066B}" else { return number }
    let next = rest.first
    let hasDecimals = next.map { isMark($0) && $0 != mark } ?? false
    guard mark != "." || hasDecimals else {
      number.isAmbiguous = true
      return number
    }
    guard let thousand = Ratio(1000), var grouped = value.multiplied(by: thousand) else {
      return nil
    }
    number.groupMark = mark
    number.decimalMark = nil
    number.isAmbiguous = !hasDecimals && mark == ","
    number.form = .whole
    if hasDecimals, let next, startsDigit(rest.dropFirst(), numerals) {
      rest.removeFirst()
      guard let sum = decimals(numerals).part?.adding(grouped.whole) else { return nil }
      grouped = sum
      number.decimalMark = next
      number.form = .decimal
    }
    number.value = grouped
    number.place = start..<rest.startIndex
    return grouped.whole <= WrittenNumber.greatest ? number : nil
  }

  // For example `1½`, `1 1/2` and `1 and 1/2`.
  private mutating func mixed(
    _ whole: Int, from start: String.Index, _ numerals: Numerals
  ) -> WrittenNumber? {
    guard let alone = Ratio(whole) else { return nil }
    let number = written(alone, .whole, from: start, numerals)
    var ahead = self
    ahead.skipSpace()
    let isApart = ahead.rest.startIndex > rest.startIndex
    if isApart {
      // `1 000`: no size of anything begins with a zero.
      if ahead.startsNought(numerals) { return nil }
      let beforeWord = ahead
      let isJoined = ["and", "und"].contains(ahead.word()) || ahead.skips("&") || ahead.skips("+")
      if isJoined { ahead.skipSpace() } else { ahead = beforeWord }
    }
    guard let part = ahead.properFraction(numerals, isApart: isApart) else { return number }
    guard let sum = part.adding(whole) else { return nil }
    self = ahead
    return written(sum, .fraction, from: start, numerals)
  }

  private mutating func properFraction(_ numerals: Numerals, isApart: Bool) -> Ratio? {
    guard let first = rest.first else { return nil }
    if let value = VulgarFraction.value(of: first) {
      rest.removeFirst()
      return value
    }
    guard isApart, let above = digits(numerals), let below = denominator(numerals),
      above.value > 0, above.value < below
    else { return nil }
    return Ratio(above.value, below)
  }

  // A fraction such as `12/24` is probably a date.
  private func fraction(_ above: Digits, _ below: Int, from start: String.Index) -> Ratio? {
    above.value > 0 && above.count == 1 ? Ratio(above.value, below) : nil
  }

  private mutating func denominator(_ numerals: Numerals) -> Int? {
    var ahead = self
    guard let slash = ahead.rest.popFirst(), "/\u{2044}\u{2215}".unicodeScalars.contains(slash),
      !ahead.startsDigit(ahead.rest.prefix(1), numerals, 0...0),
      let below = ahead.digits(numerals), below.value > 0
    else { return nil }
    self = ahead
    return below.value
  }

  private func startsDigit(
    _ text: Scalars, _ numerals: Numerals, _ values: ClosedRange<Int> = 0...9
  ) -> Bool {
    text.first.flatMap(numerals.value).map(values.contains) ?? false
  }

  private func startsNought(_ numerals: Numerals) -> Bool {
    startsDigit(rest, numerals, 0...0) && startsDigit(rest.dropFirst(), numerals)
  }

  private mutating func skips(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [".", ",", "\u{066B}", "\u{066C}"].contains(scalar)
  }

  private func written(
    _ value: Ratio, _ form: WrittenNumber.Form, from start: String.Index, _ numerals: Numerals
  ) -> WrittenNumber {
    WrittenNumber(
      value: value, form: form, place: start..<rest.startIndex, numerals: numerals)
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether words are written with the scalar.
  var isLetter: Bool {
    // Looking up a property takes far longer, and most text is ASCII.
    isASCII ? "a" <= self && self <= "z" || "A" <= self && self <= "Z" : properties.isAlphabetic
  }
}
