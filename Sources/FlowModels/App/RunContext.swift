/// The values of a run that the conditions of a brand may depend on.
///
/// A condition that asks for a value that is `nil` does not hold.
///
/// ```swift
/// let context = RunContext(platform: "ios", version: "3.1", country: "DE", date: "2026-12-24")
/// ```
public struct RunContext: Hashable, Sendable {
  /// The platform, such as `ios`, `android`, `macos`, `linux` or `web`.
  public var platform: String?
  /// The version of the app: up to four numbers with dots between them, such as `3.1`.
  public var version: String?
  /// The country of the user, with two capital letters of ISO 3166, such as `DE`.
  public var country: String?
  /// The day of the run, as in ISO 8601, such as `2026-12-24`.
  public var date: String?
  /// The place of the user among all users, from 0 to 1. It should be the same in each run.
  public var share: Double?

  /// Makes a context. A value that is left out makes no condition hold that asks for it.
  ///
  /// - Parameters:
  ///   - platform: The platform, such as `ios`.
  ///   - version: The version of the app, such as `3.1`.
  ///   - country: The country of the user, such as `DE`.
  ///   - date: The day of the run, such as `2026-12-24`.
  ///   - share: The place of the user among all users, from 0 to 1.
  public init(
    platform: String? = nil, version: String? = nil, country: String? = nil, date: String? = nil,
    share: Double? = nil
  ) {
    self.platform = platform
    self.version = version
    self.country = country
    self.date = date
    self.share = share
  }
}

extension RunContext: CustomStringConvertible {
  /// The values in one line: `platform=ios,country=DE`; empty if there are none.
  public var description: String {
    let parts: [(name: String, value: String?)] = [
      ("platform", platform), ("version", version), ("country", country), ("date", date),
      ("share", share.map { Int(exactly: $0).map(String.init) ?? "\($0)" }),
    ]
    return parts.compactMap { name, value in value.map { "\(name)=\($0)" } }
      .joined(separator: ",")
  }
}

extension RunContext: Codable {
  /// Reads the line that `description` gives.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    self = try text.isEmpty ? RunContext() : RunContext(text: text)
  }

  /// Writes the values as one line.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension RunContext {
  /// A text that is no context, with the part that is wrong.
  package struct Mistake: Error, Hashable {
    package var message: String
  }

  private static let parts = ["platform", "version", "country", "date", "share"]

  /// Reads values such as `platform=ios,country=DE`, with blanks or commas between them.
  package init(text: some StringProtocol) throws(Mistake) {
    self.init()
    var seen: Set<Substring> = []
    for word in Substring(text).split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      let pair = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2 else {
        throw Mistake(
          message: "expected a part such as country=DE, found \(DisplayText.quoted(String(word)))")
      }
      guard seen.insert(pair[0]).inserted else {
        throw Mistake(message: "\(DisplayText.quoted(String(pair[0]))) occurs twice")
      }
      try set(String(pair[0]), to: String(pair[1]))
    }
    guard !seen.isEmpty else {
      throw Mistake(message: "expected a part such as country=DE, found nothing")
    }
  }

  private mutating func set(_ name: String, to value: String) throws(Mistake) {
    let expected: String?
    switch name {
    case "platform":
      expected = Self.isPlatform(value) ? nil : "a word such as ios"
      platform = value
    case "version":
      expected = Self.numbers(ofVersion: value) == nil ? "a version such as 3.1" : nil
      version = value
    case "country":
      expected = Self.isCountry(value) ? nil : "a country such as DE"
      country = value
    case "date":
      expected = Self.isDay(value) ? nil : "a day such as 2026-12-24"
      date = value
    case "share":
      share = Double(value).flatMap { (0...1).contains($0) ? $0 : nil }
      expected = share == nil ? "a number from 0 to 1" : nil
    default:
      throw Mistake(
        message: "unknown part \(DisplayText.quoted(name)); expected one of "
          + Self.parts.joined(separator: ", "))
    }
    if let expected {
      throw Mistake(message: "\(name): expected \(expected), found \(DisplayText.quoted(value))")
    }
  }

  // MARK: Formats

  /// Returns true for a word of lower-case letters, digits and hyphens.
  package static func isPlatform(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      }
  }

  /// Returns true for two capital letters; the United Kingdom is `GB` in ISO 3166.
  package static func isCountry(_ text: String) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) } && text != "UK"
  }

  /// Returns the one to four numbers of a version, without zeros at the end; `nil` for others.
  package static func numbers(ofVersion text: String) -> [Int]? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 4 else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard (1...9).contains(part.count), part.allSatisfy({ (0x30...0x39).contains($0) }),
        part.count == 1 || part.first != UInt8(ascii: "0")
      else { return nil }
      numbers.append(part.reduce(0) { $0 * 10 + Int($1 & 0xF) })
    }
    while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
    return numbers
  }

  /// Returns true for a day of the calendar, written as `2026-12-24`.
  package static func isDay(_ text: String) -> Bool {
    guard let (year, month, day) = day(text), (1...12).contains(month) else { return false }
    return (1...days(in: month, of: year)).contains(day)
  }

  /// Returns the day before (-1) or after (1) another; `nil` outside of the years 0 to 9999.
  package static func neighbor(of text: String, _ offset: Int) -> String? {
    guard isDay(text), var (year, month, day) = day(text) else { return nil }
    day += offset
    if day < 1 {
      (year, month) = month == 1 ? (year - 1, 12) : (year, month - 1)
      day = days(in: month, of: year)
    } else if day > days(in: month, of: year) {
      (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
      day = 1
    }
    guard (0...9999).contains(year) else { return nil }
    let digits = { (number: Int, count: Int) in
      String(repeating: "0", count: count - "\(number)".utf8.count) + "\(number)"
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }

  private static func day(_ text: String) -> (year: Int, month: Int, day: Int)? {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
      return nil
    }
    let parts = [bytes[..<4], bytes[5..<7], bytes[8...]]
    guard parts.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } }) else { return nil }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 & 0xF) } }
    return (numbers[0], numbers[1], numbers[2])
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
