public import FlowModels

/// What a tour of an app has found.
public struct TourReport: Codable, Hashable, Sendable {
  /// The kinds of screens, in the order found: what takes fewer events comes first.
  public var screens: [TourScreen]
  /// What should not have been, each told once.
  public var findings: [TourFinding]
  /// Which actions were sent, in the order found.
  public var actions: [TourAction]
  /// Whether no limit cut the tour short.
  public var isComplete: Bool
  /// How many events were played.
  public var steps: Int

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - screens: The kinds of screens, in the order found.
  ///   - findings: What should not have been.
  ///   - actions: Which actions were sent.
  ///   - isComplete: Whether no limit cut the tour short.
  ///   - steps: How many events were played.
  public init(
    screens: [TourScreen] = [], findings: [TourFinding] = [], actions: [TourAction] = [],
    isComplete: Bool = true, steps: Int = 0
  ) {
    self.screens = screens
    self.findings = findings
    self.actions = actions
    self.isComplete = isComplete
    self.steps = steps
  }
}

/// A kind of screen, as a tour saw it first.
public struct TourScreen: Codable, Hashable, Sendable {
  /// What tells it from other kinds: the screens that lead to it, and a number made from its elements'
  /// roles and ids, as in `Menu/Users@5c0b1f2e`. It is the same for brands that differ in words only.
  public var kind: String
  /// The responder's name, such as `RecipeDetail`.
  public var name: String
  /// The names of the screens on the path and above it, up to this one.
  public var stack: [String]
  /// What the person reads on top of it.
  public var title: String
  /// The events that lead there from the launch, as a journey writes them.
  public var path: [String]
  /// What it shows.
  public var node: ScreenNode
  /// The name of the flow model that shows it, such as `RecipesFlowModel`.
  public var flow: String?
  /// Whether it stands above the path.
  public var isPresented: Bool

  /// Makes a kind of screen.
  ///
  /// - Parameters:
  ///   - kind: What tells it from other kinds.
  ///   - stack: The names of the screens up to this one, itself the last.
  ///   - path: The events that lead there, as a journey writes them.
  ///   - node: What it shows: its role is `ScreenNode/Role/screen`.
  ///   - flow: The name of the flow model that shows it.
  ///   - isPresented: Whether it stands above the path.
  public init(
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

/// Something that a tour noticed and that should not be.
public struct TourFinding: Codable, Hashable, Sendable {
  /// What kind of thing it is.
  public var kind: Finding.Kind
  /// What was seen, in one line.
  public var message: String
  /// The events that lead there from the launch, as a journey writes them.
  public var path: [String]

  /// Makes a finding.
  ///
  /// - Parameters:
  ///   - kind: What kind of thing it is.
  ///   - message: What was seen, in one line.
  ///   - path: The events that lead there, as a journey writes them.
  public init(kind: Finding.Kind, message: String, path: [String]) {
    self.kind = kind
    self.message = message
    self.path = path
  }
}

/// An action that was sent during a tour, without what it was about.
public struct TourAction: Codable, Hashable, Sendable {
  /// The name of the screen, or other responder, that sent it.
  public var sender: String
  /// The action's name, such as `ItemWasTapped`.
  public var name: String
  /// The name of the responder that handled it, if one did.
  public var handler: String?

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - sender: The name of the responder that sent it.
  ///   - name: The action's name.
  ///   - handler: The name of the responder that handled it.
  public init(sender: String, name: String, handler: String?) {
    self.sender = sender
    self.name = name
    self.handler = handler
  }
}
