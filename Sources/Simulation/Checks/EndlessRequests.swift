import FlowModels

/// Finds an app that asks for the same data again and again while nothing happens but that time
/// passes.
enum EndlessRequests {
  /// The greatest number of requests in a minute: one in three seconds.
  private static let mostInMinute = 20.0

  /// Returns the mistakes of a wait of a minute or more.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - before: The number of requests before it, by the names of the data.
  ///   - after: The number of requests after it.
  static func findings(
    of event: UserEvent, from before: [String: Int], to after: [String: Int]
  ) -> [Finding] {
    guard case .wait(let duration) = event, duration >= .seconds(60), before != after else {
      return []
    }
    let minutes = duration / .seconds(60)
    return after.sorted { $0.key < $1.key }.compactMap { name, count in
      let rate = Double(count - before[name, default: 0]) / minutes
      guard rate > mostInMinute else { return nil }
      let data = name.isEmpty ? "data" : name
      return Finding(
        .endlessRequests,
        "\(data) is asked for again and again: \(Int(rate.rounded())) times a minute")
    }
  }
}
