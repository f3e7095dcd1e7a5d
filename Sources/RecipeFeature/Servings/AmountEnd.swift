/// The text after a number, which may show that the number is no amount: `7-Up`, `2% milk`, `1st`.
struct AmountEnd {
  /// The rest of the line, after the number.
  let rest: Substring.UnicodeScalarView

  /// A Boolean value that indicates whether the number before it is a plain amount.
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
    guard next.isLetter else { return false }
    let word = ahead.word()
    if word == "x" { return !isSize }
    // Not `1e3` and the like: a word that goes on with a digit is a name, and no unit.
    return !Self.endings.contains(word) && !ahead.startsNumber
  }

  /// True for an amount such as `100 g rice per person`, which does not depend on the servings.
  var isForEach: Bool {
    var ahead = NumberReader(rest: rest)
    var last = ""
    while true {
      // Text in brackets is about another number: `4 eggs (1 per person)`.
      ahead.rest = ahead.rest.drop { !$0.isLetter && $0 != "(" }
      guard let first = ahead.rest.first, first != "(" else { return false }
      let word = ahead.word()
      if ["per", "pro", "je"].contains(last) && Self.eaters.contains(word) { return true }
      last = word
    }
  }

  private static let eaters: Set<String> = ["person", "serving", "portion", "head", "kopf"]

  // The endings of ordinals, kinds of flour, and drinks.
  private static let endings: Set<String> = ["st", "nd", "rd", "th", "er", "up"]

  // They make a number a percentage or a date.
  private static let parts: Set<String> = [
    "percent", "prozent", "january", "february", "march", "april", "june", "july", "august",
    "september", "october", "november", "december", "januar", "februar", "märz", "mai", "juni",
    "juli", "oktober", "dezember",
  ]

  private static let lengths: Set<String> = ["cm", "mm", "in", "inch", "inches", "zoll"]

  // A number that continues to a length, as in `20 x 30 cm`, measures no food.
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
