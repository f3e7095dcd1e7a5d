/// The texts that can stand at the end of a line.
package struct Completion: Hashable, Sendable {
  /// The end of the line, which each candidate replaces.
  package var replaced = ""
  /// The texts, in display order.
  package var candidates: [String] = []

  package init(replacing replaced: String = "", by candidates: [String] = []) {
    self.replaced = replaced
    self.candidates = candidates
  }
}

/// A line split into words; the last word may be incomplete.
struct PartialLine {
  /// The complete words as they were written, with their quotes.
  private(set) var words: [String] = []
  /// The word at the end; empty behind a space.
  private(set) var last = ""

  init(_ text: String) {
    var word = ""
    var isQuoted = false
    var isEscaped = false
    for character in text {
      if isQuoted {
        word.append(character)
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isQuoted = false
        }
      } else if character == " " || character == "\t" {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        if character == "\"" { isQuoted = true }
        word.append(character)
      }
    }
    last = word
  }
}
