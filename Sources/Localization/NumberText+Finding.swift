extension NumberText {
  /// Returns the numbers in a text, which stand between other words, as in `2 of 5` or `4,50 €`.
  ///
  /// Digits are of one number as long as only single marks of numbers, or spaces that do not break,
  /// are between them. A sign counts where no letter or digit is before it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - marks: The number marks of the text's language, if it is known.
  /// - Returns: The places of the numbers, each with its number; `nil` for one that can be read in
  ///   two ways, or in none, such as `1,000` in an unknown language, or `1½`.
  /// - Complexity: O(length).
  package static func numbers(
    in text: String, marks: NumberMarks?
  ) -> [(place: Range<String.Index>, number: Double?)] {
    var found: [(place: Range<String.Index>, number: Double?)] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index].isNumber else {
        index = text.index(after: index)
        continue
      }
      var end = text.index(after: index)
      while let next = place(after: end, in: text) { end = next }
      let start = start(of: index, in: text)
      found.append((start..<end, number(in: String(text[start..<end]), marks: marks)))
      index = end
    }
    return found
  }

  /// Returns the place after the next digit of a number, past the mark before it if there is one.
  private static func place(after end: String.Index, in text: String) -> String.Index? {
    guard end < text.endIndex else { return nil }
    if text[end].isNumber { return text.index(after: end) }
    let next = text.index(after: end)
    guard ".,٫٬．，'’\u{A0}\u{202F}".contains(text[end]), next < text.endIndex, text[next].isNumber
    else { return nil }
    return text.index(after: next)
  }

  /// Returns the place of what belongs to a number before its first digit: a sign, and the mark of
  /// a fraction.
  private static func start(of digits: String.Index, in text: String) -> String.Index {
    var start = digits
    for signs in [".,٫", "-−+"] where start > text.startIndex {
      let place = text.index(before: start)
      guard signs.contains(text[place]) else { continue }
      let before = place > text.startIndex ? text[text.index(before: place)] : " "
      if !before.isLetter, !before.isNumber, !".,٫".contains(before) { start = place }
    }
    return start
  }
}
