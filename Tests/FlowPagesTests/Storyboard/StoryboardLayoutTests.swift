import FlowModels
import Simulation
import Testing

@testable import FlowPages

@Suite("The layout of a storyboard's map")
struct StoryboardLayoutTests {
  private typealias Box = StoryboardLayout.Box
  private typealias Point = StoryboardLayout.Point

  private let measures = StoryboardLayout.Measures(width: 100, height: 60)

  @Test("no two boxes overlap, and each is further on than the one before it")
  func boxes() {
    var random = SplitMix(state: 5)
    for count in [0, 1, 2, 7, 40, 400] {
      for _ in 0..<10 {
        let boxes = tree(of: count, &random)
        let layout = StoryboardLayout(boxes, measures)
        #expect(layout.positions.count == count)
        for (index, one) in layout.positions.enumerated() {
          #expect(one.x >= 0 && one.x + 100 <= layout.width)
          #expect(one.y >= measures.heading && one.y + 60 <= layout.height)
          if let parent = boxes[index].parent { #expect(layout.positions[parent].x < one.x) }
        }
        #expect(Set(layout.positions).count == count)
      }
    }
  }

  @Test("no line crosses another one, or a box")
  func lines() {
    var random = SplitMix(state: 8)
    for count in [2, 5, 12, 30, 60] {
      for _ in 0..<20 {
        let boxes = tree(of: count, &random)
        let layout = StoryboardLayout(boxes, measures)
        var parts: [(box: Int, from: Point, to: Point)] = []
        for (box, line) in layout.lines.enumerated() {
          parts += zip(line, line.dropFirst()).map { (box, $0, $1) }
        }
        for (index, one) in parts.enumerated() {
          for other in parts[..<index] where boxes[one.box].parent != boxes[other.box].parent {
            #expect(!meet(one.from, one.to, other.from, other.to), "\(boxes) \(one) \(other)")
          }
          for (box, edge) in layout.positions.enumerated() {
            let isEnd = box == one.box || box == boxes[one.box].parent
            let (low, high) = (Point(x: edge.x, y: edge.y), Point(x: edge.x + 100, y: edge.y + 60))
            #expect(isEnd || !meet(one.from, one.to, low, high), "\(boxes) \(one) box \(box)")
          }
        }
      }
    }
  }

  @Test("the way that matters is straight, whatever comes first")
  func mainLine() {
    let facts: [(parent: Int?, district: Int)] = [(nil, 0), (0, 0), (0, 1), (1, 0), (2, 1), (2, 1)]
    var boxes = facts.map { Box(parent: $0.parent, district: $0.district) }
    for index in [0, 2, 5] { boxes[index].isMain = true }
    let layout = StoryboardLayout(boxes, measures)
    #expect(Set([0, 2, 5].map { layout.positions[$0].y }).count == 1)
    #expect(layout.lines[5].count == 2)
    #expect(layout.lines[0] == [])
    #expect(layout.positions[1].y > layout.positions[0].y)
  }

  @Test("what is small is moved up, next to what is above it")
  func packed() {
    // A long way with a short one in its last column, then a way of one column.
    let parents: [Int?] = [nil, 0, 1, 2, 2, 0]
    let layout = StoryboardLayout(parents.map { Box(parent: $0, district: 0) }, measures)
    #expect(layout.positions[5].y == layout.positions[4].y)
    #expect(layout.positions[4].y > layout.positions[3].y)
  }

  @Test("many screens behind one are a block, not a column")
  func block() {
    let boxes = [Box(district: 0)] + (0..<30).map { _ in Box(parent: 0, district: 0) }
    let layout = StoryboardLayout(boxes, measures)
    let columns = Set(layout.positions.dropFirst().map(\.x))
    let rows = Set(layout.positions.dropFirst().map(\.y))
    #expect(columns.count == 5)
    #expect(rows.count == 6)
  }

  @Test("a screen that comes moves those of other flows down, or not at all")
  func stability() {
    var random = SplitMix(state: 11)
    var still = 0
    let trials = 200
    for _ in 0..<trials {
      let boxes = tree(of: 24, &random)
      let before = StoryboardLayout(boxes, measures)
      let parent = Int.random(in: 0..<24, using: &random)
      let more = boxes + [Box(parent: parent, district: boxes[parent].district)]
      let after = StoryboardLayout(more, measures)
      var moves: [Int] = []
      for index in boxes.indices where boxes[index].district != boxes[parent].district {
        #expect(before.positions[index].x == after.positions[index].x)
        moves.append(after.positions[index].y - before.positions[index].y)
      }
      #expect(moves.allSatisfy { $0 >= 0 }, "\(boxes) \(parent)")
      if moves.allSatisfy({ $0 == 0 }) { still += 1 }
    }
    #expect(still >= trials / 2, "\(still) of \(trials)")
  }

  /// A tree whose districts are those of a box before it, or new.
  private func tree(of count: Int, _ random: inout SplitMix) -> [Box] {
    var boxes: [Box] = []
    for index in 0..<count {
      guard index > 0 else {
        boxes.append(Box(district: 0, isMain: true))
        continue
      }
      let parent =
        Bool.random(using: &random)
        ? Int.random(in: 0..<index, using: &random) : max(0, index - 3)
      let isNew = Int.random(in: 0..<5, using: &random) == 0
      let hasMain = boxes.contains { $0.parent == parent && $0.isMain }
      boxes.append(
        Box(
          parent: parent, district: isNew ? index : boxes[parent].district,
          isMain: boxes[parent].isMain && !hasMain && Bool.random(using: &random)))
    }
    return boxes
  }

  /// True if two rectangles that may be lines have a point inside both.
  private func meet(_ from: Point, _ to: Point, _ start: Point, _ end: Point) -> Bool {
    min(from.x, to.x) <= max(start.x, end.x) && min(start.x, end.x) <= max(from.x, to.x)
      && min(from.y, to.y) <= max(start.y, end.y) && min(start.y, end.y) <= max(from.y, to.y)
  }
}
