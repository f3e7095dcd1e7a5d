package import FlowModels

/// The result of an exploration of an app.
package struct ExplorationReport: Codable, Hashable, Sendable {
  /// The kinds of screens, in the order found: those that take fewer moves come first.
  package var screens: [ExploredScreen] = []
  /// The problems noticed, each reported once.
  package var findings: [ExplorationFinding] = []
  package var actions: [ExploredAction] = []
  /// True if no limit cut the exploration short.
  package var isComplete = true
  package var steps = 0
  package var coverage = Coverage()
  package var tally = CheckTally()
  /// The limits that cut the exploration short: `paths of 12 events`.
  package var limits: [String] = []
  /// The ways from each screen, without data, sorted; `nil` if they were not wanted.
  package var ways: [String: [String]]?
}

/// A kind of screen, as an exploration saw it first.
package struct ExploredScreen: Codable, Hashable, Sendable {
  /// The identifier of the kind, from its stack and a hash of its elements: `Menu/Users@5c0b1f2e`.
  // It is the same for brands that differ in text only.
  package var kind: String
  /// The responder's name, such as `RecipeDetail`.
  package var name: String
  /// The names of the screens on the path and above it, up to this one.
  package var stack: [String]
  /// The title that the user reads on top of it.
  package var title: String
  /// The events that lead there from the launch, as a journey writes them.
  public var path: [String]
  package var node: ScreenNode
  /// The description with texts that can be read back (`EncodedText`), if they were wanted.
  package var encoded: ScreenNode?
  /// The name of the flow model that shows it, such as `RecipesFlowModel`.
  package var flow: String?
  package var isPresented: Bool

  /// Makes a kind of screen from a node with the role `ScreenNode/Role/screen`.
  package init(
    kind: String, stack: [String], path: [String], node: ScreenNode, flow: String? = nil,
    isPresented: Bool = false
  ) {
    self.kind = kind
    name = node.id
    self.stack = stack
    title = node.label
    self.path = path
    self.node = node
    self.flow = flow
    self.isPresented = isPresented
  }
}

package struct ExplorationFinding: Codable, Hashable, Sendable {
  package var kind: Finding.Kind
  package var message: String
  /// The events that lead there from the launch, as a journey writes them.
  public var path: [String]

  package init(kind: Finding.Kind, message: String, path: [String]) {
    self.kind = kind
    self.message = message
    self.path = path
  }
}

/// An action that was sent during an exploration, without its arguments.
package struct ExploredAction: Codable, Hashable, Sendable {
  /// The name of the screen, or other responder, that sent it.
  package var sender: String
  /// The action's name, such as `ItemWasTapped`.
  package var name: String
  package var handler: String?
}
