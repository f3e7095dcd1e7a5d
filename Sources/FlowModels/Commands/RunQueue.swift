/// The inputs that wait to be run, in the order in which runs were asked for.
struct RunQueue<Input> {
  /// Those that are taken first, the last of them before all others.
  private var front: [Input] = []
  /// Those that were added since, in order.
  private var back: [Input] = []

  /// The number of inputs that wait.
  var count: Int { front.count + back.count }
  /// Indicates whether no input waits.
  var isEmpty: Bool { front.isEmpty && back.isEmpty }

  /// Adds one behind all others.
  mutating func add(_ input: Input) { back.append(input) }

  /// Takes the one that has waited longest.
  ///
  /// - Complexity: O(1) on average.
  mutating func takeFirst() -> Input? {
    if front.isEmpty { (front, back) = (back.reversed(), []) }
    return front.popLast()
  }
}
