import FlowModels
import Responder

/// Where a tour is in an app.
@MainActor
struct TourPosition {
  /// A visible screen.
  struct Place {
    var stack: [String]
    var flow: String?
    var isPresented: Bool
    var node: ScreenNode
    /// What its title is a translation of, if it is one: it tells dialogs from each other, which all have
    /// one name, and is the same in every language.
    var titleKey: String?

    /// What it is of a kind with.
    ///
    /// - Parameter countsReading: Whether it matters what is only there to be read.
    func kind(countsReading: Bool) -> String {
      let elements = ElementSignature(of: node, countsReading: countsReading).elements
      return ([stack.joined(separator: "/"), "\(isPresented) \(titleKey ?? "")"] + elements)
        .joined(separator: "\n")
    }
  }

  /// The names of all screens on the path and above it.
  let stack: [String]
  /// Everything that is visible.
  let root: ScreenNode
  /// The visible screens, in reading order.
  let places: [Place]
  /// The one that has the focus.
  let focused: Place?
  /// What the state is of a kind with.
  let kind: String

  /// Reads an app.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - root: What is visible.
  /// - Complexity: O(elements of all paths and of all visible screens).
  init(_ app: AppModel, showing root: ScreenNode) {
    self.root = root
    let all = Self.screens(of: app)
    let names = all.map(\.screen.responderName)
    stack = names
    let layout = app.layout
    // On a phone what is presented stands alone.
    let nodes = root.flattened.map(\.node).filter { $0.role == .screen }
    let visible = (layout.panes + [layout.dialog].compactMap { $0 }).map(\.screen)
    places = zip(visible.suffix(nodes.count), nodes).map { screen, node in
      let index = all.firstIndex { $0.screen === screen }
      return Place(
        stack: index.map { Array(names[...$0]) } ?? [screen.responderName],
        flow: screen.responderChain.lazy.compactMap { $0 as? FlowModel }.first?.responderName,
        isPresented: index.map { all[$0].isPresented } ?? false, node: node,
        titleKey: Self.key(of: screen))
    }
    focused = places.last { $0.node.traits.contains(.focused) }
    kind =
      names.joined(separator: "/") + "\n" + (focused?.kind(countsReading: false) ?? "nothing")
  }

  /// What a person could tell it from other states by, but for what is just where they were last.
  var look: ScreenNode { root.atRest }

  private static func key(of screen: ViewModel) -> String? {
    if case .key(let key, _) = screen.title { key } else { nil }
  }

  /// The screens of the path, then those above it, then dialogs.
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
