/// What waits to be run, in the order in which it was asked for.
struct RunQueue<Input> {
  private var inputs: [Input] = []
  /// How many of them have been taken.
  private var taken = 0

  /// How many wait.
  var count: Int { inputs.count - taken }
  /// Whether none waits.
  var isEmpty: Bool { count == 0 }

  /// Adds one behind all others.
  mutating func add(_ input: Input) { inputs.append(input) }

  /// Takes the one that has waited longest.
  ///
  /// - Complexity: O(1) on average.
  mutating func takeFirst() -> Input? {
    guard taken < inputs.count else { return nil }
    let first = inputs[taken]
    taken += 1
    if taken * 2 > inputs.count {
      inputs.removeFirst(taken)
      taken = 0
    }
    return first
  }
}
