import FlowModels

extension FieldReader {
  /// Reads steps: texts, `HowToStep`s and `HowToSection`s in any mix, or a text for each number.
  mutating func steps(_ values: [RecordKeys.Value]) -> [String] {
    values.flatMap { value -> [String] in
      if let string = value.view.string, let separator = value.separator {
        return lines(string).flatMap { $0.split(whereSeparator: separator.isSeparator) }
          .map { ImportText.line(String($0)) }.filter { !$0.isEmpty }
      }
      return steps(value.view, at: value.key)
    }
  }

  // In order of preference.
  private static let textKeys = [
    "text", "description", "instruction", "step", "content", "body", "direction", "details",
    "beschreibung", "texte", "texto", "testo", "текст", "описание", "шаг", "説明", "手順", "步骤", "描述",
    "内容",
  ]
  private static let nameKeys = ["name", "title", "heading", "headline", "titel", "название"]
  private static let listKeys = ["itemListElement", "steps", "items", "instructions", "directions"]

  private mutating func steps(_ view: JSONView, at key: String) -> [String] {
    if view.isNull { return [] }
    if let string = view.string { return lines(string) }
    if view.isArray { return view.elements.flatMap { steps($0, at: key) } }
    guard view.isObject else {
      report(view, .steps, expected: "a step")
      return []
    }
    let lists = Self.listKeys.filter { view[$0]?.isNull == false }
    if let list = lists.first, let inner = view[list] {
      let name = firstText(of: view, Self.nameKeys)
      let inner = steps(inner, at: key)
      leaveMembers(
        of: view, at: key,
        besides: Set([list, "position", inner.isEmpty ? "" : name?.key ?? ""]))
      return titled(name?.text, inner)
    }
    if let item = view["item"], item.isObject {
      leaveMembers(of: view, at: key, besides: ["item", "position"])
      return steps(item, at: key)
    }
    return step(view, at: key)
  }

  private mutating func step(_ view: JSONView, at key: String) -> [String] {
    let named = (mapping.named[.stepText] ?? []).flatMap { $0.values(in: view) }
      .compactMap(firstText).first { !$0.isEmpty }
    let text = named.map { (key: "", text: $0) } ?? firstText(of: view, Self.textKeys)
    let name = firstText(of: view, Self.nameKeys)
    guard let shown = text ?? name else { return listed(view, at: key) }
    let paths = (mapping.named[.stepText] ?? []).compactMap { $0.firstKey(in: view) }
    leaveMembers(
      of: view, at: key,
      besides: Set([shown.key, name?.key ?? ""] + paths)
        .union(["position", "number", "step", "order"].filter { view[$0].map(isNumber) ?? true }))
    guard hasMarkup, text != nil, let name, !Self.isNumbered(name.text),
      !shown.text.lowercased().contains(Self.stem(name.text).lowercased())
    else { return [shown.text] }
    return titled(name.text, [shown.text])
  }

  private func isNumber(_ view: JSONView) -> Bool {
    view.number != nil || view.string.map(Self.isNumbered) ?? false
  }

  // The keys are the numbers of steps, or the names of parts of the recipe.
  private mutating func listed(_ view: JSONView, at key: String) -> [String] {
    var steps: [String] = []
    for (name, value) in view.members where !name.hasPrefix("@") && !value.isEmpty {
      if let text = value.string {
        steps += lines(text)
      } else if value.isArray || value.isObject {
        let inner = self.steps(value, at: key)
        steps += Self.isNumbered(name) ? inner : titled(name, inner)
      } else {
        leave(value, at: "\(key).\(name)")
      }
    }
    if steps.isEmpty { report(view, .steps, expected: "a step") }
    return steps
  }

  private func titled(_ name: String?, _ steps: [String]) -> [String] {
    guard let name, let first = steps.first, case let stem = Self.stem(name), !stem.isEmpty else {
      return steps
    }
    return ["\(stem): \(first)"] + steps.dropFirst()
  }

  /// Returns a name without the colon and the spaces at its end.
  static func stem(_ name: String) -> String {
    var name = name[...]
    while let last = name.last, last == ":" || last == "：" || last == "." || last.isWhitespace {
      name.removeLast()
    }
    return String(name)
  }

  // For example `3`, `Step 3`, `3.` and `Schritt 3`.
  private static func isNumbered(_ name: String) -> Bool {
    let words = stem(name).split { !$0.isLetter && !$0.isNumber }
    let isNumber = words.last?.allSatisfy(\.isNumber) == true
    return words.count <= 2 && isNumber && (words.count == 1 || words[0].allSatisfy(\.isLetter))
  }

  /// Returns the first text of an object that is not empty, at one of some keys.
  func firstText(of view: JSONView, _ keys: [String]) -> (key: String, text: String)? {
    for key in keys {
      guard let value = view[key], let text = wholeText(value), !text.isEmpty else { continue }
      return (key, text)
    }
    return nil
  }
}
