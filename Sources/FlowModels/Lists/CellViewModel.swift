/// A row of a list that is itself a responder, with buttons and inputs inside it.
///
/// A ``ListViewModel`` makes one for each item in memory, by its `cell:` closure, and keeps it
/// while the item is there, also while the item is replaced by a saved version of it. What the
/// parts of the cell send goes to the cell, then to the list, then up the chain.
///
/// The focus finds an element of a cell by the ids of the list, the row and the element. A journey
/// may name it by its id alone; an app with such journeys adds the item's id, such as `3.note`. An
/// example is in <doc:Cells>.
open class CellViewModel<Item: Identifiable & Sendable>: ScreenPart where Item.ID: Sendable {
  private let current: Property<Item>
  private var storedValues = StoredValues()

  /// Makes a cell.
  ///
  /// - Parameter item: The item of the row.
  public init(_ item: Item) {
    current = Property(wrappedValue: item, isSame: nil)
    super.init()
  }

  /// The item of the row, in the version that the list has now. It can be observed.
  public final var item: Item { current.wrappedValue }

  /// The content of the row, in addition to the elements inside it. The default has no title, which
  /// a simulation reports.
  open var row: Row { Row(title: .empty) }

  /// Called once, when the cell is attached to its list and its state is restored. Override it to
  /// begin work.
  open func start() {}

  /// Called when the list has another version of the item; ``item`` is that version by then. If the
  /// items are `Equatable`, an equal version does not count as another.
  ///
  /// - Parameter old: The version before.
  open func itemDidChange(from old: Item) {}

  /// Adds the elements inside the row.
  ///
  /// - Parameter screen: Collects the elements.
  open override func describe(_ screen: ScreenBuilder) {}

  /// Saves the state that the user would miss, such as typed text.
  ///
  /// The list keeps it under the item's id when the item leaves its memory, as rows far away do and
  /// those that another search does not find, and saves it with its own. If the item is listed
  /// again, also after a relaunch, the cell made for it gets it back. A list keeps twice as many of
  /// these states as rows, the latest. That of a removed item is forgotten.
  ///
  /// - Parameter state: Receives the state. Data does not belong in it.
  open func save(to state: inout SavedState) {}

  /// Restores the state that ``save(to:)`` saved, possibly in an older version of the app.
  ///
  /// - Parameter state: The saved state.
  open func restore(from state: SavedState) {}

  /// Adds the state that decides what happens next, and that the row does not show. An exploration
  /// distinguishes states by it.
  ///
  /// The default adds all values that the subclass stores.
  ///
  /// - Parameter state: Receives the values.
  open func addState(to state: inout StateFingerprint) {
    StoredState.add(of: self, known: &storedValues, to: &state)
  }

  /// Replaces the item with another version of it.
  final func show(_ new: Item) {
    let old = current.stored
    current.value = new
    itemDidChange(from: old)
  }
}
