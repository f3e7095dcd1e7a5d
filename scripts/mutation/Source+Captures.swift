extension Source {
  /// What is held weakly is held.
  mutating func addCaptures() {
    for index in tokens.indices where tokens[index].isWord("weak", "unowned") {
      let after = index + 1
      guard after < tokens.count else { continue }
      guard index > 0, tokens[index - 1].text == "[" || isInCaptures(index) else {
        let end = tokens[after].text == "(" ? tokens[after].partner + 1 : after
        let start = tokens[index].range.lowerBound
        add("weak to strong", bytes: start..<tokens[end].range.lowerBound, "")
        continue
      }
      addCapture(index, after)
    }
  }

  private mutating func addCapture(_ index: Int, _ name: Int) {
    var end = name + 1
    while end < tokens.count, tokens[end].kind != .comma, tokens[end].kind != .close {
      end = tokens[end].kind == .open ? tokens[end].partner + 1 : end + 1
    }
    if tokens[index].isWord("unowned") || tokens[name + 1].text == "=" {
      return add("weak to strong", index..<end, text(name..<end))
    }
    // What is captured weakly is optional inside, and stays so.
    let word = tokens[name].text
    let value = word == "self" ? "self" : word
    add("weak to strong", index..<end, "\(word) = Optional(\(value))")
  }

  private func isInCaptures(_ index: Int) -> Bool {
    var place = index - 1
    while place >= 0 {
      let token = tokens[place]
      if token.kind == .open { return token.text == "[" }
      if token.kind == .close {
        place = token.partner - 1
        continue
      }
      if token.kind != .comma && token.kind != .word && token.kind != .symbol { return false }
      if token.hasNewlineBefore { return false }
      place -= 1
    }
    return false
  }
}
