import FlowModels

/// Finds lists that never load: whenever one was seen, its load had failed or had no answer.
/// One failure is no mistake, as another server may answer next time. So this collects what the
/// lists of screens show, while no answers fail or wait on purpose.
struct ListLoads: Hashable, Sendable {
  private struct Look: Hashable, Sendable {
    var problem: ScreenNode.ListProblem
    var isRetried = false
  }

  private var loaded: Set<String> = []
  private var waiting: [String: Look] = [:]
  private var order: [String] = []

  /// Notes the lists that a state shows; `isClear` says that no answer fails or waits on purpose.
  mutating func note(_ root: ScreenNode, isRetry: Bool, isClear: Bool) {
    for screen in root.screens where !loaded.contains(screen.id) {
      guard let problem = screen.listProblem else {
        loaded.insert(screen.id)
        waiting[screen.id] = nil
        continue
      }
      guard isClear else { continue }
      if waiting[screen.id] == nil { order.append(screen.id) }
      waiting[screen.id, default: Look(problem: problem)].problem = problem
      if isRetry { waiting[screen.id]?.isRetried = true }
    }
  }

  /// True if a list was seen without an answer, and never loaded.
  var areWaiting: Bool {
    waiting.values.contains { $0.problem == .unanswered }
  }

  /// The names of the lists that a state shows, that never loaded and have no answer yet.
  func unanswered(in root: ScreenNode) -> Set<String> {
    Set(
      root.screens.filter { $0.listProblem == .unanswered && waiting[$0.id] != nil }.map(\.id))
  }

  /// Notes that a minute was not enough for the answers of lists, as if they were loaded again.
  mutating func noteMinute(for lists: Set<String>) {
    for name in lists { waiting[name]?.isRetried = true }
  }

  /// The lists that never loaded, oldest first, at the end of a run.
  // Unless everything was tried (`isWhole`), a list counts only if loading it again, or waiting a
  // minute for its answer, led to nothing.
  func findings(isWhole: Bool) -> [Finding] { placed(isWhole: isWhole).map(\.finding) }

  /// Returns the same findings, each with the name of the screen that the list is on.
  func placed(isWhole: Bool) -> [PlacedFinding] {
    order.compactMap { name in
      guard let look = waiting[name], isWhole || look.isRetried else { return nil }
      let retried = look.isRetried ? ", also after loading it again" : ""
      let reason =
        switch look.problem {
        case .unanswered: "no answer came wherever it was seen"
        case .failed(let reason):
          "it failed wherever it was seen\(retried): \(DisplayText.singleLine(reason))"
        }
      return PlacedFinding(
        finding: Finding(.neverLoads, "a list of \(name) never loads: \(reason)"), screen: name)
    }
  }
}
