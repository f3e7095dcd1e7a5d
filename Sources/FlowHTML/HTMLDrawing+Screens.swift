import FlowModels

// The app, its layers and panes, and the frame of a screen.

extension HTMLDrawing {
  /// Draws the app, from its lowest layer to its topmost.
  mutating func drawApp() {
    let place = HTMLPlace()
    let size = scene.device
    let attributes: HTMLAttributes = [
      "id": id(place), "role": "group",
      "aria-label": HTMLText.isBlank(scene.name) ? nil : scene.name,
      "lang": scene.localization.language, "dir": Self.direction(of: scene),
      "data-theme": Self.theme(of: options), "data-device": size.name,
      "data-shape": Self.shape(of: size), "data-appearance": options.appearance.rawValue,
      "data-frame": options.frame.rawValue,
      "data-skin": options.skin == .plain ? nil : options.skin.rawValue,
    ]
    block("div", marks(scene.root, place, class: "flow-app") + attributes) { $0.drawLayers() }
  }

  private mutating func drawLayers() {
    let children = Self.children(of: scene.root, at: HTMLPlace())
    for (index, layer) in scene.layers.enumerated() {
      let isTop = index == scene.layers.count - 1
      let attributes: HTMLAttributes = [
        "class": "flow-layer", "data-layer": layer.kind.rawValue, "inert": isTop ? nil : "",
        "aria-hidden": isTop ? nil : "true",
      ]
      block("div", attributes) { drawing in
        let nodes = layer.positions.map { children[$0] }
        guard layer.kind != .base else { return drawing.drawBase(nodes) }
        drawing.block("div", ["class": "flow-scrim"])
        for (node, place) in nodes { drawing.drawTop(node, at: place, in: layer.kind) }
        if nodes.isEmpty { drawing.drawWaiting() }
      }
    }
  }

  private mutating func drawWaiting() {
    block("div", ["class": "flow-waiting", "role": "status", "aria-busy": "true"]) { drawing in
      drawing.drawSpinner(word: drawing.word("list.loading"))
    }
  }

  private mutating func drawTop(
    _ node: ScreenNode, at place: HTMLPlace, in kind: HTMLScene.Layer.Kind
  ) {
    let title = titleID(of: node, at: place)
    let attributes: HTMLAttributes = [
      "role": "dialog", "aria-modal": "true", "aria-labelledby": title,
      "aria-label": title == nil ? fallbackName(of: node) : nil,
    ]
    block("div", marks(node, place, class: "flow-\(kind.rawValue)") + attributes) { drawing in
      if kind == .sheet || kind == .popover { drawing.drawClose(class: "flow-grabber") }
      guard kind == .drawer else { return drawing.drawInside(node, at: place, kind) }
      drawing.block("div", ["class": "flow-drawer-panel"]) { $0.drawInside(node, at: place, kind) }
      drawing.drawClose(class: "flow-beside")
    }
  }

  private mutating func drawClose(class name: String) {
    let attributes: HTMLAttributes = [
      "class": name, "type": "button", "data-action": "dismiss", "aria-label": word("view.close"),
    ]
    block("button", attributes)
  }

  private mutating func drawInside(
    _ node: ScreenNode, at place: HTMLPlace, _ kind: HTMLScene.Layer.Kind
  ) {
    for (child, inner) in Self.children(of: node, at: place) {
      if child.role == .screen {
        drawScreen(child, at: inner, in: kind)
      } else {
        draw(child, at: inner)
      }
    }
  }

  /// Draws a pane, or a node of the whole app that is where none is expected.
  mutating func drawContainer(_ node: ScreenNode, at place: HTMLPlace) {
    let attributes: HTMLAttributes = [
      "aria-labelledby": titleID(of: node, at: place),
      "data-place": node.role == .pane && node.id == "leading" ? "leading" : nil,
    ]
    block("section", marks(node, place, class: "flow-pane") + attributes) {
      $0.drawChildren(node, at: place)
    }
  }

  private func titleID(of node: ScreenNode, at place: HTMLPlace) -> String? {
    guard let (screen, inner) = Self.children(of: node, at: place).first,
      screen.role == .screen, !HTMLText.isBlank(screen.label)
    else { return nil }
    return id(inner, "title")
  }

  private static func shape(of device: Device) -> String {
    device.isDivided ? "panes" : "single"
  }

  // MARK: A screen

