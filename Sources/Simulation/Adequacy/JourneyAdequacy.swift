package import FlowModels

/// The changes of an app that journeys would notice: each is made in the graph or in the steps of a
/// journey, and not in code, and is noticed if a line fails or something is found.
@MainActor
package struct JourneyAdequacy {
  /// A change of the use of an element.
  package enum Change: String, Codable, CaseIterable, Sendable {
    /// The element is missing or disabled.
    case missing
    /// It does nothing.
    case dead
    /// It leads to another screen.
    case elsewhere
    /// The question before it is not asked, as a lost veto does.
    case dialog
    /// A value that it changes stays the old one.
    case stale

    package var text: String {
      switch self {
      case .missing: "is missing or disabled"
      case .dead: "does nothing"
      case .elsewhere: "leads elsewhere"
      case .dialog: "asks nothing"
      case .stale: "leaves an old value"
      }
    }
  }

  /// The use of an element of a screen: `tap #share`.
  package struct Use: Codable, Hashable, Sendable {
    package var screen: String
    package var use: String

    package init(screen: String, use: String) {
      self.screen = screen
      self.use = use
    }
  }

  /// The changes of one use that nothing notices.
  package struct Gap: Codable, Hashable, Sendable {
    package var use: Use
    package var changes: [Change]
    /// The number of times that journeys make use of it.
    package var walks: Int
  }

  /// The share of the changes on a screen that are noticed.
  package struct Score: Codable, Hashable, Sendable {
    package var screen: String
    package var noticed: Int
    package var changes: Int
  }

  private static let elementVerbs = [
    "tap", "long-press", "type", "set", "increment", "decrement", "drag", "choose",
  ]
  private static let valueVerbs = ["type", "set", "increment", "decrement", "drag", "choose"]
  private static let otherVerbs = ["wait", "answer", "fail", "open", "fill"]

  private var possible: [Use: Set<Change>] = [:]
  private var noticed: [Use: Set<Change>] = [:]
  private var walks: [Use: Int] = [:]

  /// Makes the changes of all ways from the screens of an app, as a record has them.
  package init(ways: [String: [String]]) {
    for (screen, lines) in ways {
      for line in lines { add(line, of: screen) }
    }
  }

  private mutating func add(_ line: String, of screen: String) {
    guard let arrow = line.firstRange(of: " → ") else { return }
    let use = Use(screen: screen, use: String(line[..<arrow.lowerBound]))
    let verb = String(use.use.prefix { $0 != " " })
    guard !Self.otherVerbs.contains(verb) else { return }
    let target = line[arrow.upperBound...].prefix { $0 != ":" }
    let hasEffect = line[arrow.upperBound...].contains(":")
    let isLeaving = target != Self.base(screen)
    var changes: Set<Change> = Self.elementVerbs.contains(verb) ? [.missing] : []
    // What leads nowhere and sends nothing cannot be told from what does nothing.
    if hasEffect || isLeaving || Self.valueVerbs.contains(verb) { changes.insert(.dead) }
    if isLeaving { changes.insert(.elsewhere) }
    if isLeaving, target.hasPrefix("Dialog") { changes.insert(.dialog) }
    possible[use, default: []].formUnion(changes)
  }

  // Of a dialog, the screen has its buttons too: `Dialog(leave)`.
  private static func base(_ screen: String) -> Substring { screen.prefix { $0 != "(" } }

  /// Notes the changes that a journey would notice; returns why it fails unchanged, if it does.
  package mutating func note(
    _ journey: Journey, on device: @escaping (String) -> Device?,
    makeSimulator: @escaping () throws -> Simulator
  ) async throws -> String? {
    let trial = AdequacyTrial(journey, device: device, makeSimulator: makeSimulator)
    let (played, failure) = try await trial.play()
    guard let seen = played else { return failure }
    for use in seen.steps.flatMap(\.uses) {
      walks[use, default: 0] += 1
      // A step that cannot be made ends its journey.
      notice(.missing, of: use)
    }
    for element in seen.expected {
      for use in possible.keys where use.screen == element.screen && use.names(element.name) {
        notice(.missing, of: use)
      }
    }
    for (use, isNoticed) in seen.values {
      possible[use, default: []].formUnion([.dead, .stale])
      if isNoticed { notice(.stale, of: use) }
    }
    for step in seen.steps {
      let open = Set(step.uses.flatMap { left(of: $0) })
      for change in [Change.dead, .elsewhere, .dialog] where open.contains(change) {
        if try await trial.notices(change, in: step) {
          for use in step.uses { notice(change, of: use) }
        }
      }
    }
    return nil
  }

  private mutating func notice(_ change: Change, of use: Use) {
    noticed[use, default: []].insert(change)
  }

  private func left(of use: Use) -> Set<Change> {
    (possible[use] ?? []).subtracting(noticed[use] ?? [])
  }

  /// Returns whether a change of a use would be noticed; `nil` if there is no such change.
  package func notices(_ change: Change, of use: Use) -> Bool? {
    guard possible[use]?.contains(change) == true else { return nil }
    return noticed[use]?.contains(change) ?? false
  }

  /// The changes that nothing notices, by use; those of the most travelled ways come first.
  package var gaps: [Gap] {
    possible.keys.compactMap { use in
      let left = left(of: use)
      guard !left.isEmpty else { return nil }
      return Gap(
        use: use, changes: Change.allCases.filter(left.contains), walks: walks[use] ?? 0)
    }.sorted {
      ($1.walks, $0.use.screen, $0.use.use) < ($0.walks, $1.use.screen, $1.use.use)
    }
  }

  /// The share of each screen, sorted by name.
  package var scores: [Score] {
    var scores: [String: Score] = [:]
    for (use, changes) in possible {
      let left = left(of: use)
      scores[use.screen, default: Score(screen: use.screen, noticed: 0, changes: 0)].changes +=
        changes.count
      scores[use.screen]?.noticed += changes.count - left.count
    }
    return scores.values.sorted { $0.screen < $1.screen }
  }
}

extension JourneyAdequacy.Use {
  /// Returns true if it is the use of an element with this name: `#share`, `row`.
  func names(_ element: String) -> Bool {
    use.firstIndex(of: " ").map { use[use.index(after: $0)...] == element } ?? false
  }
}
