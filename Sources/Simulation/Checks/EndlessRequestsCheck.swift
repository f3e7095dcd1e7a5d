import FlowModels

/// Finds an app that asks for the same data again and again while nothing happens but that a minute
/// or more passes.
package struct EndlessRequestsCheck: EventCheck {
  // One request in three seconds.
  private static let maxInMinute = 20.0

  package var name: CheckName { .requests }

  package func judges(_ event: UserEvent) -> Bool {
    if case .wait(let duration) = event { duration >= .seconds(60) } else { false }
  }

  package func judge(_ change: ObservedChange) -> CheckJudgement {
    guard case .wait(let duration) = change.event else { return .notItsCase }
    guard !change.after.asked.isEmpty else { return .asleep(.noRequests) }
    let minutes = duration / .seconds(60)
    let asked = change.after.asked.sorted { $0.key < $1.key }
    let findings = asked.compactMap { name, count -> Finding? in
      let rate = Double(count - change.before.asked[name, default: 0]) / minutes
      guard rate > Self.maxInMinute else { return nil }
      return Finding(
        .endlessRequests,
        "\(name) is asked for again and again: \(Int(rate.rounded())) times a minute")
    }
    return .judged(findings)
  }
}
