import FlowModels
import Foundation
import TestSupport
import Testing

@testable import FlowTool

@Suite("Shards")
struct RunShardTests {
  struct Given: CustomTestStringConvertible {
    var text: String?
    var variables: [String: String] = [:]
    var index = 0
    var count = 0
    var message = ""
    var testDescription: String { "\(text ?? "–") \(variables.sorted { $0.key < $1.key })" }
  }

  @Test(
    "a part is that of the option, of Bazel, or of the engine with auto",
    arguments: [
      Given(text: "1/1", index: 1, count: 1), Given(text: "3/4", index: 3, count: 4),
      Given(
        variables: ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "3"], index: 1, count: 3),
      Given(
        text: "auto", variables: ["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "3"], index: 3,
        count: 3),
      Given(
        text: "3/3", variables: ["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "3"], index: 3,
        count: 3),
      Given(
        text: "auto", variables: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"], index: 2, count: 5),
      Given(text: "auto", variables: ["CI_NODE_TOTAL": "1"], index: 1, count: 1),
      Given(
        text: "auto", variables: ["JOB_COMPLETION_INDEX": "0", "FLOWCTL_SHARDS": "4"], index: 1,
        count: 4),
      Given(
        text: "auto",
        variables: [
          "SLURM_ARRAY_TASK_ID": "30", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_MAX": "40",
          "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_STEP": "10",
        ], index: 3, count: 4),
      Given(
        text: "auto",
        variables: [
          "SLURM_ARRAY_TASK_ID": "8", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_MAX": "10",
          "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_STEP": "4",
        ], index: 3, count: 3),
      Given(
        text: "auto",
        variables: [
          "SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "4",
          "CI_NODE_TOTAL": "1",
        ], index: 1, count: 4),
      Given(
        text: "auto",
        variables: [
          "JOB_COMPLETION_INDEX": "1", "FLOWCTL_SHARDS": "4", "CI_NODE_INDEX": "2",
          "CI_NODE_TOTAL": "4",
        ], index: 2, count: 4),
    ])
  func parts(_ given: Given) throws {
    let shard = try #require(try RunShard(given.text) { given.variables[$0] })
    #expect(shard.index == given.index && shard.count == given.count)
    #expect(shard.inReport == RunReport.Shard(index: given.index, count: given.count))
  }

  @Test("variables of engines other than Bazel divide nothing unless they are asked for")
  func unasked() throws {
    let variables = [
      "CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5", "JOB_COMPLETION_INDEX": "0",
      "FLOWCTL_SHARDS": "4", "SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "3",
      "SLURM_ARRAY_TASK_MIN": "0",
    ]
    #expect(try RunShard(nil) { variables[$0] } == nil)
    #expect(try RunShard("1/2") { variables[$0] }?.count == 2)
  }

  @Test(
    "wrong values are refused, and the message names them",
    arguments: [
      Given(text: "0/4", message: "found \"0/4\""), Given(text: "5/4", message: "found \"5/4\""),
      Given(text: "1/0", message: "--shard expects auto or a part such as 1/4"),
      Given(text: "1", message: "found \"1\""), Given(text: "1/2/3", message: "found \"1/2/3\""),
      Given(text: "-1/2", message: "found \"-1/2\""), Given(text: "/", message: "found \"/\""),
      Given(text: "1/99999999999999999999", message: "--shard expects"),
      Given(text: "auto", message: "--shard auto finds no engine"),
      Given(
        variables: ["TEST_TOTAL_SHARDS": "3"], message: "TEST_SHARD_INDEX is not set"),
      Given(variables: ["TEST_SHARD_INDEX": "3"], message: "TEST_TOTAL_SHARDS is not set"),
      Given(
        variables: ["TEST_SHARD_INDEX": "3", "TEST_TOTAL_SHARDS": "3"],
        message: "TEST_SHARD_INDEX expects a whole number from 0 to 2, found \"3\""),
      Given(
        variables: ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "0"],
        message: "TEST_TOTAL_SHARDS expects a whole number from 1 to 100000, found \"0\""),
      Given(
        text: "1/3", variables: ["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "3"],
        message: "--shard 1/3 contradicts TEST_SHARD_INDEX and TEST_TOTAL_SHARDS, which say 3/3"),
      Given(
        text: "auto", variables: ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "5"],
        message: "CI_NODE_INDEX expects a whole number from 1 to 5, found \"0\""),
      Given(
        text: "auto", variables: ["CI_NODE_TOTAL": "2"], message: "CI_NODE_INDEX is not set"),
      Given(
        text: "auto", variables: ["JOB_COMPLETION_INDEX": "1"],
        message: "FLOWCTL_SHARDS is not set"),
      Given(
        text: "auto", variables: ["FLOWCTL_SHARDS": "2"],
        message: "JOB_COMPLETION_INDEX is not set"),
      Given(
        text: "auto",
        variables: [
          "JOB_COMPLETION_INDEX": "1", "FLOWCTL_SHARDS": "4", "CI_NODE_INDEX": "1",
          "CI_NODE_TOTAL": "4",
        ],
        message: "JOB_COMPLETION_INDEX and CI_NODE_INDEX contradict each other: 2/4 and 1/4"),
      Given(
        text: "auto",
        variables: [
          "SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "7",
          "SLURM_ARRAY_TASK_COUNT": "3",
        ], message: "SLURM_ARRAY_TASK_MAX is 7, but 3 tasks from 1 end with 3"),
      Given(
        text: "auto",
        variables: [
          "SLURM_ARRAY_TASK_ID": "15", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_COUNT": "4",
          "SLURM_ARRAY_TASK_STEP": "10",
        ], message: "SLURM_ARRAY_TASK_ID is 15, which is no task of 10-40:10"),
      Given(
        text: "auto",
        variables: ["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "1"],
        message: "SLURM_ARRAY_TASK_COUNT is not set"),
    ])
  func wrong(_ given: Given) {
    let error = #expect(throws: UsageError.self) {
      try RunShard(given.text) { given.variables[$0] }
    }
    #expect(error?.message.contains(given.message) == true, "\(error?.message ?? "")")
  }

  @Test("every case is in exactly one part, whatever is known of its time")
  func split() {
    var generator = SplitMix(state: 18)
    for round in 0..<300 {
      let cases = Int.random(in: 0...60, using: &generator)
      let count = Int.random(in: 1...12, using: &generator)
      let seconds = (0..<Int.random(in: 0...70, using: &generator)).map { _ -> Double? in
        switch Int.random(in: 0...6, using: &generator) {
        case 0: nil
        case 1: 0
        case 2:
          [Double.nan, .infinity, -1, .greatestFiniteMagnitude].randomElement(using: &generator)
        default: Double.random(in: 0...10, using: &generator)
        }
      }
      let parts = (1...count).map {
        RunShard(index: $0, count: count).places(in: cases, seconds: seconds)
      }
      #expect(parts.flatMap { $0 }.sorted() == Array(0..<cases), "round \(round)")
      #expect(parts.allSatisfy { $0 == $0.sorted() })
    }
  }

  @Test("without times, cases are dealt out in turn")
  func turns() {
    #expect(RunShard(index: 1, count: 3).places(in: 7) == [0, 3, 6])
    #expect(RunShard(index: 3, count: 3).places(in: 7, seconds: [nil, nil]) == [2, 5])
    #expect(RunShard(index: 3, count: 3).places(in: 2) == [])
    #expect(RunShard(index: 2, count: 3).places(in: 7, seconds: [0, 0, 0, 0, 0, 0, 0]) == [1, 4])
  }

  @Test("with times, the longest comes first, onto the part with the least")
  func balance() {
    let seconds: [Double?] = [1, 2, 9, 1, 3, nil]
    // The average, 3.2, stands for the last.
    #expect(RunShard(index: 1, count: 2).places(in: 6, seconds: seconds) == [2, 3])
    #expect(RunShard(index: 2, count: 2).places(in: 6, seconds: seconds) == [0, 1, 4, 5])
  }

  @Test("the times of an earlier run are those of its cases that were played")
  func earlier() {
    let cases = Reports.mixed.results.map(\.runCase) + [RunCase(journey: "new.journey")]
    #expect(
      Reports.mixed.seconds(of: cases.reversed().map(\.id))
        == [nil, nil, nil, 1.25, 1, 0.75, 0.5, 0.25])
  }

