import FlowModels

/// Finds an app that asks for the same data again and again while nothing happens but that a minute
/// or more passes.
package struct EndlessRequestsCheck: EventCheck {
  /// The greatest number of requests in a minute: one in three seconds.
  private static let mostInMinute = 20.0

  /// Makes the check.
  package init() {}

  package func judges(_ event: UserEvent) -> Bool {
    if case .wait(let duration) = event { duration >= .seconds(60) } else { false }
  }

  package func findings(in change: ObservedChange) -> [Finding] {
    guard case .wait(let duration) = change.event else { return [] }
    let minutes = duration / .seconds(60)
    return change.after.asked.sorted { $0.key < $1.key }.compactMap { name, count in
      let rate = Double(count - change.before.asked[name, default: 0]) / minutes
      guard rate > Self.mostInMinute else { return nil }
      return Finding(
        .endlessRequests,
        "\(name) is asked for again and again: \(Int(rate.rounded())) times a minute")
    }
  }
}
