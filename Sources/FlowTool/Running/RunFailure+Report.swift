import FlowModels
import Simulation

extension RunFailure {
  /// Returns everything that was wrong in a journey that was played.
  static func all(in report: JourneyReport) -> [RunFailure] {
    var failures: [RunFailure] = []
    // The screen before the last event, and the event.
    var before: ScreenNode?
    var last: Step?
    for entry in report.entries {
      if let step = entry.step {
        before = last?.screen
        last = step
      }
      let problems =
        [entry.failure].compactMap { $0 }.map { (entry.isEvent ? event : expectation, $0) }
        + (entry.step?.findings ?? []).map { ($0.kind.rawValue, $0.message) }
      guard !problems.isEmpty else { continue }
      let screen = last.map { lines(of: $0.screen, after: before) } ?? []
      let route = (last?.traces ?? []).map { String(repeating: "  ", count: $0.depth) + $0.line }
      failures += problems.map { kind, message in
        RunFailure(
          file: entry.file ?? report.journey, line: entry.line,
          step: DisplayText.singleLine(entry.text),
          message: DisplayText.singleLine(message), kind: kind, screen: screen, route: route)
      }
    }
    return failures
  }

  private static func lines(of screen: ScreenNode, after before: ScreenNode?) -> [String] {
    guard let before else { return screen.text().split(separator: "\n").map { "  \($0)" } }
    let lines = TextDifference(expected: before.text(), found: screen.text()).all
    let (gone, same) = (lines.count { $0.hasPrefix("−") }, lines.count { $0.hasPrefix(" ") })
    // Of another screen, nobody wants to read the one before.
    return gone > same ? lines.filter { !$0.hasPrefix("−") } : lines
  }
}

// As JSON, a failure has the shape of each message, and also the screen and the route.
extension RunFailure: Codable {
  var asMessage: Message {
    Message(code: kind, place: Message.Place(file: file, line: line, step: step), message: message)
  }

  private enum CodingKeys: String, CodingKey { case code, place, message, screen, route }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let place = try container.decode(Message.Place.self, forKey: .place)
    self.init(
      file: place.file ?? "", line: place.line, step: place.step ?? "",
      message: try container.decode(String.self, forKey: .message),
      kind: try container.decode(String.self, forKey: .code),
      screen: try container.decode([String].self, forKey: .screen),
      route: try container.decode([String].self, forKey: .route))
  }

  package func encode(to encoder: any Encoder) throws {
    try asMessage.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(screen, forKey: .screen)
    try container.encode(route, forKey: .route)
  }
}

extension JourneyReport {
  /// The fingerprint of everything that happened: lines, results, actions and screens.
  var fingerprint: UInt64 {
    var print = StateFingerprint()
    for entry in entries {
      print.add(entry.text)
      print.add(entry.failure ?? "")
      guard let step = entry.step else { continue }
      for trace in step.traces { print.add(trace.line) }
      for event in step.events { print.add(event) }
      for finding in step.findings { print.add(finding.message) }
      for announcement in step.announcements { print.add(announcement.text) }
      print.add(step.screen.text())
    }
    return print.value
  }
}
