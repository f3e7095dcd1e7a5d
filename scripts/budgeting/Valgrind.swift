import Foundation

/// Runs the release programs under valgrind, in an environment that is the same on each machine.
struct Valgrind: Sendable {
  struct Failure: Error { var message: String }

  struct Result: Sendable {
    var counted: CountedRun
    /// The states that an exploration says it has reached.
    var states: Double?
    var seconds: Double
  }

  let root: URL
  let modules: [String]
  /// Where the programs are.
  let programs: String
  /// More variables, with which the counts must stay the same.
  var environment: [String] = []
  /// A program that runs it, with its words.
  var prefix: [String] = []

  /// What every process is given, and nothing else: no language, no time zone, no seed of hashing,
  /// no processor features that differ. With all of them, a fuzz event takes 0.7 % more.
  static let environment = [
    "PATH=/usr/bin:/bin", "HOME=/nonexistent", "LANG=C", "TZ=UTC", "SWIFT_DETERMINISTIC_HASHING=1",
    "GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-AVX512F,-AVX512VL,-AVX512BW,-ERMS,-FSRM,-BMI2,-LZCNT:"
      + "glibc.cpu.x86_non_temporal_threshold=0xc0000:glibc.malloc.arena_max=1",
  ]

  /// The words of a command line whose first is one of the programs, by its path.
  static func words(of command: String, in programs: String) -> [String] {
    "\(programs)/\(command)".split(separator: " ").map(String.init)
  }

  /// Runs a command line whose first word is one of the programs.
  func run(_ command: String) async throws -> Result {
    let name = StableHash.text(of: command)
    let folder = root.appending(path: ".build-budgets/runs")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let counts = folder.appending(path: "\(name).counts")
    let output = folder.appending(path: "\(name).txt")
    let valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=\(counts.path)"]
    let begin = ContinuousClock.now
    var process = Command(
      words: prefix + ["env", "-i"] + Self.environment + environment + valgrind
        + Self.words(of: command, in: programs),
      folder: root)
    process.memoryLimit = nil
    let end = try await process.run(output: output)
    let said = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
    // A mistake that a command finds is a result, too.
    guard end == .exited(0) || end == .exited(1) else {
      throw Failure(message: "\(command): \(end)\n\(said)")
    }
    let data = try Data(contentsOf: counts)
    let counted = CallgrindFile.read(String(decoding: data, as: UTF8.self), modules: modules)
    guard counted.instructions > 0 else {
      throw Failure(message: "\(command): \(counts.path) has no counts")
    }
    try FileManager.default.removeItem(at: counts)
    return Result(
      counted: counted, states: Self.states(in: said),
      seconds: (ContinuousClock.now - begin) / .seconds(1))
  }

  /// Runs a command of the shell that makes what is counted afterwards.
  func prepare(_ command: String) async throws {
    let log = root.appending(path: ".build-budgets/prepare.txt")
    let end = try await Command(words: ["bash", "-c", command], folder: root).run(output: log)
    guard end == .exited(0) else {
      throw Failure(message: "\(command): \(end); see \(log.path)")
    }
  }

  /// Reads `170 states` from what an exploration says.
  static func states(in text: String) -> Double? {
    guard let end = text.range(of: " states,") else { return nil }
    let digits = text[..<end.lowerBound].reversed().prefix { $0.isNumber || $0 == "," }
    return Double(String(digits.reversed()).filter(\.isNumber))
  }
}

extension StableHash {
  fileprivate static func text(of value: String) -> String {
    var hash = StableHash()
    hash.add(value)
    return hash.text
  }
}
