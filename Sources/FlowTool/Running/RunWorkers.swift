import Foundation

/// The processes that play the cases of a run, with the folder for what they write.
@MainActor
final class RunWorkers {
  let pool: WorkerPool
  let folder: URL

  /// - Parameters:
  ///   - jobs: The greatest number of processes at once.
  ///   - words: The arguments of the processes.
  ///   - executable: The executable.
  ///   - isInterrupted: Returns whether the person wants the command to end.
  ///   - onNote: Called with what a person may want to follow.
  init(
    _ jobs: Int, words: [String], executable: URL = WorkerPool.ownExecutable,
    isInterrupted: @escaping () -> Bool, onNote: ((String) -> Void)?
  ) throws {
    folder = try WorkerPool.makeFolder()
    pool = WorkerPool(
      count: jobs, executable: executable, words: words, folder: folder,
      isInterrupted: isInterrupted)
    pool.onNote = onNote
  }

  /// Ends the processes, and removes what they have written.
  func stop() {
    pool.stop()
    try? FileManager.default.removeItem(at: folder)
  }
}
