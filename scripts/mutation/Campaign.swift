import Foundation

/// Mutants that are tried one after another, by one or several workers.
///
/// Those that can stand in one program are tried first; the others, and those that do not compile
/// beside others, get a build of their own.
actor Campaign {
  private let mutations: [Mutation]
  /// How many are to be tried that compile.
  private let goal: Int
  private let triesRest: Bool
  private var journal: Journal
  /// How many of the mutants are needed, those that do not compile included.
  private var wanted: Int
  private var begun: Set<Int> = []
  private var queue: ArraySlice<(index: Int, number: Int)> = []
  private var results: [Int: Workshop.Verdict] = [:]

  init(_ mutations: [Mutation], goal: Int?, triesRest: Bool, journal: Journal) {
    self.mutations = mutations
    self.goal = goal ?? mutations.count
    self.triesRest = triesRest
    self.journal = journal
    wanted = min(self.goal, mutations.count)
  }

  /// Tries them all, and says how it went.
  func run(root: URL, jobs: Int) async throws -> Summary {
    replay()
    try await tryTogether(root: root, jobs: jobs)
    try await work(jobs) { number in
      let workshop = Workshop(root: root, name: "\(number)")
      var isReady = false
      while let (index, mutation) = await self.takeNext() {
        if !isReady { try await workshop.prepare() }
        isReady = true
        let verdict = try await workshop.verdict(on: mutation, triesRest: self.triesRest)
        try await self.note(verdict, on: index)
      }
    }
    let tried = results.filter { $0.value != .invalid }.sorted { $0.key < $1.key }
    return Summary(results: tried.map { (mutations[$0.key], $0.value) })
  }

  /// Takes over what an earlier run has found out.
  private func replay() {
    var index = 0
    while index < wanted {
      if let verdict = journal.verdicts[mutations[index].id] { count(verdict, on: index) }
      index += 1
    }
  }

  /// Tries those that can stand in one program. A build of their own is faster for few.
  private func tryTogether(root: URL, jobs: Int) async throws {
    let open = (0..<wanted).filter { results[$0] == nil }
    guard open.count >= 4 else { return }
    let workshop = Workshop(root: root, name: "switched")
    let program = SwitchedProgram(workshop)
    try await program.build(open.map { mutations[$0] }, root: root)
    let numbers = await program.numbers
    let together = open.compactMap { index in
      numbers[mutations[index].id].map { (index: index, number: $0) }
    }
    Report.say("\(together.count) of \(open.count) in one program")
    guard !together.isEmpty else { return }
    try await program.findReach(jobs: jobs)
    queue = together[...]
    try await work(jobs) { _ in
      while let (index, number) = await self.takeTogether() {
        let verdict = try await workshop.verdict(on: number, program.batches(for: number))
        // The tests of what stands on the core are in another build.
        if verdict == .survived, self.triesRest { continue }
        try await self.note(verdict, on: index)
      }
    }
  }

  private func work(
    _ jobs: Int, _ body: @escaping @Sendable (_ number: Int) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...jobs { group.addTask { try await body(number) } }
      try await group.waitForAll()
    }
  }

  /// The next mutant of the program with many.
  private func takeTogether() -> (index: Int, number: Int)? { queue.popFirst() }

  /// The next mutant to be tried by itself.
  private func takeNext() async -> (Int, Mutation)? {
    while true {
      if let index = (0..<wanted).first(where: { results[$0] == nil && !begun.contains($0) }) {
        begun.insert(index)
        return (index, mutations[index])
      }
      // Another worker may find that its own does not compile.
      guard (0..<wanted).contains(where: { results[$0] == nil }) else { return nil }
      try? await Task.sleep(for: .milliseconds(100))
    }
  }

  private func note(_ verdict: Workshop.Verdict, on index: Int) throws {
    try journal.note(verdict, on: mutations[index].id)
    count(verdict, on: index)
  }

  private func count(_ verdict: Workshop.Verdict, on index: Int) {
    results[index] = verdict
    // Another one is tried in its place.
    if verdict == .invalid { return wanted = min(wanted + 1, mutations.count) }
    let number = results.count { $0.value != .invalid }
    Report.show(mutations[index], verdict, number: number, of: goal)
  }
}

/// How a campaign went.
struct Summary: Sendable {
  var results: [(mutation: Mutation, verdict: Workshop.Verdict)]

  var survivors: [Mutation] { results.filter { $0.verdict == .survived }.map(\.mutation) }
  var killed: Int { results.count - survivors.count }
  var percent: Double { results.isEmpty ? 100 : 100 * Double(killed) / Double(results.count) }
}
