import FlowModels
import Responder

/// A run of random events on one app; it ends at the first failure.
@MainActor
final class FuzzRun {
  let simulator: Simulator
  private(set) var failure: String?
  private(set) var misses = 0

  /// Launches the app.
  init(_ simulator: Simulator) async {
    self.simulator = simulator
    await simulator.launch()
    check()
  }

  /// Plays an event, and checks everything.
  func play(_ event: UserEvent) async {
    do {
      try await simulator.perform(event)
    } catch is SimulationError {
      misses += 1
    } catch {
      failure = "\(error)"
    }
    check()
  }

  /// Releases all held answers, goes back to the first screen, and ends the app.
  func finish() async {
    await findWayBack()
    simulator.requirementChecker.giveUp()
    simulator.end()
  }

  private func findWayBack() async {
    guard failure == nil else { return }
    if !hasFaults { failure = await simulator.finishRequirements().first?.message }
    if let answers = simulator.answers {
      answers.isHolding = false
      while answers.heldCount > 0, failure == nil {
        answers.answer()
        await simulator.app.work.settle()
      }
      check()
    }
    // A step back may open something else that waits, so more are allowed than there are screens.
    var left = 300
    while failure == nil, left > 0 {
      left -= 1
      guard await goBack() else { break }
      check()
    }
    let screens = simulator.path.joined(separator: " ")
    if failure == nil, left == 0 { failure = "there is no way back: \(screens)" }
    if !hasFaults { failure = failure ?? simulator.app.unfinishedBusiness().first }
  }

  /// Goes back a step, or confirms the dialog that asks whether to leave.
  ///
  /// - Returns: `true` if the way goes on: not from the first screen, nor from one that refuses.
  private func goBack() async -> Bool {
    if let leave = simulator.app.dialogs.first?.actions.first(where: \.isDestructive) {
      return (try? await simulator.tap(id: leave.id)) != nil
    }
    var isRefused = false
    simulator.observe { if case .refused = $0 { isRefused = true } }
    defer { simulator.observe(nil) }
    return (try? await simulator.back()) != nil && !isRefused
  }

  /// A Boolean value that indicates whether faults are set, so that an answer may never come.
  private var hasFaults: Bool { simulator.faults?.rules.isEmpty == false }

  private func check() {
    guard failure == nil else { return }
    let app = simulator.app
    var problems = simulator.findings.map(\.message) + app.inconsistencies()
    if !app.work.isSettled { problems.append("work is still running, although no answer is held") }
    if !hasFaults, simulator.answers?.heldCount ?? 0 == 0 { problems += app.unfinishedBusiness() }
    failure = problems.first
  }
}
