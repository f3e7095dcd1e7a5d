/// The inputs that wait to be run, in the order in which runs were asked for.
struct RunQueue<Input> {
  private var inputs: [Input] = []
  /// The number of inputs that have been taken.
  private var taken = 0

  /// The number of inputs that wait.
  var count: Int { inputs.count - taken }
  /// Indicates whether no input waits.
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
