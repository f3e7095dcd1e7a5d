/// The ten digits of a script.
struct Numerals: Hashable, Sendable {
  // The other nine digits follow it.
  private let zero: UInt32

  private init(zero: UInt32) { self.zero = zero }

  /// 0 to 9.
  static let western = Numerals(zero: 0x30)
  /// The digits of Arabic: ٠ to ٩.
  static let arabic = Numerals(zero: 0x0660)
  /// The digits of Persian and Urdu: ۰ to ۹.
  static let persian = Numerals(zero: 0x06F0)

  /// Finds the numerals that a digit belongs to; nil for any other character.
  init?(of scalar: Unicode.Scalar) {
    let all = [Numerals.western, .arabic, .persian]
    guard let found = all.first(where: { $0.value(of: scalar) != nil }) else { return nil }
    self = found
  }

  /// Returns the value of a digit; nil for any other character.
  func value(of scalar: Unicode.Scalar) -> Int? {
    scalar.value >= zero && scalar.value - zero < 10 ? Int(scalar.value - zero) : nil
  }

  /// Returns a number that is not negative, in these digits.
  func text(_ number: Int) -> String {
    guard self != .western else { return String(number) }
    var text = String.UnicodeScalarView()
    for digit in String(number).utf8 {
      // Always a scalar: each of the ten digits is one.
      Unicode.Scalar(zero + UInt32(digit) - 0x30).map { text.append($0) }
    }
    return String(text)
  }

  /// Returns the mark before decimals, for a line that shows none itself.
  func decimalMark(otherwise mark: Unicode.Scalar) -> Unicode.Scalar {
    self == .western ? mark : "\u{066B}"
  }
}
