// Typechecked against stubs of UIKit in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import UIKit

  /// The controller of one screen: its bar, and its content in a default view or in a custom one.
  final class ScreenController: UIViewController {
    let id: ElementID
    let screen: ViewModel
    private weak var host: FlowHostController?
    private let content: UIViewController
    private var hosted: HostedScreen?
    /// A Boolean value that indicates whether its bar has the button that opens the app's drawer.
    var hasMenuButton = false {
      didSet { if hasMenuButton != oldValue { show([], isTreeChanged: true) } }
    }

    init(_ screen: ViewModel, _ id: ElementID, in host: FlowHostController) {
      self.id = id
      self.screen = screen
      self.host = host
      content = host.views.content(for: screen) ?? OutlineController(host.app, host.style)
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// The view of the field that has the focus, or else that of the screen.
    var viewForFocus: UIView? { (content as? OutlineController)?.focusedView ?? viewIfLoaded }

    override func viewDidLoad() {
      super.viewDidLoad()
      guard let host else { return }
      view.accessibilityIdentifier = "\(id)"
      addChild(content)
      view.addFilling(content.view)
      content.didMove(toParent: self)
      let hosted = HostedScreen(screen, in: host.app) { [weak self] change in
        self?.show(change.changedRows, isTreeChanged: change.isTreeChanged)
      }
      self.hosted = hosted
      show([], isTreeChanged: true)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      // The system's button would pop the controller before the app is asked. The first screen has
      // none.
      let isFirst = navigationController?.viewControllers.first === self
      navigationItem.backAction =
        isFirst ? nil : UIAction { [weak self] _ in self?.host?.app.back() }
    }

    private func show(_ changedRows: [String], isTreeChanged: Bool) {
      guard let hosted else { return }
      let outline = ScreenOutline(of: hosted)
      defer { (content as? OutlineController)?.show(outline, of: hosted, changedRows) }
      guard isTreeChanged else { return }
      navigationItem.title = outline.screen.label
      navigationItem.leftItemsSupplementBackButton = true
      navigationItem.leftBarButtonItems = menuItems + items(at: .barLeading, of: outline)
      navigationItem.rightBarButtonItems = items(at: .barTrailing, of: outline).reversed()
      let bottom = items(at: .bottom, of: outline)
      toolbarItems = bottom.isEmpty ? nil : [.flexibleSpace()] + bottom + [.flexibleSpace()]
      navigationController?.setToolbarHidden(bottom.isEmpty, animated: false)
    }

    private var menuItems: [UIBarButtonItem] {
      guard hasMenuButton, let app = host?.app else { return [] }
      let action = UIAction(
        title: app.localization.string(.key("menu.title")),
        image: UIImage(systemName: "line.3.horizontal")
      ) { _ in app.openDrawer() }
      let button = UIBarButtonItem(primaryAction: action)
      button.accessibilityIdentifier = "bar/menu"
      return [button]
    }

    private func items(
      at placement: ButtonPlacement, of outline: ScreenOutline
    ) -> [UIBarButtonItem] {
      guard let app = host?.app else { return [] }
      return outline.buttons(at: placement).compactMap { item in
        guard let node = outline.node(of: item) else { return nil }
        let action = UIAction(title: node.label, image: ElementImage.asset(in: node)) { _ in
          app.perform(.tap, on: item.path)
        }
        let button = UIBarButtonItem(primaryAction: action)
        button.isEnabled = node.actions.contains(.tap)
        button.accessibilityIdentifier = item.path.identifier
        if node.role == .link { button.accessibilityTraits = .link }
        if node.traits.contains(.emphasized) { button.style = .done }
        return button
      }
    }
  }

  extension ScreenController {
    /// Leaves the navigation controller that it is in, before it goes to another one.
    func leaveStack(except stack: UINavigationController?) {
      guard let old = navigationController, old !== stack else { return }
      old.setViewControllers(old.viewControllers.filter { $0 !== self }, animated: false)
    }
  }

  extension ElementPath {
    /// The accessibility identifier of the element, for UI tests.
    var identifier: String { ([screen.description] + ids).joined(separator: "/") }
  }
#endif
