/// The cells of a list's items, and the saved states of those that are not in memory.
///
/// A class, because cells run code of an app, which may use the list meanwhile.
@MainActor
final class CellStore<Item: Identifiable & Sendable> where Item.ID: Sendable {
  private(set) var cells: [Item.ID: CellViewModel<Item>] = [:]
  // By the ids of the items as text; the latest state has the greatest number.
  private var states: [String: (number: Int, state: SavedState)] = [:]
  private var lastNumber = 0
  private let make: (Item) -> CellViewModel<Item>
  private let maxStates: Int

  init(maxStates: Int, make: @escaping (Item) -> CellViewModel<Item>) {
    self.make = make
    self.maxStates = max(1, maxStates)
  }

  func loneCell(for item: Item) -> CellViewModel<Item> { make(item) }

  /// Lets go of the cells whose items have left the memory, and keeps their states.
  func removeCells(except ids: Set<Item.ID>) {
    let gone = cells.filter { !ids.contains($0.key) }.map { (id: $0.key, text: "\($0.key)") }
    // Sorted, so that two runs keep the same states.
    for (id, text) in gone.sorted(by: { $0.text < $1.text }) {
      guard let cell = cells.removeValue(forKey: id) else { continue }
      keep(Self.state(of: cell), for: text)
      cell.end()
    }
  }

  /// Makes the cell of an item in memory, with its saved state; `nil` if the item has a cell.
  func add(_ item: Item) -> (cell: CellViewModel<Item>, state: SavedState?)? {
    guard cells[item.id] == nil else { return nil }
    let cell = make(item)
    cells[item.id] = cell
    return (cell, states.isEmpty ? nil : states.removeValue(forKey: "\(item.id)")?.state)
  }

  func forget(_ id: Item.ID) { states["\(id)"] = nil }

  /// Takes saved states, and returns those of items that have a cell.
  func restore(_ saved: [String: SavedState]) -> [(CellViewModel<Item>, SavedState)] {
    let known = Dictionary(cells.map { ("\($0.key)", $0.value) }) { first, _ in first }
    var found: [(CellViewModel<Item>, SavedState)] = []
    // Sorted, so that two runs do the same; and not more than are kept, whatever a file claims.
    for (id, state) in saved.sorted(by: { $0.key < $1.key }).prefix(maxStates) {
      if let cell = known[id] { found.append((cell, state)) } else { keep(state, for: id) }
    }
    return found
  }

  /// The states to save: those of the cells, and those that are kept.
  var saved: [String: SavedState] {
    var saved = states.mapValues(\.state)
    for (id, cell) in cells {
      let state = Self.state(of: cell)
      if !state.isEmpty { saved["\(id)"] = state }
    }
    return saved
  }

  /// Adds the state of the cells in the order of their items, and the states that are kept.
  func addState(of items: [Item], to state: inout StateFingerprint) {
    for item in items { cells[item.id]?.addState(to: &state) }
    for (id, kept) in states.sorted(by: { $0.key < $1.key }) {
      state.add(id)
      state.add(kept.state.values as Any)
    }
  }

  private func keep(_ state: SavedState, for id: String) {
    guard !state.isEmpty else { return }
    lastNumber += 1
    states[id] = (lastNumber, state)
    guard states.count > maxStates else { return }
    let oldest = states.min { $0.value.number < $1.value.number }
    if let oldest { states[oldest.key] = nil }
  }

  private static func state(of cell: CellViewModel<Item>) -> SavedState {
    var state = SavedState()
    cell.save(to: &state)
    return state
  }
}
