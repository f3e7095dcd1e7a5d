/// A reader for the durations in recipes: ISO 8601, or text.
/// Ranges ("30–40 minutes"), years and months that are not 0, negative durations and nonsense such
/// as `PTNaNM` have no definite length, and are not read.
enum ISODuration {
  /// Returns the rounded length in seconds: 5400 for `PT1H30M`, `PT1.5H` and `1 hr 30 min`.
  static func seconds(in text: String) -> Int? {
    let scalars = text.lowercased().unicodeScalars.filter { $0 != "~" && $0 != "\u{FEFF}" }
    var rest = scalars[...]
    skipSpace(&rest)
    while rest.last?.properties.isWhitespace == true || rest.last == "." { rest.removeLast() }
    let total = rest.first == "p" ? designated(rest.dropFirst()) : spelled(rest)
    // Far below what an Int holds, and far above any recipe: a Double is exact here.
    guard let total, total < 1e15 else { return nil }
    return Int(total.rounded())
  }

  private typealias Text = Substring.UnicodeScalarView

  private static let day = 86_400.0

  // The text begins after the `P`; the result is in seconds.
  private static func designated(_ text: Text) -> Double? {
    var rest = text
    var total = 0.0
    var units: [Unicode.Scalar: Double?] = ["y": nil, "m": nil, "w": 7 * day, "d": day]
    var order: [Unicode.Scalar] = ["y", "m", "w", "d"]
    var isTime = false
    var isEmpty = true
    while let first = rest.first {
      if first == "t" && !isTime {
        isTime = true
        isEmpty = true
        units = ["h": 3600, "m": 60, "s": 1]
        order = ["h", "m", "s"]
        rest.removeFirst()
        continue
      }
      guard let amount = decimal(&rest), let letter = rest.popFirst(),
        let position = order.firstIndex(of: letter), let unit = units[letter],
        unit != nil || amount == 0
      else { return nil }
      order.removeFirst(position + 1)
      total += amount * (unit ?? 0)
      isEmpty = false
    }
    return isEmpty ? nil : total
  }

  // The largest unit comes first; the result is in seconds.
  private static func spelled(_ text: Text) -> Double? {
    var rest = text
    var total = 0.0
    var last = Double.infinity
    while !rest.isEmpty {
      guard let amount = mixed(&rest), let unit = unit(word(&rest)), unit < last else {
        return nil
      }
      total += amount * unit
      last = unit
      skipSpace(&rest)
      if rest.first == "," || rest.first == "&" { rest.removeFirst() }
      skipSpace(&rest)
      if rest.starts(with: "and ".unicodeScalars) { rest.removeFirst(4) }
      skipSpace(&rest)
    }
    return last.isFinite ? total : nil
  }

  private static func unit(_ word: String) -> Double? {
    switch word {
    case "s", "sec", "secs", "second", "seconds": 1
    case "m", "min", "mins", "minute", "minutes": 60
    case "h", "hr", "hrs", "hour", "hours": 3600
    case "d", "day", "days": day
    case "w", "wk", "wks", "week", "weeks": 7 * day
    default: nil
    }
  }

  // For example `1.5`, `1 1/2`, `1½` and `½`.
  private static func mixed(_ rest: inout Text) -> Double? {
    var amount = decimal(&rest)
    var ahead = rest
    if ahead.first == "/", let whole = amount {
      ahead.removeFirst()
      guard let below = decimal(&ahead), below > 0 else { return nil }
      amount = whole / below
    } else {
      skipSpace(&ahead)
      if let value = ahead.first?.properties.numericValue, value > 0, value < 1 {
        ahead.removeFirst()
        amount = (amount ?? 0) + value
      } else if let whole = amount, let above = decimal(&ahead) {
        guard ahead.popFirst() == "/", let below = decimal(&ahead), below > 0 else { return nil }
        amount = whole + above / below
      }
    }
    rest = ahead
    skipSpace(&rest)
    return amount
  }

  private static func decimal(_ rest: inout Text) -> Double? {
    let start = rest
    let isDigit = { (scalar: Unicode.Scalar) in ("0"..."9").contains(scalar) }
    rest = rest.drop(while: isDigit)
    guard rest.startIndex > start.startIndex else { return nil }
    if let point = rest.first, point == "." || point == "," {
      let digits = rest.dropFirst()
      if let next = digits.first, isDigit(next) { rest = digits.drop(while: isDigit) }
    }
    let text = String(start[..<rest.startIndex])
    return Double(String(text.map { $0 == "," ? "." : $0 }))
  }

  private static func word(_ rest: inout Text) -> String {
    let start = rest
    rest = rest.drop { $0.properties.isAlphabetic }
    let word = String(start[..<rest.startIndex])
    if rest.first == "." { rest.removeFirst() }
    return word
  }

  private static func skipSpace(_ rest: inout Text) {
    rest = rest.drop { $0.properties.isWhitespace }
  }
}
