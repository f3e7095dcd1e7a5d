import FlowModels

// The bars around the screens of an app: the one with the menu button, and the one of the tabs.

extension HTMLDrawing {
  /// Draws the lowest layer: its screens between the bars.
  mutating func drawBase(_ nodes: [(ScreenNode, HTMLPlace)]) {
    for (node, place) in nodes where node.role == .topBar { drawTopBar(node, at: place) }
    let tabs = nodes.filter { $0.0.role == .tabBar }
    let shown = tabs.lazy.flatMap { Self.tabs(of: $0.0, at: $0.1) }.first { $0.0.has(.selected) }
    let panel: HTMLAttributes = [
      "class": "flow-panes", "id": shown == nil ? nil : panelID,
      "role": shown == nil ? nil : "tabpanel", "aria-labelledby": shown.map { id($0.1, "tab") },
    ]
    block("div", panel) { drawing in
      for (node, place) in nodes where node.role != .topBar && node.role != .tabBar {
        drawing.draw(node, at: place)
      }
    }
    for (node, place) in tabs { drawTabBar(node, at: place, controls: panelID) }
  }

  private var panelID: String { id(HTMLPlace(), "panel") }

  // MARK: The top bar

  mutating func drawTopBar(_ node: ScreenNode, at place: HTMLPlace) {
    block("div", marks(node, place, class: "flow-top-bar")) { drawing in
      var rest: [(ScreenNode, HTMLPlace)] = []
      for (child, inner) in Self.children(of: node, at: place) {
        if child.role == .button, child.id == "menu", child.children.isEmpty {
          drawing.drawMenuButton(child, at: inner)
        } else {
          rest.append((child, inner))
        }
      }
      let name = HTMLText.isBlank(node.label) ? drawing.scene.name : node.label
      drawing.span("flow-top-bar-title", name)
      drawing.drawBarFacts(of: node)
      drawing.drawAll(rest)
    }
  }

  private mutating func drawMenuButton(_ node: ScreenNode, at place: HTMLPlace) {
    let isOpen = scene.layers.contains { $0.kind == .drawer }
    let attributes: HTMLAttributes = [
      "type": "button", "disabled": node.has(.disabled) ? "" : nil,
      "aria-label": HTMLText.isBlank(node.label) ? fallbackName(of: node) : node.label,
      "aria-haspopup": "dialog", "aria-expanded": isOpen ? "true" : "false",
      "aria-busy": node.has(.busy) ? "true" : nil,
    ]
    block("button", marks(node, place, class: "flow-menu-button") + attributes) { drawing in
      drawing.inline("span", ["class": "flow-icon", "data-icon": "menu", "aria-hidden": "true"])
      drawing.span("flow-value", node.value)
      drawing.span("flow-problem", node.problem)
      drawing.drawTraits(of: node)
    }
  }

  private mutating func drawBarFacts(of node: ScreenNode) {
    span("flow-value", node.value)
    span("flow-problem", node.problem)
    drawTraits(of: node)
  }

  // MARK: The tab bar

  /// Draws the tab bar; `panel` is the id of the element that the selected tab shows.
  mutating func drawTabBar(_ node: ScreenNode, at place: HTMLPlace, controls panel: String? = nil) {
    let name = HTMLText.isBlank(node.label) ? scene.name : node.label
    let attributes: HTMLAttributes = [
      "role": "tablist", "class": "flow-tabs",
      "aria-label": HTMLText.isBlank(name) ? fallbackName(of: node) : name,
    ]
    let tabs = Self.tabs(of: node, at: place)
    block("div", marks(node, place, class: "flow-tab-bar")) { drawing in
      if !tabs.isEmpty {
        drawing.block("div", attributes) { drawing in
          let first = tabs.firstIndex { $0.0.has(.selected) }
          for (index, (tab, inner)) in tabs.enumerated() {
            drawing.drawTab(tab, at: inner, controls: index == first ? panel : nil)
          }
        }
      }
      drawing.drawBarFacts(of: node)
      for (tab, inner) in tabs { drawing.drawChildren(tab, at: inner) { !$0.isTabPicture } }
      drawing.drawChildren(node, at: place) { $0.role != .tab }
    }
  }

  private mutating func drawTab(_ node: ScreenNode, at place: HTMLPlace, controls panel: String?) {
    var facts: ButtonFacts?
    if case .button(let found) = node.content { facts = found }
    let attributes: HTMLAttributes = [
      "type": "button", "role": "tab", "id": id(place, "tab"),
      "aria-selected": node.has(.selected) ? "true" : "false", "aria-controls": panel,
      "disabled": node.has(.disabled) ? "" : nil, "aria-busy": node.has(.busy) ? "true" : nil,
      "aria-label": HTMLText.isBlank(node.label) ? fallbackName(of: node) : nil,
    ]
    block("button", marks(node, place, class: "flow-tab") + attributes) { drawing in
      for (picture, inner) in Self.children(of: node, at: place) where picture.isTabPicture {
        drawing.drawPicture(picture, at: inner, monogram: node.label)
      }
      drawing.span("flow-tab-title", node.label)
      drawing.span("flow-badge", facts?.badge ?? node.value)
      drawing.span("flow-problem", node.problem)
      drawing.drawTraits(of: node)
    }
  }

  private static func tabs(
    of node: ScreenNode, at place: HTMLPlace
  ) -> [(ScreenNode, HTMLPlace)] {
    children(of: node, at: place).filter { $0.0.role == .tab }
  }
}

extension ScreenNode {
  fileprivate var isTabPicture: Bool { role == .image && children.isEmpty }
}
