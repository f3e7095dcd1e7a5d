import FlowModels

/// Runs deviations on one device.
@MainActor
final class DeviationRun {
  /// A state of some kind, and what can be done there.
  struct Place {
    var state: Int
    /// The way from the launch.
    var way: [UserEvent]
    /// The ways to use its buttons and rows.
    var taps: [UserEvent] = []
    /// The changes of what its fields hold.
    var entries: [UserEvent] = []
    /// The shortest and the longest text that each field accepts.
    var ends: [UserEvent] = []
    var tabs: [UserEvent] = []
    /// The number of places before it with the same controls.
    var rank = 0

    /// Returns the tap of the tab that is shown at the end of events.
    func shownTab(of ending: DeviationEnding) -> UserEvent? {
      let shown = ending.screen.shownTab
      return shown.flatMap { shown in tabs.first { $0.means(shown, in: ending.screen) } }
    }
  }

  let deviations: Deviations
  /// The device that is chosen for all; `nil` for the app's own.
  let device: Device?
  /// The kinds of states.
  let walk: StateReport
  /// The events that come before all others and choose the device; none for the app's own.
  let resizing: [UserEvent]
  private let opening: [UserEvent]
  private(set) var most: Int
  let notes: DeviationNotes
  let stage = DeviationPlayer.Stage()
  let player: DeviationPlayer
  /// Plays over other forms of data, which requirements need not hold for.
  let shaped: DeviationPlayer
  /// Plays in apps that were made on a device that is not the app's own; `nil` if none can be made.
  let madeElsewhere: DeviationPlayer?
  /// Plays in apps that were made in another language; `nil` if none can be made.
  let translated: DeviationPlayer?
  var translations = Translations()
  private var patterns: [String]?
  private var ways: [Int: [UserEvent]] = [:]
  private(set) var places: [Place] = []
  private var offered: [[StateMoves.Offer]: Int] = [:]
  /// The number of events in other searches for kinds.
  var otherMoves = 0
  /// The controls that were let fail after a change.
  var changesFailed: Set<String> = []
  /// The names of the screens whose lists were searched and sorted.
  var listsTried: Set<String> = []
  /// The controls and fields that two deviations were made with, each after its screen.
  var pairsTried: Set<[String]> = []
  /// The counts of forms filled in with other entries after a way back, by the screens below.
  var formsEnteredOtherwise: [[String]: Int] = [:]
  private var reportedEvents = 0
  private static let maxTaps = 16
  private static let maxEntries = 12
  /// The limits of filling in forms with other entries, in all and above the same screens.
  static let maxForms = (all: 16, alike: 2)
  private static let maxAlike = 2

  init(
    _ deviations: Deviations, _ walk: StateReport, on device: Device?, most: Int,
    _ notes: DeviationNotes
  ) {
    self.device = device
    resizing = device.map { [.resize($0)] } ?? []
    opening = resizing + deviations.beginning
    self.deviations = deviations
    self.walk = walk
    self.most = most
    self.notes = notes
    player = DeviationPlayer(on: stage, makeSimulator: deviations.makeSimulator)
    shaped = DeviationPlayer(on: stage, makeSimulator: deviations.makeSimulator)
    let stage = stage
    func other(_ variation: AppVariation?) -> DeviationPlayer? {
      guard let make = deviations.makeOther, let variation else { return nil }
      return DeviationPlayer(on: stage) { try make(variation) }
    }
    madeElsewhere = other(deviations.otherDevice.map { .device($0) })
    // In a language, another device is nothing new.
    translated = device == nil ? other(deviations.otherLanguage.map { .language($0) }) : nil
  }

  func run() async throws {
    notes.report.accepted.merge(walk.notes.accepted) { $0.union($1) }
    for problem in walk.problems
    where walk.limit == .stuck || problem.finding.kind.isOfOneRun
      || problem.finding.kind == .suspicion
    {
      notes.tell(problem.finding, resizing.map(\.description) + problem.events)
    }
    notes.report.hasAllKinds = notes.report.hasAllKinds && walk.limit == nil
    notes.report.tally.merge(walk.notes.tally)
    notes.report.requirements.merge(walk.requirements)
    notes.report.coverage.merge(walk.transitions.coverage)
    defer { report() }
    guard walk.limit != .stuck else { return }
    let graph = walk.graph
    let kinds = graph.states.indices.filter { graph.states[$0].isExpanded }
    notes.report.kinds += kinds.count
    notes.report.allKinds += graph.states.indices.count { walk.kinds.isFirst($0) }
    for state in kinds where !isOver { try await add(state) }
    if resizing.isEmpty { notes.report.ways += places.map(\.way) }
    try await make(sections(kinds))
    try await tellUntranslated()
    if isOver { notes.report.isCutShort = true } else { notes.tellIdle() }
  }

  /// Turns and relaunches the states of a known kind, which may show something else.
  func tryOthers(most: Int) async throws {
    defer { report() }
    guard walk.limit != .stuck else { return }
    self.most = most
    for state in walk.graph.states.indices where !walk.graph.states[state].isExpanded {
      notes.report.others.all += 1
      guard !isOver else { continue }
      notes.report.others.tried += 1
      player.forget()
      try await turnAndRelaunch(state)
    }
  }

  // Adds what was not reported before.
  private func report() {
    notes.report.events += allEvents - reportedEvents
    reportedEvents = allEvents
    for player in players { player.report(to: &notes.report) }
  }

  var isOver: Bool { allEvents >= most || deviations.isInterrupted() }

  private var players: [DeviationPlayer] {
    [player, madeElsewhere, translated].compactMap(\.self)
  }

