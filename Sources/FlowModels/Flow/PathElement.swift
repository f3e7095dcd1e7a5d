import Responder

/// What can stand on a flow's path, or be presented by it.
public enum PathElement {
  /// A screen.
  case screen(ViewModel)
  /// A child flow, with a path of its own.
  case flow(FlowModel)

  /// The name of the screen or the flow.
  @MainActor
  public var name: String {
    switch self {
    case .screen(let screen): screen.responderName
    case .flow(let flow): flow.responderName
    }
  }

  /// When it was put on its path, among all elements of all paths.
  @MainActor
  var moment: Int {
    switch self {
    case .screen(let screen): screen.moment
    case .flow(let flow): flow.moment
    }
  }

  /// The place it is.
  @MainActor
  public var destination: (any Destination)? {
    switch self {
    case .screen(let screen): screen.destination
    case .flow(let flow): flow.destination
    }
  }

  /// Which of the elements it is that its flow puts on the path as it starts, if it is one.
  @MainActor
  var startIndex: Int? {
    switch self {
    case .screen(let screen): screen.startIndex
    case .flow(let flow): flow.startIndex
    }
  }

  /// Whether it has been on no path yet.
  @MainActor
  var isFresh: Bool {
    switch self {
    case .screen(let screen): screen.phase == .fresh
    case .flow(let flow): flow.phase == .fresh
    }
  }

  @MainActor
  var responder: Responder {
    switch self {
    case .screen(let screen): screen
    case .flow(let flow): flow
    }
  }

  /// Indicates whether it is a screen, or has one on its path.
  @MainActor
  var showsSomething: Bool {
    switch self {
    case .screen: true
    case .flow(let flow): flow.controller.lastScreen != nil
    }
  }

  func isIdentical(to other: PathElement?) -> Bool {
    switch (self, other) {
    case (.screen(let a), .screen(let b)): a === b
    case (.flow(let a), .flow(let b)): a === b
    default: false
    }
  }

  /// Gives up what was to be put on a path and was kept from it: who waits for its result hears that
  /// it was cancelled.
  @MainActor
  func abandon() {
    if case .flow(let flow) = self { flow.abandon() }
  }
}
