import FlowModels

// Lists, rows, buttons and bars.

extension FrameDrawing {
  private static let maxRows = 30

  /// Draws a list: of a long one, the rows around where it is scrolled to.
  func list(_ node: ScreenNode, in parent: ScreenNode) -> [String] {
    let rows = node.children
    var start = 0
    let anchor =
      rows.firstIndex { node.position != nil && $0.id == node.position }
      ?? rows.firstIndex { $0.traits.contains(.focused) }
    if rows.count > Self.maxRows, let anchor, anchor >= Self.maxRows / 2 {
      start = min(anchor - Self.maxRows / 2, rows.count - Self.maxRows)
    }
    let end = min(rows.count, start + Self.maxRows)
    // The title of a list that is its screen's is there already.
    let isTitled = node.label != parent.label && !FrameText.isBlank(node.label)
    var lines =
      isTitled
      ? [line(node.label + signs(of: node), node.value ?? "", isFocused: has(node, .focused))] : []
    if start > 0 { lines.append(centred("⋮ +\(start)")) }
    lines += rows[start..<end].flatMap { draw($0, in: node) }
    if end < rows.count { lines.append(centred("⋮ +\(rows.count - end)")) }
    if !isTitled, let value = node.value { lines.append(line("", value)) }
    return lines + problem(of: node)
  }

  /// Draws a row: its title with what is at its end, its second line, and what is inside it.
  func row(_ node: ScreenNode) -> [String] {
    var facts: RowFacts?
    if case .row(let found) = node.content { facts = found }
    let isLeading = has(node, .checked) ? "☑ " : has(node, .selected) ? "● " : ""
    let hasPicture = node.children.contains { $0.role == .image }
    let title = isLeading + (hasPicture ? "▨ " : "") + node.label + signs(of: node)
    let hasWords =
      facts.map {
        $0.subtitle != nil || $0.detail != nil || $0.badge != nil || $0.accessory?.text != nil
      } ?? false
    var end = [facts?.detail, facts?.badge.map { "(\($0))" }].compactMap { $0 }
    if let accessory = facts?.accessory { end.append(self.accessory(accessory)) }
    let expansion = has(node, .expanded) ? ["▾"] : []
    let ways = node.actions.contains(.tap) && facts?.accessory == nil ? [onSign] : []
    let first = lines(
      title, (end + expansion + ways).joined(separator: " "), isFocused: has(node, .focused),
      most: 6)
    let subtitle = hasWords ? facts?.subtitle : node.value
    let second = subtitle.map { lines($0, indentation: 2, most: 3) } ?? []
    let rest = node.children.filter { $0.role != .image || !$0.children.isEmpty }
    return first + second + problem(of: node) + rest.flatMap { draw($0, in: node) }
  }

  private func accessory(_ accessory: RowFacts.Accessory) -> String {
    switch accessory.kind {
    case .rating:
      // The words of a rating may have a star already.
      let words = accessory.text ?? ""
      return words.contains("★") ? words : "★ " + words
    case .text: return accessory.text ?? ""
    case .disclosure: return onSign
    }
  }

  func button(_ node: ScreenNode) -> String {
    var facts: ButtonFacts?
    if case .button(let found) = node.content { facts = found }
    let hasWords = facts?.subtitle != nil || facts?.badge != nil
    var words = [node.label]
    let picture = node.children.first { $0.role == .image }
    if FrameText.isBlank(node.label) { words = [picture?.picture ?? node.id] }
    if let value = hasWords ? facts?.subtitle : node.value { words.append(value) }
    let badge = facts?.badge.map { " (\($0))" } ?? ""
    let before =
      (has(node, .destructive) ? "⚠ " : "")
      + (has(node, .checked) ? "☑ " : has(node, .selected) ? "● " : "")
    let text = before + words.joined(separator: ": ") + badge + (has(node, .expanded) ? " ▾" : "")
    if node.role == .link { return "‹\(text) ↗›" + signs(of: node) }
    return (has(node, .emphasized) ? "⟦\(text)⟧" : "[\(text)]") + signs(of: node)
  }

  func bar(_ node: ScreenNode) -> [String] {
    let words = node.children.map { $0.isButton ? button($0) : $0.label }
    return lines(
      ([FrameText.isBlank(node.label) ? "" : node.label] + words).filter { !$0.isEmpty }
        .joined(separator: "  "), isFocused: node.children.contains { has($0, .focused) })
  }

  func tabs(_ node: ScreenNode) -> [String] {
    var rows: [[String]] = [[]]
    for tab in node.children {
      let isShown = has(tab, .selected)
      let words = FrameText.isBlank(tab.label) ? tab.id : tab.label
      var facts: ButtonFacts?
      if case .button(let found) = tab.content { facts = found }
      let badge = (facts?.badge ?? tab.value).map { " (\($0))" } ?? ""
      let text = (isShown ? "● " : "○ ") + words + badge + signs(of: tab)
      let length = (rows[rows.count - 1] + [text]).map {
        DisplayText.width(of: FrameText.clean($0)) + 2
      }
      .reduce(0, +)
      if length > room, !rows[rows.count - 1].isEmpty { rows.append([]) }
      rows[rows.count - 1].append(text)
    }
    return rows.map { tabs in
      centred((direction == .rightToLeft ? tabs.reversed() : tabs).joined(separator: "  "))
    }
  }
}
