import FlowModels

/// A drawer of one screen in lines of one width.
struct FrameDrawing {
  /// The number of cells of a line.
  let width: Int
  let direction: WritingDirection

  /// The number of cells between the margins.
  var room: Int { width - 2 }
  private var isMirrored: Bool { direction == .rightToLeft }
  private var backSign: String { isMirrored ? "›" : "‹" }
  /// The sign of something that leads on.
  var onSign: String { isMirrored ? "‹" : "›" }

  // MARK: Lines

  /// Returns a line with a text at each end, cut to fit, and with a marker if it has the focus.
  func line(_ leading: String, _ trailing: String = "", isFocused: Bool = false) -> String {
    let end = FrameText.cut(trailing, to: room - 1)
    let gap = end.isEmpty ? 0 : 1
    let start = FrameText.cut(leading, to: room - DisplayText.width(of: end) - gap)
    let space = FrameText.spaces(
      room - DisplayText.width(of: start) - DisplayText.width(of: end))
    let marker = isFocused ? (isMirrored ? "◂" : "▸") : " "
    return isMirrored ? " \(end)\(space)\(start)\(marker)" : "\(marker)\(start)\(space)\(end) "
  }

  /// Returns the lines of a long text, at most `most`, with another text at the end of the first.
  func lines(
    _ leading: String, _ trailing: String = "", isFocused: Bool = false, indentation: Int = 0,
    most: Int = 12
  ) -> [String] {
    let indentation = min(indentation, room / 3)
    let end = FrameText.cut(trailing, to: max(0, room / 2))
    let taken = indentation + (end.isEmpty ? 0 : DisplayText.width(of: end) + 1)
    let wrapped = FrameText.wrapped(leading, to: room - taken, most: most)
    let space = FrameText.spaces(indentation)
    return (wrapped.isEmpty ? [""] : wrapped).enumerated().map { index, text in
      line(space + text, index == 0 ? end : "", isFocused: isFocused && index == 0)
    }
  }

  func centred(_ text: String) -> String {
    let text = FrameText.cut(text, to: room)
    let left = (width - DisplayText.width(of: text)) / 2
    return FrameText.spaces(left) + text
      + FrameText.spaces(width - left - DisplayText.width(of: text))
  }

  var blank: String { FrameText.spaces(width) }

  /// The lines in place of something presented that shows nothing yet.
  var waiting: [String] { [blank, centred("⧗"), blank] }

  // MARK: A screen

  /// Draws a screen: its bar, its content, and the buttons that stay below it.
  func screen(_ node: ScreenNode, back: String?, isDialog: Bool = false) -> [String] {
    let placed = { (places: [ButtonPlacement]) in
      node.children.filter { places.contains($0.placement) }
    }
    let bar = [
      [back.map { "\(backSign) \($0)" }].compactMap { $0 }
        + placed([.barLeading]).map(button)
    ].flatMap { $0 }
    let end = placed([.barTrailing]).map(button)
    let title = DisplayText.singleLine(node.label)
    var lines: [String] = []
    if isDialog {
      lines = [blank] + FrameText.wrapped(title, to: room).map(centred)
    } else {
      lines = header(title, bar.joined(separator: " "), end.joined(separator: " "))
      let isFocused = node.traits.contains(.focused)
      lines.append(String(repeating: isFocused ? "━" : "─", count: width))
    }
    let content = node.children.filter { $0.placement.isInContent }
    // What a dialog says is in its middle, above its buttons.
    lines += content.flatMap { child in
      isDialog && child.role == .text
        ? FrameText.wrapped(child.label, to: room).map(centred) : draw(child, in: node)
    }
    let bottom = placed([.bottom])
    if !bottom.isEmpty {
      lines.append(String(repeating: "┄", count: width))
      lines += bottom.flatMap { draw($0, in: node) }
    }
    return lines + [blank]
  }

