extension NumberText {
  package struct Found: Hashable, Sendable {
    package var place: Range<String.Index>
    /// The number as in code: `-1234.5`; `nil` if it is ambiguous (`1,000`) or unreadable (`1½`).
    package var digits: String?
  }

  /// Returns the numbers in a text, which are between other words, as in `2 of 5` or `4,50 €`.
  // Single marks join digits, and so do apostrophes and no-break spaces that group them in threes.
  // A sign counts also before a currency, as in `-€5`, and where no letter or digit is before it.
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

  private static func isFraction(_ character: Character) -> Bool {
    let properties = character.unicodeScalars.first?.properties
    return properties?.numericType == .numeric && properties?.generalCategory == .otherNumber
  }

  private static func place(after end: String.Index, in text: String) -> String.Index? {
    guard end < text.endIndex else { return nil }
    if isDigit(text[end]) { return text.index(after: end) }
    let next = text.index(after: end)
    let digits = text[next...].prefix { isDigit($0) }
    if ".,٫٬．，".contains(text[end]), !digits.isEmpty { return text.index(after: next) }
    guard "'’\u{A0}\u{202F}".contains(text[end]), digits.count == 3 else { return nil }
    return digits.endIndex
  }

  private static func start(of digits: String.Index, in text: String) -> String.Index {
    guard digits > text.startIndex else { return digits }
    let mark = text.index(before: digits)
    guard ".,٫".contains(text[mark]) else { return digits }
    let before = mark > text.startIndex ? text[text.index(before: mark)] : " "
    return before.isLetter || before.isNumber || ".,٫".contains(before) ? digits : mark
  }

  // The minus of `12-14` or of `Total - 5` is no sign.
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
