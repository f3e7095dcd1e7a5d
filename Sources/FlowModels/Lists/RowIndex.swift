import Observation

/// The ids of a list's rows as text, and the positions of the rows.
struct RowIndex<Item: Identifiable> {
  private var ids: [Item.ID] = []
  private(set) var texts: [String] = []
  private var positions: [String: Int] = [:]
  private var arrangement: Int?

  /// Takes the rows, in O(1) if their arrangement is the same.
  mutating func update(to items: [Item], arrangement: Int) {
    guard arrangement != self.arrangement else { return }
    self.arrangement = arrangement
    // A list that was loaded again mostly has the same rows, and making texts costs the most.
    guard !ids.elementsEqual(items.lazy.map(\.id)) else { return }
    ids = items.map(\.id)
    texts = ids.map { "\($0)" }
    // Two ids with the same text are a mistake; the first row has it.
    positions = Dictionary(zip(texts, texts.indices)) { first, _ in first }
  }

  func position(of text: String) -> Int? { positions[text] }
}

/// The observable content of one row, in a class that is not generic; see ``ListChanges``.
@Observable
final class RowChange {
  /// A flag that flips when the row shows something else; its value has no meaning.
  var hasChanged = false
}
