import Foundation

@testable import FlowTool

extension RunSession {
  /// Plays the cases in processes of their own, which end with it.
  func play(
    jobs: Int, words: [String], executable: URL, onNote: ((String) -> Void)? = nil
  ) throws -> [RunResult] {
    let pool = try WorkerPool(count: jobs, executable: executable, words: words, onNote: onNote)
    defer { pool.stop() }
    return try play(pool)
  }
}
