import Foundation

@testable import FlowTool

extension RunSession {
  /// Plays the cases in processes of their own, which end with it.
  func play(
    jobs: Int, words: [String], executable: URL, onNote: ((String) -> Void)? = nil
  ) throws -> [RunResult] {
    let workers = try RunWorkers(
      jobs, words: words, executable: executable, isInterrupted: { false }, onNote: onNote)
    defer { workers.stop() }
    return try play(workers)
  }
}
