package import FlowModels
import Responder

/// Checks an app's requirements during one run, event by event.
/// A simulator has one, so unit tests, journeys, fuzzing and exploration all find a broken
/// requirement in the step that broke it.
@MainActor
package final class RequirementChecker {
  package private(set) var report = RequirementReport()

  private var added: [Requirement] = []
  private var set: RequirementSet
  private weak var app: AppModel?
  private var observation: ReceiptObservation?
  private var actions: [RequirementSet.HandledAction] = []
  // Of earlier events, where a requirement asks for them.
  private var earlier: [any Action] = []
  private var values: [Int: Any]?
  private var isLaunched = false
  private var broken: Set<Int> = []
  private var obligations: Set<Int> = []

  private static let maxEnds = 1_000

  /// The earlier events that the requirements still depend on.
  struct Memory {
    fileprivate var earlier: [any Action]
    fileprivate var obligations: Set<Int>
  }

  var memory: Memory { Memory(earlier: earlier, obligations: obligations) }

  /// Continues after the events of another run of the same app.
  func recall(_ memory: Memory) {
    earlier = memory.earlier
    obligations = memory.obligations.filter { $0 < set.names.count }
  }

  /// Makes a checker of an app that is not launched yet.
  package init(_ app: AppModel) {
    set = RequirementSet(of: app)
    begin(with: app)
  }

  /// Adds requirements that the app itself does not declare.
  package func add(_ requirements: [Requirement]) {
    added += requirements
    if let app { begin(with: app) }
  }

  /// Checks the requirements after an event, and returns those that no longer hold.
  // `isUnclear`: an action's effect is unknown, as answers are held back or events came together.
  // The app is another one after a relaunch. What it declares later is checked from the next step.
  package func check(_ app: AppModel, isUnclear: Bool) -> [Finding] {
    if app !== self.app || app.requirements.count + added.count != set.requirements.count {
      // The values around actions, and the obligations, were of another process.
      let (names, old) = (set.names, values ?? [:])
      begin(with: app)
      if set.names == names { values?.merge(old.filter { set.isAboutEvents($0.key) }) { $1 } }
    }
    guard !set.requirements.isEmpty else { return [] }
    var marks = set.marks(of: app)
    if set.isAboutActions {
      let after = set.values(in: app)
      if !isLaunched { values = values?.filter { !set.isAboutEvents($0.key) } }
      isLaunched = true
      let edge = set.marks(
        before: values ?? [:], after: after, actions: actions, isUnclear: isUnclear,
        earlier: earlier)
      for (index, requirement) in set.requirements.enumerated() where requirement.kind == .onEach {
        marks.marks[index] = edge.marks[index]
        marks.details[index] = edge.details[index]
      }
      values = after
      if set.isAboutEarlierActions { earlier += actions.map(\.action) }
      actions = []
    }
    report.add(marks, of: set)
    note(obligationsIn: marks)
    defer { broken = Set(marks.broken.filter { set.requirements[$0].kind != .onEach }) }
    return marks.broken.filter { !broken.contains($0) }.map {
      set.finding(about: $0, detail: marks.details[$0])
    }
  }

  private func begin(with app: AppModel) {
    self.app = app
    giveUp()
    set = RequirementSet(of: app, adding: added)
    report.add(set)
    broken = []
    actions = []
    values = nil
    observation = nil
    guard set.isAboutActions else { return }
    values = set.values(in: app)
    observation = app.observeSends { [weak self] action, _, handler in
      guard let self, handler != nil, self.set.isAbout(action) else { return }
      self.actions.append(RequirementSet.HandledAction(action: action, text: "\(action)"))
    }
  }

  func stop() { observation = nil }

  // MARK: Obligations

  private func note(obligationsIn marks: RequirementSet.Marks) {
    for (index, requirement) in set.requirements.enumerated() where requirement.kind == .leadsTo {
      switch marks.marks[index] {
      case .asks: obligations.insert(index)
      case .holds where obligations.remove(index) != nil:
        report.addObligation(of: set.names[index], .holds)
      default: break
      }
    }
  }

  /// Counts the open obligations as undecided, as the run has ended before them.
  package func giveUp() {
    for index in obligations.sorted() { report.addObligation(of: set.names[index], .undecided) }
    obligations = []
  }

  /// Lets held answers arrive and then time pass; returns requirements with open obligations.
  // The app continues meanwhile, so this is for the end of a run.
  package func finish(_ simulator: Simulator) async -> [Finding] {
    guard !obligations.isEmpty else { return [] }
    let app = simulator.app
    simulator.answers?.isHolding = false
    for _ in 0..<Self.maxEnds where !obligations.isEmpty {
      if simulator.answers?.answer() == true {
        await app.work.settle()
      } else if let clock = app.clock as? ManualClock, let next = clock.nextDeadline {
        await clock.advance(to: next, settling: app.work)
      } else {
        break
      }
      note(obligationsIn: set.marks(of: app))
    }
    let open = obligations.sorted()
    obligations = []
    for index in open { report.addObligation(of: set.names[index], .broken) }
    return open.map { set.finding(about: $0) }
  }
}
