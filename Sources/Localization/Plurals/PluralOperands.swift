/// The operands of plural rules for a number, with the letters that UTS #35 gives them; `n` is `i`
/// if the number is whole.
struct PluralOperands: Hashable {
  /// The integer digits; of more than fifteen, the last fifteen with a 1 before them.
  // So neither the value modulo a million nor its size is lost.
  var i = 0
  /// The number of digits behind the point, with trailing zeros.
  var v = 0
  /// The number of digits behind the point, without trailing zeros.
  var w = 0
  /// The digits behind the point, with trailing zeros; cut as `i` is.
  var f = 0
  /// The digits behind the point, without trailing zeros; cut as `i` is.
  var t = 0
  /// The exponent of a number that is written with one.
  var e = 0

  /// The whole number, if it is one: `1` and `1.0` both are.
  var n: Int? { w == 0 ? i : nil }

  /// Reads a number in the notation of `PluralRule.category(of:in:)`; `nil` for any other text.
  init?(_ text: String) {
    var bytes = Substring(text).utf8
    if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      bytes.removeFirst()
    }
    if let mark = bytes.firstIndex(where: { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "c") }) {
      let exponent = bytes[bytes.index(after: mark)...]
      guard (1...2).contains(exponent.count), let power = Self.digits(exponent) else { return nil }
      e = Self.number(power[...])
      bytes = bytes[..<mark]
    }
    let point = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
    guard var whole = Self.digits(bytes[..<point]), !whole.isEmpty,
      var fraction = Self.digits(bytes[point...].dropFirst()),
      point == bytes.endIndex || !fraction.isEmpty
    else { return nil }
    // An exponent moves the point.
    for _ in 0..<e { whole.append(fraction.isEmpty ? 0 : fraction.removeFirst()) }
    let trailing = fraction.reversed().prefix { $0 == 0 }.count
    i = Self.number(whole[...])
    v = fraction.count
    w = v - trailing
    f = Self.number(fraction[...])
    t = Self.number(fraction.dropLast(trailing))
  }

  private static func digits(_ bytes: Substring.UTF8View) -> [Int]? {
    var digits: [Int] = []
    for byte in bytes {
      guard (0x30...0x39).contains(byte) else { return nil }
      digits.append(Int(byte) - 0x30)
    }
    return digits
  }

  private static func number(_ digits: ArraySlice<Int>) -> Int {
    let digits = digits.drop { $0 == 0 }
    let last = digits.suffix(15).reduce(0) { $0 * 10 + $1 }
    return digits.count > 15 ? last + 1_000_000_000_000_000 : last
  }
}
