import FlowModels

/// The experience of a fuzzer from earlier runs: what was seen how often, and the events that first
/// led to something new.
package struct FuzzMemory: Codable, Sendable {
  /// A beginning of a run that reached a new kind of state.
  struct Beginning: Codable, Sendable {
    /// The events, as a journey writes them.
    var events: [String]
    /// A Boolean value that indicates whether events that led back to a state were cut out.
    var isCut: Bool
  }

  struct FieldRecord: Codable, Sendable, Equatable {
    /// The number of times that a value was entered which follows the field's rules.
    var fillings = 0
    var wasValid = false
    var hasFittingEntry = false
  }

  private static let maxEvents = 60
  private static let maxBeginnings = 400

  /// The number of times that each event was played, by screen and element.
  private(set) var uses: [String: Int] = [:]
  /// The number of arrivals at each screen, by name.
  package private(set) var arrivals: [String: Int] = [:]
  var fields: [String: FieldRecord] = [:]
  private var beginnings: [String: Beginning] = [:]
  private var choices: [String: Int] = [:]
  // The states that a cut beginning did not reach again.
  private var uncuttable: Set<String> = []

  package init() {}

  var useCount: Int { uses.count }

  mutating func use(_ key: String) { uses[key, default: 0] += 1 }

  mutating func arrive(at screen: String) { arrivals[screen, default: 0] += 1 }

  func isNew(_ state: String) -> Bool {
    beginnings[state] == nil && beginnings.count < Self.maxBeginnings
  }

  /// Keeps the events from the launch to a new kind of state, with the states after each of them.
  mutating func keep(_ state: String, reachedBy events: [UserEvent], states: [String]) {
    var kept: [Int] = []
    let isCut = !uncuttable.contains(state)
    for index in events.indices {
      // Events that led back to an earlier state are left out.
      if isCut, let earlier = kept.firstIndex(where: { states[$0] == states[index] }) {
        kept.removeSubrange(kept.index(after: earlier)...)
      } else {
        kept.append(index)
      }
    }
    guard kept.count <= Self.maxEvents else { return }
    beginnings[state] = Beginning(
      events: kept.map { events[$0].description }, isCut: kept.count < events.count)
  }

  /// Chooses a beginning, preferably one that was chosen less often than others.
  mutating func choose(by random: inout SplitMix) -> (state: String, events: [UserEvent])? {
    guard !beginnings.isEmpty else { return nil }
    let states = beginnings.keys.sorted()
    let drawn = (0..<4).map { _ in states[Int.random(in: 0..<states.count, using: &random)] }
    let state = drawn.min { choices[$0, default: 0] < choices[$1, default: 0] } ?? states[0]
    choices[state, default: 0] += 1
    return (state, Journey.events(of: beginnings[state]?.events ?? []))
  }

  /// Forgets a beginning that did not reach its state again, so that a whole one is kept later.
  mutating func forget(_ state: String) {
    if beginnings[state]?.isCut == true { uncuttable.insert(state) }
    beginnings[state] = nil
  }

  var shortBeginnings: [[UserEvent]] {
    beginnings.sorted { ($0.value.events.count, $0.key) < ($1.value.events.count, $1.key) }
      .map { Journey.events(of: $0.value.events) }
  }

  /// The fields that never had a valid value, by screen and id.
  var fieldsWithoutValue: [String] {
    fields.filter { !$0.value.wasValid && (!$0.value.hasFittingEntry || $0.value.fillings > 0) }
      .keys.sorted()
  }
}

extension FuzzMemory {
  /// Adds what another memory has learned since both began with the same one.
  mutating func add(_ other: FuzzMemory, since base: FuzzMemory) {
    uses.merge(other.uses.counts(since: base.uses), uniquingKeysWith: +)
    arrivals.merge(other.arrivals.counts(since: base.arrivals), uniquingKeysWith: +)
    choices.merge(other.choices.counts(since: base.choices), uniquingKeysWith: +)
    uncuttable.formUnion(other.uncuttable)
    beginnings.merge(other.beginnings) { $0.events.count <= $1.events.count ? $0 : $1 }
    fields.merge(other.fields) {
      FieldRecord(
        fillings: max($0.fillings, $1.fillings), wasValid: $0.wasValid || $1.wasValid,
        hasFittingEntry: $0.hasFittingEntry || $1.hasFittingEntry)
    }
  }
}

extension [String: Int] {
  fileprivate func counts(since base: [String: Int]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for (key, count) in self where count > base[key, default: 0] {
      counts[key] = count - base[key, default: 0]
    }
    return counts
  }
}

extension Journey {
  /// Returns the events of lines that were written from events; others are left out.
  package static func events(of lines: [String]) -> [UserEvent] {
    lines.compactMap { line in ((try? JourneyGrammar.command(of: line)) ?? nil)?.event() }
  }

  /// The events. What is expected is none.
  var events: [UserEvent] { lines.compactMap { $0.command.event() } }
}
