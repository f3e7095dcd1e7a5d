// Typechecked against stubs of UIKit in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import UIKit

  /// A dialog as an alert of the system, with its text fields, or as an action sheet.
  ///
  /// The system closes an alert before its action is performed; then the app closes the dialog.
  @MainActor
  final class DialogAlert {
    let controller: UIAlertController
    let layer: HostLayout.Layer
    private let app: AppModel
    private var actions: [(id: String, action: UIAlertAction)] = []
    private var hosted: HostedScreen?

    /// Makes the alert of a dialog; `nil` if alerts cannot show a part of it, such as a choice.
    // An action sheet cannot show a field.
    init?(_ dialog: ViewModel, _ layer: HostLayout.Layer, in app: AppModel) {
      let node = app.screen(of: dialog).node
      let isActionSheet = layer.kind == .actionSheet
      let shown: Set<ScreenNode.Role> =
        isActionSheet ? [.text, .button] : [.text, .button, .textField]
      guard node.children.allSatisfy({ shown.contains($0.role) && !$0.isMultiline }) else {
        return nil
      }
      self.app = app
      self.layer = layer
      controller = UIAlertController(
        title: node.label, message: node.dialogMessage,
        preferredStyle: isActionSheet ? .actionSheet : .alert)
      for field in node.children where field.role == .textField { add(field: field) }
      for button in node.children where button.role == .button { add(button: button) }
      hosted = HostedScreen(dialog, in: app) { [weak self] _ in self?.update() }
      update()
    }

    /// A Boolean value that indicates whether the alert is on screen, or about to be.
    var isShown: Bool { controller.presentingViewController != nil }

    private func add(field: ScreenNode) {
      let path = ElementPath(layer.id, [field.id])
      controller.addTextField { [app] view in
        view.text = field.value
        view.placeholder = field.placeholder ?? field.label
        view.isSecureTextEntry = field.traits.contains(.secure)
        view.accessibilityLabel = field.label
        view.setKeyboard(of: field)
        view.addAction(
          UIAction { [weak view] _ in app.enter(view?.text ?? "", on: path) }, for: .editingChanged)
      }
    }

    private func add(button: ScreenNode) {
      let style: UIAlertAction.Style =
        button.traits.contains(.destructive)
        ? .destructive : button.id == "cancel" ? .cancel : .default
      let path = ElementPath(layer.id, [button.id])
      let action = UIAlertAction(title: button.label, style: style) { [app] _ in
        app.perform(.tap, on: path)
      }
      actions.append((button.id, action))
      controller.addAction(action)
      if button.traits.contains(.emphasized), layer.kind == .dialog {
        controller.preferredAction = action
      }
    }

    private func update() {
      guard let tree = hosted?.tree else { return }
      if controller.title != tree.label { controller.title = tree.label }
      if controller.message != tree.dialogMessage { controller.message = tree.dialogMessage }
      for (id, action) in actions {
        let button = tree.children.first { $0.id == id && $0.role == .button }
        action.isEnabled = button?.actions.contains(.tap) ?? false
      }
    }
  }

  extension ScreenNode {
    fileprivate var dialogMessage: String? {
      let texts = children.filter { $0.role == .text }.map(\.label)
      return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }
  }
#endif
