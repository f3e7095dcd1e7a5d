import Responder
import Simulation
import TestSupport
import Testing

@testable import FlowModels

@Suite("The screen of a list")
@MainActor
struct ListScreenTests {
  private let flow = NamedFlow("Flow")
  private let box = ManualProviderBox()
  private let clock = ManualClock()
  private let log = EventLog()
  private let app: AppModel

  init() {
    app = AppModel(name: "App", root: flow, device: .phone, clock: clock)
    let log = log
    app.eventObserver = { log.lines.append($0.summary) }
    app.unhandledPolicy = { log.lines.append($0.action.description) }
    app.launch()
  }

  private func rich(isSearchable: Bool = true) -> ListViewModel<Word> {
    let log = log
    return ListViewModel(
      name: "List", title: .verbatim("Words"), provider: box.provider, isSearchable: isSearchable,
      orders: [
        ListOrder("given", title: .verbatim("As given")),
        ListOrder("back", title: .verbatim("Backwards")),
      ],
      pageSize: 2,
      row: RowDescription {
        Row(
          title: .verbatim("word \($0.id)"), subtitle: $0.id == 1 ? .verbatim("second") : nil,
          image: $0.id == 1 ? "1.png" : nil, accessory: .rating(.verbatim("★")),
          badge: $0.id == 1 ? .verbatim("new") : nil,
          isChecked: $0.id == 2)
      },
      rowActions: [
        RowAction("keep", title: .verbatim("Keep")),
        RowAction("drop", title: .verbatim("Drop"), isDestructive: true),
      ],
      buttons: [ButtonViewModel("add", title: .verbatim("Add")) { log.lines.append("add") }])
  }

  private func answer(_ words: ClosedRange<Int>, hasMore: Bool = false) async {
    box.answer(words, hasMore: hasMore)
    await app.work.settle()
  }

  private func use(_ id: String, _ action: ScreenNode.Action = .tap) throws {
    let screen = app.screen()
    #expect(screen.perform(action, at: try #require(screen.path(to: id))))
  }

  private var outline: String { app.screen().node.outline }

