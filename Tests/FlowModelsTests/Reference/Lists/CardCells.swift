@testable import FlowModels

/// The cell of a card, in which a person types.
final class CardCell: CellViewModel<Card> {
  var text = ""
  override var row: Row { Row(title: .verbatim("\(item)")) }
  override func save(to state: inout SavedState) { if !text.isEmpty { state["text"] = text } }
  override func restore(from state: SavedState) { text = state["text"] ?? "" }
}

/// What the cells of a list must be: one for each row in memory, the same as long as it is there,
/// with what was typed into it, and none besides.
@MainActor
final class CardCells {
  private final class Probe {
    weak var cell: CardCell?
    init(_ cell: CardCell) { self.cell = cell }
  }

  private var texts: [Int: String] = [:]
  private var probes: [Int: Probe] = [:]

  /// Types into a row. Only some rows are typed into, so that all their states are kept.
  func type(_ text: String, inRow index: Int, of list: ListViewModel<Card>) {
    let rows = list.items.filter { $0.id % 4 == 0 }
    guard !rows.isEmpty else { return }
    let id = rows[index % rows.count].id
    (list.cell(for: id) as? CardCell)?.text = text
    texts[id] = text
  }

  func remove(_ id: Int) { texts[id] = nil }

  /// Returns what is wrong with the cells of a list.
  func problem(of list: ListViewModel<Card>) -> String? {
    let ids = Set(list.items.map(\.id))
    for (id, probe) in probes where !ids.contains(id) {
      if probe.cell != nil { return "the cell of \(id) is still alive" }
      probes[id] = nil
    }
    guard list.cells?.cells.count == ids.count else { return "there are more cells than rows" }
    for item in list.items {
      guard let cell = list.cell(for: item.id) as? CardCell else { return "\(item) has no cell" }
      if cell.item != item { return "the cell of \(item) has \(cell.item)" }
      if cell.text != texts[item.id] ?? "" { return "\"\(cell.text)\" is typed into \(item)" }
      if cell.hasLeft || cell.screen !== list { return "the cell of \(item) is of no list" }
      if let known = probes[item.id]?.cell, known !== cell { return "\(item) has another cell" }
      probes[item.id] = Probe(cell)
    }
    return nil
  }
}
