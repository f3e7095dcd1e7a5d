/// Reads the amount at the beginning of an ingredient line.
/// A number that could be something else is not read: an unchanged line is honest, and a wrong
/// amount spoils the dish.
struct AmountReader {
  private var numbers: NumberReader

  /// Returns the amounts at the beginning of a line: none, one, or two as in `1 cup + 2 tbsp`.
  static func amounts(of line: String) -> [Amount] {
    var reader = AmountReader(numbers: NumberReader(rest: line.unicodeScalars[...]))
    reader.skipLead()
    guard let first = reader.amount(), !AmountEnd(rest: reader.numbers.rest).isForEach else {
      return []
    }
    return reader.secondPart(after: first)
  }

  private mutating func amount() -> Amount? {
    guard let low = numbers.number() else { return nil }
    var amount = Amount(low: low)
    if let separator = separator() {
      guard let high = numbers.number() else { return nil }
      if separator == .dash, let sum = mixed(low, high) {
        amount.low = sum
      } else {
        amount.high = high
      }
    }
    guard AmountEnd(rest: numbers.rest).isPlain else { return nil }
    var ahead = numbers
    ahead.skipSpace()
    amount.unit = MeasureUnit(ahead.word())
    return amount.meant
  }

  // `1-1/2` and `1 - 2/3` continue with a fraction, so they cannot be ranges.
  private func mixed(_ whole: WrittenNumber, _ part: WrittenNumber) -> WrittenNumber? {
    guard whole.form == .whole, part.form == .fraction, part.value.whole == 0,
      part.value < whole.value,
      let sum = part.value.adding(whole.value.whole)
    else { return nil }
    var number = whole
    number.value = sum
    number.form = .fraction
    number.place = whole.place.lowerBound..<part.place.upperBound
    return number
  }
}

// MARK: - The text around numbers

extension AmountReader {
  private enum Separator { case dash, word }

  private static let dashes = "-\u{2010}\u{2011}\u{2012}–—\u{2212}~〜～".unicodeScalars
  private static let separators: Set<String> = ["to", "or", "bis", "oder", "à"]
  private static let leads: Set<String> = [
    "about", "approx", "approximately", "around", "c", "ca", "circa", "roughly", "almost",
    "nearly", "scant", "level", "heaped", "generous", "etwa", "ungefähr", "rund", "knapp", "zirka",
  ]
  // Ticks and bullets before a line, signs for inexact amounts, and marks of text direction.
  private static let signs =
    "~≈•·*▢□☐\u{200E}\u{200F}\u{061C}\u{202A}\u{202B}\u{2066}\u{2067}\u{2068}\u{FEFF}"
    .unicodeScalars

  private mutating func skipLead() {
    skipSigns()
    if let first = numbers.rest.first, Self.dashes.contains(first),
      numbers.rest.dropFirst().first?.properties.isWhitespace == true
    {
      numbers.rest.removeFirst()
      skipSigns()
    }
    var ahead = numbers
    guard Self.leads.contains(ahead.word()) else { return }
    if ahead.rest.first == "." { ahead.rest.removeFirst() } else if ahead.startsNumber { return }
    numbers = ahead
    skipSigns()
  }

  private mutating func skipSigns() {
    numbers.rest = numbers.rest.drop {
      $0.properties.isWhitespace || !$0.isLetter && Self.signs.contains($0)
    }
  }

  private mutating func separator() -> Separator? {
    var ahead = numbers
    ahead.skipSpace()
    let separator: Separator
    if let first = ahead.rest.first, Self.dashes.contains(first) {
      ahead.rest.removeFirst()
      separator = .dash
    } else if ahead.rest.startIndex > numbers.rest.startIndex,
      Self.separators.contains(ahead.word()), ahead.rest.first?.properties.isWhitespace == true
    {
      separator = .word
    } else {
      return nil
    }
    ahead.skipSpace()
    guard ahead.startsNumber else { return nil }
    numbers = ahead
    return separator
  }
}

// MARK: - Second parts

extension AmountReader {
  private static let joints: Set<String> = ["plus", "and", "und", "or", "oder"]

  // For example `1 lb 8 oz`, `1 cup + 2 tbsp`, `200 g - 250 g` or `1 onion or 2 shallots`. There
  // are no amounts at all if there is a second part that cannot be read.
  private mutating func secondPart(after first: Amount) -> [Amount] {
    numbers.skipSpace()
    let unit = numbers.word()
    guard !unit.isEmpty else { return [first] }
    if numbers.rest.first == "." { numbers.rest.removeFirst() }
    var ahead = self
    ahead.numbers.skipSpace()
    if ahead.numbers.startsNumber {
      return ahead.smallerPart(of: first, unit).map { [first, $0] } ?? [first]
    }
    if ahead.skipJoint() {
      guard ahead.numbers.startsNumber else { return [first] }
      return ahead.amount().map { [first, $0] } ?? []
    }
    guard first.unit != nil, separator() != nil else { return [first] }
    guard let second = amount() else { return [] }
    return second.unit != nil ? [first, second] : [first]
  }

  // Ounces after pounds, or grams after kilograms; elsewhere, a second number is a tin's size.
  private mutating func smallerPart(of first: Amount, _ unit: String) -> Amount? {
    guard let second = amount() else { return nil }
    if first.unit == .coarse { return second.unit == .fine ? second : nil }
    numbers.skipSpace()
    let isOunces = ["oz", "ounce", "ounces"].contains(numbers.word())
    return isOunces && ["lb", "lbs", "pound", "pounds"].contains(unit) ? second : nil
  }

  private mutating func skipJoint() -> Bool {
    if numbers.rest.first == "+" {
      numbers.rest.removeFirst()
    } else if !Self.joints.contains(numbers.word()) {
      return false
    }
    numbers.skipSpace()
    return true
  }
}
