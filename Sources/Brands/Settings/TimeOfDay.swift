import Foundation

/// A time of day in hours and minutes, as a brand writes it: `06:30`.
public struct TimeOfDay: BrandSettingValue, Comparable {
  /// The hour, 0 to 23.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int

  init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 5, digits[2] == UInt8(ascii: ":"),
      let hour = Int(digits: digits[..<2]), let minute = Int(digits: digits[3...]),
      hour < 24, minute < 60
    else { return nil }
    self.hour = hour
    self.minute = minute
  }

  /// Returns whether a time comes before another one on the same day.
  public static func < (one: TimeOfDay, other: TimeOfDay) -> Bool {
    (one.hour, one.minute) < (other.hour, other.minute)
  }

  /// The format `HH:MM`.
  public static var kind: BrandSettingKind<TimeOfDay> {
    .text(.timeOfDay, empty: "00:00", { TimeOfDay($0) }, text: \.description)
  }
}

extension TimeOfDay: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Makes a time from a literal.
  ///
  /// - Precondition: The literal is a time of the form `HH:MM`.
  public init(stringLiteral text: String) {
    self = TextFormat.timeOfDay.literal(text, TimeOfDay(text))
  }

  /// The time as `HH:MM`.
  public var description: String { String(format: "%02d:%02d", hour, minute) }
}

/// A day of the calendar, as a brand writes it: `2026-12-24`.
public struct CalendarDay: BrandSettingValue, Comparable {
  /// The year, 0 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  init?(_ text: String) {
    guard TextFormat.calendarDay.accepts(text) else { return nil }
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
  }

  /// Returns whether a day comes before another one.
  public static func < (one: CalendarDay, other: CalendarDay) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }

  /// The format `YYYY-MM-DD`.
  public static var kind: BrandSettingKind<CalendarDay> {
    .text(.calendarDay, empty: "2000-01-01", { CalendarDay($0) }, text: \.description)
  }
}

extension CalendarDay: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Makes a day from a literal.
  ///
  /// - Precondition: The literal is a day of the form `YYYY-MM-DD`.
  public init(stringLiteral text: String) {
    self = TextFormat.calendarDay.literal(text, CalendarDay(text))
  }

  /// The day as `YYYY-MM-DD`.
  public var description: String { String(format: "%04d-%02d-%02d", year, month, day) }
}

extension Int {
  // Int's own initialiser reads signs too.
  fileprivate init?(digits: ArraySlice<UInt8>) {
    guard digits.allSatisfy(Bytes.isDigit) else { return nil }
    self = digits.reduce(0) { $0 * 10 + Int($1 & 0xF) }
  }
}

extension Duration {
  private static let units: [(letter: Character, seconds: Int)] = [
    ("h", 3600), ("m", 60), ("s", 1),
  ]
  private static let maxCount = 1_000_000

  /// Reads a whole number of seconds, minutes or hours, from 1 to 1,000,000: `90s`, `2h`.
  package init?(written text: String) {
    guard let unit = Self.units.first(where: { $0.letter == text.last }),
      let count = Int(text.dropLast()), (1...Self.maxCount).contains(count)
    else { return nil }
    self = .seconds(count * unit.seconds)
  }

  var written: String? {
    let (seconds, rest) = components
    guard rest == 0, seconds > 0 else { return nil }
    return Self.units.first { seconds % Int64($0.seconds) == 0 }
      .map { "\(seconds / Int64($0.seconds))\($0.letter)" }
  }
}

extension TextFormat {
  /// Returns the value of a literal in code, which must be of this format.
  func literal<Value>(_ text: String, _ value: Value?) -> Value {
    guard let value else {
      preconditionFailure("\(DisplayText.quoted(text)) is not \(expected)")
    }
    return value
  }

  static let timeOfDay = TextFormat(
    "a time of day", like: "06:30", pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$",
    reason: { $0.utf8.count == 4 && TimeOfDay("0" + $0) != nil ? "write 0\($0)" : nil }
  ) { TimeOfDay($0) != nil }

  static let calendarDay = TextFormat(
    "a day", like: "2026-12-24",
    pattern: "^([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])"
      + "|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))"
      + "|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$",
    reason: { $0.utf8.count == 10 ? "there is no such day in the calendar" : nil },
    accepts: RunContext.Axis.date.accepts)

  static let duration = TextFormat(
    "a time", like: "90s", pattern: "^([1-9][0-9]{0,5}|1000000)[smh]$",
    reason: { _ in "write a whole number from 1 to 1000000, and `s`, `m` or `h`" }
  ) { text in
    text.utf8.first.map { $0 != UInt8(ascii: "0") && Bytes.isDigit($0) } == true
      && Duration(written: text) != nil
  }
}
