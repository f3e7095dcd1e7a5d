public import Observation
import Responder

/// A reusable list screen. A data provider and a row description make it a list of any items.
///
/// It loads its first page when it appears, and the next one when its end is reached. A tap sends
/// ``ItemWasTapped`` up the chain, or calls a selection block if there is one. Rows that are
/// offered a long press send ``ItemWasLongPressed``, or call another block.
///
/// ```swift
/// flow.push(
///   ListViewModel(
///     name: "RecipeList", title: .verbatim(category.title), provider: store.recipes,
///     query: DataQuery(filter: ["category": category.id]),
///     row: RowDescription { Row(title: .verbatim($0.title)) }))
/// ```
public final class ListViewModel<Item: Identifiable & Sendable>: ViewModel
where Item.ID: Sendable {
  /// The items in memory, in order, each id once. In a long list, these are the items around the
  /// visible part. It can be observed.
  ///
  /// If the data reports its changes, a removed row disappears at once, and a saved one shows its
  /// saved version. The provider is then asked again, because only it knows whether a saved item
  /// belongs here, and where.
  public var items: [Item] {
    _ = changes.ofItems
    return loader.items
  }
  /// The loading state of the list. It can be observed.
  public var state: ListState {
    _ = changes.ofState
    return loader.state
  }

  enum Rows {
    case described(RowDescription<Item>)
    case cells((Item) -> CellViewModel<Item>)
  }

  let changes = ListChanges()
  var index = RowIndex<Item>()
  /// The rows that were described one by one, with their flags.
  @exclusivity(unchecked) var rowChanges: [String: RowChange] = [:]
  var loader: ListLoader<Item>
  let name: String
  private(set) var listTitle: LocalizedText
  private let place: (any Destination)?
  let provider: any DataProvider<Item>
  let query: DataQuery
  package let isSearchable: Bool
  /// The orders that the user can choose from; empty if there is only one.
  package let orders: [ListOrder]
  /// The name of the order it begins with.
  let firstOrder: String?
  /// The description of the rows; `nil` in a list with cells.
  let rowDescription: RowDescription<Item>?
  /// The cells of the rows; `nil` in a list without cells.
  let cells: CellStore<Item>?
  package let rowActions: [RowAction]
  package let buttons: [ButtonViewModel]
  /// The notice that the screen shows for a while after an action.
  public let notice = NoticeViewModel()
  let onSelect: ((Item) -> Void)?
  let onLongPress: ((Item) -> Void)?
  package let offersLongPress: Bool
  @exclusivity(unchecked) var loading: Work?
  var lookingForNewer: [Work] = []
  /// The id of the tapped row, until its screen has opened.
  @exclusivity(unchecked) var tappedID: Item.ID?
  /// The id of the row that opened the screen in `openedOrdinal`.
  @exclusivity(unchecked) var openedID: Item.ID?
  var currentSearch: String
  var currentOrder: String?
  /// The name of the order that was chosen for the search; `nil` for the order for searches.
  var searchOrder: String?
  var isChoosingOrder = false
  var searching: Work?
  /// Returns the id of the item that a destination belongs to, for one opened without a tap.
  @exclusivity(unchecked) var itemID: ((any Destination) -> Item.ID?)?
  /// Returns the id of the row that is marked as current, instead of the one that opened a screen.
  @exclusivity(unchecked) var markedID: (() -> Item.ID?)?

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - name: The name of this list in traces and journeys.
  ///   - title: The title of the screen.
  ///   - provider: The provider of the items.
  ///   - query: The query for the items to list; its search text is what the search field shows
  ///     first.
  ///   - isSearchable: A Boolean value that indicates whether the list has a search field; the
  ///     provider must support searching.
  ///   - orders: The orders that the user can choose from, if there is more than one. The list
  ///     begins with the first that is not for searches, unless the query names one.
  ///   - pageSize: The number of items to load at a time; at least 1.
  ///   - maxInMemory: The greatest number of items to keep, those around the visible part; at
  ///     least twice the page size. The items before them are loaded again as the user scrolls
  ///     back.
  ///   - row: The description of the row for an item.
  ///   - rowActions: The actions on a row, other than opening it; sent as ``RowActionWasChosen``.
  ///   - buttons: The buttons on this screen, in addition to its rows.
  ///   - offersLongPress: A Boolean value that indicates whether rows can be pressed long, which
  ///     sends ``ItemWasLongPressed``.
  ///   - destination: The destination of the list; see ``ViewModel/destination``.
  ///   - onSelect: Called with a tapped item instead of sending ``ItemWasTapped``. The list retains
  ///     it, so it should not own an owner of the list.
  ///   - onLongPress: Called with an item whose row is pressed long, which offers that, instead of
  ///     sending ``ItemWasLongPressed``. The list retains it, too.
  public convenience init<Provider: DataProvider>(
    name: String, title: LocalizedText, provider: Provider, query: DataQuery = DataQuery(),
    isSearchable: Bool = false, orders: [ListOrder] = [], pageSize: Int = 20,
    maxInMemory: Int = 2000, row: RowDescription<Provider.Item>,
    rowActions: [RowAction] = [], buttons: [ButtonViewModel] = [], offersLongPress: Bool = false,
    destination: (any Destination)? = nil, onSelect: ((Provider.Item) -> Void)? = nil,
    onLongPress: ((Provider.Item) -> Void)? = nil
  ) where Provider.Item == Item {
    self.init(
      name, title, provider, query, isSearchable, orders, pageSize, maxInMemory, .described(row),
      rowActions, buttons, offersLongPress, destination, onSelect, onLongPress)
  }

  /// Makes a list with rows that are responders themselves, with buttons and inputs inside them.
  ///
  /// - Parameters:
  ///   - name: The name of this list in traces and journeys.
  ///   - title: The title of the screen.
  ///   - provider: The provider of the items.
  ///   - query: The query for the items to list; its search text is what the search field shows
  ///     first.
  ///   - isSearchable: A Boolean value that indicates whether the list has a search field; the
  ///     provider must support searching.
  ///   - orders: The orders that the user can choose from, if there is more than one. The list
  ///     begins with the first that is not for searches, unless the query names one.
  ///   - pageSize: The number of items to load at a time; at least 1.
  ///   - maxInMemory: The greatest number of items to keep, those around the visible part; at
  ///     least twice the page size. The items before them are loaded again as the user scrolls
  ///     back.
  ///   - cell: Makes the cell of an item, once while the item is in memory. The list retains the
  ///     closure, so it should not own an owner of the list.
  ///   - rowActions: The actions on a row, other than opening it; sent as ``RowActionWasChosen``.
  ///   - buttons: The buttons on this screen, in addition to its rows.
  ///   - offersLongPress: A Boolean value that indicates whether rows can be pressed long, which
  ///     sends ``ItemWasLongPressed``.
  ///   - destination: The destination of the list; see ``ViewModel/destination``.
  ///   - onSelect: Called with a tapped item instead of sending ``ItemWasTapped``. The list retains
  ///     it, so it should not own an owner of the list.
  ///   - onLongPress: Called with an item whose row is pressed long, which offers that, instead of
  ///     sending ``ItemWasLongPressed``. The list retains it, too.
  public convenience init<Provider: DataProvider>(
    name: String, title: LocalizedText, provider: Provider, query: DataQuery = DataQuery(),
    isSearchable: Bool = false, orders: [ListOrder] = [], pageSize: Int = 20,
    maxInMemory: Int = 2000, cell: @escaping (Provider.Item) -> CellViewModel<Provider.Item>,
    rowActions: [RowAction] = [], buttons: [ButtonViewModel] = [], offersLongPress: Bool = false,
    destination: (any Destination)? = nil, onSelect: ((Provider.Item) -> Void)? = nil,
    onLongPress: ((Provider.Item) -> Void)? = nil
  ) where Provider.Item == Item {
    self.init(
      name, title, provider, query, isSearchable, orders, pageSize, maxInMemory, .cells(cell),
      rowActions, buttons, offersLongPress, destination, onSelect, onLongPress)
  }

  init(
    _ name: String, _ title: LocalizedText, _ provider: any DataProvider<Item>, _ query: DataQuery,
    _ isSearchable: Bool, _ orders: [ListOrder], _ pageSize: Int, _ maxInMemory: Int,
    _ rows: Rows, _ rowActions: [RowAction], _ buttons: [ButtonViewModel],
    _ offersLongPress: Bool, _ destination: (any Destination)?, _ onSelect: ((Item) -> Void)?,
    _ onLongPress: ((Item) -> Void)?
  ) {
    self.name = name
    listTitle = title
    place = destination
    self.provider = provider
    self.query = query
    self.isSearchable = isSearchable
    self.orders = orders.count > 1 ? orders : []
    currentSearch = query.search ?? ""
    firstOrder = query.order ?? orders.first { !$0.isForSearches }?.name
    currentOrder = firstOrder
    loader = ListLoader(pageSize: pageSize, maxInMemory: maxInMemory)
    switch rows {
    case .described(let description):
      rowDescription = description
      cells = nil
    case .cells(let make):
      rowDescription = nil
      cells = CellStore(maxStates: loader.maxInMemory * 2, make: make)
    }
    self.rowActions = rowActions
    self.buttons = buttons
    self.onSelect = onSelect
    self.onLongPress = onLongPress
    self.offersLongPress = offersLongPress || onLongPress != nil
    super.init()
    notice.attach(to: self)
    for button in buttons { button.attach(to: self) }
  }

  public override var responderName: String { name }
  /// The title of the screen.
  public override var title: LocalizedText {
    _ = changes.ofTitle
    return listTitle
  }

  /// Changes the title of the screen.
  ///
  /// - Parameter title: The new title.
  public func retitle(_ title: LocalizedText) {
    guard title != listTitle else { return }
    listTitle = title
    changes.ofTitle.toggle()
  }
  /// The destination given to the list.
  public override var destination: (any Destination)? { place }
  /// A Boolean value that indicates whether there are more pages to load. It can be observed.
  public var hasMore: Bool {
    // It changes only when a load ends, which changes one of these.
    _ = changes.ofState
    _ = changes.ofItems
    return loader.next != nil
  }

  /// Loads the first page.
  public override func start() {
    follow()
    startAgain()
  }

  /// Saves the search text, the order, the number of loaded items, the scroll position, the chosen
  /// row, and the states of cells.
  public override func save(to state: inout SavedState) {
    if currentSearch != query.search ?? "" { state["search"] = currentSearch }
    if currentOrder != firstOrder { state["order"] = currentOrder }
    if let searchOrder { state["searchOrder"] = searchOrder }
    if isChoosingOrder { state["choosingOrder"] = true }
    // State that is remembered but not loaded yet is saved again, in case the app is killed twice.
    let count = max(loader.listedCount, loader.remembered.count)
    if count > loader.pageSize { state["count"] = count }
    state["top"] = topItemID.map { "\($0)" } ?? loader.remembered.top
    state["selected"] = selectedID.map { "\($0)" } ?? loader.remembered.selected
    if let saved = cells?.saved, !saved.isEmpty { state["cells"] = saved }
  }

  /// Adds the state of the cells that their rows do not show.
  public override func addState(to state: inout StateFingerprint) {
    super.addState(to: &state)
    // The order that the list has again once nothing is searched for any more is not shown.
    if let currentOrder { state.add(currentOrder) }
    state.add(bits: 21)
    if let searchOrder { state.add(searchOrder) }
    state.add(bits: 22)
    // Which load is tried again decides what comes, and each failure looks the same.
    if let failed = loader.failed { state.add(failed.place) }
    cells?.addState(of: loader.items, to: &state)
  }

  /// Reloads the rows that were listed, and restores the scroll position.
  public override func restore(from state: SavedState) { remember(state) }

  /// Returns to the list's own query, if the user has searched for something else.
  public override func didArriveAgain() {
    guard currentSearch != query.search ?? "" else { return }
    setSearch(query.search ?? "")
    startAgain()
  }

  // The opened screen belongs to the row that was tapped for it, or to none if none was tapped.
  override var openedOrdinal: Int? {
    didSet {
      open(tappedID)
      tappedID = nil
      changes.ofSelection.toggle()
    }
  }

  override func didOpenNothing() { tappedID = nil }

  override func didUsePart() { tappedID = nil }

  override func restoreOpening(at ordinal: Int) {
    // The row may be found before or after this, when it is loaded.
    tappedID = openedID
    super.restoreOpening(at: ordinal)
  }

  override func didOpen(_ destination: any Destination, at ordinal: Int) {
    guard let id = itemID?(destination) else { return }
    tappedID = id
    loader.remembered.selected = nil
    openedOrdinal = ordinal
  }

  /// Adds the rows, or a message if there are none, with the buttons, the search field and the
  /// orders.
  public override func describe(_ screen: ScreenBuilder) {
    let isDigesting = screen.isDigesting
    var refresh = ScreenBuilder.unused
    var (scroll, scrollBack) = (ScreenBuilder.unused, ScreenBuilder.unused)
    if !isDigesting {
      refresh = { [weak self] in self?.pullDown() }
      scroll = { [weak self] in self?.scrollToEnd() }
      scrollBack = { [weak self] in self?.scrollToStart() }
    }
    notice.describe(screen)
    for button in buttons { button.describe(screen) }
    if isSearchable {
      let content = isDigesting ? nil : NodeContent.text(TextFacts(keyboard: .search))
      screen.textField("search", .key("list.search"), text: searchText, content: content) {
        [weak self] text in
        self?.search(for: text)
      }
    }
    describeOrder(on: screen)
    // Each is read once: a read that can be observed takes 20 ns.
    let (items, state) = (items, state)
    let (before, hasMore) = (loader.window.rowsBefore, loader.next != nil)
    let isLoaded = state == .loaded
    if isLoaded || !items.isEmpty {
      screen.list(
        "list", listTitle,
        // The number of rows follows from the rows.
        value: isDigesting ? nil : extent(after: before, hasMore: hasMore),
        position: topItemID.map { "\($0)" },
        content: placeOfRows(after: before, hasMore: hasMore),
        scrollToEnd: hasMore && isLoaded ? scroll : nil,
        scrollToStart: loader.window.previous != nil && isLoaded ? scrollBack : nil,
        refresh: refresh
      ) {
        // No row without a cell is ever busy.
        if !screen.looksForBusy || cells != nil { describe(items, on: screen) }
      }
    }
    if isLoaded { return }
    screen.describe(state, empty: emptyMessage, refresh: items.isEmpty ? refresh : nil) {
      [weak self] in
      self?.retry()
    }
  }
}

extension ListViewModel: Observable {}
