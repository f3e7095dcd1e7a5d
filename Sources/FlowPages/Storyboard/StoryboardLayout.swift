/// The positions of screens on a map: a tree of the shortest ways, without lines that cross.
// A screen and the first one after it are in one row, so a line that matters is straight. What a
// row above has room for is moved up, as in the method of Reingold and Tilford.
struct StoryboardLayout {
  /// A screen on the map.
  struct Box {
    /// The screen before it, of a smaller index; `nil` for the launch.
    var parent: Int?
    /// The number of its flow: screens of one flow stand next to each other.
    var district: Int
    /// True if a way that matters most leads through it.
    var isMain = false
  }

  struct Measures: Hashable {
    var width: Int
    var height: Int
    var gapAcross = 56
    var gapDown = 24
    /// The space above a row, for the names of flows.
    var heading = 40
  }

  struct Point: Hashable {
    var x: Int
    var y: Int
  }

  /// The leading and upper edge of each box.
  private(set) var positions: [Point]
  /// The corners of the line to each box; none for a launch.
  private(set) var lines: [[Point]]
  /// The size of the map.
  private(set) var width = 0
  private(set) var height = 0

  /// Lays out boxes, in O(*n* *d*) for *n* boxes and a longest way of *d*.
  init(_ boxes: [Box], _ measures: Measures) {
    positions = Array(repeating: Point(x: 0, y: 0), count: boxes.count)
    lines = Array(repeating: [], count: boxes.count)
    guard !boxes.isEmpty else { return }
    let tree = Tree(boxes)
    var cells = Array(repeating: (column: 0, row: 0), count: boxes.count)
    var below = Outline()
    for root in boxes.indices where boxes[root].parent == nil {
      cells[root].row = below.row(for: tree.outlines[root])
      below.add(tree.outlines[root], column: 0, row: cells[root].row)
    }
    for (index, box) in boxes.enumerated() {
      guard let parent = box.parent else { continue }
      let offset = tree.offsets[index]
      cells[index] = (cells[parent].column + offset.column, cells[parent].row + offset.row)
    }
    let across = measures.width + measures.gapAcross
    let down = measures.heading + measures.height + measures.gapDown
    for (index, cell) in cells.enumerated() {
      positions[index] = Point(x: cell.column * across, y: cell.row * down + measures.heading)
      width = max(width, positions[index].x + measures.width)
      height = max(height, positions[index].y + measures.height + measures.gapDown)
    }
    for (index, box) in boxes.enumerated() {
      guard let parent = box.parent else { continue }
      lines[index] = line(
        from: positions[parent], to: positions[index], measures,
        isNext: cells[index].column == cells[parent].column + 1)
    }
  }

  // A line goes down between two columns. To a box of a further column of a block, it goes on above
  // the boxes before it.
  private func line(
    from start: Point, to end: Point, _ measures: Measures, isNext: Bool
  ) -> [Point] {
    let (startX, startY) = (start.x + measures.width, start.y + measures.height / 2)
    let middle = startX + measures.gapAcross / 2
    if isNext {
      let endY = end.y + measures.height / 2
      let turns = startY == endY ? [] : [Point(x: middle, y: startY), Point(x: middle, y: endY)]
      return [Point(x: startX, y: startY)] + turns + [Point(x: end.x, y: endY)]
    }
    let (endX, above) = (end.x + measures.width / 2, end.y - measures.gapDown / 2)
    return [
      Point(x: startX, y: startY), Point(x: middle, y: startY), Point(x: middle, y: above),
      Point(x: endX, y: above), Point(x: endX, y: end.y),
    ]
  }
}

extension StoryboardLayout {
  // The rows that a tree takes in each column, seen from its first box.
  fileprivate struct Outline {
    // A range of rows; empty if the tree takes none.
    struct Rows {
      var first = Int.max
      var last = Int.min

      mutating func add(_ other: Rows, movedBy rows: Int) {
        guard other.first <= other.last else { return }
        first = min(first, other.first + rows)
        last = max(last, other.last + rows)
      }
    }

    // The boxes in each column.
    var boxes: [Rows] = []
    // The lines that go down behind each column, and those that cross there.
    var lines: [Rows] = []

    // Makes an outline of boxes in columns and rows.
    init(columns: Int = 0, rows: Int = 1) {
      boxes = Array(repeating: Rows(first: 0, last: rows - 1), count: columns)
      lines = Array(
        repeating: columns == 1 ? Rows() : Rows(first: 0, last: rows - 1), count: columns)
    }

    // Returns the first row below everything, so that nothing of another tree touches.
    func row(for other: Outline, column: Int = 0) -> Int {
      var row = 0
      for index in other.boxes.indices where column + index < boxes.count {
        for (own, others) in [
          (boxes[column + index], other.boxes[index]), (lines[column + index], other.lines[index]),
        ] where own.first <= own.last && others.first <= others.last {
          row = max(row, own.last + 1 - others.first)
        }
      }
      return row
    }

    mutating func add(_ other: Outline, column: Int, row: Int) {
      while boxes.count < column + other.boxes.count {
        boxes.append(Rows())
        lines.append(Rows())
      }
      for index in other.boxes.indices {
        boxes[column + index].add(other.boxes[index], movedBy: row)
        lines[column + index].add(other.lines[index], movedBy: row)
      }
    }
  }

  // The boxes from the last to the first, each with its tree packed.
  fileprivate struct Tree {
    var outlines: [Outline]
    // The columns and rows of each box, seen from the one before it.
    var offsets: [(column: Int, row: Int)]

    init(_ boxes: [Box]) {
      offsets = Array(repeating: (0, 0), count: boxes.count)
      outlines = Array(repeating: Outline(columns: 1), count: boxes.count)
      var children = Array(repeating: [Int](), count: boxes.count)
      for (index, box) in boxes.enumerated() {
        if let parent = box.parent { children[parent].append(index) }
      }
      for parent in boxes.indices.reversed() where !children[parent].isEmpty {
        let district = boxes[parent].district
        let order = children[parent].sorted {
          let keys = [$0, $1].map { child in
            (boxes[child].isMain ? 0 : 1, boxes[child].district == district ? 0 : 1, child)
          }
          return keys[0] < keys[1]
        }
        let ends = order.filter {
          children[$0].isEmpty && !boxes[$0].isMain && boxes[$0].district == district
        }
        // Many ends are a block, at the place of the first.
        let block = ends.count > 3 ? ends : []
        let columns = max(2, Int((Double(block.count) / 1.5).squareRoot().rounded(.up)))
        let rows = (block.count + columns - 1) / columns
        var last = -1
        // A line goes down to it, so everything between is taken.
        func place(_ outline: Outline) -> Int {
          var reach = outline
          reach.lines.insert(Outline.Rows(first: 0, last: 0), at: 0)
          reach.boxes.insert(Outline.Rows(), at: 0)
          let row = last < 0 ? 0 : max(last + 1, outlines[parent].row(for: reach))
          outlines[parent].add(reach, column: 0, row: row)
          last = row
          return row
        }
        for child in order where !block.dropFirst().contains(child) {
          guard child == block.first else {
            offsets[child] = (1, place(outlines[child]))
            continue
          }
          let row = place(Outline(columns: columns, rows: rows))
          for (number, end) in block.enumerated() {
            offsets[end] = (1 + number % columns, row + number / columns)
          }
          last = row + rows - 1
          outlines[parent].lines[0].add(Outline.Rows(first: 0, last: rows - 1), movedBy: row)
        }
      }
    }
  }
}
