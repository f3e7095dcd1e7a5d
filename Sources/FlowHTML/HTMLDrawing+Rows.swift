import FlowModels

// Lists, their rows, and buttons.

extension HTMLDrawing {
  mutating func drawList(_ node: ScreenNode, at place: HTMLPlace) {
    let title = HTMLText.isBlank(node.label) ? nil : id(place, "title")
    let attributes: HTMLAttributes = ["data-position": node.position]
    block("section", marks(node, place, class: "flow-list") + attributes) { drawing in
      if let title {
        // The title of a list that is its screen's is there already, for those who see it.
        let isSeen = drawing.scene.root.node(at: place.indices.dropLast())?.label != node.label
        drawing.block(
          "div", ["class": isSeen ? "flow-list-title" : "flow-hidden", "id": title]
        ) { $0.words(node.label) }
      }
      drawing.drawTraits(of: node)
      let count = node.children.count { $0.role == .row }
      let shown = drawing.shownRows(count, of: node, at: place)
      var number = -1
      let children = Self.children(of: node, at: place) { child in
        guard child.role == .row else { return true }
        number += 1
        return shown.contains(number)
      }
      if count > 0 {
        let list: HTMLAttributes = ["role": "list", "class": "flow-rows", "aria-labelledby": title]
        let rows = children.filter { $0.0.role == .row }
        drawing.block("ul", list) { $0.drawRows(rows, numbered: shown, of: node, count: count) }
      }
      drawing.drawAll(children.filter { $0.0.role != .row })
      drawing.span("flow-extent", node.value)
      drawing.span("flow-problem", node.problem)
    }
  }

  private func shownRows(
    _ count: Int, of list: ScreenNode, at place: HTMLPlace
  ) -> Range<Int> {
    options.rows?.rows(of: count, in: .init(screen: screen, at: place.inScreen)) ?? 0..<count
  }

  private mutating func drawRows(
    _ rows: [(ScreenNode, HTMLPlace)], numbered shown: Range<Int>, of list: ScreenNode, count: Int
  ) {
    drawGap("before", rows: shown.lowerBound)
    for (number, (row, place)) in zip(shown, rows) {
      let inSet = list.positionInSet(ofRow: number, of: shown.count < count ? count : nil)
      drawRow(row, at: place, inSet: inSet)
    }
    drawGap("after", rows: count - shown.upperBound)
  }

  private mutating func drawGap(_ side: String, rows count: Int) {
    guard count > 0 else { return }
    block(
      "li", ["class": "flow-gap flow-gap-\(side)", "aria-hidden": "true", "data-rows": "\(count)"])
  }

  /// Draws a row: its main part, which is a button if it can be tapped, and what is inside it.
  mutating func drawRow(_ node: ScreenNode, at place: HTMLPlace, inSet: HTMLAttributes = [:]) {
    let children = Self.children(of: node, at: place)
    let pictures = children.filter { $0.0.role == .image && $0.0.children.isEmpty }
    let rest = children.filter { !($0.0.role == .image && $0.0.children.isEmpty) }
    let isButton = node.actions.contains(.tap) || node.has(.disabled)
    let isNamed =
      !HTMLText.isBlank(node.label) || pictures.contains { !HTMLText.isBlank($0.0.label) }
    var attributes: HTMLAttributes = [
      "class": "flow-row-main", "aria-current": node.has(.selected) ? "true" : nil,
      "aria-busy": node.has(.busy) ? "true" : nil,
    ]
    if isButton {
      attributes =
        attributes + [
          "type": "button", "disabled": node.has(.disabled) ? "" : nil,
          "aria-label": isNamed ? nil : fallbackName(of: node),
          "aria-pressed": node.has(.checked) ? "true" : nil,
          "aria-expanded": node.has(.expanded) ? "true" : nil,
        ]
    }
    block("li", marks(node, place, class: "flow-row") + inSet) { drawing in
      drawing.block(isButton ? "button" : "div", attributes) { drawing in
        for (picture, inner) in pictures {
          drawing.drawPicture(picture, at: inner, monogram: node.label)
        }
        drawing.drawRowWords(node, at: place, isButton: isButton)
      }
      guard !rest.isEmpty else { return }
      drawing.block("div", ["class": "flow-row-inside"]) { $0.drawAll(rest) }
    }
  }

