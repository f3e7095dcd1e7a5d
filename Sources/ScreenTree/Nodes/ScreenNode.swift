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
    /// A field to type in.
    case textField
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
  public var role: Role
  /// Its identity among its siblings, stable while it is the same element. A row has its item's id.
  public var id: String
  /// Its name, as text for the user.
  public var label: String
  /// The text that it shows next to its name.
  public var value: String?
  /// The text shown while it has no value.
  public var placeholder: String?
  /// The reason why its value is not accepted.
  public var problem: String?
  /// The id of the row that a list is scrolled to, unless that is the first.
  public var position: String?
  /// The link that leads to it, if it is a screen with a link.
  public var link: String?
  /// The facts that depend on its kind, kept apart for a view.
  public var content: NodeContent?
  /// Its qualities, in the order of ``Trait``.
  public var traits: [Trait]
  /// The actions that the user can perform on it now.
  public var actions: [Action]
  /// The nodes inside it.
  public var children: [ScreenNode]

  package init(
    role: Role, id: String = "", label: String = "", value: String? = nil,
    placeholder: String? = nil, problem: String? = nil, position: String? = nil,
    link: String? = nil, content: NodeContent? = nil, traits: [Trait] = [], actions: [Action] = [],
    children: [ScreenNode] = []
  ) {
    self.role = role
    self.id = id
    self.label = label
    self.value = value
    self.placeholder = placeholder
    self.problem = problem
    self.position = position
    self.link = link
    self.content = content
    self.traits = traits.count < 2 ? traits : Trait.allCases.filter(traits.contains)
    self.actions = actions
    self.children = children
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

  /// A Boolean value that indicates whether it is a bar of the app, outside its screens.
  package var isBar: Bool { role == .topBar || role == .tabBar }

  package var shownTab: ScreenNode? {
    firstNode { $0.role == .tab && $0.traits.contains(.selected) }
  }

  package var focusedScreen: ScreenNode? {
    firstNode { $0.role == .screen && $0.traits.contains(.focused) }
  }
}
