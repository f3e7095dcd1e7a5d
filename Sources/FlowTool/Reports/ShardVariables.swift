import FlowModels

/// The variables that engines set to give a process its part of a run.
struct ShardVariables {
  let environment: (String) -> String?

  /// Returns the part that Bazel wants, or `nil` if it wants none.
  func bazel() throws(UsageError) -> RunShard? {
    let (index, count) = (BazelTest.Variable.shardIndex, BazelTest.Variable.shardCount)
    guard text(index) != nil || text(count) != nil else { return nil }
    return try shard(index, from: 0, of: count)
  }

  /// Returns the part that one of the other engines names.
  func engine() throws(UsageError) -> RunShard {
    var found: [(names: String, shard: RunShard)] = []
    if let shard = try slurm() { found.append(("SLURM_ARRAY_TASK_ID", shard)) }
    if text("JOB_COMPLETION_INDEX") != nil || text("FLOWCTL_SHARDS") != nil {
      let shard = try shard("JOB_COMPLETION_INDEX", from: 0, of: "FLOWCTL_SHARDS")
      found.append(("JOB_COMPLETION_INDEX", shard))
    }
    // Every job of GitLab has a number of jobs; only those of several have an index.
    if text("CI_NODE_INDEX") != nil || (found.isEmpty && text("CI_NODE_TOTAL") != nil) {
      let isOnly = text("CI_NODE_INDEX") == nil && text("CI_NODE_TOTAL") == "1"
      let shard =
        try isOnly
        ? RunShard(index: 1, count: 1) : shard("CI_NODE_INDEX", from: 1, of: "CI_NODE_TOTAL")
      found.append(("CI_NODE_INDEX", shard))
    }
    guard let first = found.first else {
      throw UsageError(
        message: "--shard auto finds no engine: none of TEST_TOTAL_SHARDS, CI_NODE_TOTAL, "
          + "SLURM_ARRAY_TASK_ID and JOB_COMPLETION_INDEX is set",
        hint: "name the part, such as --shard 1/4")
    }
    if let other = found.dropFirst().first(where: { $0.shard != first.shard }) {
      throw UsageError(
        message: "\(first.names) and \(other.names) contradict each other: "
          + "\(first.shard.index)/\(first.shard.count) and "
          + "\(other.shard.index)/\(other.shard.count)",
        hint: "name the part, such as --shard 1/4")
    }
    return first.shard
  }

  // An array may be `0-3`, `1-4`, or `10-40:10` with a step.
  private func slurm() throws(UsageError) -> RunShard? {
    let id = "SLURM_ARRAY_TASK_ID"
    let least = "SLURM_ARRAY_TASK_MIN"
    let total = "SLURM_ARRAY_TASK_COUNT"
    guard text(id) != nil || text(total) != nil else { return nil }
    let count = try number(total, in: 1...RunShard.maxShards)
    let first = try number(least, in: 0...Int(Int32.max))
    let step =
      text("SLURM_ARRAY_TASK_STEP") == nil
      ? 1 : try number("SLURM_ARRAY_TASK_STEP", in: 1...Int(Int32.max))
    let last = first + step * (count - 1)
    let most = "SLURM_ARRAY_TASK_MAX"
    // The end of a range with a step may be behind its last task: 0-10:4 has 0, 4 and 8.
    if text(most) != nil,
      case let end = try number(most, in: 0...Int(Int32.max)), end < last || end >= last + step
    {
      throw UsageError(
        message: "\(most) is \(end), but \(count.counted("task")) from \(first) end with \(last); "
          + "an array has to be a range, such as --array=1-\(count)")
    }
    let task = try number(id, in: first...last)
    guard (task - first) % step == 0 else {
      throw UsageError(
        message: "\(id) is \(task), which is no task of \(first)-\(last):\(step)")
    }
    return RunShard(index: (task - first) / step + 1, count: count)
  }

  private func shard(
    _ index: String, from first: Int, of count: String
  ) throws(UsageError) -> RunShard {
    let count = try number(count, in: 1...RunShard.maxShards)
    let place = try number(index, in: first...(first + count - 1))
    return RunShard(index: place - first + 1, count: count)
  }

  private func number(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let text = text(name) else {
      throw UsageError(message: "\(name) is not set, and the part cannot be known without it")
    }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        message: "\(name) expects a whole number from \(range.lowerBound) to "
          + "\(range.upperBound), found \(DisplayText.quoted(text))")
    }
    return number
  }

  private func text(_ name: String) -> String? {
    environment(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
