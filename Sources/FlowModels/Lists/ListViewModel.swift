public import Observation
public import Responder

/// The one reusable list: a data provider and a row description make it a list of anything.
///
/// It loads its first page when it appears and the next as its end is reached. A tap sends
/// ``ItemWasTapped`` up the chain, or calls a selection block where one is given.
///
/// ```swift
/// flow.push(
///   ListViewModel(
///     name: "RecipeList", title: .verbatim(category.title), provider: store.recipes,
///     query: DataQuery(filter: ["category": category.id]), row: .recipe))
/// ```
public final class ListViewModel<Item: Identifiable & Sendable>: ViewModel
where Item.ID: Sendable {
  /// What has been loaded so far, in order, each id once; of a long list the part around what the person
  /// sees, after ``itemsBefore`` others. It can be observed.
  ///
  /// If the data reports what is written to it, a removed row goes and a saved one is what was
  /// saved at once; the provider is then asked whether a saved item belongs here, and where.
  public var items: [Item] {
    _ = changes.ofItems
    return loader.items
  }
  /// Where the list is with its loading. It can be observed.
  public var state: ListState {
    _ = changes.ofState
    return loader.state
  }

  let changes = ListChanges()
  var loader: ListLoader<Item>
  let name: String
  private(set) var listTitle: Phrase
  private let place: (any Destination)?
  let provider: any DataProvider<Item>
  let query: DataQuery
  let isSearchable: Bool
  let orders: [ListOrder]
  /// The name of the order it begins with.
  let firstOrder: String?
  let row: RowDescription<Item>
  let rowActions: [RowAction]
  /// What can be done on this screen beside its rows.
  public let buttons: [ButtonViewModel]
  /// What the screen says for a while after something was done.
  public let notice = NoticeViewModel()
  var following: ObservationToken?
  let onSelect: ((Item) -> Void)?
  var loading: Work?
  var lookingForNewer: [Work] = []
  /// The row that was tapped, while that has opened nothing.
  var tappedID: Item.ID?
  /// The row that has opened what ``openedMoment`` says.
  var openedID: Item.ID?
  var currentSearch: String
  var currentOrder: String?
  var isChoosingOrder = false
  var searching: Work?
  /// The item that a destination is of, where it is opened without a tap.
  var itemID: ((any Destination) -> Item.ID?)?

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - name: The name by which traces and journeys know this list.
  ///   - title: What the screen is called.
  ///   - provider: Where the items come from.
  ///   - query: Which of them to list; its words are what the person finds in the search field.
  ///   - isSearchable: Whether the person can search in it, if the provider can.
  ///   - orders: The orders that the person can choose from, if there is more than one; the first is the
  ///     one it begins with, unless the query asks for one.
  ///   - pageSize: How many to load at a time; at least 1.
  ///   - mostInMemory: How many items to keep at the most, those around what the person sees; at least
  ///     twice the page size. Those before them are loaded again as the person scrolls back.
  ///   - row: How an item becomes a row.
  ///   - rowActions: What can be done to a row beside opening it; sent as ``RowActionWasChosen``.
  ///   - buttons: What can be done on this screen beside its rows.
  ///   - destination: The place that the list is; see ``ViewModel/destination``.
  ///   - onSelect: Called with a tapped item instead of sending ``ItemWasTapped``. It is kept as
  ///     long as the list, so it should not own what owns the list.
  public init(
    name: String, title: Phrase, provider: any DataProvider<Item>, query: DataQuery = DataQuery(),
    isSearchable: Bool = false, orders: [ListOrder] = [], pageSize: Int = 20,
    mostInMemory: Int = 2000, row: RowDescription<Item>, rowActions: [RowAction] = [],
    buttons: [ButtonViewModel] = [], destination: (any Destination)? = nil,
    onSelect: ((Item) -> Void)? = nil
  ) {
    self.name = name
    listTitle = title
    place = destination
    self.provider = provider
    self.query = query
    self.isSearchable = isSearchable
    self.orders = orders.count > 1 ? orders : []
    currentSearch = query.search ?? ""
    firstOrder = query.order ?? orders.first?.name
    currentOrder = firstOrder
    loader = ListLoader(pageSize: pageSize, mostInMemory: mostInMemory)
    self.row = row
    self.rowActions = rowActions
    self.buttons = buttons
    self.onSelect = onSelect
    super.init()
    notice.attach(to: self)
    for button in buttons { button.attach(to: self) }
  }

  /// The name given to the list.
  public override var responderName: String { name }
  /// What the screen is called.
  public override var title: Phrase {
    _ = changes.ofTitle
    return listTitle
  }

  /// Calls the screen something else.
  ///
  /// - Parameter title: What it is called from now on.
  public func retitle(_ title: Phrase) {
    guard title != listTitle else { return }
    listTitle = title
    changes.ofTitle.toggle()
  }
  /// The place given to the list.
  public override var destination: (any Destination)? { place }
  /// Whether there is more to load. It can be observed.
  public var hasMore: Bool {
    // It changes only with the end of a loading, which changes one of these.
    _ = changes.ofState
    _ = changes.ofItems
    return loader.next != nil
  }

  /// Loads the first page.
  public override func start() {
    follow()
    startAgain()
  }

  /// Starts again from the first page, and not from what a provider has cached; what is listed stays
  /// until that has come.
  public func refresh() { startAgain(isReload: true) }

  /// Loads the next page, if there is one and none is being loaded; a view calls it near its end.
  public func loadMore() { decide { $0.loadMore() } }

  /// Tries again what failed: the same request, whatever was typed since.
  public func retry() { decide { $0.retry() } }

  /// The person tapped a row.
  ///
  /// A tap counts only while the list is on screen, and the row is listed. A second tap on the row that
  /// has opened what comes next does nothing; another row replaces it.
  ///
  /// - Parameter item: The item of the row.
  @inlinable
  public func tap(_ item: Item) {
    // Inlinable, so that the send is compiled for its item: it takes 100 ns less.
    if select(item) { send(ItemWasTapped(item)) }
  }

  /// Writes down the words searched for, the order, how far it was loaded and scrolled, and the chosen row.
  public override func save(to state: inout SavedState) {
    if currentSearch != query.search ?? "" { state["search"] = currentSearch }
    if currentOrder != firstOrder { state["order"] = currentOrder }
    if isChoosingOrder { state["choosingOrder"] = true }
    // What is remembered and not loaded yet is not lost to those who are killed twice.
    let count = max(loader.listedCount, loader.remembered.count)
    if count > loader.pageSize { state["count"] = count }
    state["top"] = topItemID.map { "\($0)" } ?? loader.remembered.top
    state["selected"] = selectedID.map { "\($0)" } ?? loader.remembered.selected
  }

  /// Loads again what was listed, and scrolls to where it was.
  public override func restore(from state: SavedState) { remember(state) }

  /// Lists again what it was made for, if the person has searched for something else.
  public override func didArriveAgain() {
    guard currentSearch != query.search ?? "" else { return }
    currentSearch = query.search ?? ""
    changes.ofSearch.toggle()
    startAgain()
  }

  // What it has opened belongs to the row that was tapped for it, and to none where none was.
  override var openedMoment: Int? {
    didSet {
      openedID = tappedID
      tappedID = nil
      changes.ofSelection.toggle()
    }
  }

  override func didOpenNothing() { tappedID = nil }

  override func restoreOpening(at moment: Int) {
    // The row is found before or after this, as it is loaded.
    tappedID = openedID
    super.restoreOpening(at: moment)
  }

  override func didOpen(_ destination: any Destination, at moment: Int) {
    guard let id = itemID?(destination) else { return }
    tappedID = id
    loader.remembered.selected = nil
    openedMoment = moment
  }

  /// Adds the rows, and what there is to say where there are none.
  public override func describe(_ screen: ScreenBuilder) {
    let selected = selectedID
    let scroll: @MainActor () -> Void = { [weak self] in self?.scrollToEnd() }
    let scrollBack: @MainActor () -> Void = { [weak self] in self?.scrollToStart() }
    let refresh: @MainActor () -> Void = { [weak self] in self?.pullDown() }
    notice.describe(screen)
    for button in buttons { button.describe(screen) }
    if isSearchable {
      screen.textField("search", .key("list.search"), text: searchText) { [weak self] text in
        self?.search(for: text)
      }
    }
    describeOrder(on: screen)
    let isListed = !items.isEmpty || state == .loaded
    if isListed {
      screen.list(
        "list", listTitle,
        value: extent,
        position: topItemID.map { "\($0)" },
        scrollToEnd: hasMore && state == .loaded ? scroll : nil,
        scrollToStart: hasPrevious && state == .loaded ? scrollBack : nil, refresh: refresh
      ) {
        for item in items { describe(item, isSelected: item.id == selected, on: screen) }
      }
    }
    describeState(on: screen, refresh: items.isEmpty ? refresh : nil)
  }
}

extension ListViewModel: Observable {}
