public import FlowModels
import Foundation
import Synchronization

/// The hook of a simulation into the data of an app.
package final class SimulatedData: DataHook {
  package let answers: AnswerGate?
  package let faults: FaultPlan?
  private let requests: RequestLog?

  private let things = Mutex<[String: any Sendable]>([:])
  private let stores = Mutex<[(name: String, data: any CheckpointedData)]>([])

  /// Makes a hook with an empty disk, and a log of requests, if they are wanted.
  package init(answers: AnswerGate? = nil, faults: FaultPlan? = nil, requests: RequestLog? = nil) {
    self.answers = answers
    self.faults = faults
    self.requests = requests
  }

  /// Returns a value that outlives the app's process.
  package func keep<Value: Sendable>(_ name: String, _ make: () throws -> Value) rethrows -> Value {
    if let thing = things.withLock({ $0[name] as? Value }) { return thing }
    let made = try make()
    things.withLock { $0[name] = made }
    return made
  }

  /// The fingerprint of all data that counts as a part of the app's state.
  @MainActor
  var fingerprint: UInt64 {
    var state = StateFingerprint()
    for (_, data) in stores.withLock({ $0 }) { data.add(to: &state) }
    return state.value
  }

  /// Counts data as a part of the app's state. Of two with a name, the later one counts.
  package func track(_ data: any CheckpointedData, named name: String) {
    stores.withLock { stores in
      stores.removeAll { $0.name == name }
      stores.append((name, data))
    }
  }

  package var tracked: [(name: String, data: any CheckpointedData)] { stores.withLock { $0 } }

  package func decorated<Item>(
    _ provider: any DataProvider<Item>, named name: String, clock: any Clock<Duration>
  ) -> any DataProvider<Item> {
    provider.shaped(by: faults, named: name).gated(by: answers, named: name)
      .faulty(by: faults, named: name, clock: clock)
      .logged(in: requests, named: name, clock: clock)
  }

  package func decorated<Item>(
    _ store: any DataStore<Item>, named name: String, clock: any Clock<Duration>
  ) -> any DataStore<Item> {
    if let data = Self.checkpointed(store) { track(data, named: name) }
    if let faults { register(store, named: name, in: faults) }
    return store.gated(by: answers, named: name).faulty(by: faults, named: name, clock: clock)
      .logged(in: requests, named: name, clock: clock)
  }

  @MainActor
  private func register<Store: DataStore>(
    _ store: Store, named name: String, in plan: FaultPlan
  ) {
    let known = store as? InMemoryStore<Store.Item>
    plan.register(
      ShapeableData(store: known) { shape in
        known?.replaceItems { shape.items($0) } ?? false
      }, named: name)
  }

  // The usual store is recognized by its class: the first cast of a type to a protocol searches all
  // conformances of the process.
  private static func checkpointed<Store: DataStore>(_ store: Store) -> (any CheckpointedData)? {
    store as? InMemoryStore<Store.Item> ?? store as? any CheckpointedData
  }
}

extension AppEnvironment {
  /// Makes the environment of a simulation. Its clock moves only when it is advanced and starts at
  /// noon (UTC) on 1 January 2026; its identities are numbered in order.
  ///
  /// - Parameters:
  ///   - device: The device that the app is shown on.
  ///   - language: One of the brand's languages; its first if `nil`.
  ///   - answers: Holds the responses of data providers.
  ///   - faults: The faults to inject into data.
  ///   - allowsWrites: Indicates whether people's input is written to the data itself.
  public static func simulated(
    device: Device = .phone, language: String? = nil, answers: AnswerGate? = nil,
    faults: FaultPlan? = nil, allowsWrites: Bool = false
  ) -> AppEnvironment {
    simulated(
      device: device, language: language, answers: answers, faults: faults,
      allowsWrites: allowsWrites, requests: nil)
  }

  /// Makes the environment of a simulation whose requests for data are logged.
  package static func simulated(
    device: Device, language: String?, answers: AnswerGate?, faults: FaultPlan?,
    allowsWrites: Bool, requests: RequestLog?
  ) -> AppEnvironment {
    let clock = ManualClock()
    let count = Counter()
    var environment = AppEnvironment(
      device: device, language: language, clock: clock,
      now: { Date(timeIntervalSince1970: 1_767_268_800 + clock.now.offset / .seconds(1)) },
      makeID: { "new-\(count.next())" })
    let data = SimulatedData(answers: answers, faults: faults, requests: requests)
    data.track(count, named: "new identities")
    environment.hook = data
    environment.allowsWrites = allowsWrites
    return environment
  }
}

// It is a part of the state, as the next identity depends on it.
private final class Counter: CheckpointedData {
  private let count = Mutex(0)

  nonisolated init() {}

  nonisolated func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }

  func checkpoint() -> DataCheckpoint { DataCheckpoint(count.withLock { $0 }) }

  func restore(_ checkpoint: DataCheckpoint) {
    guard let number: Int = checkpoint.value() else { return }
    count.withLock { $0 = number }
  }

  func add(to state: inout StateFingerprint) { state.add(count.withLock { $0 }) }
}
