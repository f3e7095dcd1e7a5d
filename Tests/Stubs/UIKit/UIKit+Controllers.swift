// A stub: see UIKit+Basics.swift.
// swift-format-ignore-file

import ObjectiveCRoot

@MainActor open class UIViewController: UIResponder {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
  public required init?(coder: NSCoder) {}
  open var view: UIView! {
    get { fatalError("stub") }
    set {}
  }
  open var viewIfLoaded: UIView? { fatalError("stub") }
  open var isViewLoaded: Bool { fatalError("stub") }
  open func loadViewIfNeeded() {}
  open func viewDidLoad() {}
  open func viewDidLayoutSubviews() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  public final var traitOverrides: any UITraitOverrides { get { fatalError("stub") } set {} }
  open var parent: UIViewController? { fatalError("stub") }
  open var children: [UIViewController] { fatalError("stub") }
  open func addChild(_ childController: UIViewController) {}
  open func removeFromParent() {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open var presentedViewController: UIViewController? { fatalError("stub") }
  open var presentingViewController: UIViewController? { fatalError("stub") }
  open var isBeingPresented: Bool { fatalError("stub") }
  open var isBeingDismissed: Bool { fatalError("stub") }
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {}
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { fatalError("stub") }
    set {}
  }
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { fatalError("stub") }
    set {}
  }
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { fatalError("stub") }
    set {}
  }
  open var presentationController: UIPresentationController? { fatalError("stub") }
  open var popoverPresentationController: UIPopoverPresentationController? { fatalError("stub") }
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    fatalError("stub")
  }
  open var navigationController: UINavigationController? { fatalError("stub") }
  open var navigationItem: UINavigationItem { fatalError("stub") }
  open var toolbarItems: [UIBarButtonItem]? {
    get { fatalError("stub") }
    set {}
  }
}

public enum UIModalPresentationStyle: Int, @unchecked Sendable {
  case fullScreen, pageSheet, formSheet, custom, popover
}

public enum UIModalTransitionStyle: Int, @unchecked Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {}

@MainActor public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  @discardableResult func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?, completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

@MainActor @objc public protocol UIViewControllerTransitioningDelegate: AnyObject {
  @objc optional func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

@MainActor open class UIPresentationController: ObjectiveCRoot.NSObject {
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) { fatalError("stub") }
  open var presentedViewController: UIViewController { fatalError("stub") }
  open var containerView: UIView? { fatalError("stub") }
  open var presentedView: UIView? { fatalError("stub") }
  open var frameOfPresentedViewInContainerView: CGRect { fatalError("stub") }
  open func containerViewWillLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func dismissalTransitionWillBegin() {}
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

@MainActor open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView? {
    get { fatalError("stub") }
    set {}
  }
  open var sourceRect: CGRect {
    get { fatalError("stub") }
    set {}
  }
}

@MainActor @objc public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  @objc optional func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  @objc optional func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController)
  @objc optional func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

@MainActor open class UINavigationController: UIViewController {
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    fatalError("stub")
  }
  public required init?(coder aDecoder: NSCoder) { fatalError("stub") }
  public convenience init() { fatalError("stub") }
  open var viewControllers: [UIViewController] {
    get { fatalError("stub") }
    set {}
  }
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}
  open weak var delegate: (any UINavigationControllerDelegate)?
  open var navigationBar: UINavigationBar { fatalError("stub") }
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { fatalError("stub") }
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {}
}

@MainActor @objc public protocol UINavigationControllerDelegate: AnyObject {
  @objc optional func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

@MainActor open class UINavigationBar: UIView {
  open var prefersLargeTitles: Bool {
    get { fatalError("stub") }
    set {}
  }
}

@MainActor open class UINavigationItem: ObjectiveCRoot.NSObject {
  override nonisolated init() {}
  open var title: String? {
    get { fatalError("stub") }
    set {}
  }
  open var backAction: UIAction? {
    get { fatalError("stub") }
    set {}
  }
  open var leftItemsSupplementBackButton: Bool {
    get { fatalError("stub") }
    set {}
  }
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { fatalError("stub") }
    set {}
  }
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { fatalError("stub") }
    set {}
  }
}

@MainActor open class UIBarItem: ObjectiveCRoot.NSObject {
  override nonisolated init() {}
  open var isEnabled: Bool {
    get { fatalError("stub") }
    set {}
  }
  open var title: String? {
    get { fatalError("stub") }
    set {}
  }
  open var image: UIImage? {
    get { fatalError("stub") }
    set {}
  }
  open var accessibilityIdentifier: String? {
    get { fatalError("stub") }
    set {}
  }
}

@MainActor open class UITabBarItem: UIBarItem {
  public convenience init(title: String?, image: UIImage?, tag: Int) { fatalError("stub") }
  open var badgeValue: String? {
    get { fatalError("stub") }
    set {}
  }
}

@MainActor open class UITabBar: UIView {
  public override init(frame: CGRect) { fatalError("stub") }
  public required init?(coder: NSCoder) { fatalError("stub") }
  public convenience init() { fatalError("stub") }
  open weak var delegate: (any UITabBarDelegate)?
  open var items: [UITabBarItem]? {
    get { fatalError("stub") }
    set {}
  }
  open weak var selectedItem: UITabBarItem?
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {}
}

@MainActor @objc public protocol UITabBarDelegate: AnyObject {
  @objc optional func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

@MainActor open class UIBarButtonItem: UIBarItem {
  open var accessibilityTraits: UIAccessibilityTraits {
    get { fatalError("stub") }
    set {}
  }
  public enum Style: Int, @unchecked Sendable { case plain, done }
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) { fatalError("stub") }
  public class func flexibleSpace() -> Self { fatalError("stub") }
  open var style: Style {
    get { fatalError("stub") }
    set {}
  }
}

@MainActor open class UIGestureRecognizer: ObjectiveCRoot.NSObject {
  public enum State: Int, @unchecked Sendable {
    case possible, began, changed, ended, cancelled, failed
  }
  public init(target: Any?, action: Selector?) {}
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open func addTarget(_ target: Any, action: Selector) {}
  open var state: State { fatalError("stub") }
  open var isEnabled: Bool {
    get { fatalError("stub") }
    set {}
  }
}

@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {}

extension UIView {
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
}

@MainActor @objc public protocol UIGestureRecognizerDelegate: AnyObject {
  @objc optional func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

@MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, @unchecked Sendable { case actionSheet, alert }
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    fatalError("stub")
  }
  open func addAction(_ action: UIAlertAction) {}
  open var preferredAction: UIAlertAction?
  open var title: String?
  open var message: String?
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {}
}

@MainActor open class UIAlertAction: ObjectiveCRoot.NSObject {
  public enum Style: Int, @unchecked Sendable { case `default`, cancel, destructive }
  public convenience init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) { fatalError("stub") }
  override nonisolated init() {}
  open var isEnabled: Bool {
    get { fatalError("stub") }
    set {}
  }
}

@MainActor open class UIActivityViewController: UIViewController {
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) { fatalError("stub") }
  public required init?(coder: NSCoder) { fatalError("stub") }
}

@MainActor open class UIActivity: ObjectiveCRoot.NSObject { override nonisolated init() {} }
