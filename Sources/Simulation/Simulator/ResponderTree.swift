package import FlowModels
import Responder

/// The live responders of an app, each under its owner.
package struct ResponderTree: Hashable, Sendable, Codable {
  package var name: String
  /// The kind of responder: `app`, `flow`, `controller`, `screen`.
  package var kind: String
  package var isFocused: Bool
  package var isPresented: Bool
  /// The responders that it owns, in order.
  package var children: [ResponderTree]

  @MainActor
  package init(_ app: AppModel) {
    self.init(
      name: app.responderName, kind: "app", isFocused: false, isPresented: false,
      children: [ResponderTree(app.root, isPresented: false, focused: app.layout.focused)])
  }

  private init(
    name: String, kind: String, isFocused: Bool, isPresented: Bool, children: [ResponderTree]
  ) {
    self.name = name
    self.kind = kind
    self.isFocused = isFocused
    self.isPresented = isPresented
    self.children = children
  }

  @MainActor
  private init(_ flow: FlowModel, isPresented: Bool, focused: ViewModel?) {
    let controller = flow.controller
    let children =
      controller.allElements.map { element in
        let isPresented = controller.presented.contains { $0.isIdentical(to: element) }
        return ResponderTree(element, isPresented: isPresented, focused: focused)
      }
    self.init(
      name: flow.responderName, kind: "flow", isFocused: false, isPresented: isPresented,
      children: [
        ResponderTree(
          name: controller.responderName, kind: "controller", isFocused: false,
          isPresented: false, children: children)
      ])
  }

  @MainActor
  private init(_ element: PathElement, isPresented: Bool, focused: ViewModel?) {
    switch element {
    case .flow(let flow): self.init(flow, isPresented: isPresented, focused: focused)
    case .screen(let screen):
      self.init(
        name: screen.responderName, kind: "screen", isFocused: screen === focused,
        isPresented: isPresented, children: Self.components(of: screen))
    }
  }

  @MainActor
  private static func components(of screen: ViewModel) -> [ResponderTree] {
    screen.componentScreens.map {
      ResponderTree(
        name: $0.responderName, kind: "screen", isFocused: false, isPresented: false,
        children: components(of: $0))
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
