// A stub: see UIKit+Basics.swift.
// swift-format-ignore-file

import ObjectiveCRoot

@MainActor open class UICollectionView: UIScrollView {
  public struct ScrollPosition: OptionSet, @unchecked Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var top: ScrollPosition { fatalError("stub") }
  }
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    fatalError("stub")
  }
  public required init?(coder: NSCoder) { fatalError("stub") }
  // Redeclared from UIScrollView with another type, which only Objective-C can do.
  open weak var delegate: (any UICollectionViewDelegate)?
  open var visibleCells: [UICollectionViewCell] { fatalError("stub") }
  open var indexPathsForVisibleItems: [IndexPath] { fatalError("stub") }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
  open func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {}
  public class var elementKindSectionHeader: String { fatalError("stub") }

  @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void
    public init(handler: @escaping Handler) {}
  }
  @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    public init(elementKind: String, handler: @escaping Handler) {}
  }
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell { fatalError("stub") }
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary { fatalError("stub") }
}

extension IndexPath {
  public var item: Int { fatalError("stub") }
  public var section: Int { fatalError("stub") }
}

@MainActor @objc public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  @objc optional func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  @objc optional func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  @objc optional func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  @objc optional func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
}

// MARK: Layouts

@MainActor open class UICollectionViewLayout: ObjectiveCRoot.NSObject {
  override nonisolated init() {}
}

@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {}
}

public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

@MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {}

@MainActor open class NSCollectionLayoutSection: ObjectiveCRoot.NSObject {
  override nonisolated init() {}
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { fatalError("stub") }
}

@MainActor public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, @unchecked Sendable { case plain, grouped, insetGrouped, sidebar }
  public enum HeaderMode: Int, @unchecked Sendable { case none, supplementary, firstItemInSection }
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?
  public init(appearance: Appearance) {}
  public var backgroundColor: UIColor? {
    get { fatalError("stub") }
    set {}
  }
  public var headerMode: HeaderMode {
    get { fatalError("stub") }
    set {}
  }
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider? {
    get { fatalError("stub") }
    set {}
  }
}

@MainActor open class UISwipeActionsConfiguration: ObjectiveCRoot.NSObject {
  public convenience init(actions: [UIContextualAction]) { fatalError("stub") }
  override nonisolated init() {}
}

@MainActor open class UIContextualAction: ObjectiveCRoot.NSObject {
  public enum Style: Int, @unchecked Sendable { case normal, destructive }
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  public convenience init(style: Style, title: String?, handler: @escaping Handler) {
    fatalError("stub")
  }
  override nonisolated init() {}
}

// MARK: Data sources

@MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: ObjectiveCRoot.NSObject {
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {}
  public var supplementaryViewProvider: SupplementaryViewProvider?
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {}
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { fatalError("stub") }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { fatalError("stub") }
}

public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  public init() {}
  public var itemIdentifiers: [ItemIdentifierType] { fatalError("stub") }
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {}
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {}
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {}
}

// MARK: Cells

@MainActor open class UICollectionReusableView: UIView {
  open func prepareForReuse() {}
}

@MainActor open class UICollectionViewCell: UICollectionReusableView {
  open var contentView: UIView { fatalError("stub") }
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { fatalError("stub") }
    set {}
  }
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { fatalError("stub") }
    set {}
  }
}

@MainActor open class UICollectionViewListCell: UICollectionViewCell {
  open func defaultContentConfiguration() -> UIListContentConfiguration { fatalError("stub") }
  open var accessories: [UICellAccessory] {
    get { fatalError("stub") }
    set {}
  }
}

@MainActor public struct UICellAccessory {
  public enum DisplayedState { case always, whenEditing, whenNotEditing }
  public struct CheckmarkOptions { public init() {} }
  public struct DisclosureIndicatorOptions { public init() {} }
  public struct LabelOptions { public init() {} }
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { fatalError("stub") }
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { fatalError("stub") }
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory { fatalError("stub") }
}

@MainActor public protocol UIContentConfiguration {}

@MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  @MainActor public struct TextProperties {
    public var font: UIFont {
      get { fatalError("stub") }
      set {}
    }
    public var color: UIColor {
      get { fatalError("stub") }
      set {}
    }
  }
  public static func subtitleCell() -> UIListContentConfiguration { fatalError("stub") }
  public var image: UIImage? {
    get { fatalError("stub") }
    set {}
  }
  public var text: String? {
    get { fatalError("stub") }
    set {}
  }
  public var secondaryText: String? {
    get { fatalError("stub") }
    set {}
  }
  public var textProperties: TextProperties {
    get { fatalError("stub") }
    set {}
  }
  public var secondaryTextProperties: TextProperties {
    get { fatalError("stub") }
    set {}
  }
}

@MainActor open class UIListContentView: UIView {
  public init(configuration: UIListContentConfiguration) { fatalError("stub") }
  public required init?(coder: NSCoder) { fatalError("stub") }
  open var configuration: any UIContentConfiguration {
    get { fatalError("stub") }
    set {}
  }
}