  @Test("Bazel's wishes are read where it runs a test, and nowhere else")
  func bazel() {
    var variables = [
      "TESTBRIDGE_TEST_ONLY": "checkout", "TEST_RANDOM_SEED": "3",
      "TEST_UNDECLARED_OUTPUTS_DIR": "",
    ]
    #expect(BazelTest { variables[$0] } == nil)
    variables["BAZEL_TEST"] = "1"
    let test = BazelTest { variables[$0] }
    #expect(test?.filter == "checkout" && test?.seed == "3")
    #expect(test != nil && test?.outputs == nil && test?.junitFile == nil)
  }

  @Test("no part takes longer than the longest case and an even share together")
  func bound() {
    var generator = SplitMix(state: 7)
    let seconds = (0..<500).map { _ in Double.random(in: 0...20, using: &generator) }
    let loads = (1...7).map { index in
      RunShard(index: index, count: 7).places(in: 500, seconds: seconds)
        .reduce(0) { $0 + seconds[$1] }
    }
    #expect(loads.max()! <= loads.reduce(0, +) / 7 + seconds.max()!)
  }

  @Test("Bazel's file is touched, made or not, and only where Bazel divides")
  func statusFile() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/status"
    var variables = ["TEST_SHARD_STATUS_FILE": file]
    try RunShard("1/2") { variables[$0] }?.touchStatusFile()
    #expect(!FileManager.default.fileExists(atPath: file))
    variables["TEST_SHARD_INDEX"] = "1"
    variables["TEST_TOTAL_SHARDS"] = "2"
    let shard = try #require(try RunShard(nil) { variables[$0] })
    try shard.touchStatusFile()
    #expect(FileManager.default.fileExists(atPath: file))
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: file)
    try shard.touchStatusFile()
    let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    #expect(try #require(date) > past)
    variables["TEST_SHARD_STATUS_FILE"] = "/nowhere/status"
    let error = #expect(throws: InputError.self) {
      try RunShard(nil) { variables[$0] }?.touchStatusFile()
    }
    #expect(error?.description.contains("TEST_SHARD_STATUS_FILE") == true)
  }
}

/// A generator with a seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
