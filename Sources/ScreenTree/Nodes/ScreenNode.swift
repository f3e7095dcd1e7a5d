/// An element on screen, as an assistive technology would know it.
///
/// A screen is a tree of nodes: the text rendering, golden tests, journeys and any future view are
/// made from the same tree. A node is a value without behaviour; `Screen` adds the behaviour.
public struct ScreenNode: Hashable, Sendable, Codable {
  /// The kind of an element.
  public enum Role: String, Hashable, Sendable, Codable {
    /// The whole app, on its device.
    case app
    /// A part of the device that shows one screen.
    case pane
    /// A screen presented above the panes.
    case dialog
    /// A screen, with the elements that one view model shows.
    case screen
    /// A title inside a screen.
    case heading
    /// Text to read.
    case text
    /// A picture. Its label is its text alternative, empty if it is decorative.
    case image
    /// A list of rows.
    case list
    /// A row of a list.
    case row
    /// A button to tap.
    case button
    /// A button that leads to a page of the web, or out of the app.
    case link
    /// A field to type in.
    case textField
    /// A field to type in what a list is searched for.
    case searchField
    /// Something that is on or off, as its trait `checked` says.
    case `switch`
    /// A number that the user drags between two ends.
    case slider
    /// A number that the user changes step by step.
    case stepper
    /// A day, a time or a duration.
    case datePicker
    /// A choice of one or several options.
    case choice
    /// An option that can be chosen.
    case option
    /// A group of elements that belong together.
    case group
    /// A status: loading, failed, empty or done.
    case status
    /// The part of some work that is done.
    case progress
    /// The bar above the screens of an app with a drawer.
    case topBar
    /// The bar of an app's tabs.
    case tabBar
    /// A tab, which shows a feature.
    case tab
  }

  /// A quality that changes how an element is used or announced.
  public enum Trait: String, Hashable, Sendable, Codable, CaseIterable {
    /// It has the focus.
    case focused
    /// It is the chosen one.
    case selected
    /// It is ticked off.
    case checked
    /// It shows what it offers.
    case expanded
    /// It cannot be used now.
    case disabled
    /// It is busy.
    case busy
    /// A value is required.
    case required
    /// Its value is not accepted.
    case invalid
    /// Its value must not be visible.
    case secure
    /// Its value is changing continuously, as while it is dragged.
    case changing
    /// It destroys something.
    case destructive
    /// Its action or choice matters most.
    case emphasized
    /// It is a dialog in the style of an action sheet.
    case actionSheet
  }

  /// An action that the user can perform on an element.
  public enum Action: String, Hashable, Sendable, Codable {
    /// Tap it.
    case tap
    /// Press it long, which offers more than a tap does.
    case longPress
    /// Scroll on at its end, which loads more.
    case scrollToEnd
    /// Scroll back at its beginning, which loads the content before it.
    case scrollToStart
    /// Pull it down, which loads it again.
    case refresh
    /// Type into it, which replaces its text.
    case enterText
    /// Set it to a value.
    case setValue
    /// Increase it by one step.
    case increment
    /// Decrease it by one step.
    case decrement
    /// Begin to change it continuously, as by dragging.
    case beginChange
    /// End a continuous change.
    case endChange
  }

