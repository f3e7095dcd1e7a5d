extension ScreenBuilder {
  /// Adds a row with its picture, and the nodes that `children` adds inside it.
  ///
  /// - Parameters:
  ///   - row: The content of the row.
  ///   - id: Its identity among its siblings.
  ///   - traits: Its qualities, beside that of being checked off.
  ///   - on: The behaviour of each action.
  ///   - children: Adds the nodes after its picture.
  func row(
    _ row: Row, id: String, traits: [ScreenNode.Trait] = [],
    on: [ScreenNode.Action: @MainActor () -> Void] = [:], children: () -> Void = {}
  ) {
    let traits = row.isChecked ? traits + [.checked] : traits
    func inside() {
      if let image = row.image { self.image("image", image) }
      children()
    }
    guard isDigesting else {
      let (facts, words) = content(of: row)
      return add(
        .row, id: id, label: row.title, value: words.map { .verbatim($0) }, content: facts,
        traits: traits, on: on, children: inside)
    }
    add(.row, id: id, label: row.title, traits: traits, on: on) {
      digest?.add(row.subtitle, part: 1)
      digest?.add(row.detail, part: 2)
      digest?.add(row.badge, part: 3)
      if let accessory = row.accessory {
        digest?.add(accessory.text, part: 4)
        digest?.add(accessory.kind, accessory.number)
      }
      inside()
    }
  }

  /// Returns the parts of a row apart, and together in words; each text is looked up once.
  private func content(of row: Row) -> (NodeContent?, words: String?) {
    if row.subtitle == nil, row.detail == nil, row.accessory == nil, row.badge == nil {
      return (nil, nil)
    }
    let shown = { (text: LocalizedText?) in
      text.map { self.words($0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let accessory = row.accessory.map {
      RowFacts.Accessory($0.kind, text: shown($0.text), number: $0.number)
    }
    let facts = RowFacts(
      subtitle: shown(row.subtitle), detail: shown(row.detail), badge: shown(row.badge),
      accessory: accessory)
    let parts = [facts.subtitle, facts.detail, accessory?.text, facts.badge]
    let words = parts.compactMap { $0 }.joined(separator: Self.comma)
    return (facts == RowFacts() ? nil : .row(facts), words)
  }

  /// The mark between the parts of a row or a button in words.
  static let comma = " · "
}
