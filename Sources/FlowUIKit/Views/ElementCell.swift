// Typechecked against stubs of UIKit in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import UIKit

  /// The cell of one element.
  final class ElementCell: UICollectionViewListCell {
    private(set) var item: ScreenOutline.Item?
    private var element: (any ElementView)?

    override func prepareForReuse() {
      super.prepareForReuse()
      item = nil
    }

    /// Shows the node of an element.
    func show(
      _ node: ScreenNode, of item: ScreenOutline.Item, in app: AppModel, _ style: ThemeStyle
    ) {
      self.item = item
      let path = item.path
      var background = UIBackgroundConfiguration.listCell()
      background.backgroundColor = style.surface
      backgroundConfiguration = background
      accessibilityIdentifier = path.identifier
      accessories = ElementCell.accessories(of: node)
      if element?.canShow(node) != true {
        element?.removeFromSuperview()
        let new = ElementContext(app: app, style: style).makeView(for: node)
        new.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(new)
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
          new.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
          new.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
          new.topAnchor.constraint(equalTo: margins.topAnchor),
          new.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
        element = new
      }
      element?.show(node, at: path)
      if node.role == .row {
        accessibilityCustomActions = node.rowActions.map { action in
          UIAccessibilityCustomAction(name: action.label) { _ in
            app.perform(.tap, on: path.appending(action.id))
          }
        }
      }
    }

    /// Gives the keyboard to a field in the cell, or takes it away, as the app has moved the focus.
    func moveKeyboard(to focused: ElementPath?) { element?.moveKeyboard(to: focused) }

    private static func accessories(of node: ScreenNode) -> [UICellAccessory] {
      guard node.role == .row else { return [] }
      var accessories: [UICellAccessory] = []
      if node.traits.contains(.checked) { accessories.append(.checkmark()) }
      if case .row(let facts) = node.content {
        if let badge = facts.badge { accessories.append(.label(text: badge)) }
        if facts.accessory?.kind == .disclosure {
          accessories.append(.disclosureIndicator())
        } else if let text = facts.accessory?.text {
          accessories.append(.label(text: text))
        }
      }
      return accessories
    }
  }
#endif
