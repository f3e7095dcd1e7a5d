/// A reader of the three notations that HTTP has for dates (RFC 9110, 5.6.7).
enum HTTPDate {
  /// Returns the seconds since 1970, or `nil` if the text is not a date.
  static func seconds(_ text: String) -> Int? {
    guard text.utf8.count <= 40 else { return nil }
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" }.map(String.init)
    switch words.count {
    // "Sun, 06 Nov 1994 08:49:37 GMT", and "Sunday, 06-Nov-94 08:49:37 GMT".
    case 6 where words[5] == "GMT":
      return seconds(day: words[1], month: words[2], year: words[3], time: words[4])
    // "Sun Nov  6 08:49:37 1994".
    case 5:
      return seconds(day: words[2], month: words[1], year: words[4], time: words[3])
    default: return nil
    }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func seconds(day: String, month: String, year: String, time: String) -> Int? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).map {
      number($0[...], upTo: 60)
    }
    guard let day = number(day[...], upTo: 31), day > 0,
      let month = months.firstIndex(of: month), var year = number(year[...], upTo: 9999),
      clock.count == 3, let hour = clock[0], hour < 24, let minute = clock[1], minute < 60,
      let second = clock[2]
    else { return nil }
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    return days(year: year, month: month + 1, day: day) * 86400 + hour * 3600 + minute * 60 + second
  }

  private static func number(_ text: Substring, upTo most: Int) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
      number <= most
    else { return nil }
    return number
  }

  // Years begin in March, so that the leap day is last.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

/// The time to wait before a request may be sent again (RFC 9110, 10.2.3).
enum RetryAfter {
  /// Returns the time to wait, or `nil` if the header, in seconds or with a date, says none.
  // `now` is in seconds since 1970, by the server's clock if that is known.
  static func delay(_ text: String?, now: Int) -> Duration? {
    guard let text, !text.isEmpty else { return nil }
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      // More digits than these are longer than anybody waits.
      return .seconds(text.utf8.count > 9 ? 999_999_999 : Int(text) ?? 0)
    }
    return HTTPDate.seconds(text).map { .seconds(max(0, $0 - now)) }
  }
}
