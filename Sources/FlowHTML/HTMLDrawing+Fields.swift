import FlowModels

// Elements in which a person enters something, each with its label and its problem.

extension HTMLDrawing {
  private struct FieldParts {
    // The value of the node is drawn too if it differs from this text of the control.
    var shown: String?
    // Assistive technologies still read a hidden label.
    var hidesLabel = false
    var isGroup = false
  }

  mutating func drawTextField(_ node: ScreenNode, at place: HTMLPlace) {
    if case .number = node.content { return drawNumberField(node, at: place) }
    var facts: TextFacts?
    if case .text(let found) = node.content { facts = found }
    let isSearch = node.role == .searchField
    let isSecure = node.has(.secure)
    let kind = isSecure ? "password" : isSearch ? "search" : "text"
    let placeholder = node.placeholder ?? (isSearch ? node.label : nil)
    // Not `maxlength`, which counts other units than the characters of a limit.
    let limits: HTMLAttributes = [
      "placeholder": placeholder, "data-limit": facts?.limit.map(String.init),
    ]
    var purpose = facts?.purpose?.rawValue
    // Of one line, there is only the first of an address.
    if facts?.isMultiline != true, facts?.purpose == .streetAddress { purpose = "address-line1" }
    let control = control(node, at: place, purpose: purpose) + limits
    drawField(
      node, at: place, FieldParts(shown: node.value, hidesLabel: isSearch)
    ) { drawing in
      if isSearch {
        drawing.inline(
          "span", ["class": "flow-icon", "data-icon": "search", "aria-hidden": "true"])
      }
      if facts?.isMultiline == true, !isSecure {
        drawing.inline(
          "textarea", control + ["rows": "4", "dir": node.value == nil ? nil : "auto"]
        ) { drawing in
          // A browser that parses markup leaves out a line break at the beginning.
          drawing.html.text((drawing.html.buildsTree ? "" : "\n") + (node.value ?? ""))
        }
      } else {
        let own: HTMLAttributes = [
          "type": kind, "inputmode": facts?.keyboard.inputMode, "value": node.value,
          // An empty field would count as one from left to right.
          "dir": node.value == nil ? nil : "auto",
        ]
        drawing.html.empty("input", own + control)
      }
    }
  }

  private mutating func drawNumberField(_ node: ScreenNode, at place: HTMLPlace) {
    // The text as it was typed, which need not be a number.
    let own: HTMLAttributes = [
      "type": "text", "inputmode": "decimal", "value": node.value, "placeholder": node.placeholder,
      "dir": node.value == nil ? nil : "auto",
    ]
    let control = control(node, at: place)
    drawField(node, at: place, FieldParts(shown: node.value)) {
      $0.html.empty("input", own + control)
    }
  }

  mutating func drawSlider(_ node: ScreenNode, at place: HTMLPlace) {
    guard case .number(let facts) = node.content,
      let minimum = facts.minimum.flatMap(HTMLNumber.text),
      let maximum = facts.maximum.flatMap(HTMLNumber.text)
    else { return drawStepper(node, at: place) }
    let number = facts.number.flatMap(HTMLNumber.text)
    let own: HTMLAttributes = [
      "type": "range", "min": minimum, "max": maximum, "step": HTMLNumber.step(facts.step),
      // Without a value, a browser takes the middle.
      "value": number ?? minimum, "aria-valuetext": node.value ?? node.placeholder ?? "–",
    ]
    let control = control(node, at: place, allowsRequired: false)
    drawField(node, at: place, FieldParts()) { drawing in
      drawing.html.empty("input", own + control)
    }
  }

  mutating func drawStepper(_ node: ScreenNode, at place: HTMLPlace) {
    var facts: NumberFacts?
    if case .number(let found) = node.content { facts = found }
    let number = facts?.number.flatMap(HTMLNumber.text)
    let isNumber = number != nil || node.value == nil
    let own: HTMLAttributes = [
      "type": isNumber ? "number" : "text", "inputmode": "decimal",
      "min": isNumber ? facts?.minimum.flatMap(HTMLNumber.text) : nil,
      "max": isNumber ? facts?.maximum.flatMap(HTMLNumber.text) : nil,
      "step": isNumber ? HTMLNumber.step(facts?.step ?? 0) : nil,
      "value": isNumber ? number : node.value, "placeholder": node.placeholder,
    ]
    let control = control(node, at: place)
    drawField(node, at: place, FieldParts(shown: isNumber ? number : node.value)) { drawing in
      drawing.drawStep("decrease", "−", node, .decrement)
      drawing.html.empty("input", own + control)
      drawing.drawStep("increase", "+", node, .increment)
    }
  }

