// Typechecked against stubs of UIKit in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowModels
  import UIKit

  /// A presentation at the leading edge, above a dimmed part that closes it.
  final class DrawerPresentation: UIPresentationController {
    private let beside = UIButton(frame: .zero)
    private let isRightToLeft: Bool
    // The greatest width: in points, and as a part of the whole.
    private static let (most, part) = (320.0, 0.8)

    init(
      _ presented: UIViewController, above presenting: UIViewController?, of app: AppModel,
      id: ElementID
    ) {
      isRightToLeft = app.localization.direction == .rightToLeft
      super.init(presentedViewController: presented, presenting: presenting)
      beside.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 0.35)
      beside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      beside.accessibilityLabel = app.localization.string(.key("view.close"))
      // The app closes it, and asks first if somebody has to be asked.
      beside.addAction(
        UIAction { [weak app] _ in _ = app?.didDismiss(id) }, for: .touchUpInside)
    }

    override var frameOfPresentedViewInContainerView: CGRect {
      guard let whole = containerView?.bounds else { return .zero }
      let width = min(whole.width * Self.part, Self.most)
      return CGRect(
        x: isRightToLeft ? whole.width - width : 0, y: 0, width: width, height: whole.height)
    }

    override func containerViewWillLayoutSubviews() {
      super.containerViewWillLayoutSubviews()
      presentedView?.frame = frameOfPresentedViewInContainerView
    }

    override func presentationTransitionWillBegin() {
      super.presentationTransitionWillBegin()
      guard let containerView else { return }
      beside.frame = containerView.bounds
      containerView.insertSubview(beside, at: 0)
      containerView.accessibilityViewIsModal = true
      fade(from: 0, to: 1)
    }

    override func dismissalTransitionWillBegin() {
      super.dismissalTransitionWillBegin()
      fade(from: 1, to: 0)
    }

    private func fade(from start: CGFloat, to end: CGFloat) {
      guard let coordinator = presentedViewController.transitionCoordinator else {
        beside.alpha = end
        return
      }
      beside.alpha = start
      coordinator.animate(
        alongsideTransition: { [beside] _ in beside.alpha = end }, completion: nil)
    }
  }

  extension StackController: UIViewControllerTransitioningDelegate {
    /// Shows the stack at the leading edge when it is presented.
    func becomeDrawer() {
      modalPresentationStyle = .custom
      // The presentation has no animation of its own, so that UIKit's works in both directions.
      modalTransitionStyle = .crossDissolve
      transitioningDelegate = self
    }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      host.map { DrawerPresentation(presented, above: presenting, of: $0.app, id: layerID) }
    }
  }
#endif
