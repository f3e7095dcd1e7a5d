import FlowModels

/// The difference between an app of a storyboard and the same app of an older one: first in what
/// all screens share, then state by state.
struct StoryboardComparison {
  /// Something that differs, in one state or in several.
  struct Difference: Hashable {
    var text: String
    var count: Int
    var journey: [String]
  }

  /// The facts of the whole app that differ, themes first.
  private(set) var looks: [String] = []
  private(set) var elements: [Difference] = []
  /// The states that only one of the two has.
  private(set) var onlyOne: [Difference] = []
  /// The number of states of both that were compared.
  private(set) var compared = 0
  /// The number of those that differ.
  private(set) var differing = 0
  /// The number of states that could not be compared, as an exploration ended before them.
  private(set) var unknown = 0

  /// - Complexity: O(states × what they show), and less where they show the same.
  init(_ now: StoredStoryboard, before: StoredStoryboard) {
    compareLooks(now.look, before.look)
    let found = (0..<now.count).map { before.follow(now.journey(to: $0)) }
    var steps = StepComparison(now, before, found)
    var places: [String: Int] = [:]
    for (name, old) in steps.renamed.sorted(by: { $0.key < $1.key }) {
      looks.append("screen: \(name), before \(old)")
    }
    for state in 0..<now.count {
      let journey = now.journey(to: state)
      let (other, missing) = found[state]
      guard missing == nil else {
        note(missing, "not in the baseline", journey)
        continue
      }
      guard
        let lead = steps.lead(to: state, from: now.parent(of: state), now: state, before: other)
      else { continue }
      compared += 1
      guard lead.isEmpty else {
        differing += 1
        add(lead, journey, &places)
        continue
      }
      guard !now.shows(state, as: before, other) else { continue }
      let texts = Self.differences(now.parts(of: state), before.parts(of: other))
      if !texts.isEmpty { differing += 1 }
      for text in texts { add(text, journey, &places) }
    }
    steps.forgetRedirections()
    for state in 0..<before.count {
      let journey = before.journey(to: state)
      let (other, missing) = now.follow(journey)
      note(missing, "only in the baseline", journey)
      guard missing == nil,
        let lead = steps.lead(
          to: state, from: before.parent(of: state), now: other, before: state),
        !lead.isEmpty
      else { continue }
      compared += 1
      differing += 1
      add(lead, journey, &places)
    }
  }

  private mutating func add(_ text: String, _ journey: [String], _ places: inout [String: Int]) {
    if let place = places[text] {
      elements[place].count += 1
    } else {
      places[text] = elements.count
      elements.append(Difference(text: text, count: 1, journey: journey))
    }
  }

  /// A Boolean value that indicates whether nothing differs in what was compared.
  var isEqual: Bool { looks.isEmpty && elements.isEmpty && onlyOne.isEmpty }

  private mutating func note(
    _ missing: StoredStoryboard.Missing?, _ text: String, _ journey: [String]
  ) {
    guard let missing else { return }
    guard missing.isTried else { return unknown += 1 }
    if let index = onlyOne.firstIndex(where: { $0.text == text }) {
      onlyOne[index].count += 1
    } else {
      onlyOne.append(Difference(text: text, count: 1, journey: journey))
    }
  }

  private mutating func compareLooks(
    _ now: [StoryboardLook.Fact], _ before: [StoryboardLook.Fact]
  ) {
    func value(_ fact: StoryboardLook.Fact, in facts: [StoryboardLook.Fact]) -> String? {
      facts.first { $0.kind == fact.kind && $0.name == fact.name }?.value
    }
    for fact in now {
      let old = value(fact, in: before)
      guard old != fact.value else { continue }
      looks.append("\(fact.kind): \(fact.name): \(fact.value), before \(old ?? "none")")
    }
    for fact in before where value(fact, in: now) == nil {
      looks.append("\(fact.kind): \(fact.name): none, before \(fact.value)")
    }
  }

