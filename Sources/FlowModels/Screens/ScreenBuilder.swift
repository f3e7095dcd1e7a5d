/// Collects the elements that a view model shows, and the behaviour of each.
///
/// ```swift
/// override func describe(_ screen: ScreenBuilder) {
///   screen.heading(.verbatim(recipe.title))
///   screen.list("ingredients", .key("recipe.ingredients")) {
///     for (index, line) in recipe.ingredients.enumerated() {
///       screen.row("\(index)", .verbatim(line))
///     }
///   }
///   screen.button("share", .key("recipe.share")) { [weak self] in self?.share() }
///   screen.add(servings)
/// }
/// ```
///
/// A part without an owner, such as the input `servings`, is attached to the screen, the cell or
/// the dialog that is being described.
@MainActor
public final class ScreenBuilder {
  /// The localization, which turns localized texts into strings.
  public let localization: Localization
  /// Indicates whether something above takes all events, so that the added nodes cannot be used.
  var isCovered = false
  /// The keys of all texts that were added; `nil` unless they are collected.
  @exclusivity(unchecked) var usedKeys: Set<String>?

  var rows = DescribedRows.all
  /// Indicates whether a row that is described alone is followed from now on.
  var followsRows = true

  /// The part of a screen that the next input shows.
  var nextPart: ScreenPart?

  // Unchecked, as no access to them is open while other code runs; the checks took a twentieth of
  // the time of a description.
  @exclusivity(unchecked) private var open: [ScreenNode]
  private var missingKeys: [String] = []
  private var rawKeys: [String] = []
  private var foreignParts: [ForeignPart] = []
  private var unheardButtons: [UnheardButton] = []
  @exclusivity(unchecked) private var path: [Int] = []
  @exclusivity(unchecked) private var behaviour = BehaviourTable()
  private var owners: [[Int]: ViewModel] = [:]
  private let focused: ViewModel?
  @exclusivity(unchecked) private var describing: Responder?
  /// The sum of everything described, in place of nodes; `nil` while a description is made.
  @exclusivity(unchecked) var digest: StateFingerprint?
  /// True if the builder only adds up what is described.
  // Facts that repeat the text, or never change, need not be made then.
  var isDigesting: Bool { digest != nil }
  /// An action in a sum, which counts actions and performs none.
  static let unused: @MainActor () -> Void = {}
  /// True if the builder only looks for busy elements.
  // Rows and the use of buttons need not be described then.
  let looksForBusy: Bool
  private(set) var hasBusyElement = false

  init(root: ScreenNode, localization: Localization, focused: ViewModel? = nil) {
    open = [root]
    self.localization = localization
    self.focused = focused
    looksForBusy = false
  }

  /// Makes a builder that only adds up what is described, without nodes, text or behaviour.
  init(digesting localization: Localization, looksForBusy: Bool = false) {
    open = []
    digest = StateFingerprint()
    self.localization = localization
    focused = nil
    self.looksForBusy = looksForBusy
  }

  /// Returns the fingerprint of a view model's elements, as a builder that digests adds them up.
  func digest(of screen: ViewModel) -> UInt64 {
    digest = StateFingerprint()
    addScreen(screen)
    return digest?.value ?? 0
  }

  /// Adds a node, and the nodes that `children` adds inside it.
  ///
  /// - Parameters:
  ///   - role: The kind of element.
  ///   - id: Its identity among its siblings.
  ///   - label: Its name for the user.
  ///   - value: The text that it shows next to its name.
  ///   - position: The id of the row that a list is scrolled to, unless that is the first.
  ///   - content: The facts that depend on its kind, for a view; `nil` if its text says it all.
  ///   - traits: Its qualities. A disabled node cannot be used, even if `on` has actions.
  ///   - on: The behaviour of each action.
  ///   - children: Adds the nodes inside it.
  public func add(
    _ role: ScreenNode.Role, id: String, label: LocalizedText = .empty, value: LocalizedText? = nil,
    position: String? = nil, content: NodeContent? = nil, traits: [ScreenNode.Trait] = [],
    on: [ScreenNode.Action: @MainActor () -> Void] = [:],
    children: () -> Void = {}
  ) {
    if digest != nil {
      return digest(
        role, id, label, value: value, position: position, content: content, traits: traits,
        actions: on.count, children: children)
    }
    add(
      ScreenNode(
        role: role, id: id, label: words(label),
        value: shown(value, areEntered: role.isTextField),
        position: position, content: content, traits: traits),
      Screen.Behaviour(others: on), children: children)
  }

