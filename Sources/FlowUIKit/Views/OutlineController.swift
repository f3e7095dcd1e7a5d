// Typechecked against stubs of UIKit in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import UIKit

  /// The default view of a screen: a list of its sections, whose items keep their identities.
  ///
  /// Of a long list, only the visible rows are described.
  final class OutlineController: UIViewController, UICollectionViewDelegate {
    private typealias Item = ScreenOutline.Item
    private typealias Source = UICollectionViewDiffableDataSource<Item, Item>

    private let app: AppModel
    private let style: ThemeStyle
    private let refresh = UIRefreshControl()
    private var outline: ScreenOutline?
    private weak var hosted: HostedScreen?
    private var hasScrolled = false
    private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
    private lazy var source = makeSource()

    init(_ app: AppModel, _ style: ThemeStyle) {
      self.app = app
      self.style = style
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// The cell of the element that has the focus.
    var focusedView: UIView? {
      guard let focused = outline?.focused else { return nil }
      return list.visibleCells.first { ($0 as? ElementCell)?.item?.path == focused }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      list.backgroundColor = style.background
      list.delegate = self
      list.keyboardDismissMode = .interactive
      view.addFilling(list)
      refresh.addAction(
        UIAction { [weak self] _ in self?.pullDown() }, for: .valueChanged)
    }

    /// Shows a description in place of the one before, and draws the changed rows again.
    func show(_ new: ScreenOutline, of hosted: HostedScreen, _ changedRows: [String]) {
      loadViewIfNeeded()
      self.hosted = hosted
      let old = outline
      outline = new
      var snapshot = NSDiffableDataSourceSnapshot<Item, Item>()
      snapshot.appendSections(new.sections.map(\.id))
      for section in new.sections { snapshot.appendItems(section.items, toSection: section.id) }
      let rows = Set(changedRows)
      let changed = snapshot.itemIdentifiers.filter { item in
        guard let node = new.node(of: item) else { return rows.contains(item.path.ids.last ?? "") }
        return old?.node(of: item).map { $0 != node } ?? false
      }
      snapshot.reconfigureItems(changed)
      let headers = new.sections.filter { section in
        old?.sections.first { $0.id == section.id }.map { $0.list != section.list } ?? false
      }
      snapshot.reloadSections(headers.map(\.id))
      let isAnimated = old != nil && viewIfLoaded?.window != nil
      source.apply(snapshot, animatingDifferences: isAnimated)
      list.refreshControl = refreshed == nil ? nil : refresh
      if refresh.isRefreshing { refresh.endRefreshing() }
      scrollOnce(to: new)
      moveFocus(from: old?.focused, to: new.focused)
    }

    // MARK: The list

    private func makeLayout() -> UICollectionViewLayout {
      UICollectionViewCompositionalLayout { [weak self] index, environment in
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.backgroundColor = self?.style.background
        let title = self?.section(index)?.list?.label ?? ""
        configuration.headerMode = title.isEmpty ? .none : .supplementary
        configuration.trailingSwipeActionsConfigurationProvider = { self?.swipeActions(at: $0) }
        return NSCollectionLayoutSection.list(
          using: configuration, layoutEnvironment: environment)
      }
    }

    private func makeSource() -> Source {
      let cell = UICollectionView.CellRegistration<ElementCell, Item> { [weak self] cell, _, item in
        guard let self else { return }
        node(of: item).map { cell.show($0, of: item, in: app, style) }
      }
      let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { [weak self] view, _, index in
        var content = view.defaultContentConfiguration()
        content.text = self?.section(index.section)?.list?.label
        content.secondaryText = self?.section(index.section)?.list?.value
        view.contentConfiguration = content
      }
      let source = Source(collectionView: list) { list, index, item in
        list.dequeueConfiguredReusableCell(using: cell, for: index, item: item)
      }
      source.supplementaryViewProvider = { list, _, index in
        list.dequeueConfiguredReusableSupplementary(using: header, for: index)
      }
      return source
    }

    private func node(of item: Item) -> ScreenNode? {
      outline?.node(of: item) ?? item.path.ids.last.flatMap { hosted?.row($0) }
    }

    private func section(_ index: Int) -> ScreenOutline.Section? {
      guard let sections = outline?.sections, sections.indices.contains(index) else { return nil }
      return sections[index]
    }

    private func swipeActions(at index: IndexPath) -> UISwipeActionsConfiguration? {
      guard let item = source.itemIdentifier(for: index), let row = node(of: item) else {
        return nil
      }
      let actions = row.rowActions.map { action in
        UIContextualAction(
          style: action.traits.contains(.destructive) ? .destructive : .normal, title: action.label
        ) { [app] _, _, done in
          done(app.perform(.tap, on: item.path.appending(action.id)))
        }
      }
      return actions.isEmpty ? nil : UISwipeActionsConfiguration(actions: actions)
    }

    // MARK: What a person does

    func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      guard let item = source.itemIdentifier(for: indexPath), let node = node(of: item) else {
        return false
      }
      return node.role == .row && node.actions.contains(.tap)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      collectionView.deselectItem(at: indexPath, animated: true)
      guard let item = source.itemIdentifier(for: indexPath) else { return }
      app.perform(.tap, on: item.path)
    }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      guard let section = section(indexPath.section), let list = section.list else { return }
      if indexPath.item == section.items.count - 1, list.actions.contains(.scrollToEnd) {
        perform(.scrollToEnd, on: section.id.path)
      }
      if indexPath.item == 0, hasScrolled, list.actions.contains(.scrollToStart) {
        perform(.scrollToStart, on: section.id.path)
      }
    }

    // In the next turn, because the list is being laid out in this one.
    private func perform(_ action: ScreenNode.Action, on path: ElementPath) {
      Task { [app] in _ = app.perform(action, on: path) }
    }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      guard let item = (cell as? ElementCell)?.item, outline?.node(of: item) == nil else { return }
      // A section that is reloaded shows the row in a new cell before the old one goes.
      let visible = collectionView.visibleCells.compactMap { ($0 as? ElementCell)?.item }
      guard !visible.contains(item) else { return }
      item.path.ids.last.map { hosted?.forgetRow($0) }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { saveTopRow() }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      if !decelerate { saveTopRow() }
    }

    private func saveTopRow() {
      hasScrolled = true
      guard let top = list.indexPathsForVisibleItems.min(),
        let row = source.itemIdentifier(for: top)?.path.ids.last
      else { return }
      (hosted?.viewModel as? any RowSource)?.scroll(toRow: row)
    }

    private var refreshed: ElementPath? {
      for section in outline?.sections ?? [] {
        if section.list?.actions.contains(.refresh) == true { return section.id.path }
        let item = section.items.first { item in
          outline?.node(of: item)?.actions.contains(.refresh) == true
        }
        if let item { return item.path }
      }
      return nil
    }

    private func pullDown() {
      if let refreshed { app.perform(.refresh, on: refreshed) } else { refresh.endRefreshing() }
    }

    private func scrollOnce(to outline: ScreenOutline) {
      guard !hasScrolled else { return }
      for section in outline.sections {
        guard let position = section.list?.position,
          let item = section.items.first(where: { $0.path.ids.last == position }),
          let index = source.indexPath(for: item)
        else { continue }
        hasScrolled = true
        return list.scrollToItem(at: index, at: .top, animated: false)
      }
    }

    private func moveFocus(from old: ElementPath?, to new: ElementPath?) {
      guard old != new else { return }
      for case let cell as ElementCell in list.visibleCells { cell.moveKeyboard(to: new) }
    }
  }
#endif
