/// All words that are looked for, with their brands, found in a text in one pass.
struct LeakIndex {
  /// A brand's word that belongs to a pattern.
  struct Owner {
    /// The position of the brand among all.
    var brand: Int
    var word: BrandWord
  }

  /// A pattern, with the brands whose words it represents.
  struct Entry {
    let pattern: LeakPattern
    let isInProse: Bool
    let isInNames: Bool
    /// A Boolean value that indicates whether brands name it in `allow`.
    let isAllowance: Bool
    /// True if it counts in sentences only with its capital letter.
    // A single word may be an ordinary one too.
    let needsCapital: Bool
    /// A Boolean value that indicates whether it is a scheme, which `://` follows in a sentence.
    let isScheme: Bool
    /// True if it is so long that it counts within another word of a host or a file name.
    let isWithinWords: Bool
    var owners: [Owner] = []
  }

  struct Match {
    /// The position of the pattern's entry.
    var entry: Int
    /// The bytes of the folded text.
    var range: Range<Int>
    /// The words as written in the text.
    var text: String
  }

  enum TextKind {
    /// A text that people read.
    case prose
    /// A host, an address, an id, the name of a file.
    case name
  }

  private struct Key: Hashable {
    var pattern: LeakPattern
    var isInProse: Bool
    var isInNames: Bool
    var isAllowance: Bool
    var isScheme: Bool
  }

  private(set) var entries: [Entry] = []
  private var known: [Key: Int] = [:]
  private var trie = LeakTrie()

  init() {}

  mutating func add(_ word: BrandWord, of brand: Int) {
    let needsDots = word.kind == .host || word.kind == .bundleID
    guard let pattern = LeakPattern(word.spelling, needsDots: needsDots) else { return }
    let index = entry(
      Key(
        pattern: pattern, isInProse: word.isInProse, isInNames: word.isInNames,
        isAllowance: false, isScheme: word.kind == .scheme))
    entries[index].owners.append(Owner(brand: brand, word: word))
  }

  /// Adds an allowed word, and returns its entry's position; `nil` if too long or without letters.
  mutating func addAllowance(_ text: String) -> Int? {
    guard let pattern = LeakPattern(text), pattern.length <= BrandWords.maxBytes else { return nil }
    return
      (entry(
        Key(
          pattern: pattern, isInProse: true, isInNames: true, isAllowance: true, isScheme: false)))
  }

  private mutating func entry(_ key: Key) -> Int {
    if let index = known[key] { return index }
    let pattern = key.pattern
    let index = entries.count
    known[key] = index
    entries.append(
      Entry(
        pattern: pattern, isInProse: key.isInProse, isInNames: key.isInNames,
        isAllowance: key.isAllowance,
        needsCapital: !key.isAllowance && pattern.words.count == 1 && pattern.isCapitalized,
        isScheme: key.isScheme,
        isWithinWords: key.isInProse && !pattern.needsDots
          && pattern.length >= (pattern.words.count > 1 ? 8 : 10)))
    trie.add(pattern, as: index)
    return index
  }

  // MARK: Finding

  func matches(in text: FoldedText, _ kind: TextKind) -> [Match] {
    var matches: [Match] = []
    let names = kind == .name ? nil : Self.names(in: text)
    for start in text.bytes.indices where text.bytes[start] & 0xC0 != 0x80 {
      let isName = names?[start] ?? true
      let isNew = text.gap(before: start) != .none
      guard isName || isNew || Self.isAfterPrefix(start, in: text) else { continue }
      let first = matches.count
      trie.visit(text, from: start) { index, end in
        guard
          counts(entries[index], in: text, start..<end, isName: isName),
          !matches[first...].contains(where: { $0.entry == index })
        else { return }
        matches.append(Match(entry: index, range: start..<end, text: text.original(start..<end)))
      }
    }
    return matches
  }

  private func counts(
    _ entry: Entry, in text: FoldedText, _ range: Range<Int>, isName: Bool
  ) -> Bool {
    let (start, end) = (range.lowerBound, range.upperBound)
    guard Self.mayHaveHyphens(entry.pattern, in: text, range) else { return false }
    let isNew = text.gap(before: start) != .none
    let isEnd = text.gap(before: end) != .none
    if isName, entry.isInNames {
      return entry.isWithinWords
        || (isNew || Self.isAfterAffix(start, in: text))
          && (isEnd || Self.isAffix(from: end, in: text))
    }
    guard isEnd, isNew || Self.isAfterPrefix(start, in: text) else { return false }
    if entry.isScheme { return text.gap(before: end) == .scheme }
    return entry.isInProse && (!entry.needsCapital || text.isUpper[start])
  }

  // `Küchen-Zettel` is `Küchenzettel`, but a short word may be chance, and hosts are exact.
  private static func mayHaveHyphens(
    _ pattern: LeakPattern, in text: FoldedText, _ range: Range<Int>
  ) -> Bool {
    let marks = range.dropFirst().count { text.gaps[$0] == .mark }
    if marks == 0 || marks <= pattern.gaps.count(where: { $0 == .mark }) { return true }
    return !pattern.needsDots && (pattern.words.count > 1 || pattern.length > 5)
  }

  // True for each byte that belongs to an address in the sentence.
  private static func names(in text: FoldedText) -> [Bool] {
    var names = [Bool](repeating: false, count: text.bytes.count)
    var start = 0
    var isName = false
    for position in 0...text.bytes.count {
      let gap = text.gap(before: position)
      if position == text.bytes.count || gap == .space || gap == .other || gap == .ampersand {
        if isName { for index in start..<position { names[index] = true } }
        start = position
        isName = false
      } else if gap == .dot || gap == .scheme || gap == .at {
        isName = true
      }
    }
    return names
  }

  private static func isAfterAffix(_ position: Int, in text: FoldedText) -> Bool {
    var start = position
    while start > 0, position - start < 14, text.gap(before: start) == .none { start -= 1 }
    return position - start < 14
      && CommonWords.affixes.contains(Array(text.bytes[start..<position]))
  }

  private static func isAffix(from position: Int, in text: FoldedText) -> Bool {
    var end = position
    while end < text.bytes.count, end - position < 14,
      end == position || text.gap(before: end) == .none
    {
      end += 1
    }
    return end - position < 14 && CommonWords.affixes.contains(Array(text.bytes[position..<end]))
  }

  // Hebrew and Arabic write articles and some prepositions together with the next word.
  private static func isAfterPrefix(_ position: Int, in text: FoldedText) -> Bool {
    guard position >= 2, position < text.bytes.count, text.bytes[position] >= 0xD7,
      text.bytes[position] <= 0xDB
    else { return false }
    var start = position
    while start > 0, position - start <= 6, text.gap(before: start) == .none { start -= 1 }
    guard position - start <= 6 else { return false }
    return prefixes.contains(Array(text.bytes[start..<position]))
  }

  private static let prefixes: Set<[UInt8]> = {
    let hebrew = "ו ה כ ל ב מ ש וה וב ול ומ שה שב כש מה"
    let arabic = "و ف ب ك ل ال وال بال فال كال لل"
    return Set("\(hebrew) \(arabic)".split(separator: " ").map { Array($0.utf8) })
  }()
}
