import FlowModels

/// The search for lines that do what an event did: the same actions to the same handlers, and the
/// same screen in the end.
@MainActor
final class EventRepair {
  struct Found {
    var lines: [Journey.Line]
    var kind: JourneyRepair.Kind
    var reason: String
  }

  private struct Candidate {
    var line: Journey.Line
    var kind: JourneyRepair.Kind
    var reason: String
    var rank: Rank
  }

  // The grounds on which an element is the one that was meant, the weakest first.
  private enum Rank: Int, Comparable {
    case role, place, name, both

    static func < (first: Rank, second: Rank) -> Bool { first.rawValue < second.rawValue }
  }

  // Of other elements, as many are tried as a screen shows.
  private static let maxElements = 200
  private static let maxBacks = 4

  private let run: RepairRun
  private let line: Journey.Line
  private let before: RecordedPlay.Line
  private let wanted: RecordedPlay.Outcome
  /// The reason why the element that was meant cannot be used; `nil` if it is not there, or can be.
  private(set) var obstacle: String?

  init(
    _ run: RepairRun, _ line: Journey.Line, _ before: RecordedPlay.Line,
    _ wanted: RecordedPlay.Outcome
  ) {
    self.run = run
    self.line = line
    self.before = before
    self.wanted = wanted
  }

  func find() async throws -> Found? {
    let simulator = try await run.app(after: run.played)
    defer { simulator.end() }
    let screen = LiveScreen(simulator)
    let candidates = candidates(on: screen)
    let isMeantThere = candidates.contains { $0.rank >= .name }
    if !isMeantThere, let there = blocked(on: screen) {
      obstacle = "\(there.node.line) is there, and cannot be used"
      return nil
    }
    if let found = try await elsewhere(candidates) { return found }
    let meant = [line] + candidates.filter { $0.rank >= .name }.map(\.line)
    for line in meant {
      if let lines = try await confirmed(line, from: screen) {
        let names = lines.dropFirst().map(\.text).joined(separator: ", ")
        return Found(
          lines: lines, kind: .way,
          reason: "a new screen comes between, where all leads on: \(names)")
      }
    }
    if !isMeantThere, let found = try await byWay(from: screen) { return found }
    return needless(on: screen)
  }

  // MARK: Another element

  private var target: (reference: ElementReference, action: ScreenNode.Action)? {
    guard case .event(let event) = line.command else { return nil }
    return event.target
  }

  private func rank(_ place: LiveScreen.Place) -> Rank? {
    guard let before = before.element else { return nil }
    let isSameID = !before.id.isEmpty && place.node.id == before.id
    let isSameName = !before.label.isEmpty && place.recorded.label == before.label
    // A row is its item: two with the same name are two.
    if before.role == .row, place.node.role == .row {
      return isSameID ? .both : isSameName ? .name : nil
    }
    if isSameID, isSameName { return .both }
    if isSameID || isSameName { return .name }
    guard place.node.role == before.role else { return nil }
    return place.recorded.place == before.place ? .place : .role
  }

  private func candidates(on screen: LiveScreen) -> [Candidate] {
    if case .event(.choose(let option, let reference)) = line.command {
      return choices(of: option, reference, on: screen)
    }
    guard let (old, action) = target, let before = before.element else { return [] }
    let all = screen.places.compactMap { place -> Candidate? in
      guard place.node.actions.contains(action), let rank = rank(place),
        let reference = screen.reference(to: place, like: old, for: action),
        case .event(let event) = line.command,
        let line = event.aimed(at: reference).flatMap({ made($0.description) }),
        line.text != self.line.text
      else { return nil }
      let (kind, reason) = naming(old, reference, place, before, rank)
      return Candidate(line: line, kind: kind, reason: reason, rank: rank)
    }
    return Array(all.sorted { $0.rank > $1.rank }.prefix(Self.maxElements))
  }

  private func naming(
    _ old: ElementReference, _ new: ElementReference, _ place: LiveScreen.Place,
    _ before: RecordedPlay.Element, _ rank: Rank
  ) -> (JourneyRepair.Kind, String) {
    if rank < .name {
      return (.element, "\(old) is gone; \(new) sends the same, and leads to the same screen")
    }
    let now = "\(old) is \(new) now"
    switch (old.key, new.key) {
    case (let one, let other) where one == other: return (.place, now)
    case (.id, _): return (.id, "\(now), with the same text")
    case (.name(let one, _), .name(let other, _)) where one == other: return (.place, now)
    case (.name, _):
      return (
        .text,
        place.recorded.label == before.label
          ? "\(now), the same text by its key" : "\(now), another text of the same element"
      )
    case (.row, _): return (.place, now)
    }
  }

  private func choices(
    of option: String, _ reference: ElementReference, on screen: LiveScreen
  ) -> [Candidate] {
    screen.places.flatMap { place -> [Candidate] in
      guard place.node.role == .choice, let rank = rank(place), rank >= .name,
        let reference = screen.reference(to: place, like: reference, for: nil)
      else { return [] }
      let options = screen.places.filter {
        $0.node.role == .option && $0.path.dropLast() == place.path[...]
      }
      return options.compactMap { found in
        let isMeant = found.node.id == option || found.recorded.label == before.element?.part
        let name = found.node.id == option ? option : found.node.label
        guard isMeant, found.node.actions.contains(.tap),
          let line = made(UserEvent.choose(name, for: reference).description),
          line.text != self.line.text
        else { return nil }
        return Candidate(
          line: line, kind: .text, reason: "\(self.line.text) is \(line.text) now", rank: rank)
      }
    }
  }