  /// Adds an element to the sum.
  // Its actions follow from its role and the rest. Their number distinguishes those that come and
  // go, such as that of a list's end.
  func digest(
    _ role: ScreenNode.Role, _ id: String, _ label: LocalizedText, value: LocalizedText? = nil,
    placeholder: LocalizedText? = nil, problem: LocalizedText? = nil, position: String? = nil,
    content: NodeContent? = nil, traits: [ScreenNode.Trait], actions: Int,
    children: () -> Void = {}
  ) {
    if looksForBusy {
      if traits.contains(.busy) { hasBusyElement = true }
      return children()
    }
    digest?.add(role.rawValue)
    digest?.add(id)
    digest?.add(label)
    digest?.add(actions)
    for trait in traits { digest?.add(trait.rawValue) }
    if let value { digest?.add(value) }
    if let placeholder { digest?.add(placeholder) }
    if let problem { digest?.add(problem) }
    if let position { digest?.add(position) }
    if let content { digest?.add(content) }
    children()
    digest?.add(bits: 7)
  }

  /// Adds a node, and the nodes that `children` adds inside it.
  func add(
    _ node: consuming ScreenNode, _ use: Screen.Behaviour, children: () -> Void = {}
  ) {
    path.append(open[open.count - 1].children.count)
    if !isCovered, !node.traits.contains(.disabled) { node.actions = use.offered }
    if !node.actions.isEmpty {
      behaviour.append(use, at: path)
    } else if let endEditing = use.endEditing {
      // A node that can no longer be used, or only through its children, may still be in editing.
      behaviour.append(Screen.Behaviour(endEditing: endEditing, part: use.part), at: path)
    }
    open.append(node)
    children()
    path.removeLast()
    let finished = open.removeLast()
    open[open.count - 1].children.append(finished)
  }

  /// Adds the screen of a view model, with its elements inside it.
  func addScreen(_ screen: ViewModel) {
    if digest != nil {
      if !looksForBusy { digest?.add(screen.title) }
      return describe(as: screen) { screen.describe(self) }
    }
    owners[path + [open[open.count - 1].children.count]] = screen
    add(node(of: screen), Screen.Behaviour()) { describe(screen) }
  }

  /// Describes the screen of a view model as the root of the tree, in place of the given one.
  func addRoot(_ screen: ViewModel) {
    owners[[]] = screen
    open = [node(of: screen)]
    describe(screen)
  }

  private func node(of screen: ViewModel) -> ScreenNode {
    ScreenNode(
      role: .screen, id: screen.responderName, label: words(screen.title), link: screen.link,
      content: screen.elementID.map { .screen(ScreenFacts(id: $0)) },
      traits: (screen === focused ? [.focused] : []) + screen.screenTraits)
  }

  /// Adds a part of the screen: a button, an input, a notice, or a part with its own elements.
  ///
  /// A part without an owner is attached to the screen, the cell or the dialog that is being
  /// described, or to the part that adds it.
  ///
  /// - Parameter part: The part. A hidden control is attached, and adds no element.
  public func add(_ part: ScreenPart) {
    note(part)
    describe(as: part) { part.describe(self) }
  }

  private func describe(as owner: Responder, _ describe: () -> Void) {
    let outer = describing
    describing = owner
    describe()
    describing = outer
  }

  /// The screen that is being described, itself or by a part of it.
  var describedScreen: ViewModel? { describing.flatMap { FlowController.screen(of: $0) } }

  func describeComponent(_ component: ViewModel) {
    // Never in a description for a view: there, a screen of a path has the focus.
    if component === focused { owners[path] = component }
    describe(as: component) { component.describe(self) }
  }

  private func describe(_ screen: ViewModel) {
    describe(as: screen) { screen.describe(self) }
    if screen === focused { open[open.count - 1].markFocused(screen.focusedElement[...]) }
  }

  /// Adds a text field.
  ///
  /// - Parameters:
  ///   - id: Its identity among its siblings.
  ///   - label: Its name for the user.
  ///   - text: Its current text.
  ///   - content: The facts about the field, for a view; one for a search is a search field.
  ///   - traits: Its qualities.
  ///   - onChange: Receives the whole text after each change.
  public func textField(
    _ id: String, _ label: LocalizedText, text: String, content: NodeContent? = nil,
    traits: [ScreenNode.Trait] = [], onChange: @escaping @MainActor (String) -> Void
  ) {
    if digest != nil {
      return digest(
        .textField, id, label, value: .verbatim(text), content: content, traits: traits, actions: 1)
    }
    add(
      ScreenNode(
        role: content?.role ?? .textField, id: id, label: words(label),
        value: text.isEmpty ? nil : text,
        content: content, traits: traits),
      Screen.Behaviour(enterText: onChange))
  }

