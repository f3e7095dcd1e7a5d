import FlowModels

/// A check that is always on, by what it looks at.
package enum CheckName: Int, CaseIterable, Sendable {
  case names, keys, busy, parts, deadEnds, dialogs, back, relaunches, devices, focus, requests

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

  fileprivate var absence: String {
    switch self {
    case .names, .keys, .busy, .parts: "no state was seen"
    case .deadEnds, .back: "no one went back"
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
  /// A reason why a check cannot judge a state or an event.
  package enum Sleep: Int, CaseIterable, Sendable {
    /// Work is running that may change what is seen.
    case working
    case holding
    /// Faults are set, so what is asked for may fail.
    case faults
    /// Nothing on the path has a destination that saved state could bring back.
    case unclaimed
    /// No data is asked for through the simulation.
    case noRequests
    case off

    /// The reason in a report.
    var words: String {
      switch self {
      case .working: "something was running"
      case .holding: "answers were held back"
      case .faults: "faults were set"
      case .unclaimed: "nothing had a destination"
      case .noRequests: "the simulation sees no request"
      case .off: "it is switched off"
      }
    }
  }

  /// The check has nothing to say about it.
  case notItsCase
  case asleep(Sleep)
  /// The check has judged it, with these mistakes.
  case judged([Finding] = [])

  package var findings: [Finding] {
    if case .judged(let findings) = self { findings } else { [] }
  }
}

/// The judgements of each check that is always on, with what kept it from judging.
package struct CheckTally: Hashable, Sendable {
  package struct Count: Hashable, Sendable {
    /// The number of states or events that it has judged.
    package var judged = 0
    /// The number of those that it could not judge, by the reason.
    package var asleep: [CheckJudgement.Sleep: Int] = [:]
  }

  // A flat array, as every event changes it. Per check: the judgements, then the misses by reason.
  private var counts = [Int](repeating: 0, count: CheckName.allCases.count * width)
  private static let width = 1 + CheckJudgement.Sleep.allCases.count

  package init() {}

  package private(set) subscript(name: CheckName) -> Count {
    get {
      let start = name.rawValue * Self.width
      var count = Count(judged: counts[start])
      for reason in CheckJudgement.Sleep.allCases where counts[start + 1 + reason.rawValue] > 0 {
        count.asleep[reason] = counts[start + 1 + reason.rawValue]
      }
      return count
    }
    set {
      let start = name.rawValue * Self.width
      counts[start] = newValue.judged
      for reason in CheckJudgement.Sleep.allCases {
        counts[start + 1 + reason.rawValue] = newValue.asleep[reason] ?? 0
      }
    }
  }

  /// Counts a judgement, and returns its mistakes.
  mutating func note(_ name: CheckName, _ judgement: CheckJudgement) -> [Finding] {
    switch judgement {
    case .notItsCase: break
    case .asleep(let reason): counts[name.rawValue * Self.width + 1 + reason.rawValue] += 1
    case .judged: counts[name.rawValue * Self.width] += 1
    }
    return judgement.findings
  }

  package mutating func merge(_ other: CheckTally) {
    for index in counts.indices { counts[index] += other.counts[index] }
  }

  /// The checks that never judged, with reasons: `not checked: relaunches (no relaunch)`.
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

extension CheckTally: Codable {
  private enum CodingKeys: String, CodingKey {
    case counts
  }

  private struct Coded: Codable {
    var judged: Int
    var asleep: [String: Int]
  }

  package init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let coded = try container.decode([String: Coded].self, forKey: .counts)
    for name in CheckName.allCases {
      guard let count = coded["\(name)"] else { continue }
      self[name].judged = count.judged
      for reason in CheckJudgement.Sleep.allCases {
        self[name].asleep[reason] = count.asleep["\(reason)"]
      }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var coded: [String: Coded] = [:]
    for name in CheckName.allCases where self[name] != Count() {
      let reasons = self[name].asleep.map { ("\($0)", $1) }
      coded["\(name)"] = Coded(
        judged: self[name].judged, asleep: Dictionary(uniqueKeysWithValues: reasons))
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(coded, forKey: .counts)
  }
}

extension CheckTally.Count {
  fileprivate var reasons: [String] {
    CheckJudgement.Sleep.allCases.compactMap { reason in
      asleep[reason].map { "\($0.counted("time")): \(reason.words)" }
    }
  }
}
