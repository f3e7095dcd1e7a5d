import FlowModels
import Foundation

/// The wishes of Bazel, which it gives to a test in variables of the environment.
///
/// They are in force without an option: Bazel's protocol for tests demands it.
struct BazelTest: Hashable, Sendable {
  /// The names of the variables.
  enum Variable {
    static let shardIndex = "TEST_SHARD_INDEX"
    static let shardCount = "TEST_TOTAL_SHARDS"
    static let statusFile = "TEST_SHARD_STATUS_FILE"
    static let filter = "TESTBRIDGE_TEST_ONLY"
    static let outputs = "TEST_UNDECLARED_OUTPUTS_DIR"
    static let seed = "TEST_RANDOM_SEED"
    static let junitFile = "XML_OUTPUT_FILE"
  }

  /// The text that the name of a case has to contain, of Bazel's `--test_filter`.
  let filter: String?
  /// The folder for reports with a relative path.
  let outputs: String?
  /// The seed of the run, which Bazel gives with `--runs_per_test`.
  let seed: String?
  /// The file for a report in the format of JUnit.
  let junitFile: String?

  /// Makes the wishes, or `nil` where Bazel runs no test.
  init?(environment: (String) -> String?) {
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    guard value("BAZEL_TEST") != nil || value(Variable.shardCount) != nil else { return nil }
    filter = value(Variable.filter)
    outputs = value(Variable.outputs)
    seed = value(Variable.seed)
    junitFile = value(Variable.junitFile)
  }
}