  private func header(_ title: String, _ leading: String, _ trailing: String) -> [String] {
    let (start, end) = isMirrored ? (trailing, leading) : (leading, trailing)
    let sides = 2 * max(DisplayText.width(of: start), DisplayText.width(of: end)) + 2
    guard DisplayText.width(of: title) + sides <= room else {
      let bar = leading.isEmpty && trailing.isEmpty ? [] : [line(leading, trailing)]
      return bar + FrameText.wrapped(title, to: room, most: 2).map(centred)
    }
    let left = (width - DisplayText.width(of: FrameText.clean(title))) / 2
    let first = FrameText.clean(start)
    let last = FrameText.clean(end)
    let middle = FrameText.clean(title)
    let gap = FrameText.spaces(left - 1 - DisplayText.width(of: first))
    let head = " " + first + gap + middle
    return [
      head + FrameText.spaces(width - 1 - DisplayText.width(of: head) - DisplayText.width(of: last))
        + last + " "
    ]
  }

  // MARK: Elements

  func draw(_ node: ScreenNode, in parent: ScreenNode) -> [String] {
    switch node.role {
    case .heading: return heading(node)
    case .image: return image(node)
    case .list: return list(node, in: parent)
    case .row: return row(node)
    case .button, .link, .tab:
      return lines(button(node), isFocused: has(node, .focused)) + problem(of: node) + inside(node)
    case .textField, .searchField: return textField(node)
    case .switch: return onOrOff(node)
    case .progress: return progress(node)
    case .slider: return slider(node)
    case .stepper: return stepper(node)
    case .datePicker: return datePicker(node)
    case .choice: return choice(node)
    case .option: return option(node, isSingle: true)
    case .status: return status(node)
    case .group, .app, .pane, .dialog, .screen, .topBar, .tabBar:
      let title =
        FrameText.isBlank(node.label) ? [] : lines(node.label, isFocused: has(node, .focused))
      return title + inside(node) + problem(of: node)
    case .text:
      return pair(node) + problem(of: node) + inside(node)
    }
  }

  func inside(_ node: ScreenNode) -> [String] {
    node.children.flatMap { draw($0, in: node) }
  }

  func has(_ node: ScreenNode, _ trait: ScreenNode.Trait) -> Bool { node.traits.contains(trait) }

  /// The signs of what an element cannot do, or does.
  func signs(of node: ScreenNode) -> String {
    let signs: [(ScreenNode.Trait, String)] = [
      (.required, "*"), (.changing, "↔"), (.busy, "⧗"), (.disabled, "⊘"), (.invalid, "!"),
    ]
    return signs.filter { has(node, $0.0) }.map { " " + $0.1 }.joined()
  }

  func problem(of node: ScreenNode) -> [String] {
    node.problem.map { lines("! \($0)", indentation: 2) } ?? []
  }

  private func heading(_ node: ScreenNode) -> [String] {
    let title = lines(node.label + signs(of: node), isFocused: has(node, .focused))
    let width = min(room, max(1, DisplayText.width(of: FrameText.clean(node.label))))
    return title + [line(String(repeating: "┄", count: width))] + inside(node)
  }

  private func image(_ node: ScreenNode) -> [String] {
    let name = node.picture ?? ""
    let words = FrameText.isBlank(node.label) ? name : node.label
    return lines("▨ \(words)\(signs(of: node))", isFocused: has(node, .focused), most: 2)
      + inside(node)
  }

  private func pair(_ node: ScreenNode) -> [String] {
    let label = node.label + signs(of: node)
    let isFocused = has(node, .focused)
    guard let value = node.value ?? node.placeholder.map({ "‹\($0)›" }) else {
      return lines(label, isFocused: isFocused, most: 40)
    }
    if FrameText.isBlank(label) { return lines(value, isFocused: isFocused) }
    let both =
      DisplayText.width(of: FrameText.clean(label)) + DisplayText.width(of: FrameText.clean(value))
    if both + 2 <= room { return [line(label, value, isFocused: isFocused)] }
    return lines(label, isFocused: isFocused) + lines(value, indentation: 2)
  }

  private func status(_ node: ScreenNode) -> [String] {
    let sign = has(node, .busy) ? "⧗ " : ""
    let words = FrameText.wrapped(sign + node.label, to: room).map(centred)
    let reason = node.value.map { FrameText.wrapped($0, to: room).map(centred) } ?? []
    return [blank] + words + reason + inside(node) + [blank]
  }
}
