public import Foundation

/// An input for a day, a time of day, both, or a duration.
public final class DateInput: Input<Date> {
  package typealias Mode = DateFacts.Mode

  package let mode: Mode
  package let minimum: Date?
  package let maximum: Date?
  package let calendar: Calendar

  private let format: ((Date) -> LocalizedText)?

  /// Makes an input.
  ///
  /// - Parameters:
  ///   - id: The input's identity among the parts of its screen.
  ///   - title: The input's title.
  ///   - mode: The part of a date that is entered.
  ///   - value: The initial value.
  ///   - placeholder: The text shown while there is no value.
  ///   - minimum: The earliest valid date.
  ///   - maximum: The latest valid date.
  ///   - calendar: The calendar and time zone of the days and times.
  ///   - format: Returns the text of a date on screen. By default, it is the typed form.
  ///   - rules: The rules that the date must follow.
  public init(
    _ id: String, title: LocalizedText, mode: DateFacts.Mode = .date, value: Date? = nil,
    placeholder: LocalizedText? = nil, minimum: Date? = nil, maximum: Date? = nil,
    calendar: Calendar = .gregorianUTC, format: ((Date) -> LocalizedText)? = nil,
    rules: [InputRule<Date>] = []
  ) {
    self.mode = mode
    self.minimum = minimum
    self.maximum = maximum
    self.calendar = calendar
    self.format = format
    super.init(id, title: title, value: value, placeholder: placeholder, rules: rules)
  }

  package func type(_ text: String) { take(DateText.date(in: text, mode, calendar), typed: text) }

  /// Returns the day, time or whole minutes of a date; `nil` outside the years 1 to 9999.
  package override func normalized(_ value: Date?) -> Date? {
    value.flatMap { DateText.nearest(to: $0, mode, calendar) }
  }

  /// The duration entered, in seconds; `nil` without a value or in other modes.
  public var duration: TimeInterval? {
    mode == .duration ? value?.timeIntervalSinceReferenceDate : nil
  }

  package override func ownProblem(of value: Date?) -> LocalizedText? {
    guard rejectedText == nil else {
      return .key("input.date", ["form": .verbatim(DateText.form(of: mode))])
    }
    guard let value else { return nil }
    // The minimum is rounded like a value, so that its own day is not before it.
    if let earliest, value < earliest {
      return .key("input.earliest", ["date": words(earliest)])
    }
    if let latest, value > latest {
      return .key("input.latest", ["date": words(latest)])
    }
    return nil
  }

  package override var entryFacts: EntryFacts {
    let bounds = InputFact.bounds(
      lowest: minimum ?? maximum?.addingTimeInterval(-31_536_000) ?? Date(timeIntervalSince1970: 0),
      highest: maximum ?? minimum?.addingTimeInterval(31_536_000)
        ?? Date(timeIntervalSince1970: 2e9))
    let step: TimeInterval = mode == .date || mode == .dateAndTime ? 86_400 : 60
    return EntryFacts(ruleFacts + [bounds]) { (date: Date) in
      normalized(date).map { DateText.text(of: $0, mode, calendar) } ?? ""
    } around: { lowest, highest in
      [
        lowest.addingTimeInterval(-step), highest.addingTimeInterval(step),
        lowest.addingTimeInterval(highest.timeIntervalSince(lowest) / 2),
        lowest.addingTimeInterval(step),
      ]
    }
  }

  package override func accepts(_ entry: String) -> Bool {
    let date = DateText.date(in: entry, mode, calendar)
    if date == nil, !entry.allSatisfy(\.isWhitespace) { return false }
    guard let value = normalized(date) else { return follows(nil) }
    if let earliest, value < earliest { return false }
    if let latest, value > latest { return false }
    return follows(value)
  }

  public override var formatted: LocalizedText? {
    rejectedText.map { .verbatim($0) } ?? value.map(words)
  }

  /// The value in its typed form, the same in every language.
  package var text: String? { value.map { DateText.text(of: $0, mode, calendar) } }

  private var facts: DateFacts {
    DateFacts(mode, text: text, minimum: typedMinimum, maximum: typedMaximum)
  }

  // A calendar takes its time, and the bounds never change.
  private lazy var earliest = normalized(minimum)
  private lazy var latest = normalized(maximum)
  private lazy var typedMinimum = earliest.map { DateText.text(of: $0, mode, calendar) }
  private lazy var typedMaximum = latest.map { DateText.text(of: $0, mode, calendar) }

  private func words(_ date: Date) -> LocalizedText {
    format?(date) ?? .verbatim(DateText.text(of: date, mode, calendar))
  }

  public override func describe(_ screen: ScreenBuilder) {
    screen.note(self)
    guard isVisible else { return }
    screen.nextPart = self
    screen.input(
      .datePicker, id, title, value: formatted, placeholder: placeholder, problem: problem,
      content: screen.isDigesting ? nil : .date(facts), traits: traits,
      setValue: { [weak self] in self?.type($0) },
      endEditing: { [weak self] in self?.endEditing() }
    ) {
      // The words may say less than the date.
      screen.digest?.add(number: value?.timeIntervalSinceReferenceDate)
    }
  }
}

