// Typechecked against stubs of SwiftUI in CI (scripts/typecheck-hosts); never run on a device.
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import SwiftUI

  /// The fields and buttons of a dialog in an alert.
  struct DialogButtons: View {
    let screen: ScreenModel

    var body: some View {
      ForEach(screen.outline.sections.flatMap(\.items)) { item in
        if let node = screen.outline.node(of: item) {
          switch node.role {
          case .textField: AlertField(node: node, path: item.path, app: screen.app)
          case .button:
            Button(node.label, role: role(of: node)) { screen.app.perform(.tap, on: item.path) }
              .disabled(!node.actions.contains(.tap))
          default: EmptyView()
          }
        }
      }
    }

    private func role(of node: ScreenNode) -> ButtonRole? {
      if node.traits.contains(.destructive) { return .destructive }
      return node.id == "cancel" ? .cancel : nil
    }
  }

  // An alert shows only bare fields as fields.
  private struct AlertField: View {
    let node: ScreenNode
    let path: ElementPath
    let app: AppModel
    @State private var text: String

    init(node: ScreenNode, path: ElementPath, app: AppModel) {
      self.node = node
      self.path = path
      self.app = app
      _text = State(initialValue: node.value ?? "")
    }

    var body: some View {
      field.onChange(of: text) { _, new in app.enter(new, on: path) }
    }

    @ViewBuilder private var field: some View {
      if node.traits.contains(.secure) {
        SecureField(node.placeholder ?? node.label, text: $text)
      } else {
        TextField(node.placeholder ?? node.label, text: $text)
      }
    }
  }
#endif
