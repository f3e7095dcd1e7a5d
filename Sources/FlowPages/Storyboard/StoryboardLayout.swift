/// The positions of boxes on a map, in columns by step and in lanes from top to bottom. A full
/// column continues in further columns. Boxes have the order of those that lead to them, so that
/// few lines cross: the method of Sugiyama, with one sweep.
struct StoryboardLayout {
  /// A box: its column, which is the number of steps to it, and its lane.
  struct Box: Hashable {
    var column: Int
    var lane: Int
  }

  struct Measures: Hashable {
    var width: Int
    var height: Int
    var gapAcross = 56
    var gapDown = 28
    /// The space above a lane, for its name.
    var heading = 44
    /// The number of boxes that stand below one another.
    var most = 6
  }

  /// The position of each box: its leading and its upper edge.
  private(set) var positions: [(x: Int, y: Int)]
  /// The upper edge of each lane.
  private(set) var lanes: [Int] = []
  /// The size of the map.
  private(set) var width = 0
  private(set) var height = 0

  /// Lays out boxes; `edges` are the lines between them, by their indices.
  init(_ boxes: [Box], edges: [(from: Int, to: Int)], _ measures: Measures) {
    positions = Array(repeating: (0, 0), count: boxes.count)
    guard !boxes.isEmpty else { return }
    let columns = (boxes.map(\.column).max() ?? 0) + 1
    let laneCount = (boxes.map(\.lane).max() ?? 0) + 1
    var cells = Array(repeating: Array(repeating: [Int](), count: laneCount), count: columns)
    for (index, box) in boxes.enumerated() { cells[box.column][box.lane].append(index) }
    var before = Array(repeating: [Int](), count: boxes.count)
    for (from, to) in edges where boxes[from].column < boxes[to].column {
      before[to].append(from)
    }
    // The widths of columns: as many as the fullest lane needs.
    var x = 0
    var starts: [Int] = []
    var rows = Array(repeating: 0, count: laneCount)
    for column in cells {
      starts.append(x)
      let fullest = column.map(\.count).max() ?? 0
      let most = max(measures.most, Self.squareRoot(fullest))
      let across = max(1, (fullest + most - 1) / most)
      x += across * (measures.width + measures.gapAcross)
      for (lane, members) in column.enumerated() {
        rows[lane] = max(rows[lane], min(most, members.count))
      }
    }
    width = x - measures.gapAcross
    var y = 0
    for count in rows {
      lanes.append(y)
      if count > 0 { y += measures.heading + count * (measures.height + measures.gapDown) }
    }
    height = y
    var rank = Array(repeating: 0.0, count: boxes.count)
    for (index, column) in cells.enumerated() {
      let fullest = column.map(\.count).max() ?? 0
      let most = max(measures.most, Self.squareRoot(fullest))
      for (lane, members) in column.enumerated() where !members.isEmpty {
        let wanted = members.map { member in
          let sum = before[member].reduce(0.0) { $0 + rank[$1] }
          return (sum / Double(max(1, before[member].count)), member)
        }.sorted { $0 < $1 }
        for (order, (_, member)) in wanted.enumerated() {
          rank[member] = Double(order)
          positions[member] = (
            starts[index] + order / most * (measures.width + measures.gapAcross),
            lanes[lane] + measures.heading + order % most * (measures.height + measures.gapDown)
          )
        }
      }
    }
  }

  // The result is rounded up.
  private static func squareRoot(_ number: Int) -> Int {
    Int(Double(number).squareRoot().rounded(.up))
  }
}