extension Calendar {
  /// The Gregorian calendar in UTC, where a day is the same everywhere.
  public static var gregorianUTC: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}

/// Dates in their typed and saved form, which follows ISO 8601.
package enum DateText {
  static func form(of mode: DateInput.Mode) -> String {
    switch mode {
    case .date: "2026-03-01"
    case .time: "18:30"
    case .dateAndTime: "2026-03-01 18:30"
    case .duration: "1:30"
    }
  }

  /// Returns the date in a text, or `nil` if it is not a date in the years 1 to 9999.
  // A time that clocks skip, as they are put forward, becomes the time that they show instead.
  package static func date(
    in text: String, _ mode: DateInput.Mode, _ calendar: Calendar = .gregorianUTC
  ) -> Date? {
    let parts = text.prefix(40).split { $0.isWhitespace || $0 == "T" }
    let reference = Date(timeIntervalSinceReferenceDate: 0)
    switch (mode, parts.count) {
    case (.date, 1): return day(parts[0], calendar)
    case (.dateAndTime, 2):
      guard let day = day(parts[0], calendar), let (hour, minute) = clock(parts[1], below: 24)
      else { return nil }
      return time(hour, minute, of: day, calendar)
    case (.time, 1):
      guard let (hour, minute) = clock(parts[0], below: 24) else { return nil }
      return time(hour, minute, of: calendar.startOfDay(for: reference), calendar)
    case (.duration, 1):
      guard let (hours, minutes) = clock(parts[0], below: 10_000) else { return nil }
      return reference.addingTimeInterval(Double(hours * 3600 + minutes * 60))
    default: return nil
    }
  }

  /// Returns the nearest date that can be typed; `nil` outside the years 1 to 9999.
  static func nearest(to date: Date, _ mode: DateInput.Mode, _ calendar: Calendar) -> Date? {
    let reference = Date(timeIntervalSinceReferenceDate: 0)
    let seconds = date.timeIntervalSinceReferenceDate
    // Calendars do not answer for dates that are too far away.
    guard seconds.magnitude < 1e12 else { return nil }
    if mode == .duration {
      let most = 9_999.0 * 3600 + 59 * 60
      return reference.addingTimeInterval(min(max((seconds / 60).rounded(.down) * 60, 0), most))
    }
    let parts = calendar.dateComponents([.era, .year, .hour, .minute, .second], from: date)
    guard let year = parts.year, (1...9999).contains(year), let hour = parts.hour,
      let minute = parts.minute, let second = parts.second,
      calendar.identifier != .gregorian || parts.era == 1
    else { return nil }
    switch mode {
    case .date: return calendar.startOfDay(for: date)
    case .time: return time(hour, minute, of: calendar.startOfDay(for: reference), calendar)
    default:
      // If clocks show a minute twice, it stays the same one of the two.
      return Date(timeIntervalSinceReferenceDate: seconds.rounded(.down) - Double(second))
    }
  }

  private static func day(_ text: Substring, _ calendar: Calendar) -> Date? {
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 3, numbers[0].count == 4, let year = number(numbers[0]), year > 0,
      let month = number(numbers[1]), let day = number(numbers[2])
    else { return nil }
    let components = DateComponents(year: year, month: month, day: day)
    guard let date = calendar.date(from: components) else { return nil }
    // A day that the month does not have would become a day of the next month.
    let back = calendar.dateComponents([.year, .month, .day], from: date)
    return back.year == year && back.month == month && back.day == day ? date : nil
  }

  // If clocks skip the time, the next existing time takes its place.
  private static func time(
    _ hour: Int, _ minute: Int, of day: Date, _ calendar: Calendar
  ) -> Date? {
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
    parts.hour = hour
    parts.minute = minute
    if let date = calendar.date(from: parts) {
      let back = calendar.dateComponents([.hour, .minute], from: date)
      if back.hour == hour, back.minute == minute { return date }
    }
    // A search, which fails for early dates, when time zones were off by seconds.
    return calendar.date(bySettingHour: hour, minute: minute, second: 0, of: day)
  }

  private static func clock(_ text: Substring, below hours: Int) -> (hour: Int, minute: Int)? {
    let numbers = text.split(separator: ":", omittingEmptySubsequences: false)
    guard numbers.count == 2, let hour = number(numbers[0]), let minute = number(numbers[1]),
      hour < hours, numbers[1].count == 2, minute < 60
    else { return nil }
    return (hour, minute)
  }

  private static func number(_ text: Substring) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  package static func text(
    of date: Date, _ mode: DateInput.Mode, _ calendar: Calendar = .gregorianUTC
  ) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let padded = { (number: Int?, width: Int) in
      let digits = "\(number ?? 0)"
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let day = "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
    let time = "\(padded(parts.hour, 2)):\(padded(parts.minute, 2))"
    switch mode {
    case .date: return day
    case .time: return time
    case .dateAndTime: return "\(day) \(time)"
    case .duration:
      let minutes =
        Int(exactly: (min(max(date.timeIntervalSinceReferenceDate, 0), 36e6) / 60).rounded(.down))
        ?? 0
      return "\(minutes / 60):\(padded(minutes % 60, 2))"
    }
  }
}
