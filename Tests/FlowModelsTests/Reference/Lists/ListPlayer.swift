import Observation
import Responder
import TestSupport

@testable import FlowModels

/// A real list in a real app, to which happens what happens to its model.
@MainActor
final class ListPlayer {
  /// Opens a screen for each row that is tapped.
  private final class CardFlow: FlowModel {
    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.on(ItemWasTapped<Card>.self) { (flow: CardFlow, tap) in
        flow.push(CardScreen(tap.item.id))
      }
    }
  }

  private final class CardScreen: ViewModel {
    let id: Int
    init(_ id: Int) { self.id = id }
    override func decision(about exit: ExitReason) -> ExitDecision {
      ListReference.decision(of: id)
    }
  }

  static let orders = ["given", "backwards"].map { ListOrder($0, title: .verbatim($0)) }

  let shelf: CardShelf
  let list: ListViewModel<Card>
  private let clock = ManualClock()
  private let flow = CardFlow()
  private let app: AppModel

  /// What the cells must be, in a list of cells.
  let cells: CardCells?

  init(_ catalogue: Catalogue, pageSize: Int, most: Int, hasCells: Bool = false) {
    cells = hasCells ? CardCells() : nil
    shelf = CardShelf(catalogue)
    app = AppModel(name: "App", root: flow, device: .tablet(columns: 2), clock: clock)
    app.launch()
    list =
      hasCells
      ? ListViewModel(
        name: "Cards", title: .verbatim("Cards"), provider: shelf, isSearchable: true,
        orders: Self.orders,
        pageSize: pageSize, maxInMemory: most, cell: CardCell.init)
      : ListViewModel(
        name: "Cards", title: .verbatim("Cards"), provider: shelf, isSearchable: true,
        orders: Self.orders,
        pageSize: pageSize, maxInMemory: most,
        row: RowDescription { Row(title: .verbatim("\($0)")) })
    flow.push(list)
    last = values
  }

  var picture: ListPicture {
    let state =
      switch list.state {
      case .idle: "idle"
      case .loading: "loading"
      case .loaded: "loaded"
      case .empty: "empty"
      case .failed: "failed"
      }
    return ListPicture(
      rows: list.items, before: list.itemsBefore, hasPrevious: list.hasPrevious,
      hasMore: list.hasMore, state: state, top: list.topItemID, selected: list.selectedID,
      follower: (flow.controller.lastScreen as? CardScreen)?.id, isAsking: !app.dialogs.isEmpty,
      requests: shelf.requests, looks: shelf.lookCount)
  }

  func play(_ event: ListEvent) async {
    switch event {
    case .read(let index, let most): shelf.read(index, atMost: most)
    case .deliver(let index): shelf.deliver(index)
    case .deliverCached(let index): shelf.deliver(index, isCached: true)
    case .deliverNewer(let index, let isThere): shelf.deliverNewer(index, isThere: isThere)
    case .deliverLoop(let index): shelf.deliver(index, leadsToItself: true)
    case .fail(let index): shelf.fail(index)
    case .save(let id, let rank, let word): shelf.save(Card(id: id, rank: rank, word: word))
    case .remove(let id):
      cells?.remove(id)
      shelf.remove(id)
    case .loadMore: list.loadMore()
    case .loadPrevious: list.loadPrevious()
    case .scrollToEnd: list.scrollToEnd()
    case .scrollToStart: list.scrollToStart()
    case .scroll(let index):
      if !list.items.isEmpty { list.scroll(to: list.items[index % list.items.count].id) }
    case .refresh: list.refresh()
    case .retry: list.retry()
    case .search(let word):
      list.search(for: word)
      await clock.advance(
        to: clock.now.advanced(by: .milliseconds(300)), settling: app.work)
    case .sort(let name):
      if let order = Self.orders.first(where: { $0.name == name }) { list.sort(by: order) }
    case .tapRow(let index):
      if !list.items.isEmpty { list.tap(list.items[index % list.items.count]) }
    case .tap(let id): list.tap(Card(id: id, rank: 0, word: ""))
    case .openOther:
      if app.dialogs.isEmpty { Responder.asSender(list) { flow.push(CardScreen(-1)) } }
    case .answer(let leaves):
      guard let dialog = app.dialogs.first else { return }
      if leaves { dialog.choose(dialog.actions[0]) } else { dialog.cancel() }
    case .typeInRow(let index, let text): cells?.type(text, inRow: index, of: list)
    case .back: if app.dialogs.isEmpty { app.back() }
    }
    await app.work.settle()
  }

  /// Compares what was told to observers and what is on screen with what the list is by now.
  ///
  /// - Returns: What is wrong.
  func screenProblem(of picture: ListPicture) -> String? {
    let new = values
    for (name, value) in new where value != last[name] && !told.contains(name) {
      return "\(name) is \(value) by now, and nobody was told"
    }
    (last, told) = (new, [])
    let isListed = !picture.rows.isEmpty || picture.state == "loaded"
    let lists = app.screen().node.flattened.map(\.node).filter { $0.role == .list }
    guard lists.count == (isListed ? 1 : 0) else { return "\(lists.count) lists are on screen" }
    guard let list = lists.first else { return nil }
    var actions: [ScreenNode.Action] = picture.isAsking ? [] : [.refresh]
    let isLoaded = picture.state == "loaded" && !actions.isEmpty
    if picture.hasMore && isLoaded { actions.append(.scrollToEnd) }
    if picture.hasPrevious && isLoaded { actions.append(.scrollToStart) }
    let end = picture.before + picture.rows.count
    let count = picture.before > 0 ? "\(picture.before + 1) to \(end)" : "\(end)"
    let expected = ScreenNode(
      role: .list, id: "list", label: "Cards",
      value: picture.hasMore ? count + ", and more" : count,
      position: picture.top.map { "\($0)" },
      content: picture.before > 0 || picture.hasMore
        ? .list(before: picture.before, total: picture.hasMore ? nil : end) : nil,
      traits: list.traits, actions: actions,
      children: zip(picture.rows, list.children).map { row, node in
        let isSelected = row.id == picture.selected
        return ScreenNode(
          role: .row, id: "\(row.id)", label: "\(row)",
          traits: node.traits.filter { $0 == .focused } + (isSelected ? [.selected] : []),
          actions: actions.isEmpty ? [] : [.tap])
      })
    return list == expected ? nil : "expected \(expected.outline)\n   found \(list.outline)"
  }

  private var last: [String: String] = [:]
  private var told: Set<String> = []

  /// What can be observed, as words.
  private var values: [String: String] {
    let values: [String: @MainActor () -> Any] = [
      "items": { [list] in list.items }, "state": { [list] in list.state },
      "top": { [list] in list.topItemID as Any }, "selected": { [list] in list.selectedID as Any },
      "before": { [list] in list.itemsBefore }, "previous": { [list] in list.hasPrevious },
      "more": { [list] in list.hasMore }, "search": { [list] in list.searchText },
      "order": { [list] in list.order as Any },
    ]
    return values.reduce(into: [:]) { words, value in
      let (name, read) = value
      withObservationTracking {
        words[name] = "\(read())"
      } onChange: { [weak self] in
        MainActor.assumeIsolated { _ = self?.told.insert(name) }
      }
    }
  }

  /// Lets everything come to its end.
  func finish() async {
    shelf.finish()
    await app.work.settle()
    app.end()
    shelf.finish()
    await app.work.settle()
  }
}
