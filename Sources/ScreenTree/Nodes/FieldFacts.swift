/// The facts about a field for a text. The text itself is the value of its node; a secure text is
/// in no node.
public struct TextFacts: Hashable, Sendable, Codable {
  /// A kind of keyboard.
  public enum Keyboard: String, Hashable, Sendable, Codable {
    case plain, name, email, address, phone, number, decimal, search
  }

  /// A fact about the user that a field asks for, so that a system can fill it in. The raw values
  /// are the field names of the HTML standard (*Autofill*).
  public enum Purpose: String, Hashable, Sendable, Codable {
    case name, username, email
    case givenName = "given-name", familyName = "family-name"
    case phone = "tel", birthday = "bday", organization
    case streetAddress = "street-address", postalCode = "postal-code", city = "address-level2"
    case country = "country-name"
    case currentPassword = "current-password", newPassword = "new-password"
    case oneTimeCode = "one-time-code"
  }

  /// The kind of keyboard.
  public var keyboard: Keyboard
  /// A Boolean value that indicates whether the text may have several lines.
  public var isMultiline: Bool
  /// The greatest number of characters, if there is a limit.
  public var limit: Int?
  /// The fact about the user that the field asks for; `nil` if it asks for none.
  public var purpose: Purpose?

  /// Makes the facts about a field for a text.
  ///
  /// - Parameters:
  ///   - keyboard: The kind of keyboard.
  ///   - isMultiline: A Boolean value that indicates whether the text may have several lines.
  ///   - limit: The greatest number of characters, if there is a limit.
  ///   - purpose: The fact about the user that the field asks for; `nil` if it asks for none.
  public init(
    keyboard: Keyboard = .plain, isMultiline: Bool = false, limit: Int? = nil,
    purpose: Purpose? = nil
  ) {
    self.keyboard = keyboard
    self.isMultiline = isMultiline
    self.limit = limit
    self.purpose = purpose
  }
}

/// The facts about a field for a number.
public struct NumberFacts: Hashable, Sendable, Codable {
  /// The number itself; `nil` while there is none.
  public var number: Double?
  /// The lowest valid number; `nil` if there is no lowest.
  public var minimum: Double?
  /// The highest valid number; `nil` if there is no highest.
  public var maximum: Double?
  /// The distance between valid numbers, counted from the lowest; 0 if any number is valid.
  public var step: Double

  /// Makes the facts about a field for a number. Numbers that are not finite count as none.
  ///
  /// - Parameters:
  ///   - number: The number itself; `nil` while there is none.
  ///   - minimum: The lowest valid number; `nil` if there is no lowest.
  ///   - maximum: The highest valid number; `nil` if there is no highest.
  ///   - step: The distance between valid numbers, counted from the lowest; 0 if any number is
  ///     valid.
  public init(
    number: Double? = nil, minimum: Double? = nil, maximum: Double? = nil, step: Double = 0
  ) {
    let finite = { (number: Double?) in number.flatMap { $0.isFinite ? $0 : nil } }
    self.number = finite(number)
    self.minimum = finite(minimum)
    self.maximum = finite(maximum)
    self.step = finite(step) ?? 0
  }
}

/// The facts about a field for a date.
public struct DateFacts: Hashable, Sendable, Codable {
  /// A part of a date that is entered.
  public enum Mode: String, Hashable, Sendable, Codable {
    /// A day, as `2026-03-01`; its time is midnight.
    case date
    /// A time of day, as `18:30`; its day is that of the reference date, 2001-01-01.
    case time
    /// A day and a time of day, as `2026-03-01 18:30`.
    case dateAndTime
    /// Hours and minutes, as `1:30`, counted from the reference date.
    case duration
  }

  /// The part of a date that is entered.
  public var mode: Mode
  /// The date in its typed form, which is the same in every language; `nil` while there is none.
  public var text: String?
  /// The earliest valid date, in that form.
  public var minimum: String?
  /// The latest valid date, in that form.
  public var maximum: String?

  /// Makes the facts about a field for a date.
  ///
  /// - Parameters:
  ///   - mode: The part of a date that is entered.
  ///   - text: The date in its typed form, which is the same in every language.
  ///   - minimum: The earliest valid date, in that form.
  ///   - maximum: The latest valid date, in that form.
  public init(
    _ mode: Mode, text: String? = nil, minimum: String? = nil, maximum: String? = nil
  ) {
    self.mode = mode
    self.text = text
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// The facts about a choice.
public struct ChoiceFacts: Hashable, Sendable, Codable {
  /// The greatest number of options that can be chosen.
  public var most: Int

  /// Makes the facts about a choice.
  ///
  /// - Parameter most: The greatest number of options that can be chosen.
  public init(most: Int) { self.most = most }
}
