import FlowModels
import Responder

/// The position of an exploration in an app.
@MainActor
struct ExplorationPosition {
  /// A visible screen.
  struct Place {
    var stack: [String]
    /// The names of the flows that it is in, the innermost first.
    var flows: [String]
    var isPresented: Bool
    var node: ScreenNode
    /// The key of its title, if that is translated: it distinguishes dialogs, which all have one
    /// name, and is the same in every language.
    var titleKey: String?

    /// Returns a text that is the same for all places of its kind.
    ///
    /// - Parameter countsReading: A Boolean value that indicates whether things count that are only
    ///   there to be read.
    func kind(countsReading: Bool) -> String {
      stack.joined(separator: "/") + "\n" + signature(countsReading: countsReading)
    }

    /// Returns a text that is the same for all places with the same elements, wherever they are.
    func signature(countsReading: Bool) -> String {
      let elements = ElementSignature(of: node, countsReading: countsReading).elements
      return (["\(isPresented) \(titleKey ?? "")"] + elements).joined(separator: "\n")
    }
  }

  /// The names of all screens on the path and above it.
  let stack: [String]
  /// Everything that is visible.
  let root: ScreenNode
  /// The visible screens, in reading order.
  let places: [Place]
  /// The visible screen that has the focus.
  let focused: Place?
  /// A text that is the same for all states of its kind.
  let kind: String

  /// Reads an app.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - root: Everything that is visible.
  /// - Complexity: O(elements of all paths and of all visible screens).
  init(_ app: AppModel, showing root: ScreenNode) {
    self.root = root
    let all = Self.screens(of: app)
    let names = all.map(\.screen.responderName)
    stack = names
    let layout = app.layout
    // On a phone a presented screen stands alone.
    let nodes = root.flattened.map(\.node).filter { $0.role == .screen }
    let visible = layout.visible.map(\.screen)
    places = zip(visible.suffix(nodes.count), nodes).map { screen, node in
      let index = all.firstIndex { $0.screen === screen }
      return Place(
        stack: index.map { Array(names[...$0]) } ?? [screen.responderName],
        flows: screen.responderChain.compactMap { ($0 as? FlowModel)?.responderName },
        isPresented: index.map { all[$0].isPresented } ?? false, node: node,
        titleKey: Self.key(of: screen))
    }
    focused = places.last { $0.node.traits.contains(.focused) }
    // The screens further down decide little of what can be done, and there are many ways to come.
    kind =
      ((focused?.flows ?? []) + names.suffix(2)).joined(separator: "/") + "\n"
      + (focused?.signature(countsReading: false) ?? "nothing")
  }

  /// The visible state, ignoring focus, opened rows and scroll positions.
  var look: ScreenNode { root.atRest }

  private static func key(of screen: ViewModel) -> String? {
    if case .key(let key, _) = screen.title { key } else { nil }
  }

  /// Returns the screens of the path, then those above it, then dialogs.
  private static func screens(of app: AppModel) -> [(screen: ViewModel, isPresented: Bool)] {
    var presented: [ViewModel] = []
    collectPresented(of: app.root, into: &presented)
    return app.root.controller.screens.map { ($0, false) }
      + (presented + app.dialogs).map { ($0, true) }
  }

  private static func collectPresented(of flow: FlowModel, into screens: inout [ViewModel]) {
    for case .flow(let child) in flow.controller.path {
      collectPresented(of: child, into: &screens)
    }
    for element in flow.controller.presented {
      switch element {
      case .screen(let screen): screens.append(screen)
      case .flow(let child):
        screens += child.controller.screens
        collectPresented(of: child, into: &screens)
      }
    }
  }
}