  /// The kind of element.
  @inlinable public var role: Role {
    get { storage.facts.role }
    _modify { yield &facts.role }
  }
  /// Its identity among its siblings, stable while it is the same element. A row has its item's id.
  @inlinable public var id: String {
    get { storage.facts.id }
    _modify { yield &facts.id }
  }
  /// Its name, as text for the user.
  @inlinable public var label: String {
    get { storage.facts.label }
    _modify { yield &facts.label }
  }
  /// The text that it shows next to its name.
  @inlinable public var value: String? {
    get { storage.facts.value }
    _modify { yield &facts.value }
  }
  /// The text shown while it has no value.
  @inlinable public var placeholder: String? {
    get { storage.facts.placeholder }
    _modify { yield &facts.placeholder }
  }
  /// The reason why its value is not accepted.
  @inlinable public var problem: String? {
    get { storage.facts.problem }
    _modify { yield &facts.problem }
  }
  /// The id of the row that a list is scrolled to, unless that is the first.
  @inlinable public var position: String? {
    get { storage.facts.position }
    _modify { yield &facts.position }
  }
  /// The link that leads to it, if it is a screen with a link.
  @inlinable public var link: String? {
    get { storage.facts.link }
    _modify { yield &facts.link }
  }
  /// The facts that depend on its kind, kept apart for a view.
  @inlinable public var content: NodeContent? {
    get { storage.facts.content }
    _modify { yield &facts.content }
  }
  /// Its qualities, in the order of ``Trait``.
  @inlinable public var traits: [Trait] {
    get { storage.facts.traits }
    _modify { yield &facts.traits }
  }
  /// The actions that the user can perform on it now.
  @inlinable public var actions: [Action] {
    get { storage.facts.actions }
    _modify { yield &facts.actions }
  }
  /// The nodes inside it.
  @inlinable public var children: [ScreenNode] {
    get { storage.facts.children }
    _modify { yield &facts.children }
  }

  @usableFromInline var storage: NodeStorage

  package init(
    role: Role, id: String = "", label: String = "", value: String? = nil,
    placeholder: String? = nil, problem: String? = nil, position: String? = nil,
    link: String? = nil, content: NodeContent? = nil, traits: [Trait] = [], actions: [Action] = [],
    children: [ScreenNode] = []
  ) {
    storage = NodeStorage(
      NodeFacts(
        role: role, id: id, label: label, value: value, placeholder: placeholder, problem: problem,
        position: position, link: link, content: content,
        traits: traits.count < 2 ? traits : Trait.allCases.filter(traits.contains),
        actions: actions, children: children))
  }

  /// A screen without elements, for a view that shows nothing yet.
  package static let nothing = ScreenNode(role: .screen)

  /// This node and all below it, in reading order, each with its path of child positions.
  ///
  /// - Complexity: O(nodes).
  public var flattened: [(path: [Int], node: ScreenNode)] {
    var found: [(path: [Int], node: ScreenNode)] = []
    forEachPlace { found.append(($0, $1)) }
    return found
  }

  /// Calls a closure with this node and each below it, in reading order, without making a list.
  package func forEachNode(_ body: (ScreenNode) -> Void) {
    body(self)
    for child in children { child.forEachNode(body) }
  }

  /// Calls a closure with this node and each below it, in reading order, with their positions.
  package func forEachPlace(_ body: ([Int], ScreenNode) -> Void) {
    var path: [Int] = []
    walk(&path, body)
  }

  private func walk(_ path: inout [Int], _ body: ([Int], ScreenNode) -> Void) {
    body(path, self)
    for index in children.indices {
      path.append(index)
      children[index].walk(&path, body)
      path.removeLast()
    }
  }

  /// Returns the first node that meets a condition: this one, or one below it in reading order.
  package func firstNode(where isMeant: (ScreenNode) -> Bool) -> ScreenNode? {
    if isMeant(self) { return self }
    for child in children {
      if let node = child.firstNode(where: isMeant) { return node }
    }
    return nil
  }

  package func hasNode(with trait: Trait) -> Bool {
    firstNode { $0.traits.contains(trait) } != nil
  }

  /// The name of its picture, if it is one: an identity, which is never read aloud.
  package var picture: String? {
    if case .image(let source) = content { source.name } else { nil }
  }

  /// A Boolean value that indicates whether it is a button, or one that is announced as a link.
  package var isButton: Bool { role == .button || role == .link }

  /// The level of a heading, from 1: the number of levels below the title of its screen.
  package var headingLevel: Int { if case .heading(let level) = content { level } else { 1 } }

  /// A Boolean value that indicates whether it is a bar of the app, outside its screens.
  package var isBar: Bool { role == .topBar || role == .tabBar }

  package var shownTab: ScreenNode? {
    firstNode { $0.role == .tab && $0.traits.contains(.selected) }
  }

  package var focusedScreen: ScreenNode? {
    firstNode { $0.role == .screen && $0.traits.contains(.focused) }
  }
}

extension ScreenNode.Role {
  /// A Boolean value that indicates whether a text is typed into elements of this role.
  package var isTextField: Bool { self == .textField || self == .searchField }
}
