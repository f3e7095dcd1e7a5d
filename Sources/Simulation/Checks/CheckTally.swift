import FlowModels

/// A check that is always on, by what it looks at.
package enum CheckName: String, Codable, CodingKeyRepresentable, CaseIterable, Sendable {
  case names, keys, busy, parts, deadEnds, dialogs, back, relaunches, devices, focus, requests

  /// The check in words.
  fileprivate var words: String {
    switch self {
    case .names: "names of controls"
    case .keys: "keys shown as text"
    case .busy: "busy for ever"
    case .parts: "parts of other screens"
    case .deadEnds: "dead ends"
    case .dialogs: "dialogs that ask again"
    case .back: "steps back"
    case .relaunches: "relaunches"
    case .devices: "other devices"
    case .focus: "focus while typing"
    case .requests: "endless requests"
    }
  }

  /// The reason for which the check had nothing to judge.
  fileprivate var absence: String {
    switch self {
    case .names, .keys, .busy, .parts: "no state was seen"
    case .deadEnds, .back: "nobody went back"
    case .dialogs: "no dialog was answered"
    case .relaunches: "no relaunch"
    case .devices: "no change of the device"
    case .focus: "nothing was typed"
    case .requests: "no minute passed"
    }
  }
}

/// The judgement of a check on a state or an event.
package enum CheckJudgement: Hashable, Sendable {
  /// A reason for which a check cannot judge what it looks at.
  package enum Sleep: String, Codable, CodingKeyRepresentable, CaseIterable, Sendable {
    /// Something is under way that may change what is seen.
    case working
    /// Answers are held back.
    case holding
    /// Faults are set, so what is asked for may fail.
    case faults
    /// Nothing on the path has a destination that saved state could bring back.
    case unclaimed
    /// No data is asked for through the simulation.
    case noRequests

    fileprivate var words: String {
      switch self {
      case .working: "something was under way"
      case .holding: "answers were held back"
      case .faults: "faults were set"
      case .unclaimed: "nothing had a destination"
      case .noRequests: "the simulation sees no request"
      }
    }
  }

  /// The check has nothing to say about it.
  case notItsCase
  /// The check cannot judge it.
  case asleep(Sleep)
  /// The check has judged it, with these mistakes.
  case judged([Finding] = [])

  /// The mistakes.
  package var findings: [Finding] {
    if case .judged(let findings) = self { findings } else { [] }
  }
}

/// The judgements of each check that is always on, with what kept it from judging.
package struct CheckTally: Codable, Hashable, Sendable {
  /// The judgements of one check.
  package struct Count: Codable, Hashable, Sendable {
    /// The number of states or events that it has judged.
    package var judged = 0
    /// The number of those that it could not judge, by the reason.
    package var asleep: [CheckJudgement.Sleep: Int] = [:]
  }

  private var counts: [CheckName: Count] = [:]

  /// Makes a tally of nothing.
  package init() {}

  /// Returns the judgements of a check.
  package subscript(name: CheckName) -> Count { counts[name] ?? Count() }

  /// Counts a judgement, and returns its mistakes.
  mutating func note(_ name: CheckName, _ judgement: CheckJudgement) -> [Finding] {
    switch judgement {
    case .notItsCase: break
    case .asleep(let reason): counts[name, default: Count()].asleep[reason, default: 0] += 1
    case .judged: counts[name, default: Count()].judged += 1
    }
    return judgement.findings
  }

  /// Adds the judgements of another run.
  package mutating func merge(_ other: CheckTally) {
    for (name, count) in other.counts {
      counts[name, default: Count()].judged += count.judged
      counts[name, default: Count()].asleep.merge(count.asleep, uniquingKeysWith: +)
    }
  }

  /// The checks that never judged, each with the reason, in one line: `not checked: relaunches (no
  /// relaunch)`; `nil` if there are none.
  package var sleepers: String? {
    let sleeping = CheckName.allCases.filter { self[$0].judged == 0 }
    guard !sleeping.isEmpty else { return nil }
    return "not checked: "
      + sleeping.map { name in
        let reasons = self[name].reasons
        return "\(name.words) (\(reasons.isEmpty ? name.absence : reasons.joined(separator: ", ")))"
      }.joined(separator: ", ")
  }

  /// The number of judgements of each check, and of those that it could not make, in one line.
  package var line: String {
    "judged: "
      + CheckName.allCases.filter { self[$0].judged > 0 }.map { name in
        let reasons = self[name].reasons
        let rest = reasons.isEmpty ? "" : " (not \(reasons.joined(separator: ", not ")))"
        return "\(name.words) \(self[name].judged)\(rest)"
      }.joined(separator: ", ")
  }
}

extension CheckTally.Count {
  /// The reasons for which it did not judge, with how often.
  fileprivate var reasons: [String] {
    CheckJudgement.Sleep.allCases.compactMap { reason in
      asleep[reason].map { "\($0.counted("time")): \(reason.words)" }
    }
  }
}
