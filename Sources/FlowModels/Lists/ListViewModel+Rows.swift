// The rows of a list, and what there is to say where there are none.

extension ListViewModel {
  /// Whether what stands after this list is what its last tap has opened.
  var hasOpenedFollower: Bool {
    guard let openedMoment else { return false }
    return FlowController.momentOfFollower(of: self) == openedMoment
  }

  func describe(_ item: Item, isSelected: Bool, on screen: ScreenBuilder) {
    let row = row.row(for: item)
    screen.add(
      .row, id: "\(item.id)", label: row.title,
      value: .joined([row.subtitle, row.rating].compactMap { $0 }, separator: " · "),
      traits: isSelected ? [.selected] : [],
      on: [.tap: { [weak self] in self?.tap(item) }]
    ) {
      if let image = row.image { screen.add(.image, id: "image", label: .verbatim(image)) }
    }
  }

  /// - Parameter isListed: Whether there is a list that can be refreshed.
  func describeState(on screen: ScreenBuilder, isListed: Bool) {
    let refresh: [ScreenNode.Action: @MainActor () -> Void] =
      isListed ? [:] : [.refresh: { [weak self] in self?.refresh() }]
    switch state {
    case .idle, .loaded: break
    case .loading: screen.status("state", .key("list.loading"), isBusy: true)
    case .empty:
      let words = lastRequest?.query.search
      screen.add(
        .status, id: "state",
        label: words.map { .key("list.noResults", ["words": .verbatim($0)]) }
          ?? .key("list.empty"), on: refresh)
    case .failed(let error):
      screen.add(
        .status, id: "state", label: .key("list.failed", ["doing": error.doing]),
        value: .joined([error.reason, error.suggestion ?? ""], separator: "; "), on: refresh)
      screen.button("retry", .key("list.retry")) { [weak self] in self?.retry() }
    }
  }
}
