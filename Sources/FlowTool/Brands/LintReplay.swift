import FlowModels
import Foundation
import Simulation

/// Plays what running the flows of brands has shown once more, each in a process of its own.
@MainActor
final class LintReplay {
  private let executable: URL
  private let isInterrupted: () -> Bool
  /// The player of the last brand.
  private var player: (file: String, freshPlay: FreshPlay)?

  /// - Parameters:
  ///   - executable: The tool.
  ///   - isInterrupted: Returns whether the person wants the command to end.
  init(
    executable: URL = WorkerPool.ownExecutable, isInterrupted: @escaping () -> Bool
  ) {
    self.executable = executable
    self.isInterrupted = isInterrupted
  }

  /// Ends the process.
  func stop() {
    player?.freshPlay.stop()
    player = nil
  }

  /// Returns that playing a finding's journey again does not show it; `nil` if it does, or if that
  /// cannot be told.
  func doubt(_ file: String, _ finding: ExplorationFinding) -> String? {
    guard finding.kind.isOfOneRun, FileManager.default.fileExists(atPath: file) else { return nil }
    if player?.file != file {
      stop()
      let freshPlay = FreshPlay(
        brand: file, executable: executable, isInterrupted: isInterrupted)
      player = freshPlay.map { (file, $0) }
    }
    // An exploration runs over the samples.
    let journey = ShownJourney(message: finding.message, usesSamples: true, lines: finding.path)
    return player?.freshPlay.showing(finding.message, in: journey).notes.first
  }
}
