package import Workload

/// One way to do the work, with the time that it takes.
@MainActor
package struct Entrant {
  package let name: String
  /// The nanoseconds that a number of operations take.
  let time: (Int) -> Double

  package init(_ name: String, time: @escaping (Int) -> Double) {
    self.name = name
    self.time = time
  }

  /// A contender in this process, by CPU time.
  package init(_ name: String, _ contender: any Contender) {
    self.init(name) { count in
      let start = Clock.cpu
      let result = contender.run(count)
      let end = Clock.cpu
      Entrant.sink &+= result
      return end - start
    }
  }

  /// Takes up results, so that nothing that makes them can be optimised away.
  package static var sink = 0
}

/// Entrants measured in turn, pass after pass, so that what slows the machine slows them alike.
@MainActor
package struct Contest {
  /// What one turn should at least take, in nanoseconds.
  private static let turn = 4e6

  /// Whether there is one pass only, whose figures are written one a line: another process compares
  /// them.
  package static var isOnePass = false
  /// How many contests there were.
  private static var ended = 0

  /// Nanoseconds per operation, an entrant a sample, in the given order.
  ///
  /// - Parameters:
  ///   - entrants: Who takes part.
  ///   - passes: How often each has its turn.
  ///   - count: The operations of one turn; by default as many as make it long enough to be timed.
  package static func measure(
    _ entrants: [Entrant], passes: Int = 25, count: Int? = nil
  ) -> [Sample] {
    let passes = isOnePass ? 1 : passes
    defer { ended += 1 }
    let counts = entrants.map { count ?? operationsPerTurn($0) }
    var samples = entrants.map { _ in Sample() }
    for pass in 0..<passes {
      for turn in entrants.indices {
        // Another one begins each pass.
        let index = (turn + pass) % entrants.count
        samples[index].add(entrants[index].time(counts[index]) / Double(counts[index]))
      }
    }
    if isOnePass {
      for (index, entrant) in entrants.enumerated() {
        // Contests and entrants come in the same order in every process.
        print("\(Figure.mark)\(ended).\(index)\t\(entrant.name)\t\(samples[index].median)")
      }
    }
    return samples
  }

  private static func operationsPerTurn(_ entrant: Entrant) -> Int {
    var count = 64
    while entrant.time(count) < turn, count < 1 << 26 { count *= 2 }
    return count
  }
}
