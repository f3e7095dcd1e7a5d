// Typechecked against stubs of UIKit in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import UIKit

  /// The bar of an app's tabs, below its screens. The app decides which tab is selected: a tap only
  /// asks for one.
  final class FeatureBar: UIView, UITabBarDelegate {
    private let app: AppModel
    private let bar = UITabBar()
    private var tabs: [FeatureTab] = []
    private var token: ObservationToken?

    init(_ app: AppModel, _ style: ThemeStyle) {
      self.app = app
      super.init(frame: .zero)
      backgroundColor = style.surface
      translatesAutoresizingMaskIntoConstraints = false
      bar.translatesAutoresizingMaskIntoConstraints = false
      bar.delegate = self
      addSubview(bar)
      // What is below it, beside the home indicator, has its colour.
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: trailingAnchor),
        bar.topAnchor.constraint(equalTo: topAnchor),
        bar.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor),
      ])
      token = observe { [weak self] in
        guard let self else { return }
        show(self.app.tabs)
      }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Adds the bar to the bottom of a view.
    func add(to view: UIView) {
      view.addSubview(self)
      NSLayoutConstraint.activate([
        leadingAnchor.constraint(equalTo: view.leadingAnchor),
        trailingAnchor.constraint(equalTo: view.trailingAnchor),
        bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
    }

    /// The part of the screens that the bar is over, in addition to what the system covers.
    var insets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: bar.bounds.height, right: 0) }

    private func show(_ new: [FeatureTab]) {
      if new.map(\.id) != tabs.map(\.id) {
        bar.setItems(
          new.map { _ in UITabBarItem(title: nil, image: nil, tag: 0) }, animated: false)
      }
      tabs = new
      let items = bar.items ?? []
      for (tab, item) in zip(new, items) {
        item.title = app.localization.string(tab.title)
        item.image = tab.image.flatMap { ElementImage.asset($0.source) }
        item.badgeValue = tab.badge.map { app.localization.string($0) }
        item.accessibilityIdentifier = "tabs/\(tab.id)"
      }
      bar.selectedItem = zip(new, items).first { $0.0.isSelected }?.1
    }

    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      guard let index = bar.items?.firstIndex(of: item), tabs.indices.contains(index) else {
        return
      }
      app.choose(feature: tabs[index].id)
      // UIKit has selected the tab already, also if the app has not.
      show(app.tabs)
    }
  }
#endif
