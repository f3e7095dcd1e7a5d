/// A splitter of folded text into the words that a search compares.
///
/// Words are joined by single spaces, in UTF-8, so that a phrase is found as a series of bytes.
/// There are two kinds:
///
/// - In most scripts, a word is a run of letters, digits and the marks on them. Arabic words are
///   written in one of their spellings; see `ArabicWord`.
/// - In scripts without spaces, such as Chinese, Japanese and Thai, and in Korean, where words run
///   together, nobody knows where a word ends without a dictionary. A run of such characters
///   becomes its overlapping pairs and, as the last word, its last character: `麻婆豆腐` is
///   `麻婆 婆豆 豆腐 腐`. So any part of a run is a series of words, and each character begins one.
///
/// A search leaves the last character out where its text may go on: `豆腐` finds all of `麻婆豆腐`.
struct WordSplitter {
  /// The words so far, with spaces between them.
  private(set) var words: [UInt8] = []
  /// What the last word is.
  private(set) var ending = WordEnding.word
  private var word: [Unicode.Scalar] = []
  private var run: [Unicode.Scalar] = []
  private let isOpen: Bool
  private let joinsRuns: Bool

  /// Makes a splitter.
  ///
  /// - Parameters:
  ///   - isOpen: A Boolean value that indicates whether the text is part of a longer one, as what
  ///     is typed into a search field.
  ///   - joinsRuns: A Boolean value that indicates whether white space inside a run of a script
  ///     without spaces is ignored.
  init(isOpen: Bool = false, joinsRuns: Bool = false) {
    self.isOpen = isOpen
    self.joinsRuns = joinsRuns
  }

  /// Adds the words of a text.
  ///
  /// It is folded piece by piece, as `WordJoiner` does: what a mark at the beginning of a piece
  /// becomes depends on what stands before it.
  ///
  /// - Complexity: O(length).
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

  /// Adds the words of a text that is folded.
  ///
  /// - Complexity: O(length).
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

  /// Ends the word or the run; there is never more than one of them.
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

/// What the last word of a text is.
enum WordEnding: Hashable, Sendable {
  /// A word, which may be the beginning of a longer one.
  case word
  /// A pair of characters of a script without spaces.
  case pair
  /// One character of a script without spaces, with which pairs may begin.
  case character
}