  private mutating func drawStep(
    _ key: String, _ sign: String, _ node: ScreenNode, _ action: ScreenNode.Action
  ) {
    // Below a sheet, an element has no actions, and still looks as if it had.
    let isOn = node.actions.contains(action) || node.actions.isEmpty && !node.has(.disabled)
    let name = word("view.\(key)", ["title": .verbatim(node.label)])
    let attributes: HTMLAttributes = [
      "class": "flow-step", "type": "button", "data-action": action.rawValue, "aria-label": name,
      "disabled": isOn ? nil : "",
    ]
    inline("button", attributes) { $0.html.text(sign) }
  }

  mutating func drawDatePicker(_ node: ScreenNode, at place: HTMLPlace) {
    var facts: DateFacts?
    if case .date(let found) = node.content { facts = found }
    let kind = facts.flatMap { HTMLDate.inputType(for: $0.mode) }
    let value = kind == nil ? node.value : HTMLDate.text(facts?.text, for: facts?.mode)
    let own: HTMLAttributes = [
      "type": kind ?? "text", "value": value,
      "min": kind == nil ? nil : HTMLDate.text(facts?.minimum, for: facts?.mode),
      "max": kind == nil ? nil : HTMLDate.text(facts?.maximum, for: facts?.mode),
      "placeholder": kind == nil ? node.placeholder : nil,
    ]
    let control = control(node, at: place)
    drawField(node, at: place, FieldParts(shown: kind == nil ? node.value : facts?.text)) {
      $0.html.empty("input", own + control)
    }
  }

  // MARK: Switches and choices

  mutating func drawSwitch(_ node: ScreenNode, at place: HTMLPlace) {
    let own: HTMLAttributes = [
      "type": "checkbox", "role": "switch", "class": "flow-switch-control",
      "id": id(place, "control"), "checked": node.has(.checked) ? "" : nil,
    ]
    let control = own + states(of: node, at: place)
    block("div", marks(node, place, class: "flow-switch")) { drawing in
      drawing.inline("label", ["for": drawing.id(place, "control")]) { drawing in
        drawing.inline("span", ["class": "flow-switch-words"]) { drawing in
          drawing.drawLabel(of: node)
          drawing.span("flow-value", node.value)
        }
        drawing.html.empty("input", control)
      }
      drawing.drawTraits(of: node)
      drawing.drawProblem(of: node, at: place)
      drawing.drawChildren(node, at: place)
    }
  }

  mutating func drawChoice(_ node: ScreenNode, at place: HTMLPlace) {
    let children = Self.children(of: node, at: place)
    let options = children.filter { $0.0.role == .option }
    let chosen = options.filter { $0.0.has(.selected) }
    var isSingle = chosen.count < 2
    if case .choice(let facts) = node.content { isSingle = isSingle && facts.most == 1 }
    let problem = node.problem == nil ? nil : id(place, "problem")
    let attributes: HTMLAttributes = [
      "role": isSingle ? "radiogroup" : "group",
      "aria-labelledby": HTMLText.isBlank(node.label) ? nil : id(place, "label"),
      "aria-label": HTMLText.isBlank(node.label) ? fallbackName(of: node) : nil,
      "aria-describedby": problem, "disabled": node.has(.disabled) ? "" : nil,
      "aria-busy": node.has(.busy) ? "true" : nil,
      "aria-invalid": isSingle && node.has(.invalid) ? "true" : nil,
      "aria-required": isSingle && node.has(.required) ? "true" : nil,
    ]
    block("fieldset", marks(node, place, class: "flow-choice") + attributes) { drawing in
      if !HTMLText.isBlank(node.label) {
        drawing.block("legend", ["class": "flow-label", "id": drawing.id(place, "label")]) {
          $0.drawLabel(of: node)
        }
      }
      drawing.drawTraits(of: node)
      if chosen.isEmpty { drawing.span("flow-note", node.value ?? node.placeholder) }
      if !options.isEmpty {
        drawing.block("div", ["class": "flow-options"]) { drawing in
          for (option, inner) in options {
            drawing.drawOption(
              option, at: inner, kind: isSingle ? "radio" : "checkbox", group: drawing.id(place))
          }
        }
      }
      drawing.drawAll(children.filter { $0.0.role != .option })
      drawing.drawProblem(of: node, at: place)
    }
  }

