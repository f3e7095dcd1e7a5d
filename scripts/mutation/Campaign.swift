import Foundation

/// Mutants that are tried one after another, by one or several workers.
actor Campaign {
  private let mutations: [Mutation]
  /// How many are to be tried that compile.
  private let goal: Int
  private let triesRest: Bool
  private var journal: Journal
  private var next = 0
  private var underWay = 0
  private var results: [(index: Int, verdict: Workshop.Verdict)] = []

  init(_ mutations: [Mutation], goal: Int?, triesRest: Bool, journal: Journal) {
    self.mutations = mutations
    self.goal = goal ?? mutations.count
    self.triesRest = triesRest
    self.journal = journal
  }

  /// Tries them all, and says how it went.
  func run(root: URL, jobs: Int) async throws -> Summary {
    replay()
    if results.count < goal, next < mutations.count {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...jobs {
          group.addTask {
            let workshop = Workshop(root: root, number: number)
            try await workshop.prepare()
            while let (index, mutation) = await self.takeNext() {
              let verdict = try await workshop.verdict(on: mutation, triesRest: self.triesRest)
              try await self.note(verdict, on: index)
            }
          }
        }
        try await group.waitForAll()
      }
    }
    let sorted = results.sorted { $0.index < $1.index }
    return Summary(results: sorted.map { (mutations[$0.index], $0.verdict) })
  }

  /// Takes over what an earlier run has found out.
  private func replay() {
    while results.count < goal, next < mutations.count,
      let verdict = journal.verdicts[mutations[next].id]
    {
      count(verdict, on: next)
      next += 1
    }
  }

  /// The next mutant to be tried; those under way count as if they compiled, until it is known.
  private func takeNext() async -> (Int, Mutation)? {
    while true {
      while next < mutations.count, results.count + underWay < goal {
        let index = next
        next += 1
        if let verdict = journal.verdicts[mutations[index].id] {
          count(verdict, on: index)
          continue
        }
        underWay += 1
        return (index, mutations[index])
      }
      // Another worker may find that its own does not compile.
      guard next < mutations.count, underWay > 0, results.count < goal else { return nil }
      try? await Task.sleep(for: .milliseconds(100))
    }
  }

  private func note(_ verdict: Workshop.Verdict, on index: Int) throws {
    underWay -= 1
    try journal.note(verdict, on: mutations[index].id)
    count(verdict, on: index)
  }

  private func count(_ verdict: Workshop.Verdict, on index: Int) {
    guard verdict != .invalid else { return }
    results.append((index, verdict))
    Report.show(mutations[index], verdict, number: results.count, of: goal)
  }
}

/// How a campaign went.
struct Summary: Sendable {
  var results: [(mutation: Mutation, verdict: Workshop.Verdict)]

  var survivors: [Mutation] { results.filter { $0.verdict == .survived }.map(\.mutation) }
  var killed: Int { results.count - survivors.count }
  var percent: Double { results.isEmpty ? 100 : 100 * Double(killed) / Double(results.count) }
}
