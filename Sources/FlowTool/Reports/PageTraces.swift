import FlowPages

/// The traces that a page of a run shows: those of each kind of failure first.
struct PageTraces {
  // Of each kind, so many more than the first.
  private static let maxOfKind = 3

  private var traces: [String: RunTrace] = [:]
  private var kinds: [[String]: Int] = [:]

  var all: [RunTrace] { traces.sorted { $0.key < $1.key }.map(\.value) }
  var isFull: Bool { traces.count >= ReportPage.maxTraces }

  /// Adds the trace of a case, unless there are enough, or enough of cases that failed like it.
  mutating func add(_ result: RunResult, _ read: () -> RunTrace?) {
    let kind = Self.kind(of: result)
    guard !isFull, kinds[kind, default: 0] <= Self.maxOfKind, let trace = read() else { return }
    kinds[kind, default: 0] += 1
    traces[result.runCase.id] = trace
  }

  /// Removes the traces of cases that are played again, or are gone.
  mutating func forget(_ ids: some Sequence<String>) {
    for id in ids { traces[id] = nil }
    kinds = [:]
  }

  /// Returns results with the first of each kind of failure before the others.
  static func sorted(_ results: [RunResult]) -> [RunResult] {
    var seen: Set<[String]> = []
    var (first, others): ([RunResult], [RunResult]) = ([], [])
    for result in results {
      if seen.insert(kind(of: result)).inserted {
        first.append(result)
      } else {
        others.append(result)
      }
    }
    return first + others
  }

  private static func kind(of result: RunResult) -> [String] {
    result.failures.first.map { [$0.place, $0.step, $0.message] } ?? []
  }
}
