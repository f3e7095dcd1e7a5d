public import FlowModels
public import Foundation

// The values of controls as a person would type them, the form in which the app takes them.

extension DateFacts.Mode {
  /// Returns the date that a typed text represents, in UTC; `nil` if it is none.
  ///
  /// - Parameter text: A text such as ``FlowModels/DateFacts/text``.
  public func typedDate(in text: String) -> Date? { DateText.date(in: text, self) }

  /// Returns a date as a user types it, in UTC.
  ///
  /// - Parameter date: The date. A time and a duration are counted from the reference date.
  public func typedText(of date: Date) -> String { DateText.text(of: date, self) }
}

extension AppModel {
  /// Returns a number as a user types it in the app's language.
  ///
  /// - Parameter number: The number, such as that of a slider. It is rounded to millionths.
  public func typedText(of number: Double) -> String {
    let rounded = (number * 1e6).rounded() / 1e6
    let mark = localization.decimalMark
    return "\(rounded.isFinite ? rounded : number)".replacing(".", with: "\(mark)")
  }
}
