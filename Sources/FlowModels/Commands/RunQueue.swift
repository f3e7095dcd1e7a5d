/// The inputs of the waiting runs, in the order of their requests.
struct RunQueue<Input> {
  private var front: [Input] = []
  private var back: [Input] = []

  var count: Int { front.count + back.count }
  var isEmpty: Bool { front.isEmpty && back.isEmpty }

  mutating func add(_ input: Input) { back.append(input) }

  /// Removes and returns the input that has waited longest, in O(1) on average.
  mutating func takeFirst() -> Input? {
    if front.isEmpty { (front, back) = (back.reversed(), []) }
    return front.popLast()
  }
}
