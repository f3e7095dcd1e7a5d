import FlowModels

/// The ways to use elements, with names that leave out data: `tap #share`, `tap row`,
/// `tap row #delete`. The id of a row is left out where rows are data, and kept in the menu that an
/// app begins with.
enum UsedElement {
  /// Returns the current ways to use an element with a name such as `#share` or `row #delete`.
  static func uses(of node: ScreenNode, named name: String) -> [String] {
    if node.role == .choice {
      let isOpen = node.children.contains { $0.isUsableOption }
      return isOpen ? ["choose \(name)"] : []
    }
    // Options are chosen.
    guard node.role != .option else { return [] }
    let actions = node.role == .switch ? node.actions.filter { $0 != .setValue } : node.actions
    return actions.compactMap(Self.verb).map { "\($0) \(name)" }
  }

  /// Returns the verb that a journey uses for an action on an element.
  static func verb(_ action: ScreenNode.Action) -> String? {
    switch action {
    case .tap: "tap"
    case .longPress: "long-press"
    case .enterText: "type"
    case .setValue: "set"
    case .increment: "increment"
    case .decrement: "decrement"
    case .scrollToEnd: "scroll"
    case .scrollToStart: "scroll up"
    case .refresh: "refresh"
    // Parts of one drag, which also sets the value.
    case .beginChange: "drag"
    case .endChange: nil
    }
  }

  /// Returns the uses of an event: `RecipeDetail: tap #share`; `nil` if it is no event of the user.
  static func uses(of event: String, on root: ScreenNode) -> [String]? {
    guard case .event(let event)? = (try? JourneyGrammar.command(of: event)) ?? nil else {
      // A device of a brand, or a launch.
      return event.hasPrefix("device ") ? ["app: device"] : nil
    }
    let use = { (verb: String, path: [Int]?) -> String? in
      path.flatMap { root.place(at: $0) }.map { "\($0.screen): \(verb) \($0.element)" }
    }
    let focused = root.screens.first { $0.traits.contains(.focused) }
    let whole = { (verb: String) in "\(focused?.coverageName ?? "app"): \(verb)" }
    let target = { (event: UserEvent) in Self.target(of: event, on: root) }
    let found: [String?] =
      switch event {
      case .tapTogether(let first, let second):
        [first, second].map { use("tap", target(.tap($0))?.path) }
      case .drag(let reference, let value):
        [use("drag", target(event)?.path), use("set", target(.set(reference, to: value))?.path)]
      // The choice is around the option.
      case .choose: [use("choose", target(event)?.path.dropLast())]
      case .drop: [use("drop", target(event)?.path)]
      case .tap, .longPress, .type, .set, .increment, .decrement, .scrollToEnd, .scrollToStart,
        .refresh:
        [
          target(event).flatMap { action, path in
            // To set a switch is what a tap does.
            let isSwitch = action == .setValue && root.node(at: path)?.role == .switch
            return verb(isSwitch ? .tap : action).flatMap { use($0, path) }
          }
        ]
      case .confirm: [focused?.firstButton.map { whole("tap \(DisplayText.idToken($0))") }]
      case .cancel: [whole("tap #cancel")]
      case .back, .swipe, .dismiss: [whole(event.description)]
      case .open: ["app: open"]
      case .relaunch: ["app: relaunch"]
      case .resize: ["app: device"]
      case .hold, .answer, .fail, .fault, .wait, .finish, .scrollPanes: []
      }
    return found.compactMap { $0 }
  }

