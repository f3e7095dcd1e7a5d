/// How far the long tier has come with a commit: what is kept, so that a run goes on after a kill.
struct Progress: Codable, Equatable {
  /// How far a part has come.
  struct Entry: Codable, Equatable {
    /// The run that began it last, by its time.
    var run: String?
    /// How much of its full amount it tries.
    var scale: Double
    /// The results of its commands that have come to their ends, by their keys.
    var steps: [String: StepResult] = [:]
    /// The result, once it has come to its end.
    var result: PartResult?

    /// Whether nothing of it has to be tried again. What failed or lacked something is.
    var isDone: Bool { result.map { $0.status == .passed || $0.status == .found } ?? false }
  }

  var entries: [String: Entry] = [:]
  /// The words of the run that was begun last, and was not finished.
  var words: String?
  /// When that was begun, in UTC.
  var started: String?
  /// The seconds that it has taken so far.
  var spent: Double = 0

  /// Begins a run, or goes on with one that was killed.
  ///
  /// - Returns: Whether it goes on.
  mutating func begin(words: String, now: String) -> Bool {
    if self.words == words, started != nil { return true }
    (self.words, started, spent) = (words, now, 0)
    return false
  }

  /// Notes that a run has come to its end.
  mutating func finish() { (words, started, spent) = (nil, nil, 0) }

  /// Returns the result of a part that does not have to be tried again: it was with at least this
  /// amount, or in this run.
  func result(of part: String, scale: Double) -> PartResult? {
    guard let entry = entries[part], entry.isDone,
      entry.scale >= scale - 0.001 || entry.run == started
    else { return nil }
    return entry.result
  }

  /// Begins a part, or goes on with it.
  ///
  /// - Returns: How much of its full amount is tried. What this run has begun keeps its amount, so
  ///   that its commands are the same.
  mutating func begin(_ part: String, scale: Double) -> Double {
    let old = entries[part]
    let kept = old?.run == started ? old?.scale ?? scale : scale
    // Commands that are the same with another amount keep their results.
    entries[part] = Entry(run: started, scale: kept, steps: old?.steps ?? [:])
    return kept
  }

  /// Returns the result of a command that has passed or found something.
  func result(of step: Step, in part: String) -> StepResult? {
    let result = entries[part]?.steps[step.key]
    return result.flatMap { $0.status == .passed || $0.status == .found ? $0 : nil }
  }
}
