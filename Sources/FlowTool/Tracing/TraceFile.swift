import FlowModels
import Foundation
import Simulation

enum TraceFile {
  /// Writes a trace, completely or not at all; others may read or write the same file meanwhile.
  static func write(_ trace: RunTrace, to path: String) throws(InputError) {
    guard let text = try? JSONOutput.line(of: trace) + "\n" else {
      throw InputError(unwritable: path, "the trace has a number that JSON cannot have")
    }
    let new = "\(path).\(UUID().uuidString).new"
    defer { unlink(new) }
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .lastFailure(writing: path) }
    guard Array(text.utf8).writeAll(to: descriptor) else {
      let failure = InputError.lastFailure(writing: path)
      close(descriptor)
      throw failure
    }
    guard close(descriptor) == 0, rename(new, path) == 0 else {
      throw .lastFailure(writing: path)
    }
  }

  /// Reads a trace; throws if the file is unreadable or not a trace of this version.
  static func read(_ path: String) throws(InputError) -> RunTrace {
    try read(try SourceText(contentsOf: path))
  }

  static func read(_ source: SourceText) throws(InputError) -> RunTrace {
    let head: Head = try source.decoded()
    guard head.type == "trace", let version = head.version else {
      throw InputError(
        InputError.Problem(
          file: source.file,
          message: "expected a trace, which run --artifacts FOLDER writes, found another document"))
    }
    guard version == RunTrace.currentVersion else {
      throw InputError(
        InputError.Problem(
          file: source.file,
          message: "expected version \(RunTrace.currentVersion) of a trace, found \(version)"))
    }
    let trace: RunTrace = try source.decoded()
    guard !trace.entries.isEmpty else {
      throw InputError(
        InputError.Problem(file: source.file, message: "the trace has no entries; expected one"))
    }
    for (index, entry) in trace.entries.enumerated() {
      let depths = entry.played.step?.traces.map(\.depth) ?? []
      guard let wrong = depths.first(where: { !(0...maxDepth).contains($0) }) else { continue }
      throw InputError(
        InputError.Problem(
          file: source.file,
          message: "entry \(index + 1): expected a depth of an action from 0 to \(maxDepth), "
            + "found \(wrong)"))
    }
    return trace
  }

  // Actions are sent while others are handled; far fewer end the process.
  private static let maxDepth = 1_000

  private struct Head: Decodable {
    var type: String?
    var version: Int?
  }
}