  // Of the best elements that do the same there must be one: of two, none is the one meant.
  private func elsewhere(_ candidates: [Candidate]) async throws -> Found? {
    for rank in [Rank.both, .name, .place, .role] {
      // What sends nothing is known by its name alone.
      if rank < .name, wanted.sent.isEmpty { return nil }
      var found: [Candidate] = []
      for candidate in candidates where candidate.rank == rank {
        if try await outcome(of: [candidate.line]).map(wanted.isMet) == true {
          found.append(candidate)
        }
      }
      if found.count == 1 {
        return Found(lines: [found[0].line], kind: found[0].kind, reason: found[0].reason)
      }
      if !found.isEmpty { return nil }
    }
    return nil
  }

  private func blocked(on screen: LiveScreen) -> LiveScreen.Place? {
    guard let (_, action) = target, let before = before.element else { return nil }
    return screen.places.first { place in
      guard place.node.role == before.role, let rank = rank(place), rank >= .name else {
        return false
      }
      return !place.node.actions.contains(action)
    }
  }

  // MARK: Another way

  // A line, and those that take it through new screens where all that does not lead back leads on.
  private func confirmed(
    _ line: Journey.Line, from screen: LiveScreen, after lines: [Journey.Line] = []
  ) async throws -> [Journey.Line]? {
    let lines = lines + [line]
    let simulator = try await run.app(after: run.played)
    defer { simulator.end() }
    guard lines.count < 4, let first = await run.attempt(lines, in: simulator).outcome,
      run.isNew(first)
    else { return nil }
    let between = LiveScreen(simulator)
    guard let place = between.focusedPlace else { return nil }
    let inner = between.places.filter {
      $0.path.starts(with: place.path) && !$0.node.actions.isEmpty
    }
    if let lines = try await onward(inner, on: between, after: lines, from: screen) { return lines }
    // On the way back, a new screen is left by going back once more.
    guard let back = made("back"), let outcome = try await outcome(of: lines + [back]),
      wanted.isMet(by: outcome)
    else { return nil }
    return lines + [back]
  }

  // The one button that leads on, if all others lead back.
  private func onward(
    _ elements: [LiveScreen.Place], on between: LiveScreen, after lines: [Journey.Line],
    from screen: LiveScreen
  ) async throws -> [Journey.Line]? {
    // Something to enter or to choose is a decision.
    guard elements.allSatisfy({ $0.node.actions == [.tap] && $0.node.isButton }) else {
      return nil
    }
    var found: [[Journey.Line]] = []
    for button in elements {
      guard let tap = between.tap(button), let outcome = try await outcome(of: lines + [tap])
      else { return nil }
      if wanted.isMet(by: outcome) {
        found.append(lines + [tap])
      } else if outcome.screen != screen.focused {
        guard let more = try await confirmed(tap, from: screen, after: lines) else { return nil }
        found.append(more)
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  // The element is on another screen: behind a menu, a tab, or a new screen.
  private func byWay(from screen: LiveScreen) async throws -> Found? {
    for steps in try await firstSteps(from: screen) {
      let simulator = try await run.app(after: run.played)
      defer { simulator.end() }
      guard let first = await run.attempt(steps, in: simulator).outcome else { continue }
      guard first.sent.allSatisfy(\.isNavigation) || run.isNew(first) else { continue }
      let there = LiveScreen(simulator)
      let meant = candidates(on: there).filter { $0.rank >= .name }.map(\.line)
      for line in [line] + meant {
        guard let outcome = try await outcome(of: steps + [line]), wanted.isMet(by: outcome),
          wanted.sent.isEmpty
            ? wanted.screen != screen.focused : outcome.sent.count > first.sent.count
        else { continue }
        return Found(
          lines: steps + [line], kind: .way,
          reason: "it is on \(first.screen) now: \(steps.map(\.text).joined(separator: ", "))")
      }
    }
    return nil
  }

  private func firstSteps(from screen: LiveScreen) async throws -> [[Journey.Line]] {
    let taps = screen.places.filter { place in
      place.node.actions.contains(.tap) && ![.row, .option].contains(place.node.role)
    }
    var steps = taps.prefix(Self.maxElements).compactMap { screen.tap($0).map { [$0] } }
    guard wanted.isNavigation, let back = made("back") else { return steps }
    steps += (1...Self.maxBacks).map { Array(repeating: back, count: $0) }
    return steps
  }

  // The menu that it led to is no screen any more: what follows is there already.
  private func needless(on screen: LiveScreen) -> Found? {
    let isMenu = wanted.screen == ScreenNode.menuName && wanted.sent.allSatisfy(\.isNavigation)
    guard isMenu, !screen.places.contains(where: { $0.node.id == ScreenNode.menuName }) else {
      return nil
    }
    return Found(lines: [], kind: .way, reason: "there is no screen with a menu any more")
  }

  // MARK: Lines

  private func outcome(of lines: [Journey.Line]) async throws -> RecordedPlay.Outcome? {
    let simulator = try await run.app(after: run.played)
    defer { simulator.end() }
    return await run.attempt(lines, in: simulator).outcome
  }

  private func made(_ text: String) -> Journey.Line? {
    Journey.Line.made(text, number: line.number, file: line.file)
  }
}
