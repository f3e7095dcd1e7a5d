import Brands
import FlowModels
import Foundation
import Simulation

/// Plays the findings from running the flows of brands again, each in its own process.
@MainActor
final class LintReplay {
  private let executable: URL
  private let isInterrupted: () -> Bool
  // What each finding's journey showed, if a page is wanted.
  private let keepsScreens: Bool
  private var recordings: [Played] = []
  private var player: (label: String, freshPlay: FreshPlay)?

  // A finding whose journey was played again.
  private struct Played {
    var file: String
    var finding: ExplorationFinding
    var journey: ShownJourney
    var recording: TraceRecording?
  }

  init(
    keepsScreens: Bool = false, executable: URL = WorkerPool.ownExecutable,
    isInterrupted: @escaping () -> Bool
  ) {
    self.keepsScreens = keepsScreens
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
    let shown = player?.freshPlay.showing(
      Finding(kind: finding.kind, message: finding.message), in: journey)
    if keepsScreens {
      let shown = shown ?? journey
      recordings.append(
        Played(
          file: file, finding: finding, journey: shown,
          recording: player?.freshPlay.recording(of: shown)))
    }
    return shown?.notes.first
  }

  /// Adds diagnostics to a page; those about flows with the journeys that were played.
  func add(_ diagnostics: [Diagnostic], to screens: FindingScreens) {
    for diagnostic in diagnostics {
      let place = DisplayText.singleLine("\(diagnostic.place)")
      let played = recordings.firstIndex {
        diagnostic.code == .runFinding && diagnostic.message.hasPrefix($0.finding.message)
      }.map { recordings.remove(at: $0) }
      screens.add(
        diagnostic.message, isSuspicion: diagnostic.severity == .warning, in: place,
        played?.journey,
        played?.recording)
    }
  }
}
