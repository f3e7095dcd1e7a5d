import FlowModels
import Responder

/// A run of random events on one app; it ends at the first failure that it watches for.
@MainActor
final class FuzzRun {
  /// The failures that end a run.
  enum Watch {
    /// All but those whose properties are known already.
    case all(except: Set<String>)
    /// Those of one property.
    case only(String)

    fileprivate func includes(_ message: String) -> Bool {
      let property = Fuzzer.property(of: message)
      switch self {
      case .all(let known): return !known.contains(property)
      case .only(let wanted): return property == wanted
      }
    }
  }

  let simulator: Simulator
  private(set) var failure: String?
  /// The code of the failure: the kind of its finding, or another word that `help` explains.
  private(set) var code = ""
  private(set) var misses = 0
  private(set) var failedStep: Step?
  private let watch: Watch
  private var checkedFindings = 0

  /// Launches the app of a simulator; a hasty run spends little time on what may never happen.
  init(_ simulator: Simulator, watch: Watch = .all(except: []), isHasty: Bool = false) async {
    self.simulator = simulator
    self.watch = watch
    if isHasty { simulator.patience = simulator.patience.hasty }
    // A run changes the app by events alone, but on its way back.
    simulator.isSoleDriver = true
    await simulator.launch()
    check()
  }

  /// The property of an app that settles.
  static let settling = Fuzzer.property(of: UnsettledStep.beginning)

  /// True if no event can be played any more: a failure ended the run, or the app does not settle.
  var isOver: Bool { failure != nil || simulator.stuck != nil }

  func play(_ event: UserEvent) async {
    do {
      try await simulator.perform(event)
    } catch is SimulationError {
      misses += 1
    } catch {
      fail("\(error)", "internal")
    }
    check()
  }

  /// The events that led back to the first screen in the end.
  private(set) var wayBack: [UserEvent] = []

  /// Releases all held answers, goes back to the first screen, and ends the app.
  func finish() async {
    await findWayBack()
    simulator.requirementChecker.giveUp()
    simulator.end()
  }

  private func findWayBack() async {
    guard !isOver else { return }
    await goOn(with: .finish)
    // A step back may open something else that waits, so more are allowed than there are screens.
    var left = 300
    while left > 0 {
      left -= 1
      guard await goBack() else { break }
    }
    let screens = simulator.path.joined(separator: " ")
    if left == 0 { fail("there is no way back: \(screens)", Finding.Kind.deadEnd.rawValue) }
    await goOn(with: .finish)
  }

  @discardableResult
  private func goOn(with event: UserEvent) async -> Bool {
    guard !isOver else { return false }
    wayBack.append(event)
    let isPlayed = (try? await simulator.perform(event)) != nil
    if !isPlayed { wayBack.removeLast() }
    check()
    return isPlayed
  }

  private func goBack() async -> Bool {
    if let leave = simulator.app.dialogs.first?.actions.first(where: \.isDestructive) {
      return await goOn(with: .tap(ElementReference(.id(leave.id))))
    }
    var isRefused = false
    simulator.observe { if case .refused = $0 { isRefused = true } }
    defer { simulator.observe(nil) }
    return await goOn(with: .back) && !isRefused
  }

  private func check() {
    guard failure == nil else { return }
    let app = simulator.app
    let findings = simulator.findings
    for finding in findings.dropFirst(checkedFindings) {
      fail(finding.message, finding.kind.rawValue)
    }
    checkedFindings = findings.count
    for problem in app.inconsistencies() { fail(problem, "promise") }
    if !app.work.isSettled, simulator.stuck == nil {
      fail("work is still running, although no answer is held", Finding.Kind.stuck.rawValue)
    }
    if !simulator.isDisturbed, simulator.answers?.heldCount ?? 0 == 0 {
      for problem in app.unfinishedBusiness() { fail(problem, "promise") }
    }
  }

  private func fail(_ message: String, _ code: String) {
    guard failure == nil, watch.includes(message) else { return }
    failure = message
    self.code = code
    failedStep = simulator.lastStep
  }
}
