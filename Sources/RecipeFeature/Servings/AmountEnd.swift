/// What stands behind a number, by which it may turn out to be no amount: `7-Up`, `2% milk`, `1st`.
struct AmountEnd {
  /// The line behind the number.
  let rest: Substring.UnicodeScalarView

  /// Whether the number before it is a plain amount.
  var isPlain: Bool {
    guard let next = rest.first else { return true }
    var ahead = NumberReader(rest: rest)
    if "([*（".unicodeScalars.contains(next) { return true }
    if next.properties.isWhitespace {
      ahead.skipSpace()
      if let sign = ahead.rest.first, "%‰°℃℉/".unicodeScalars.contains(sign) { return false }
      return !isSize && !Self.parts.contains(ahead.word())
    }
    if next == "×" { return !isSize }
    guard next.properties.isAlphabetic else { return false }
    let word = ahead.word()
    if word == "x" { return !isSize }
    // `1e3` and the like; a name, and no unit, goes on with a digit.
    return !Self.endings.contains(word) && !ahead.startsNumber
  }

  /// Whether the amount is one for each who eats, as in `100 g rice per person`, however many come.
  ///
  /// Complexity: linear in the length of the rest.
  var isForEach: Bool {
    var ahead = NumberReader(rest: rest)
    var last = ""
    while true {
      // What is in brackets is said of another number: `4 eggs (1 per person)`.
      ahead.rest = ahead.rest.drop { !$0.properties.isAlphabetic && $0 != "(" }
      guard let first = ahead.rest.first, first != "(" else { return false }
      let word = ahead.word()
      if ["per", "pro", "je"].contains(last) && Self.eaters.contains(word) { return true }
      last = word
    }
  }

  private static let eaters: Set<String> = ["person", "serving", "portion", "head", "kopf"]

  /// Of ordinals, of kinds of flour, of drinks.
  private static let endings: Set<String> = ["st", "nd", "rd", "th", "er", "up"]

  /// Words that make a number a part of a hundred, or a day.
  private static let parts: Set<String> = [
    "percent", "prozent", "january", "february", "march", "april", "june", "july", "august",
    "september", "october", "november", "december", "januar", "februar", "märz", "mai", "juni",
    "juli", "oktober", "dezember",
  ]

  private static let lengths: Set<String> = ["cm", "mm", "in", "inch", "inches", "zoll"]

  /// Whether this goes on to a length, as in `20 x 30 cm`: then the number measures no food.
  private var isSize: Bool {
    var ahead = NumberReader(rest: rest)
    ahead.skipSpace()
    if ahead.rest.first == "×" {
      ahead.rest.removeFirst()
    } else if ahead.word() != "x" {
      return false
    }
    ahead.skipSpace()
    guard ahead.startsNumber, ahead.number() != nil else { return false }
    ahead.skipSpace()
    return ahead.rest.first == "\"" || Self.lengths.contains(ahead.word())
  }
}
