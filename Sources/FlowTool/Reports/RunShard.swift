import FlowModels
import Foundation

/// One of several parts of a run, each played by its own process, often on its own machine.
struct RunShard: Hashable, Sendable {
  static let option = CommandSyntax.Option(
    name: "--shard", value: "I/N",
    help: "Do only part I of N, from 1, or the part that the engine names with auto: that of a "
      + "GitLab job, a Slurm array or a Kubernetes job.")

  static let maxShards = 100_000

  /// The number of the part, from 1.
  let index: Int
  let count: Int
  /// The file that Bazel looks at to learn that the parts are known of.
  private(set) var statusFile: String?

  /// Makes a part; `index` must be from 1 to `count`.
  init(index: Int, count: Int) {
    precondition((1...max(1, count)).contains(index), "there is no such shard")
    self.index = index
    self.count = count
  }

  /// The part as a report has it.
  var inReport: RunReport.Shard { RunReport.Shard(index: index, count: count) }

  /// Makes the part that the option or Bazel asks for; `nil` for a whole run.
  // The variables of other engines count only with `auto`: an unrequested part would silently leave
  // out cases.
  init?(_ text: String?, environment: @escaping (String) -> String?) throws(UsageError) {
    let variables = ShardVariables(environment: environment)
    let bazel = try variables.bazel()
    switch text {
    case nil:
      guard let bazel else { return nil }
      self = bazel
    case "auto":
      if let bazel { self = bazel } else { self = try variables.engine() }
    case let text?:
      let shard = try Self.read(text)
      if let bazel, (bazel.index, bazel.count) != (shard.index, shard.count) {
        throw UsageError(
          message: "--shard \(shard.index)/\(shard.count) contradicts "
            + "\(BazelTest.Variable.shardIndex) and \(BazelTest.Variable.shardCount), which say "
            + "\(bazel.index)/\(bazel.count)")
      }
      self = shard
    }
    if bazel != nil {
      statusFile = environment(BazelTest.Variable.statusFile).flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  private static func read(_ text: String) throws(UsageError) -> RunShard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1],
      (1...maxShards).contains(count), (1...count).contains(index)
    else {
      throw UsageError(
        message: "--shard expects auto or a part such as 1/4, from 1/N to N/N, found "
          + DisplayText.quoted(text))
    }
    return RunShard(index: index, count: count)
  }

  /// Touches the file that Bazel names, which shows that parts are supported.
  func touchStatusFile() throws(InputError) {
    guard let statusFile else { return }
    let descriptor = open(statusFile, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw InputError(
        unreadable: statusFile,
        "the file of \(BazelTest.Variable.statusFile) cannot be written")
    }
    defer { close(descriptor) }
    // Opening a file that is there does not change its date.
    futimens(descriptor, nil)
  }
}

extension RunShard {
  /// Returns the places of this part's cases, ascending; each place is in exactly one part.
  // With times, the longest case goes first, to the part with the least time; an unknown time is
  // taken as average. Without times, every part gets every `count`th case.
  func places(in cases: Int, seconds: [Double?] = []) -> [Int] {
    let times = (0..<max(0, cases)).map { place -> Double? in
      guard place < seconds.count, let time = seconds[place], time.isFinite, time >= 0 else {
        return nil
      }
      return time
    }
    let known = times.compactMap { $0 }
    guard !known.isEmpty, count > 1 else {
      return Array(stride(from: index - 1, to: max(0, cases), by: count))
    }
    let average = known.reduce(0) { $0 + $1 / Double(known.count) }
    let weights = times.map { $0 ?? average }
    let longestFirst = weights.indices.sorted { (-weights[$0], $0) < (-weights[$1], $1) }
    // The number of cases decides between parts that are equal in time, such as none at all.
    var loads = [(seconds: Double, cases: Int)](repeating: (0, 0), count: count)
    var own: [Int] = []
    for place in longestFirst {
      var lightest = 0
      for part in loads.indices where loads[part] < loads[lightest] { lightest = part }
      loads[lightest].seconds += weights[place]
      loads[lightest].cases += 1
      if lightest == index - 1 { own.append(place) }
    }
    return own.sorted()
  }
}
