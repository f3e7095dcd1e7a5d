/// One thing that is on screen, as an assistive technology would know it.
///
/// A screen is a tree of these: the text rendering, golden tests, journeys and any future view are
/// made from the same tree. It is a value without behaviour; see ``Screen`` for what can be done to
/// it.
public struct ScreenNode: Hashable, Sendable, Codable {
  /// What kind of thing it is.
  public enum Role: String, Hashable, Sendable, Codable {
    /// The whole app, on its device.
    case app
    /// A part of the device that shows one screen.
    case pane
    /// What is presented above the panes.
    case dialog
    /// A screen: what one view model shows.
    case screen
    /// A title inside a screen.
    case heading
    /// Words to read.
    case text
    /// A picture, known by its asset's name.
    case image
    /// A list of rows.
    case list
    /// A row of a list.
    case row
    /// Something to tap.
    case button
    /// A place to type in.
    case textField
    /// A number that is dragged between two ends.
    case slider
    /// A number that goes up and down by steps.
    case stepper
    /// A day, a time or a duration.
    case datePicker
    /// One or several out of a list.
    case choice
    /// One of those that can be chosen.
    case option
    /// Things that belong together.
    case group
    /// What is going on: loading, failed, empty, done.
    case status
  }

  /// A quality that changes how a thing is used or announced.
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
    /// It cannot be left out.
    case required
    /// What it says cannot be taken.
    case invalid
    /// What it says must not be seen.
    case secure
    /// It is being changed all the while, as by dragging.
    case changing
    /// It destroys something.
    case destructive
    /// What it offers matters most.
    case emphasized
  }

  /// What a person can do to it.
  public enum Action: String, Hashable, Sendable, Codable {
    /// Tap it.
    case tap
    /// Scroll on at its end, which loads more.
    case scrollToEnd
    /// Scroll back at its beginning, which loads what was there before.
    case scrollToStart
    /// Pull it down, which loads it again.
    case refresh
    /// Type into it: what it says is replaced.
    case enterText
    /// Set it to a value.
    case setValue
    /// Make it a step more.
    case increment
    /// Make it a step less.
    case decrement
    /// Begin to change it all the while.
    case beginChange
    /// End that.
    case endChange
  }

  /// What kind of thing it is.
  public var role: Role
  /// Its identity among its siblings, stable while it is the same thing; a row's is its item's id.
  public var id: String
  /// What it is called, in words for a person.
  public var label: String
  /// What it says beside its name.
  public var value: String?
  /// What stands there while it says nothing.
  public var placeholder: String?
  /// Why what it says cannot be taken.
  public var problem: String?
  /// The id of the row that a list is scrolled to, unless that is the first.
  public var position: String?
  /// The link that leads to it, if it is a screen that has one.
  public var link: String?
  /// Its qualities, in the order of ``Trait``.
  public var traits: [Trait]
  /// What can be done to it now.
  public var actions: [Action]
  /// What is inside it.
  public var children: [ScreenNode]

  /// Makes a node.
  public init(
    role: Role, id: String = "", label: String = "", value: String? = nil,
    placeholder: String? = nil, problem: String? = nil, position: String? = nil,
    link: String? = nil, traits: [Trait] = [], actions: [Action] = [], children: [ScreenNode] = []
  ) {
    self.role = role
    self.id = id
    self.label = label
    self.value = value
    self.placeholder = placeholder
    self.problem = problem
    self.position = position
    self.link = link
    self.traits = Trait.allCases.filter(traits.contains)
    self.actions = actions
    self.children = children
  }

  /// This node and all below it, in reading order, each with its path of child positions.
  ///
  /// - Complexity: O(nodes).
  public var flattened: [(path: [Int], node: ScreenNode)] {
    var found: [(path: [Int], node: ScreenNode)] = []
    collect(into: &found, path: [])
    return found
  }

  /// The node of the screen that has the focus.
  package var focusedScreen: ScreenNode? {
    flattened.first { $0.node.role == .screen && $0.node.traits.contains(.focused) }?.node
  }

  private func collect(into found: inout [(path: [Int], node: ScreenNode)], path: [Int]) {
    found.append((path, self))
    for (index, child) in children.enumerated() {
      child.collect(into: &found, path: path + [index])
    }
  }
}
