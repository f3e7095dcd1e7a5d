import FlowModels

/// The parts of a screen's description that a fuzzer works with.
struct ScreenOutline {
  struct Spot {
    var node: ScreenNode
    var path: [Int]
    var screen: String

    /// The element's kind: all rows are alike, and so are elements whose ids differ in digits.
    var kind: String {
      node.role == .row ? "row" : "\(node.role.rawValue) \(ScreenOutline.digitless(node.id))"
    }

    fileprivate var isEntry: Bool {
      switch node.role {
      case .choice: node.children.contains { $0.actions.contains(.tap) }
      case .textField, .searchField: node.actions.contains(.enterText)
      default: node.actions.contains(.setValue)
      }
    }
  }

  private(set) var taps: [Spot] = []
  private(set) var presses: [Spot] = []
  private(set) var entries: [Spot] = []
  /// The names of the visible screens, in reading order.
  private(set) var screens: [String] = []
  private(set) var focused = ""
  private(set) var hasDialog = false
  /// The number of rows that can be tapped.
  private(set) var rowCount = 0
  private(set) var listActions: Set<ScreenNode.Action> = []

  init(_ root: ScreenNode) {
    var path: [Int] = []
    collect(root, path: &path, screen: "")
  }

  private mutating func collect(_ node: ScreenNode, path: inout [Int], screen: String) {
    var screen = screen
    if node.role == .dialog { hasDialog = true }
    if node.role == .screen {
      screen = node.id
      screens.append(screen)
      if node.traits.contains(.focused) { focused = screen }
    }
    if node.isBar { screen = node.id }
    if !node.actions.isEmpty || node.role == .choice {
      let spot = Spot(node: node, path: path, screen: screen)
      if spot.isEntry { entries.append(spot) }
      if node.actions.contains(.tap) {
        taps.append(spot)
        if node.role == .row { rowCount += 1 }
      }
      if node.actions.contains(.longPress) { presses.append(spot) }
      for action in [ScreenNode.Action.scrollToEnd, .scrollToStart, .refresh]
      where node.actions.contains(action) { listActions.insert(action) }
    }
    for index in node.children.indices {
      path.append(index)
      collect(node.children[index], path: &path, screen: screen)
      path.removeLast()
    }
  }

  /// Returns a reference to an element, with its screen if several elements have its id.
  func reference(to spot: Spot, among spots: [Spot]) -> ElementReference {
    let isShared = spots.contains { $0.node.id == spot.node.id && $0.screen != spot.screen }
    return ElementReference(.id(spot.node.id), in: isShared ? spot.screen : nil)
  }

  /// The kind of state: visible screens, usable buttons of the focused one, rows or no rows.
  var state: String {
    let buttons = Set(taps.filter { $0.screen == focused && $0.node.role != .row }.map(\.kind))
    let rows = rowCount == 0 ? "no rows" : "rows"
    return screens.joined(separator: "+") + " | "
      + buttons.sorted().prefix(20).joined(separator: ",") + " | " + rows
  }

  /// Returns a text with one `#` in place of each run of digits.
  static func digitless(_ text: String) -> String {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard text.utf8.contains(where: digits.contains) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if !digits.contains(byte) {
        bytes.append(byte)
      } else if bytes.last != UInt8(ascii: "#") {
        bytes.append(UInt8(ascii: "#"))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
