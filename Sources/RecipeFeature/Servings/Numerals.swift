/// The ten digits of a script.
struct Numerals: Hashable, Sendable {
  /// The digit nought; the other nine follow it.
  private let zero: UInt32

  private init(zero: UInt32) { self.zero = zero }

  /// 0 to 9.
  static let western = Numerals(zero: 0x30)
  /// The digits of Arabic: ٠ to ٩.
  static let arabic = Numerals(zero: 0x0660)
  /// The digits of Persian and Urdu: ۰ to ۹.
  static let persian = Numerals(zero: 0x06F0)

  /// The numerals to which a digit belongs; nil for what is no digit.
  init?(of scalar: Unicode.Scalar) {
    let all = [Numerals.western, .arabic, .persian]
    guard let found = all.first(where: { $0.value(of: scalar) != nil }) else { return nil }
    self = found
  }

  /// What a digit counts; nil for what is no digit of these.
  func value(of scalar: Unicode.Scalar) -> Int? {
    scalar.value >= zero && scalar.value - zero < 10 ? Int(scalar.value - zero) : nil
  }

  /// A number that is not negative, in these digits.
  func text(_ number: Int) -> String {
    guard self != .western else { return String(number) }
    var text = String.UnicodeScalarView()
    for digit in String(number).utf8 {
      // Always a scalar: each of the ten digits is one.
      Unicode.Scalar(zero + UInt32(digit) - 0x30).map { text.append($0) }
    }
    return String(text)
  }

  /// What stands between the whole and its decimals, where the line itself does not tell.
  func decimalMark(otherwise mark: Unicode.Scalar) -> Unicode.Scalar {
    self == .western ? mark : "\u{066B}"
  }
}
