/// A queue that returns the elements of the lowest rank first, and those of equal rank in
/// insertion order. It is a binary heap: insertion and removal each take O(log elements).
struct RankedQueue<Element> {
  private var heap: [(rank: Int, number: Int, element: Element)] = []
  private var count = 0

  mutating func insert(_ element: Element, rank: Int) {
    heap.append((rank, count, element))
    count += 1
    var index = heap.count - 1
    while index > 0, isBefore(index, (index - 1) / 2) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func popFirst() -> Element? {
    guard !heap.isEmpty else { return nil }
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast().element
    var index = 0
    while let next = [2 * index + 1, 2 * index + 2].filter({ $0 < heap.count })
      .min(by: { isBefore($0, $1) }), isBefore(next, index)
    {
      heap.swapAt(index, next)
      index = next
    }
    return first
  }

  private func isBefore(_ first: Int, _ second: Int) -> Bool {
    (heap[first].rank, heap[first].number) < (heap[second].rank, heap[second].number)
  }
}
