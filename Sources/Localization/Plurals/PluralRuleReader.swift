/// Reads the plural rules of a language for a number, in the notation of UTS #35 (part 3, “Language
/// Plural Rules”): `one: v = 0 and i % 10 = 1 and i % 100 != 11; few: v = 0 and i % 10 = 2..4`.
struct PluralRuleReader {
  // The rules must be of the table; a test reads all of them.
  private let rules: UnsafeBufferPointer<UInt8>
  private var place = 0

  private init(_ rules: UnsafeBufferPointer<UInt8>) { self.rules = rules }

  /// Returns the first category whose condition a number meets; `nil` if it meets none.
  static func category(of number: PluralOperands, in rules: Substring) -> PluralCategory? {
    var rules = rules
    return rules.withUTF8 { rules in
      var reader = PluralRuleReader(rules)
      while reader.place < rules.count {
        let start = reader.place
        reader.skip(behind: UInt8(ascii: ":"))
        let name = rules[start..<reader.place].dropLast()
        reader.place += 1
        if reader.isMet(by: number) {
          return PluralCategory(rawValue: String(decoding: name, as: UTF8.self))
        }
        reader.place += 2
      }
      return nil
    }
  }

  // One of the outer relations must hold, with all of its inner ones.
  private mutating func isMet(by number: PluralOperands) -> Bool {
    var isMet = false
    var inner = holds(for: number)
    while next == UInt8(ascii: " ") {
      place += 1
      if next == UInt8(ascii: "o") {
        isMet = isMet || inner
        inner = true
      }
      skip(behind: UInt8(ascii: " "))
      inner = holds(for: number) && inner
    }
    return isMet || inner
  }

  private mutating func holds(for number: PluralOperands) -> Bool {
    var value = Self.operand(next, of: number)
    place += 2
    if next == UInt8(ascii: "%") {
      place += 2
      let modulus = digits()
      if modulus > 0, let whole = value { value = whole % modulus }
      place += 1
    }
    let isNegated = next == UInt8(ascii: "!")
    place += isNegated ? 3 : 2
    var isInRange = false
    repeat {
      if next == UInt8(ascii: ",") { place += 1 }
      let low = digits()
      var high = low
      if next == UInt8(ascii: ".") {
        place += 2
        high = digits()
      }
      // A number with a fraction equals no whole one.
      if let value, low <= value, value <= high { isInRange = true }
    } while next == UInt8(ascii: ",")
    return isInRange != isNegated
  }

  private static func operand(_ name: UInt8, of number: PluralOperands) -> Int? {
    switch name {
    case UInt8(ascii: "n"): number.n
    case UInt8(ascii: "i"): number.i
    case UInt8(ascii: "v"): number.v
    case UInt8(ascii: "w"): number.w
    case UInt8(ascii: "f"): number.f
    case UInt8(ascii: "t"): number.t
    default: number.e
    }
  }

  // The byte at the place; 0 at the end.
  private var next: UInt8 { place < rules.count ? rules[place] : 0 }

  private mutating func skip(behind byte: UInt8) {
    while place < rules.count, rules[place] != byte { place += 1 }
    place = min(place + 1, rules.count)
  }

  private mutating func digits() -> Int {
    var number = 0
    while (0x30...0x39).contains(next) {
      number = number * 10 + Int(next) - 0x30
      place += 1
    }
    return number
  }
}
