/// The rule that a brand names each forbidden word once, as case and accents do not matter in them.
enum ForbiddenWordRule {
  static func check(_ reading: BrandReading) -> [Diagnostic] {
    var firsts: [String: (text: String, node: JSONNode)] = [:]
    let items = reading.chain.value["forbiddenWords"]?.items ?? []
    return items.enumerated().compactMap { index, item in
      let node = item.value.node
      guard let text = node.text else { return nil }
      let folded = DisplayText.folded(text)
      guard let first = firsts[folded] else {
        firsts[folded] = (text, node)
        return nil
      }
      // The same spelling twice is reported with the file.
      guard first.text != text else { return nil }
      return Diagnostic(
        .duplicateItem, at: reading.chain.place(of: node), path: "forbiddenWords[\(index)]",
        "\(DisplayText.quoted(text)) is the same word as \(DisplayText.quoted(first.text)), in "
          + "any case and with any accents", help: "remove one",
        notes: [Diagnostic.Note("the other one is at", at: reading.chain.place(of: first.node))]
          + reading.chain.inheritance(of: node))
    }
  }
}
