import BrandInspection
import Brands
import FlowModels

/// The outcomes of an earlier record of the same build, in place of new explorations.
@MainActor
struct EarlierOutcomes<App: BrandedApp> {
  private let byInput: [String: FleetOutcome]
  private let explorations: [BrandExploration]

  init(_ byInput: [String: FleetOutcome]) {
    self.byInput = byInput
    explorations = byInput.sorted { $0.key < $1.key }.compactMap { _, outcome in
      guard case .explored(let exploration) = outcome, exploration.report != nil else { return nil }
      return exploration
    }
  }

  /// Returns the outcome of a brand with the same input, or that of a brand with the same flows.
  // One exploration stands for all brands of a class; what checks that is explored again.
  func outcome(of task: FleetTask, _ brand: Brand, input: String) -> FleetOutcome? {
    if let same = byInput[input] {
      guard case .explored(let exploration) = same else { return same }
      if exploration.report != nil || !task.keepsReport { return renamed(exploration, task) }
    }
    // Two brands with the same flows may have other data.
    guard task.keepsReport, !task.usesData,
      let exploration = explorations.first(where: { $0.holds(for: brand) }),
      // The data may be wrong now.
      (try? BrandTrial<App>(brand).launch()) != nil
    else { return nil }
    return renamed(exploration, task)
  }

  private func renamed(_ exploration: BrandExploration, _ task: FleetTask) -> FleetOutcome {
    var exploration = exploration
    exploration.coverage.file = task.label
    return .explored(exploration)
  }
}
