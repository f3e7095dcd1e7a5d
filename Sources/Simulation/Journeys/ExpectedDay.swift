import FlowModels
import Foundation

/// A day or a range of days that an element should show, each as `2026-12-24`.
package struct ExpectedDay: Hashable, Sendable {
  /// The first and the last day, which are the same if only one is right.
  // Days of four-digit years are in the order of their texts.
  package var range: ClosedRange<String>

  package init(_ range: ClosedRange<String>) { self.range = range }

  /// Returns a message that continues `expected #due`; `nil` if the element shows the day.
  @MainActor
  func failure(of node: ScreenNode, in app: AppModel) -> String? {
    let shown = node.value ?? node.label
    var days = Set<String>()
    if case .date(let facts) = node.content {
      if let text = facts.text { days.insert(String(text.prefix(10))) }
    } else {
      days = ShownDays(app.localization.language).days(in: DisplayText.singleLine(shown))
    }
    if days.count == 1, days.allSatisfy(range.contains) { return nil }
    let reason =
      days.count > 1 ? ", which has several days" : days.isEmpty ? ", which is no day" : ""
    return "to show \(self), found \(DisplayText.quoted(shown))\(reason)"
  }

  /// Returns true if a word is a day that exists, such as `2026-12-24`.
  static func isDay(_ word: String) -> Bool {
    word.utf8.count == 10 && DateText.date(in: word, .date) != nil
  }
}

extension ExpectedDay: CustomStringConvertible {
  package var description: String {
    range.lowerBound == range.upperBound
      ? range.lowerBound : "\(range.lowerBound) to \(range.upperBound)"
  }
}

/// Finds the days that a text has, in the forms that its language writes them, with their year.
struct ShownDays {
  private static let maxWords = 60
  // The longest forms have a weekday: `sexta-feira, 4 de dezembro de 2026`.
  private static let maxLength = 7

  private let styles: [Date.FormatStyle]

  init(_ language: String) {
    let locale = Locale(identifier: language)
    let calendar = Calendar.gregorianUTC
    let dates: [Date.FormatStyle.DateStyle] = [.complete, .long, .abbreviated, .numeric]
    let own = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
    styles =
      dates.map {
        Date.FormatStyle(
          date: $0, time: .omitted, locale: locale, calendar: calendar, timeZone: .gmt)
      } + [
        own.year().month(.twoDigits).day(.twoDigits), own.year().month(.defaultDigits).day(),
        own.year().month(.abbreviated).day().weekday(.abbreviated),
      ]
  }

  /// - Complexity: O(words); those after the first 60 are ignored.
  func days(in text: String) -> Set<String> {
    // Japanese and Chinese write no spaces around a day.
    let spaced = text.replacing(/[0-9]{4}年[0-9]{1,2}月[0-9]{1,2}日/) { " \($0.output) " }
    let words = spaced.split(whereSeparator: \.isWhitespace).prefix(Self.maxWords)
    var days: Set<String> = []
    var start = words.startIndex
    while start < words.endIndex {
      let longest = min(Self.maxLength, words.endIndex - start)
      let found = (1...longest).reversed().lazy.compactMap { count in
        day(words[start..<start + count].joined(separator: " ")).map { (count, $0) }
      }.first
      if let (_, day) = found { days.insert(day) }
      start += found?.0 ?? 1
    }
    return days
  }

  private func day(_ text: String) -> String? {
    guard text.contains(where: \.isNumber) else { return nil }
    let bare = text.trimmingCharacters(in: CharacterSet(charactersIn: ".,;:()\"„“”«»"))
    for text in bare == text ? [text] : [text, bare] {
      if ExpectedDay.isDay(text) { return text }
      for style in styles {
        // A reader accepts more than is written: another style, or the 31st of February.
        guard let date = try? style.parse(text), style.format(date) == text else { continue }
        return DateText.text(of: date, .date)
      }
    }
    return nil
  }
}
