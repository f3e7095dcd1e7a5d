// Typechecked against stubs of UIKit in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import UIKit

  /// A controller that shows the screens of one layer.
  @MainActor
  protocol LayerController: UIViewController {
    /// The identity of the layer.
    var layerID: ElementID { get }
    /// The kind of layer.
    var kind: AppLayer.Kind { get }
    /// The controllers of the screens that are shown.
    var screens: [ScreenController] { get }
    /// The path of the layer.
    var path: [ElementID] { get }
    /// The arrangement of its screens.
    var arrangement: HostLayout.Arrangement { get }
  }

  extension LayerController {
    var layer: HostLayout.Layer { HostLayout.Layer(id: layerID, kind: kind, path: path) }
  }

  /// A navigation controller that shows a path, one screen on top of another.
  ///
  /// It has no delegate for custom transitions, which would end swiping back.
  final class StackController: UINavigationController, LayerController,
    UINavigationControllerDelegate, UIGestureRecognizerDelegate
  {
    let layerID: ElementID
    let kind: AppLayer.Kind
    weak var host: FlowHostController?

    init(layer: ElementID, kind: AppLayer.Kind) {
      layerID = layer
      self.kind = kind
      super.init(nibName: nil, bundle: nil)
      delegate = self
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    var screens: [ScreenController] { viewControllers.compactMap { $0 as? ScreenController } }
    var path: [ElementID] { screens.map(\.id) }
    var arrangement: HostLayout.Arrangement { .stack }

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationBar.prefersLargeTitles = true
      interactivePopGestureRecognizer?.delegate = self
    }

    /// Shows a path in place of the current one.
    func show(_ screens: [ScreenController], animated: Bool) {
      // The same controllers in the same order must not begin a transition that never ends.
      guard screens != viewControllers else { return }
      for screen in screens { screen.leaveStack(except: self) }
      setViewControllers(screens, animated: animated)
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      host?.hasEnded()
    }

    /// Returns true if swiping back may begin, because no one has to be asked before.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard viewControllers.count > 1, let top = path.last, let host else { return false }
      return host.session.mayBeginRemoving(top)
    }
  }

  extension UIView {
    /// Adds a view that always has the size of this one.
    func addFilling(_ child: UIView) {
      child.frame = bounds
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(child)
    }
  }
#endif
