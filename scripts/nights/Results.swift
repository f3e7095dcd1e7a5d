/// How a command or a part has ended.
enum Status: String, Codable {
  /// It came to its end, and found nothing.
  case passed
  /// It found something.
  case found
  /// It could not run, or not to its end.
  case failed
  /// Its time was over, or it was interrupted.
  case stopped
  /// Something that it needs is not on this machine, or was not given.
  case skipped
  /// It was not tried.
  case notRun = "not-run"
}

/// A mistake that was found.
struct Finding: Codable, Equatable {
  /// The command that found it, as a name.
  var step: String
  /// What it said.
  var text: String
  /// The command that shows it again, to be typed in the project's folder.
  var again: String
}

/// How a command has ended, and what it said.
struct StepResult: Codable, Equatable {
  var status: Status
  var seconds: Double = 0
  var amounts: [String: Double] = [:]
  var findings: [Finding] = []
  /// Why it failed, was stopped or skipped.
  var reason: String?
  /// What it said that it has not tried.
  var untried: [String] = []
}

/// How a part has ended, as `nightly.json` has it.
struct PartResult: Codable, Equatable {
  var name: String
  var status: Status
  var seconds: Double = 0
  /// How much of the full amount was wanted, up to 1.
  var scale: Double = 1
  var amounts: [String: Double] = [:]
  var findings: [Finding] = []
  /// What was not tried, in sentences.
  var untried: [String] = []
  var reason: String?

  /// A part that was not begun.
  static func notRun(_ name: String, _ reason: String) -> PartResult {
    PartResult(name: name, status: .notRun, reason: reason)
  }

  /// Puts together what the steps of a part came to.
  ///
  /// - Parameters:
  ///   - results: Those of the steps that were run, with their names.
  ///   - count: The number of steps that the part has.
  init(_ part: Part, scale: Double, results: [(name: String, result: StepResult)], of count: Int) {
    self.init(name: part.name, status: .passed, scale: scale)
    for (_, result) in results {
      seconds += result.seconds
      amounts.merge(result.amounts, uniquingKeysWith: +)
      findings += result.findings
      untried += result.untried.filter { !untried.contains($0) }
    }
    let reasons = results.compactMap { name, result in
      result.reason.map { "\(name): \($0)" }
    }
    reason = reasons.isEmpty ? nil : reasons.joined(separator: "; ")
    let ends = results.map(\.result.status)
    if ends.contains(.found) {
      status = .found
    } else if ends.contains(.failed) {
      status = .failed
    } else if ends.contains(.stopped) || results.count < count {
      status = .stopped
    } else if results.isEmpty {
      status = .failed
      reason = "it has nothing to try"
    } else if ends.allSatisfy({ $0 == .skipped }) {
      status = .skipped
    }
    if results.count < count {
      untried.append("\(count - results.count) of \(count) commands")
    }
  }

  init(
    name: String, status: Status, seconds: Double = 0, scale: Double = 1, reason: String? = nil
  ) {
    self.name = name
    self.status = status
    self.seconds = seconds
    self.scale = scale
    self.reason = reason
  }
}

/// The machine on which a night was run.
struct Machine: Codable, Equatable {
  var os: String
  var cores: Int
  var swift: String
}

/// What `nightly.json` has; `Documentation/nightly.schema.json` describes it.
struct NightReport: Codable, Equatable {
  var version = 1
  var commit: String
  /// Whether there were changes that are not committed.
  var dirty: Bool
  /// When it began, in UTC, as ISO 8601 has it.
  var started: String
  var seconds: Double
  var machine: Machine
  /// The hours that it was given, if it was not given all that it needs.
  var hours: Double?
  var parts: [PartResult]

  /// The exit code that says it.
  var code: Int32 {
    if parts.contains(where: { $0.status == .found }) { return 1 }
    return parts.contains { $0.status == .failed } ? 70 : 0
  }
}