  private static func differences(
    _ now: [StoredStoryboard.Part], _ before: [StoredStoryboard.Part]
  ) -> [String] {
    let old = Dictionary(before.map { ($0.key, $0) }) { $1 }
    let new = Dictionary(now.map { ($0.key, $0) }) { $1 }
    var found: [String] = []
    for part in now {
      guard let other = old[part.key] else {
        // What is in an element that only one has is part of that.
        if part.parent.map({ old[$0] != nil }) ?? true { found.append("only now: \(part.said)") }
        continue
      }
      // The facts of the whole app are its look.
      let kinds = part.facts.difference(from: other.facts).filter {
        part.name != "app" || $0 == .order
      }
      guard !kinds.isEmpty else { continue }
      let names = kinds.map(\.rawValue).joined(separator: ", ")
      found.append(
        "\(names): \(part.said)" + (part.said == other.said ? "" : ", before \(other.said)"))
    }
    for part in before where new[part.key] == nil && part.parent.map({ new[$0] != nil }) ?? true {
      found.append("only before: \(part.said)")
    }
    return found
  }
}

// Where the steps of one storyboard lead in another.
private struct StepComparison {
  private struct Pair: Hashable {
    var now: Int
    var before: Int
  }

  // The old name of each screen that has another one.
  let renamed: [String: String]
  private let now: StoredStoryboard
  private let before: StoredStoryboard
  private var told: Set<Pair> = []
  // The states behind a step that leads elsewhere, of the storyboard that is followed.
  private var redirected: Set<Int> = []

  // `found` has the end of each way of now in the older one.
  init(
    _ now: StoredStoryboard, _ before: StoredStoryboard,
    _ found: [(state: Int, missing: StoredStoryboard.Missing?)]
  ) {
    (self.now, self.before) = (now, before)
    var pairs: [String: Set<String>] = [:]
    for (state, (other, missing)) in found.enumerated() {
      if missing == nil { pairs[now.name(of: state), default: []].insert(before.name(of: other)) }
    }
    let names = Set((0..<now.count).map { now.name(of: $0) })
    let older = Set((0..<before.count).map { before.name(of: $0) })
    renamed = pairs.compactMapValues { found in
      guard found.count == 1, let old = found.first, !names.contains(old) else { return nil }
      return pairs.values.count { $0.contains(old) } == 1 ? old : nil
    }.filter { !older.contains($0.key) }
  }

  mutating func forgetRedirections() { redirected = [] }

  // Returns where a step to a state leads, if elsewhere than before, or else an empty text; `nil`
  // for what is behind such a step, and for a pair that was told.
  mutating func lead(
    to state: Int, from parent: Int?, now own: Int, before other: Int
  ) -> String? {
    if let parent, redirected.contains(parent) {
      redirected.insert(state)
      return nil
    }
    let (name, old) = (now.name(of: own), before.name(of: other))
    guard name != old, renamed[name] != old else { return "" }
    redirected.insert(state)
    guard told.insert(Pair(now: own, before: other)).inserted else { return nil }
    return "leads to \(DisplayText.quoted(name)), before to \(DisplayText.quoted(old))"
  }
}

extension StoredStoryboard.Part {
  fileprivate var said: String { DisplayText.quoted(facts.name ?? name) }
}

extension StoryboardComparison {
  private static let maxLines = 20

  /// Returns the lines of the verdict on an app, with the verdict itself first.
  func lines(_ name: String) -> [String] {
    let states = compared.counted("state")
    var lines = [
      isEqual
        ? "\(name): no difference from the baseline in \(states)"
        : differing == 0
          ? "\(name): differs from the baseline; no difference in \(states)"
          : "\(name): differs from the baseline in \(differing) of \(states)"
    ]
    lines += Self.capped(looks)
    lines += Self.capped(
      elements.map { difference in
        let many = difference.count == 1 ? "" : "; in \(difference.count) states"
        return "\(difference.text), \(Self.place(difference.journey))\(many)"
      })
    for difference in onlyOne {
      let count = difference.count.counted("state")
      lines.append("\(count) \(difference.text), the first \(Self.place(difference.journey))")
    }
    if unknown > 0 {
      lines.append(
        "not compared: \(unknown.counted("state")), as one of the explorations ended before")
    }
    return lines.enumerated().map { index, line in
      DisplayText.singleLine((index == 0 ? "" : "  ") + line)
    }
  }

  private static func place(_ journey: [String]) -> String {
    journey.isEmpty ? "at the launch" : "after \(journey.joined(separator: ", "))"
  }

  private static func capped(_ lines: [String]) -> [String] {
    guard lines.count > maxLines else { return lines }
    return lines.prefix(maxLines) + ["and \(lines.count - maxLines) more"]
  }
}
