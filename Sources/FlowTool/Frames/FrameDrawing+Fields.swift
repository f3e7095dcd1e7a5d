import FlowModels

// Elements in which a person enters something.

extension FrameDrawing {
  func textField(_ node: ScreenNode) -> [String] {
    var facts: TextFacts?
    if case .text(let found) = node.content { facts = found }
    if node.role == .searchField {
      let text = node.value ?? node.placeholder ?? node.label
      return [box("⌕ " + text, signs(of: node), isFocused: has(node, .focused))]
        + problem(of: node) + inside(node)
    }
    let name = node.label + signs(of: node)
    let text = has(node, .secure) ? "••••" : node.value ?? node.placeholder.map { "‹\($0)›" } ?? ""
    let rows: [String]
    if facts?.isMultiline == true {
      let wrapped = FrameText.wrapped(text, to: room - 4, most: 6)
      rows = (wrapped.isEmpty ? [""] : wrapped).map { box($0) }
    } else {
      rows = [box(text)]
    }
    return lines(name, isFocused: has(node, .focused)) + rows + problem(of: node) + inside(node)
  }

  private func box(_ text: String, _ signs: String = "", isFocused: Bool = false) -> String {
    let space = room - 2 - DisplayText.width(of: signs)
    let text = FrameText.cut(text, to: space)
    let fill = String(repeating: "_", count: max(0, space - DisplayText.width(of: text)))
    return line(
      direction == .rightToLeft ? "[\(fill)\(text)]\(signs)" : "[\(text)\(fill)]\(signs)",
      isFocused: isFocused)
  }

  func slider(_ node: ScreenNode) -> [String] {
    var facts: NumberFacts?
    if case .number(let found) = node.content { facts = found }
    guard let facts, let low = facts.minimum, let high = facts.maximum, high > low else {
      return stepper(node)
    }
    let value = node.value ?? node.placeholder ?? "–"
    let length = max(3, room - 4)
    // A number that was typed may be beyond the ends, and a range as wide as numbers can be.
    let share = facts.number.map { min(1, max(0, ($0 / 2 - low / 2) / (high / 2 - low / 2))) } ?? 0
    let place = share.isFinite ? Int((share * Double(length - 1)).rounded()) : 0
    let before = String(repeating: "━", count: place)
    let behind = String(repeating: "─", count: length - 1 - place)
    let knob = facts.number == nil ? "○" : "●"
    let track = direction == .rightToLeft ? behind + knob + before : before + knob + behind
    return [line(node.label + signs(of: node), value, isFocused: has(node, .focused))]
      + [line("  \(track)")] + problem(of: node) + inside(node)
  }

  func progress(_ node: ScreenNode) -> [String] {
    var done: Double?
    if case .number(let facts) = node.content { done = facts.number }
    let length = max(3, room - 4)
    let full = Int(min(1, max(0, done ?? 0)) * Double(length))
    let parts = [
      String(repeating: "█", count: full), String(repeating: "░", count: length - full),
    ]
    let bar = (direction == .rightToLeft ? parts.reversed() : parts).joined()
    return [line(node.label + signs(of: node), node.value ?? "", isFocused: has(node, .focused))]
      + [line("  \(bar)")] + problem(of: node) + inside(node)
  }

  func onOrOff(_ node: ScreenNode) -> [String] {
    let name = FrameText.isBlank(node.label) ? node.id : node.label
    return lines(
      name + signs(of: node), Self.knob(isOn: has(node, .checked)), isFocused: has(node, .focused))
      + problem(of: node) + inside(node)
  }

  private static func knob(isOn: Bool) -> String { isOn ? "(━●)" : "(○─)" }

  func stepper(_ node: ScreenNode) -> [String] {
    let value = FrameText.clean(node.value ?? node.placeholder.map { "‹\($0)›" } ?? "–")
    // Below a sheet, an element has no actions, and still looks as if it had.
    let isOn = { (action: ScreenNode.Action) in
      node.actions.contains(action) || node.actions.isEmpty && !self.has(node, .disabled)
    }
    let less = isOn(.decrement) ? "[−]" : " − "
    let more = isOn(.increment) ? "[+]" : " + "
    let control =
      direction == .rightToLeft ? "\(more) \(value) \(less)" : "\(less) \(value) \(more)"
    return lines(node.label + signs(of: node), control, isFocused: has(node, .focused))
      + problem(of: node) + inside(node)
  }

  func datePicker(_ node: ScreenNode) -> [String] {
    let value = FrameText.clean(node.value ?? node.placeholder.map { "‹\($0)›" } ?? "–")
    return lines(node.label + signs(of: node), "[\(value) ▾]", isFocused: has(node, .focused))
      + problem(of: node) + inside(node)
  }

  // MARK: Choices

  /// Draws a choice: a lone option as a switch, one of several as `( )`, several of them as `[ ]`.
  func choice(_ node: ScreenNode) -> [String] {
    let options = node.children.filter { $0.role == .option }
    let others = node.children.filter { $0.role != .option }.flatMap { draw($0, in: node) }
    let chosen = options.filter { has($0, .selected) || has($0, .checked) }
    var isSingle = chosen.count < 2
    if case .choice(let facts) = node.content { isSingle = isSingle && facts.most == 1 }
    if options.count == 1, let only = options.first {
      let state = Self.knob(isOn: !chosen.isEmpty)
      let name = FrameText.isBlank(only.label) ? only.id : only.label
      let title =
        FrameText.isBlank(node.label) || node.label == only.label
        ? [] : lines(node.label + signs(of: node), isFocused: has(node, .focused))
      return title
        + lines(
          name + signs(of: only) + (title.isEmpty ? signs(of: node) : ""), state,
          isFocused: has(only, .focused) || title.isEmpty && has(node, .focused))
        + others + problem(of: node)
    }
    let note = chosen.isEmpty ? node.value ?? node.placeholder.map { "‹\($0)›" } ?? "" : ""
    return lines(node.label + signs(of: node), note, isFocused: has(node, .focused))
      + options.flatMap { option($0, isSingle: isSingle) } + others + problem(of: node)
  }

  func option(_ node: ScreenNode, isSingle: Bool) -> [String] {
    let isChosen = has(node, .selected) || has(node, .checked)
    let sign = isSingle ? (isChosen ? "(●)" : "( )") : (isChosen ? "[x]" : "[ ]")
    let name = FrameText.isBlank(node.label) ? node.id : node.label
    let emphasis = has(node, .emphasized) ? " ★" : ""
    return lines(
      "\(sign) \(name)\(emphasis)\(signs(of: node))", node.value ?? "",
      isFocused: has(node, .focused), indentation: 1) + inside(node)
  }
}
