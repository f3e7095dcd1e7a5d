package import FlowModels

/// The results of checking an app's requirements, and of what was put to the test at all.
///
/// Reports of several runs are merged into one.
public struct RequirementReport: Hashable, Sendable, Codable {
  package struct Entry: Hashable, Sendable, Codable {
    package var name: String
    package var kind: Requirement.Kind
    /// The number of tested states, actions or obligations.
    // Of a requirement that something is so sometimes: the number of states looked at.
    package var tests = 0
    /// The number of states that are so, of a requirement that something is so sometimes.
    package var sightings = 0
    package var failures = 0
    /// The number of tests without a result.
    // Answers were held back, several actions came at once, or the run ended first.
    package var undecided = 0

    /// A Boolean value that indicates whether it holds only because nothing could break it.
    package var isVacuous: Bool { tests == 0 }
    /// True if something that should be so sometimes never was.
    package var isUnseen: Bool { kind.isGoal && sightings == 0 }
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  /// The names of the requirements that were never put to the test.
  public var vacuous: [String] { entries.filter(\.isVacuous).map(\.name) }

  package mutating func merge(_ other: RequirementReport) {
    for entry in other.entries {
      change(entry.name, entry.kind) {
        $0.tests += entry.tests
        $0.sightings += entry.sightings
        $0.failures += entry.failures
        $0.undecided += entry.undecided
      }
    }
  }

  @MainActor
  package mutating func add(_ set: RequirementSet) {
    for (name, requirement) in zip(set.names, set.requirements) {
      change(name, requirement.kind) { _ in }
    }
  }

  @MainActor
  package mutating func add(_ marks: RequirementSet.Marks, of set: RequirementSet) {
    for (index, mark) in marks.marks.enumerated() {
      let kind = set.requirements[index].kind
      change(set.names[index], kind) { entry in
        if kind.isGoal {
          entry.tests += 1
          if mark == .holds { entry.sightings += 1 }
          return
        }
        // Obligations are counted where they begin, not in each state.
        guard kind != .leadsTo else { return }
        switch mark {
        case .untested, .asks: break
        case .holds: entry.tests += 1
        case .broken:
          entry.tests += 1
          entry.failures += 1
        case .undecided: entry.undecided += 1
        }
      }
    }
  }

  /// Adds an obligation that ended: it holds, is broken, or is undecided.
  package mutating func addObligation(of name: String, _ outcome: RequirementSet.Mark) {
    change(name, .leadsTo) { entry in
      if outcome == .undecided {
        entry.undecided += 1
      } else {
        entry.tests += 1
        if outcome == .broken { entry.failures += 1 }
      }
    }
  }

  private mutating func change(
    _ name: String, _ kind: Requirement.Kind, by body: (inout Entry) -> Void
  ) {
    let index = entries.firstIndex { $0.name == name && $0.kind == kind }
    if index == nil { entries.append(Entry(name: name, kind: kind)) }
    body(&entries[index ?? entries.count - 1])
  }
}

extension RequirementReport {
  /// The results as lines that are safe for a terminal.
  ///
  /// ```text
  /// ✓ always "an order has lines": 214 tests
  /// ✗ never "two dialogs": 3 of 214 tests failed
  /// ○ "each ItemWasBought": never put to the test
  /// ○ sometimes "a user reaches Thanks": not seen in 214 states
  /// ```
  public var lines: [String] { entries.map(\.line) }
}

extension RequirementReport.Entry {
  /// The result in one line that is safe for a terminal.
  package var line: String {
    let subject = "\(word) \(DisplayText.quoted(name))"
    let rest = undecided == 0 ? "" : ", and \(undecided) undecided"
    if failures > 0 {
      return "✗ \(subject): \(failures) of \(tests.counted("test")) failed\(rest)"
    }
    if isVacuous { return "○ \(subject): never put to the test\(rest)" }
    guard kind.isGoal else {
      return "✓ \(subject): \(tests.counted("test"))\(rest)"
    }
    let states = tests.counted("state")
    return sightings > 0
      ? "✓ \(subject): seen in \(sightings) of \(states)" : "○ \(subject): not seen in \(states)"
  }

  private var word: String {
    switch kind {
    case .always: "always"
    case .never: "never"
    case .sometimes, .reachable: "sometimes"
    case .leadsTo: "leads to"
    case .onEach: "on each"
    }
  }
}
