import FlowModels
import Simulation
import TestSupport
import Testing

@Suite("A typed list view, by public API alone")
@MainActor
struct TypedListTests {
  /// The picture that a view of a list has on screen.
  fileprivate struct Picture: Equatable {
    struct Line: Equatable {
      var id: String
      var title: String
      var isSelected: Bool
      var isChecked: Bool
      var actions: [String]
    }

    var title = ""
    var search: String?
    var order: String?
    var extent: String?
    var top: String?
    var lines: [Line] = []
    var canScroll: [Bool] = []
    var message: String?
  }

  /// A view of cards, as a team would write it with SwiftUI or UIKit: it knows the items' type, and
  /// draws no tree.
  @MainActor
  private struct CardListView {
    let list: ListViewModel<Card>
    let words: (LocalizedText) -> String

    var picture: Picture {
      var picture = Picture(title: words(list.title))
      if list.isSearchable { picture.search = list.searchText }
      picture.order = list.chosenOrder.map { words($0.title) }
      if !list.items.isEmpty || list.state == .loaded {
        picture.extent = words(list.extent)
        picture.top = list.topItemID.map { "\($0)" }
        picture.lines = list.items.map { item in
          let row = list.row(for: item)
          return Picture.Line(
            id: "\(item.id)", title: words(row.title), isSelected: item.id == list.selectedID,
            isChecked: row.isChecked, actions: list.rowActions.map { words($0.title) })
        }
        picture.canScroll = [list.hasPrevious, list.hasMore].map { $0 && list.state == .loaded }
      }
      switch list.state {
      case .empty: picture.message = words(list.emptyMessage)
      case .loading: picture.message = "Loading…"
      case .failed(let error): picture.message = words(error.reason)
      case .idle, .loaded: break
      }
      return picture
    }
  }

  private let clock = ManualClock()
  private let log = EventLog()
  private let app: AppModel
  private let list: ListViewModel<Card>
  private let shelf = CardShelf(
    Catalogue((1...40).map { Card(id: $0, rank: $0, word: $0 % 3 == 0 ? "salt" : "oil") }))

  init() {
    let log = log
    list = ListViewModel(
      name: "Cards", title: .verbatim("Cards"), provider: shelf, isSearchable: true,
      orders: [
        ListOrder("given", title: .verbatim("As given")),
        ListOrder("backwards", title: .verbatim("Backwards")),
      ],
      pageSize: 5, maxInMemory: 15,
      row: RowDescription { Row(title: .verbatim("\($0)"), isChecked: $0.id % 3 == 0) },
      rowActions: [
        RowAction("keep", title: .verbatim("Keep")), RowAction("drop", title: .verbatim("Drop")),
      ])
    let flow = CardFlow(log: log)
    app = AppModel(name: "App", root: flow, device: .tablet(columns: 2), clock: clock)
    app.launch()
    flow.push(list)
  }

