import FlowModels

// Elements to read: headings, text, pictures, groups and statuses.

extension HTMLDrawing {
  mutating func drawHeading(_ node: ScreenNode, at place: HTMLPlace) {
    let level = max(node.headingLevel, 1)
    let own: HTMLAttributes = [
      "data-level": level > 1 ? "\(min(level, 5))" : nil, "aria-level": ariaLevel(level),
    ]
    block(heading(level), marks(node, place, class: "flow-heading") + own) {
      $0.drawWords(of: node)
    }
    drawChildren(node, at: place)
  }

  mutating func drawText(_ node: ScreenNode, at place: HTMLPlace) {
    block("p", marks(node, place, class: "flow-text")) { $0.drawWords(of: node) }
    drawChildren(node, at: place)
  }

  private mutating func drawWords(of node: ScreenNode) {
    words(node.label)
    guard node.value != nil || node.problem != nil || !node.traits.isEmpty else { return }
    if let value = node.value {
      html.text(HTMLText.isBlank(node.label) ? "" : " "); span("flow-value", value)
    }
    span("flow-problem", node.problem)
    drawTraits(of: node)
  }

  /// Draws names with their values as one list.
  mutating func drawFacts(_ facts: [(ScreenNode, HTMLPlace)]) {
    block("dl", ["class": "flow-facts"]) { drawing in
      for (node, place) in facts {
        drawing.block("div", drawing.marks(node, place, class: "flow-fact")) { drawing in
          drawing.block("dt", [:]) { $0.words(node.label) }
          drawing.block("dd", [:]) { drawing in
            drawing.words(node.value ?? "")
            drawing.span("flow-problem", node.problem)
            drawing.drawTraits(of: node)
          }
        }
      }
    }
  }

  // MARK: Pictures

  mutating func drawImage(_ node: ScreenNode, at place: HTMLPlace) {
    block("div", ["class": "flow-figure"]) { $0.drawPicture(node, at: place) }
    drawChildren(node, at: place)
  }

  /// Draws a picture, or a placeholder with its name; if small, with the monogram's first letter.
  mutating func drawPicture(_ node: ScreenNode, at place: HTMLPlace, monogram: String? = nil) {
    let marks: HTMLAttributes =
      marks(node, place, class: "flow-picture") + [
        "data-picture": options.marksPlaces ? node.picture : nil
      ]
    if case .image(let source) = node.content,
      let address = options.picture(source).flatMap(HTMLText.address)
    {
      // A logo is shown in whole, a photo fills its place.
      let fit: HTMLAttributes = ["data-fit": node.assetName == nil ? nil : "whole"]
      return html.empty(
        "img", marks + fit + ["src": address, "alt": node.label, "decoding": "async"])
    }
    let isNamed = !HTMLText.isBlank(node.label)
    let role: HTMLAttributes = [
      "role": isNamed ? "img" : nil, "aria-label": isNamed ? node.label : nil,
      "aria-hidden": isNamed ? nil : "true", "data-placeholder": "",
    ]
    let letter = monogram?.first { $0.isLetter || $0.isNumber }
    let symbol = node.assetName.flatMap { HTMLIcons.symbols[$0] == nil ? nil : $0 }
    inline("span", marks + role) { drawing in
      if let symbol {
        let icon: HTMLAttributes = [
          "class": "flow-icon flow-symbol", "data-icon": symbol, "aria-hidden": "true",
        ]
        drawing.inline("span", icon)
      } else if let letter {
        drawing.inline("span", ["class": "flow-monogram", "aria-hidden": "true"]) {
          $0.words(String(letter).uppercased())
        }
      } else {
        drawing.inline(
          "span", ["class": "flow-icon", "data-icon": "picture", "aria-hidden": "true"])
        // Whoever sees the place of a decorative picture is helped by its name.
        let caption = isNamed ? node.label : node.assetName
        drawing.inline("span", ["class": "flow-caption", "aria-hidden": "true"]) {
          $0.words(caption ?? "")
        }
      }
    }
  }

  // MARK: Groups and statuses

  mutating func drawGroup(_ node: ScreenNode, at place: HTMLPlace) {
    block("fieldset", marks(node, place, class: "flow-group")) { drawing in
      if !HTMLText.isBlank(node.label) {
        drawing.block("legend", ["class": "flow-legend"]) { $0.words(node.label) }
      }
      if node.value != nil || node.problem != nil {
        drawing.block("p", ["class": "flow-note"]) { drawing in
          drawing.span("flow-value", node.value)
          drawing.span("flow-problem", node.problem)
        }
      }
      drawing.drawTraits(of: node)
      drawing.drawChildren(node, at: place)
    }
  }

  mutating func drawStatus(_ node: ScreenNode, at place: HTMLPlace) {
    let attributes: HTMLAttributes = [
      "role": "status", "aria-busy": node.has(.busy) ? "true" : nil,
    ]
    block("div", marks(node, place, class: "flow-status") + attributes) { drawing in
      drawing.drawTraits(of: node)
      drawing.span("flow-status-title", node.label)
      drawing.span("flow-status-value", node.value)
      drawing.span("flow-problem", node.problem)
      drawing.drawChildren(node, at: place)
    }
  }

  mutating func drawProgress(_ node: ScreenNode, at place: HTMLPlace) {
    var done: String?
    if case .number(let facts) = node.content { done = facts.number.flatMap(HTMLNumber.text) }
    let isNamed = !HTMLText.isBlank(node.label)
    let bar: HTMLAttributes = [
      "class": "flow-progress-bar", "max": "1", "value": done,
      "aria-labelledby": isNamed ? id(place, "label") : nil,
      "aria-label": isNamed ? nil : fallbackName(of: node), "aria-valuetext": node.value,
    ]
    block("div", marks(node, place, class: "flow-progress")) { drawing in
      drawing.block("div", ["class": "flow-label"]) { drawing in
        drawing.inline("span", ["id": drawing.id(place, "label")]) { $0.words(node.label) }
        drawing.span("flow-value", node.value)
      }
      drawing.inline("progress", bar)
      drawing.span("flow-problem", node.problem)
      drawing.drawChildren(node, at: place)
    }
  }

  /// Draws a mark for each trait that no control of the browser shows by itself.
  mutating func drawTraits(of node: ScreenNode) {
    if node.has(.busy) { drawSpinner() }
    if node.has(.changing) {
      inline("span", ["class": "flow-icon", "data-icon": "changing", "aria-hidden": "true"])
    }
    if node.has(.secure) {
      inline("span", ["class": "flow-icon", "data-icon": "lock", "aria-hidden": "true"])
    }
  }

  /// Draws a spinner, which the styles turn.
  mutating func drawSpinner(word: String? = nil) {
    inline("span", ["class": "flow-spinner", "aria-hidden": "true"])
    span("flow-hidden", word)
  }
}

extension ScreenNode {
  fileprivate var assetName: String? {
    guard case .image(.asset(let name)) = content else { return nil }
    return name
  }
}