  private mutating func drawRowWords(_ node: ScreenNode, at place: HTMLPlace, isButton: Bool) {
    var facts: RowFacts?
    if case .row(let found) = node.content { facts = found }
    inline("span", ["class": "flow-row-words"]) { drawing in
      drawing.span("flow-row-title", node.label)
      drawing.span(
        "flow-row-subtitle", facts.map(\.hasWords) == true ? facts?.subtitle : node.value)
      drawing.span("flow-problem", node.problem)
    }
    span("flow-row-detail", facts?.detail)
    span("flow-badge", facts?.badge)
    if let accessory = facts?.accessory { drawAccessory(accessory) }
    drawTraits(of: node)
    guard node.has(.checked) else { return }
    let attributes: HTMLAttributes =
      isButton
      ? ["aria-hidden": "true"]
      : [
        "role": "checkbox", "aria-checked": "true", "aria-readonly": "true",
        "aria-label": !HTMLText.isBlank(node.label) ? node.label : fallbackName(of: node),
      ]
    inline("span", ["class": "flow-icon", "data-icon": "check"] + attributes)
  }

  private mutating func drawAccessory(_ accessory: RowFacts.Accessory) {
    switch accessory.kind {
    case .rating:
      inline("span", ["class": "flow-rating"]) { drawing in
        if let number = accessory.number, number.isFinite {
          drawing.drawStars(min(max(number, 0), 5))
        }
        drawing.span("flow-rating-words", accessory.text)
      }
    case .text: span("flow-row-detail", accessory.text)
    case .disclosure:
      span("flow-row-detail", accessory.text)
      inline("span", ["class": "flow-chevron", "aria-hidden": "true"])
    }
  }

  private mutating func drawStars(_ number: Double) {
    // In tenths of a star, so that the markup does not depend on how a number is printed.
    let tenths = Int((number * 10).rounded())
    inline("span", ["class": "flow-stars", "aria-hidden": "true"]) { drawing in
      drawing.inline("span", ["class": "flow-stars-on", "style": "inline-size: \(tenths * 2)%"])
    }
  }

  // MARK: Buttons

  mutating func drawButton(_ node: ScreenNode, at place: HTMLPlace) {
    var facts: ButtonFacts?
    if case .button(let found) = node.content { facts = found }
    let children = Self.children(of: node, at: place)
    let pictures = children.filter { $0.0.role == .image && $0.0.children.isEmpty }
    let isNamed =
      !HTMLText.isBlank(node.label) || pictures.contains { !HTMLText.isBlank($0.0.label) }
    let attributes: HTMLAttributes = [
      "type": "button", "role": node.role == .link ? "link" : nil,
      "disabled": node.has(.disabled) ? "" : nil,
      "aria-label": isNamed ? nil : fallbackName(of: node),
      "aria-busy": node.has(.busy) ? "true" : nil,
      "aria-expanded": node.has(.expanded) ? "true" : nil,
      node.role == .link ? "aria-current" : "aria-pressed":
        node.has(.selected) || node.has(.checked) ? "true" : nil,
    ]
    block("button", marks(node, place, class: "flow-button") + attributes) { drawing in
      for (picture, inner) in pictures {
        drawing.drawPicture(picture, at: inner, monogram: node.label)
      }
      if node.has(.destructive) {
        drawing.inline("span", ["class": "flow-icon", "data-icon": "trash", "aria-hidden": "true"])
      }
      drawing.span("flow-button-title", node.label)
      let hasWords = facts?.subtitle != nil || facts?.badge != nil
      drawing.span("flow-button-value", hasWords ? facts?.subtitle : node.value)
      drawing.span("flow-badge", facts?.badge)
      drawing.span("flow-problem", node.problem)
      drawing.drawTraits(of: node)
      if node.has(.selected) || node.has(.checked) {
        drawing.inline("span", ["class": "flow-icon", "data-icon": "check", "aria-hidden": "true"])
      }
      if node.has(.expanded) {
        drawing.inline("span", ["class": "flow-chevron", "aria-hidden": "true"])
      }
    }
    drawAll(children.filter { !($0.0.role == .image && $0.0.children.isEmpty) })
  }
}

extension ScreenNode {
  // The place of a row in a list that has, or is drawn with, only some of its rows.
  fileprivate func positionInSet(ofRow index: Int, of count: Int?) -> HTMLAttributes {
    var (before, total) = (0, count)
    if case .list(let known, let all) = content {
      (before, total) = (max(0, known), all)
    } else if count == nil {
      return [:]
    }
    // A number of -1 is the standard's for one that is not known.
    return ["aria-posinset": "\(before + index + 1)", "aria-setsize": "\(total ?? -1)"]
  }

  fileprivate func node(at path: ArraySlice<Int>) -> ScreenNode? {
    var node = self
    for index in path {
      guard node.children.indices.contains(index) else { return nil }
      node = node.children[index]
    }
    return node
  }
}

extension RowFacts {
  fileprivate var hasWords: Bool {
    subtitle != nil || detail != nil || badge != nil || accessory?.text != nil
  }
}