  /// Returns the action of an event on an element, and the path of that; `nil` if it uses none.
  static func target(
    of event: UserEvent, on root: ScreenNode
  ) -> (action: ScreenNode.Action, path: [Int])? {
    // An event that waits or answers uses no element, and needs no look at them.
    lazy var finder = ElementFinder(root)
    let find = { (reference: ElementReference, action: ScreenNode.Action) in
      (ElementFinder.onlyPath(of: reference, for: action, in: root)
        ?? (try? finder.path(of: reference, for: action))).map { (action, $0) }
    }
    let list = { (screen: String?, action: ScreenNode.Action) in
      (try? finder.pathOfList(in: screen, for: action)).map { (action, $0) }
    }
    switch event {
    case .tap(let reference), .tapTogether(let reference, _): return find(reference, .tap)
    case .longPress(let reference): return find(reference, .longPress)
    case .type(_, let reference): return find(reference, .enterText)
    case .set(let reference, _): return find(reference, .setValue)
    case .drag(let reference, _): return find(reference, .beginChange)
    case .drop(let reference): return find(reference, .endChange)
    case .increment(let reference): return find(reference, .increment)
    case .decrement(let reference): return find(reference, .decrement)
    case .choose(let option, let reference):
      return (try? finder.path(ofOption: option, of: reference)).map { (.tap, $0) }
    case .confirm:
      let focused = root.screens.first { $0.traits.contains(.focused) }
      return focused?.firstButton.flatMap { find(ElementReference(.id($0)), .tap) }
    case .cancel: return find(ElementReference(.id("cancel")), .tap)
    case .scrollToEnd(let screen): return list(screen, .scrollToEnd)
    case .scrollToStart(let screen): return list(screen, .scrollToStart)
    case .refresh(let screen): return list(screen, .refresh)
    case .open, .relaunch, .hold, .answer, .fail, .back, .swipe, .dismiss, .resize, .fault, .wait,
      .finish, .scrollPanes:
      return nil
    }
  }
}

extension ScreenNode {
  /// The screens in it, which are never inside one another.
  var screens: [ScreenNode] { role == .screen ? [self] : children.flatMap(\.screens) }

  var isDialog: Bool {
    id == "Dialog" && children.contains { $0.role == .button && $0.id == "cancel" }
  }

  /// The name of a screen; of a dialog with its buttons, as all dialogs have one name.
  var coverageName: String {
    guard isDialog else { return id }
    return Self.dialogName(children.filter { $0.role == .button && $0.id != "cancel" }.map(\.id))
  }

  /// Returns the name of a dialog with these buttons, not counting the one that cancels.
  static func dialogName(_ buttons: [String]) -> String {
    "Dialog(\(buttons.joined(separator: ", ")))"
  }

  fileprivate var firstButton: String? { children.first { $0.role == .button }?.id }

  /// A Boolean value that indicates whether it is a switch that is on.
  var isOn: Bool { role == .switch && traits.contains(.checked) }

  /// A Boolean value that indicates whether it has a value that a rule may refuse.
  var isFilledIn: Bool {
    switch role {
    case .textField, .searchField, .switch, .slider, .stepper, .datePicker, .choice: true
    default: false
    }
  }

  /// Calls a closure with each element, in reading order, and the id of the row around it.
  func forEachElement(in row: String? = nil, _ body: (ScreenNode, String?) -> Void) {
    for child in children {
      body(child, row)
      if !child.children.isEmpty {
        child.forEachElement(in: child.role == .row ? child.id : row, body)
      }
    }
  }

  /// Returns the names of an element, given its child positions from here, and of its screen.
  func place(at path: [Int]) -> (screen: String, element: String)? {
    var node = self
    var (screen, row): (ScreenNode?, String?)
    for position in path.dropLast() {
      node = node.children[position]
      if node.role == .screen { screen = node }
      if node.role == .row { row = node.id }
    }
    guard let screen, let last = path.last else { return nil }
    let element = node.children[last]
    return (screen.coverageName, element.elementName(in: row, isMenu: screen.isMenu))
  }

  /// True for the menu or drawer of a `FeaturesFlowModel`, with features as rows, not data.
  var isMenu: Bool { id == Self.menuName }

  static let menuName = "Menu"

  /// Returns the name of an element, given the id of its row: `#share`, `row`, `row #delete`.
  func elementName(in row: String?, isMenu: Bool) -> String {
    if role == .row { return isMenu ? DisplayText.idToken(id) : "row" }
    guard row != nil else { return id.isEmpty ? role.rawValue : DisplayText.idToken(id) }
    return "row " + DisplayText.idToken(id(in: row))
  }
}
