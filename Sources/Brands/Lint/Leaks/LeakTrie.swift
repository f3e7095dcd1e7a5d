/// Patterns, found at a position of a text together: those that begin alike share the way.
struct LeakTrie {
  private struct WordEnd {
    var endings: WordForms.Endings
    var needsDots: Bool
    // `nil` at the end of the patterns.
    var gap: FoldedText.Gap?
    var next = -1
    var patterns: [Int] = []
  }

  private var children: [UInt64: Int] = [:]
  private var wordEnds: [[WordEnd]] = [[]]

  init() {}

  mutating func add(_ pattern: LeakPattern, as number: Int) {
    var node = 0
    for (position, word) in pattern.words.enumerated() {
      for byte in word.stem { node = child(of: node, byte) }
      let gap = position < pattern.gaps.count ? pattern.gaps[position] : nil
      let endings = pattern.needsDots ? .none : word.endings
      let index = wordEnd(at: node, endings, gap, pattern.needsDots)
      if gap == nil {
        wordEnds[node][index].patterns.append(number)
      } else {
        if wordEnds[node][index].next < 0 {
          wordEnds.append([])
          wordEnds[node][index].next = wordEnds.count - 1
        }
        node = wordEnds[node][index].next
      }
    }
  }

  private static func key(_ node: Int, _ byte: UInt8) -> UInt64 { UInt64(node) << 8 | UInt64(byte) }

  private mutating func child(of node: Int, _ byte: UInt8) -> Int {
    let key = Self.key(node, byte)
    if let child = children[key] { return child }
    wordEnds.append([])
    children[key] = wordEnds.count - 1
    return wordEnds.count - 1
  }

  private mutating func wordEnd(
    at node: Int, _ endings: WordForms.Endings, _ gap: FoldedText.Gap?, _ needsDots: Bool
  ) -> Int {
    if let index = wordEnds[node].firstIndex(where: {
      $0.endings == endings && $0.gap == gap && $0.needsDots == needsDots
    }) {
      return index
    }
    wordEnds[node].append(WordEnd(endings: endings, needsDots: needsDots, gap: gap))
    return wordEnds[node].count - 1
  }

  // MARK: Finding

  /// Calls a closure for each pattern at a position, and for each ending of its last word.
  func visit(_ text: FoldedText, from start: Int, _ body: (_ pattern: Int, _ end: Int) -> Void) {
    walk(text, from: start, at: 0, body)
  }

  private func walk(_ text: FoldedText, from start: Int, at node: Int, _ body: (Int, Int) -> Void) {
    var (node, position) = (node, start)
    while true {
      for index in wordEnds[node].indices {
        finish(wordEnds[node][index], in: text, at: position, body)
      }
      guard position < text.bytes.count,
        position == start || text.continues(at: position) || text.gaps[position] == .mark,
        let next = children[Self.key(node, text.bytes[position])]
      else { return }
      node = next
      position += 1
    }
  }

  private func finish(
    _ word: WordEnd, in text: FoldedText, at position: Int, _ body: (Int, Int) -> Void
  ) {
    for ending in word.endings.bytes {
      guard text.has(ending, at: position) else { continue }
      let end = position + ending.count
      for pattern in word.patterns { body(pattern, end) }
      if let gap = word.gap, end < text.bytes.count,
        Self.allows(text.gaps[end], instead: gap, needsDots: word.needsDots)
      {
        walk(text, from: end, at: word.next, body)
      }
    }
  }

  private static func allows(
    _ gap: FoldedText.Gap, instead own: FoldedText.Gap, needsDots: Bool
  ) -> Bool {
    if needsDots { return gap == own }
    return switch gap {
    case .none, .joint, .open, .space, .dot, .mark: true
    default: gap == own
    }
  }
}

extension FoldedText {
  fileprivate func continues(at position: Int) -> Bool {
    switch gaps[position] {
    case .none, .joint, .open: true
    default: false
    }
  }

  fileprivate func has(_ letters: [UInt8], at position: Int) -> Bool {
    guard position + letters.count <= bytes.count else { return false }
    for offset in letters.indices {
      guard bytes[position + offset] == letters[offset], continues(at: position + offset) else {
        return false
      }
    }
    return true
  }
}
