import FlowModels

/// Numbers as attributes have them.
enum HTMLNumber {
  /// Returns a number as text; `nil` for one that has none.
  static func text(_ number: Double) -> String? {
    guard number.isFinite else { return nil }
    if let whole = Int(exactly: number) { return "\(whole)" }
    return "\(number)"
  }

  /// Returns a step between numbers; `any` if there is none.
  static func step(_ step: Double) -> String {
    step > 0 ? text(step) ?? "any" : "any"
  }
}

/// Dates as attributes have them.
enum HTMLDate {
  /// Returns the type of the input for a part of a date; `nil` if a browser has none for it.
  static func inputType(for mode: DateFacts.Mode) -> String? {
    switch mode {
    case .date: "date"
    case .time: "time"
    case .dateAndTime: "datetime-local"
    // A duration may be longer than a day.
    case .duration: nil
    }
  }

  /// Returns a date as an attribute has it; `nil` if the text is none.
  static func text(_ text: String?, for mode: DateFacts.Mode?) -> String? {
    guard let text, let mode else { return nil }
    switch mode {
    case .date: return isLike(text, "0000-00-00") ? text : nil
    case .time: return isLike(text, "00:00") ? text : nil
    case .dateAndTime:
      let parts = text.split(separator: " ")
      guard parts.count == 2, isLike(parts[0], "0000-00-00"), isLike(parts[1], "00:00") else {
        return nil
      }
      return parts.joined(separator: "T")
    case .duration: return nil
    }
  }

  private static func isLike(_ text: some StringProtocol, _ form: String) -> Bool {
    text.utf8.count == form.utf8.count
      && zip(text.utf8, form.utf8).allSatisfy { byte, like in
        like == UInt8(ascii: "0")
          ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == like
      }
  }
}