  /// Draws a screen: its bar, its content, and the buttons that stay below it.
  mutating func drawScreen(
    _ node: ScreenNode, at place: HTMLPlace, in kind: HTMLScene.Layer.Kind = .base
  ) {
    let children = Self.children(of: node, at: place)
    let bar = children.filter { $0.0.placement == .barLeading || $0.0.placement == .barTrailing }
    let bottom = children.filter { $0.0.placement == .bottom }
    let content = children.filter { $0.0.placement.isInContent }
    let repeatsTitle = content.contains { $0.0.role == .heading && $0.0.label == node.label }
    let mayBeInline = kind == .sheet || kind == .popover || repeatsTitle
    let size = min(max(scene.theme.fonts.size, 1), 200)
    // There is room in one line for so many characters of 17 points.
    let length = bar.reduce(node.label.count) { $0 + $1.0.label.count } * size
    let isInline = mayBeInline && (bar.isEmpty || length <= 28 * 17)
    let title =
      kind.isDialog ? "alert" : isInline ? "inline" : repeatsTitle ? "hidden" : "large"
    var screenID: String?
    if case .screen(let facts) = node.content { screenID = facts.id.description }
    let attributes: HTMLAttributes = [
      "aria-labelledby": HTMLText.isBlank(node.label) ? nil : id(place, "title"),
      "data-title": title,
      "data-screen": screenID, "data-link": node.link,
    ]
    screen = screenID ?? ""
    block("article", marks(node, place, class: "flow-screen") + attributes) { drawing in
      drawing.drawBar(node, at: place, bar, title: title)
      let isUsed = content.contains { $0.0.hasAction }
      drawing.block(
        "div", ["class": "flow-content", "tabindex": isUsed || kind.isDialog ? nil : "0"]
      ) { $0.drawAll(content) }
      guard !bottom.isEmpty else { return }
      drawing.block("div", ["class": "flow-bottom"]) { $0.drawAll(bottom) }
    }
  }

  private mutating func drawBar(
    _ node: ScreenNode, at place: HTMLPlace, _ buttons: [(ScreenNode, HTMLPlace)], title: String
  ) {
    let back = place.indices.first.flatMap { scene.back[$0] }
    guard back != nil || !buttons.isEmpty || !HTMLText.isBlank(node.label) else { return }
    let isShort = back?.isVisible == true && !buttons.contains { $0.0.placement == .barLeading }
    block("header", ["class": "flow-bar", "data-back": isShort ? "short" : nil]) { drawing in
      if back != nil || !buttons.isEmpty {
        drawing.block("div", ["class": "flow-bar-start"]) { drawing in
          if let back {
            let isAlone = !buttons.contains { $0.0.placement == .barLeading }
            drawing.drawBack(back, isInline: title == "inline", isAlone: isAlone)
          }
          for (button, inner) in buttons where button.placement == .barLeading {
            drawing.drawButton(button, at: inner)
          }
        }
      }
      if !HTMLText.isBlank(node.label) {
        drawing.block(
          drawing.heading(0),
          [
            "class": title == "hidden" ? "flow-hidden" : "flow-title",
            "id": drawing.id(place, "title"),
          ]
        ) { $0.words(node.label) }
      }
      guard buttons.contains(where: { $0.0.placement == .barTrailing }) else { return }
      drawing.block("div", ["class": "flow-bar-end"]) { drawing in
        for (button, inner) in buttons where button.placement == .barTrailing {
          drawing.drawButton(button, at: inner)
        }
      }
    }
  }

  private mutating func drawBack(_ back: HTMLScene.Back, isInline: Bool, isAlone: Bool) {
    let word = word("view.back")
    let hasTitle = !back.isVisible && !HTMLText.isBlank(back.title)
    let size = min(max(scene.theme.fonts.size, 1), 200)
    // Beside a title in the middle there is room for a short one only.
    let isShort = !isInline || back.title.count * size <= 8 * 17
    block(
      "button", ["class": "flow-back", "type": "button", "data-action": "back"]
    ) { drawing in
      drawing.inline("span", ["class": "flow-chevron", "aria-hidden": "true"])
      if hasTitle, isShort, isAlone {
        drawing.span("flow-hidden", word + ": ")
        drawing.span("flow-back-title", back.title)
      } else {
        drawing.span(isAlone && hasTitle ? "flow-back-title" : "flow-hidden", word)
        if hasTitle { drawing.span("flow-hidden", ": " + back.title) }
      }
    }
  }

  /// Returns the tag of a heading so many levels below the title of a screen.
  func heading(_ level: Int) -> String { "h\(min(depth(level), 6))" }

  /// Returns the level of a heading that is deeper than the last tag; `nil` if its tag says it.
  func ariaLevel(_ level: Int) -> String? { depth(level) > 6 ? "\(depth(level))" : nil }

  private func depth(_ level: Int) -> Int { min(max(options.headingLevel, 1), 5) + level }
}

extension ScreenNode {
  fileprivate var hasAction: Bool { !actions.isEmpty || children.contains { $0.hasAction } }
}
