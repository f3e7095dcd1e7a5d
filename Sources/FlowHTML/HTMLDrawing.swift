import FlowModels

/// The place of a node in its tree.
struct HTMLPlace {
  /// The child positions from the root.
  var indices: [Int] = []
  /// The escaped ids or roles from the screen down, joined by slashes; empty for a screen.
  var path = ""
  /// The number of positions down to the screen or the bar that the node is in.
  var depth = 0

  /// The child positions from the screen or the bar down, separated by points.
  var inScreen: String { indices.dropFirst(depth).map(String.init).joined(separator: ".") }
}

/// The drawing of one scene: walks through the tree, and writes the markup of each node.
struct HTMLDrawing {
  let scene: HTMLScene
  let options: HTMLOptions
  var html = HTMLWriter()
  private let prefix: String
  /// The identity of the screen that is being drawn.
  var screen = ""

  init(_ scene: HTMLScene, _ options: HTMLOptions) {
    self.scene = scene
    self.options = options
    prefix = Self.theme(of: options)
  }

  /// The beginning of all ids, which also names the theme.
  static func theme(of options: HTMLOptions) -> String {
    let prefix = HTMLText.identifier(options.prefix)
    return prefix.isEmpty ? "flow" : prefix
  }

  static func direction(of scene: HTMLScene) -> String {
    scene.localization.direction == .rightToLeft ? "rtl" : "ltr"
  }

  // MARK: Elements

  mutating func block(
    _ tag: String, _ attributes: HTMLAttributes, _ content: (inout HTMLDrawing) -> Void = { _ in }
  ) {
    html.beginBlock(tag, attributes)
    content(&self)
    html.endBlock(tag)
  }

  mutating func inline(
    _ tag: String, _ attributes: HTMLAttributes, _ content: (inout HTMLDrawing) -> Void = { _ in }
  ) {
    html.begin(tag, attributes)
    content(&self)
    html.end(tag)
  }

  /// Writes text, apart from the writing direction of what is around it.
  mutating func words(_ text: String) { inline("bdi", [:]) { $0.html.text(text) } }

  /// Writes text in a `span` with a class; nothing for an empty text.
  mutating func span(_ name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    inline("span", ["class": name]) { $0.words(text) }
  }

  /// Returns a word of the framework's own.
  func word(_ key: String, _ arguments: [String: LocalizedText] = [:]) -> String {
    scene.localization.string(.key(key, arguments))
  }

  /// Returns a name for a node that has none, as everything that can be used needs one.
  func fallbackName(of node: ScreenNode) -> String {
    let isField = !node.isButton && node.role != .row && node.role != .option
    let names = [isField ? nil : node.value, node.placeholder, node.id]
    return names.compactMap { $0 }.first { !HTMLText.isBlank($0) } ?? node.role.rawValue
  }

  // MARK: Places

  /// Returns the id of an element that others refer to.
  func id(_ place: HTMLPlace, _ part: String = "") -> String {
    ([prefix] + place.indices.map(String.init) + (part.isEmpty ? [] : [part]))
      .joined(separator: "-")
  }

  /// Returns children of a node with their places, which differ in their paths.
  static func children(
    of node: ScreenNode, at place: HTMLPlace, where isMeant: (ScreenNode) -> Bool = { _ in true }
  ) -> [(ScreenNode, HTMLPlace)] {
    var seen: [String: Int] = [:]
    return node.children.enumerated().compactMap { index, child in
      let isMeant = isMeant(child)
      guard child.role != .screen else {
        let indices = place.indices + [index]
        return isMeant ? (child, HTMLPlace(indices: indices, depth: indices.count)) : nil
      }
      var part = child.id.isEmpty ? "~" + child.role.rawValue : HTMLText.pathPart(child.id)
      let count = seen[part, default: 0] + 1
      seen[part] = count
      guard isMeant else { return nil }
      let indices = place.indices + [index]
      if count > 1 { part += ";\(count)" }
      return (
        child,
        HTMLPlace(
          indices: indices,
          path: place.path.isEmpty ? part : place.path + "/" + part,
          depth: child.isBar ? indices.count : place.depth)
      )
    }
  }

  /// Returns the attributes that identify a node for programs and styles.
  func marks(_ node: ScreenNode, _ place: HTMLPlace, class name: String? = nil) -> HTMLAttributes {
    let traits = node.traits.map(\.rawValue).joined(separator: " ")
    let actions = node.actions.map(\.rawValue).joined(separator: " ")
    return [
      "class": name, "data-role": node.role.rawValue, "data-path": place.path,
      "data-traits": traits.isEmpty ? nil : traits,
      "data-actions": actions.isEmpty ? nil : actions,
      "data-focused": node.traits.contains(.focused) ? "" : nil,
      "data-at": options.marksAllPlaces || options.marksPlaces && !node.actions.isEmpty
        ? place.inScreen : nil,
    ]
  }

  // MARK: Nodes

  mutating func draw(_ node: ScreenNode, at place: HTMLPlace) {
    switch node.role {
    case .app, .pane, .dialog: drawContainer(node, at: place)
    case .screen: drawScreen(node, at: place)
    case .heading: drawHeading(node, at: place)
    case .text: drawText(node, at: place)
    case .image: drawImage(node, at: place)
    case .list: drawList(node, at: place)
    case .row: drawRow(node, at: place)
    case .button, .link: drawButton(node, at: place)
    case .textField, .searchField: drawTextField(node, at: place)
    case .switch: drawSwitch(node, at: place)
    case .slider: drawSlider(node, at: place)
    case .stepper: drawStepper(node, at: place)
    case .datePicker: drawDatePicker(node, at: place)
    case .choice: drawChoice(node, at: place)
    case .option: drawOption(node, at: place, kind: "checkbox", group: id(place))
    case .group: drawGroup(node, at: place)
    case .status: drawStatus(node, at: place)
    case .progress: drawProgress(node, at: place)
    case .topBar: drawTopBar(node, at: place)
    case .tabBar: drawTabBar(node, at: place)
    case .tab: drawButton(node, at: place)
    }
  }

  /// Draws the nodes inside one, in their order. Facts that follow one another become one list.
  mutating func drawChildren(
    _ node: ScreenNode, at place: HTMLPlace, where isMeant: (ScreenNode) -> Bool = { _ in true }
  ) {
    drawAll(Self.children(of: node, at: place, where: isMeant))
  }

  mutating func drawAll(_ children: [(ScreenNode, HTMLPlace)]) {
    var rest = children[...]
    while let (node, place) = rest.first {
      if node.isFact {
        let facts = rest.prefix { $0.0.isFact }
        rest = rest.dropFirst(facts.count)
        drawFacts(Array(facts))
      } else if node.isStacked {
        let buttons = rest.prefix { $0.0.isStacked }
        rest = rest.dropFirst(buttons.count)
        block("div", ["class": "flow-buttons"]) {
          for (node, place) in buttons { $0.draw(node, at: place) }
        }
      } else {
        rest.removeFirst()
        draw(node, at: place)
      }
    }
  }
}

extension ScreenNode {
  fileprivate var isFact: Bool { role == .text && value != nil && children.isEmpty }
  fileprivate var isStacked: Bool { isButton }

  func has(_ trait: Trait) -> Bool { traits.contains(trait) }
}
