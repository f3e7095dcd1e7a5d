/// The inputs of the waiting runs, in the order of their requests.
struct RunQueue<Input> {
  private var front: [Input] = []
  private var back: [Input] = []

  /// The number of inputs that wait.
  var count: Int { front.count + back.count }
  /// A Boolean value that indicates whether no input waits.
  var isEmpty: Bool { front.isEmpty && back.isEmpty }

  /// Adds an input after all others.
  mutating func add(_ input: Input) { back.append(input) }

  /// Removes and returns the input that has waited longest, in O(1) on average.
  mutating func takeFirst() -> Input? {
    if front.isEmpty { (front, back) = (back.reversed(), []) }
    return front.popLast()
  }
}
