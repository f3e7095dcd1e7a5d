extension Feature {
  /// Returns the feature as a brand's menu shows it.
  package func shown(as entry: Brand.MenuEntry) -> Feature {
    Feature(
      id: id, title: title, image: entry.icon.map { Picture(asset: $0) } ?? image, links: links,
      badge: entry.showsBadge ? badge : nil, fillsFixedPane: fillsFixedPane, makeFlow: makeFlow)
  }
}
