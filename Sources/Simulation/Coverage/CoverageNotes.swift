import FlowModels

/// The coverage of apps that are launched again and again, with the journeys that saw it.
@MainActor
final class CoverageNotes {
  private var earlier = Coverage()
  private var earlierFacts: Set<String> = []
  private var kept: [CoveredJourney] = []

  private var current = Coverage()
  private var history: [UserEvent] = []
  private var last: Step?
  private var usefulLength = 0
  private var factCount = 0

  /// Notes a step; `history` has all events since the launch.
  func note(_ step: Step, history: [UserEvent], in app: AppModel) {
    if history.isEmpty { finish() }
    current.note(step, from: last, in: app)
    last = step
    self.history = history
    let count = current.thingCount
    if count > factCount { (factCount, usefulLength) = (count, history.count) }
  }

  var whole: Coverage {
    var whole = earlier
    whole.merge(current)
    return whole
  }

  /// The journeys that together cover everything seen, without those that saw nothing new.
  var journeys: [CoveredJourney] { kept + [currentJourney].compactMap { $0 } }

  private var currentJourney: CoveredJourney? {
    guard last != nil, !current.facts.isSubset(of: earlierFacts) else { return nil }
    return CoveredJourney(
      events: history.prefix(usefulLength).map(\.description), coverage: current)
  }

  private func finish() {
    if let journey = currentJourney {
      kept.append(journey)
      earlierFacts.formUnion(current.facts)
    }
    earlier.merge(current)
    current = Coverage()
    (history, last, usefulLength, factCount) = ([], nil, 0, 0)
  }
}
