// Lists of a provider whose type is not known, such as one that a simulation has decorated.
//
// The compiler opens such a provider for the initializers that are generic over it only where its
// type is clear at once: not in `provider: environment.decorated(…)`. These alone are not enough:
// Swift 6.3 crashes at a wrong argument next to a provider that is made in place, if all that it
// can try is `any DataProvider<Item>`. scripts/trials/wrong-calls compiles such calls.

extension ListViewModel {
  /// Makes a list of any provider of the items.
  ///
  /// The parameters are those of the initializer that is generic over the provider.
  @_disfavoredOverload
  public convenience init(
    name: String, title: LocalizedText, provider: any DataProvider<Item>,
    query: DataQuery = DataQuery(), isSearchable: Bool = false, orders: [ListOrder] = [],
    pageSize: Int = 20, maxInMemory: Int = 2000, row: RowDescription<Item>,
    rowActions: [RowAction] = [], buttons: [ButtonViewModel] = [], offersLongPress: Bool = false,
    destination: (any Destination)? = nil, onSelect: ((Item) -> Void)? = nil,
    onLongPress: ((Item) -> Void)? = nil
  ) {
    self.init(
      name, title, provider, query, isSearchable, orders, pageSize, maxInMemory, .described(row),
      rowActions, buttons, offersLongPress, destination, onSelect, onLongPress)
  }

  /// Makes a list of any provider of the items, with rows that are responders themselves.
  ///
  /// The parameters are those of the initializer that is generic over the provider.
  @_disfavoredOverload
  public convenience init(
    name: String, title: LocalizedText, provider: any DataProvider<Item>,
    query: DataQuery = DataQuery(), isSearchable: Bool = false, orders: [ListOrder] = [],
    pageSize: Int = 20, maxInMemory: Int = 2000, cell: @escaping (Item) -> CellViewModel<Item>,
    rowActions: [RowAction] = [], buttons: [ButtonViewModel] = [], offersLongPress: Bool = false,
    destination: (any Destination)? = nil, onSelect: ((Item) -> Void)? = nil,
    onLongPress: ((Item) -> Void)? = nil
  ) {
    self.init(
      name, title, provider, query, isSearchable, orders, pageSize, maxInMemory, .cells(cell),
      rowActions, buttons, offersLongPress, destination, onSelect, onLongPress)
  }
}
