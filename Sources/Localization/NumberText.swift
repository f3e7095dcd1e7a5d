/// Numbers as people write them.
package enum NumberText {
  /// Returns the number that a text represents, in the digits of any script; `nil` if not finite.
  // A single comma or point is the decimal mark; of both, the last one is. `1,000` could be either:
  // it is read by the language's marks, and is no number if they are unknown or do not have it.
  package static func number(in text: String, marks: NumberMarks? = nil) -> Double? {
    digits(in: text, marks: marks).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the number that ``number(in:marks:)`` reads, as in code: `-1234.5`, with all digits.
  package static func digits(in text: String, marks: NumberMarks? = nil) -> String? {
    if let whole = whole(in: text) { return whole.isEmpty ? nil : whole }
    guard text.prefix(101).count <= 100 else { return nil }
    let isAround = { (character: Character) in
      character.isWhitespace || character.isDirectionMark
    }
    let text = text.drop(while: isAround)
      .dropLast(text.reversed().prefix(while: isAround).count)
    var digits = ""
    var found: [(mark: Character, place: Int)] = []
    for (index, character) in text.enumerated() {
      if let digit = character.wholeNumberValue, isDigit(character) {
        digits.append("\(digit)")
      } else if index == 0, character == "-" || character == "−" || character == "+" {
        if character != "+" { digits.append("-") }
      } else if ".,٫٬．，".contains(character) {
        let mark: Character = character == "．" ? "." : character == "，" ? "," : character
        found.append((mark, digits.count))
      } else if !character.isDirectionMark, !" \u{A0}\u{202F}'’".contains(character) {
        return nil
      }
    }
    guard let fraction = fraction(found, count: digits.count, digits, marks) else { return nil }
    if case .from(let place) = fraction {
      digits.insert(".", at: digits.index(digits.startIndex, offsetBy: place))
    }
    guard digits.contains(where: \.isNumber) else { return nil }
    return digits.hasSuffix(".") ? digits + "0" : digits
  }

  // Most texts say it at once: the digits of one that is nothing but a whole number; empty for one
  // with a letter, which is no number.
  private static func whole(in text: String) -> String? {
    let bytes = text.utf8
    if bytes.prefix(101).contains(where: { (0x41...0x5A).contains($0 & 0xDF) }) { return "" }
    let isSigned = bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+")
    let digits = bytes.dropFirst(isSigned ? 1 : 0)
    guard !digits.isEmpty, bytes.count <= 100, digits.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return bytes.first == UInt8(ascii: "+") ? String(text.dropFirst()) : text
  }

  /// Returns whether a character is a decimal digit of any script, and not one such as `²` or `①`.
  static func isDigit(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    return scalars.count == 1 && scalars.first?.properties.numericType == .decimal
  }

  private enum Fraction { case none, from(Int) }

  // No result means ambiguous or misplaced marks.
  private static func fraction(
    _ marks: [(mark: Character, place: Int)], count: Int, _ digits: String,
    _ known: NumberMarks?
  ) -> Fraction? {
    guard let last = marks.last else { return Fraction.none }
    let same = marks.filter { $0.mark == last.mark }
    let isGroup = { (place: Int, next: Int) in next - place == 3 }
    if same.count == marks.count, marks.count > 1 || last.mark == "٬" {
      // A mark that repeats groups the digits: in threes, or, as in India, in twos before the last
      // three.
      let sizes = zip(marks, marks.dropFirst()).map { $1.place - $0.place }
      let isGrouped = isGroup(last.place, count) && sizes.allSatisfy { $0 == 2 || $0 == 3 }
      return isGrouped && last.mark != "٫" ? Fraction.none : nil
    }
    if marks.count == 1 {
      guard last.mark != "٫" else { return .from(last.place) }
      let before = digits.prefix(last.place).drop { $0 == "-" }
      let couldBeGroup =
        isGroup(last.place, count) && (1...3).contains(before.count) && before.first != "0"
      guard couldBeGroup else { return .from(last.place) }
      return last.mark == known?.decimal
        ? .from(last.place) : last.mark == known?.grouping ? Fraction.none : nil
    }
    return same.count == 1 ? .from(last.place) : nil
  }

  /// Returns a number with the decimals that it needs: at least `decimals`, at most six.
  package static func text(of number: Double, decimals: Int) -> String {
    let text = text(of: number)
    let decimals = min(decimals, 6)
    guard decimals > 0, text.utf8.allSatisfy({ $0 < UInt8(ascii: "A") }) else { return text }
    let point = text.firstIndex(of: ".")
    let found = point.map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
    return text + (point == nil ? "." : "")
      + String(repeating: "0", count: max(0, decimals - found))
  }

  /// Returns a number with the decimals that it needs, at most six.
  package static func text(of number: Double) -> String {
    guard number.isFinite, number.magnitude < 9e18 else { return "\(number)" }
    // Greater numbers have no more digits than that, and would lose some if multiplied.
    let rounded = number.magnitude < 1e9 ? (number * 1e6).rounded() / 1e6 : number
    guard rounded != rounded.rounded() else { return "\(Int(rounded))" }
    guard rounded.magnitude < 1e-3 else { return "\(rounded)" }
    // Swift would write a number this small with an exponent.
    let millionths = "\(Int((rounded.magnitude * 1e6).rounded()))"
    var digits = String(repeating: "0", count: 6 - millionths.count) + millionths
    while digits.hasSuffix("0") { digits.removeLast() }
    return (rounded < 0 ? "-0." : "0.") + digits
  }
}

extension Character {
  /// True if the character only sets the direction of text.
  package var isDirectionMark: Bool { "\u{200E}\u{200F}\u{61C}".contains(self) }
}
