import Diagnostics

/// A splitter of folded text into the words that a search compares, joined by spaces in UTF-8. A
/// word is a run of letters, digits and marks. In scripts without spaces and in Korean, a run
/// becomes its overlapping pairs and its last character: `麻婆豆腐` is `麻婆 婆豆 豆腐 腐`.
struct WordSplitter {
  /// The words so far, with spaces between them.
  private(set) var words: [UInt8] = []
  private(set) var ending = WordEnding.word
  private var word: [Unicode.Scalar] = []
  private var run: [Unicode.Scalar] = []
  private let isOpen: Bool
  private let joinsRuns: Bool

  /// Makes a splitter of text that may continue (`isOpen`), or that joins runs across white space.
  init(isOpen: Bool = false, joinsRuns: Bool = false) {
    self.isOpen = isOpen
    self.joinsRuns = joinsRuns
  }

  /// Adds the words in a text.
  // It is folded piece by piece, as in `WordJoiner`: what a mark at the beginning of a piece
  // becomes depends on what is before it.
  mutating func add(_ text: String) {
    var piece = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        piece.append(scalar)
      } else {
        add(folded: DisplayText.folded(String(piece)))
        piece.removeAll()
        add(folded: String(scalar))
      }
    }
    add(folded: DisplayText.folded(String(piece)))
  }

  mutating func add(folded text: String) {
    for scalar in text.unicodeScalars {
      switch WordCharacter(scalar) {
      case .ofRun:
        endWord()
        run.append(scalar)
      case .ofWord:
        endRun(isLast: false)
        word.append(scalar)
      case .mark where !word.isEmpty: word.append(scalar)
      // Between letters, a joiner separates the parts of a word, as in Persian.
      case .ignored,
        .joiner where !run.isEmpty, .breakPoint where !run.isEmpty,
        .joiner where word.last.map(WordCharacter.init) == .mark,
        .space where joinsRuns && !run.isEmpty:
        break
      case .mark, .joiner, .breakPoint, .space, .other: end(isLast: false)
      }
    }
  }

  /// Ends the last word.
  mutating func finish() { end(isLast: true) }

  // There is never both a word and a run.
  private mutating func end(isLast: Bool) {
    endWord()
    endRun(isLast: isLast)
  }

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    begin()
    append(ArabicWord.isNeeded(for: word) ? ArabicWord.normalized(word)[...] : word[...])
    word.removeAll(keepingCapacity: true)
    ending = .word
  }

  private mutating func endRun(isLast: Bool) {
    guard let last = run.last else { return }
    for index in run.indices.dropLast() {
      begin()
      append(run[index...(index + 1)])
    }
    ending = .pair
    if !(isOpen && isLast) || run.count == 1 {
      begin()
      append([last])
      ending = .character
    }
    run.removeAll(keepingCapacity: true)
  }

  private mutating func begin() {
    if !words.isEmpty { words.append(UInt8(ascii: " ")) }
  }

  private mutating func append(_ scalars: ArraySlice<Unicode.Scalar>) {
    for scalar in scalars {
      words.append(contentsOf: scalar.utf8)
    }
  }
}

enum WordEnding: Hashable, Sendable {
  /// A word, which may be the beginning of a longer one.
  case word
  /// A pair of characters of a script without spaces.
  case pair
  /// One character of a script without spaces, which pairs may begin with.
  case character
}
