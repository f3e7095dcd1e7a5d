package import FlowModels

/// A state of a running app and its data, for a fresh app to continue from.
@MainActor
package struct SimulatorCheckpoint {
  package fileprivate(set) var snapshot: Snapshot
  fileprivate var device: Device
  // The time of the app's clock since its launch.
  fileprivate var time: Duration
  fileprivate var data: [String: DataCheckpoint]
  fileprivate var isHolding: Bool
  fileprivate var requirements: RequirementChecker.Memory
  fileprivate var mark: WorkTracker.StepMark
}

extension Simulator {
  /// Keeps the current state; `nil` while it contains more than can be saved.
  // Held answers cannot be, nor timers; faults depend on the number of requests. What an app
  // neither saves nor tracks as its data is lost: compare the fingerprints. Everything is shared
  // with the app until it changes.
  package func checkpoint() -> SimulatorCheckpoint? {
    guard !faultsAreSet, app.work.underWay.isEmpty, app.pendingLinks.isEmpty,
      let clock = app.clock as? ManualClock
    else { return nil }
    let kept = (data?.tracked ?? []).map { ($0.name, $0.data.checkpoint()) }
    return SimulatorCheckpoint(
      snapshot: app.snapshot(), device: app.device, time: clock.now.offset,
      data: Dictionary(kept, uniquingKeysWith: { $1 }), isHolding: answers?.isHolding ?? false,
      requirements: requirementChecker.memory, mark: mark)
  }

  /// Launches a fresh app in a state that was kept of another one.
  package func launch(from checkpoint: SimulatorCheckpoint) async -> Step {
    for (name, data) in data?.tracked ?? [] {
      if let contents = checkpoint.data[name] { data.restore(contents) }
    }
    if let clock = app.clock as? ManualClock {
      await clock.advance(to: ManualClock.Instant(offset: checkpoint.time), settling: app.work)
    }
    app.resize(to: checkpoint.device)
    // What is loaded again is no part of the way to this state: no answer to it waits.
    let step = await launch(restoring: checkpoint.snapshot)
    answers?.isHolding = checkpoint.isHolding
    requirementChecker.recall(checkpoint.requirements)
    mark = checkpoint.mark
    return step
  }
}

extension SimulatorCheckpoint {
  /// Returns this state for another variant of the app, which has its own data.
  package func adopted(by app: AppModel) -> SimulatorCheckpoint {
    var state = self
    state.snapshot = snapshot.adopted(by: app)
    state.data = [:]
    return state
  }
}

extension Snapshot {
  /// Returns this state for another variant of the app, which refuses it otherwise.
  @MainActor
  package func adopted(by app: AppModel) -> Snapshot {
    var snapshot = self
    snapshot.app = app.name
    snapshot.brand = app.identity?.id
    return snapshot
  }
}
