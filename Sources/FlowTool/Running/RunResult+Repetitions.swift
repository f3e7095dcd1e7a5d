extension RunResult {
  /// Marks the repetitions of a case in which the same events had another result than in the first
  /// one that was played.
  ///
  /// - Returns: The indices of those that passed by themselves.
  static func markDifferences(_ results: inout [RunResult]) -> [Int] {
    var first: [RunCase: RunResult] = [:]
    var marked: [Int] = []
    for index in results.indices where [.passed, .failed].contains(results[index].verdict) {
      var key = results[index].runCase
      key.repetition = 1
      guard let other = first[key] else {
        first[key] = results[index]
        continue
      }
      guard other.fingerprint != results[index].fingerprint else { continue }
      let hadPassed = results[index].verdict == .passed
      results[index].verdict = .nondeterministic
      results[index].failures.insert(
        RunFailure(
          file: key.journey, line: nil, step: "launch",
          message: "the same events had another result than in repetition "
            + "\(other.runCase.repetition): something decides that no seed does",
          kind: Verdict.nondeterministic.rawValue), at: 0)
      if hadPassed { marked.append(index) }
    }
    return marked
  }
}
