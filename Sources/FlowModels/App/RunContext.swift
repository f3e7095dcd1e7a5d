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
    Axis.allCases.compactMap { axis in self[axis].map { "\(axis.rawValue)=\($0)" } }
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
  /// A kind of value that conditions ask for.
  package enum Axis: String, CaseIterable, Sendable {
    case platform, version, country, date, share

    fileprivate var row: (text: WritableKeyPath<RunContext, String?>, expected: String) {
      switch self {
      case .platform: (\.platform, "a word such as ios")
      case .version: (\.version, "a version such as 3.1")
      case .country: (\.country, "a country such as DE")
      case .date: (\.date, "a day such as 2026-12-24")
      case .share: (\.shareText, "a number from 0 to 1")
      }
    }

    /// Returns the numbers that order a value: none for a word, `nil` for a text that is no value.
    package func order(of text: String) -> [Double]? {
      switch self {
      case .platform: text.isPlatform ? [] : nil
      // The United Kingdom is `GB` in ISO 3166.
      case .country: text.isTwoCapitals && text != "UK" ? [] : nil
      case .version: text.version.map { $0.map(Double.init) }
      case .date: text.day.map { $0.map(Double.init) }
      case .share: Double(text).flatMap { (0...1).contains($0) ? [$0] : nil }
      }
    }

    /// Returns true for a text that is a value.
    package func accepts(_ text: String) -> Bool { order(of: text) != nil }
  }

  /// The text of a value; `nil` without one.
  package subscript(axis: Axis) -> String? {
    get { self[keyPath: axis.row.text] }
    set { self[keyPath: axis.row.text] = newValue }
  }

  private var shareText: String? {
    get { share.map { Int(exactly: $0).map(String.init) ?? "\($0)" } }
    set { share = newValue.flatMap { Double($0) } }
  }

  /// A text that is no context, with the part that is wrong.
  package struct Mistake: Error, Hashable {
    package var message: String
  }

  /// Reads values such as `platform=ios,country=DE`, with blanks or commas between them.
  package init(text: some StringProtocol) throws(Mistake) {
    self.init()
    for word in Substring(text).split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      let pair = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard pair.count == 2 else {
        throw Mistake(
          message: "expected a part such as country=DE, found \(DisplayText.quoted(String(word)))")
      }
      guard let axis = Axis(rawValue: pair[0]) else {
        throw Mistake(
          message: "unknown part \(DisplayText.quoted(pair[0])); expected one of "
            + Axis.allCases.map(\.rawValue).joined(separator: ", "))
      }
      guard self[axis] == nil else {
        throw Mistake(message: "\(DisplayText.quoted(pair[0])) occurs twice")
      }
      guard axis.accepts(pair[1]) else {
        throw Mistake(
          message: "\(axis.rawValue): expected \(axis.row.expected), "
            + "found \(DisplayText.quoted(pair[1]))")
      }
      self[axis] = pair[1]
    }
    guard self != RunContext() else {
      throw Mistake(message: "expected a part such as country=DE, found nothing")
    }
  }
}

// MARK: Formats

extension String {
  // A word of lower-case letters, digits and hyphens.
  fileprivate var isPlatform: Bool {
    !isEmpty && utf8.allSatisfy { (0x61...0x7A).contains($0) || Self.isDigit($0) || $0 == 0x2D }
  }

  fileprivate var isTwoCapitals: Bool {
    utf8.count == 2 && utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }

  // The one to four numbers of a version, without zeros at the end.
  fileprivate var version: [Int]? {
    guard var numbers = numbers(between: "."), numbers.count <= 4,
      numbers.allSatisfy({ $0 < 1_000_000_000 }),
      // No number has more digits than it needs.
      numbers.map(String.init).joined(separator: ".") == self
    else { return nil }
    while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
    return numbers
  }

  // The year, the month and the day of a day such as `2026-12-24`.
  fileprivate var day: [Int]? {
    guard let numbers = numbers(between: "-"), split(separator: "-").map(\.count) == [4, 2, 2]
    else { return nil }
    let (year, month) = (numbers[0], numbers[1])
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...12).contains(month), (1...lengths[month - 1]).contains(numbers[2]) else {
      return nil
    }
    return numbers
  }

  private func numbers(between separator: Character) -> [Int]? {
    let parts = split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.allSatisfy(Self.isDigit) ? Int($0) : nil }
    return numbers.count == parts.count ? numbers : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
