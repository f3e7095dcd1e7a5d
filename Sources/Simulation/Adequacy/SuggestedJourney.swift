package import FlowModels

/// A journey that would notice what no other one does.
package struct SuggestedJourney: Hashable, Sendable {
  /// The uses that it is for, in the order of its steps.
  package var uses: [JourneyAdequacy.Use]
  package var lines: [String]

  /// The name of its file: `recipe-detail-tap-share`.
  package var name: String {
    guard let first = uses.first else { return "journey" }
    var words = ""
    for sign in "\(first.screen) \(first.use)" {
      let isWordEnd = sign.isUppercase && words.last.map { $0.isLowercase || $0.isNumber } ?? false
      if isWordEnd || !(sign.isASCII && (sign.isLetter || sign.isNumber)) { words += "-" }
      if sign.isASCII, sign.isLetter || sign.isNumber { words += sign.lowercased() }
    }
    return words.split(separator: "-").joined(separator: "-")
  }

  /// Returns few journeys that walk the uses with gaps, each with an expectation after them.
  // Each is one that an exploration has found. Those that notice nothing more are left out.
  @MainActor
  package static func all(
    for adequacy: JourneyAdequacy, from explored: [CoveredJourney],
    on device: @escaping (String) -> Device?, makeSimulator: @escaping () throws -> Simulator
  ) async throws -> [SuggestedJourney] {
    var adequacy = adequacy
    let wanted = Set(adequacy.gaps.map { "\($0.use.screen): \($0.use.use)" })
    let covering = explored.compactMap { journey -> CoveredJourney? in
      var coverage = Coverage()
      for name in journey.coverage.names(of: .transitions) where wanted.contains(name) {
        coverage.see(name, .transitions)
      }
      return coverage.names(of: .transitions).isEmpty
        ? nil : CoveredJourney(events: journey.events, coverage: coverage)
    }
    var suggested: [SuggestedJourney] = []
    for journey in CoverageSuite(covering: covering).journeys {
      guard let lines = try await lines(of: journey.events, wanted, makeSimulator),
        let text = try? Journey(lines.joined(separator: "\n"))
      else { continue }
      let before = adequacy.gaps
      guard try await adequacy.note(text, on: device, makeSimulator: makeSimulator) == nil else {
        continue
      }
      let left = Dictionary(
        adequacy.gaps.map { ($0.use, $0.changes.count) }, uniquingKeysWith: { one, _ in one })
      let uses = before.filter { left[$0.use] ?? 0 < $0.changes.count }.map(\.use)
      if !uses.isEmpty { suggested.append(SuggestedJourney(uses: uses, lines: lines)) }
    }
    return suggested
  }

  // The events, with an expectation after each that is wanted; `nil` if they cannot be played.
  @MainActor
  private static func lines(
    of events: [String], _ wanted: Set<String>, _ makeSimulator: () throws -> Simulator
  ) async throws -> [String]? {
    let simulator = try makeSimulator()
    defer { simulator.end() }
    await simulator.launch()
    let player = JourneyPlayer(simulator)
    var lines: [String] = []
    // What comes after the last wanted step leads back, and shows nothing.
    var end = 0
    for event in events {
      guard let line = Journey.Line.made(event) else { return nil }
      let before = LiveScreen(simulator)
      let isWanted = UsedElement.uses(of: event, on: before.root)?.contains(where: wanted.contains)
      guard await player.play(line).failure == nil else { return nil }
      lines.append(event)
      guard isWanted == true else { continue }
      let used = before.element(of: line.command)?.node.id ?? ""
      lines += expectations(in: simulator, unlike: before, using: used).prefix(1)
      end = lines.count
    }
    return Array(lines.prefix(end))
  }

  // The screen, if it is another one, or a value that is another one: first that of what was used.
  @MainActor
  private static func expectations(
    in simulator: Simulator, unlike before: LiveScreen, using used: String
  ) -> [String] {
    let after = LiveScreen(simulator)
    var lines: [String] = []
    if after.focused != before.focused { lines.append("expect screen \(simulator.focusedScreen)") }
    let old = Set(before.places.map { [$0.node.id, $0.node.label, $0.node.value ?? ""] })
    let new = after.places.filter { place in
      let facts = [place.node.id, place.node.label, place.node.value ?? ""]
      return place.node.value != nil && !old.contains(facts)
    }
    let sorted = new.filter { $0.node.id == used } + new.filter { $0.node.id != used }
    for node in sorted.map(\.node) {
      let names = [
        node.id.isEmpty ? nil : DisplayText.idToken(node.id),
        node.label.isEmpty ? nil : DisplayText.quoted(node.label),
      ]
      lines += names.compactMap { $0 }.map {
        "expect \($0) = \(DisplayText.quoted(node.value ?? ""))"
      }
    }
    return lines.filter { text in
      guard case .expect(let expectation)? = try? JourneyGrammar.command(of: text) else {
        return false
      }
      return expectation.failure(in: simulator) == nil
    }
  }
}
