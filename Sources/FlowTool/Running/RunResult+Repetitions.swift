extension RunResult {
  /// Marks repetitions whose result differs from the first one; returns those that had passed.
  static func markDifferences(_ results: inout [RunResult]) -> [Int] {
    // Of ten thousand that are played once, nobody wants a second list.
    guard results.contains(where: { $0.runCase.repetition > 1 }) else { return [] }
    // Names that only look alike, as é written in two ways, are different cases.
    var first: [[UInt8]: RunResult] = [:]
    var marked: [Int] = []
    for index in results.indices where [.passed, .failed].contains(results[index].verdict) {
      var runCase = results[index].runCase
      runCase.repetition = 1
      let key = Array(runCase.id.utf8)
      guard let other = first[key] else {
        first[key] = results[index]
        continue
      }
      guard other.fingerprint != results[index].fingerprint else { continue }
      let hadPassed = results[index].verdict == .passed
      results[index].verdict = .nondeterministic
      results[index].failures.insert(
        RunFailure(
          file: runCase.journey, line: nil, step: "launch",
          message: "the same events had another result than in repetition "
            + "\(other.runCase.repetition): something decides that no seed does",
          kind: Verdict.nondeterministic.rawValue), at: 0)
      if hadPassed { marked.append(index) }
    }
    return marked
  }
}
