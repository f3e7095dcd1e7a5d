import FlowModels
import Foundation
import Simulation

/// Plays random events in a process of its own, so that a crash is reported too, with the shortest
/// sequence of events that causes it.
struct FuzzGuard {
  /// The words that make this tool play random events: `fuzz --brand FILE …`, without `--isolated`.
  let words: [String]

  /// The end of a process: its exit code, or the signal that ended it.
  private enum Ending {
    case code(Int32)
    case signal(Int32)
  }

  /// Plays the events, and shortens the sequence that crashed the process.
  ///
  /// - Returns: The exit code of the process, or the code for findings if it crashed.
  @MainActor
  func run(console: Console) async throws -> ExitCode {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let box = folder.appending(path: "fuzzer.journey")
    switch try start(words + ["--black-box", box.path(percentEncoded: false)], isQuiet: false) {
    case .code(let code): return ExitCode(rawValue: code) ?? .internalError
    case .signal(let signal):
      let lines = try String(contentsOf: box, encoding: .utf8).split(separator: "\n")
      let candidate = folder.appending(path: "candidate.journey")
      let shortest = try await Shrinker.shortest(lines.map(String.init)) { lines in
        try lines.joined(separator: "\n").write(to: candidate, atomically: true, encoding: .utf8)
        let words = self.words + ["--replay", candidate.path(percentEncoded: false)]
        if case .signal = try start(words, isQuiet: true) { return true }
        return false
      }
      console.complain("the process was ended by the signal \(signal)")
      console.write("# the process was ended by the signal \(signal)")
      for line in shortest { console.write(DisplayText.singleLine(line)) }
      return .findings
    }
  }

  private func start(_ words: [String], isQuiet: Bool) throws -> Ending {
    let process = Process()
    process.executableURL = URL(
      fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
    process.arguments = words
    if isQuiet {
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
    }
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
      ? .signal(process.terminationStatus) : .code(process.terminationStatus)
  }
}