  var allEvents: Int {
    (players + [shaped]).map(\.events).reduce(walk.notes.moves + otherMoves, +)
  }

  /// Returns the words that lead to a state; `nil` if there are none.
  func way(to state: Int) async throws -> [UserEvent]? {
    if let known = ways[state] { return known }
    guard let parent = walk.graph.states[state].parentIndex else { return opening }
    guard let way = try await way(to: parent) else { return nil }
    guard let move = walk.graph.way(to: state).last,
      let words = try await words(of: move, after: way)
    else { return nil }
    ways[state] = way + words
    return way + words
  }

  /// Returns the way to the state before a place, and the events that follow; `nil` without any.
  func opening(of place: Place) async throws -> (before: [UserEvent], opening: [UserEvent])? {
    guard let parent = walk.graph.states[place.state].parentIndex,
      let before = try await way(to: parent), place.way.count > before.count
    else { return nil }
    return (before, Array(place.way[before.count...]))
  }

  /// Returns the events of a move after a way; `nil` if no journey can write them.
  func words(of move: StateMove, after way: [UserEvent]) async throws -> [UserEvent]? {
    try await player.look(after: way) { Self.words(of: move, in: $0) } ?? nil
  }

  private static func words(of move: StateMove, in simulator: Simulator) -> [UserEvent]? {
    var words: [UserEvent] = []
    for part in move.parts {
      guard let event = part.event(in: simulator.screen) else { return nil }
      words.append(event)
    }
    return words
  }

  private func add(_ state: Int) async throws {
    guard let way = try await way(to: state) else { return }
    let screens = walk.kinds.newScreens(of: state)
    let entries = StateEntries(words: deviations.words)
    let place = try await player.look(after: way) { simulator in
      let screen = simulator.app.screen()
      let found = StateMoves(in: screen, of: simulator.app, entries: entries)
      let moves = found.moves
      var place = Place(state: state, way: way)
      let offers = found.offers.filter { screens.contains($0.screen) }
      place.rank = offered[offers, default: 0]
      offered[offers] = place.rank + 1
      var rows: [String: Int] = [:]
      place.tabs = moves.compactMap { move in
        move.role == .tab ? move.event(in: screen.node) : nil
      }
      for move in moves where screens.contains(move.screen) {
        if let finding = Self.refusal(of: move, in: screen, after: way) {
          notes.tell(finding, way.map(\.description))
        }
        switch move.kind {
        case .perform(.tap) where move.role == .button || move.role == .link || move.role == .row:
          let count = rows[move.undoKind, default: 0] + 1
          rows[move.undoKind] = count
          guard count <= Self.maxAlike, place.taps.count < Self.maxTaps else { continue }
          if let event = move.event(in: screen.node) { place.taps.append(event) }
        case .enter(""), .fillIn: continue
        default:
          guard move.isValue, place.entries.count < Self.maxEntries,
            let event = move.event(in: screen.node)
          else { continue }
          place.entries.append(event)
          switch event {
          case .type(_, let reference):
            guard let field = screen.part(at: move.path) as? Field else { continue }
            place.ends += entries.ends(for: field, id: move.id, in: move.screen)
              .map { .type($0, into: reference) }
              .filter { !(place.entries + place.ends).contains($0) }
          case .increment(let reference), .set(let reference, _):
            let field = screen.part(at: move.path) as? Field
            place.entries += Self.ends(of: field).map { .set(reference, to: $0) }
              .filter { !place.entries.contains($0) }
          default: break
          }
        }
      }
      return place
    }
    if let place {
      places.append(place)
      player.keep(way)
    }
  }

  /// Returns a finding if a move's field refuses, or does not have, what the app has put there.
  static func refusal(
    of move: StateMove, in screen: Screen, after way: [UserEvent]
  ) -> Finding? {
    // A draft may have been left unfinished before.
    guard move.role != .option, let field = screen.part(at: move.path) as? Field,
      !way.contains(where: { $0.mayChange(move.id) })
    else { return nil }
    return field.refusal(on: move.screen, as: move.id)
  }

  private static func ends(of field: Field?) -> [String] {
    guard let field else { return [] }
    let ends = field.entryFacts.entries.filter { field.accepts($0) }
    let numbers = ends.compactMap { text in Double(text).map { (text, $0) } }
    guard let least = numbers.min(by: { $0.1 < $1.1 }),
      let greatest = numbers.max(by: { $0.1 < $1.1 })
    else { return [] }
    return [least.0, greatest.0]
  }

  /// Returns the patterns of the app's links.
  func links() async throws -> [String] {
    if let patterns { return patterns }
    let found = try await player.look(after: []) { $0.app.links.patterns } ?? []
    patterns = found
    return found
  }
}

extension Field {
  fileprivate func refusal(on screen: String, as id: String) -> Finding? {
    guard hasValue, !isDirty, !isTouched else { return nil }
    let id = DisplayText.idToken(id)
    if case .invalid = validity {
      return Finding(.suspicion, "\(screen) opens with a value of \(id) that it does not accept")
    }
    guard (self as? NumberInput)?.isReplaced == true else { return nil }
    return Finding(.suspicion, "\(screen) opens with another value of \(id) than it was given")
  }
}

extension UserEvent {
  fileprivate func mayChange(_ field: String) -> Bool {
    switch self {
    case .type(_, let reference), .set(let reference, _), .choose(_, let reference),
      .increment(let reference), .decrement(let reference):
      if case .id(let id) = reference.key { id == field } else { true }
    default: false
    }
  }
}
