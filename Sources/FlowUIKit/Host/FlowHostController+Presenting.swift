// Typechecked against stubs of UIKit in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  public import UIKit

  extension FlowHostController {
    /// Presents a layer from the topmost controller, as UIKit requires.
    func present(_ layer: HostLayout.Layer, animated: Bool) {
      guard let controller = makeController(of: layer) else { return }
      var top: UIViewController = self
      while let next = top.presentedViewController, !next.isBeingDismissed { top = next }
      anchor(controller, in: top)
      if controller is any LayerController { controller.presentationController?.delegate = self }
      top.present(controller, animated: animated) { [weak self] in self?.hasEnded() }
    }

    private func makeController(of layer: HostLayout.Layer) -> UIViewController? {
      if layer.kind == .dialog || layer.kind == .actionSheet, let dialog = app.viewModel(layer.id),
        let alert = DialogAlert(dialog, layer, in: app)
      {
        // What was shown before is gone.
        alerts = alerts.filter { $0.value.isShown }
        alerts[ObjectIdentifier(alert.controller)] = alert
        return alert.controller
      }
      let stack = StackController(layer: layer.id, kind: layer.kind)
      stack.host = self
      stack.view.tintColor = style.accent
      stack.traitOverrides.layoutDirection = direction
      stack.modalPresentationStyle =
        switch layer.kind {
        case .presented(.fullScreen): .fullScreen
        case .presented(.popover): .popover
        case .dialog, .actionSheet: .formSheet
        case .main, .presented(.sheet), .presented(.drawer): .pageSheet
        }
      if layer.kind == .presented(.drawer) { stack.becomeDrawer() }
      stack.show(layer.path.compactMap(controller), animated: false)
      return stack
    }

    // An action sheet is a popover, too, where there is room for one. It points at the element that
    // was used last, or else at the middle.
    private func anchor(_ controller: UIViewController, in top: UIViewController) {
      guard let popover = controller.popoverPresentationController else { return }
      let source = (base.screens.last?.viewForFocus ?? top.view) ?? view
      popover.sourceView = source
      popover.sourceRect = source?.bounds ?? .zero
    }

    private func layer(of controller: UIPresentationController) -> ElementID? {
      (controller.presentedViewController as? any LayerController)?.layerID
    }
  }

  extension FlowHostController: UIAdaptivePresentationControllerDelegate {
    /// Returns whether the user may swipe a sheet down, or tap next to a popover.
    public func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      layer(of: presentationController).map { session.mayBeginRemoving($0) } ?? true
    }

    /// Lets the app ask the user who has tried to swipe a sheet down.
    public func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      guard let id = layer(of: presentationController) else { return }
      app.didDismiss(id)
    }

    /// Reports to the app that the user has swiped a sheet down. The session finds out which one.
    public func presentationControllerDidDismiss(
      _ presentationController: UIPresentationController
    ) {
      hasEnded()
    }
  }
#endif
