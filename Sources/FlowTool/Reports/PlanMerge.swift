import FlowModels

/// The reports of all shards of one plan, joined into the report that the whole would have had.
struct PlanMerge<Result: PlanResult> {
  /// A report, with the file that it was read from.
  struct Part {
    var file: String
    var report: PlanReport<Result>
  }

  let parts: [Part]
  /// The paths that were given, for a message about what is not there.
  let place: String

  /// Returns the joined report; throws if a shard is missing, repeated or of another run.
  func report() throws(InputError) -> PlanReport<Result> {
    guard let first = parts.first else {
      throw problem(place, "there is no report of `\(Result.kind)`")
    }
    for part in parts { try check(part, against: first) }
    if first.report.shard != nil { try checkShards() }
    var found: [(place: Int, result: Result, file: String)] = []
    for part in parts {
      found += zip(part.report.places, part.report.results).map { ($0, $1, part.file) }
    }
    found.sort { $0.place < $1.place }
    for (index, entry) in found.enumerated() where entry.place != index {
      if index > 0, found[index - 1].place == entry.place {
        throw problem(
          entry.file, "place \(entry.place) of the plan is in \(found[index - 1].file), too")
      }
      throw missing(index)
    }
    if found.count < first.report.planned { throw missing(found.count) }
    return PlanReport(
      tool: first.report.tool, toolVersion: first.report.toolVersion,
      binary: first.report.binary, plan: first.report.plan, planned: first.report.planned,
      facts: try facts(), places: Array(found.indices),
      results: found.map(\.result))
  }

  private func facts() throws(InputError) -> Result.Facts? {
    var joined: (facts: Result.Facts, file: String)?
    for part in parts {
      guard let facts = part.report.facts else { continue }
      guard var known = joined else {
        joined = (facts, part.file)
        continue
      }
      if let difference = Result.join(facts, to: &known.facts) {
        throw problem(
          part.file,
          "the report is of another run than \(known.file): \(difference) not the same")
      }
      joined = known
    }
    guard let joined else { return nil }
    // What one part does not say would be missing in the whole without a word.
    if let part = parts.first(where: { $0.report.facts == nil }) {
      throw problem(
        part.file,
        "the line of type \"facts\" is missing, which \(joined.file) has; all parts "
          + "need the same options")
    }
    return joined.facts
  }

  private func check(_ part: Part, against first: Part) throws(InputError) {
    let (own, other) = (part.report, first.report)
    let facts: [(name: String, own: String, other: String)] = [
      ("tool", own.tool, other.tool), ("version of the tool", own.toolVersion, other.toolVersion),
      // The same version may have been built from other sources.
      ("hash of the tool", own.binary.hash ?? "unknown", other.binary.hash ?? "unknown"),
      ("plan", own.plan, other.plan),
      ("number of \(Result.noun)s", "\(own.planned)", "\(other.planned)"),
      (
        "number of shards", own.shard.map { "\($0.count)" } ?? "none",
        other.shard.map { "\($0.count)" } ?? "none"
      ),
    ]
    for fact in facts where fact.own != fact.other {
      throw problem(
        part.file,
        "the report is of another run than \(first.file): the \(fact.name) is "
          + "\(DisplayText.quoted(fact.own)), and there \(DisplayText.quoted(fact.other))")
    }
  }

  private func checkShards() throws(InputError) {
    var files: [Int: String] = [:]
    var count = 0
    for part in parts {
      guard let shard = part.report.shard else { continue }
      count = shard.count
      if let other = files.updateValue(part.file, forKey: shard.index) {
        throw problem(part.file, "shard \(shard.index) of \(count) is in \(other), too")
      }
    }
    guard files.count < count else { return }
    // A damaged number of shards may be large: only the first that are missing are looked for.
    let missing = (1...count).lazy.filter { files[$0] == nil }.prefix(10).map { "\($0)" }
    let more = count - files.count - missing.count
    throw problem(
      place,
      "\(missing.count == 1 ? "shard" : "shards") \(missing.joined(separator: ", "))"
        + "\(more > 0 ? " and \(more) more" : "") of \(count) missing")
  }

  private func missing(_ place: Int) -> InputError {
    problem(
      self.place,
      "place \(place) of the plan's \((parts.first?.report.planned ?? 0).counted(Result.noun)) is "
        + "in no report")
  }

  private func problem(_ file: String, _ message: String) -> InputError {
    InputError(InputError.Problem(file: file, message: message))
  }
}
