/// A sequence of words to look for in folded texts, with any separators between them.
struct LeakPattern: Hashable {
  /// The words, each with its endings.
  let words: [WordForms]
  /// The separators that the original has in front of each word but the first.
  let gaps: [FoldedText.Gap]
  /// A Boolean value that indicates whether only dots may stand between the words, as in a host.
  let needsDots: Bool
  /// A Boolean value that indicates whether the original begins with a capital letter.
  let isCapitalized: Bool
  /// The number of bytes of the original's letters.
  let length: Int

  /// Makes a pattern of a text.
  ///
  /// - Returns: `nil` for a text without letters and digits.
  init?(_ text: String, needsDots: Bool = false) {
    let folded = FoldedText(text)
    guard !folded.bytes.isEmpty else { return nil }
    var words: [[UInt8]] = [[]]
    var gaps: [FoldedText.Gap] = []
    for (position, byte) in folded.bytes.enumerated() {
      let gap = folded.gaps[position]
      if position > 0, gap != .none, gap != .open, !needsDots || gap != .joint {
        words.append([])
        gaps.append(gap)
      }
      words[words.count - 1].append(byte)
    }
    self.words = words.map(WordForms.init)
    self.gaps = gaps
    self.needsDots = needsDots
    isCapitalized = folded.isUpper[0]
    length = folded.bytes.count
  }

  /// The bytes by which an index finds the pattern: the first few.
  var beginning: ArraySlice<UInt8> { words[0].stem.prefix(4) }

  /// Returns the ends of the pattern at a position, the nearest ending of the last word first.
  ///
  /// - Parameter accepts: Returns whether a position at which the last word may end is one.
  func end(
    in text: FoldedText, at start: Int, accepts: (Int) -> Bool
  ) -> Int? {
    end(in: text, from: start, word: 0, accepts)
  }

  private func end(
    in text: FoldedText, from start: Int, word: Int, _ accepts: (Int) -> Bool
  ) -> Int? {
    let forms = words[word]
    guard let stem = Self.match(forms.stem, in: text, from: start, isNew: true) else { return nil }
    for ending in forms.endings {
      guard let end = Self.match(ending, in: text, from: stem, isNew: false) else { continue }
      if needsDots, !ending.isEmpty { continue }
      if word == words.count - 1 {
        if accepts(end) { return end }
      } else if end < text.bytes.count, allows(text.gaps[end], instead: gaps[word]),
        let end = self.end(in: text, from: end, word: word + 1, accepts)
      {
        return end
      }
    }
    return nil
  }

  private func allows(_ gap: FoldedText.Gap, instead own: FoldedText.Gap) -> Bool {
    if needsDots { return gap == own }
    return switch gap {
    case .none, .joint, .open, .space, .dot, .mark: true
    default: gap == own
    }
  }

  /// Returns the end of some letters that follow one another in a text without separators.
  private static func match(
    _ bytes: [UInt8], in text: FoldedText, from start: Int, isNew: Bool
  ) -> Int? {
    guard start + bytes.count <= text.bytes.count else { return nil }
    for (offset, byte) in bytes.enumerated() {
      guard text.bytes[start + offset] == byte else { return nil }
      if offset == 0, isNew { continue }
      switch text.gaps[start + offset] {
      case .none, .joint, .open: break
      default: return nil
      }
    }
    return start + bytes.count
  }
}
