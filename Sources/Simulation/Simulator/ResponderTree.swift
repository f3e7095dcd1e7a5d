package import FlowModels
import Responder

/// The live responders of an app, each under its owner.
package struct ResponderTree: Hashable, Sendable, Codable {
  package var name: String
  /// The kind of responder: `app`, `flow`, `controller`, `screen`.
  package var kind: String
  package var isFocused = false
  package var isPresented = false
  package var children: [ResponderTree]
}

@MainActor
extension ResponderTree {
  package init(_ app: AppModel) {
    self.init(
      name: app.responderName, kind: "app",
      children: [ResponderTree(app.root, isPresented: false, focused: app.layout.focused)])
  }

  private init(_ flow: FlowModel, isPresented: Bool, focused: ViewModel?) {
    let controller = flow.controller
    let children = controller.allElements.map { element in
      let isPresented = controller.presented.contains { $0.isIdentical(to: element) }
      return ResponderTree(element, isPresented: isPresented, focused: focused)
    }
    let owned = ResponderTree(
      name: controller.responderName, kind: "controller", children: children)
    self.init(name: flow.responderName, kind: "flow", isPresented: isPresented, children: [owned])
  }

  private init(_ element: PathElement, isPresented: Bool, focused: ViewModel?) {
    switch element {
    case .flow(let flow): self.init(flow, isPresented: isPresented, focused: focused)
    case .screen(let screen):
      self.init(
        name: screen.responderName, kind: "screen", isFocused: screen === focused,
        isPresented: isPresented, children: Self.components(of: screen))
    }
  }

  private static func components(of screen: ViewModel) -> [ResponderTree] {
    screen.componentScreens.map {
      ResponderTree(name: $0.responderName, kind: "screen", children: components(of: $0))
    }
  }
}

extension ResponderTree {
  package var text: String { lines(prefix: "", isLast: nil).joined(separator: "\n") }

  private func lines(prefix: String, isLast: Bool?) -> [String] {
    let branch = isLast.map { $0 ? "└ " : "├ " } ?? ""
    let marks = [isPresented ? "presented" : nil, isFocused ? "focused" : nil].compactMap { $0 }
    let suffix = marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"
    let inner = prefix + (isLast.map { $0 ? "  " : "│ " } ?? "")
    return [prefix + branch + DisplayText.singleLine(name) + suffix]
      + children.enumerated().flatMap { index, child in
        child.lines(prefix: inner, isLast: index == children.count - 1)
      }
  }
}
