extension NumberText {
  /// A number that stands in a text.
  package struct Found: Hashable, Sendable {
    /// The place of its digits.
    package var place: Range<String.Index>
    /// The number as code writes it: `-1234.5`; `nil` if it could be read in two ways, or in none,
    /// such as `1,000` in an unknown language, or `1½`.
    package var digits: String?
  }

  /// Returns the numbers in a text, which stand between other words, as in `2 of 5` or `4,50 €`.
  ///
  /// Digits are of one number as long as only single marks of numbers are between them, or
  /// apostrophes and spaces that do not break, if these group them in threes. A sign counts also
  /// before a currency, as in `-€5`, and where no letter or digit is before it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - marks: The number marks of the text's language, if it is known.
  /// - Complexity: O(length).
  package static func numbers(in text: String, marks: NumberMarks?) -> [Found] {
    var found: [Found] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard isDigit(text[index]) || isFraction(text[index]) else {
        index = text.index(after: index)
        continue
      }
      var end = text.index(after: index)
      while let next = place(after: end, in: text) { end = next }
      let start = start(of: index, in: text)
      // A number may be raised beside it, or be a part of it.
      let isPart = end < text.endIndex && text[end].isNumber || isFraction(text[index])
      let number = isPart ? nil : digits(in: String(text[start..<end]), marks: marks)
      let sign = hasSign(before: start, in: text) ? "-" : ""
      found.append(Found(place: index..<end, digits: number.map { sign + $0 }))
      index = end
      while index < text.endIndex, text[index].isNumber, !text[index].isLetter {
        index = text.index(after: index)
      }
    }
    return found
  }

  /// Returns whether a character is a fraction, such as `½`.
  private static func isFraction(_ character: Character) -> Bool {
    let properties = character.unicodeScalars.first?.properties
    return properties?.numericType == .numeric && properties?.generalCategory == .otherNumber
  }

  /// Returns the place after the next digits of a number, past the mark before them, if one is.
  private static func place(after end: String.Index, in text: String) -> String.Index? {
    guard end < text.endIndex else { return nil }
    if isDigit(text[end]) { return text.index(after: end) }
    let next = text.index(after: end)
    let digits = text[next...].prefix { isDigit($0) }
    if ".,٫٬．，".contains(text[end]), !digits.isEmpty { return text.index(after: next) }
    guard "'’\u{A0}\u{202F}".contains(text[end]), digits.count == 3 else { return nil }
    return digits.endIndex
  }

  /// Returns the place of what belongs to a number before its first digit: the mark of a fraction.
  private static func start(of digits: String.Index, in text: String) -> String.Index {
    guard digits > text.startIndex else { return digits }
    let mark = text.index(before: digits)
    guard ".,٫".contains(text[mark]) else { return digits }
    let before = mark > text.startIndex ? text[text.index(before: mark)] : " "
    return before.isLetter || before.isNumber || ".,٫".contains(before) ? digits : mark
  }

  /// Returns whether a minus is before a number, directly or before its currency, and is its sign:
  /// that of `12-14` or of `Total - 5` is none.
  private static func hasSign(before start: String.Index, in text: String) -> Bool {
    var rest = text[..<start]
    while let last = rest.last, last.isDirectionMark { rest.removeLast() }
    if rest.last?.isCurrencySymbol == true {
      rest.removeLast()
      while rest.last?.isLetter == true { rest.removeLast() }
    }
    // Apart from the number, it is a sign only where nothing else is before it.
    let isApart = rest.last?.isWhitespace == true
    if isApart { rest.removeLast() }
    guard let sign = rest.popLast(), "-−–".contains(sign) else { return false }
    if isApart { return rest.allSatisfy(\.isWhitespace) }
    guard let before = rest.last else { return true }
    return !before.isLetter && !before.isNumber
  }
}
