extension ScreenBuilder {
  /// Adds a row with its picture, and the nodes that `children` adds inside it.
  func row(
    _ row: Row, id: String, traits: [ScreenNode.Trait] = [],
    longPress: (@MainActor () -> Void)?, tap: @escaping @MainActor () -> Void,
    children: () -> Void
  ) {
    let traits = row.isChecked ? traits + [.checked] : traits
    func inside() {
      if let image = row.image { self.image("image", image) }
      children()
    }
    guard isDigesting else {
      let (facts, value) = content(of: row)
      return add(
        ScreenNode(
          role: .row, id: id, label: words(row.title), value: value, content: facts,
          traits: traits),
        Screen.Behaviour(tap: tap, longPress: longPress), children: inside)
    }
    digest(.row, id, row.title, traits: traits, actions: longPress == nil ? 1 : 2) {
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

  // Each text is looked up only once.
  private func content(of row: Row) -> (NodeContent?, words: String?) {
    var value = ""
    let subtitle = part(row.subtitle, of: &value)
    let detail = part(row.detail, of: &value)
    let accessory = row.accessory.map { accessory in
      RowFacts.Accessory(
        accessory.kind, text: part(accessory.text, of: &value), number: accessory.number)
    }
    let badge = part(row.badge, of: &value)
    // A part with an empty text is none.
    guard !value.isEmpty || accessory != nil else { return (nil, nil) }
    return (
      .row(RowFacts(subtitle: subtitle, detail: detail, badge: badge, accessory: accessory)),
      value.isEmpty ? nil : value
    )
  }

  private func part(_ text: LocalizedText?, of value: inout String) -> String? {
    guard let text else { return nil }
    let part = words(text)
    guard !part.isEmpty else { return nil }
    if !value.isEmpty { value += Self.comma }
    value += part
    return part
  }

  /// The separator in the joined text of a row or a button.
  static let comma = " · "
}
