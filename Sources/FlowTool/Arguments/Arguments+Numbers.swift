import Brands
import FlowModels

extension Arguments {
  /// Returns the whole number that is the value of an option, or `nil` if the option is not given.
  func number(_ option: String, from lowest: Int, to highest: Int) throws(UsageError) -> Int? {
    guard let text = value(option) else { return nil }
    return try Self.number(text, of: option, in: lowest...highest)
  }

  /// Returns the whole number in a text, which is the value of an option or an argument.
  static func number(
    _ text: String, of name: String, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    if let number = Int(text), range.contains(number) { return number }
    var place = " from \(range.lowerBound)"
    place += range.upperBound == .max ? " on" : " to \(range.upperBound)"
    if range == .min ... .max { place = "" }
    throw UsageError(
      message: "\(name) expects a whole number\(place), found \(DisplayText.quoted(text))")
  }

  /// Returns the time that is the value of an option, or `nil` if the option is not given.
  func duration(_ option: String) throws(UsageError) -> Duration? {
    guard let text = value(option) else { return nil }
    guard let duration = Duration(written: text) else {
      throw UsageError(
        message: "\(option) expects a time such as 90s, 10m or 1h, found "
          + DisplayText.quoted(text))
    }
    return duration
  }
}