  /// Adds an element for entering a value.
  ///
  /// - Parameters:
  ///   - role: The kind of element.
  ///   - id: Its identity among its siblings.
  ///   - label: Its name for the user.
  ///   - value: Its value as text; `nil` or empty while there is none.
  ///   - placeholder: The text shown in place of an empty value.
  ///   - problem: The reason why the value is not accepted.
  ///   - content: The facts that depend on its kind, for a view.
  ///   - traits: Its qualities.
  ///   - on: The behaviour of each action.
  ///   - enterText: Receives the whole text after each change.
  ///   - setValue: Receives a value as text.
  ///   - endEditing: Called when the focus has moved elsewhere.
  ///   - children: Adds the nodes inside it.
  public func input(
    _ role: ScreenNode.Role, _ id: String, _ label: LocalizedText, value: LocalizedText?,
    placeholder: LocalizedText? = nil, problem: LocalizedText? = nil,
    content: NodeContent? = nil, traits: [ScreenNode.Trait] = [],
    on: [ScreenNode.Action: @MainActor () -> Void] = [:],
    enterText: (@MainActor (String) -> Void)? = nil,
    setValue: (@MainActor (String) -> Void)? = nil,
    endEditing: (@MainActor () -> Void)? = nil, children: () -> Void = {}
  ) {
    if digest != nil {
      return digest(
        role, id, label, value: value, placeholder: placeholder, problem: problem, content: content,
        traits: traits, actions: on.count, children: children)
    }
    defer { nextPart = nil }
    add(
      ScreenNode(
        role: role, id: id, label: words(label),
        value: shown(value, areEntered: role.isTextField),
        placeholder: shown(placeholder), problem: shown(problem), content: content,
        traits: traits),
      Screen.Behaviour(
        others: on, enterText: enterText, setValue: setValue, endEditing: endEditing,
        part: nextPart),
      children: children)
  }

  /// Attaches a part that is being described, or notes that it belongs to another screen.
  func note(_ part: ScreenPart) {
    guard let describing, part.nextResponder !== describing, part !== describing else { return }
    guard !part.attachIfAlone(to: describing), digest == nil else { return }
    note(
      ForeignPart(
        name: part.responderName, describedBy: describing.responderName,
        owner: part.nextResponder?.responderName ?? ""))
  }

  func note(_ found: ForeignPart) {
    if !foreignParts.contains(found) { foreignParts.append(found) }
  }

  func note(_ button: UnheardButton) { unheardButtons.append(button) }

  /// Returns the string of a text, and notes its keys, and verbatim words that are a key.
  // Only keys with a point count, such as `cart.title`: others may be words. Words that the user
  // has typed (`areEntered`) are not text of the app.
  func words(_ text: LocalizedText, areEntered: Bool = false) -> String {
    if usedKeys != nil { text.forEachKey { usedKeys?.insert($0) } }
    if !areEntered {
      text.forEachVerbatim { words in
        if words.contains(ascii: UInt8(ascii: ".")), localization.isKey(words) {
          rawKeys.append(words)
        }
      }
    }
    return localization.string(text) { missingKeys.append($0) }
  }

  /// Returns the string of a text; `nil` if there is none, or it is empty.
  func shown(_ text: LocalizedText?, areEntered: Bool = false) -> String? {
    guard let text else { return nil }
    let words = words(text, areEntered: areEntered)
    return words.isEmpty ? nil : words
  }

  func finish(in app: AppState? = nil) -> Screen {
    Screen(
      node: open[0], missingKeys: missingKeys, rawKeys: rawKeys, foreignParts: foreignParts,
      unheardButtons: unheardButtons, behaviour: behaviour, owners: owners, focused: focused,
      app: app)
  }
}

extension NodeContent {
  fileprivate var role: ScreenNode.Role? {
    if case .text(let facts) = self { facts.keyboard.role } else { nil }
  }
}

extension TextFacts.Keyboard {
  /// The role of a field with this keyboard.
  var role: ScreenNode.Role { self == .search ? .searchField : .textField }
}