  /// Opens words, and writes down the row actions.
  private final class CardFlow: FlowModel {
    let log: EventLog
    init(log: EventLog) { self.log = log }

    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.on(ItemWasTapped<Card>.self) { (flow: CardFlow, tap) in
        flow.push(NamedScreen("Card \(tap.item.id)"))
      }
      actions.on(RowActionWasChosen<Card>.self) { (flow: CardFlow, choice) in
        flow.log.lines.append("\(choice.id) \(choice.item.id)")
      }
    }
  }

  private var view: CardListView {
    CardListView(list: list) { [localization = app.localization] in localization.string($0) }
  }

  /// The same picture, of the tree that every other host draws.
  private var treePicture: Picture? {
    let screen = app.screen().node.flattened.map(\.node).first { $0.role == .screen }
    guard let screen, screen.id == "Cards" else { return nil }
    var picture = Picture(title: screen.label)
    for node in screen.children {
      switch node.role {
      case .searchField: picture.search = node.value ?? ""
      case .button where node.id == "order": picture.order = node.value
      case .status: picture.message = node.value ?? node.label
      case .list:
        picture.extent = node.value
        picture.top = node.position
        picture.canScroll = [.scrollToStart, .scrollToEnd].map(node.actions.contains)
        picture.lines = node.children.map { row in
          Picture.Line(
            id: row.id, title: row.label, isSelected: row.traits.contains(.selected),
            isChecked: row.traits.contains(.checked), actions: row.children.map(\.label))
        }
      default: break
      }
    }
    return picture
  }

  private func deliver() async {
    await app.work.settle()
    while !shelf.requests.isEmpty {
      shelf.deliver(0)
      await app.work.settle()
    }
  }

  private func step(_ random: inout SplitMix) async {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    let item = list.items.randomElement(using: &random)
    switch number(0..<19) {
    case 0, 1: list.scrollToEnd()
    case 2, 3: list.scrollToStart()
    case 4: list.loadMore()
    case 5: list.loadPrevious()
    case 6: list.pullDown()
    case 7: list.search(for: ["", "salt", "zero"][number(0..<3)])
    case 8: list.sort(by: list.orders[number(0..<2)])
    case 9: item.map { list.scroll(to: $0.id) }
    case 10: item.map { list.tap($0) }
    case 11: item.map { list.choose(list.rowActions[number(0..<2)], of: $0) }
    case 12: app.back()
    case 13, 14: shelf.deliver(0)
    case 15: shelf.fail(0)
    case 16: item.map { shelf.remove($0.id) }
    case 17: item.map { shelf.save(Card(id: $0.id, rank: $0.rank + 1, word: $0.word)) }
    default: list.retry()
    }
    if number(0..<3) > 0 { await deliver() }
    await clock.advance(
      to: clock.now.advanced(by: .milliseconds(number(0..<2) * 300)), settling: app.work)
    await app.work.settle()
  }

  @Test("it shows what the tree shows, whatever is done to it", arguments: 0..<12)
  func random(_ seed: Int) async {
    var random = SplitMix(state: UInt64(seed))
    var seen: Set<Int> = []
    for number in 0..<120 {
      await step(&random)
      let picture = view.picture
      #expect(picture == treePicture, "step \(number) of \(seed)")
      seen.insert(picture.lines.count)
    }
    #expect(seen.count > 2)
    await deliver()
  }

  @Test("a row action counts while its row is listed, and if it is one of the list's")
  func rowActions() async {
    await deliver()
    list.choose(list.rowActions[0], of: list.items[1])
    list.choose(RowAction("other", title: .verbatim("Other")), of: list.items[1])
    list.choose(list.rowActions[1], of: Card(id: 39, rank: 39, word: "salt"))
    #expect(log.lines == ["keep 2"])
    let removed = list.items[1]
    shelf.remove(2)
    await deliver()
    list.choose(list.rowActions[0], of: removed)
    #expect(log.lines == ["keep 2"])
  }

  @Test("what it shows beside the rows can be observed")
  func observed() async {
    await deliver()
    var orders: [String?] = []
    var extents: [LocalizedText] = []
    let tokens = [
      onChange(of: { [list] in list.chosenOrder?.name }) { orders.append($1) },
      onChange(of: { [list] in list.extent }) { extents.append($1) },
    ]
    list.sort(by: list.orders[1])
    await deliver()
    list.scrollToEnd()
    await deliver()
    for _ in 0..<3 { await Task.yield() }
    #expect(orders == ["backwards"] && extents.last == list.extent)
    for token in tokens { token.cancel() }
  }

  @Test("scrolled to an end in one step, it loads on; pulled down, it is at its top")
  func scrolling() async {
    await deliver()
    for _ in 0..<4 {
      list.scrollToEnd()
      await deliver()
    }
    #expect(list.topItemID == 20 && list.hasPrevious && list.itemsBefore == 10)
    list.scrollToStart()
    #expect(list.topItemID == 11)
    await deliver()
    #expect(list.itemsBefore == 5)
    list.pullDown()
    #expect(list.topItemID == nil)
    await deliver()
    #expect(list.items.map(\.id) == Array(1...5) && !list.hasPrevious)
  }
}
