extension Source {
  private static let opposites: [String: [(what: String, name: String)]] = [
    "<": [("bound", "<=")], "<=": [("bound", "<")], ">": [("bound", ">=")], ">=": [("bound", ">")],
    "==": [("comparison", "!=")], "!=": [("comparison", "==")], "===": [("comparison", "!==")],
    "!==": [("comparison", "===")], "&&": [("connective", "||")], "||": [("connective", "&&")],
    "..<": [("bound", "...")], "...": [("bound", "..<")], "+": [("arithmetic", "-")],
    "-": [("arithmetic", "+")], "+=": [("arithmetic", "-=")], "-=": [("arithmetic", "+=")],
  ]

  private static let counterparts: [String: String] = [
    "first": "last", "last": "first", "min": "max", "max": "min", "dropFirst": "dropLast",
    "dropLast": "dropFirst", "prefix": "suffix", "suffix": "prefix", "firstIndex": "lastIndex",
    "lastIndex": "firstIndex", "removeFirst": "removeLast", "removeLast": "removeFirst",
    "popLast": "popFirst", "popFirst": "popLast",
  ]

  /// Other comparisons, bounds, connectives and ends; what is reversed is not.
  mutating func addOperators() {
    for index in codeTokens {
      let token = tokens[index]
      if token.isBinary, let others = Self.opposites[token.text], !isDeclared(index),
        !isOrderByOwnKeys(index)
      {
        for other in others { add(other.what, index..<(index + 1), other.name) }
      }
      if token.kind == .word, let other = Self.counterparts[token.text], isCalledOrRead(index) {
        add("end", index..<(index + 1), other)
      }
      if token.isPrefix, token.text == "!" { add("negation", index..<(index + 1), "") }
      if token.isWord("reversed"), index > 0, tokens[index - 1].text == ".",
        index + 2 < tokens.count, tokens[index + 1].text == "(", tokens[index + 2].text == ")"
      {
        add("order", (index - 1)..<(index + 3), "")
      }
    }
  }

  /// Whether an operator is itself declared here.
  private func isDeclared(_ index: Int) -> Bool { index > 0 && tokens[index - 1].isWord("func") }

  /// Whether it is the `<` of `sort { $0.key < $1.key }`: keys that differ have the same order with
  /// `<=`, and for equal ones that is no order.
  private func isOrderByOwnKeys(_ index: Int) -> Bool {
    var open = index - 1
    while open > 0, tokens[open].kind == .word || tokens[open].text == "." { open -= 1 }
    guard tokens[index].text == "<", open > 0, tokens[open].text == "{" else { return false }
    let first = tokens[(open + 1)..<index].map(\.text)
    let second = tokens[(index + 1)..<max(index + 1, tokens[open].partner)].map(\.text)
    let before = tokens[max(0, open - 4)..<open].map(\.text)
    return first.count > 2 && first.prefix(2) == ["$0", "."]
      && second == ["$1"] + first.dropFirst()
      && (["sort", "sorted"].contains(before.last)
        || before.suffix(3) == ["(", "by", ":"] && ["sort", "sorted"].contains(before.first))
  }

  private func isCalledOrRead(_ index: Int) -> Bool {
    if index > 0, tokens[index - 1].text == "." { return true }
    return tokens[index].isWord("min", "max") && index + 1 < tokens.count
      && tokens[index + 1].text == "("
  }

  /// The other Boolean, and numbers that are off by one.
  mutating func addLiterals() {
    for index in tokens.indices where tokens[index].isWord("true", "false") {
      // A loop without an end, and an argument's default, are left to the other rules.
      add("Boolean", index..<(index + 1), tokens[index].text == "true" ? "false" : "true")
    }
    for index in codeTokens where tokens[index].kind == .number {
      guard let number = Int(tokens[index].text), number < 1_000_000,
        index == 0 || tokens[index - 1].text != ".", !isVersion(index)
      else { continue }
      // What is counted round is a stamp, which has to differ: by how much is all the same.
      if index == 0 || tokens[index - 1].text != "&+=" {
        add("number", index..<(index + 1), "\(number + 1)")
      }
      if number > 0 { add("number", index..<(index + 1), "\(number - 1)") }
    }
  }

  /// Whether a number is a system's version in `#available`, all of which but one's hold
  /// everywhere.
  private func isVersion(_ index: Int) -> Bool {
    index > 0 && tokens[index - 1].isWord("macOS", "iOS", "tvOS", "watchOS", "visionOS")
  }
}
