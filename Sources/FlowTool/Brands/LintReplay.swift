import Brands
import FlowModels
import Foundation
import Simulation

/// Plays the findings from running the flows of brands again, each in its own process.
@MainActor
final class LintReplay {
  private let executable: URL
  private let isInterrupted: () -> Bool
  private var player: (label: String, freshPlay: FreshPlay)?

  init(
    executable: URL = WorkerPool.ownExecutable, isInterrupted: @escaping () -> Bool
  ) {
    self.executable = executable
    self.isInterrupted = isInterrupted
  }

  func stop() {
    player?.freshPlay.stop()
    player = nil
  }

  /// Returns a note if a replay does not show the finding; `nil` if it does, or if that is unknown.
  func doubt(
    _ file: String, in environment: String? = nil, on run: RunContext? = nil,
    _ finding: ExplorationFinding
  ) -> String? {
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    let label = BrandPath.label(file, in: environment, on: run)
    if player?.label != label {
      stop()
      let freshPlay = FreshPlay(
        brand: file, in: environment, on: run, executable: executable,
        isInterrupted: isInterrupted)
      player = freshPlay.map { (label, $0) }
    }
    // An exploration runs over the samples.
    let journey = ShownJourney(message: finding.message, usesSamples: true, lines: finding.path)
    return player?.freshPlay.showing(
      Finding(kind: finding.kind, message: finding.message), in: journey
    ).notes.first
  }
}
