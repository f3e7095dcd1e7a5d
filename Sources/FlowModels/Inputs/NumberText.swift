/// Numbers as people write them.
public enum NumberText {
  /// The number that a text is, in the digits of any script.
  ///
  /// A comma and a point are both taken for what stands before the fraction where only one of them is there, once;
  /// where both are, the last is, and the other groups the digits. What could be either, as `1,000`, is read as the
  /// language writes numbers; where that is not known, or the language writes neither so, it is no number.
  ///
  /// - Parameters:
  ///   - text: The text, with spaces around it or not.
  ///   - marks: Those of the language that it is written in, if it is known.
  /// - Returns: Nothing where the text is no number, or none that is finite.
  /// - Complexity: O(length), up to 100 characters.
  public static func number(in text: String, marks: NumberMarks? = nil) -> Double? {
    guard text.prefix(101).count <= 100 else { return nil }
    let isAround = { (character: Character) in
      character.isWhitespace || "\u{200E}\u{200F}\u{61C}".contains(character)
    }
    let text = text.drop(while: isAround)
      .dropLast(text.reversed().prefix(while: isAround).count)
    var digits = ""
    var found: [(mark: Character, place: Int)] = []
    for (index, character) in text.enumerated() {
      if let digit = character.wholeNumberValue, character.unicodeScalars.count == 1, digit < 10 {
        digits.append("\(digit)")
      } else if index == 0, character == "-" || character == "−" || character == "+" {
        if character != "+" { digits.append("-") }
      } else if ".,٫٬．，".contains(character) {
        let mark: Character = character == "．" ? "." : character == "，" ? "," : character
        found.append((mark, digits.count))
      } else if !" \u{A0}\u{202F}'’\u{200F}\u{200E}\u{61C}".contains(character) {
        return nil
      }
    }
    guard let decimal = decimalPlace(found, count: digits.count, digits, marks) else { return nil }
    if let place = decimal.place {
      digits.insert(".", at: digits.index(digits.startIndex, offsetBy: place))
    }
    guard digits.contains(where: \.isNumber),
      let number = Double(digits.hasSuffix(".") ? digits + "0" : digits),
      number.isFinite
    else { return nil }
    return number
  }

  /// Where the fraction begins, if there is one; nothing where that cannot be told.
  private static func decimalPlace(
    _ marks: [(mark: Character, place: Int)], count: Int, _ digits: String,
    _ known: NumberMarks?
  ) -> (place: Int?, isTold: Bool)? {
    guard let last = marks.last else { return (nil, true) }
    let same = marks.filter { $0.mark == last.mark }
    let isGroup = { (place: Int, next: Int) in next - place == 3 }
    if same.count == marks.count, marks.count > 1 || last.mark == "٬" {
      // One kind again and again groups the digits, in twos in India but for the last three.
      let sizes = zip(marks, marks.dropFirst()).map { $1.place - $0.place }
      let isGrouped = isGroup(last.place, count) && sizes.allSatisfy { $0 == 2 || $0 == 3 }
      return isGrouped && last.mark != "٫" ? (nil, true) : nil
    }
    if marks.count == 1 {
      guard last.mark != "٫" else { return (last.place, true) }
      let before = digits.prefix(last.place).drop { $0 == "-" }
      let couldBeGroup =
        isGroup(last.place, count) && (1...3).contains(before.count) && before.first != "0"
      guard couldBeGroup else { return (last.place, true) }
      return last.mark == known?.decimal
        ? (last.place, true) : last.mark == known?.grouping ? (nil, true) : nil
    }
    return same.count == 1 ? (last.place, true) : nil
  }

  /// A number with as many digits as it takes, and no more than six behind the point.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - decimals: How many digits there are behind the point at least.
  public static func text(of number: Double, decimals: Int) -> String {
    let text = text(of: number)
    let decimals = min(decimals, 6)
    guard decimals > 0, text.utf8.allSatisfy({ $0 < UInt8(ascii: "A") }) else { return text }
    let point = text.firstIndex(of: ".")
    let found = point.map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
    return text + (point == nil ? "." : "")
      + String(repeating: "0", count: max(0, decimals - found))
  }

  /// A number with as many digits as it takes, and no more than six behind the point.
  ///
  /// - Parameter number: The number.
  public static func text(of number: Double) -> String {
    guard number.isFinite, number.magnitude < 9e18 else { return "\(number)" }
    // Greater ones have no more digits than that, and multiplied would lose some.
    let rounded = number.magnitude < 1e9 ? (number * 1e6).rounded() / 1e6 : number
    guard rounded != rounded.rounded() else { return "\(Int(rounded))" }
    guard rounded.magnitude < 1e-3 else { return "\(rounded)" }
    // As few as this would be written with an exponent.
    let millionths = "\(Int((rounded.magnitude * 1e6).rounded()))"
    var digits = String(repeating: "0", count: 6 - millionths.count) + millionths
    while digits.hasSuffix("0") { digits.removeLast() }
    return (rounded < 0 ? "-0." : "0.") + digits
  }
}
