import FlowModels

/// A plan of the faults that data has in a simulation. It is made of rules, and repeats exactly.
///
/// An app that receives a plan in its `AppEnvironment` puts it before its providers with
/// `DataProvider.faulty(by:named:clock:)`. While the plan has no rules, it changes nothing.
///
/// ```swift
/// let faults = FaultPlan()
/// let recipes = stored.faulty(by: faults, named: "recipes", clock: clock)
/// try faults.add(FaultRule(#"recipes page 2: fail "the server is down" once"#))
/// ```
///
/// If several rules apply to the same request, all of their faults happen, in the order of the
/// rules.
@MainActor
public final class FaultPlan {
  /// The rules, in the order added.
  package var rules: [FaultRule] { schedule.map(\.rule) }
  /// The names of the data that can have faults, in the order of registration.
  package private(set) var names: [String] = []
  /// True while the rules are suspended, and do not count requests.
  package var isSuspended = false

  /// The number of requests so far, by the names of the data.
  private(set) var asked: [String: Int] = [:]
  /// The number of those that were to change the data.
  private(set) var writes = 0

  private var schedule: [(rule: FaultRule, times: Int)] = []
  private var shapeable: [String: ShapeableData] = [:]
  /// The number of times that rules gave items a form, or gave it back.
  private(set) var formCount = 0
  private var vanished: [String: Set<AnyHashable>] = [:]
  // It never advances: a task that sleeps on it waits until it is cancelled.
  private let never = ManualClock()

  /// Makes a plan without rules.
  public nonisolated init() {}

  /// Adds a rule.
  ///
  /// - Throws: ``SimulationError/unknownData(_:known:)`` if the app has no data of that name behind
  ///   the plan; ``SimulationError/cannotReshape(_:)`` if its items cannot have the rule's form.
  public func add(_ rule: FaultRule) throws(SimulationError) {
    guard names.contains(rule.data) else { throw .unknownData(rule.data, known: names) }
    if let shape = rule.shape {
      guard shapeable[rule.data]?.shape(shape) == true else { throw .cannotReshape(rule.data) }
      formCount += 1
    }
    schedule.append((rule, 0))
  }

  /// Removes all rules, and brings back the items that have vanished, and those that were read in
  /// another form. Requests that hang keep hanging, and what a store has was changed for good.
  public func removeAll() {
    if schedule.contains(where: { $0.rule.shape != nil }) { formCount += 1 }
    schedule = []
    vanished = [:]
    for data in shapeable.values { data.reset() }
  }

  // MARK: Forms of items

  /// A Boolean value that indicates whether a rule is about single requests.
  var disturbs: Bool { schedule.contains { $0.rule.shape == nil } }

  /// Notes data whose items have the forms of the rules from now on.
  // After a relaunch, it may be the same store, which has them already.
  func register(_ data: ShapeableData, named name: String) {
    let known = shapeable[name]
    shapeable[name] = data
    if let store = data.store, known?.store === store { return }
    for case let (rule, _) in schedule where rule.data == name {
      if let shape = rule.shape { _ = data.shape(shape) }
    }
  }

  // MARK: Requests of providers

  func register(_ name: String) {
    if !names.contains(name) { names.append(name) }
  }

  /// Counts a call for each rule that matches it, and returns the faults that are due.
  func faults(of call: FaultRule.Call, of name: String) -> [FaultRule.Fault] {
    guard !isSuspended else { return [] }
    asked[name, default: 0] += 1
    if call == .save || call == .remove { writes += 1 }
    var due: [FaultRule.Fault] = []
    for index in schedule.indices where schedule[index].rule.matches(call, of: name) {
      schedule[index].times += 1
      let rule = schedule[index].rule
      if rule.frequency.isDue(at: schedule[index].times) { due.append(rule.fault) }
    }
    return due
  }

  /// Waits until the task is cancelled.
  func hang() async throws {
    try Task.checkCancellation()
    try await never.wait(
      until: ManualClock.Instant(offset: .seconds(Int64.max)), at: .hangingAnswer)
  }

  func vanish<ID: Hashable & Sendable>(_ id: ID, from name: String) {
    vanished[name, default: []].insert(id)
  }

  func hasVanishedItems(from name: String) -> Bool { vanished[name]?.isEmpty == false }

  func hasVanished<ID: Hashable & Sendable>(_ id: ID, from name: String) -> Bool {
    vanished[name]?.contains(id) ?? false
  }
}