  /// Draws an option; `kind` is `radio` or `checkbox`, and all options of a choice share `group`.
  mutating func drawOption(
    _ node: ScreenNode, at place: HTMLPlace, kind: String, group: String
  ) {
    let isChosen = node.has(.selected) || node.has(.checked)
    let control: HTMLAttributes = [
      "type": kind, "name": group, "id": id(place, "control"), "checked": isChosen ? "" : nil,
      "disabled": node.has(.disabled) ? "" : nil,
      "aria-label": HTMLText.isBlank(node.label) ? fallbackName(of: node) : nil,
    ]
    block("div", marks(node, place, class: "flow-option")) { drawing in
      drawing.inline("label", ["for": drawing.id(place, "control")]) { drawing in
        drawing.html.empty("input", control)
        drawing.inline("span", ["class": "flow-option-words"]) { drawing in
          drawing.words(node.label)
          drawing.span("flow-value", node.value)
        }
      }
      drawing.drawTraits(of: node)
      drawing.drawChildren(node, at: place)
    }
  }

  // MARK: The parts of a field

  private func control(
    _ node: ScreenNode, at place: HTMLPlace, allowsRequired: Bool = true,
    purpose: String? = nil
  ) -> HTMLAttributes {
    let own: HTMLAttributes = [
      "class": "flow-control", "id": id(place, "control"), "autocomplete": purpose ?? "off",
    ]
    return own + states(of: node, at: place, allowsRequired: allowsRequired)
  }

  private func states(
    of node: ScreenNode, at place: HTMLPlace, allowsRequired: Bool = true
  ) -> HTMLAttributes {
    [
      "required": allowsRequired && node.has(.required) ? "" : nil,
      "disabled": node.has(.disabled) ? "" : nil,
      "aria-invalid": node.has(.invalid) ? "true" : nil,
      "aria-busy": node.has(.busy) ? "true" : nil,
      "aria-describedby": node.problem == nil ? nil : id(place, "problem"),
      "aria-label": HTMLText.isBlank(node.label) ? fallbackName(of: node) : nil,
    ]
  }

  private mutating func drawField(
    _ node: ScreenNode, at place: HTMLPlace, _ parts: FieldParts,
    control: (inout HTMLDrawing) -> Void
  ) {
    block("div", marks(node, place, class: "flow-field")) { drawing in
      if !HTMLText.isBlank(node.label) {
        let name = parts.hidesLabel ? "flow-hidden" : "flow-label"
        drawing.block("label", ["class": name, "for": drawing.id(place, "control")]) { drawing in
          drawing.drawLabel(of: node)
          // The words of a value that its control shows in another way.
          if node.value != parts.shown { drawing.span("flow-value", node.value) }
        }
      }
      drawing.block("div", ["class": "flow-box"]) { drawing in
        control(&drawing)
        drawing.drawTraits(of: node)
        if node.has(.invalid) {
          drawing.inline(
            "span", ["class": "flow-icon", "data-icon": "invalid", "aria-hidden": "true"])
        }
      }
      drawing.drawProblem(of: node, at: place)
      drawing.drawChildren(node, at: place)
    }
  }

  private mutating func drawLabel(of node: ScreenNode) {
    words(node.label)
    guard node.has(.required) else { return }
    inline("span", ["class": "flow-required", "aria-hidden": "true"]) { $0.html.text(" *") }
  }

  private mutating func drawProblem(of node: ScreenNode, at place: HTMLPlace) {
    guard let problem = node.problem else { return }
    block("p", ["class": "flow-problem", "id": id(place, "problem")]) { $0.words(problem) }
  }
}

extension TextFacts.Keyboard {
  fileprivate var inputMode: String? {
    switch self {
    case .plain, .name, .address: nil
    case .email: "email"
    case .phone: "tel"
    case .number: "numeric"
    case .decimal: "decimal"
    case .search: "search"
    }
  }
}
