import Brands
import FlowModels
import FlowPages
import Foundation
import Simulation

/// Plays the findings from running the flows of brands again, each in its own process.
@MainActor
final class LintReplay {
  private let executable: URL
  private let isInterrupted: () -> Bool
  private let screens: FindingScreens?
  private var played: [Played] = []
  private var player: (label: String, freshPlay: FreshPlay)?

  // A finding whose journey was played again.
  private struct Played {
    var file: String
    // As a diagnostic has it.
    var message: String
    var journey: ShownJourney
    var recording: TraceRecording?
  }

  init(
    _ screens: FindingScreens? = nil, executable: URL = WorkerPool.ownExecutable,
    isInterrupted: @escaping () -> Bool
  ) {
    self.screens = screens
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
    let doubt = shown?.notes.first
    if screens?.hasPage == true, played.count < ReportPage.maxTraces {
      let shown = shown ?? journey
      played.append(
        Played(
          file: file, message: finding.message + (doubt.map { "; \($0)" } ?? ""), journey: shown,
          recording: player?.freshPlay.recording(of: shown)))
    }
    return doubt
  }

  /// Adds the diagnostics of a report to the page, those about flows with their journeys.
  func addToPage(_ report: BrandLinter.Report) {
    guard let screens, screens.hasPage else { return }
    for error in report.unreadable { screens.add("\(error)", in: "") }
    for diagnostic in report.diagnostics {
      let file = diagnostic.place.file
      let place = [file, diagnostic.place.line.map(String.init)].compactMap(\.self)
        .joined(separator: ":")
      let shown = played.firstIndex { $0.message == diagnostic.message && $0.file == file }.map {
        played.remove(at: $0)
      }
      screens.add(
        diagnostic.message, isSuspicion: diagnostic.severity == .warning,
        in: DisplayText.singleLine(place), shown?.journey, shown?.recording)
    }
  }
}
