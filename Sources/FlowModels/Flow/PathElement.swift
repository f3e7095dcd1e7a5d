import Responder

/// An element of a flow's path or presentations: a screen or a child flow.
public enum PathElement {
  /// A screen.
  case screen(ViewModel)
  /// A child flow, with its own path.
  case flow(FlowModel)

  /// The name of the screen or the flow.
  @MainActor
  public var name: String { responder.responderName }

  package func isIdentical(to other: PathElement?) -> Bool {
    switch (self, other) {
    case (.screen(let a), .screen(let b)): a === b
    case (.flow(let a), .flow(let b)): a === b
    default: false
    }
  }
}

@MainActor
extension PathElement {
  var ordinal: Int {
    switch self {
    case .screen(let screen): screen.ordinal
    case .flow(let flow): flow.ordinal
    }
  }

  var elementNumber: Int {
    get {
      switch self {
      case .screen(let screen): screen.elementNumber
      case .flow(let flow): flow.elementNumber
      }
    }
    nonmutating set {
      switch self {
      case .screen(let screen): screen.elementNumber = newValue
      case .flow(let flow): flow.elementNumber = newValue
      }
    }
  }

  package var elementID: ElementID? { elementNumber > 0 ? ElementID(elementNumber) : nil }

  var presentationStyle: PresentationStyle? {
    get {
      switch self {
      case .screen(let screen): screen.presentationStyle
      case .flow(let flow): flow.presentationStyle
      }
    }
    nonmutating set {
      switch self {
      case .screen(let screen): screen.presentationStyle = newValue
      case .flow(let flow): flow.presentationStyle = newValue
      }
    }
  }

  package var destination: (any Destination)? {
    switch self {
    case .screen(let screen): screen.destination
    // The root makes the flow of a feature again, whatever its class says.
    case .flow(let flow): flow.destination ?? (flow.place as? FeatureDestination)
    }
  }

  var startIndex: Int? {
    switch self {
    case .screen(let screen): screen.startIndex
    case .flow(let flow): flow.startIndex
    }
  }

  /// True if saved state restores the element into its flow: by destination, or as a start element.
  package var comesBack: Bool { destination != nil || startIndex != nil }

  var isFresh: Bool {
    switch self {
    case .screen(let screen): screen.phase == .fresh
    case .flow(let flow): flow.phase == .fresh
    }
  }

  var responder: Responder {
    switch self {
    case .screen(let screen): screen
    case .flow(let flow): flow
    }
  }

  /// Indicates whether the element is a screen, or a flow with a screen on its path.
  var showsSomething: Bool {
    switch self {
    case .screen: true
    case .flow(let flow): flow.controller.lastScreen != nil
    }
  }

  /// Gives up a dropped element. A parent that waits for a result gets ``FlowEnding/cancelled``.
  func abandon() {
    if case .flow(let flow) = self { flow.abandon() }
  }
}
