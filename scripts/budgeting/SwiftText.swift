/// What is counted in the text of a Swift file.
enum SwiftText {
  /// The words with which a summary begins that is a clause and no noun.
  static let clauses = ["What", "Whether", "How", "Where", "Why", "Who", "Which"]

  /// The summaries that begin with a clause.
  static func clauseSummaries(_ text: String) -> Int {
    var isInside = false
    var count = 0
    for line in text.lines {
      let comment = line.drop { $0 == " " }
      defer { isInside = comment.hasPrefix("///") }
      guard comment.hasPrefix("/// "), !isInside else { continue }
      let first = comment.dropFirst(4).prefix { $0.isLetter }
      if clauses.contains(String(first)) { count += 1 }
    }
    return count
  }

  /// Everything that ends the process where it does not hold.
  static func traps(_ text: String) -> Int {
    let names = ["precondition", "preconditionFailure", "fatalError"]
    let tokens = Lexer.tokens(of: Array(text.utf8))
    var count = 0
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .word where names.contains(token.text):
        let next = index + 1 < tokens.count ? tokens[index + 1] : nil
        if next?.text == "(" { count += 1 }
      // After a value, a type, `try` and `as`.
      case .symbol where token.text == "!" && !token.hasSpaceBefore && index > 0:
        let before = tokens[index - 1].kind
        if before == .word || before == .close || before == .string { count += 1 }
      default: break
      }
    }
    return count
  }

  /// The lines of string literals that hold scripts or styles: many of them end with a semicolon.
  static func pageLines(_ text: String) -> Int {
    var count = 0
    for token in Lexer.tokens(of: Array(text.utf8)) where token.kind == .string {
      let lines = token.text.lines.dropFirst().dropLast().filter { !$0.allSatisfy(\.isWhitespace) }
      let ended = lines.count { $0.last == ";" || $0.hasSuffix("; }") }
      if lines.count >= 3, 5 * ended >= lines.count { count += lines.count }
    }
    return count
  }

  /// The types that are named once outside their own declaration and its extensions.
  static func typesUsedOnce(in tree: Tree) -> [String] {
    let kinds: Set = ["struct", "class", "enum", "actor", "protocol"]
    var declared: Set<String> = []
    var uses: [String: Int] = [:]
    for (_, text) in tree.sources {
      var before = ""
      for token in Lexer.tokens(of: Array(text.utf8)) {
        defer { before = token.text }
        guard token.kind == .word, token.text.first?.isUppercase == true else { continue }
        if kinds.contains(before) {
          declared.insert(token.text)
        } else if before != "extension" {
          uses[token.text, default: 0] += 1
        }
      }
    }
    return declared.filter { uses[$0] == 1 }.sorted()
  }
}
