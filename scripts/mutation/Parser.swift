/// Divides the tokens of a file into blocks and statements, as far as mutants need it.
struct Parser {
  let tokens: [Token]
  private(set) var blocks: [Block] = []

  init(_ tokens: [Token]) {
    self.tokens = tokens
    parse(0..<tokens.count, as: .types, opening: nil, head: nil)
  }

  private mutating func parse(
    _ range: Range<Int>, as kind: Block.Kind, opening: Int?, head: Range<Int>?
  ) {
    let statements = statements(in: withoutHeader(range), of: kind)
    blocks.append(Block(kind: kind, statements: statements, opening: opening, head: head))
    for statement in statements { parseBlocks(of: statement, in: kind) }
  }

  /// Parses what is in braces, wherever they are in a statement.
  private mutating func parseBlocks(of statement: Statement, in kind: Block.Kind) {
    let main = mainWord(of: statement.tokens)
    if main == "protocol" { return }
    var index = statement.tokens.lowerBound
    while index < statement.tokens.upperBound {
      defer { index += 1 }
      guard tokens[index].text == "{", tokens[index].kind == .open else { continue }
      let end = tokens[index].partner
      guard end > index else { return }
      parse(
        (index + 1)..<end, as: blockKind(main, at: index, in: statement, of: kind), opening: index,
        head: kind == .types ? statement.tokens.lowerBound..<index : nil)
      index = end
    }
  }

  private func blockKind(
    _ main: String, at index: Int, in statement: Statement, of kind: Block.Kind
  ) -> Block.Kind {
    if Self.typeWords.contains(main) { return .types }
    // The words before this brace that are in no bracket: is one of them a `switch` that it ends?
    var place = index - 1
    while place >= statement.tokens.lowerBound {
      let token = tokens[place]
      if token.kind == .close {
        if token.text == "}" { break }
        place = token.partner - 1
        continue
      }
      if token.kind == .open { break }
      if token.isWord("switch") { return .cases }
      place -= 1
    }
    return .code
  }

  /// The word that says what a statement is, after its attributes and modifiers.
  func mainWord(of range: Range<Int>) -> String {
    var index = range.lowerBound
    while index < range.upperBound {
      let token = tokens[index]
      if token.text == "@" {
        index += 2
        if index < range.upperBound, tokens[index].text == "(", !tokens[index].hasSpaceBefore {
          index = tokens[index].partner + 1
        }
        continue
      }
      let next = index + 1 < range.upperBound ? tokens[index + 1] : nil
      if token.isWord("class"), let next, next.isWord("func", "var", "let", "override") {
        index += 1
        continue
      }
      guard token.kind == .word, Self.modifiers.contains(token.text) else { return token.text }
      index += 1
      if let next, next.text == "(", !next.hasSpaceBefore { index = next.partner + 1 }
    }
    return ""
  }

  /// What follows the header of a closure: `[weak self] value in`.
  private func withoutHeader(_ range: Range<Int>) -> Range<Int> {
    var index = range.lowerBound
    while index < range.upperBound {
      let token = tokens[index]
      if token.isWord("in") { return (index + 1)..<range.upperBound }
      if token.kind == .open {
        guard token.text != "{" else { break }
        index = token.partner + 1
        continue
      }
      let isAllowed =
        switch token.kind {
        case .word: !Self.notInHeaders.contains(token.text)
        case .comma, .colon, .other: true
        case .symbol: token.text != "="
        default: false
        }
      if !isAllowed { break }
      index += 1
    }
    return range
  }

  static let typeWords: Set = ["class", "struct", "enum", "extension", "actor"]
  private static let notInHeaders: Set = [
    "for", "if", "guard", "let", "var", "return", "while", "switch", "case", "default", "defer",
  ]
  private static let modifiers: Set = [
    "public", "package", "internal", "fileprivate", "private", "open", "static", "final",
    "override",
    "nonisolated", "mutating", "nonmutating", "required", "convenience", "lazy", "weak", "unowned",
    "indirect", "isolated", "dynamic", "consuming", "borrowing",
  ]
}
