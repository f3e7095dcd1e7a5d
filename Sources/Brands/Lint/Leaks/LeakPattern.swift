/// A sequence of words to look for in folded texts, with any separators between them.
struct LeakPattern: Hashable {
  let words: [WordForms]
  /// The separators that the original has in front of each word but the first.
  let gaps: [FoldedText.Gap]
  /// A Boolean value that indicates whether only dots may stand between the words, as in a host.
  let needsDots: Bool
  /// A Boolean value that indicates whether the original begins with a capital letter.
  let isCapitalized: Bool
  /// The number of bytes of the original's letters.
  let length: Int

  /// Makes a pattern of a text; `nil` if it has no letters or digits.
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
}
