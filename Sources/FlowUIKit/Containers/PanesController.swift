// Typechecked against stubs of UIKit in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import UIKit

  /// A container that shows screens side by side: a fixed pane, and a strip of panes next to it.
  /// Each pane has its own bar. Nothing in it can be swiped away.
  final class PanesController: UIViewController, LayerController {
    private(set) var arrangement = HostLayout.Arrangement.panes(leading: nil, strip: [])
    private(set) var path: [ElementID] = []
    private(set) var screens: [ScreenController] = []
    private let row = UIStackView()
    private let style: ThemeStyle
    private static let leadingPart = 0.3
    private static let leadingMaximum = 360.0

    init(_ style: ThemeStyle) {
      self.style = style
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    var layerID: ElementID { .main }
    var kind: AppLayer.Kind { .main }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = style.surface
      // A stack view follows the direction of the language.
      row.axis = .horizontal
      row.spacing = 1
      view.addFilling(row)
    }

    /// Shows an arrangement of screens. Screens that stay keep their controllers.
    func show(
      _ arrangement: HostLayout.Arrangement, _ path: [ElementID],
      controller: (ElementID) -> ScreenController?
    ) {
      guard case .panes(let leading, let strip) = arrangement else { return }
      self.arrangement = arrangement
      self.path = path
      let new = ([leading].compactMap(\.self) + strip).compactMap(controller)
      for old in children { remove(old) }
      screens = new
      for screen in new {
        screen.leaveStack(except: nil)
        let bar = UINavigationController()
        bar.setViewControllers([screen], animated: false)
        addChild(bar)
        row.addArrangedSubview(bar.view)
        bar.didMove(toParent: self)
        guard screen.id == leading, new.count > 1 else { continue }
        let width = bar.view.widthAnchor.constraint(
          equalTo: view.widthAnchor, multiplier: Self.leadingPart)
        width.priority = .defaultHigh
        let limit = bar.view.widthAnchor.constraint(lessThanOrEqualToConstant: Self.leadingMaximum)
        NSLayoutConstraint.activate([width, limit])
      }
      shareWidth(of: leading == nil ? new : Array(new.dropFirst()))
    }

    private func shareWidth(of screens: [ScreenController]) {
      let views = screens.compactMap { $0.parent?.view }
      guard let first = views.first else { return }
      NSLayoutConstraint.activate(
        views.dropFirst().map { $0.widthAnchor.constraint(equalTo: first.widthAnchor) })
    }

    private func remove(_ pane: UIViewController) {
      pane.willMove(toParent: nil)
      pane.view.removeFromSuperview()
      // The screen may go on in another pane.
      (pane as? UINavigationController)?.setViewControllers([], animated: false)
      pane.removeFromParent()
    }
  }
#endif
