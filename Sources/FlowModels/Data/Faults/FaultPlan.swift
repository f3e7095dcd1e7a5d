/// The faults that data shows in a simulation, by rule, and the same every time.
///
/// An app that is given one in its ``AppEnvironment`` puts it before its providers with
/// ``DataProvider/faulty(by:named:clock:)``. While it has no rules, it changes nothing.
///
/// ```swift
/// let faults = FaultPlan()
/// let recipes = stored.faulty(by: faults, named: "recipes", clock: clock)
/// try faults.add(FaultRule("recipes", .page(2), .fail("the server is down"), .once))
/// ```
///
/// Of several rules that are about the same, all count; they happen in the order in which they were
/// added.
@MainActor
public final class FaultPlan {
  /// What is to happen.
  public var rules: [FaultRule] { schedule.map(\.rule) }
  /// The names of the data that faults can be put on, in the order in which it was put behind the plan.
  public private(set) var names: [String] = []
  /// Whether rules are left alone for a while; they do not count meanwhile either.
  package var isSuspended = false

  private var schedule: [(rule: FaultRule, times: Int)] = []
  private var vanished: [String: Set<AnyHashable>] = [:]
  /// What waits on it waits until it is cancelled, as nobody winds it on.
  private let never = ManualClock()

  /// Makes a plan without rules.
  public nonisolated init() {}

  /// Adds a rule.
  ///
  /// - Throws: ``UnknownData`` where the app has no data of that name.
  public func add(_ rule: FaultRule) throws(UnknownData) {
    guard names.contains(rule.data) else { throw UnknownData(name: rule.data, known: names) }
    schedule.append((rule, 0))
  }

  /// Forgets the rules, and what has vanished is there again. What hangs goes on hanging.
  public func removeAll() {
    schedule = []
    vanished = [:]
  }

  /// A rule is about data that the app does not have, or does not put faults on.
  public struct UnknownData: Error, Hashable, CustomStringConvertible {
    /// The name in the rule.
    public var name: String
    /// The names that there are.
    public var known: [String]

    /// `unknown data "recpies"; a similar name exists: recipes`, in one line.
    public var description: String {
      let hint =
        known.isEmpty
        ? "this app puts faults on none"
        : NearestNames.nearest(to: name, in: known).map { "a similar name exists: `\($0)`" }
          ?? "known: \(known.joined(separator: ", "))"
      return "unknown data \(DisplayText.quoted(name)); \(hint)"
    }
  }

  // MARK: What providers ask

  func register(_ name: String) {
    if !names.contains(name) { names.append(name) }
  }

  /// What happens to a call now.
  func faults(of call: FaultRule.Call, of name: String) -> [FaultRule.Fault] {
    guard !isSuspended else { return [] }
    var due: [FaultRule.Fault] = []
    for index in schedule.indices where schedule[index].rule.matches(call, of: name) {
      schedule[index].times += 1
      let rule = schedule[index].rule
      if rule.frequency.isDue(at: schedule[index].times) { due.append(rule.fault) }
    }
    return due
  }

  /// Waits until it is cancelled.
  func hang() async throws {
    try await never.sleep(until: ManualClock.Instant(offset: .seconds(Int64.max)), tolerance: nil)
  }

  func vanish<ID: Hashable & Sendable>(_ id: ID, from name: String) {
    vanished[name, default: []].insert(id)
  }

  func hasVanished<ID: Hashable & Sendable>(_ id: ID, from name: String) -> Bool {
    vanished[name]?.contains(id) ?? false
  }
}
