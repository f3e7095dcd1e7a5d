/// The tokens of a pattern's text: words and `{name}` places. This is the one reader of patterns,
/// so that filling and checking agree. A brace that is never closed, or that another one follows,
/// belongs to the words.
package struct PatternTokens: Sequence, IteratorProtocol {
  package enum Token: Hashable {
    case words(Substring)
    /// The name of a place, without the braces.
    case place(Substring)
  }

  private var rest: Substring

  package init(_ text: String) { rest = text[...] }

  package mutating func next() -> Token? {
    let bytes = rest.utf8
    guard let first = bytes.first else { return nil }
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    guard first == open else { return words(to: bytes.firstIndex(of: open)) }
    let inside = bytes.dropFirst()
    guard let end = inside.firstIndex(where: { $0 == open || $0 == close }), bytes[end] == close
    else {
      // A stray brace: the place may begin at the next one.
      return words(to: inside.firstIndex(of: open))
    }
    let name = rest[inside.startIndex..<end]
    rest = rest[bytes.index(after: end)...]
    return .place(name)
  }

  private mutating func words(to end: Substring.Index?) -> Token {
    let end = end ?? rest.endIndex
    defer { rest = rest[end...] }
    return .words(rest[..<end])
  }
}