  @Test("it has its buttons, the search, the order, and each row with what can be done to it")
  func whole() async throws {
    let list = rich()
    flow.push(list)
    #expect(
      outline == """
        app phone "App"
          screen List "Words" (focused)
            button "Add" #add ["tap"]
            searchField "Search" #search ["enterText"]
            button "Sort by" = "As given" #order ["tap"]
            status "Loading…" (busy) ["refresh"]
        """)
    await answer(1...2, hasMore: true)
    list.notice.show(.verbatim("Done"), detail: .verbatim("well"))
    try use("order")
    #expect(
      outline == """
        app phone "App"
          screen List "Words" (focused)
            status "Done" = "well"
            button "Add" #add ["tap"]
            searchField "Search" #search ["enterText"]
            button "Sort by" = "As given" (focused, expanded) #order ["tap"]
            group "Sort by"
              button "As given" (selected) #given ["tap"]
              button "Backwards" #back ["tap"]
            list "Words" = "2, and more" ["refresh", "scrollToEnd"]
              row "word 1" = "second · ★ · new" #1 ["tap"]
                image 1.png
                button "Keep" #1.keep ["tap"]
                button "Drop" (destructive) #1.drop ["tap"]
              row "word 2" = "★" (checked) #2 ["tap"]
                button "Keep" #2.keep ["tap"]
                button "Drop" (destructive) #2.drop ["tap"]
        """)
    log.lines = []
    for id in ["add", "1", "2.keep", "1.drop"] { try use(id) }
    #expect(
      log.lines == [
        "add", "ItemWasTapped(word 1)", "RowActionWasChosen(keep, word 2)",
        "RowActionWasChosen(drop, word 1)",
      ])
  }

  @Test("while a page is loaded, or has failed, the rows stay, and scroll no further")
  func nextPage() async throws {
    let list = box.list(pageSize: 2)
    flow.push(list)
    await answer(1...2, hasMore: true)
    try use("list", .scrollToEnd)
    #expect(
      outline == """
        app phone "App"
          screen List "Words" (focused)
            list "Words" = "2, and more" at #2 (focused) ["refresh"]
              row "word 1" #1 ["tap"]
              row "word 2" #2 ["tap"]
            status "Loading…" (busy)
        """)
    box.provider.fail(
      with: DataError(
        doing: .verbatim("load"), reason: .verbatim("No."), suggestion: .verbatim("Wait.")))
    await app.work.settle()
    #expect(
      outline == """
        app phone "App"
          screen List "Words" (focused)
            list "Words" = "2, and more" at #2 (focused) ["refresh"]
              row "word 1" #1 ["tap"]
              row "word 2" #2 ["tap"]
            status "Could not load more of “Words”" = "No. Wait."
            button "Try again" #retry ["tap"]
        """)
    try use("retry")
    await answer(3...3)
    #expect(
      outline == """
        app phone "App"
          screen List "Words" (focused)
            list "Words" = "3" at #2 ["refresh"]
              row "word 1" #1 ["tap"]
              row "word 2" #2 ["tap"]
              row "word 3" #3 ["tap"]
        """)
  }

  @Test("pulled down, it loads anew what is not cached, and is at its top")
  func pulledDown() async throws {
    let list = box.list(pageSize: 2)
    list.restore(from: SavedState(["count": .integer(9), "top": .string("9")]))
    flow.push(list)
    await answer(1...2, hasMore: true)
    list.scroll(to: 2)
    try use("list", .refresh)
    #expect(list.topItemID == nil)
    #expect(box.provider.requests.last == PageRequest(limit: 2, isReload: true))
    box.answer(1...2, hasMore: true, at: 1)
    await app.work.settle()
    #expect(list.state == .loaded && box.provider.requests.map(\.cursor) == [PageCursor("2")])
    box.finish()
    await app.work.settle()
    #expect(list.items.count == 2)
  }

  @Test("where nothing is found, it says for what, and can be refreshed")
  func nothing() async throws {
    let list = rich()
    flow.push(list)
    await answer(1...2)
    let screen = app.screen()
    #expect(screen.enter("tart", at: try #require(screen.path(to: "search"))))
    #expect(list.searchText == "tart" && list.state == .loaded)
    await clock.advance(to: clock.now.advanced(by: .milliseconds(299)), settling: app.work)
    #expect(list.state == .loaded)
    await clock.advance(to: clock.now.advanced(by: .milliseconds(1)), settling: app.work)
    #expect(list.state == .loading)
    box.finish()
    await app.work.settle()
    #expect(
      outline == """
        app phone "App"
          screen List "Words" (focused)
            button "Add" #add ["tap"]
            searchField "Search" = "tart" (focused) #search ["enterText"]
            button "Sort by" = "As given" #order ["tap"]
            status "Nothing found for “tart”" ["refresh"]
        """)
    try use("state", .refresh)
    #expect(
      box.provider.requests == [
        PageRequest(query: DataQuery(search: "tart", order: "given"), limit: 2, isReload: true)
      ])
    box.provider.fail(with: DataError(doing: .verbatim("load"), reason: .verbatim("no")))
    await app.work.settle()
    #expect(
      app.screen().outline(of: "state")
        == #"status "Could not search “Words” for “tart”" = "no" (focused) ["refresh"]"#)
    try use("retry")
    #expect(list.state == .loading)
    box.finish()
    await app.work.settle()
  }

  @Test("all its rows may go while it looks whether others have come: it is there with none")
  func noRows() async {
    let store = CardShelf(Catalogue([Card(id: 1, rank: 1, word: "oil")]))
    let list = ListViewModel(
      name: "List", title: .verbatim("Cards"), provider: store,
      row: RowDescription { Row(title: .verbatim("\($0.id)")) })
    flow.push(list)
    store.deliver(0)
    await app.work.settle()
    store.save(Card(id: 1, rank: 2, word: "oil"))
    store.remove(1)
    #expect(list.state == .loaded)
    #expect(app.screen().outline(of: "list") == #"list "Cards" = "0" ["refresh"]"#)
    store.deliver(0)
    await app.work.settle()
    #expect(app.screen().outline(of: "state") == #"status "Nothing here yet" ["refresh"]"#)
  }

  @Test("an order is chosen from those that it shows, and where it was chosen the focus stays")
  func choosing() async throws {
    let list = rich(isSearchable: false)
    flow.push(list)
    await answer(1...2)
    try use("order")
    try use("order")
    #expect(
      app.screen().outline(of: "order")
        == #"button "Sort by" = "As given" (focused) #order ["tap"]"#)
    #expect(app.screen().path(to: "back") == nil && app.screen().path(to: "search") == nil)
    try use("order")
    try use("back")
    #expect(list.order == "back" && list.focusedElement == ["order"])
    #expect(
      app.screen().outline(of: "order")
        == #"button "Sort by" = "Backwards" (focused) #order ["tap"]"#)
    box.finish()
    await app.work.settle()
    try use("order")
    list.sort(by: ListOrder("back", title: .verbatim("Backwards")))
    #expect(app.screen().path(to: "back") == nil && box.provider.requests.isEmpty)
    list.sort(by: ListOrder("given", title: .verbatim("Something else")))
    #expect(list.order == "back" && list.state == .empty)
  }

  @Test("a description of it does not keep it alive")
  func released() async {
    var made: ListViewModel<Word>? = rich()
    weak let probe = made
    flow.push(made!)  // It was made in the line above.
    await answer(1...2, hasMore: true)
    made?.toggleOrders()
    let builder = ScreenBuilder(
      root: ScreenNode(role: .app), localization: app.localization)
    made?.describe(builder)
    let screen = builder.finish()
    flow.pop()
    made = nil
    await app.work.settle()
    #expect(probe == nil)
    for (path, node) in screen.node.flattened {
      for action in node.actions { screen.perform(action, at: path) }
      screen.enter("text", at: path)
    }
  }

  @Test("a brand's choice of parts leaves out the others, and only those")
  func parts() {
    let whole = Row(
      title: .verbatim("t"), subtitle: .verbatim("s"), image: "i", detail: .verbatim("d"),
      accessory: .rating(.verbatim("r"), stars: 4),
      badge: .verbatim("b"), isChecked: true)
    let make = { (parts: RowParts) in
      RowDescription<Word>(showing: parts) { _ in whole }.row(for: Word(1))
    }
    #expect(make(.all) == whole && RowDescription<Word> { _ in whole }.row(for: Word(1)) == whole)
    #expect(make([]) == Row(title: .verbatim("t"), badge: .verbatim("b"), isChecked: true))
    #expect(
      make(.image) == Row(title: .verbatim("t"), image: "i", badge: .verbatim("b"), isChecked: true)
    )
    #expect(
      make(.subtitle)
        == Row(
          title: .verbatim("t"), subtitle: .verbatim("s"), badge: .verbatim("b"), isChecked: true))
    #expect(
      make(.detail)
        == Row(
          title: .verbatim("t"), detail: .verbatim("d"), badge: .verbatim("b"), isChecked: true))
    #expect(
      make(.accessory)
        == Row(
          title: .verbatim("t"), accessory: .rating(.verbatim("r"), stars: 4),
          badge: .verbatim("b"), isChecked: true))
    #expect(RowParts.accessory.rawValue == 4 && RowParts.detail.rawValue == 8)
    let plain = Row(title: .verbatim("t"))
    #expect(
      plain.title == .verbatim("t") && plain.subtitle == nil && plain.image == nil
        && !plain.isChecked)
    #expect(
      whole.subtitle == .verbatim("s") && whole.image == "i" && whole.detail == .verbatim("d"))
    #expect(whole.badge == .verbatim("b") && whole.isChecked)
    #expect(!RowAction("a", title: .verbatim("A")).isDestructive)
  }
}
